import { each, type Recogniser } from './entity.ts';

const digit: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  廿: 20,
};
const unit: Record<string, number> = { 十: 10, 百: 100, 千: 1_000 };

/** A Chinese numeral below 10,000; `一千二` is 1,200. */
function section(text: string): number {
  let sum = 0;
  let last: number | null = null;
  let lowest = 1;
  for (const sign of text) {
    if (sign in unit) {
      sum += (last ?? 1) * unit[sign]!;
      lowest = unit[sign]!;
      last = null;
    } else if (sign === '零' || sign === '〇') {
      lowest = 10;
      last = null;
    } else last = digit[sign] ?? 0;
  }
  return sum + (last === null ? 0 : last * (lowest > 1 ? lowest / 10 : 1));
}

/** A Chinese numeral as it is said: `三万五千`, `一亿两千万`, `二零二六`, `三点一四`, `1.5万`. Null where it is none. */
export function chineseNumber(text: string): number | null {
  const [, minus, body = ''] = /^(负|零下)?(.+)$/.exec(text) ?? [];
  const sign = minus ? -1 : 1;
  const [whole = '', fraction] = body.split(/[点.]/);
  if (fraction !== undefined && /^[零〇一二三四五六七八九\d]+$/.test(fraction)) {
    const before = chineseNumber(whole);
    return before === null
      ? null
      : sign * (before + Number(`0.${Array.from(fraction, (each) => digit[each] ?? each).join('')}`));
  }
  if (/^\d+(?:\.\d+)?$/.test(body)) return sign * Number(body);
  const scaled = /^(.*?)([万亿])(.*)$/.exec(body.replace(/^(.*)亿(.*)$/, '$1亿$2'));
  if (scaled) {
    const at = body.includes('亿') ? body.lastIndexOf('亿') : body.lastIndexOf('万');
    const size = body[at] === '亿' ? 100_000_000 : 10_000;
    const before = chineseNumber(body.slice(0, at) || '一');
    const rest = body.slice(at + 1);
    // “三万五” is 35,000 and “三万零五” 30,005.
    const after =
      rest === ''
        ? 0
        : /^[一二两三四五六七八九]$/.test(rest)
          ? digit[rest]! * (size / 10)
          : chineseNumber(rest.replace(/^[零〇]/, ''));
    return before === null || after === null ? null : sign * (before * size + after);
  }
  if (/^[零〇一二三四五六七八九]{2,}$/.test(body))
    return sign * Number(Array.from(body, (each) => digit[each]).join(''));
  return /^[零〇一二两俩三四五六七八九十廿百千]+$/.test(body) ? sign * section(body) : null;
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const small = new Map<string, number>([
  ...ones.map((word, at): [string, number] => [word, at]),
  ...tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
]);
const scales: Record<string, number> = { thousand: 1_000, million: 1_000_000, billion: 1_000_000_000 };

/** An English numeral: `twelve hundred`, `a hundred and five`, `three point one four`. Null where it is none. */
export function englishNumber(text: string): number | null {
  const words = text.toLowerCase().replace(/-/g, ' ').split(/\s+/).filter(Boolean);
  let total = 0;
  let current = 0;
  let seen = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word === 'and' || (word === 'a' && !seen)) {
      if (word === 'a') {
        current = 1;
      }
      continue;
    }
    if (word === 'point') {
      const last = words.at(-1)!;
      const times = scales[last] ?? (last === 'hundred' ? 100 : 1);
      const fraction = words
        .slice(at + 1, times > 1 ? -1 : undefined)
        .map((each) => small.get(each === 'oh' ? 'zero' : each));
      if (fraction.length === 0 || fraction.some((each) => each === undefined || each > 9)) return null;
      return rounded((total + current + Number(`0.${fraction.join('')}`)) * times);
    }
    const value = small.get(word) ?? (/^\d+(?:\.\d+)?$/.test(word) ? Number(word) : undefined);
    if (value !== undefined) {
      // “Fifteen fifty” is no sum: below a hundred only one to nine follow twenty to ninety.
      if (seen && !fits(current, value, words[at - 1]!)) return null;
      current += value;
    } else if (word === 'hundred') current = (current || 1) * 100;
    else if (word === 'dozen') current = (current || 1) * 12;
    else if (scales[word]) {
      total += (current || 1) * scales[word];
      current = 0;
    } else return null;
    seen = true;
  }
  return seen ? total + current : null;
}

/** Whether a word may stand behind what was counted: “hundred five”, “twenty five”, not “five six”. */
function fits(current: number, value: number, before: string): boolean {
  if (current === 0) return before === 'and' || before in scales;
  if (current % 100 === 0) return value < 100;
  return current % 100 >= 20 && current % 10 === 0 && value > 0 && value < 10;
}

const figures = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
export const chineseSigns = '零〇一二两三四五六七八九十百千万亿';
/** Words that hold a numeral and mean no number. */
const noNumber =
  /^一(?:半|共|下|些|起|直|样|定|般|会|边|旦|切|向|致|律|概|方面|点(?![零〇一二三四五六七八九])|个人$)|^(?:万一|千万别|千万不|十分|三亚|四川|九江|六安|七台|八达|一线|三星|百度|千里|万达|百货|四季)/;
const word = `(?:${[...ones.slice(1), 'zero', ...tens].join('|')})`;
const scaleWord = '(?:hundred|thousand|million|billion|dozen)';
/** Words of one numeral one after the other; whether they make one, `englishNumber` says. */
export const spokenNumeral = String.raw`(?:${word}|${scaleWord}|a(?=\s+${scaleWord}))(?:[\s-]+(?:and\s+)?(?:${word}|${scaleWord}|point(?=\s+(?:oh|${word}))|oh(?=\s+${word})))*`;
const englishNumeral = new RegExp(
  String.raw`(?<![a-z-])(?:(?:minus|negative)\s+)?(?:${spokenNumeral}(?:\s+and\s+a\s+half)?|(?:${figures})\s+(?:hundred|thousand|million|billion|dozen))(?:\s*(?:percent|per\s?cent))?(?![a-z])`,
  'gi',
);

export const rounded = (value: number) => Number(value.toPrecision(12));

const sizes: Record<string, number> = { dozen: 12, hundred: 100, ...scales };
/** “two and a half thousand”, “half a million”, “a quarter of a million”. */
const partOfScale = new RegExp(
  String.raw`(?<![a-z-])(?:(${word}|\d+|a)\s+and\s+a\s+(half|quarter)|(half|(?:a\s+)?quarter(?:\s+of)?)\s+an?)\s+(hundred|thousand|million|billion|dozen)(?![a-z])`,
  'gi',
);

const parts: Record<string, number> = { third: 3, quarter: 4, fifth: 5, tenth: 10 };
const fraction = new RegExp(
  String.raw`(?<![a-z-])(an?|one|two|three|four)[\s-](third|quarter|fifth|tenth)s?(?=\s+(?:of|as)\b|[\s,.!?]*$|\s+(?:was|were|is|are|came|less|more|off|only))`,
  'gi',
);
/** “五十二块零九分”, “三块五毛”. */
const money = new RegExp(
  `([${chineseSigns}\\d]+)[块元]钱?零?(?:([一二两三四五六七八九\\d])[毛角])?零?(?:([一二两三四五六七八九\\d])分)?`,
  'g',
);

/** “One fifty”, “two twenty-five”: hundreds that are not said. */
const spokenHundreds = new RegExp(
  String.raw`(?<![a-z-]|(?:hundred|thousand|and|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[\s-])(${ones.slice(1, 10).join('|')})\s((?:${tens.join('|')})(?:[\s-](?:${ones.slice(1, 10).join('|')}))?)(?![\s-]*(?:${ones.join('|')}|${tens.join('|')}|hundred|thousand|percent|o'?clock|[ap]m)|[a-z])`,
  'gi',
);

/** “A month”, “一个月” beside another number says per how long, and is none of its own. */
const perTime = /^(?:每|一)个?(?:月|天|年|周|星期|次|趟|晚)(?!以?[后前内])/;

export const quantities: Recogniser = (said) => {
  const found = numbersIn(said);
  return found.length > 1
    ? found.filter(
        ({ from, value }) =>
          value !== 1 || !(perTime.test(said.plain.slice(from)) || asArticle.test(said.plain.slice(from))),
      )
    : found;
};

/** “一张七个人的桌子”: the first one is an article. */
const asArticle = new RegExp(`^一[张台辆条件份本部只把个位家种套间场桌](?=[${chineseSigns}\\d])`);

const numbersIn: Recogniser = ({ plain }) => [
  ...each(
    plain,
    /(?<![a-z-])an?\s+(hundred|thousand|million|billion)\s+and\s+a\s+(half|quarter)(?![a-z])/gi,
    ([, scale = '', part = '']) => rounded(sizes[scale.toLowerCase()]! * (/half/i.test(part) ? 1.5 : 1.25)),
  ),
  ...each(
    plain,
    spokenHundreds,
    ([, hundreds = '', rest = '']) => englishNumber(hundreds)! * 100 + englishNumber(rest)!,
  ),
  ...each(plain, fraction, ([, above = '', below = '']) =>
    rounded((/^an?$/i.test(above) ? 1 : englishNumber(above)!) / parts[below.toLowerCase()]!),
  ),
  ...each(plain, money, ([, yuan = '', jiao, fen]) => {
    const value = chineseNumber(yuan);
    return value === null || !(jiao || fen)
      ? null
      : rounded(value + (jiao ? chineseNumber(jiao)! / 10 : 0) + (fen ? chineseNumber(fen)! / 100 : 0));
  }),
  ...each(plain, partOfScale, ([, whole = '', added = '', alone = '', scale = '']) => {
    const part = /half/i.test(added || alone) ? 0.5 : 0.25;
    const before = whole === '' ? 0 : /^a$/i.test(whole) ? 1 : englishNumber(whole);
    return before === null ? null : rounded((before + part) * sizes[scale.toLowerCase()]!);
  }),
  ...each(
    plain,
    new RegExp(
      String.raw`(?<![a-z\d.])(负|零下|-|minus\s)?(${figures})([千百万亿]{0,2})(\s?%|\s?percent)?(?![a-z\d]|\.\d)`,
      'gi',
    ),
    ([, minus, number = '', scale = '', percent]) => {
      const value =
        Number(number.replaceAll(',', '')) *
        Array.from(scale).reduce(
          (product, sign) => product * ({ 百: 100, 千: 1_000, 万: 10_000, 亿: 100_000_000 }[sign] ?? 1),
          1,
        );
      return rounded((minus ? -1 : 1) * value * (percent ? 0.01 : 1));
    },
  ),
  ...each(plain, new RegExp(`百分之([${chineseSigns}点\\d.]+)`, 'g'), ([, share = '']) => {
    const value = chineseNumber(share);
    return value === null ? null : rounded(value / 100);
  }),
  ...each(
    plain,
    new RegExp(
      `(?<!百分之[${chineseSigns}点]*|[第周期礼拜星])(?:负|零下)?[${chineseSigns}]+(?:点[零〇一二三四五六七八九]+(?!个人|位))?(?:[块元][零〇一二三四五六七八九](?![${chineseSigns}毛角个]))?(?!折|[${chineseSigns}])`,
      'g',
    ),
    (match) => {
      // “两三个” and “十几万” are no numbers yet, and “三分之一” is one of its own.
      const rest = plain.slice(match.index);
      if (
        noNumber.test(rest) ||
        /^[二两三四五六七八九]?[一二两三四五六七八九][一二三四五六七八九](?![零〇一二三四五六七八九十百千点])(?=[个天岁万千百次分小周年])/.test(
          rest,
        ) ||
        /^.分之|^[百千万亿十]*几/.test(rest.slice(match[0].length - 1)) ||
        /(?:分之|几)$/.test(plain.slice(0, match.index))
      )
        return null;
      const [, whole = '', small10] = /^(.*?)(?:[块元](.))?$/.exec(match[0])!;
      const value = chineseNumber(whole);
      return value === null ? null : rounded(value + (small10 ? digit[small10]! / 10 : 0));
    },
  ),
  ...each(plain, new RegExp(`([${chineseSigns}]+)分之([${chineseSigns}]+)`, 'g'), ([, below = '', above = '']) => {
    const [under, over] = [chineseNumber(below), chineseNumber(above)];
    return under && over !== null ? rounded(over / under) : null;
  }),
  ...each(
    plain,
    /一半|半(?=[个只斤年天瓶份数])|(?<![a-z])half(?!\s*(?:past|an?\s+hour)|[a-z])|(?<![a-z])a couple(?: of)?/gi,
    ([half]) => (/couple/i.test(half) ? 2 : 0.5),
  ),
  ...each(plain, englishNumeral, (match) => {
    const text = match[0].toLowerCase();
    if (
      /^(?:one)$/.test(text) &&
      /(?:this|that|the|which|no|any|every|some|another)\s$/i.test(plain.slice(0, match.index))
    )
      return null;
    const [, minus, body = '', percent] = /^((?:minus|negative)\s+)?(.*?)(\s*(?:percent|per\s?cent))?$/.exec(text)!;
    const half = / and a half$/.test(body);
    const whole = englishNumber(body.replaceAll(',', '').replace(/ and a half$/, ''));
    const value = whole === null ? null : whole + (half ? 0.5 : 0);
    return value === null ? null : rounded((minus ? -1 : 1) * value * (percent ? 0.01 : 1));
  }),
];
