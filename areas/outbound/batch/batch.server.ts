import { hasEnded, scheduleProblem, type Schedule } from '#core/calendar/schedule.ts';
import { batchStateCodes, batchStates, landing, type BatchState } from '#core/dialing/batchState.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { outboundFaults } from '../outbound.faults.ts';
import type { batchEndpoints } from './batch.contract.ts';
import { isOver, mayBeSent } from './batch.rules.ts';
import { batches, batchNow } from './batch.store.ts';

interface BatchNeeds {
  now(): number;
  live: Pick<Live, 'tell'>;
}

function checkSchedule(schedule: Schedule, zone: string, now: number) {
  const why = scheduleProblem(schedule) ?? (hasEnded(schedule, zone, now) ? 'past' : null);
  if (why) throw new Fault(outboundFaults.SCHEDULE_REFUSED, { why });
}

/** In the audit a deed on several batches names each between commas, so that the log of one finds it. */
const targetOf = (batchIds: string[]) => `,${batchIds.join(',')},`;

export function batchHandlers({ now, live }: BatchNeeds): Handlers<typeof batchEndpoints> {
  /** Resuming lands where the clock says: what is asked for as “calling” may rest at first. */
  const landsAt = (to: 2 | 3 | 6, schedule: Schedule, zone: string): BatchState => (to === batchStateCodes.calling ? landing(schedule, zone, now()) : to);

  return {
    list: ({ db, body }) => batches.list(db, body),
    read: ({ db, params }) => batches.read(db, params.batchId),

    async create({ db, who, body, changed }) {
      checkSchedule(body.schedule, who.timeZone, now());
      const campaign = await batches.campaignOf(db, body.campaignId);
      if (!campaign.enabled) throw new Fault(outboundFaults.CAMPAIGN_OFF);
      if ((await batches.countContacts(db, body.source)) === 0) throw new Fault(outboundFaults.NO_CONTACTS);
      const batchId = await batches.create(db, who.id, body);
      await enqueue(db, 'outbound.prepareBatch', { batchId }, { key: `prepare ${batchId}` });
      changed({ target: targetOf([batchId]), after: { [batchId]: { ...body, state: batchStateCodes.preparing } } });
      return batches.read(db, batchId);
    },

    async change({ db, who, params: { batchId }, body, changed }) {
      checkSchedule(body.schedule, who.timeZone, now());
      const before = await batches.read(db, batchId);
      if (isOver(before.state)) throw new Fault(outboundFaults.BATCH_ENDED);
      await batches.change(db, batchId, body);
      const after = await batches.read(db, batchId);
      changed({ target: targetOf([batchId]), before: { [batchId]: { name: before.name, schedule: before.schedule } }, after: { [batchId]: body } });
      return after;
    },

    async changeState({ db, who, body: { batchIds, to }, changed }) {
      const found = await batches.lock(db, batchIds);
      if (found.length < batchIds.length) throw new Fault(faults.NOT_FOUND);
      const wanted = found.map((batch) => ({ ...batch, lands: landsAt(to, batch.schedule, batch.zone) }));
      const movable = wanted.filter(({ state, lands }) => mayBeSent(state, lands));
      const refused = wanted.filter((batch) => !movable.includes(batch)).map(({ batchId, name, state }) => ({ batchId, name, state }));
      if (movable.length === 0) throw new Fault(outboundFaults.BATCH_STATE_REFUSED, { from: batchStates[wanted[0]!.state], to: batchStates[to], refused });

      for (const { batchId, state, lands } of movable) if (state !== lands) await batches.move(db, batchId, lands, who.id);
      changed({
        target: targetOf(movable.map(({ batchId }) => batchId)),
        before: Object.fromEntries(movable.map(({ batchId, state }) => [batchId, { state }])),
        after: Object.fromEntries(movable.map(({ batchId, lands }) => [batchId, { state: lands }])),
      });
      for (const { batchId } of movable) live.tell(db.tenant, 'batch.changed', (await batchNow(db, batchId))!);
      return { moved: movable.map(({ batchId, lands }) => ({ batchId, state: lands })), refused };
    },

    async nextName({ db, params }) {
      const { name } = await batches.campaignOf(db, params.campaignId);
      const taken = new Set(await batches.names(db, name));
      let number = taken.size + 1;
      while (taken.has(`${name} ${number}`)) number++;
      return { name: `${name} ${number}` };
    },

    checkContacts: async ({ db, body }) => ({ contacts: await batches.countContacts(db, body.source) }),

    async log({ db, params }) {
      await batches.read(db, params.batchId);
      return { list: (await batches.log(db, params.batchId)).map(({ at, ...line }) => ({ at: at.getTime(), ...line })) };
    },
  };
}
