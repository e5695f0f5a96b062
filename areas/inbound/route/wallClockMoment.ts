import type { Dayjs } from 'dayjs';
import { momentOf } from '#core/calendar/zone.ts';

/** A picker shows a wall clock; it is meant as that of the tenant, wherever the browser stands. */
export const wallClockMoment = (day: Dayjs, zone: string) =>
  momentOf(zone, day.format('YYYY-MM-DD'), day.hour() * 60 + day.minute());
