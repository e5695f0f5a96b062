/** A sentence ends at its mark, with quotes and brackets behind it; a full stop between digits or behind a title ends none. */
const ends =
  /(?<=[。！？；!?][”’」』)）]*)(?![”’」』)）])|(?<=(?<!\b(?:Mr|Mrs|Ms|Dr|No|St|vs|approx)|\d)\.[”"’)]*)\s+|(?<=\d\.)\s+(?=\p{Lu})/u;

/** The sentences of a turn as they stand there. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(ends)
    .map((one) => one.trim())
    .filter((one) => /[\p{L}\p{N}]/u.test(one));
