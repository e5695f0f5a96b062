import { notify } from '#areas/system/door.ts';
import { batchStateCodes, batchStates, isClosed } from '#core/dialing/batchState.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { everGiven, hasContacts, isAtWork } from './batch.rules.ts';
import { checkSchedule, targetOf } from './batch.server.ts';
import { batches } from './batch.store.ts';
import { tellBatches } from './batchNow.store.ts';
import type { batchActionsEndpoints } from './batchActions.contract.ts';
import { batchActions } from './batchActions.store.ts';

interface BatchActionsNeeds {
  now(): number;
  live: Pick<Live, 'tell'>;
}

/** What is done with batches as a whole, beside starting and stopping them. */
export function batchActionsHandlers({ now, live }: BatchActionsNeeds): Handlers<typeof batchActionsEndpoints> {
  return {
    async recreate({ db, who, body, changed }) {
      const { fromBatchId, name, schedule, startWhenPrepared, ...chosen } = body;
      checkSchedule(schedule, who.timeZone, now());
      const origin = await batchActions.origin(db, fromBatchId);
      if (!origin) throw new Fault(faults.NOT_FOUND);
      if (!hasContacts(origin.state)) throw new Fault(outboundFaults.BATCH_STATE_REFUSED);
      const { campaignId, robotId, taskType } = origin;
      if (!(await batches.campaignOf(db, campaignId)).enabled) throw new Fault(outboundFaults.CAMPAIGN_OFF);
      const source = { fromBatchId, ...chosen };
      const contacts = await batchActions.countAgain(db, source);
      if (contacts === 0) throw new Fault(outboundFaults.NO_CONTACTS);

      const batchId = await batches.create(
        db,
        who.id,
        { name, campaignId, source, schedule, startWhenPrepared, taskType },
        { recreatedFrom: fromBatchId, robotId },
      );
      await enqueue(db, 'outbound.prepareBatch', { batchId }, { key: `prepare ${batchId}` });
      changed({
        target: targetOf([batchId, fromBatchId]),
        after: {
          [batchId]: { ...body, state: batchStateCodes.preparing },
          [fromBatchId]: { contacts, named: name.trim() },
        },
      });
      await tellBatches(db, live, [batchId]);
      return batches.read(db, batchId);
    },

    async outcomes({ db, params: { batchId } }) {
      const [origin, list] = await Promise.all([batchActions.origin(db, batchId), batchActions.outcomes(db, batchId)]);
      if (!origin) throw new Fault(faults.NOT_FOUND);
      return { list };
    },

    async allocation({ db, params: { batchId } }) {
      if (!(await batchActions.origin(db, batchId))) throw new Fault(faults.NOT_FOUND);
      return batchActions.allocation(db, batchId);
    },

    async allocate({ db, who, body: { batchId, to, again, seen }, changed }) {
      const [batch] = await batches.lock(db, [batchId]);
      if (!batch) throw new Fault(faults.NOT_FOUND);
      if (!isAtWork(batch.state))
        throw new Fault(isClosed(batch.state) ? outboundFaults.BATCH_OVER : outboundFaults.BATCH_STATE_REFUSED, {
          from: batchStates[batch.state],
        });
      const personIds = [...new Set(to.map(({ personId }) => personId))];
      if ((await batchActions.validPeople(db, personIds)) < personIds.length)
        throw new Fault(outboundFaults.NO_SUCH_PERSON);
      const before = await batchActions.allocation(db, batchId);
      if (seen !== undefined && seen !== everGiven(before))
        throw new Fault(outboundFaults.GIVEN_MEANWHILE, { given: before.given });
      const wanted = to.reduce((sum, { count }) => sum + count, 0);
      const free = again ? before.waiting : before.free;
      if (wanted > free) throw new Fault(outboundFaults.NOT_SO_MANY_WAIT, { free, wanted });

      if (!again && wanted === 0) throw new Fault(faults.NOTHING_DONE);
      if (again) await batchActions.takeBack(db, batchId);
      if (wanted > 0) await batchActions.give(db, batchId, to);
      for (const { personId, count } of to)
        if (count > 0 && personId !== who.id)
          await notify(db, live, [personId], 'tasksGiven', { count, batch: batch.name, batchId, by: who.name });
      changed({
        target: targetOf([batchId]),
        before: { [batchId]: { given: before.given } },
        after: { [batchId]: { contacts: wanted, to, again } },
      });
      return batchActions.allocation(db, batchId);
    },

    async changeRobot({ db, body: { batchIds, robotId }, changed }) {
      const robot = robotId === null ? null : await batchActions.robotName(db, robotId);
      if (robot === undefined) throw new Fault(outboundFaults.NO_SUCH_ROBOT);
      const found = await batches.lock(db, batchIds);
      if (found.length < batchIds.length) throw new Fault(faults.NOT_FOUND);
      const open = found.filter(({ state }) => !isClosed(state)).map(({ batchId }) => batchId);
      const refused = found
        .filter(({ state }) => isClosed(state))
        .map(({ batchId, name, state }) => ({ batchId, name, state }));
      if (open.length === 0) throw new Fault(outboundFaults.BATCH_OVER, { refused });

      await batchActions.changeRobot(db, open, robotId);
      changed({
        target: targetOf(open),
        after: Object.fromEntries(open.map((batchId) => [batchId, { robotId, named: robot }])),
      });
      await tellBatches(db, live, open);
      return { changed: open.map((batchId) => ({ batchId })), refused };
    },
  };
}
