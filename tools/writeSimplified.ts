// Writes core/nlu/simplified.ts: each traditional sign beside its simplified one, out of OpenCC's dictionary (Apache-2.0).
import { writeFileSync } from 'node:fs';
import { Converter } from 'opencc-js/t2cn';

const simplify = Converter({ from: 't', to: 'cn' });
const pairs = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at))
    .map((sign) => [sign, simplify(sign)] as const)
    .filter(([sign, simple]) => simple !== sign && simple.length === 1),
);
const lines = (signs: string[]) =>
  signs
    .join('')
    .match(/.{1,120}/gu)!
    .map((line) => `  '${line}',`)
    .join('\n');
writeFileSync(
  'core/nlu/simplified.ts',
  `// Written by tools/writeSimplified.ts out of OpenCC's dictionary (Apache-2.0): the sign at a place of one list is the sign at that place of the other.
export const traditionalSigns = [
${lines(pairs.map(([sign]) => sign))}
].join('');

export const simplifiedSigns = [
${lines(pairs.map(([, simple]) => simple))}
].join('');
`,
);
console.log(`${pairs.length} signs`);
