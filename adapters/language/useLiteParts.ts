/** The parts of a vector: the encoder's own, the one before its last layer, and the mean of the words after its first. */
export const parts = [512, 512, 512];

/** A sentence is judged by its beginning; a megabyte of text is not taken apart. */
export const longestEncoded = 600;

/** Fifteen seconds of talk; each more costs half a millisecond, and in what was tried it no longer helped. */
export const mostTokens = 48;
