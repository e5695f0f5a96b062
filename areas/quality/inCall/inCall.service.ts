import type { Pool } from 'pg';
import { notify } from '#areas/system/door.ts';
import { judge, type Judged } from '#core/quality/judge.ts';
import { watcher } from '#core/quality/meanwhile.ts';
import { isDrawn } from '#core/quality/sampling.ts';
import { scoreOf, type Sheet } from '#core/quality/sheet.ts';
import type { Talk } from '#core/quality/talk.ts';
import { beats } from '#kit/server/beats.ts';
import type { Live } from '#kit/server/live.ts';
import { shown, type Log } from '#kit/server/log.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { everyBatch } from '../batch/batch.contract.ts';
import { verdictsOf } from '../batch/verdictsOf.ts';
import { meansFor, type MeaningNeeds } from '../machine/meanings.service.ts';
import { talks } from '../machine/talks.store.ts';
import { finishRecord } from '../record/record.service.ts';
import { records } from '../record/record.store.ts';
import { tell } from '../webhook/tell.service.ts';
import { inCall, type CallFacts, type Watching } from './inCall.store.ts';

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

/** Milliseconds for which it is not asked again which batches look at calls. */
const knownFor = 2_000;
/** More calls are closed at the next look. */
const mostClosed = 50;

/**
 * Looks at the calls of this node while they go on, as the batches that are started want it: a call again whenever something more was said, or
 * while something may still have to be missed. When it is over it is looked at as a whole.
 */
export function inCallWatcher({ pool, log, now, live, encoder, carried, underWay, every = 500 }: InCallNeeds) {
  const known = new Map<string, Known>();
  /** What of a call was looked at: how many turns, and when. */
  const seen = new Map<string, { turns: number; signs: number; at: number }>();
  const facts = new Map<string, CallFacts>();
  /** What is stored of a call for a batch, so that the same is not stored again at each look. */
  const kept = new Map<string, string>();
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

  /** Calls in which something was said since, or in which time alone may break a rule. */
  function changedCalls(tenant: string): CallNow[] {
    return [...underWay(tenant)].filter((call) => {
      if (call.answeredAt === null || call.turns.length === 0) return false;
      const [turns, signs] = [call.turns.length, call.turns.at(-1)!.text.length];
      const before = seen.get(call.callId);
      if (before?.turns === turns && before.signs === signs && now() - before.at < 1_000) return false;
      seen.set(call.callId, { turns, signs, at: now() });
      return true;
    });
  }

  async function look(tenant: string) {
    const batches = await batchesOf(tenant);
    if (batches.length > 0) {
      const calls = changedCalls(tenant);
      // Agents are in a call later than robots.
      const unsure = calls.map(({ callId }) => callId).filter((callId) => !facts.get(callId)?.agentId);
      if (unsure.length > 0)
        for (const one of await inHere(tenant, (db) => inCall.facts(db, unsure))) facts.set(one.callId, one);
      const rules = batches.flatMap(({ sheet }) => sheet.items.flatMap(({ rule }) => rule ?? []));
      const means = calls.length > 0 ? await meansFor({ inTenant: inHere, encoder }, tenant, rules, calls) : {};
      for (const call of calls) {
        const about = facts.get(call.callId);
        if (!about) continue;
        const talk = talkNow(call, about, now());
        for (const batch of batches) {
          if (!isWanted(batch, about)) continue;
          const alarms = batch.watch(talk, means);
          const key = `${call.callId} ${batch.batchId}`;
          const found = JSON.stringify([
            about.agentId,
            alarms.map(({ itemId, hits }) => [itemId, hits.map(({ marks }) => marks)]),
          ]);
          if (kept.get(key) === found || (alarms.length === 0 && kept.has(key))) continue;
          await alarm(
            tenant,
            batch,
            about,
            alarms.map((one) => ({ ...one, verdict: 'fail' })),
          );
          kept.set(key, found);
        }
      }
    }
    await close(tenant);
  }

  async function alarm(tenant: string, batch: Watching & { sheet: Sheet }, about: CallFacts, machine: Judged[]) {
    await inHere(tenant, async (db) => {
      const { recordId, before } = await inCall.keep(db, batch.batchId, about, machine);
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

  /** What was watched and is over is looked at as a whole, and waits for people or is done. */
  async function close(tenant: string) {
    await inHere(tenant, async (db) => {
      const ended = await inCall.ended(db, mostClosed);
      if (ended.length === 0) return;
      const stored = new Map(
        (
          await talks.of(
            db,
            ended.map(({ callId }) => callId),
          )
        ).map((talk) => [talk.callId, talk]),
      );
      for (const { recordId, batchId, callId } of ended) {
        const record = await records.read(db, recordId);
        const { reviewers } = await records.batchOf(db, record.batchId);
        const talk = stored.get(callId);
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
        if (reviewers === 0) await finishRecord(db, live, record, { verdicts, comments: {} });
        seen.delete(callId);
        kept.delete(`${callId} ${batchId}`);
        facts.delete(callId);
      }
      db.afterCommit(() => live.tellWatchers(tenant, 'quality.batch', everyBatch, {}));
    });
  }

  async function beat() {
    const stored = await pool
      .query<{ tenantId: string }>('select * from tenants_inspected()')
      .catch(() => ({ rows: [] }));
    for (const tenant of new Set([...stored.rows.map(({ tenantId }) => tenantId), ...carried()]))
      await look(tenant).catch((error) =>
        log.warn({ tenant, error: shown(error) }, 'calls could not be inspected while they go on'),
      );
  }

  const { start, stop } = beats(beat, every);
  return { look, beat, start, stop };
}

function talkNow(
  { answeredAt, speed, turns }: CallNow,
  { campaignId, queueId, direction }: CallFacts,
  now: number,
): Talk {
  const length = Math.max((now - (answeredAt ?? now)) * speed, turns.at(-1)?.to ?? 0);
  return { turns, length, campaignId, groupIds: queueId === null ? [] : [queueId], direction };
}

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
