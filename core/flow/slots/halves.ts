/** Values of which only a part was said: the rest stays as it was. */

const dayOnly =
  /^(?:on\s+)?(?:the\s+)?(?:\d{1,2}(?:st|nd|rd|th)|(?:(?:twenty|thirty)[ -])?(?:first|second|third|[a-z]+th)|twentieth|thirtieth)$|^[零一二三四五六七八九十廿\d]+[号日]$/i;

const exists = (date: string) => new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) === date;

/** “The fifth” of a date that is held keeps its month. */
export function wholeDate(said: string, value: string, held: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(held) || !dayOnly.test(said.trim())) return value;
  const made = held.slice(0, 8) + value.slice(8);
  try {
    return exists(made) ? made : value;
  } catch {
    return value;
  }
}

const months = 'january february march april may june july august september october november december'.split(' ');
const chineseMonths = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const monthAlone = new RegExp(
  String.raw`(?<![a-z\d])(${months.join('|')})(?![a-z]|\s+(?:the\s+)?\d|\s+(?:the\s+)?(?:first|second|third|[a-z]+th)\b)|(?<![零一二三四五六七八九十\d个])(十[一二]?|[一二三四五六七八九]|1[0-2]|[1-9])月(?![零一二三四五六七八九十\d底初])`,
  'gi',
);

/** A month by itself, where a date is held: the date of that month that is nearest, “may” only where a month is spoken of. */
export function monthsIn(plain: string, held: string): { value: string; from: number; to: number; text: string }[] {
  if (!/^\d{4}-\d\d-\d\d$/.test(held)) return [];
  return [...plain.matchAll(monthAlone)].flatMap((match) => {
    const [text, english, chinese] = match;
    if (english === 'may' && !/\b(?:in|not)\s+$/.test(plain.slice(0, match.index))) return [];
    if (english && /(?:\d|\bof|st|nd|rd|th)\s*$/.test(plain.slice(0, match.index))) return [];
    const month = english
      ? months.indexOf(english.toLowerCase()) + 1
      : /^\d/.test(chinese!)
        ? Number(chinese)
        : chineseMonths.indexOf(chinese!) + 1;
    const near = [-1, 0, 1]
      .map((years) => `${Number(held.slice(0, 4)) + years}-${String(month).padStart(2, '0')}-${held.slice(8)}`)
      .filter((date) => !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && exists(date))
      .sort((a, b) => Math.abs(Date.parse(a) - Date.parse(held)) - Math.abs(Date.parse(b) - Date.parse(held)));
    return near[0] ? [{ value: near[0], from: match.index, to: match.index + text.length, text }] : [];
  });
}

const partOfDay = /[ap]\.?m\b|morning|afternoon|evening|night|noon|凌晨|早|上午|中午|下午|傍晚|晚|夜|正午/i;

/** “At nine” of a time in the evening that is held is nine in the evening. */
export function wholeTime(said: string, value: string, held: string): string {
  const [hour, before] = [Number(value.slice(0, 2)), Number(held.slice(0, 2))];
  return /^\d\d:\d\d$/.test(held) && before >= 12 && hour >= 1 && hour < 12 && !partOfDay.test(said)
    ? `${hour + 12}${value.slice(2)}`
    : value;
}

/** “At seven” where nothing is open in the morning is seven in the evening. */
export function openHalf(said: string, value: string, takes: (value: string) => boolean): string {
  const hour = Number(value.slice(0, 2));
  if (takes(value) || hour < 1 || hour > 11 || partOfDay.test(said)) return value;
  const later = `${hour + 12}${value.slice(2)}`;
  return takes(later) ? later : value;
}

const weekdayAlone = /^(?:on\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:周|星期|礼拜)[一二三四五六日天]$/i;
const monthAndDay =
  /^(?!.*(?:\d{4}|last|next|[年上下去明今]))(?=.*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d{1,2}[/.-]\d|月))/i;

/** “On the third of November” where only days that have passed are taken, or only days to come: the nearest of that name that is. */
export function openDay(said: string, value: string, takes: (value: string) => boolean): string {
  if (takes(value) || !/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  const text = said.trim();
  const by = weekdayAlone.test(text) ? 'day' : dayOnly.test(text) ? 'month' : monthAndDay.test(text) ? 'year' : null;
  if (!by) return value;
  const [year, month, day] = value.split('-').map(Number) as [number, number, number];
  const near = [-1, 1].map((way) =>
    new Date(
      Date.UTC(
        year + (by === 'year' ? way : 0),
        month - 1 + (by === 'month' ? way : 0),
        day + (by === 'day' ? 7 * way : 0),
      ),
    )
      .toISOString()
      .slice(0, 10),
  );
  return near.find((one) => (by === 'day' || one.slice(8) === value.slice(8)) && takes(one)) ?? value;
}

/** A bare hour as an answer to “at what time”: one to six is in the afternoon, for nobody books three in the morning. */
export const hourAsTime = (hour: number) =>
  Number.isInteger(hour) && hour >= 1 && hour <= 24
    ? `${String((hour <= 6 ? hour + 12 : hour) % 24).padStart(2, '0')}:00`
    : null;
