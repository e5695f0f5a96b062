import { fakeEncoder } from '#adapters/language/language.ts';
import { storeCalls, type TestCall } from '#areas/outbound/call/testRows.ts';
import type { Item, Verdicts } from '#core/quality/sheet.ts';
import { workOff } from '#kit/server/jobs.ts';
import { newLog } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import type { TestServer } from '#kit/testing/testServer.ts';
import { batchEndpoints, duringEndpoints } from './batch/batch.contract.ts';
import { inspectBatch } from './batch/inspect.job.ts';
import { sheetEndpoints } from './sheet/sheet.contract.ts';
import { taskEndpoints } from './task/task.contract.ts';

const maker = person({
  gates: ['quality.template.view', 'quality.template.edit', 'quality.batch.view', 'quality.batch.edit'],
});
const inspectors = [person({ gates: ['quality.task.inspect'] }), person({ gates: ['quality.task.inspect'] })] as const;

const says = (words: string[], who: 'us' | 'customer' = 'us') => ({
  steps: [{ join: 'and' as const, look: { kind: 'words' as const, who, words, inflected: false, apart: 5 } }],
});
const items: [name: string, points: number, fatal: boolean, found: Item['found'], words: string[] | null][] = [
  ['Says name and company', 10, false, 'kept', ['Yunhe Insurance']],
  ['Says it is recorded', 15, false, 'kept', ['recorded']],
  ['No absolute promise', 20, false, 'broken', ['nobody will ever sell it cheaper']],
  ['No untrue deadline', 0, true, 'broken', ['discount is gone']],
  ['Answers the objection', 25, false, 'broken', null],
];
const lines: [speaker: 'robot' | 'customer', text: string][] = [
  ['robot', 'Good morning, Yunhe Insurance, this is Lin. The call is recorded.'],
  ['customer', 'You called me yesterday about the car, didn’t you?'],
  ['robot', 'Yes. With the same cover it comes to 3,412 yuan, and nobody will ever sell it cheaper.'],
  ['customer', 'Another company asked less.'],
  ['robot', 'If you do not pay today, the discount is gone.'],
  ['customer', 'I would like to think about it.'],
];
const turnsWithout = (...left: number[]) =>
  lines
    .map(([speaker, text], at) => ({ speaker, text, from: at * 9_000, to: at * 9_000 + 6_000 }))
    .filter((_, at) => !left.includes(at));

export interface TestInspections {
  templateId: string;
  batchId: string;
  duringId: string;
  /** Of the call under way. */
  goingId: string;
}

/** A batch that two people have inspected over some days, and a call under way in which something is broken. */
export async function testInspections(server: TestServer, calls = 12): Promise<TestInspections> {
  const { ownerUrl } = server.database;
  const as = server.as(maker);
  const { templateId } = (
    await as.call(sheetEndpoints.create, { body: { kind: 'intelligent', name: 'Renewal by phone' } })
  ).data!;
  const params = { templateId };
  const { categoryId } = (await as.call(sheetEndpoints.addCategory, { params, body: { name: 'Compliance' } })).data!;
  for (const [name, points, fatal, found, words] of items)
    await as.call(sheetEndpoints.addItem, {
      params,
      body: {
        ...{ categoryId, name, points, fatal, found, mayNotApply: true, comment: 'never', alert: false },
        rule: words && says(words),
      },
    });

  const day = 86_400_000;
  const stored: TestCall[] = Array.from({ length: calls }, (_, at) => ({
    startedAt: new Date(Date.now() - (at % 6) * day - 3_600_000),
    name: `Customer ${at + 1}`,
    turns: turnsWithout(...(at % 3 === 0 ? [] : at % 3 === 1 ? [4] : [2, 4])),
  }));
  await storeCalls(ownerUrl, '1', stored, { campaign: 'Renewals' });
  const form = { templateId, calls: {}, sampling: { by: 'all' as const, stratified: false, seed: 1 }, inspectors: [] };
  const made = { ...form, name: 'Renewals, week 47', reviewers: 2, dueAt: null };
  const { batchId } = (await as.call(batchEndpoints.create, { body: made })).data!;
  await as.call(batchEndpoints.release, { params: { batchId } });
  const worker = await workOff(
    ownerUrl,
    {
      'quality.inspectBatch': inspectBatch({
        inTenant: (of, work) => inTenant(server.pool, of, work),
        encoder: fakeEncoder(),
        live: { tell() {}, tellWatchers() {} },
      }),
    },
    newLog('silent'),
  );
  for (let looked = 0; looked < calls; await new Promise((done) => setTimeout(done, 50)))
    looked = (await as.call(batchEndpoints.read, { params: { batchId } })).data!.looked;
  await worker.stop();

  await agents(server, batchId);
  for (const [nth, inspector] of inspectors.entries()) await inspectAll(server, inspector, nth, batchId, calls);
  await ask(
    ownerUrl,
    `update qc_record set inspected_at = called_at + interval '1 hour' where tenant_id = 1 and batch_id = $1 and state = 'done'`,
    [batchId],
  );
  await ask(
    ownerUrl,
    `update qc_task k set submitted_at = r.called_at + interval '55 min' from qc_record r where r.record_id = k.record_id and r.batch_id = $1 and k.state = 'submitted'`,
    [batchId],
  );

  const { batchId: duringId } = (
    await as.call(duringEndpoints.create, { body: { ...made, name: 'Renewals under way', reviewers: 1 } })
  ).data!;
  await as.call(duringEndpoints.start, { params: { batchId: duringId } });
  return { templateId, batchId, duringId, goingId: await callUnderWay(server, duringId) };
}

/** Two agents whose calls these are from now on. */
async function agents({ database: { ownerUrl } }: TestServer, batchId: string) {
  await ask(
    ownerUrl,
    `with p as (insert into person (tenant_id, login_name, name, password_hash) values (1, 'luo.yan', 'Luo Yan', ''), (1, 'shen.hao', 'Shen Hao', '') returning person_id),
      a as (insert into agent (tenant_id, person_id, agent_dn) select 1, person_id, '80' || person_id from p returning agent_id),
      n as (select array_agg(agent_id order by agent_id) as ids from a)
    update qc_record r set agent_id = n.ids[1 + r.record_id % 2] from n where r.tenant_id = 1 and r.batch_id = $1 and r.record_id % 3 > 0`,
    [batchId],
  );
}

async function inspectAll(
  server: TestServer,
  who: (typeof inspectors)[number],
  nth: number,
  batchId: string,
  calls: number,
) {
  await ask(server.database.ownerUrl, 'update person set name = $1 where tenant_id = 1 and person_id = $2', [
    nth === 0 ? 'Wei Na' : 'Du Heng',
    await server.idOf(who),
  ]);
  for (let at = 0; at < calls; at += 1) {
    const taken = await server.as(who).call(taskEndpoints.take, { body: { batchId } });
    if (!taken.data) return;
    const { task, record } = taken.data;
    const odd = Number(task.recordId);
    const verdicts: Verdicts = Object.fromEntries(
      record.sheet.items.map(({ itemId }, place) => {
        const machine = record.machine.find((one) => one.itemId === itemId)?.verdict;
        const differs = nth === 1 && odd % 5 === 0 && place === 2;
        const own = machine ?? (odd % 4 === 0 ? 'fail' : 'pass');
        const corrected = place === 2 && odd % 2 === 0 ? 'pass' : own;
        return [itemId, differs ? (corrected === 'pass' ? 'fail' : 'pass') : corrected];
      }),
    );
    await server
      .as(who)
      .call(taskEndpoints.submit, {
        body: { taskId: task.taskId, verdicts, comments: {}, spent: 120_000 + nth * 60_000 + at * 5_000 },
      });
  }
}

/** As the watcher of calls stores it. */
async function callUnderWay({ database: { ownerUrl } }: TestServer, duringId: string): Promise<string> {
  const [callId] = await storeCalls(
    ownerUrl,
    '1',
    [{ callStatus: 1, name: 'Qian Feng', startedAt: new Date(Date.now() - 74_000), turns: turnsWithout(5) }],
    { campaign: 'Renewals' },
  );
  const [made] = await ask(
    ownerUrl,
    `insert into qc_record (tenant_id, batch_id, call_id, called_at, connected, robot_id, campaign_id, machine, going)
    select 1, $1, call_id, started_at, true, robot_id, campaign_id, $3, true from call_record where tenant_id = 1 and call_id = $2
    returning record_id::text as id`,
    [
      duringId,
      callId,
      JSON.stringify([found('4', 2, 'nobody will ever sell it cheaper'), found('5', 4, 'discount is gone')]),
    ],
  );
  return made!.id as string;
}

function found(itemId: string, turn: number, words: string) {
  const from = lines[turn]![1].indexOf(words);
  const mark = { turn, from, to: from + words.length, at: turn * 9_000 + 3_000, until: turn * 9_000 + 5_000 };
  return { itemId, verdict: 'fail', hits: [{ at: mark.at, until: mark.until, marks: [mark] }] };
}
