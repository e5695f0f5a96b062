import { Type, type Static } from 'typebox';
import { windowsProblem, WindowSchema } from './windows.ts';
import { dayAfter } from './zone.ts';

const windows = Type.Array(WindowSchema, { minItems: 1, maxItems: 6 });
const day = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$', examples: ['2026-10-01'] });

/** Days that differ from the week: not called, or in hours of their own. */
const Festival = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 30, pattern: '\\S', examples: ['National Day'] }),
  from: day,
  to: day,
  /** Left out: nobody is called. */
  windows: Type.Optional(windows),
});
export type Festival = Static<typeof Festival>;

/** When a robot calls: its days of the week, the hours of each, and its festivals. */
export const RobotHoursSchema = Type.Object(
  {
    /** 1 Monday … 7 Sunday */
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
    windows,
    festivals: Type.Array(Festival, { maxItems: 60 }),
  },
  {
    examples: [
      {
        weekdays: [1, 2, 3, 4, 5],
        windows: [{ from: '09:00', to: '18:00' }],
        festivals: [{ name: 'National Day', from: '2026-10-01', to: '2026-10-07' }],
      },
    ],
  },
);
export type RobotHours = Static<typeof RobotHoursSchema>;

/** What is wrong with hours whose shape is right, or null. */
export function robotHoursProblem({ windows, festivals }: RobotHours): 'hours' | 'day' | null {
  // 31 February is the second or third of March.
  const unreal = (day: string) => dayAfter(day, 0) !== day;
  if (festivals.some(({ from, to }) => unreal(from) || unreal(to) || to < from)) return 'day';
  const all = [windows, ...festivals.flatMap((festival) => (festival.windows ? [festival.windows] : []))];
  return all.some((one) => windowsProblem(one) !== null) ? 'hours' : null;
}
