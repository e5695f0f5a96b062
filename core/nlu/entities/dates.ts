import { each, type Moment, type Recogniser } from './entity.ts';
import { nextLunar } from './lunar.ts';
import { chineseNumber, englishNumber } from './quantity.ts';
import { addDays, toTime } from './days.ts';

/** A day that exists, as `2026-11-21`, or null. */
function dayOf(year: number, month: number, date: number): string | null {
  const exists =
    month >= 1 &&
    month <= 12 &&
    date >= 1 &&
    date <= new Date(Date.UTC(year, month, 0)).getUTCDate() &&
    year >= 1800 &&
    year <= 2200;
  return exists ? `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}` : null;
}

/** The month so many months from the one of a date, with a day of it, or its last where there is none. */
function inMonth(date: string, months: number, on: number): string | null {
  const from = new Date(toTime(date));
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(on, last));
}

/** Whether a sentence tells what has been: then a day without a year is the last one that was. */
const hasBeen =
  /\b(?:was|were|did|had|(?:have|has)(?: (?:just|already|not|never|also|been))* (?:[a-z]+(?:ed|en|ght|ade|ent|ept|ost|uck|old)|been|done|gone|put|had|met|sat|won|read|got|left)|left|paid|bought|called|rang|received|sent|got|came|went|took|made|since|spoke|wrote|broke|(?!hundred|need|indeed|speed)[a-z]{2,}ed)\b|[买扣下还付打寄取办装修报签发订交来去出生坏丢停撞走到接]的(?!时候|话|吧)|[号日天周](?:(?!要|会|能|想)[^，,。]){1,6}的[。！]?$|(?<![不得])[了过](?!吧|吗|期)|(?:^|[我你您们，,])之前|上次|当时/i;
const willBe =
  /\b(?:will|can|could|please|would|should|want|need|until|till|by|before|due|next|shall|let's|going to|booked|scheduled|renews?|expires?|starts?|ends?)\b|'ll\b|[要会能请再约]|可以|给我|还款|吧|到期|行不行|之后|以后/i;
const isPast = (plain: string) => hasBeen.test(plain) && !willBe.test(plain);

/** The next time that month and day come, today counting; the last time where the sentence tells what has been. */
function nextDay(now: Moment, month: number, date: number, past = false): string | null {
  const year = Number(now.date.slice(0, 4));
  const found = dayOf(year, month, date);
  if (past) return found && found <= now.date ? found : dayOf(year - 1, month, date);
  return found && found >= now.date ? found : dayOf(year + 1, month, date);
}

/** The next time the day of the month comes, today counting. */
function nextDate(now: Moment, date: number, past = false): string | null {
  if (date < 1 || date > 31) return null;
  for (let months = 0; months < 3; months += 1) {
    const found = inMonth(now.date, past ? -months : months, date);
    if (found && Number(found.slice(8)) === date && (past ? found <= now.date : found >= now.date)) return found;
  }
  return null;
}

/** Monday is 1. `weeks` null: the next one, today counting; else the one of the week so many weeks from this. */
export function weekday(now: Moment, which: number, weeks: number | null, past = false): string {
  const today = ((new Date(toTime(now.date)).getUTCDay() + 6) % 7) + 1;
  if (weeks === null && past) return addDays(now.date, -((today - which + 7) % 7));
  return weeks === null ? addDays(now.date, (which - today + 7) % 7) : addDays(now.date, which - today + weeks * 7);
}

/** Saturday of a week; on a Sunday this weekend is today. */
function weekendOf(now: Moment, weeks: number): string {
  const saturday = weekday(now, 6, weeks);
  return weeks === 0 && saturday < now.date ? now.date : saturday;
}

const n = '[零〇一二两三四五六七八九十百\\d]+';
const relativeDays: Record<string, number> = {
  大后天: 3,
  大前天: -3,
  今天: 0,
  今日: 0,
  今晚: 0,
  今早: 0,
  明天: 1,
  明日: 1,
  明早: 1,
  明晚: 1,
  后天: 2,
  昨天: -1,
  昨日: -1,
  昨晚: -1,
  前天: -2,
  'the day after tomorrow': 2,
  'day after tomorrow': 2,
  'the day before yesterday': -2,
  today: 0,
  tonight: 0,
  tomorrow: 1,
  yesterday: -1,
};
const weekWords: Record<string, number> = {
  上上: -2,
  上: -1,
  这: 0,
  本: 0,
  下: 1,
  下下: 2,
  last: -1,
  this: 0,
  next: 1,
};
const weekSigns: Record<string, number> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 日: 7, 天: 7 };
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const monthName = `(?:${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)`;
const monthOf = (name: string) => months.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );
const ordinal = `(?:\\d{1,2}(?:st|nd|rd|th)?|${ordinals
  .toReversed()
  .map((word) => word.replace('-', '[ -]'))
  .join('|')})`;
const ordinalOf = (text: string) =>
  /^\d/.test(text) ? Number.parseInt(text, 10) : ordinals.indexOf(text.toLowerCase().replace(' ', '-')) + 1;
const yearWords = String.raw`(?:19|20)\d{2}|(?:nineteen|twenty|two thousand)(?:[ -](?:and )?[a-z]+){0,2}`;
const holidays: Record<string, [month: number, date: number]> = {
  元旦: [1, 1],
  情人节: [2, 14],
  妇女节: [3, 8],
  劳动节: [5, 1],
  五一: [5, 1],
  儿童节: [6, 1],
  国庆: [10, 1],
  国庆节: [10, 1],
  十一: [10, 1],
  平安夜: [12, 24],
  圣诞: [12, 25],
  圣诞节: [12, 25],
  "new year's day": [1, 1],
  "new year's eve": [12, 31],
  "valentine's day": [2, 14],
  halloween: [10, 31],
  'christmas eve': [12, 24],
  'christmas day': [12, 25],
  christmas: [12, 25],
};
const spans: Record<string, number> = { 天: 1, 日: 1, 周: 7, 星期: 7, 礼拜: 7, day: 1, week: 7 };

/** “七五年” is 1975, “二七年” 2027: a year up to ten ahead, else one of the last century. */
const centuryOf = (short: number, now: Moment | undefined) =>
  (now && short <= (Number(now.date.slice(2, 4)) + 10) % 100 ? 2000 : 1900) + short;

/** “nineteen ninety” is 1990, “twenty twenty-seven” 2027. */
function yearOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const [, first = '', rest = ''] = /^(nineteen|twenty)[ -](.+)$/i.exec(text) ?? [];
  const value = first ? (englishNumber(first) ?? 0) * 100 + (englishNumber(rest) ?? Number.NaN) : englishNumber(text);
  return value !== null && value >= 1800 && value < 2200 ? value : null;
}

const numeral =
  '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|ninety|hundred)';

const relative = (now: Moment, count: number, unit: string) => {
  if (unit in spans) return addDays(now.date, count * spans[unit]!);
  const date = Number(now.date.slice(8));
  return inMonth(now.date, /年|year/.test(unit) ? count * 12 : count, date);
};

export const dates: Recogniser = ({ plain, now }) => {
  const fixed = [
    ...each(
      plain,
      /(?<!\d)(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?:[日号]|(?!\d))/g,
      ([, year, month, date]) => dayOf(Number(year), Number(month), Number(date)),
    ),
    ...each(plain, /(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/g, ([, a, b, year]) =>
      Number(a) > 12 ? dayOf(Number(year), Number(b), Number(a)) : dayOf(Number(year), Number(a), Number(b)),
    ),
    ...each(plain, /(?<!\d)((?:19|20)\d{2})(\d{2})(\d{2})(?!\d)/g, ([, year, month, date]) =>
      dayOf(Number(year), Number(month), Number(date)),
    ),
    ...each(
      plain,
      new RegExp(`([零〇一二三四五六七八九]{4})年(${n})月(${n})[日号]?`, 'g'),
      ([, year = '', month = '', date = '']) =>
        dayOf(chineseNumber(year)!, chineseNumber(month) ?? 0, chineseNumber(date) ?? 0),
    ),
    ...each(
      plain,
      new RegExp(`(?<![\\d零〇一二三四五六七八九])([零〇一二三四五六七八九]{2}|\\d{2})年(${n})月(${n})[日号]?`, 'g'),
      ([, year = '', month = '', date = '']) =>
        dayOf(centuryOf(chineseNumber(year) ?? 0, now), chineseNumber(month) ?? 0, chineseNumber(date) ?? 0),
    ),
    ...each(
      plain,
      new RegExp(String.raw`\b(${monthName})\.?\s+(?:the\s+)?(${ordinal}),?\s+(${yearWords})\b`, 'gi'),
      ([, month = '', date = '', year = '']) => dayOf(yearOf(year) ?? 0, monthOf(month), ordinalOf(date)),
    ),
    ...each(
      plain,
      new RegExp(String.raw`\b(${ordinal})\s+(?:of\s+)?(${monthName}),?\s+(${yearWords})\b`, 'gi'),
      ([, date = '', month = '', year = '']) => dayOf(yearOf(year) ?? 0, monthOf(month), ordinalOf(date)),
    ),
  ];
  if (!now) return fixed;
  const year = Number(now.date.slice(0, 4));
  const past = isPast(plain);
  return [
    ...fixed,
    ...each(
      plain,
      new RegExp(
        String.raw`\b(?:(a|one|two|three) weeks? (?:on|from|after) (?:this |next )?(${weekdays.join('|')})|(?:next |this )?(${weekdays.join('|')}) week)\b`,
        'gi',
      ),
      ([, count = 'a', name, before]) =>
        addDays(
          weekday(now, weekdays.indexOf((name ?? before!).toLowerCase()) + 1, null),
          7 * (/^a$/i.test(count) ? 1 : englishNumber(count)!),
        ),
    ),
    ...each(
      plain,
      /\b(?:in |within )?(a|one|two|three) (fortnight|couple of weeks)s?\b( ago)?/gi,
      ([, count = '', , ago]) =>
        addDays(now.date, 14 * (/^a$/i.test(count) ? 1 : englishNumber(count)!) * (ago ? -1 : 1)),
    ),
    ...each(
      plain,
      /(上上|下下|上|下|这|本)?个?周末|\b(?:(last|this|next|coming|the|at the) )?weekend\b/gi,
      ([, week = '', named = '']) => weekendOf(now, weekWords[week || named.toLowerCase()] ?? 0),
    ),
    ...each(
      plain,
      new RegExp(
        `${Object.keys(relativeDays)
          .filter((word) => /\p{Script=Han}/u.test(word))
          .join('|')}|\\b(?:${Object.keys(relativeDays)
          .filter((word) => /[a-z]/.test(word))
          .join('|')})\\b`,
        'gi',
      ),
      ([word]) => addDays(now.date, relativeDays[word.toLowerCase()]!),
    ),
    ...each(
      plain,
      /元旦|情人节|妇女节|劳动节|五一(?=[节放假之前后]|$)|儿童节|国庆节?|十一(?=放假|假期|长假)|平安夜|圣诞节?|\b(?:new year's (?:day|eve)|valentine's day|halloween|christmas(?: eve| day)?)\b/gi,
      ([name]) => nextDay(now, ...holidays[name.toLowerCase()]!, past),
    ),
    ...each(
      plain,
      /(上上|下下|上|下|这|本)?个?(?:周|星期|礼拜)([一二三四五六日天])(?![天周个])/g,
      ([, week = '', which = '']) => weekday(now, weekSigns[which]!, week ? weekWords[week]! : null, past),
    ),
    // “Saturday the 28th”, “周六二十八号”: the day of the month decides.
    ...each(
      plain,
      new RegExp(
        String.raw`\b(?:${weekdays.join('|')}),?\s+(?:the\s+)?(${ordinal})\b(?!\s+(?:of\s+)?${monthName})`,
        'gi',
      ),
      ([text, date = '']) => (/\d(?:st|nd|rd|th)|the /i.test(text) ? nextDate(now, ordinalOf(date), past) : null),
    ),
    ...each(
      plain,
      new RegExp(`(?:下个?|这个?|本)?(?:周|星期|礼拜)[一二三四五六日天][，,]?(${n})[号日]`, 'g'),
      ([, date = '']) => nextDate(now, chineseNumber(date) ?? 0, past),
    ),
    ...each(
      plain,
      new RegExp(String.raw`\b(?:(last|this|next|coming|on)\s+)?(${weekdays.join('|')})\b`, 'gi'),
      ([, week = '', name = '']) =>
        weekday(now, weekdays.indexOf(name.toLowerCase()) + 1, weekWords[week.toLowerCase()] ?? null, past),
    ),
    ...each(
      plain,
      new RegExp(`(今年|明年|后年|去年)?(${n})月(${n})(?:[日号]|(?![零一二三四五六七八九十\\d天个]))`, 'g'),
      ([, which = '', month = '', date = '']) => {
        const [m, d] = [chineseNumber(month) ?? 0, chineseNumber(date) ?? 0];
        return which ? dayOf(year + { 去年: -1, 今年: 0, 明年: 1, 后年: 2 }[which]!, m, d) : nextDay(now, m, d, past);
      },
    ),
    ...each(plain, new RegExp(`(上上|上|这|本|下下|下)个?月(?:的)?(${n})[日号]`, 'g'), ([, which = '', date = '']) =>
      inMonth(now.date, weekWords[which]!, chineseNumber(date) ?? 0),
    ),
    ...each(
      plain,
      new RegExp(`(?<![月\\d零一二三四五六七八九十第路街道弄])(${n})号(?![楼栋线院店门])`, 'g'),
      ([, date = '']) => nextDate(now, chineseNumber(date) ?? 0, past),
      0,
    ),
    ...each(
      plain,
      new RegExp(`(半|${n})个?(天|日|周|星期|礼拜|月|年)(?:左右|上下)?(?:以|之)?(后|前)`, 'g'),
      ([, count = '', unit = '', side]) =>
        count === '半'
          ? relative(now, (unit === '年' ? 6 : 15) * (side === '后' ? 1 : -1), unit === '年' ? '月' : '天')
          : relative(now, (chineseNumber(count) ?? 0) * (side === '后' ? 1 : -1), unit),
    ),
    // “初五”, “腊月二十三”: days of the Chinese calendar.
    ...each(
      plain,
      new RegExp(
        `(?:农历|阴历)?(?:(正|腊|冬|(?<=农历|阴历)(?:十[一二]?|[二三四五六七八九]))月)(?:初)?(${n})|(?:(十[一二]?|[二三四五六七八九])月)?初([一二三四五六七八九十])(?![中高一二三级])`,
        'g',
      ),
      ([, named = '', date = '', month = '', first = '']) =>
        nextLunar(
          now,
          named || month ? ({ 正: 1, 冬: 11, 腊: 12 }[named] ?? chineseNumber(named || month)) : null,
          chineseNumber(date || first) ?? 0,
        ),
    ),
    ...each(plain, /(这个?|本)?月底|(下个?)月底|年底/g, ([text, , next]) =>
      text === '年底' ? dayOf(year, 12, 31) : inMonth(now.date, next ? 1 : 0, 31),
    ),
    ...each(plain, /(?<![\d/.])(\d{1,2})\/(\d{1,2})(?![\d/])/g, ([, a, b]) =>
      Number(a) > 12 ? nextDay(now, Number(b), Number(a), past) : nextDay(now, Number(a), Number(b), past),
    ),
    ...each(
      plain,
      new RegExp(String.raw`\b(${monthName})\.?\s+(?:the\s+)?(${ordinal})\b(?!,?\s+(?:${yearWords})\b)`, 'gi'),
      ([, month = '', date = '']) => nextDay(now, monthOf(month), ordinalOf(date), past),
    ),
    ...each(
      plain,
      new RegExp(String.raw`\b(${ordinal})\s+(?:of\s+)?(${monthName})\b(?!,?\s+(?:${yearWords})\b)`, 'gi'),
      ([, date = '', month = '']) => nextDay(now, monthOf(month), ordinalOf(date), past),
    ),
    ...each(
      plain,
      new RegExp(String.raw`\b(next|this|last)\s+month(?:\s+on)?\s+the\s+(${ordinal})\b`, 'gi'),
      ([, which = '', date = '']) => inMonth(now.date, weekWords[which.toLowerCase()]!, ordinalOf(date)),
    ),
    ...each(
      plain,
      new RegExp(
        String.raw`\b(?:on\s+)?the\s+(${ordinal})\b(?!\s+(?:of(?! (?:next|this) month)|floor|time|one|call|person|street|avenue|digit|letter)\b)(?:\s+of\s+(next|this)\s+month)?`,
        'gi',
      ),
      ([text, date = '', which = '']) =>
        /\d(?:st|nd|rd|th)|[a-z]{4}/i.test(text)
          ? which
            ? inMonth(now.date, weekWords[which.toLowerCase()]!, ordinalOf(date))
            : nextDate(now, ordinalOf(date), past)
          : null,
    ),
    ...each(
      plain,
      new RegExp(
        String.raw`\b(?:in\s+)?(?:about\s+|around\s+|roughly\s+|another\s+)?(an?(?:\s+couple\s+of)?|${numeral}(?:[ -]${numeral})?)\s+(day|week|month|year)s?(\s+ago|\s+from\s+(?:today|now)|\s+later)?\b`,
        'gi',
      ),
      ([text, count = '', unit = '', side = '']) => {
        if (!side && !/^in\s/i.test(text)) return null;
        const number = /^(?:a|an|one)$/i.test(count) ? 1 : /couple/i.test(count) ? 2 : englishNumber(count);
        return number === null ? null : relative(now, /ago/i.test(side) ? -number : number, unit.toLowerCase());
      },
    ),
    ...each(plain, /\b(?:the\s+)?end of (?:the|this|next) (month|year)\b/gi, ([text, unit = '']) =>
      /year/i.test(unit) ? dayOf(year, 12, 31) : inMonth(now.date, /next/i.test(text) ? 1 : 0, 31),
    ),
  ];
};
