import { setImmediate as later } from 'node:timers/promises';
import { dayIn } from '#core/calendar/zone.ts';
import { evaluator } from '#core/quality/evaluate.ts';
import { heard } from '#core/quality/talk.ts';
import { ofKind, type KnownJob } from '#kit/server/jobs.ts';
import { meansFor, type MeaningNeeds } from './meanings.service.ts';
import { runs, type Found, type FoundCall } from './run.store.ts';
import { talks } from './talks.store.ts';

/** A run goes over the latest of more. */
export const mostCalls = 50_000;
const together = 250;
/** Of each list. */
const mostListed = 300;

interface RunNeeds extends MeaningNeeds {
  now(): number;
}

/** A rule over calls that are stored, beside the one in use. It stops when somebody stops it. */
export const runRule = ({ inTenant, encoder, now }: RunNeeds): KnownJob<{ runId: string }> =>
  ofKind('waited', async ({ tenant, runId }, { signal }) => {
    const run = await inTenant(tenant, (db) => runs.read(db, runId));
    if (!run || (run.state !== 'waiting' && run.state !== 'running')) return;
    const began = now();
    const zone = await inTenant(tenant, runs.zone);
    const ids = await inTenant(tenant, (db) => talks.within(db, run.beganFrom, run.beganTo, mostCalls));
    const [after, before] = [evaluator(run.rule), run.before && evaluator(run.before)];
    const found: Found = { before: 0, after: 0, same: 0, days: [], caught: [], lost: [], hits: [] };
    const days = new Map<string, Found['days'][number]>();
    for (let at = 0; at < ids.length; at += together) {
      signal.throwIfAborted();
      if (!(await inTenant(tenant, (db) => runs.step(db, runId, { calls: ids.length, done: at })))) return;
      const some = await inTenant(tenant, (db) => talks.of(db, ids.slice(at, at + together)));
      const means = await meansFor(
        { inTenant, encoder },
        tenant,
        run.before ? [run.rule, run.before] : [run.rule],
        some,
      );
      for (const [which, talk] of some.entries()) {
        // Others are served meanwhile.
        if (which % 25 === 0) await later();
        const all = heard(talk);
        const [now, earlier] = [after(all, means)[0], before?.(all, means)[0]];
        if (!now && !earlier) continue;
        const day = dayIn(zone, talk.startedAt);
        const of = days.get(day) ?? { day, same: 0, caught: 0, lost: 0 };
        days.set(day, of);
        const { callId, startedAt, agentId, robotId } = talk;
        const one = (hit: FoundCall['hit']) => ({ callId, startedAt, agentId, robotId, hit });
        if (earlier) found.before += 1;
        if (now) {
          found.after += 1;
          found.hits.push(callId);
        }
        if (now && earlier) ((found.same += 1), (of.same += 1));
        else if (now) ((of.caught += 1), found.caught.push(one(now)));
        else if (earlier) ((of.lost += 1), found.lost.push(one(earlier)));
      }
    }
    const latest = (list: FoundCall[]) => list.sort((a, b) => b.startedAt - a.startedAt).slice(0, mostListed);
    await inTenant(tenant, async (db) => {
      await runs.step(db, runId, { calls: ids.length, done: ids.length });
      await runs.end(db, runId, 'done', now() - began, {
        ...found,
        days: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
        caught: latest(found.caught),
        lost: latest(found.lost),
      });
    });
  });
