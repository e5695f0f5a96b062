import type { Handlers } from '#kit/server/serve.ts';
import { overview } from '../overview/overview.store.ts';
import type { wallEndpoints } from './wall.contract.ts';
import { dayLine, lineOf, lineStep } from './wall.rules.ts';
import { wallOf } from './wall.service.ts';

const mostReasons = 3;

export const wallHandlers = ({ now }: { now(): number }): Handlers<typeof wallEndpoints> => ({
  async all({ db, who }) {
    const at = now();
    const { from, points, weekAgo } = dayLine(who.timeZone, at);
    const [told, today, before, reasons] = await Promise.all([
      wallOf(db, who.timeZone, at),
      overview.minutes(db, from, at),
      overview.minutes(db, weekAgo.from, weekAgo.to),
      overview.reasons(db, from),
    ]);
    return {
      ...told,
      step: lineStep,
      line: lineOf(points, today, before, at),
      notConnected: reasons.reduce((sum, { calls }) => sum + calls, 0),
      reasons: reasons.slice(0, mostReasons),
    };
  },
});
