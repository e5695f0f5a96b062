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
    /** Waits in this skill group until people take it. */
    Type.Object({ kind: Type.Literal('group'), groupId: Type.String() }),
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
  /** Callers may have us call somebody else in their place (REFER). */
  followsRefer?: boolean;
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

/** Why a route leaves a call to others: it was made to another number, by another or an unknown caller, at another time. */
export const misfits = ['otherNumber', 'otherCaller', 'callerUnknown', 'outsideHours', 'closedDay'] as const;
export type Misfit = (typeof misfits)[number];

/** The first thing of a route that does not fit a call, but for its share; null where all does. */
export function misfitOf(
  { numberIds, callers, schedule, calendar }: Route,
  { numberId, caller, at, zone }: Omit<Arriving, 'draw'>,
): Misfit | null {
  if (numberIds.length > 0 && !numberIds.includes(numberId)) return 'otherNumber';
  if (callers.length > 0 && !caller) return 'callerUnknown';
  if (callers.length > 0 && !callers.some((beginning) => caller!.startsWith(beginning))) return 'otherCaller';
  const hours = schedule ?? always;
  if (windowOpen(hours, zone, at, calendar ?? undefined)) return null;
  return windowOpen(hours, zone, at) ? 'closedDay' : 'outsideHours';
}

/** Whether a route fits a call, but for its share. */
export const fits = (route: Route, call: Omit<Arriving, 'draw'>) => misfitOf(route, call) === null;

/**
 * The first that fits, of which each takes its share; what a share passes on is taken by the last that fits where nobody
 * else does, so that no share loses a call. Null: nobody is there for it.
 */
export function routeOf<One extends Route>(routes: readonly One[], call: Arriving): One | null {
  const fitting = routes.filter((one) => fits(one, call));
  return fitting.find(({ share }) => share >= 100 || call.draw() < share) ?? fitting.at(-1) ?? null;
}

/** How many of a hundred such calls each route takes, in their order, as `routeOf` draws; 0 beside its misfit. */
export function chancesOf(routes: readonly Route[], call: Omit<Arriving, 'draw'>) {
  const judged = routes.map((route) => ({ route, misfit: misfitOf(route, call) }));
  const last = judged.findLast(({ misfit }) => misfit === null);
  let left = 100;
  return judged.map((one) => {
    const { route, misfit } = one;
    const chance = misfit !== null ? 0 : one === last ? left : (left * Math.min(route.share, 100)) / 100;
    left -= chance;
    return { routeId: route.routeId, misfit, chance };
  });
}
