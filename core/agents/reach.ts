/** By what calls reach an agent: the telephone in the page, telephones of their extension, or nothing real. */
export const reaches = ['browser', 'telephone', 'simulated'] as const;
export type Reach = (typeof reaches)[number];
