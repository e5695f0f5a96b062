import { batchStateCodes, isOver, type BatchState } from '#core/dialing/batchState.ts';
import { startOfDay } from '#core/calendar/zone.ts';
import { commandTask, type TaskCommand, type TaskRefusal } from '#core/dialing/taskCommand.ts';
import { callStatusCodes, endedStatuses, type CallStatus } from '#core/dialing/taskState.ts';
import { readPhone, shownPhone } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Live } from '#kit/server/live.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { attempt } from '../call/call.server.ts';
import { tellBatches } from '../batch/batchNow.store.ts';
import { shownVariables, soughtBy } from '../call/call.rules.ts';
import { calls } from '../call/call.store.ts';
import { dialing } from '../dialing/dialing.store.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { tasks } from './task.store.ts';
import type { ChosenTasks, Moved, taskActionsEndpoints } from './taskActions.contract.ts';
import { taskConfigs } from '../taskConfig/taskConfig.store.ts';
import { chosenBy, taskActions } from './taskActions.store.ts';

interface TaskActionsNeeds {
  now(): number;
  live: Pick<Live, 'tell'>;
}

/** In the audit an action on several batches names each between commas, so that the log of one finds it. */
const targetOf = (batchIds: string[]) => `,${batchIds.join(',')},`;

export function taskActionsHandlers({ now, live }: TaskActionsNeeds): Handlers<typeof taskActionsEndpoints> {
  async function command(
    action: TaskCommand,
    chosen: ChosenTasks,
    db: TenantDb,
    who: SignedIn,
    dueAt = new Date(now()),
  ): Promise<Moved & { batchIds: string[] }> {
    const sought = chosenBy(chosen, db, soughtBy({ keyword: chosen.keyword }, who));
    const batchIds = await taskActions.batchesOf(db, sought);
    if (batchIds.length === 0) throw new Fault(faults.NOT_FOUND);
    await dialing.lockBatches(db, batchIds);
    const refused = new Map<TaskRefusal, number>();
    const open = new Set<string>();
    const from = new Set<CallStatus>();
    let to: CallStatus = 0;
    for (const { batchId, batchState, callStatus, onBlacklist, count } of await taskActions.groups(db, sought)) {
      const answer = commandTask(action, callStatus, batchState, onBlacklist);
      if ('refused' in answer) refused.set(answer.refused, (refused.get(answer.refused) ?? 0) + count);
      else {
        open.add(batchId);
        from.add(callStatus);
        to = answer.to;
      }
    }
    const moved =
      open.size > 0
        ? await taskActions.move(db, sought, { batchIds: [...open], from: [...from], to, dueAt, now: new Date(now()) })
        : 0;
    await tellBatches(db, live, open);
    return { moved, refused: [...refused].map(([why, count]) => ({ why, count })), batchIds: [...open] };
  }

  /** A number that is in the batch already: its task waits anew, with what was handed over now. Null where there is none to call again. */
  async function pushedAgain(
    db: TenantDb,
    batchId: string,
    contactId: string,
    given: object,
    minutes: number | null,
  ): Promise<string | null> {
    const known = minutes === null ? null : await taskActions.ofContact(db, batchId, contactId);
    if (minutes === null || !known) return null;
    const isOpen = known.callStatus === callStatusCodes.waiting || known.callStatus === callStatusCodes.inCall;
    if (isOpen || known.changedAt > now() - minutes * 60_000)
      throw new Fault(outboundFaults.TASK_TOO_SOON, { minutes });
    const at = new Date(now());
    const moved = await taskActions.move(db, chosenBy({ taskIds: [known.taskId] }, db, {}), {
      ...{ batchIds: [batchId], from: endedStatuses, to: callStatusCodes.waiting, dueAt: at, now: at },
    });
    if (moved === 0) return null;
    await taskActions.tell(db, known.taskId, given);
    return known.taskId;
  }

  const handle =
    (action: TaskCommand): Handlers<typeof taskActionsEndpoints>['cancel'] =>
    async ({ db, who, body, changed }) => {
      const { batchIds, ...answer } = await command(action, body, db, who);
      changed({ target: targetOf(batchIds), after: { action, chosen: body, moved: answer.moved } });
      return answer;
    };

  async function detail(db: TenantDb, who: SignedIn, taskId: string) {
    const { dueAt, changedAt, ...task } = await taskActions.read(db, taskId);
    return {
      ...task,
      phone: shownPhone(task.phone, who),
      arguments: shownVariables(task.arguments, task.phone, who),
      dueAt,
      changedAt,
    };
  }

  return {
    cancel: handle('cancel'),
    recover: handle('recover'),
    recall: handle('recall'),

    async redial({ db, who, query: { taskId }, changed }) {
      const task = await taskActions.read(db, taskId);
      const first = await taskActions.beforeAll(db, task.batchId, new Date(now()));
      if (task.callStatus === callStatusCodes.waiting && !isOver(task.batchState as BatchState)) {
        await dialing.lockBatches(db, [task.batchId]);
        if (!(await taskActions.hasten(db, taskId, first, new Date(now()))))
          throw new Fault(outboundFaults.TASK_NOT_REDIALLED, { why: 'inCall', batchId: task.batchId });
        await tellBatches(db, live, [task.batchId]);
      } else {
        const { moved, refused } = await command(
          task.callStatus === callStatusCodes.cancelled ? 'recover' : 'recall',
          { taskIds: [taskId] },
          db,
          who,
          first,
        );
        if (refused[0]?.why === 'blacklisted') throw new Fault(outboundFaults.TASK_BLACKLISTED);
        if (moved === 0)
          throw new Fault(outboundFaults.TASK_NOT_REDIALLED, { why: refused[0]?.why, batchId: task.batchId });
      }
      changed({ target: targetOf([task.batchId]), after: { action: 'redial', taskId } });
      return tasks.stats(db, new Date(startOfDay(who.timeZone, now())));
    },

    async read({ db, who, params: { taskId, campaignBusinessType } }) {
      const task = await detail(db, who, taskId);
      if (campaignBusinessType !== '-1' && task.campaignType !== Number(campaignBusinessType))
        throw new Fault(faults.NOT_FOUND);
      return task;
    },

    async trace({ db, params: { taskId } }) {
      const [exists, attempts] = await Promise.all([calls.taskExists(db, taskId), calls.attemptsOf(db, taskId)]);
      if (!exists) throw new Fault(faults.NOT_FOUND);
      return { list: attempts.map(attempt) };
    },

    async save({ db, who, body, changed }) {
      const config = await taskConfigs.read(db);
      const named = body.batchId !== undefined || body.campaignId !== undefined;
      const where = named ? body : { campaignId: config.passiveCampaignId ?? undefined };
      if ((where.batchId === undefined) === (where.campaignId === undefined))
        throw new Fault(outboundFaults.TASK_WHERE);
      if ((body.contactId === undefined) === (body.phone === undefined)) throw new Fault(outboundFaults.TASK_WHOM);
      const batch = await taskActions.batchFor(db, where);
      if (isOver(batch.state)) throw new Fault(outboundFaults.BATCH_OVER, { batchId: batch.batchId });
      if (batch.state === batchStateCodes.preparing || batch.state === batchStateCodes.preparationFailed)
        throw new Fault(outboundFaults.BATCH_STATE_REFUSED);
      const contact =
        body.contactId !== undefined
          ? await taskActions.contact(db, body.contactId)
          : await taskActions.contactOf(db, numberOf(body.phone!, who), body.name ?? '');
      const again = await pushedAgain(
        db,
        batch.batchId,
        contact.contactId,
        body.arguments ?? {},
        config.againAfterMinutes,
      );
      if (again !== null) {
        changed({ target: targetOf([batch.batchId]), after: { action: 'again', taskId: again } });
        await tellBatches(db, live, [batch.batchId]);
        return detail(db, who, again);
      }
      const taskId = await taskActions.add(
        db,
        batch,
        { ...contact, name: body.name || contact.name },
        body.arguments ?? {},
        new Date(now()),
      );
      changed({ target: targetOf([batch.batchId]), after: { action: 'add', taskId } });
      await tellBatches(db, live, [batch.batchId]);
      return detail(db, who, taskId);
    },

    async checkNumber({ db, who, body }) {
      const phone = numberOf(body.phone, who);
      const places = await taskActions.places(db, phone, body.batchId);
      return {
        waiting: places.some(({ callStatus }) => callStatus === 0 || callStatus === 1),
        blacklisted: await taskActions.isBlacklisted(db, phone, body.batchId),
        places,
      };
    },
  };
}

function numberOf(text: string, who: SignedIn): string {
  const read = readPhone(text, who.country);
  if ('refused' in read) throw new Fault(outboundFaults.NOT_A_NUMBER, { why: read.refused });
  return read.e164;
}
