import iconv from 'iconv-lite';
import { createReadStream } from 'node:fs';
import { FileProblem } from './fileProblem.ts';

export type Encoding = 'utf8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252';

/** UTF-8 and UTF-16 with and without their mark; what is neither comes from a Chinese Excel or, where that cannot be, a Western one. */
export async function encodingOf(path: string, begin: Buffer): Promise<Encoding> {
  if (begin.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf8';
  if (begin[0] === 0xff && begin[1] === 0xfe) return 'utf-16le';
  if (begin[0] === 0xfe && begin[1] === 0xff) return 'utf-16be';

  const zeros = [0, 0];
  begin.forEach((byte, at) => byte === 0 && zeros[at % 2]!++);
  const [even = 0, odd = 0] = zeros;
  // Commas and line ends are a zero beside their sign, always on the same side.
  if (odd > 0 && even === 0) return 'utf-16le';
  if (even > 0 && odd === 0) return 'utf-16be';
  if (even + odd > 0) throw new FileProblem('notText');

  // All of it: the first name that is not ASCII may stand far down.
  const strange = await firstNotUtf8(path);
  if (strange === null) return 'utf8';
  return iconv.decode(strange, 'gb18030').includes('\uFFFD') ? 'windows-1252' : 'gb18030';
}

/** The lines around the first byte that is not UTF-8, or null. */
async function firstNotUtf8(path: string): Promise<Buffer | null> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let before: Buffer = Buffer.alloc(0);
  for await (const part of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    try {
      utf8.decode(part, { stream: true });
    } catch {
      return wholeLines(Buffer.concat([before, part]));
    }
    before = part.subarray(-4096);
  }
  try {
    utf8.decode();
    return null;
  } catch {
    return before;
  }
}

/** A cut through a character would look like a fault of the encoding. */
function wholeLines(text: Buffer) {
  const [from, to] = [text.indexOf('\n'), text.lastIndexOf('\n')];
  return to > from ? text.subarray(from + 1, to) : text;
}
