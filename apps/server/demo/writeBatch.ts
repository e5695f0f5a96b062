import type { Client } from 'pg';
import { insertMany, months } from './demo.store.ts';
import type { DemoCall, DemoHistory } from './history.ts';
import type { DemoCampaign } from './plan.ts';

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());

interface Around {
  tenant: string;
  person: string;
  campaignId: number;
  robotId: number;
  gatewayId: number;
  batch: DemoCampaign['batches'][number];
  numbers: string[];
  next: { batch: number; task: number; call: number };
}

/** A batch with its tasks, calls, what was said in them and who answered. */
export async function writeBatch(
  client: Client,
  { tenant, person, campaignId, robotId, gatewayId, batch, numbers, next }: Around,
  { startedAt, endedAt, state, tasks }: DemoHistory,
) {
  const own = { tenant_id: tenant };
  const batchId = next.batch++;
  const taskRows: Record<string, unknown>[] = [];
  const callRows: Record<string, unknown>[] = [];
  const transcripts: Record<string, unknown>[] = [];
  const answers: Record<string, unknown>[] = [];
  for (const { contact, calls, dueAt } of tasks) {
    const taskId = next.task++;
    const ids = calls.map(({ startedAt: at }) => months.idOf(at, next.call++));
    for (const [at, call] of calls.entries()) {
      callRows.push(callRow(call, ids[at]!, taskId));
      if (call.turns.length > 0)
        transcripts.push({ ...own, call_id: ids[at], turns: call.turns, path: call.path, messages: call.messages });
      if (call.answer) answers.push(answerRow(call, call.answer, ids[at]!));
    }
    const last = calls.at(-1);
    const cancelled = state === 6 && (dueAt !== null || !last);
    taskRows.push({
      ...own,
      task_id: taskId,
      batch_id: batchId,
      campaign_id: campaignId,
      contact_id: contact.contactId,
      phone: contact.phone,
      name: contact.name,
      arguments: contact.fields,
      call_status: cancelled ? 4 : dueAt !== null ? 0 : last!.callStatus,
      result_code: last?.resultCode ?? null,
      reason: last?.reason ?? null,
      attempts: calls.length,
      due_at: cancelled ? null : moment(dueAt),
      last_call_id: ids.at(-1) ?? null,
      changed_at: moment(last?.endedAt ?? startedAt),
    });
  }
  const status = (code: number) => taskRows.filter(({ call_status }) => call_status === code).length;
  await insertMany(client, 'batch', [
    {
      ...own,
      batch_id: batchId,
      campaign_id: campaignId,
      name: batch.name,
      state,
      schedule: batch.schedule,
      start_when_prepared: true,
      source: { all: true },
      total: tasks.length,
      waiting: status(0),
      in_call: 0,
      called: taskRows.filter(({ last_call_id }) => last_call_id !== null).length,
      connected: status(3),
      not_connected: status(2),
      abnormal: status(5),
      cancelled: status(4),
      blacklisted: 0,
      attempts: callRows.length,
      person_id: person,
      created_at: moment(startedAt - 600_000),
      state_by: state === 3 || state === 6 ? person : null,
      state_at: moment(endedAt ?? Math.max(startedAt, ...callRows.map((row) => Date.parse(row.ended_at as string)))),
      ended_at: moment(endedAt),
    },
  ]);
  await insertMany(client, 'task', taskRows);
  await insertMany(client, 'call_record', callRows);
  await insertMany(client, 'transcript', transcripts);
  await insertMany(client, 'call_answer', answers);

  /** Somebody has listened to half of the machines and a fifth of the people. */
  function answerRow(
    { answeredAt, endedAt, isMachine }: DemoCall,
    { verdict, evidence, deed }: NonNullable<DemoCall['answer']>,
    callId: string,
  ) {
    const marked = Number(BigInt(callId) % (isMachine ? 2n : 5n)) === 0;
    return {
      ...own,
      call_id: callId,
      campaign_id: campaignId,
      answered_at: moment(answeredAt),
      verdict,
      deed,
      evidence,
      truth: marked ? (isMachine ? 'machine' : 'person') : null,
      marked_by: marked ? person : null,
      marked_at: marked ? moment(endedAt + 3_600_000) : null,
    };
  }

  function callRow(call: DemoCall, callId: string, taskId: number) {
    const { result, ...outputs } = call.variables as { result?: string };
    return {
      ...own,
      call_id: callId,
      task_id: taskId,
      batch_id: batchId,
      campaign_id: campaignId,
      contact_id: call.contact.contactId,
      robot_id: robotId,
      flow_version: 1,
      gateway_id: gatewayId,
      node: 'demonstration',
      phone: call.contact.phone,
      name: call.contact.name,
      caller_number: numbers[taskId % numbers.length],
      attempt: call.attempt,
      started_at: moment(call.startedAt),
      answered_at: moment(call.answeredAt),
      ended_at: moment(call.endedAt),
      ring_time: call.ringTime,
      talk_time: call.talkTime,
      call_status: call.callStatus,
      result_code: call.resultCode,
      reason: call.reason,
      hang_up_side: call.hangUpSide,
      category: result || null,
      outputs: call.answeredAt === null ? null : outputs,
    };
  }
}
