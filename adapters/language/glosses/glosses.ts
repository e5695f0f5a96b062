import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const [tab, newLine] = [9, 10];

let lines: Buffer | undefined;

/** What a Chinese word is in English, '' where it says nothing by itself; undefined where the dictionary has no such word. Its 2 MB are read with the first word. */
export function glossOf(word: string): string | undefined {
  lines ??= brotliDecompressSync(readFileSync(new URL('zh.txt.br', import.meta.url)));
  const wanted = Buffer.from(`${word}\t`);
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : lines.lastIndexOf(newLine, middle - 1) + 1;
    const end = lines.indexOf(newLine, middle);
    const order = wanted.compare(lines, start, lines.indexOf(tab, start) + 1);
    if (order === 0) return lines.toString('utf8', start + wanted.length, end);
    if (order < 0) high = start;
    else low = end + 1;
  }
  return undefined;
}
