/** Bytes before the sound. */
export const heading = 58;

/** A WAV file (RIFF, format 6: A-law) of two lanes at 8 kHz. */
export function stereoWav(sound: Uint8Array): Uint8Array {
  const file = new Uint8Array(heading + sound.length);
  file.set(stereoHeading(sound.length));
  file.set(sound, heading);
  return file;
}

/** What stands before so many bytes of sound. */
export function stereoHeading(bytes: number): Uint8Array {
  const file = new Uint8Array(heading);
  const view = new DataView(file.buffer);
  const word = (at: number, text: string) =>
    [...text].forEach((sign, place) => view.setUint8(at + place, sign.charCodeAt(0)));
  const [rate, lanes] = [8_000, 2];
  word(0, 'RIFF');
  view.setUint32(4, heading + bytes - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 18, true);
  view.setUint16(20, 6, true);
  view.setUint16(22, lanes, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * lanes, true);
  view.setUint16(32, lanes, true);
  view.setUint16(34, 8, true);
  word(38, 'fact');
  view.setUint32(42, 4, true);
  view.setUint32(46, bytes / lanes, true);
  word(50, 'data');
  view.setUint32(54, bytes, true);
  return file;
}

export const soundOfWav = (file: Uint8Array) => file.subarray(heading);
