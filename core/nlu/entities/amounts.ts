import { each, unsure, type Found, type Recogniser } from './entity.ts';
import { chineseNumber, chineseSigns, englishNumber, quantities, rounded, spokenNumeral } from './quantity.ts';

const figures = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
/** A numeral in words or figures, in parentheses of its own. */
const numeral = String.raw`((?:${figures})|${spokenNumeral})`;
const read = (text: string) => englishNumber(text.replaceAll(',', ''));
const pounds = String.raw`(?:pounds?|dollars?|euros?|quid|bucks?|rupees|yuan|francs?|sterling)`;
const pence = String.raw`(?:pence|penny|pennies|p|cents?)`;
const notThings = String.raw`(?=\s*(?:[,.!?]|$)|\s+(?:please|exactly|all in|in total|altogether|a|an|per|i|it|and|for|but|on|off|from|was|is)\b)`;

const fromWords: [RegExp, (match: RegExpMatchArray) => number | null][] = [
  // “Four pounds ninety-nine”, “fifty-two dollars and nine cents”.
  [
    new RegExp(
      String.raw`(?<![a-z\d.-])(?:${numeral}|(an?))\s+${pounds},?\s+(?:and\s+)?${numeral}(?:\s*(${pence})(?![a-z])|${notThings})`,
      'gi',
    ),
    ([, whole, , part = '']) => {
      const [above, below] = [whole ? read(whole) : 1, read(part)];
      return above === null || below === null || below >= 100 ? null : above + below / 100;
    },
  ],
  [
    new RegExp(String.raw`(?<![a-z\d.-])${numeral}\s*(?:pence|p|cents?)(?![a-z])`, 'gi'),
    ([, part = '']) => hundredth(read(part)),
  ],
  [
    /(?<![a-z-])an?\s+(?:quid|pound|dollar|euro|buck|fiver|tenner)(?=\s*(?:[,.!?]|$))/gi,
    ([text]) => (/fiver/i.test(text) ? 5 : /tenner/i.test(text) ? 10 : 1),
  ],
  // “Two and a half grand”, “three k”.
  [
    new RegExp(
      String.raw`(?<![a-z\d.-])(?:${numeral}(\s+and\s+a\s+(?:half|quarter))?|(half\s+a|an?))\s*(?:grand|k)(?![a-z\d])`,
      'gi',
    ),
    ([, whole, part = '', alone = '']) => {
      const count = whole ? read(whole) : /half/i.test(alone) ? 0.5 : 1;
      return count === null ? null : (count + (/half/i.test(part) ? 0.5 : /quarter/i.test(part) ? 0.25 : 0)) * 1000;
    },
  ],
  [
    new RegExp(
      String.raw`(?<![a-z\d.-])${numeral}\s+and\s+(an?|one|two|three)\s+(half|halves|thirds?|quarters?|fifths?)(?![a-z]|\s+(?:hundred|thousand|million|billion|grand|k|hours?|past|to)\b)`,
      'gi',
    ),
    ([, whole = '', above = '', below = '']) => {
      const count = read(whole);
      const share = /hal/i.test(below) ? 2 : /third/i.test(below) ? 3 : /quarter/i.test(below) ? 4 : 5;
      return count === null ? null : count + (/^an?$/i.test(above) ? 1 : englishNumber(above)!) / share;
    },
  ],
  [/(?<![a-z-])half\s+a\s+dozen(?![a-z])/gi, () => 6],
];
const hundredth = (value: number | null) => (value === null ? null : value / 100);

const many = '(?:hundreds?|thousands?|millions?|dozens?|grand|k)';
const unsureWords: [RegExp, (match: RegExpMatchArray) => number | null][] = [
  // “Four ninety-nine” is 4.99 or 499, “fifteen fifty” 15.50 or 1,550, “one fifty” 1.50 or 150.
  [
    new RegExp(String.raw`(?<![a-z-])(${spokenNumeral})(?![a-z])`, 'gi'),
    ([text]) => {
      const [, first = '', second = ''] =
        /^([a-z]+)[\s-]((?:ten|eleven|twelve|[a-z]+teen|[a-z]+ty)(?:[\s-](?:one|two|three|four|five|six|seven|eight|nine))?)$/i.exec(
          text,
        ) ?? [];
      const [high, low] = [englishNumber(first), englishNumber(second)];
      return high === null || low === null || high < 1 || high > 99 || englishNumber(text) !== null
        ? null
        : high * 100 + low;
    },
  ],
  [
    new RegExp(String.raw`(?<![a-z-])(?:a\s+)?(?:couple(?:\s+of)?|few|several|some)\s+${many}(?![a-z])`, 'gi'),
    ([text]) => 2 * (sizeOf(text) ?? 1),
  ],
  [new RegExp(String.raw`(?<![a-z-])(?:a few|several|${many.replaceAll('?', '')}\s+of)(?![a-z])`, 'gi'), () => 3],
  [
    new RegExp(
      String.raw`(?<![a-z\d.-])${numeral}(?:[\s-]*(?:odd|ish|something)(?![a-z])|\s+or\s+so(?![a-z])|\s+(?:and\s+)?(?:plus|some)(?=\s*(?:[,.!?]|$)))`,
      'gi',
    ),
    ([, count = '']) => read(count),
  ],
  [
    new RegExp(
      String.raw`(?<![a-z\d.-])(?:more|less|fewer)\s+than\s+${numeral}(?![a-z])|(?<![a-z-])(?:at\s+least|at\s+most|up\s+to|over|under|above|below|nearly|almost|not\s+quite)\s+${numeral}(?![a-z])`,
      'gi',
    ),
    ([, than, least]) => read(than ?? least ?? ''),
  ],
  // “Five or six”, “thirty to forty”, “twenty, twenty-five”.
  [
    new RegExp(
      String.raw`(?<![a-z\d.-])${numeral}\s*(?:,?\s*(?:or|to|or\s+maybe|maybe)\s+(?:maybe\s+)?|,\s*)${numeral}(?![a-z\d]|\s*(?:past|o'?clock|[ap]\.?m\b))`,
      'gi',
    ),
    ([text, low = '', high = '']) => rangeOf(text, read(low), read(high)),
  ],
];
const sizeOf = (text: string) =>
  englishNumber(`one ${/hundred|thousand|million|dozen/i.exec(text)?.[0].toLowerCase() ?? 'thousand'}`);

/** “Twenty, twenty-five”: two numbers near each other; “twelve, nine” after a comma are two. */
const rangeOf = (text: string, low: number | null, high: number | null) =>
  low === null ||
  high === null ||
  (!/\b(?:or|to|maybe)\b/i.test(text) && !(high > low && high <= low * 1.5 && low >= 10))
    ? null
    : low;

const n = `[${chineseSigns}]`;
const one = '[一二两三四五六七八九]';
const measure = '[个块元斤条只份次张天年月位岁斤公米里克升度层台件万千百]';
const fromSigns: [RegExp, (match: RegExpMatchArray) => number | null][] = [
  // “五毛”, “八毛五”, “三分钱”.
  [
    /(?<![块元零\d点一二两三四五六七八九十百千])([一二两三四五六七八九\d])[毛角](?:([一二两三四五六七八九])分?)?钱?/g,
    ([, jiao = '', fen]) => chineseNumber(jiao)! / 10 + (fen ? chineseNumber(fen)! / 100 : 0),
  ],
  [
    new RegExp(`(${n}+|\\d+)[块元]钱?零?(${one})[毛角](${one})(?!${n}|[毛角])`, 'g'),
    ([, yuan = '', jiao = '', fen = '']) =>
      plus(chineseNumber(yuan), chineseNumber(jiao)! / 10 + chineseNumber(fen)! / 100),
  ],
  // “一个半”, “两斤半”, “三块半”; “一个半小时” is a time.
  [
    new RegExp(`(?<!${n})(${n}+|\\d+)(?:个|斤|块|年|天|公斤|吨|亩|米|里|升)半(?!小时|钟头|月|天|年|[价路夜])`, 'g'),
    ([, count = '']) => plus(chineseNumber(count), 0.5),
  ],
  // “一点二亿”, “1.5万”.
  [
    new RegExp(`(?<!${n})(${n}+点[零〇一二三四五六七八九]+)([百千万亿]+)`, 'g'),
    ([, count = '', scale = '']) => times(chineseNumber(count), scale),
  ],
  [
    /(?<![我你他她咱一二三四五六七八九十百千万])([俩仨])(?![\p{Script=Han}])|(?<=就|要|有|来|共)([俩仨])/gu,
    ([text]) => (text === '俩' ? 2 : 3),
  ],
  [/一[对双](?!一)/g, () => 2],
  [/半打/g, () => 6],
  [
    new RegExp(`(${one})打(?!${one}|[电开算折包印])`, 'g'),
    ([, count = '']) => times(chineseNumber(count), '') && chineseNumber(count)! * 12,
  ],
  [
    /([廿卅])([一二三四五六七八九])?(?![日号])/g,
    ([, ten, rest]) => (ten === '廿' ? 20 : 30) + (rest ? chineseNumber(rest)! : 0),
  ],
  [
    new RegExp(`([一二三四五六七八九]?十)有(${one})(?!${measure})`, 'g'),
    ([, tens = '', rest = '']) => plus(chineseNumber(tens), chineseNumber(rest)!),
  ],
  [/一[个点块毛]?[都也]没有?|^(?:没有|零)[了吧。]*$/g, () => 0],
];
const plus = (a: number | null, b: number) => (a === null ? null : a + b);
const times = (a: number | null, scale: string) =>
  a === null
    ? null
    : Array.from(scale).reduce((all, sign) => all * { 百: 100, 千: 1_000, 万: 10_000, 亿: 1e8 }[sign]!, a);

const unsureSigns: [RegExp, (match: RegExpMatchArray) => number | null][] = [
  // “十块零五” is 10.05 or 10.5.
  [new RegExp(`(${n}+|\\d+)[块元]零${one}(?![毛角分])`, 'g'), ([, yuan = '']) => chineseNumber(yuan)],
  [/四舍五入|乱七八糟|三心二意|七上八下|一五一十|不三不四|丢三落四/g, () => 0],
  // “万把块”, “两千来块”, “三十多”, “好几百”, “百八十”, “七八个”, “五六百”.
  [/[一二两三四五六七八九]?[百千万]把[块个来人]?/g, ([text]) => chineseNumber(text.replace(/把.*/, ''))],
  [
    new RegExp(`(${n}+)(?:来(?!自|电|说|的|吗|吧|了|$)|多(?![少大长久])|几|余)${measure}?`, 'g'),
    ([, count = '']) => chineseNumber(count),
  ],
  [/好?几[十百千万](?:[万亿])?/g, ([text]) => chineseNumber(text.replace(/好?几/, '三'))],
  [/(?<![零〇一二两三四五六七八九十百千万])(?:百[八十]+(?:来|几|多)?|[百千万]儿八[百千])[块个]?/g, () => 100],
  [
    new RegExp(
      `(?<!${n})(?:一两|两三|二三|三四|三五|四五|五六|六七|七八|八九)(?=[个块元十百千万次张斤位人天])[十百千万]*`,
      'g',
    ),
    () => 2,
  ],
  [
    new RegExp(`(${n}+)(?:[块元个])?(?:出头|上下|以上|以下|往上|开外|不到|挂零)`, 'g'),
    ([, count = '']) => chineseNumber(count),
  ],
  [
    new RegExp(`(?:快|将近|接近|差不多快|不到|至少|起码|最多|超过|不止|多于|少于)(?:有)?(${n}+)(?!分之)`, 'g'),
    ([, count = '']) => chineseNumber(count),
  ],
  [
    new RegExp(`(${n}+)${measure}?(?:到|至|或者?|还是|要么)(${n}+)`, 'g'),
    ([, low = '', high = '']) => (chineseNumber(high) === null ? null : chineseNumber(low)),
  ],
];

const all = (plain: string, patterns: [RegExp, (match: RegExpMatchArray) => number | null][]): Found[] =>
  patterns.flatMap(([expression, value]) =>
    each(plain, expression, (match) => {
      const found = value(match);
      return found === null ? null : rounded(found);
    }),
  );

/** Numbers and sums as they are spoken, “four pounds ninety-nine”, 两块八; those that say only about how many are unsure: “万把块”, “four ninety-nine”, “five or six”. */
export const numbers: Recogniser = (said) => [
  ...unsure(all(said.plain, unsureWords)),
  ...unsure(all(said.plain, unsureSigns)),
  ...all(said.plain, fromWords),
  ...all(said.plain, fromSigns),
  ...quantities(said),
];
