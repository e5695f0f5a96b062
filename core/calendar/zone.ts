/** A wall clock somewhere: what a person there reads off it. */
export interface WallClock {
  /** YYYY-MM-DD */
  day: string;
  /** 1 Monday … 7 Sunday */
  weekday: number;
  /** Minutes since midnight. */
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string) {
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' });
  formats.set(zone, known);
  return known;
}

/** Milliseconds the zone is ahead of UTC at `now`. */
export function offsetAt(zone: string, now: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(now)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(now / 1000) * 1000;
}

const minuteLength = 60_000;
const dayLength = 24 * 60 * minuteLength;

/** Reads the clock of an IANA zone at `now`, milliseconds since 1970. */
export function wallClock(zone: string, now: number): WallClock {
  const there = now + offsetAt(zone, now);
  const weekday = (Math.floor(there / dayLength) + 3) % 7;
  return { day: new Date(there).toISOString().slice(0, 10), weekday: weekday + 1, minute: Math.floor((there % dayLength) / minuteLength) };
}

/** When a wall clock there shows `minute` on `day`. In the hour that a clock skips in spring it is the moment of the jump. */
export function momentOf(zone: string, day: string, minute: number): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minute * minuteLength;
  const first = asUtc - offsetAt(zone, asUtc);
  const second = asUtc - offsetAt(zone, first);
  return second === first ? first : Math.max(first, second);
}

export const startOfDay = (zone: string, now: number) => momentOf(zone, wallClock(zone, now).day, 0);

export const dayAfter = (day: string, days = 1) => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
