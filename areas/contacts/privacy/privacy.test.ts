import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { chainOf } from '#areas/system/door.ts';
import { firstPage } from '#kit/contract/page.ts';
import { keepFile } from '#kit/server/files.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { entriesOf } from '#kit/testing/zipOf.ts';
import { tempFolder } from '#kit/testing/tempFolder.ts';
import { contactsFaults } from '../contacts.faults.ts';
import { eraseJobs } from './erase.job.ts';
import { privacyEndpoints } from './privacy.contract.ts';
import { privacyHandlers } from './privacy.server.ts';

const secrets = secretBox(join(tempFolder('key'), 'secrets.key'));
const server = await testServer(
  (app, { storage }) => serve(app, privacyEndpoints, privacyHandlers({ storage, secrets })),
  { faults: Object.values(contactsFaults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = <Row extends object>(text: string, values: unknown[] = []) => ask(ownerUrl, text, values) as Promise<Row[]>;
const officer = person({
  tenant: '1',
  gates: ['contacts.privacy.view', 'contacts.privacy.export', 'contacts.privacy.erase'],
  plainNumbers: true,
});
const me = server.as(officer);
const told: unknown[] = [];
const jobs = eraseJobs({
  inTenant: (tenant, work) => inTenant(server.pool, tenant, work),
  storage: server.storage,
  secrets,
  live: { tell: (...said: unknown[]) => void told.push(said) },
  sms: {},
  mail: {},
});
const run = (requestId: string) =>
  jobs['contacts.erase']!({ tenant: '1', requestId } as never, { signal: AbortSignal.timeout(10_000) });

const [phone, digits, name] = ['+8613800000001', '13800000001', 'Quirin Zachmann'];
let batchId: string;
let recording: string;

/** Everything a tenant can come to hold of one person, and the same of the next contact, who stays. */
beforeAll(async () => {
  batchId = await tenantWithBatch(ownerUrl, '1', { contacts: 3 });
  await sql('update contact set name = $1 where tenant_id = 1 and phone = $2', [name, phone]);
  await sql(
    "update task set name = $1, arguments = jsonb_build_object('name', $1::text) where tenant_id = 1 and phone = $2",
    [name, phone],
  );
  await sql(
    "insert into skill_group (tenant_id, queue_id, name, group_sn, queue_dn) overriding system value values (1, 1, 'Group', 'G', '6001')",
  );
  await sql(
    "insert into agent (tenant_id, person_id, agent_dn) select 1, person_id, '8001' from person where tenant_id = 1 limit 1",
  );
  await sql(
    "insert into business_template (tenant_id, name, kind, draft, person_id) select 1, 'Form', 'outbound', '{}', person_id from person where tenant_id = 1 limit 1",
  );
  await sql(
    "insert into template_version (tenant_id, template_id, version, form, published_by) select tenant_id, template_id, 1, '{}', person_id from business_template",
  );
  recording = `1/recording/${crypto.randomUUID()}.wav`;
  await server.storage.write(recording, Readable.from(['sound of them']));
  for (const number of [phone, '+8613800000002'])
    await sql(
      `with t as (select * from task where tenant_id = 1 and phone = $1),
        m as (insert into media (tenant_id, kind, name, type, storage_key, peaks, bytes, length)
          values (1, 'recording', 'a', 'audio/wav', case when $1 = $2 then $3 else '1/recording/other.wav' end, '', 13, 1) returning media_id),
        c as (update campaign set rating_variable = 'stars' where tenant_id = 1),
        r as (insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name,
            caller_number, attempt, started_at, answered_at, ended_at, ring_time, talk_time, call_status, hang_up_side, category, recording_id, outputs, direction)
          select tenant_id, new_call_id(now() - interval '1 hour'), task_id, batch_id, campaign_id, contact_id, (select robot_id from robot where tenant_id = 1 limit 1),
            1, (select gateway_id from gateway where tenant_id = 1 limit 1), 'n', phone, name, '+862160204410', 1, now() - interval '1 hour',
            now() - interval '59 minutes', now() - interval '58 minutes', 900, 60000, 3, 2, 'A: renews', media_id,
            jsonb_build_object('stars', '4', 'name', name), 0 from t, m returning *),
        x as (insert into transcript (tenant_id, call_id, turns, path) select tenant_id, call_id, jsonb_build_array(
          jsonb_build_object('speaker', 'robot', 'at', 0, 'text', 'Hello ' || name), jsonb_build_object('speaker', 'customer', 'at', 1, 'text', 'I am ' || name || ' and my number is ' || substr(phone, 4),
            'nodeId', 'n1', 'tags', '["yes"]'::jsonb)), '[]' from r),
        s as (insert into call_summary (tenant_id, call_id, version, language, source, result, text) select tenant_id, call_id, 1, 'en', 'extracted', 'x', name || ' renews' from r),
        l as (insert into call_line (tenant_id, call_id, gateway_id, signalling) select tenant_id, call_id, gateway_id, jsonb_build_array(jsonb_build_object('text', 'INVITE sip:' || substr(phone, 2))) from r),
        v as (insert into queue_visit (tenant_id, call_id, queue_id, entered_at, since, node, simulated, direction, phone, name, left_at, outcome)
          select tenant_id, call_id, 1, started_at, started_at, 'n', false, 0, phone, name, ended_at, 'answered' from r),
        k as (insert into agent_call (tenant_id, call_id, agent_id, direction, rang_at, answered_at, ended_at, result, note)
          select tenant_id, call_id, (select agent_id from agent where tenant_id = 1), 0, started_at, started_at, ended_at, 'talked', name || ' is kind' from r),
        w as (insert into dialled_answer (tenant_id, call_id, campaign_id, queue_id, phone, day, answered_at)
          select tenant_id, call_id, campaign_id, 1, phone, started_at::date, started_at from r),
        f as (insert into trans_record (tenant_id, template_id, version, values, sought, source, complete, call_id, contact_id, name, phone)
          select tenant_id, (select template_id from business_template where tenant_id = 1), 1, jsonb_build_object('who', name), to_tsvector('simple', name),
            'robot', true, call_id, contact_id, name, phone from r),
        n as (insert into contact_note (tenant_id, contact_id, text, person_id) select tenant_id, contact_id, 'Moved, says ' || name, (select person_id from person where tenant_id = 1 limit 1) from t),
        b as (insert into blacklist (tenant_id, scope, phone, reason, person_id) select tenant_id, 'tenant', phone, 'asked by ' || name, (select person_id from person where tenant_id = 1 limit 1) from t),
        d as (insert into webhook_delivery (tenant_id, source, event, object, body) select tenant_id, 'tasks', 'call.ended', 'call ' || call_id, jsonb_build_object('phone', phone) from r),
        o as (insert into notice (tenant_id, person_id, kind, facts) select tenant_id, (select person_id from person where tenant_id = 1 limit 1), 'batchComplete', jsonb_build_object('name', substr(phone, 4)) from t)
      select 1`,
      [number, phone, recording],
    );
  await inTenant(server.pool, '1', (db) =>
    keepFile(db, server.storage, 'imports', '1', {
      name: 'list.csv',
      ending: 'csv',
      content: Readable.from([`phone\n${digits}\n`]),
    }),
  );
  const [{ contactId }] = (await sql<{ contactId: string }>(
    'select contact_id::text as "contactId" from contact where tenant_id = 1 and phone = $1',
    [phone],
  )) as [{ contactId: string }];
  await inTenant(server.pool, '1', (db) =>
    db.rows(
      `select write_audit(1, null, null, 'POST /customer', $1, jsonb_build_object('after', jsonb_build_object('contactId', $1::text, 'name', $2::text))),
        write_audit(1, null, null, 'PUT /customer/:contactId', $1, jsonb_build_object('after', jsonb_build_object('name', $2::text))),
        write_audit(1, null, null, 'PUT /campaign/:campaignId', $1, '{"after": {"name": "Spring"}}')`,
      [contactId, name],
    ),
  );
});

/** Every row of every table in which a text stands. */
async function whereIs(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const found = await sql<{ name: string; n: number }>(
    tables
      .map(
        ({ name: of }) => `select '${of}' as name, count(*)::int as n from ${of} t where position($1 in t::text) > 0`,
      )
      .join(' union all '),
    [text],
  );
  return found.filter(({ n }) => n > 0).map(({ name: of, n }) => `${of} ${n}`);
}
const facts = () =>
  sql(
    'select direction, talk_time, call_status, category, area, rating, contact_id from call_fact where tenant_id = 1 order by call_id',
  );
const turns = () => sql('select node_id, kind, name from turn_fact where tenant_id = 1 order by call_id, nth');

test('what is held of a number is counted, for who sees the whole tenant, and the number stands in no audit line', async () => {
  const { data } = await me.call(privacyEndpoints.held, { body: { phone: '138 0000 0001' } });
  expect(data).toMatchObject({
    phone: '138 0000 0001',
    names: [name],
    inCall: 0,
    waiting: 1,
    underWay: false,
    found: {
      contacts: 1,
      notes: 1,
      tasks: 1,
      calls: 1,
      conversations: 1,
      recordings: 1,
      summaries: 1,
      agentNotes: 1,
      records: 1,
      blacklist: 1,
      deliveries: 1,
    },
  });
  expect(data.mark).toMatch(/^#[0-9a-f]{8}$/);
  const [contact] = await sql<{ id: string }>('select contact_id::text as id from contact where phone = $1', [phone]);
  expect((await me.call(privacyEndpoints.held, { body: { contactId: contact!.id } })).data).toEqual(data);
  const lines = await sql<{ payload: object }>(
    "select payload, target from audit_line where action = 'POST /privacy/held'",
  );
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toContain('0001');

  const held = (body: object) => me.call(privacyEndpoints.held, { body });
  expect((await held({})).name).toBe('PRIVACY_WHOM');
  expect((await held({ phone, contactId: '1' })).name).toBe('PRIVACY_WHOM');
  expect((await held({ phone: 'nobody' })).name).toBe('PRIVACY_NUMBER_REFUSED');
  expect((await held({ contactId: '999' })).name).toBe('NOT_FOUND');
  expect((await held({ phone: '13912345678' })).data.found).toMatchObject({ contacts: 0, calls: 0 });
  const elsewhere = server.as(person({ tenant: '2', gates: ['contacts.privacy.view'] }));
  expect((await elsewhere.call(privacyEndpoints.held, { body: { phone } })).data).toMatchObject({
    names: [],
    found: { contacts: 0, calls: 0, blacklist: 0 },
  });
  const limited = server.as(person({ tenant: '1', gates: ['contacts.privacy.view'], scope: 'own' } as never));
  expect((await limited.call(privacyEndpoints.held, { body: { phone } })).name).toBe('NOT_ALLOWED');
});

test('all of it is given out as one file, which only who sees whole numbers gets', async () => {
  const files = entriesOf(
    (
      await server.app.inject({
        method: 'POST',
        url: privacyEndpoints.export.path,
        headers: { 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${await server.tokenOf(officer)}` },
        payload: { phone, memo: 'Letter' },
      })
    ).rawPayload,
  );
  const data = JSON.parse(files['data.json']!.toString());
  expect(data).toMatchObject({
    contacts: [{ phone, name }],
    calls: [{ phone, name, outputs: { stars: '4', name } }],
    notes: [{ text: `Moved, says ${name}` }],
    summaries: [{ text: `${name} renews` }],
    blacklist: [{ phone }],
  });
  expect(data.calls).toHaveLength(1);
  expect(data.calls[0].startedAt).toMatch(/^20\d\d-\d\d-\d\dT/);
  const [file] = Object.keys(files).filter((one) => one.startsWith('recordings/'));
  expect([files[file!]!.toString(), data.recordings[0].file]).toEqual(['sound of them', file]);
  const [said] = Object.keys(files).filter((one) => one.startsWith('conversations/'));
  expect(files[said!]!.toString()).toBe(`Us: Hello ${name}\nPerson: I am ${name} and my number is ${digits}`);
  expect(JSON.stringify(data)).not.toContain('13800000002');
  expect(await sql('select kind, state, memo from privacy_request')).toEqual([
    { kind: 'export', state: 'done', memo: 'Letter' },
  ]);

  const masked = server.as(person({ tenant: '1', gates: ['contacts.privacy.view', 'contacts.privacy.export'] }));
  expect((await masked.call(privacyEndpoints.export, { body: { phone } })).name).toBe('PRIVACY_NUMBERS_MASKED');
  expect((await me.call(privacyEndpoints.export, { body: { phone: '13912345678' } })).name).toBe('PRIVACY_NOTHING');
});

test('an erasure takes everything everywhere, what reports count stays, and the next contact is untouched', async () => {
  const erase = (body: object) =>
    me.call(privacyEndpoints.erase, { body: { keepBlacklisted: false, files: true, ...body } as never });
  expect((await erase({ phone: '13912345678' })).name).toBe('PRIVACY_NOTHING');
  await sql('update call_record set ended_at = null where tenant_id = 1 and phone = $1', [phone]);
  expect((await erase({ phone })).name).toBe('PRIVACY_IN_CALL');
  await sql("update call_record set ended_at = started_at + interval '2 minutes' where tenant_id = 1 and phone = $1", [
    phone,
  ]);
  const [factsBefore, turnsBefore, otherBefore] = [await facts(), await turns(), await whereIs('13800000002')];
  expect(turnsBefore).toHaveLength(2);
  expect(factsBefore).toMatchObject([
    { rating: 4, talk_time: 60000 },
    { rating: 4, talk_time: 60000 },
  ]);

  const { data } = await erase({ phone, memo: 'Letter' });
  expect(data).toMatchObject({ state: 'waiting', memo: 'Letter', kind: 'erasure' });
  // Sealed until it is done; asked for again it is the same one.
  expect(JSON.stringify(await sql('select * from privacy_request'))).not.toContain(digits);
  expect((await erase({ phone, memo: 'Letter' })).data.requestId).toBe(data.requestId);
  expect((await me.call(privacyEndpoints.held, { body: { phone } })).data.underWay).toBe(true);
  await run(data.requestId);
  await run(data.requestId);

  expect(await whereIs(digits)).toEqual([]);
  expect(await whereIs(name)).toEqual([]);
  expect(existsSync(join(server.folder, recording))).toBe(false);
  expect(await sql('select count(*)::int as files from file where gone_at is null')).toEqual([{ files: 0 }]);
  expect(await whereIs('13800000002')).toEqual(otherBefore);
  expect(await facts()).toEqual(factsBefore);
  expect(await turns()).toEqual(turnsBefore);
  const hash = data.mark.slice(1);
  expect(
    await sql(
      'select phone, name, outputs, recording_id from call_record where tenant_id = 1 order by call_id limit 1',
    ),
  ).toEqual([{ phone: expect.stringContaining(hash), name: '', outputs: { stars: '4' }, recording_id: null }]);
  expect(await sql('select waiting, cancelled from batch where batch_id = $1', [batchId])).toEqual([
    { waiting: 2, cancelled: 1 },
  ]);
  expect(told).toMatchObject([[expect.anything(), 'batch.changed', { waiting: 2, cancelled: 1 }, expect.anything()]]);
  // What belongs to others stays readable, and the chain is whole.
  expect(
    await sql(
      "select payload is null as gone from audit_line where action in ('POST /customer', 'PUT /customer/:contactId', 'PUT /campaign/:campaignId') order by line_no",
    ),
  ).toEqual([{ gone: true }, { gone: true }, { gone: false }]);
  const { data: list } = await me.call(privacyEndpoints.requests, { body: { ...firstPage, kind: 'erasure' } });
  expect(list.list).toMatchObject([
    {
      state: 'done',
      mark: data.mark,
      found: { contacts: 1, calls: 1, recordings: 1, audit: 2, files: 1 },
      keepBlacklisted: false,
    },
  ]);
  // A line of the audit says whose order it was and what it took.
  const [request] = list.list;
  expect(
    await sql(
      "select person_id is not null as by, target, payload -> 'after' ->> 'rule' as rule, payload -> 'after' -> 'count' as count from audit_line where action = 'audit contents forgotten'",
    ),
  ).toEqual([{ by: true, target: request!.requestId, rule: 'erasure', count: 2 }]);
  expect(await inTenant(server.pool, '1', chainOf)).toMatchObject({ forgotten: 2, findings: [] });
  expect((await me.call(privacyEndpoints.held, { body: { phone } })).data.found).toMatchObject({
    contacts: 0,
    calls: 0,
  });
  expect((await erase({ phone })).name).toBe('PRIVACY_NOTHING');
});

test('a number that is not to be called again stays on the blacklist and nowhere else', async () => {
  const other = '+8613800000003';
  const { data } = await me.call(privacyEndpoints.erase, {
    body: { phone: other, keepBlacklisted: true, files: false },
  });
  await run(data.requestId);
  expect(await whereIs('13800000003')).toEqual(['blacklist 1']);
  expect(await sql('select scope, reason from blacklist where phone = $1', [other])).toEqual([
    { scope: 'tenant', reason: '' },
  ]);
});

test('whoever is just being put into a batch is found behind its lock, and called by none', async () => {
  const [contact] = await sql<{ phone: string }>(
    "insert into contact (tenant_id, phone, name) values (1, '+8613800000009', 'Nia Late') returning phone",
  );
  const { data } = await me.call(privacyEndpoints.erase, {
    body: { phone: contact!.phone, keepBlacklisted: false, files: false },
  });
  await sql('update batch set state = 13, total = 4, waiting = 3 where batch_id = $1', [batchId]);
  const preparing = new Client(ownerUrl);
  await preparing.connect();
  await preparing.query('begin');
  await preparing.query('select from batch where batch_id = $1 for update', [batchId]);
  const erased = run(data.requestId);
  await expect
    .poll(() => sql("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"))
    .toHaveLength(1);
  await preparing.query(
    `insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, due_at)
      select b.tenant_id, b.batch_id, b.campaign_id, c.contact_id, c.phone, c.name, now() from batch b, contact c where b.batch_id = $1 and c.phone = $2`,
    [batchId, contact!.phone],
  );
  await preparing.query('commit');
  await preparing.end();
  await erased;
  expect([await whereIs('13800000009'), await whereIs('Nia Late')]).toEqual([[], []]);
  expect(await sql('select waiting from batch where batch_id = $1', [batchId])).toEqual([{ waiting: 2 }]);
});

test('every table with telephone numbers is erased from, or holds none of customers', async () => {
  const erased = [
    'blacklist',
    'call_record',
    'contact',
    'contact_import_row',
    'dialled_answer',
    'queue_visit',
    'task',
    'trans_record',
  ];
  /** Of our own people and lines, and of whoever registers. */
  const ours = [
    'agent',
    'caller_number',
    'number_claim',
    'person',
    'registration',
    'registration_code',
    'user_import_row',
  ];
  const tables = await sql<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
      where c.table_schema = 'public' and c.column_name = 'phone' and k.relkind in ('r', 'p') and not k.relispartition order by 1`,
  );
  expect(tables.map(({ name: of }) => of)).toEqual([...erased, ...ours].sort());
});
