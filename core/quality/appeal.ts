import { workHours, type StandsOver } from '../calendar/workCalendar.ts';
import { dayAfter, dayIn, startOfDay, weekdayOf } from '../calendar/zone.ts';

/** Working days in which an agent may object to an inspection. */
export const appealDays = 3;

/** The end of the last working day in which an inspection may be appealed; the day of the inspection itself does not count. */
export function appealUntil(inspectedAt: number, zone: string, calendar: StandsOver | null): number {
  let day = dayIn(zone, inspectedAt);
  // A calendar without working days must not hold anybody up.
  for (let [worked, looked] = [0, 0]; worked < appealDays && looked < 366; looked += 1) {
    day = dayAfter(day);
    const weekday = weekdayOf(day);
    if (calendar ? workHours(calendar, day, weekday).length > 0 : weekday <= 5) worked += 1;
  }
  return startOfDay(zone, dayAfter(day));
}
