import { each, type Recogniser } from './entity.ts';
import { chineseNumber, englishNumber } from './quantity.ts';

export const clock = (hour: number, minute: number) =>
  hour >= 0 && hour <= 24 && minute >= 0 && minute < 60
    ? `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    : null;

/** The hour meant by a part of the day; without one, one to six is in the afternoon: no one asks to be called at three in the morning. */
export function hourOf(hour: number, part: string): number {
  if (/凌晨|半夜|夜里|早|上午|清晨|morning|^am$/i.test(part)) return hour === 12 ? 0 : hour;
  if (/中午|noon/i.test(part) && hour <= 3) return hour + 12;
  if (/下午|傍晚|afternoon|^pm$/i.test(part)) return hour < 12 ? hour + 12 : hour;
  if (/晚|evening|night/i.test(part)) return hour === 12 ? 24 : hour >= 5 && hour < 12 ? hour + 12 : hour;
  return hour >= 1 && hour <= 6 ? hour + 12 : hour;
}

const after = (time: string, minutes: number) => {
  const sum = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  return clock(Math.floor(sum / 60) % 24, sum % 60);
};

const part = '凌晨|半夜|夜里|清晨|早上|早晨|今早|明早|上午|中午|下午|傍晚|晚上|今晚|明晚|晚';
const hours = String.raw`(?:二十[一二三四]?|十[一二三四五六七八九]?|[零一二两三四五六七八九]|\d{1,2})`;
const minutes = String.raw`(?:[零〇][一二三四五六七八九]|[二三四五]?十[一二三四五六七八九]?|\d{1,2})`;
const minuteOf = (text: string) => chineseNumber(text.replace(/^[零〇]/, '')) ?? 0;
/** “快一点” is no time. */
const aLittle = /(?:[快慢早晚多少大小好低高了有这那]|便宜|一)$/;

const word = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const minuteWord = String.raw`(?:(?:twenty|thirty|forty|fifty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|oh[ -](?:one|two|three|four|five|six|seven|eight|nine))`;
const partAfter = String.raw`(?:\s*(?:o'?clock)?\s*(?:in the |at |this |tomorrow |to)?(morning|afternoon|evening|night)\b)?`;
const read = (text: string) => (/^\d/.test(text) ? Number(text) : (englishNumber(text.replace(/^oh[ -]/i, '')) ?? -1));

export const times: Recogniser = ({ plain, now }) => [
  ...each(
    plain,
    new RegExp(`(${part})?(?<!\\d)(\\d{1,2})[:：](\\d{2})(?!\\d)(?:\\s?([ap])\\.?m\\b\\.?)?`, 'gi'),
    ([, when = '', hour, minute, half = '']) =>
      clock(when || half ? hourOf(Number(hour), half ? `${half.toLowerCase()}m` : when) : Number(hour), Number(minute)),
  ),
  ...each(
    plain,
    new RegExp(`(${part})?的?差(${minutes}|一刻|[一二三四五六七八九])分?(?:钟)?(?:到)?(${hours})点`, 'g'),
    ([, when = '', less = '', hour = '']) => {
      const sum = hourOf(chineseNumber(hour) ?? -1, when) * 60 - (less === '一刻' ? 15 : minuteOf(less));
      return clock(Math.floor(sum / 60), sum % 60);
    },
  ),
  ...each(
    plain,
    new RegExp(
      `(${part})?的?(?<!(?<!周|星期|礼拜)[零一二三四五六七八九十\\d.第])(${hours})[点时](?!间|候|[一二三四五六七八九](?![十分刻点]|个人|位)|[零〇一二三四五六七八九]{3})(整|半|一刻|三刻|过?${minutes}(?![\\d个位人])分?)?钟?`,
      'g',
    ),
    (match) => {
      const [text, when = '', hour = '', rest = ''] = match;
      const before = plain.slice(0, match.index);
      if (!when && hour === '一' && !rest && !text.endsWith('钟') && aLittle.test(before)) return null;
      const minute = { '': 0, 整: 0, 半: 30, 一刻: 15, 三刻: 45 }[rest] ?? minuteOf(rest.replace(/[过分]/g, ''));
      return clock(hourOf(chineseNumber(hour) ?? -1, when), minute);
    },
  ),
  ...each(
    plain,
    new RegExp(String.raw`\b(\d{1,2}|${word})(?:[ :](\d{2}|${minuteWord}))?\s?([ap])\.?\s?m\b\.?`, 'gi'),
    ([, hour = '', minute = '', half = '']) =>
      clock(hourOf(read(hour), `${half.toLowerCase()}m`), minute ? read(minute) : 0),
  ),
  ...each(
    plain,
    new RegExp(
      String.raw`\b(half|(?:a )?quarter|(?:${minuteWord}|five|\d{1,2})(?: minutes)?) (past|after|to|before) (${word}|\d{1,2})\b${partAfter}`,
      'gi',
    ),
    ([, amount = '', side = '', hour = '', when = '']) => {
      const minute = /half/i.test(amount) ? 30 : /quarter/i.test(amount) ? 15 : read(amount.replace(/ minutes/i, ''));
      const sum = hourOf(read(hour), when) * 60 + (/past|after/i.test(side) ? minute : -minute);
      return clock(Math.floor(sum / 60), ((sum % 60) + 60) % 60);
    },
  ),
  ...each(
    plain,
    new RegExp(
      String.raw`(?:\b(?:at|by|around|about|till|until|after|before)\s+)?(?<![\d.])(\d{1,2})\.([0-5]\d)(?![\d.%])\s*(?:([ap])\.?m\b|(?:in the |at |this )?(morning|afternoon|evening|night)\b)?`,
      'gi',
    ),
    ([text, hour, minute, half = '', when = '']) =>
      half || when || /^[a-z]/i.test(text)
        ? clock(hourOf(Number(hour), half ? `${half.toLowerCase()}m` : when), Number(minute))
        : null,
  ),
  ...each(
    plain,
    new RegExp(
      String.raw`\b(?:between|from)\s+(${word}|\d{1,2})\s+(?:and|to|till|until)\s+(?:${word}|\d{1,2})\s?(?:([ap])\.?m\b|(?:o'?clock\s)?(?:in the |at )?(morning|afternoon|evening|night)\b)`,
      'gi',
    ),
    ([, hour = '', half = '', when = '']) => clock(hourOf(read(hour), half ? `${half.toLowerCase()}m` : when), 0),
    1,
  ),
  ...(/\b(?:between|from)\s/i.test(plain)
    ? each(
        plain,
        new RegExp(
          String.raw`\b(?:between|from)\s+(${word}|\d{1,2})\s+(?:and|to|till|until)\s+(${word}|\d{1,2})\b(?!\s*(?:[ap]\.?m|o'?clock|in the|of|percent|%|dollars|pounds|euros|yuan|days?|hours?|minutes?|weeks?|months?|years?|people|hundred|thousand|pieces))(?=[\s,.!?]*$|\s+(?:on|tomorrow|today|please|would|works|is|suits|if|any|in))`,
          'gi',
        ),
        ([, hour = '']) => clock(hourOf(read(hour), ''), 0),
        1,
      )
    : []),
  ...(/\b(?:between|from)\s/i.test(plain)
    ? each(
        plain,
        new RegExp(
          String.raw`(?<=\b(?:between|from)\s+(?:${word}|\d{1,2})\s+(?:and|to|till|until)\s+)(${word}|\d{1,2})\b(?=[\s,.!?]*$|\s+(?:on|tomorrow|today|please|would|works|is|suits|if|any))`,
          'gi',
        ),
        ([, hour = '']) => clock(hourOf(read(hour), ''), 0),
        1,
      )
    : []),
  ...each(
    plain,
    new RegExp(String.raw`\bhalf (${word})\b(?! (?:hundred|thousand|million|percent|an?)\b)${partAfter}`, 'gi'),
    ([, hour = '', when = '']) => clock(hourOf(read(hour), when), 30),
  ),
  ...each(
    plain,
    new RegExp(String.raw`\b(${word}|\d{1,2}) o'? ?clock\b${partAfter}`, 'gi'),
    ([, hour = '', when = '']) => clock(hourOf(read(hour), when), 0),
  ),
  ...each(
    plain,
    new RegExp(
      String.raw`\b(${word}) (${minuteWord})\b(?:\s*(?:in the |at |this |to)?(morning|afternoon|evening|night)\b)?`,
      'gi',
    ),
    ([, hour = '', minute = '', when = '']) => clock(hourOf(read(hour), when), read(minute)),
  ),
  ...each(
    plain,
    new RegExp(
      String.raw`\b(?:at|around|about|by|before|after|until|till) (${word}|\d{1,2})\b(?! ?(?:percent|%|[:.]\d|[ap]\.?m|o'?clock|dollars|yuan|days|hours|minutes|weeks|past|to|and|hundred|thousand|[a-z]*teen|thirty|twenty|forty|fifty|oh)|\d)(?:\s+(?:in the |at |to)?(morning|afternoon|evening|night)\b)?(?![\s-]*\d)(?!\s+[A-Z])`,
      'g',
    ),
    ([, hour = '', when = '']) => (read(hour) >= 1 && read(hour) <= 24 ? clock(hourOf(read(hour), when), 0) : null),
  ),
  ...each(
    plain,
    new RegExp(String.raw`\b(${word}|\d{1,2}) (?:in the|at|tomorrow|this) (morning|afternoon|evening|night)\b`, 'gi'),
    ([, hour = '', when = '']) => (read(hour) <= 12 ? clock(hourOf(read(hour), when), 0) : null),
  ),
  ...each(plain, /\bnoon\b|\bmidday\b|\bmidnight\b|正午|午夜/gi, ([text]) =>
    /midnight|午夜/i.test(text) ? '00:00' : '12:00',
  ),
  ...(now
    ? [
        ...each(
          plain,
          /(半|[零一二两三四五六七八九十\d.]+)个?(半)?(小时|钟头|分钟)(?:以|之)?后/g,
          ([, count = '', half, unit]) => {
            const amount = (count === '半' ? 0.5 : (chineseNumber(count) ?? 0)) + (half ? 0.5 : 0);
            return after(now.time, Math.round(unit === '分钟' ? amount : amount * 60));
          },
        ),
        ...each(
          plain,
          /\bin (?:about |around |another )?(?:(half an|an|a|[a-z]+(?:[ -][a-z]+)?|\d+(?:\.\d+)?)) (hour|minute)s?\b(\s+and\s+a\s+half)?/gi,
          ([, count = '', unit = '', half]) => {
            const amount = /^half/i.test(count)
              ? 0.5
              : /^an?$/i.test(count)
                ? 1
                : /couple/i.test(count)
                  ? 2
                  : englishNumber(count);
            return amount === null
              ? null
              : after(now.time, Math.round((amount + (half ? 0.5 : 0)) * (/hour/i.test(unit) ? 60 : 1)));
          },
        ),
      ]
    : []),
];
