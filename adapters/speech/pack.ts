import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { fromAdpcm, toAdpcm } from '#core/sound/adpcm.ts';

/** A voice as one file: brotli over [length of the table, table as JSON, ADPCM of every syllable]. */
export function packVoice(syllables: Map<string, Int16Array>): Buffer {
  const table = Buffer.from(JSON.stringify([...syllables].map(([name, { length }]) => [name, length])));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(table.length);
  return brotliCompressSync(Buffer.concat([head, table, ...[...syllables.values()].map(toAdpcm)]));
}

/** Answers the samples of a syllable, at 8 kHz; undefined for one the voice cannot say. */
export function unpackVoice(file: Buffer): (syllable: string) => Int16Array | undefined {
  const content = brotliDecompressSync(file);
  const from = 4 + content.readUInt32LE(0);
  const places = new Map<string, { at: number; length: number }>();
  let at = from;
  for (const [name, length] of JSON.parse(content.toString('utf8', 4, from)) as [string, number][]) {
    places.set(name, { at, length });
    at += Math.ceil(length / 2);
  }
  const known = new Map<string, Int16Array>();
  return (syllable) => {
    const place = places.get(syllable);
    if (place && !known.has(syllable)) known.set(syllable, fromAdpcm(content.subarray(place.at), place.length));
    return known.get(syllable);
  };
}
