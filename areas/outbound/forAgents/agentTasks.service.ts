import { callStatusCodes, endedStatuses } from '#core/dialing/taskState.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { chosenBy, taskActions } from '../task/taskActions.store.ts';
import { agentTasks } from './agentTasks.store.ts';

interface Wanted {
  campaignId: string;
  /** E.164. */
  phone: string;
  name: string;
  /** When it is due. */
  at: Date;
  /** Nobody else calls them; null: whoever is free. */
  personId: string | null;
}

/**
 * A contact is to be called in a campaign that takes contacts one by one: its number waits there, however often it was called before. Answers
 * the task.
 */
export async function wantCall(db: TenantDb, { campaignId, phone, name, at, personId }: Wanted): Promise<string> {
  const batch = await taskActions.batchFor(db, { campaignId });
  const contact = await taskActions.contactOf(db, phone, name);
  const known = await taskActions.ofContact(db, batch.batchId, contact.contactId);
  const taskId = known
    ? await waitsAgain(db, batch.batchId, known, at)
    : await taskActions.add(db, batch, { ...contact, name: name || contact.name }, {}, at);
  if (await taskActions.isBlacklisted(db, phone, batch.batchId)) throw new Fault(outboundFaults.NUMBER_BLOCKED);
  if (personId !== null) await agentTasks.give(db, taskId, personId);
  return taskId;
}

async function waitsAgain(
  db: TenantDb,
  batchId: string,
  { taskId, callStatus }: { taskId: string; callStatus: number },
  at: Date,
): Promise<string> {
  if (callStatus === callStatusCodes.inCall) throw new Fault(outboundFaults.NOT_TO_DIAL);
  if (callStatus === callStatusCodes.waiting) await agentTasks.putOff(db, taskId, at);
  else {
    const moved = await taskActions.move(db, chosenBy({ taskIds: [taskId] }, db, {}), {
      ...{ batchIds: [batchId], from: endedStatuses, to: callStatusCodes.waiting, dueAt: at, now: new Date() },
    });
    if (moved === 0) throw new Fault(outboundFaults.NUMBER_BLOCKED);
  }
  return taskId;
}
