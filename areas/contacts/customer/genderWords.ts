/** Keys of customerTexts. */
export const genderWords = { 0: 'male', 1: 'female', [-1]: 'unknown' } as const;
