import type { SecretBox } from '#kit/server/secretBox.ts';

/** A box for tests: what was sealed can be read, and opens for whatever it is said to be about. */
export const openSecrets: SecretBox = {
  seal: (text) => Buffer.from(text),
  open: (sealed) => sealed.toString(),
  sign: (text) => Buffer.from(text),
};
