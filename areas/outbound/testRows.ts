import { newSkillGroup } from '#areas/members/agent/testRows.ts';
import { usualForAgents } from '#core/dialing/forAgents.ts';
import { randomUUID } from 'node:crypto';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import type { Evidence } from '#core/answering/evidence.ts';
import { samples } from '#core/flow/samples/index.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { calendarEndpoints } from './calendar/calendar.contract.ts';
import { dispatchEndpoints } from './dispatch/dispatch.contract.ts';
import { tenantWithBatch } from './dialing/testTenant.ts';
import { keepRecording } from './recording/testRows.ts';

/** The tenant's first row of a table, with all that stands around it; made where there is none. */
export const firstRow =
  (table: string, column: string): Make =>
  async (_, where) => {
    const ask = () =>
      where.of.app.inTenant(where.tenant, (db) =>
        db.rows<{ id: string }>(
          `select ${column}::text as id from ${table} where tenant_id = $1 order by ${column} limit 1`,
          [where.tenant],
        ),
      );
    if ((await ask()).length === 0) await tenantWithBatch(where.of.database.ownerUrl, where.tenant, { contacts: 2 });
    return (await ask())[0]!.id;
  };

const callId: Make = async (owner, where) => {
  const taskId = await firstRow('task', 'task_id')(owner, where);
  const [call] = await where.of.app.inTenant(where.tenant, (db) =>
    db.rows<{ id: string }>(
      `
    insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status)
    select tenant_id, new_call_id(now()), task_id, batch_id, campaign_id, contact_id, robot_id, 1, gateway_id, 'test', phone, task.name, '+862160204410', 1, now(), now(), 2 from task join campaign using (tenant_id, campaign_id)
    where tenant_id = $1 and task_id = $2 returning call_id::text as id`,
      [where.tenant, taskId],
    ),
  );
  // Somebody looked who answered it.
  await where.of.app.inTenant(where.tenant, (db) =>
    db.rows(
      `insert into call_answer (tenant_id, call_id, campaign_id, answered_at, verdict, deed, evidence)
        select tenant_id, call_id, campaign_id, started_at, 'machine', 'hungUp', $3 from call_record where tenant_id = $1 and call_id = $2`,
      [where.tenant, call!.id, JSON.stringify(evidence)],
    ),
  );
  return call!.id;
};
const evidence: Evidence = {
  rule: 'longGreeting',
  at: 2_900,
  initialSilence: 400,
  greeting: 2_500,
  longest: 2_500,
  utterances: 1,
  pauses: [],
  silence: 0,
  beep: null,
  words: null,
};

const recordedCall: Make = async (owner, where) => {
  const made = await callId(owner, where);
  await keepRecording(where.of, where.tenant, made);
  return made;
};

/** Recorded, and somebody spoke. */
const toldCall: Make = async (owner, where) => {
  const made = await recordedCall(owner, where);
  await where.of.app.inTenant(where.tenant, (db) => db.rows(greets, [where.tenant, made]));
  return made;
};
const greets = `insert into transcript (tenant_id, call_id, turns, path)
  values ($1, $2, '[{"speaker":"robot","text":"Hello","from":0,"to":900}]', '[]')`;

/** One in which the robot of this flow has greeted somebody. */
const spokenCallId: Make = async (owner, where) => {
  const flow = (
    await owner.call(draftEndpoints.createWith, { body: { name: `Robot ${randomUUID()}`, content: samples.surveyEn } })
  ).data.flowId;
  const made = await callId(owner, where);
  await where.of.app.inTenant(where.tenant, async (db) => {
    await db.rows(
      'insert into flow_version (tenant_id, robot_id, version, flow) select tenant_id, robot_id, 1, flow from flow_draft where tenant_id = $1 and robot_id = $2',
      [where.tenant, flow],
    );
    await db.rows('update call_record set robot_id = $3, answered_at = now() where tenant_id = $1 and call_id = $2', [
      where.tenant,
      made,
      flow,
    ]);
    await db.rows(greets, [where.tenant, made]);
  });
  return made;
};

/** One of its own whose contacts may be called once more. */
const calledBatch: Make = async (owner, where) => {
  const like = await firstRow('batch', 'batch_id')(owner, where);
  const [batch] = await where.of.app.inTenant(where.tenant, (db) =>
    db.rows<{ id: string }>(
      `
    with b as (insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, total, waiting, person_id)
        select tenant_id, campaign_id, 'Called', state, schedule, start_when_prepared, source, total, 0, person_id from batch where tenant_id = $1 and batch_id = $2 returning batch_id),
      t as (insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, due_at, call_status) select tenant_id, b.batch_id, campaign_id, contact_id, phone, name, due_at, 2 from task, b where tenant_id = $1 and task.batch_id = $2)
    select batch_id::text as id from b`,
      [where.tenant, like],
    ),
  );
  return batch!.id;
};
const calendarId: Make = async (owner) =>
  (await owner.call(calendarEndpoints.save, { body: { name: `Calendar ${randomUUID()}`, weekdays: [1, 2, 3, 4, 5] } }))
    .data.calendarId;
/** The hours of a robot of its own. */
const dispatchId: Make = async (owner, where) => {
  const flowId = await firstRow('robot', 'robot_id')(owner, where);
  const hours = { weekdays: [1, 2, 3, 4, 5], windows: [{ from: '09:00', to: '18:00' }], festivals: [] };
  return (await owner.call(dispatchEndpoints.save, { body: { flowId, type: 'time', hours } })).data.id!;
};
const batchId = firstRow('batch', 'batch_id');
const campaignId = firstRow('campaign', 'campaign_id');
const taskId = firstRow('task', 'task_id');
/** A campaign of its own that dials for agents. */
const predictiveId: Make = async (owner, where) => {
  const like = await campaignId(owner, where);
  const { queueId } = await newSkillGroup(owner);
  const [made] = await where.of.app.inTenant(where.tenant, (db) =>
    db.rows<{ id: string }>(
      `
    insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id, queue_id, for_agents)
    select tenant_id, $4, 6, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id, $5, $3 from campaign
    where tenant_id = $1 and campaign_id = $2 returning campaign_id as id`,
      [where.tenant, like, JSON.stringify(usualForAgents), randomUUID(), queueId],
    ),
  );
  return made!.id;
};

export const outboundRows: WalkRows = {
  rows: {
    batchId,
    campaignId,
    taskId,
    predictiveId,
    campaignBusinessType: async () => '1',
    callId: recordedCall,
    spokenCallId,
    ctiCallId: toldCall,
    calendarId,
    dispatchId,
    dispatchType: async () => 'time',
  },
  bodies: {
    calendarId,
    batchId,
    fromBatchId: calledBatch,
    campaignId,
    ctiCallId: toldCall,
    batchIds: async (owner, where) => [await batchId(owner, where)],
    taskIds: async (owner, where) => [await taskId(owner, where)],
  },
  notLimited: ['calendarId', 'campaignBusinessType', 'dispatchId', 'dispatchType'],
};
