import { dates, weekday } from '../dates.ts';
import { addDays } from '../days.ts';
import { each, unsure, type Found, type Moment, type Recogniser } from '../entity.ts';
import { nextLunar } from '../lunar.ts';
import { chineseNumber, englishNumber } from '../quantity.ts';
import { clock, hourOf, times } from '../times.ts';

const colloquial: Record<string, number> = { 今儿: 0, 明儿: 1, 后儿: 2, 大后儿: 3, 昨儿: -1, 前儿: -2, 大前儿: -3 };

/** Days as they are said in passing: 今儿, 大年三十, “tomorrow week”, “ten days from tomorrow”; parts of a month and “next week” are unsure. */
export const spokenDates: Recogniser = (said) => {
  const { plain, now } = said;
  if (!now) return dates(said);
  return [
    ...unsure([
      ...each(
        plain,
        /(?:这个?|本|下个?)?(?:月[初中]|年[初底终末]|月末)|(?:上|中|下)旬|过[几两]天|[几两三]天[后内]|下个?(?:星期|礼拜|周)(?![一二三四五六日天末])/g,
        () => now.date,
      ),
      // Without 号 it may be a day of either calendar.
      ...each(
        plain,
        /(?<!农历|阴历|年)(?:[三五七九]月[三五七九]|[一七八]月十五)(?![日号零一二三四五六七八九十])|大大[后前]天/g,
        () => now.date,
      ),
      ...each(
        plain,
        /\b(?:(?:some ?time|early|late|the (?:beginning|start|middle)|beginning|start|middle|mid)\s+(?:of\s+|in\s+)?)+(?:next|this|the)?\s*(?:week|month|year|january|february|march|april|may|june|july|august|september|october|november|december)\b/gi,
        () => now.date,
      ),
    ]),
    ...dates(said),
    ...each(plain, /(?<!大)大?[今明后昨前]儿个?/g, ([text]) => {
      const days = colloquial[text.replace('个', '')];
      return days === undefined ? null : addDays(now.date, days);
    }),
    ...each(plain, /大年(初[一二三四五六七八九十]|三十)|除夕夜?|春节|过年那天/g, ([text, which = text]) =>
      /三十|除夕/.test(which) ? eveOf(now) : nextLunar(now, 1, /^初/.test(which) ? chineseNumber(which.slice(1))! : 1),
    ),
    ...each(plain, /元宵节?|端午节?|七夕节?|中秋节?|重阳节?|小年/g, ([text]) =>
      nextLunar(now, ...festivals[text[0]!]!),
    ),
    ...each(plain, fortnights, ([, before, after = before]) =>
      addDays(weekday(now, dayNames.indexOf(after!.toLowerCase()) + 1, null), 14),
    ),
    ...each(plain, nthOfMonth, ([, which = '', name = '', next = '']) =>
      nthWeekday(now, which.toLowerCase(), dayNames.indexOf(name.toLowerCase()), /next/i.test(next)),
    ),
    ...each(
      plain,
      /\b(today|tomorrow)\s+(?:week|fortnight)\b|\ba\s+(?:week|fortnight)\s+(?:from\s+)?(today|tomorrow|now)\b/gi,
      ([text, before, after = before]) =>
        addDays(now.date, (/tomorrow/i.test(after!) ? 1 : 0) + (/fortnight/i.test(text) ? 14 : 7)),
    ),
    ...each(
      plain,
      /\b([a-z]+|\d+)\s+(days?|weeks?)\s+from\s+(today|tomorrow|now)\b/gi,
      ([, count = '', unit = '', start = '']) => {
        const days = englishNumber(count);
        return days === null
          ? null
          : addDays(now.date, days * (/week/i.test(unit) ? 7 : 1) + (/tomorrow/i.test(start) ? 1 : 0));
      },
    ),
    ...each(plain, /\bthis\s+(?:morning|afternoon|evening)\b/gi, () => now.date),
    ...each(plain, /\bboxing day\b/gi, () => holiday(now, '12-26')),
    ...byNumbers(plain, now),
  ];
};

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const fortnights = new RegExp(
  String.raw`\b(?:(${dayNames.join('|')})\s+fortnight|(?:a\s+)?fortnight\s+(?:on|from)\s+(${dayNames.join('|')}))\b`,
  'gi',
);
const nthOfMonth = new RegExp(
  String.raw`\b(?:the\s+)?(first|second|third|fourth|last)\s+(${dayNames.join('|')})\s+(?:of|in)\s+(?:the|this|(next))\s+month\b`,
  'gi',
);
/** “The last Friday of the month”; Monday is 0. */
function nthWeekday(now: Moment, which: string, name: number, isNext: boolean): string {
  const [year, month] = [Number(now.date.slice(0, 4)), Number(now.date.slice(5, 7)) - 1 + (isNext ? 1 : 0)];
  const start = which === 'last' ? new Date(Date.UTC(year, month + 1, 0)) : new Date(Date.UTC(year, month, 1));
  const from = (start.getUTCDay() + 6) % 7;
  const days =
    which === 'last'
      ? -((from - name + 7) % 7)
      : ((name - from + 7) % 7) + 7 * ['first', 'second', 'third', 'fourth'].indexOf(which);
  return addDays(start.toISOString().slice(0, 10), days);
}

const festivals: Record<string, [month: number, day: number]> = {
  元: [1, 15],
  端: [5, 5],
  七: [7, 7],
  中: [8, 15],
  重: [9, 9],
  小: [12, 23],
};
/** The day before the first of the year, be it the 29th or the 30th. */
function eveOf(now: Moment): string | null {
  const first = nextLunar({ ...now, date: addDays(now.date, 1) }, 1, 1);
  return first && addDays(first, -1);
}
const holiday = ({ date }: Moment, day: string) =>
  `${Number(date.slice(0, 4)) + (date.slice(5) <= day ? 0 : 1)}-${day}`;

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );
const ordinal = ordinals
  .toReversed()
  .map((word) => word.replace('-', '[ -]'))
  .join('|');
const ordinalOf = (word: string) => ordinals.indexOf(word.toLowerCase().replace(' ', '-')) + 1;
const birth = new RegExp(
  String.raw`\b(?:the\s+)?(${ordinal})\s+of\s+(?:the\s+)?(${ordinal}),?\s+(?:of\s+)?(nineteen|twenty|two thousand(?: and)?)?[\s-]?((?:oh[\s-])?[a-z]+(?:[\s-][a-z]+)?)\b`,
  'gi',
);

/** “The fifth of the fifth eighty-eight”: day, month and year in numbers, as dates of birth are said. */
const byNumbers = (plain: string, now: Moment): Found[] =>
  each(plain, birth, ([, date = '', month = '', century = '', year = '']) => {
    const short = englishNumber(year.replace(/^oh[\s-]/i, ''));
    if (short === null || short > 99 || ordinalOf(month) > 12) return null;
    const old = /nineteen/i.test(century) || (century === '' && short > Number(now.date.slice(2, 4)) + 10);
    const text = `${(old ? 1900 : 2000) + short}-${String(ordinalOf(month)).padStart(2, '0')}-${String(ordinalOf(date)).padStart(2, '0')}`;
    return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : null;
  });

const anyPart =
  /morning|afternoon|evening|night|noon|[ap]\.?m\b|早|上午|下午|晚|夜|凌晨|清晨|中午|傍晚|天亮|后晌|breakfast|dinner|supper/i;

/** Seven and eight o'clock are as likely in the morning as in the evening, where nothing says which. */
const isHalfOfDay = (plain: string, { value, from, to }: Found) =>
  /^0[78]/.test(String(value)) && !anyPart.test(plain) && !/^0\d[:：]/.test(plain.slice(from, to));

const hourWord = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday)';
const above = '(?:thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty[ -](?:one|two|three)|twenty)';
const hours = '(?:十[一二]?|[一二两三四五六七八九]|\\d{1,2})';
const part = '凌晨|半夜|夜里|清晨|早上|早晨|上午|中午|晌午|下午|后晌|傍晚|晚上|今晚|明晚|晚';
const ish = new RegExp(
  String.raw`\b(?:around |about )?(${hourWord})[ -]?ish\b(?:\s+(?:in the |at )?(morning|afternoon|evening|night))?`,
  'gi',
);
const hundred = new RegExp(
  String.raw`\b(?:oh[ -])?(${above}|${hourWord}) hundred(?: hours)?\b(?! (?:and|pounds|dollars))`,
  'gi',
);
const railway = new RegExp(
  String.raw`\b(${above})[ -]((?:ten|twenty|thirty|forty|fifty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|oh (?:one|two|three|four|five|six|seven|eight|nine))\b(?! (?:hundred|thousand|people|pounds|dollars))`,
  'gi',
);
const fiveAnd = new RegExp(
  String.raw`\bfive and (twenty|thirty) (past|to) (${hourWord}|\d{1,2})\b(?:\s+(?:in the |at )?(morning|afternoon|evening|night))?`,
  'gi',
);
const lacking = new RegExp(
  `(${part})?(?<![零一二三四五六七八九十\\d])(${hours})点(?:钟)?差(一刻|[一二三四五六七八九十]{1,3})分?`,
  'g',
);

/** Times as they are said in passing: “noonish”, “sixteen hundred”, 三点差五分, 晌午; 两三点 and a bare “eight” are unsure. */
export const spokenTimes: Recogniser = (said) => {
  const { plain } = said;
  const found = [
    ...unsure([
      ...each(plain, /(?:一两|两三|三四|四五|五六|六七|七八|八九|九十|十一二)点(?:来)?钟?/g, () => '12:00'),
      ...each(plain, new RegExp(`(?:${part})?${hours}点(?:多|以?后(?=[吧。，,]*$))`, 'g'), () => '12:00'),
      ...each(plain, new RegExp(`(?:${part})?${hours}点?(?:或者?|还是)(?:${part})?${hours}点`, 'g'), () => '12:00'),
    ]),
    ...times(said),
    ...each(plain, ish, ([, hour = '', when = '']) =>
      /noon|midday/i.test(hour) ? '12:00' : clock(hourOf(englishNumber(hour) ?? -1, when), 0),
    ),
    ...each(plain, hundred, ([text, hour = '']) =>
      new RegExp(`^${above}$`, 'i').test(hour) || /^oh|hours$/i.test(text) ? clock(englishNumber(hour) ?? -1, 0) : null,
    ),
    ...each(plain, railway, ([, hour = '', minute = '']) =>
      clock(englishNumber(hour) ?? -1, englishNumber(minute.replace(/^oh /i, '')) ?? -1),
    ),
    ...each(plain, fiveAnd, ([, amount = '', side = '', hour = '', when = '']) => {
      const minute = englishNumber(amount)! + 5;
      const sum = hourOf(englishNumber(hour) ?? -1, when) * 60 + (/past/i.test(side) ? minute : -minute);
      return clock(Math.floor(sum / 60), sum % 60);
    }),
    ...each(plain, lacking, ([, when = '', hour = '', less = '']) => {
      const sum = hourOf(chineseNumber(hour) ?? -1, when) * 60 - (less === '一刻' ? 15 : (chineseNumber(less) ?? 0));
      return clock(Math.floor(sum / 60), sum % 60);
    }),
    ...each(plain, new RegExp(String.raw`\b(${hourWord})\s+tonight\b`, 'gi'), ([, hour = '']) =>
      clock(hourOf(englishNumber(hour) ?? -1, 'night'), 0),
    ),
    ...each(plain, /晌午(?![后以])头?/g, () => '12:00'),
    ...each(plain, /后晌(十[一二]?|[一二两三四五六七八九])点(半)?/g, ([, hour = '', half]) =>
      clock(hourOf(chineseNumber(hour) ?? -1, '下午'), half ? 30 : 0),
    ),
  ];
  const only = new Set(found.map(({ value }) => value)).size === 1;
  return found.map((one) => {
    // “八点半，晚上”: the part of the day comes behind.
    const rest = plain.slice(one.to);
    const hour = Number(String(one.value).slice(0, 2));
    if (only && !one.unsure && hour >= 5 && hour < 12 && /^[\s,，]*(?:晚上|下午|傍晚)/.test(rest))
      return { ...one, value: `${hour + 12}${String(one.value).slice(2)}` };
    return isHalfOfDay(plain, one) ? { ...one, unsure: true as const } : one;
  });
};
