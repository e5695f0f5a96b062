import { chineseNumber, englishNumber } from '../quantity.ts';

/** Signs that were read out together, between two pauses. */
export interface Group {
  signs: string;
  from: number;
  to: number;
}

/** What stands between groups where something is taken back; `last` says that the last signs are meant: “the last two are …”. */
export interface Taken {
  before: Group[];
  after: Group[];
  last: boolean;
}

const alphabet: Record<string, string> = Object.fromEntries(
  'alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray yankee zulu'
    .split(' ')
    .map((word) => [word, word[0]!]),
);
const digits: Record<string, string> = {
  zero: '0',
  oh: '0',
  nought: '0',
  nil: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  niner: '9',
  零: '0',
  〇: '0',
  洞: '0',
  一: '1',
  幺: '1',
  二: '2',
  两: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  拐: '7',
  八: '8',
  九: '9',
  勾: '9',
  钩: '9',
};
const sign = '[零〇洞一幺二两三四五六七拐八九勾钩]';
const counted = '[二两俩三四五六七八]';
const one = '(?:one|two|three|four|five|six|seven|eight|nine)';
const teen = '(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)';
const ten = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const below100 = String.raw`(?:${ten}(?:[\s-]${one})?|${teen}|${one})`;
const repeats: Record<string, number> = { double: 2, triple: 3, treble: 3, quadruple: 4, 双: 2 };

/** One after the other, the first that fits: how long a rule reaches is its own affair. Letters are in lower case. */
const rules: [RegExp, (match: RegExpExecArray) => string | null][] = [
  // “A for apple”, “B as in Bob”: only the letter is meant.
  [
    /([a-z])[\s,]+(?:as in|for|like)\s+(?:an?\s+)?([a-z]{2,})(?![a-z])/y,
    ([, letter = '', word = '']) => (word.startsWith(letter) ? letter : null),
  ],
  [/x[\s-]ray(?![a-z])/y, () => 'x'],
  [
    /(?:(?:capital|upper ?case|lower ?case|small|letter|number|digit)(?![a-z])|大写的?|小写的?|字母|数字)\s*/y,
    () => '',
  ],
  [/(?:dash|hyphen|minus)(?![a-z])|横杠|中划线|减号|杠/y, () => '-'],
  [/(?:space|slash|then|and then|followed by|and|next|连着|接着|然后是?|后面是?|再|跟着)(?![a-z])/y, () => ''],
  [
    new RegExp(String.raw`(?:${below100})\s+(?:hundred|thousand)(?:\s+(?:and\s+)?${below100})?(?![a-z])`, 'y'),
    ([text]) => digitsOf(englishNumber(text)),
  ],
  [
    new RegExp(String.raw`(?:${ten}[\s-]${one}|${ten}|${teen})(?![a-z])`, 'y'),
    ([text]) => digitsOf(englishNumber(text)),
  ],
  [new RegExp(`一个(${sign}|[\\da-z])`, 'y'), ([, text = '']) => digits[text] ?? text],
  [
    new RegExp(`(${counted})个(${sign}|[\\da-z])`, 'y'),
    ([, times = '', text = '']) => (digits[text] ?? text).repeat(Number(digits[times] ?? 2)),
  ],
  [
    /(?:[一二两三四五六七八九]千)?(?:[一二两三四五六七八九]百)(?:零?[一二三四五六七八九](?![十百])|[一二三四五六七八九]?十[一二三四五六七八九]?)?|[一二三四五六七八九]?十[一二三四五六七八九]?/y,
    ([text]) => digitsOf(chineseNumber(text)),
  ],
  [new RegExp(sign, 'y'), ([text]) => digits[text]!],
  // “ec1a 1bb” was written as it is printed.
  [/[a-z]{1,4}(?=\d)|(?<=\d)[a-z]{1,3}(?![a-z])/y, ([text]) => text],
  [/[a-z]{3,}/y, ([text]) => digits[text] ?? alphabet[text] ?? null],
  [/oh(?![a-z])/y, () => '0'],
  [/\d+/y, ([text]) => text],
  [/[a-z](?![a-z])/y, ([text]) => text],
  [/[bcdfghjklmnpqrstvwxz]{2}(?![a-z])/y, ([text]) => text],
];
const digitsOf = (value: number | null) => (value === null ? null : String(value));
const repeat = /(double|triple|treble|quadruple|双)\s*/y;
const pause = /[,，、.。…;；]/;
const blank = /[\s\-()（）·+]/;

/** How an answer begins and ends that is nothing but what was asked for. */
const lead =
  /^(?:[\s,，。]|(?:yeah|yes|yep|sure|okay|ok|so|well|right|hi|hello|please)\b|(?:(?:it|that|this)(?:'s|\sis|\swould\sbe|\swas|\sreads?|\ssays)|(?:(?:my|the|our|his|her)\s)?(?:new\s)?(?:[a-z]+\s){0,2}(?:number|code|zip|postcode|postal code|zip code|phone|mobile|cell|plate|reg|registration|reference|id|pin|account|flight)(?:'s|\sis|\sreads|\swas)?|(?:it|that)\s(?:starts|begins)\swith|here (?:it is|you go)|go ahead|ready|are you ready|put down|write)(?![a-z])|好的?|行|可以|您?听好|你?记一下|我?[的]?(?:是|就是)|(?:我的?|这个?|那个?)?(?:新)?(?:号码|号|手机号?|电话|卡号|单号|密码|验证码|邮编|邮政编码|编号|代码|身份证号?|车牌号?|航班号?|航班|车号|证件号)是?|对|那就|尾号是?)+/i;
const tail =
  /(?:[\s,，。.!！?？]|(?<![a-z])(?:please|thanks|thank you|that's it|that is it|that's all|ok|okay|yeah|got it|did you get that|as the code)(?![a-z])|吧|啊|呀|哦|呢|的|谢谢|就这个|没了|对吧|就是这个|记下了吗|好了)+$/i;

/** Where the answer stands in the words around it: “it's … please”. */
export function answerIn(text: string): { from: number; to: number } {
  const from = lead.exec(text)?.[0].length ?? 0;
  const end = tail.exec(text.slice(from));
  return { from, to: end ? from + end.index : text.length };
}

/** Letters and digits from one place to another, by the pauses between them; null where something else is said as well. */
export function groupsIn(text: string, from: number, to: number): Group[] | null {
  const plain = text.slice(0, to).toLowerCase();
  const groups: Group[] = [];
  let open = false;
  let times = 1;
  for (let at = from; at < to;) {
    if (pause.test(plain[at]!)) open = false;
    if (pause.test(plain[at]!) || blank.test(plain[at]!)) {
      at += 1;
      continue;
    }
    repeat.lastIndex = at;
    const many = repeat.exec(plain);
    if (many) {
      times = repeats[many[1]!]!;
      if (!open) groups.push({ signs: '', from: at, to: at });
      open = true;
      at += many[0].length;
      continue;
    }
    let read: string | null = null;
    let length = 0;
    for (const [rule, value] of rules) {
      rule.lastIndex = at;
      const match = rule.exec(plain);
      if (!match) continue;
      read = value(match);
      length = match[0].length;
      break;
    }
    if (read === null) return null;
    if (read !== '') {
      if (!open) groups.push({ signs: '', from: at, to: at });
      open = true;
      const group = groups.at(-1)!;
      group.signs += read[0]!.repeat(times - 1) + read;
      group.to = at + length;
      times = 1;
    }
    at += length;
  }
  return times === 1 ? groups : null;
}

export const signsOf = (groups: readonly Group[]) =>
  groups
    .map(({ signs }) => signs)
    .join('')
    .toUpperCase();
