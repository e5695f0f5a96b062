import { promptsOfBatchesLater } from '#areas/robot/door.ts';
import { standsOver } from '#core/calendar/workCalendar.ts';
import { begun, hasEnded, scheduleProblem, type Schedule } from '#core/calendar/schedule.ts';
import { batchStateCodes, batchStates, landing, type BatchState, isClosed } from '#core/dialing/batchState.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Around, Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { outboundFaults } from '../outbound.faults.ts';
import type { batchEndpoints } from './batch.contract.ts';
import { mayBeSent } from './batch.rules.ts';
import { batches } from './batch.store.ts';
import { blacklistedOf, elsewhereOf, keptValues, lackingNeeded, valuesFor } from './batchValues.store.ts';
import { tellBatches } from './batchNow.store.ts';

type To = 2 | 3 | 6;
type Locked = Awaited<ReturnType<typeof batches.lock>>[number];
const states = Object.keys(batchStates).map(Number) as BatchState[];

interface BatchNeeds {
  now(): number;
  live: Pick<Live, 'tell'>;
}

export function checkSchedule(schedule: Schedule, zone: string, now: number) {
  const why = scheduleProblem(schedule) ?? (hasEnded(schedule, zone, now) ? 'past' : null);
  if (why) throw new Fault(outboundFaults.SCHEDULE_REFUSED, { why });
}

/** In the audit an action on several batches names each between commas, so that the log of one finds it. */
export const targetOf = (batchIds: string[]) => `,${batchIds.join(',')},`;

export function batchHandlers({ now, live }: BatchNeeds): Handlers<typeof batchEndpoints> {
  /** Resuming lands where the clock says: what is asked for as “calling” may rest at first. */
  const landsAt = (to: To, { schedule, zone, ...over }: Locked): BatchState =>
    to === batchStateCodes.calling ? landing(begun(schedule, zone, now()), zone, now(), standsOver(over)) : to;

  /** Moves those that may be sent there, and names the others: also those that are there already. */
  async function send(db: TenantDb, who: SignedIn, batchIds: string[], to: To, changed: Around['changed']) {
    const found = await batches.lock(db, batchIds);
    if (found.length < batchIds.length) throw new Fault(faults.NOT_FOUND);
    const wanted = found.map((batch) => ({ ...batch, lands: landsAt(to, batch) }));
    const movable = wanted.filter(({ state, lands }) => mayBeSent(state, lands));
    const refused = wanted
      .filter((batch) => !movable.includes(batch))
      .map(({ batchId, name, state }) => ({ batchId, name, state }));
    if (movable.length === 0 && wanted[0])
      throw new Fault(outboundFaults.BATCH_STATE_REFUSED, {
        from: batchStates[wanted[0].state],
        to: batchStates[to],
        refused,
      });

    if (to === batchStateCodes.calling) {
      await batches.beginDay(db, movable, now());
      await promptsOfBatchesLater(
        db,
        movable.map(({ batchId }) => batchId),
      );
    }
    for (const [lands, some] of Map.groupBy(movable, ({ lands }) => lands))
      await batches.move(
        db,
        some.map(({ batchId }) => batchId),
        lands,
        who.id,
      );
    changed({
      target: targetOf(movable.map(({ batchId }) => batchId)),
      before: Object.fromEntries(movable.map(({ batchId, state }) => [batchId, { state }])),
      after: Object.fromEntries(movable.map(({ batchId, lands }) => [batchId, { state: lands }])),
    });
    await tellBatches(
      db,
      live,
      movable.map(({ batchId }) => batchId),
    );
    return { moved: movable.map(({ batchId, lands }) => ({ batchId, state: lands })), refused };
  }

  return {
    list: ({ db, body }) => batches.list(db, body),
    read: ({ db, params }) => batches.read(db, params.batchId),

    async create({ db, who, body, changed }) {
      // One that starts by itself starts today; one that waits for a person gets its day then.
      const schedule = body.startWhenPrepared ? begun(body.schedule, who.timeZone, now()) : body.schedule;
      checkSchedule(schedule, who.timeZone, now());
      const campaign = await batches.campaignOf(db, body.campaignId);
      if (!campaign.enabled) throw new Fault(outboundFaults.CAMPAIGN_OFF);
      if ((await batches.countContacts(db, body.source)) === 0) throw new Fault(outboundFaults.NO_CONTACTS);
      const { evenIfLacking, values: said, ...form } = body;
      const { kept, values } = await keptValues(db, body.source, body.campaignId, said);
      const lacking = evenIfLacking ? [] : await lackingNeeded(db, body.source, body.campaignId, kept);
      if (lacking.length > 0)
        throw new Fault(outboundFaults.CONTACTS_LACK_VALUES, {
          count: Math.max(...lacking.map((one) => one.lacking)),
          names: lacking.map((one) => one.name).join(', '),
        });
      const source = Object.keys(kept).length > 0 ? { ...body.source, values: kept } : body.source;
      const batchId = await batches.create(db, who.id, { ...form, source });
      await enqueue(db, 'outbound.prepareBatch', { batchId }, { key: `prepare ${batchId}` });
      changed({ target: targetOf([batchId]), after: { [batchId]: { ...body, state: batchStateCodes.preparing } } });
      await tellBatches(db, live, [batchId]);
      return { ...(await batches.read(db, batchId)), values };
    },

    find: ({ db, body }) => batches.choices(db, body),
    choices: ({ db, query }) => batches.choices(db, query),

    async change({ db, who, params: { batchId }, body, changed }) {
      checkSchedule(body.schedule, who.timeZone, now());
      await batches.lock(db, [batchId]);
      const before = await batches.read(db, batchId);
      if (isClosed(before.state)) throw new Fault(outboundFaults.BATCH_ENDED);
      if (body.taskType !== undefined && body.taskType !== before.taskType && before.attempts > 0)
        throw new Fault(outboundFaults.TASK_TYPE_KEPT);
      await batches.change(db, batchId, body);
      const after = await batches.read(db, batchId);
      changed({
        target: targetOf([batchId]),
        before: { [batchId]: { name: before.name, schedule: before.schedule, taskType: before.taskType } },
        after: { [batchId]: body },
      });
      await tellBatches(db, live, [batchId]);
      return after;
    },

    changeState: ({ db, who, body: { batchIds, to }, changed }) => send(db, who, batchIds, to, changed),

    /** Batches already in that state are left out: nothing is done to them. */
    async changeStateOfAll({ db, who, body: { matching, to }, changed }) {
      const from =
        to === batchStateCodes.calling ? [batchStateCodes.paused] : states.filter((state) => mayBeSent(state, to));
      return send(db, who, await batches.matching(db, matching, from), to, changed);
    },

    async nextName({ db, params }) {
      const { name } = await batches.campaignOf(db, params.campaignId);
      const taken = new Set(await batches.names(db, name));
      let number = taken.size + 1;
      while (taken.has(`${name} ${number}`)) number++;
      return { name: `${name} ${number}` };
    },

    checkContacts: async ({ db, body: { source, campaignId, values } }) => ({
      contacts: await batches.countContacts(db, source),
      blacklisted: await blacklistedOf(db, source),
      elsewhere: await elsewhereOf(db, source),
      ...(campaignId && (await valuesFor(db, source, campaignId, values))),
    }),

    async log({ db, params }) {
      await batches.read(db, params.batchId);
      return { list: (await batches.log(db, params.batchId)).map(({ at, ...line }) => ({ at, ...line })) };
    },
  };
}
