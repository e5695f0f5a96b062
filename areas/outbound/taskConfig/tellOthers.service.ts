import { deliver, type Told } from '#areas/system/door.ts';
import { firstAndLast } from '#core/dialing/callMonths.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { taskConfigs } from './taskConfig.store.ts';

const tasks = { source: 'tasks', ref: '0' } as const;

interface EndedCall {
  callId: string;
  taskId: string | null;
  /** Null: the task is not tried again. */
  retryAt: number | null;
}

/**
 * Tells the tenant's address what came of calls and of tasks, within the transaction that stores it: `call.ended` of each
 * attempt and of each call that came in, `task.finished` once no attempt follows.
 */
export async function tellEnded(db: TenantDb, ended: readonly EndedCall[]) {
  const { webhookUrl: url, webhookEvents } = await taskConfigs.read(db);
  const [ofCalls, ofTasks] = [webhookEvents.includes('call.ended'), webhookEvents.includes('task.finished')];
  if (url === null || ended.length === 0 || !(ofCalls || ofTasks)) return;
  const ids = ended.map(({ callId }) => callId);
  const told = await taskConfigs.calls(db, ids, ...firstAndLast(ids));
  await deliver(
    db,
    told.flatMap((call): Told[] => {
      const { taskId = null, retryAt = null } = ended.find(({ callId }) => callId === call.callId) ?? {};
      // Attempts of a task, and its end, belong together.
      const to = { ...tasks, object: taskId === null ? `call ${call.callId}` : `task ${taskId}` };
      return [
        ...(ofCalls ? [{ ...to, event: 'call.ended', body: { ...call, retryAt } }] : []),
        ...(ofTasks && taskId !== null && retryAt === null ? [{ ...to, event: 'task.finished', body: call }] : []),
      ];
    }),
  );
}

/** The same of a batch that has no contact left to call, or whose times are over. */
export async function tellBatchFinished(db: TenantDb, batchId: string) {
  const { webhookUrl: url, webhookEvents } = await taskConfigs.read(db);
  if (url === null || !webhookEvents.includes('batch.finished')) return;
  const batch = await taskConfigs.batch(db, batchId);
  if (batch) await deliver(db, [{ ...tasks, event: 'batch.finished', object: `batch ${batchId}`, body: batch }]);
}
