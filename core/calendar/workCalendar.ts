import { Type, type Static } from 'typebox';
import type { RobotHours } from './robotHours.ts';
import { common, spansOf, wholeDay, WindowSchema, type Span } from './windows.ts';

/** Single days that differ: closed, or with hours of their own (a Saturday worked for a holiday). */
const DayEdits = Type.Record(
  Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' }),
  Type.Union([Type.Literal('closed'), Type.Array(WindowSchema, { minItems: 1, maxItems: 6 })]),
  { examples: [{ '2026-10-01': 'closed', '2026-10-10': [{ from: '09:00', to: '17:00' }] }] },
);

/** The days an organisation works. A schedule calls only inside it. */
export const WorkCalendarSchema = Type.Object({
  /** 1 Monday … 7 Sunday; worked around the clock unless `windows` says when. */
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    uniqueItems: true,
    maxItems: 7,
    examples: [[1, 2, 3, 4, 5]],
  }),
  windows: Type.Optional(Type.Array(WindowSchema, { minItems: 1, maxItems: 6 })),
  days: DayEdits,
});
export type WorkCalendar = Static<typeof WorkCalendarSchema>;

/** What stands over a schedule: a work calendar, the hours of a robot, or several that all have to be open. */
export type StandsOver = WorkCalendar | RobotHours | readonly (WorkCalendar | RobotHours)[];

/** The work calendar of a campaign and the hours of its robot, as they were stored; undefined where it has neither. */
export function standsOver({
  calendar,
  robotHours,
}: {
  calendar: unknown;
  robotHours: unknown;
}): readonly (WorkCalendar | RobotHours)[] | undefined {
  const all = [calendar as WorkCalendar | null, robotHours as RobotHours | null].filter((one) => one != null);
  return all.length > 0 ? all : undefined;
}

/** The working hours of one day; none where it is closed. */
export function workHours(over: StandsOver, day: string, weekday: number): readonly Span[] {
  if (!('weekdays' in over))
    return over.reduce<readonly Span[]>((open, one) => common(open, workHours(one, day, weekday)), wholeDay);
  const edit = 'festivals' in over ? onFestival(over, day) : over.days[day];
  if (edit === 'closed') return [];
  if (edit) return spansOf(edit);
  if (!over.weekdays.includes(weekday)) return [];
  return over.windows ? spansOf(over.windows) : wholeDay;
}

/** Of two festivals on one day the later in the list decides. */
function onFestival({ festivals }: RobotHours, day: string) {
  const festival = festivals.findLast(({ from, to }) => from <= day && day <= to);
  return festival && (festival.windows ?? 'closed');
}
