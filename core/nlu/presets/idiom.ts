/** Further sentences by the id of a preset, and within it by where they are said. */
export type Idiom = Partial<Record<string, Record<string, string>>>;
