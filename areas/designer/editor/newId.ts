/** Works where `crypto.randomUUID` does not: a console that is served without a certificate. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
