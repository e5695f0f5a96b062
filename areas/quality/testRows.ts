import { randomUUID } from 'node:crypto';
import { firstRow } from '#areas/outbound/testRows.ts';
import { personWithoutSeat } from '#areas/members/agent/testRows.ts';
import type { Sheet } from '#core/quality/sheet.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import type { Make, WalkRows, Where } from '#kit/testing/walkRows.ts';
import { batchEndpoints, duringEndpoints } from './batch/batch.contract.ts';
import { figuresEndpoints } from './figures/figures.contract.ts';
import { labelEndpoints } from './label/label.contract.ts';
import { runEndpoints } from './machine/run.contract.ts';
import { recordEndpoints } from './record/record.contract.ts';
import { sheetEndpoints } from './sheet/sheet.contract.ts';
import { duringTaskEndpoints, taskEndpoints } from './task/task.contract.ts';

async function id(where: Where, text: string, values: unknown[]): Promise<string> {
  const [made] = await ask(where.of.database.ownerUrl, text, values);
  return made!.id as string;
}

/** With a version in use, and a next one that is being written. */
const templateId: Make = async (owner, where) => {
  // Whoever asks first makes the tenant.
  await owner.call(batchEndpoints.choices, { body: {} });
  const [categoryId, itemId] = ['1', '1'];
  const item = {
    itemId,
    categoryId,
    name: 'Says it',
    points: 10,
    fatal: false,
    mayNotApply: false,
    comment: 'never' as const,
    rule: null,
  };
  const sheet: Sheet = {
    categories: [{ categoryId, name: 'One' }],
    items: [{ ...item, found: 'broken', alert: false }],
    passMark: 75,
  };
  return id(
    where,
    `with t as (insert into qc_template (tenant_id, kind, name, draft, next_part, version) values ($1, 'manual', $2, $3, 90000, 1) returning template_id),
      v as (insert into qc_version (tenant_id, template_id, version, sheet) select $1, template_id, 1, $3 from t)
    select template_id::text as id from t`,
    [where.tenant, randomUUID(), JSON.stringify(sheet)],
  );
};
/** In every template of these tests. */
const one: Make = async () => '1';
/** Follows another one. */
const following: Make = async (owner, where) =>
  id(
    where,
    `insert into qc_template (tenant_id, kind, name, quotes) values ($1, 'manual', $2, $3) returning template_id::text as id`,
    [...[where.tenant, randomUUID(), await templateId(owner, where)]],
  );

const batchOf =
  (mode: 'after' | 'during', state: string): Make =>
  async (owner, where) =>
    id(
      where,
      `insert into qc_batch (tenant_id, mode, name, template_id, sheet_of, version, state, sampling, reviewers)
      values ($1, $2, $3, $4, $4, 1, $5, '{"by":"all","stratified":false,"seed":1}', 1) returning batch_id::text as id`,
      [where.tenant, mode, randomUUID(), await templateId(owner, where), state],
    );

const recordIn =
  (state: string, mode: 'after' | 'during' = 'after'): Make =>
  async (owner, where) => {
    const call = await where.of.app.inTenant(where.tenant, async () => firstCall(owner, where));
    const batch = await batchOf(mode, mode === 'after' ? 'released' : 'started')(owner, where);
    return id(
      where,
      `insert into qc_record (tenant_id, batch_id, call_id, called_at, connected, state, inspected_at, verdicts, score, appeal, note)
    values ($1, $2, $3, now(), true, $4::text, case when $4 = 'done' then now() end, '{}', 100, case when $4 = 'done' then 'open' end, case when $4 = 'done' then 'Well done' end)
    returning record_id::text as id`,
      [where.tenant, batch, call, state],
    );
  };

/** Inspected, of a call of whoever asks. */
const ofAsker =
  (appeal: string): Make =>
  async (owner, where) => {
    const made = await recordIn('done')(owner, where);
    await ask(
      where.of.database.ownerUrl,
      `with asker as (select person_id from session where tenant_id = $1 order by person_id desc limit 1),
        known as (select agent_id from agent where tenant_id = $1 and person_id = (select person_id from asker)),
        seat as (insert into agent (tenant_id, person_id, agent_dn) select $1, person_id, 'q' || person_id from asker where not exists (select from known) returning agent_id)
      update qc_record set agent_id = (select agent_id from seat union all select agent_id from known limit 1), appeal = ${appeal} where tenant_id = $1 and record_id = $2`,
      [where.tenant, made],
    );
    return made;
  };

async function firstCall(owner: Parameters<Make>[0], where: Where): Promise<string> {
  const task = await firstRow('task', 'task_id')(owner, where);
  return id(
    where,
    `insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status)
    select tenant_id, new_call_id(now()), task_id, batch_id, campaign_id, contact_id, robot_id, 1, gateway_id, 'test', phone, task.name, '+862160204410', 1, now(), now(), 3 from task join campaign using (tenant_id, campaign_id)
    where tenant_id = $1 and task_id = $2 returning call_id::text as id`,
    [where.tenant, task],
  );
}

const taskIn =
  (state: 'waiting' | 'taken' | 'dropped', mode: 'after' | 'during' = 'after'): Make =>
  async (owner, where) => {
    const record = await recordIn('open', mode)(owner, where);
    // Whoever was made last asks, and has it.
    return id(
      where,
      `insert into qc_task (tenant_id, record_id, nth, state, person_id, taken_at) select $1, $2, 1, $3::text, p.person_id, case when p.person_id is not null then now() end
    from (select case when $3 = 'taken' then (select person_id from session where tenant_id = $1 order by person_id desc limit 1) end as person_id) p returning task_id::text as id`,
      [where.tenant, record, state],
    );
  };

const runId: Make = async (_, where) =>
  id(
    where,
    `insert into qc_run (tenant_id, template_id, item_id, rule, began_from, began_to)
    select $1, template_id, '1', '{"steps":[]}', now(), now() from qc_template where tenant_id = $1 order by template_id desc limit 1 returning run_id::text as id`,
    [where.tenant],
  );
const labelId: Make = async (owner, where) => {
  const call = await firstCall(owner, where);
  await ask(
    where.of.database.ownerUrl,
    `insert into transcript (tenant_id, call_id, turns, path) values ($1, $2, '[{"speaker":"customer","text":"Hm?","from":0,"to":500}]', '[]')`,
    [where.tenant, call],
  );
  return id(
    where,
    `insert into qc_label (tenant_id, robot_id, call_id, nth) select $1, robot_id, $2, 0 from robot where tenant_id = $1 order by robot_id limit 1 returning label_id::text as id`,
    [where.tenant, call],
  );
};
const uuid: Make = async (owner, where) =>
  id(where, 'select uuid::text as id from qc_batch where tenant_id = $1 and batch_id = $2', [
    where.tenant,
    await batchOf('after', 'released')(owner, where),
  ]);

const all = (...tables: Record<string, Endpoint>[]) => tables.flatMap((table) => Object.values(table));
/** One way to make a row for each path that names it, so that words other areas use keep what they mean there. */
const inPaths = (key: string, make: Make, endpoints: Endpoint[]) =>
  Object.fromEntries(
    endpoints.filter(({ path }) => path.includes(`:${key}`)).map(({ path }) => [`${key} of ${path}`, make]),
  );
const rows = {
  ...inPaths('templateId', templateId, all(sheetEndpoints, runEndpoints)),
  [`templateId of ${sheetEndpoints.quote.path}`]: following,
  ...inPaths('categoryId', one, all(sheetEndpoints)),
  ...inPaths('itemId', one, all(sheetEndpoints)),
  ...inPaths('version', one, all(sheetEndpoints)),
  ...inPaths('runId', runId, all(runEndpoints)),
  ...inPaths('batchId', batchOf('after', 'draft'), all(batchEndpoints)),
  ...inPaths('batchId', batchOf('during', 'draft'), all(duringEndpoints)),
  ...inPaths('uuid', uuid, all(batchEndpoints)),
  ...inPaths('taskId', taskIn('taken'), all(taskEndpoints)),
  ...inPaths('recordId', recordIn('done'), all(recordEndpoints)),
};
rows[`batchId of ${batchEndpoints.release.path}`] = async (owner, where) => {
  await firstCall(owner, where);
  return batchOf('after', 'draft')(owner, where);
};
rows[`batchId of ${batchEndpoints.force.path}`] = batchOf('after', 'released');
rows[`batchId of ${duringEndpoints.stop.path}`] = batchOf('during', 'started');
rows[`recordId of ${recordEndpoints.settle.path}`] = recordIn('differs');
rows[`recordId of ${recordEndpoints.appeal.path}`] = ofAsker('null');
rows[`recordId of ${recordEndpoints.acknowledge.path}`] = ofAsker('null');

const robotId = firstRow('robot', 'robot_id');
const bodies = {
  [`templateId of ${batchEndpoints.create.path}`]: templateId,
  [`templateId of ${duringEndpoints.create.path}`]: templateId,
  [`personId of ${sheetEndpoints.transfer.path}`]: (async (_, where) => personWithoutSeat(where)) as Make,
  [`callId of ${runEndpoints.judge.path}`]: firstCall as Make,
  [`taskId of ${taskEndpoints.submit.path}`]: taskIn('taken'),
  [`batchId of ${figuresEndpoints.analysis.path}`]: batchOf('after', 'released'),
  [`labelId of ${labelEndpoints.answer.path}`]: labelId,
  [`robotId of ${labelEndpoints.collect.path}`]: robotId,
  ...Object.fromEntries(
    ([taskEndpoints, duringTaskEndpoints] as const).flatMap((of, at) => {
      const mode = at === 0 ? ('after' as const) : ('during' as const);
      const list =
        (make: Make): Make<string[]> =>
        async (owner, where) => [await make(owner, where)];
      return [
        [`taskIds of ${of.giveUp.path}`, list(taskIn('taken', mode))],
        [`taskIds of ${of.drop.path}`, list(taskIn('waiting', mode))],
        [`taskIds of ${of.recover.path}`, list(taskIn('dropped', mode))],
      ];
    }),
  ),
};

const everybodyIn = Object.keys(rows).filter((key) => !key.startsWith('recordId') && !key.startsWith('taskId'));
export const qualityRows: WalkRows = {
  rows,
  bodies,
  // Templates and batches belong to all of a tenant; what is inspected belongs to whoever sees the call or the agent.
  notLimited: [...everybodyIn, ...Object.keys(bodies).filter((key) => !/^(callId|taskIds?|labelId) /.test(key))],
};
