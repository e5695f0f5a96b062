import { Readable } from 'node:stream';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { ReceivedFile } from './receiveFile.ts';

const zip = ['504b0304', '504b0506'];
const old = ['d0cf11e0a1b11ae1'];
/** How a file of each ending begins, in hexadecimal; `..` is any byte. */
const begins: Record<string, string[]> = {
  xlsx: zip,
  docx: zip,
  zip,
  xls: old,
  doc: old,
  pdf: ['255044462d'],
  png: ['89504e470d0a1a0a'],
  jpg: ['ffd8ff'],
  jpeg: ['ffd8ff'],
  wav: ['52494646........57415645'],
  mp3: ['494433', 'fffb', 'fff3', 'fff2', 'fffa'],
};
const looked = 4_096;

/** Whether a file is what its ending says. Of a text: whether it has no byte that no text has. */
export function isReally(ending: string, begin: Buffer): boolean {
  const hex = begin.subarray(0, 16).toString('hex');
  const patterns = begins[ending];
  if (patterns) return patterns.some((pattern) => fits(pattern, hex));
  const isWide = hex.startsWith('fffe') || hex.startsWith('feff');
  return (
    !Object.values(begins)
      .flat()
      .some((pattern) => pattern.length > 6 && fits(pattern, hex)) &&
    (isWide || !begin.includes(0))
  );
}

const fits = (pattern: string, hex: string) => [...pattern].every((sign, at) => sign === '.' || sign === hex[at]);

/** The same file, looked at; refuses with WRONG_TYPE one that is not what its name says. */
export async function asNamed(file: ReceivedFile): Promise<ReceivedFile> {
  const parts: Buffer[] = [];
  const rest = file.content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let next = await rest.next();
  for (let bytes = 0; !next.done && bytes < looked; next = await rest.next()) {
    parts.push(next.value);
    bytes += next.value.length;
  }
  async function* all() {
    yield* parts;
    for (; !next.done; next = await rest.next()) yield next.value;
  }
  if (isReally(file.ending, Buffer.concat(parts).subarray(0, looked)))
    return { ...file, content: Readable.from(all(), { objectMode: false }) };
  // A browser hears the refusal only when it has sent all of it.
  while (!next.done) next = await rest.next();
  throw new Fault(faults.WRONG_TYPE, { types: file.ending });
}
