import { mostSentences, samplesOf } from './samples.ts';

/** The bytes of a file as text: UTF-8 or UTF-16 by its mark, UTF-8 where it is valid, else the Chinese encoding that Excel writes (GB 18030, which GBK is part of). */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Rows of a text with commas, semicolons or tabs between cells, quoted as RFC 4180 has it. Stops after `most` rows. */
export function rowsOfText(text: string, most = mostSentences + 2): string[][] {
  const plain = text.replace(/^\ufeff/, '');
  const head = plain.slice(0, plain.search(/\r?\n|$/));
  const separator = [',', '\t', ';', '，'].reduce((best, each) =>
    head.split(each).length > head.split(best).length ? each : best,
  );
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < plain.length && rows.length < most) {
    let cell = '';
    if (plain[at] === '"') {
      at += 1;
      for (;;) {
        const end = plain.indexOf('"', at);
        cell += plain.slice(at, end < 0 ? plain.length : end);
        at = end < 0 ? plain.length : end + 1;
        if (plain[at] !== '"' || end < 0) break;
        cell += '"';
        at += 1;
      }
    }
    const from = at;
    while (at < plain.length && plain[at] !== separator && plain[at] !== '\n') at += 1;
    cell += plain.slice(from, at);
    row.push(cell.replace(/\r$/, ''));
    const ends = at >= plain.length || plain[at] === '\n';
    at += 1;
    if (!ends) continue;
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
  }
  if (row.length > 0 && rows.length < most) rows.push([...row, '']);
  return rows;
}

/** Training sentences out of a file's bytes, or why there are none. */
export const samplesOfFile = (bytes: Uint8Array) => samplesOf(rowsOfText(textOf(bytes)));
