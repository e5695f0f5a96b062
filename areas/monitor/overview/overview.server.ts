import type { Handlers } from '#kit/server/serve.ts';
import type { overviewEndpoints } from './overview.contract.ts';
import { atWork, comparedDays, perStep, spanOf } from './overview.rules.ts';
import { countersNow, overview } from './overview.store.ts';

const minute = 60_000;
/** So many can be watched at once, unless a page of another size is asked for. */
const mostBatches = 30;

/** `now`: milliseconds since 1970. */
export const overviewHandlers = ({ now }: { now(): number }): Handlers<typeof overviewEndpoints> => ({
  async counters({ db, who }) {
    const at = now();
    const days = comparedDays(who.timeZone, at);
    const [counters, today, lastWeek, around] = await Promise.all([
      countersNow(db, at),
      overview.sums(db, days.today.from, days.today.to),
      overview.sums(db, days.lastWeek.from, days.lastWeek.to),
      overview.sums(db, days.lastWeek.to - 10 * minute, days.lastWeek.to),
    ]);
    return { at, now: counters, today, lastWeek, lastWeekPerMinute: around.attempted / 10 };
  },

  async minutes({ db, body, who }) {
    const span = spanOf(body.span, who.timeZone, now());
    return perStep(await overview.minutes(db, span.from, span.to), span);
  },

  async reasons({ db, who }) {
    const since = comparedDays(who.timeZone, now()).today.from;
    const list = await overview.reasons(db, since);
    return { since, notConnected: list.reduce((sum, { calls }) => sum + calls, 0), list };
  },

  async batch({ db, body: { pageNo = 1, pageSize = mostBatches }, who }) {
    const at = now();
    const [rows, counters] = await Promise.all([overview.batches(db, at, { pageNo, pageSize }), countersNow(db, at)]);
    return { list: rows.map((row) => atWork(row, who.timeZone, at)), total: counters.batchesAtWork };
  },
});
