import type { Pool } from 'pg';
import { notify } from '#areas/system/door.ts';
import { judge, type Judged } from '#core/quality/judge.ts';
import { watcher } from '#core/quality/meanwhile.ts';
import type { Means } from '#core/quality/mark.ts';
import { isDrawn } from '#core/quality/sampling.ts';
import { scoreOf, type Sheet } from '#core/quality/sheet.ts';
import type { Talk } from '#core/quality/talk.ts';
import { beats } from '#kit/server/beats.ts';
import type { Live } from '#kit/server/live.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { noted, unlessAway } from '#kit/server/unexpected.ts';
import { everyBatch } from '../batch/batch.contract.ts';
import { batches as storedBatches } from '../batch/batch.store.ts';
import { verdictsOf } from '../batch/verdictsOf.ts';
import { meansFor, type MeaningNeeds } from '../machine/meanings.service.ts';
import { talks } from '../machine/talks.store.ts';
import { finishRecord } from '../record/record.service.ts';
import { records } from '../record/record.store.ts';
import { tell } from '../webhook/tell.service.ts';
import { inCall, type CallFacts, type Ended, type Watching } from './inCall.store.ts';

/** A call of this node; `answeredAt` is null while it rings. */
interface CallNow {
  callId: string;
  answeredAt: number | null;
  /** Of a rehearsal, which may run faster than we do. */
  speed: number;
  turns: Talk['turns'];
}

interface InCallNeeds {
  pool: Pool;
  log: Log;
  now(): number;
  live: Pick<Live, 'tell' | 'tellWatchers'>;
  encoder: MeaningNeeds['encoder'];
  /** Tenants whose calls this node carries. */
  carried(): Iterable<string>;
  underWay(tenant: string): Iterable<CallNow>;
  every?: number;
}

interface Known {
  batches: readonly (Watching & { sheet: Sheet; watch: ReturnType<typeof watcher>; run: ReturnType<typeof judge> })[];
  until: number;
}

/** A call that goes on, as it was looked at last. */
interface Watched {
  turns: number;
  signs: number;
  at: number;
  facts: CallFacts | null;
  factsUntil: number;
  /** What is stored of it, by batch, so that the same is not stored again at each look. */
  kept: Map<string, string>;
}

interface Changed {
  call: CallNow;
  seen: Watched;
}

/** Milliseconds for which it is not asked again which batches look at calls, and who has a call. */
const knownFor = 2_000;
/** More calls are closed at the next look. */
const mostClosed = 50;

/**
 * Looks at the calls of this node while they go on, as the batches that are started want it: a call again whenever something more was said, or
 * while something may still have to be missed. When it is over it is looked at as a whole.
 */
export function inCallWatcher({ pool, log, now, live, encoder, carried, underWay, every = 500 }: InCallNeeds) {
  const known = new Map<string, Known>();
  /** Of each tenant, by call. */
  const watched = new Map<string, Map<string, Watched>>();
  const inHere = <Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>) => inTenant(pool, tenant, work);

  async function batchesOf(tenant: string): Promise<Known['batches']> {
    const before = known.get(tenant);
    if (before && now() < before.until) return before.batches;
    const batches = await inHere(tenant, async (db) => {
      const started = await inCall.started(db);
      return Promise.all(
        started.map(async (batch) => {
          const same = before?.batches.find(
            ({ batchId, version }) => batchId === batch.batchId && version === batch.version,
          );
          const sheet = same?.sheet ?? (await inCall.sheet(db, batch.sheetOf, batch.version));
          return { ...batch, sheet, watch: same?.watch ?? watcher(sheet.items), run: same?.run ?? judge(sheet.items) };
        }),
      );
    });
    known.set(tenant, { batches, until: now() + knownFor });
    return batches;
  }

  /** What goes wrong with one call keeps no other from being looked at. */
  async function apart(tenant: string, call: string, work: () => unknown) {
    try {
      await work();
    } catch (error) {
      noted(log, 'inspection', error, { tenant, call }, 'a call could not be inspected while it goes on');
    }
  }

  /** Calls in which something was said since, or in which time alone may break a rule. Calls that are over are forgotten. */
  async function changedCalls(tenant: string): Promise<Changed[]> {
    const before = watched.get(tenant);
    const going = [...underWay(tenant)].map((call) => ({ call, seen: before?.get(call.callId) ?? unseen() }));
    watched.set(tenant, new Map(going.map(({ call, seen }) => [call.callId, seen])));
    const changed: Changed[] = [];
    for (const one of going)
      await apart(tenant, one.call.callId, () => {
        if (hasChanged(one, now())) changed.push(one);
      });
    return changed;
  }

  /** Who has a call changes while it goes on. */
  async function askFacts(tenant: string, calls: readonly Changed[]) {
    const dated = new Map(
      calls.filter(({ seen }) => now() >= seen.factsUntil).map(({ call, seen }) => [call.callId, seen]),
    );
    if (dated.size === 0) return;
    for (const one of await inHere(tenant, (db) => inCall.facts(db, [...dated.keys()])))
      Object.assign(dated.get(one.callId)!, { facts: one, factsUntil: now() + knownFor });
  }

  async function look(tenant: string) {
    const batches = await batchesOf(tenant);
    if (batches.length === 0) watched.delete(tenant);
    else {
      const changed = await changedCalls(tenant);
      await askFacts(tenant, changed);
      const calls = changed.map(({ call }) => call);
      const rules = batches.flatMap(({ sheet }) => sheet.items.flatMap(({ rule }) => rule ?? []));
      const meansOf = (some: CallNow[]) => meansFor({ inTenant: inHere, encoder }, tenant, rules, some);
      const means = calls.length > 0 ? await meansOf(calls).catch(() => null) : {};
      for (const one of changed)
        await apart(tenant, one.call.callId, async () =>
          lookAt(tenant, one, batches, means ?? (await meansOf([one.call]))),
        );
    }
    await close(tenant);
  }

  async function lookAt(tenant: string, { call, seen }: Changed, batches: Known['batches'], means: Means) {
    const { facts, kept } = seen;
    if (!facts) return;
    const talk = talkNow(call, facts, now());
    for (const batch of batches) {
      if (!isWanted(batch, facts)) {
        // An agent took over what a robot was to have alone.
        if (kept.delete(batch.batchId) && isOther(batch.calls, facts))
          await inHere(tenant, async (db) => {
            await inCall.leave(db, batch.batchId, call.callId);
            db.afterCommit(() => live.tellWatchers(tenant, 'quality.batch', everyBatch, {}));
          });
        continue;
      }
      const machine = batch.watch(talk, means).map((one) => ({ ...one, verdict: 'fail' as const }));
      const found = JSON.stringify([
        facts.agentId,
        machine.map(({ itemId, hits }) => [itemId, hits.map(({ marks }) => marks)]),
      ]);
      if (kept.get(batch.batchId) === found) continue;
      await keep(tenant, batch, facts, machine);
      kept.set(batch.batchId, found);
    }
  }

  /** Keeps what is broken so far, and tells of what was not broken before. */
  async function keep(tenant: string, batch: Watching & { sheet: Sheet }, about: CallFacts, machine: Judged[]) {
    await inHere(tenant, async (db) => {
      const kept = await inCall.keep(db, batch, about, machine);
      if (!kept) return;
      const { recordId, before } = kept;
      const broken = machine.filter(({ itemId }) => !before.includes(itemId));
      for (const { itemId, hits } of broken) {
        const item = batch.sheet.items.find((one) => one.itemId === itemId);
        if (!item?.alert) continue;
        const told = [...new Set([...(batch.personId ? [batch.personId] : []), ...batch.inspectors])];
        await notify(db, live, told, 'inspectionAlert', { recordId, item: item.name, who: about.who });
        await tell(db, 'inspection.alert', `inspection ${recordId}`, {
          recordId,
          callId: about.callId,
          itemId,
          item: item.name,
          at: hits[0]?.at ?? null,
        });
      }
      if (broken.length > 0 || before.length === 0)
        db.afterCommit(() => live.tellWatchers(tenant, 'quality.batch', everyBatch, {}));
    });
  }

  /** What was watched and is over is looked at as a whole, and waits for people or is done. Each call is stored apart from the others. */
  async function close(tenant: string) {
    let [last, closed] = ['0', 0];
    for (let tried = 0; tried < mostClosed; tried += 1) {
      const before = last;
      try {
        const isClosed = await inHere(tenant, async (db) => {
          const one = await inCall.ended(db, last);
          if (one) last = one.recordId;
          if (one) await closeOne(db, tenant, one);
          return one !== undefined;
        });
        if (!isClosed) break;
        closed += 1;
      } catch (error) {
        if (last === before) throw error;
        noted(log, 'inCall', error, { tenant, inspection: last }, 'a call that is over could not be inspected');
      }
    }
    if (closed > 0) live.tellWatchers(tenant, 'quality.batch', everyBatch, {});
  }

  async function closeOne(db: TenantDb, tenant: string, one: Ended) {
    const { recordId, batchId, callId, reviewers, sampling } = one;
    const isTooMany =
      one.isTakenOver && sampling.by === 'perAgent' && (await inCall.isEnough(db, one, sampling.count ?? 1));
    if (isTooMany || isOther(one.calls, one)) return void (await inCall.leave(db, batchId, callId));
    const record = await records.read(db, recordId);
    const [talk] = await talks.of(db, [callId]);
    const rules = record.sheet.items.flatMap(({ rule }) => rule ?? []);
    const machine =
      talk && talk.turns.length > 0
        ? judge(record.sheet.items)(talk, await meansFor({ inTenant: inHere, encoder }, tenant, rules, [talk]))
        : (record.machine ?? []);
    const verdicts = verdictsOf(machine);
    await inCall.close(db, recordId, {
      ...{ machine, reviewers, talkTime: talk?.length ?? 0 },
      score: machine.length > 0 ? scoreOf(record.sheet, verdicts).score : null,
    });
    // Of a call whose words were lost nobody can say that it was good.
    if (reviewers === 0 && machine.length === 0) await storedBatches.dropSilent(db, [recordId]);
    else if (reviewers === 0) await finishRecord(db, live, record, { verdicts, comments: {} });
  }

  async function beat() {
    const stored = await pool
      .query<{ tenantId: string }>('select * from tenants_inspected()')
      .catch(unlessAway('inspection', { rows: [] }));
    for (const tenant of new Set([...stored.rows.map(({ tenantId }) => tenantId), ...carried()]))
      await look(tenant).catch((error) =>
        noted(log, 'inCall', error, { tenant }, 'calls could not be inspected while they go on'),
      );
  }

  const { start, stop } = beats(beat, every);
  return { look, beat, start, stop };
}

const unseen = (): Watched => ({ turns: 0, signs: 0, at: 0, facts: null, factsUntil: 0, kept: new Map() });

function hasChanged({ call: { answeredAt, turns }, seen }: Changed, now: number): boolean {
  const last = turns.at(-1);
  if (answeredAt === null || !last) return false;
  if (seen.turns === turns.length && seen.signs === last.text.length && now - seen.at < 1_000) return false;
  Object.assign(seen, { turns: turns.length, signs: last.text.length, at: now });
  return true;
}

function talkNow(
  { answeredAt, speed, turns }: CallNow,
  { campaignId, queueId, direction, holds }: CallFacts,
  now: number,
): Talk {
  const since = (moment: number) => (moment - (answeredAt ?? now)) * speed;
  return {
    ...{ turns, campaignId, direction, groupIds: queueId === null ? [] : [queueId] },
    length: Math.max(since(now), turns.at(-1)?.to ?? 0),
    holds: holds.map(({ from, to }) => ({ from: since(from), to: since(to ?? now) })),
  };
}

/** Whether a call is no longer what a batch of robots' calls looks at. */
const isOther = ({ by }: Watching['calls'], { agentId }: Pick<CallFacts, 'agentId'>) =>
  by === 'robots' && agentId !== null;

function isWanted({ batchId, calls, sampling }: Watching, call: CallFacts): boolean {
  const among = (ids: string[] | undefined, one: string | null) => !ids?.length || (one !== null && ids.includes(one));
  return (
    among(calls.campaignIds, call.campaignId) &&
    among(calls.robotIds, call.robotId) &&
    among(calls.agentIds, call.agentId) &&
    among(calls.groupIds, call.queueId) &&
    (calls.direction === undefined || calls.direction === call.direction) &&
    (calls.by === undefined || (calls.by === 'agents') === (call.agentId !== null)) &&
    isDrawn(sampling, `${batchId} ${call.callId}`)
  );
}
