import { Type, type Static } from 'typebox';
import { windowOpen, type Schedule } from '../calendar/schedule.ts';
import type { WorkCalendar } from '../calendar/workCalendar.ts';

/** Who takes a call that comes in. */
export const TargetSchema = Type.Union(
  [
    Type.Object({ kind: Type.Literal('robot'), robotId: Type.String() }),
    /** Is played, and the call ends. */
    Type.Object({ kind: Type.Literal('recording'), resourceId: Type.String() }),
    /** Outside, over the trunk by which the call came; E.164. */
    Type.Object({ kind: Type.Literal('phone'), phone: Type.String() }),
  ],
  { examples: [{ kind: 'robot', robotId: '7' }] },
);
export type Target = Static<typeof TargetSchema>;
export { TargetSchema as Target };

/** What of a route decides whether it takes a call; the columns of inbound_route. */
export interface Route {
  routeId: string;
  numberIds: readonly string[];
  callers: readonly string[];
  schedule: Schedule | null;
  /** Its own or the tenant's; null: none. Closed days close it, also without a schedule. */
  calendar: WorkCalendar | null;
  share: number;
  target: Target;
}

export interface Arriving {
  /** Of ours that was dialled. */
  numberId: string;
  /** E.164; null where the caller does not say it. */
  caller: string | null;
  /** Milliseconds since 1970, and the tenant's zone. */
  at: number;
  zone: string;
  /** 0 up to below 100, anew for each route. */
  draw(): number;
}

const always: Schedule = { cycle: 3, windows: [{ from: '00:00', to: '24:00' }] };

/** Whether a route fits a call, but for its share. */
export function fits({ numberIds, callers, schedule, calendar }: Route, { numberId, caller, at, zone }: Arriving) {
  if (numberIds.length > 0 && !numberIds.includes(numberId)) return false;
  if (callers.length > 0 && !(caller && callers.some((beginning) => caller.startsWith(beginning)))) return false;
  return windowOpen(schedule ?? always, zone, at, calendar ?? undefined);
}

/**
 * The first that fits, of which each takes its share; what a share passes on is taken by the last that fits where nobody
 * else does, so that no share loses a call. Null: nobody is there for it.
 */
export function routeOf<One extends Route>(routes: readonly One[], call: Arriving): One | null {
  const fitting = routes.filter((one) => fits(one, call));
  return fitting.find(({ share }) => share >= 100 || call.draw() < share) ?? fitting.at(-1) ?? null;
}
