// Writes core/nlu/syllables.ts: the signs of GB 2312 by how they are read, without tones, out of pinyin-pro (MIT).
import { writeFileSync } from 'node:fs';
import { pinyin } from 'pinyin-pro';

/** GB 2312 has its common signs in rows 16 to 55 and rarer ones in rows 56 to 87. */
const decode = new TextDecoder('gbk');
const signsOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, row) =>
    Array.from({ length: 94 }, (_, cell) => decode.decode(Uint8Array.of(0xa0 + first + row, 0xa1 + cell))),
  )
    .flat()
    .filter((sign) => /^\p{Script=Han}$/u.test(sign));

const readings = new Map<string, { common: string; rarer: string }>();
for (const [group, signs] of [
  ['common', signsOf(16, 55)],
  ['rarer', signsOf(56, 87)],
] as const)
  for (const sign of signs) {
    const syllable = pinyin(sign, { toneType: 'none', v: true });
    if (!/^[a-z]+$/.test(syllable)) continue;
    const known = readings.get(syllable) ?? { common: '', rarer: '' };
    known[group] += sign;
    readings.set(syllable, known);
  }
const lines = [...readings]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([syllable, { common, rarer }]) => `${syllable} ${common || '-'} ${rarer}`.trim());
writeFileSync(
  'core/nlu/syllables.ts',
  `// Written by tools/writeSyllables.ts out of pinyin-pro (MIT): a syllable without tone, its common signs (or -), its rarer signs.
// The place of a line stands in stored models: with another table, their version has to go up.
export const syllables = \`
${lines.join('\n')}
\`;
`,
);
console.log(`${readings.size} syllables`);
