/** A wall clock somewhere: what a person there reads off it. */
export interface WallClock {
  /** YYYY-MM-DD */
  day: string;
  /** 1 Monday … 7 Sunday */
  weekday: number;
  /** Minutes since midnight. */
  minute: number;
}

/** Whether there is such an IANA zone. */
export function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone })) && /^[A-Z]/.test(zone);
  } catch {
    return false;
  }
}

const minuteLength = 60_000;
const quarterLength = 15 * minuteLength;
const dayLength = 24 * 60 * minuteLength;

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Reads the clock of an IANA zone at `now`, milliseconds since 1970. */
export function wallClock(zone: string, now: number): WallClock {
  const there = now + offsetAt(zone, now);
  const days = Math.floor(there / dayLength);
  return {
    day: new Date(there).toISOString().slice(0, 10),
    weekday: weekdayAfter(days),
    minute: Math.floor((there - days * dayLength) / minuteLength),
  };
}

/** The day and the time there: `2026-11-21`, `10:00`. */
export function momentAt(zone: string, now: number): { date: string; time: string } {
  const { day, minute } = wallClock(zone, now);
  return {
    date: day,
    time: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  };
}

/** The day there, YYYY-MM-DD. */
export const dayIn = (zone: string, now: number) => wallClock(zone, now).day;

/** 1 Monday … 7 Sunday */
export const weekdayOf = (day: string) => weekdayAfter(Math.floor(utc(day) / dayLength));

/** Of the day that is so many days after Thursday, 1 January 1970. */
const weekdayAfter = (days: number) => ((days + 3) % 7) + 1;

export const dayAfter = (day: string, days = 1) => new Date(utc(day) + days * dayLength).toISOString().slice(0, 10);

/** The first moment of a day, given as YYYY-MM-DD or as any moment of it. Some zones change their clocks at midnight, so it need not be 00:00. */
export const startOfDay = (zone: string, day: string | number) =>
  momentOf(zone, typeof day === 'string' ? day : dayIn(zone, day), 0);

/** When a wall clock there first shows `minute` (0 to 1440) on `day`; in the time that a clock skips, the moment of the jump. */
export const momentOf = (zone: string, day: string, minute: number): number => momentsOf(zone, day, minute)[0]!;

/** Every moment when a wall clock shows it, in order: one, or two where the clock is turned back over it. */
export function momentsOf(zone: string, day: string, minute: number): number[] {
  const asUtc = utc(day) + minute * minuteLength;
  // One day earlier and one day later lie on either side of a clock change on that day, in every zone from UTC-12 to UTC+14.
  const before = offsetAt(zone, asUtc - dayLength);
  const after = offsetAt(zone, asUtc + dayLength);
  if (before === after) return [asUtc - before];
  const shown = [asUtc - before, asUtc - after]
    .filter((moment) => moment + offsetAt(zone, moment) === asUtc)
    .sort((a, b) => a - b);
  return shown.length > 0 ? shown : [changeBetween(zone, asUtc - dayLength, asUtc + dayLength)];
}

/** When the clock is changed on that day, or null. */
export function clockChange(zone: string, day: string): number | null {
  const from = startOfDay(zone, day) - minuteLength;
  const to = startOfDay(zone, dayAfter(day)) - minuteLength;
  return offsetAt(zone, from) === offsetAt(zone, to) ? null : changeBetween(zone, from, to);
}

/** The first moment with the later offset; `from` and `to` have different ones. */
function changeBetween(zone: string, from: number, to: number): number {
  const old = offsetAt(zone, from);
  let [still, already] = [Math.floor(from / minuteLength), Math.ceil(to / minuteLength)];
  while (already - still > 1) {
    const middle = Math.floor((still + already) / 2);
    if (offsetAt(zone, middle * minuteLength) === old) still = middle;
    else already = middle;
  }
  return already * minuteLength;
}

interface ZoneClock {
  format: Intl.DateTimeFormat;
  /** Offsets by quarter of an hour: a dialer asks for the same moments again and again, a page for those around the hours of each row. */
  offsets: Map<number, number>;
}

const clocks = new Map<string, ZoneClock>();
const keptOffsets = 1_000;

/** Milliseconds the zone is ahead of UTC at `now`. Since 1972 every zone has changed its clocks on a quarter of an hour. */
export function offsetAt(zone: string, now: number): number {
  const { format, offsets } = clockOf(zone);
  const quarter = Math.floor(now / quarterLength);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  if (offsets.size >= keptOffsets) offsets.clear();
  const offset = readOffset(format, quarter * quarterLength);
  offsets.set(quarter, offset);
  return offset;
}

function clockOf(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const fresh = { format, offsets: new Map<number, number>() };
  clocks.set(zone, fresh);
  return fresh;
}

/** `2026-11-20, 09:15:00`; reading it as one string is twice as fast as its parts. */
const readOffset = (format: Intl.DateTimeFormat, moment: number) =>
  Date.parse(`${format.format(moment).replace(', ', 'T')}Z`) - moment;
