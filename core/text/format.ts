import { wallClock } from '#core/calendar/zone.ts';

type Language = 'en' | 'zh';

const grouped = new Intl.NumberFormat('en-US');

/** 12,480 */
export const shownNumber = (value: number) => grouped.format(value);

/** ¥86,412.50 of 8641250 fen; the sign of the currency can be another one that has hundredths. */
export function shownMoney(fen: number, sign = '¥'): string {
  const amount = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${sign}${grouped.format(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`;
}

/** 38.4%; – where nothing was counted. */
export const shownShare = (part: number, whole: number) => (whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '–');

/** 0:41, 12:05, 1 h 34 min; – for what never began. `length` in milliseconds. */
export function shownLength(length: number | null | undefined, language: Language = 'en'): string {
  if (length === null || length === undefined) return '–';
  const seconds = Math.round(length / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  return language === 'zh' ? `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Today 13:41; this year 17 Nov (zh 11-17); else 28 Nov 2025 (zh 2025-11-28). Moments in milliseconds since 1970. */
export function shownMoment(moment: number, now: number, zone: string, language: Language): string {
  const then = wallClock(zone, moment);
  const today = wallClock(zone, now);
  if (then.day === today.day) return clockTime(then.minute);
  const [year = '', month = '', day = ''] = then.day.split('-');
  if (year === today.day.slice(0, 4)) return language === 'zh' ? `${month}-${day}` : `${Number(day)} ${months[Number(month) - 1]}`;
  return language === 'zh' ? then.day : `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** The same moment to the second, for who wants to know exactly. */
export function exactMoment(moment: number, zone: string, language: Language): string {
  const { day, minute } = wallClock(zone, moment);
  const [year = '', month = '', date = ''] = day.split('-');
  const seconds = String(Math.floor(moment / 1000) % 60).padStart(2, '0');
  return language === 'zh' ? `${day} ${clockTime(minute)}:${seconds}` : `${Number(date)} ${months[Number(month) - 1]} ${year}, ${clockTime(minute)}:${seconds}`;
}

const clockTime = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
