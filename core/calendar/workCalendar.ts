import { Type, type Static } from 'typebox';
import { spansOf, wholeDay, WindowSchema, type Span } from './windows.ts';

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

/** The working hours of one day; none where it is closed. */
export function workHours({ weekdays, windows, days }: WorkCalendar, day: string, weekday: number): readonly Span[] {
  const edit = days[day];
  if (edit === 'closed') return [];
  if (edit) return spansOf(edit);
  if (!weekdays.includes(weekday)) return [];
  return windows ? spansOf(windows) : wholeDay;
}
