/** A WAV file that holds A-law at 8 kHz, one lane. */
export function wavOfALaw(sound: Uint8Array): Uint8Array {
  const file = new Uint8Array(46 + sound.length);
  const view = new DataView(file.buffer);
  const word = (at: number, text: string) =>
    [...text].forEach((letter, nth) => (file[at + nth] = letter.charCodeAt(0)));
  word(0, 'RIFF');
  view.setUint32(4, 38 + sound.length, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 18, true);
  // A-law, one lane, 8,000 a second, a byte each.
  for (const [at, value] of [
    [20, 6],
    [22, 1],
    [32, 1],
    [34, 8],
    [36, 0],
  ] as const)
    view.setUint16(at, value, true);
  view.setUint32(24, 8_000, true);
  view.setUint32(28, 8_000, true);
  word(38, 'data');
  view.setUint32(42, sound.length, true);
  file.set(sound, 46);
  return file;
}
