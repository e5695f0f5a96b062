import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderMail } from '#adapters/mail/folder.ts';
import { readLetter } from '#adapters/mail/letterText.ts';
import { smsFromSettings } from '#adapters/sms/fromSettings.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { keepFile } from '#kit/server/files.ts';
import { newLog } from '#kit/server/log.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { tempFolder } from '#kit/testing/tempFolder.ts';
import { eraseJobs } from './erase.job.ts';
import { hashOf, sealedAs } from './mark.ts';
import { requests } from './requests.store.ts';
import { freeTexts } from './texts.store.ts';
import { isTelling, mentions, patternOf } from './written.rules.ts';

const secrets = secretBox(join(tempFolder('key'), 'secrets.key'));
const server = await testServer(() => {});
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = <Row extends object>(text: string, values: unknown[] = []) => ask(ownerUrl, text, values) as Promise<Row[]>;
const data = tempFolder('data');
const [sms, mail] = [smsFromSettings(data), folderMail(join(data, 'mail'))];
const logged: string[] = [];
const log = newLog('trace', new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }));
const jobs = eraseJobs({
  inTenant: (tenant, work) => {
    log.debug({ tenant }, 'a step of an erasure');
    return inTenant(server.pool, tenant, work);
  },
  storage: server.storage,
  secrets,
  live: { tell: () => {} },
  sms,
  mail,
});

const [phone, name] = ['+8613800000001', 'Quirin Zachmann'];
/** As people write them. */
const forms = [
  '13800000001',
  '+86 138 0000 0001',
  '138-0000-0001',
  '008613800000001',
  '(138) 0000.0001',
  'QUIRIN ZACHMANN',
];
const said = `Ask ${forms.join(', ')}; of 14 November`;
const sought = ['13800000001', name];

/** Rows of every table in which the number or the name stands, however it is written. */
async function whereTheyStand(): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const found = await sql<{ name: string; n: number }>(
    tables
      .map(({ name: of }) => `select '${of}' as name, count(*)::int as n from ${of} t where mentions(t::text, $1)`)
      .join(' union all '),
    [sought],
  );
  return found.filter(({ n }) => n > 0).map(({ name: of }) => of);
}

interface Column {
  name: string;
  type: string;
  needed: boolean;
}
const usual: Record<string, string> = {
  text: "'x'",
  int8: '1',
  int4: '1',
  int2: '1',
  float8: '1',
  numeric: '1',
  bool: 'false',
  timestamptz: 'now()',
  date: 'current_date',
  jsonb: "'{}'",
  json: "'{}'",
  bytea: "''",
  _text: "'{}'",
  _int8: "'{}'",
  tsvector: "''",
};
/** What a check wants. */
const wanted: Record<string, Record<string, string>> = {
  blacklist: { scope: "'tenant'", phone: "'+8613800000077'" },
  call_record: {
    gateway_id: '77',
    task_id: '77',
    batch_id: '77',
    campaign_id: '77',
    contact_id: '77',
    call_id: "first_call_id(date_trunc('second', now()))",
    started_at: "date_trunc('second', now())",
    entry: "'trunk'",
    direction: '0',
    phone: "'+8613800000077'",
  },
  contact: { phone: "'+8613800000077'" },
  contact_import: { state: "'stored'" },
  customer_group: { kind: "'static'" },
  export_task: { format: "'csv'", language: "'en'" },
  file: { storage_key: "'1/imports/' || gen_random_uuid() || '.csv'" },
  media: { kind: "'recording'" },
  privacy_request: { kind: "'export'", state: "'done'", ended_at: 'now()' },
  qc_batch: { mode: "'after'", sheet_of: '1' },
  report_subscription: { minute: '15' },
  task: { phone: "'+8613800000077'" },
};

/** A row of another's in a table, with somebody in each of its free texts. */
async function plantIn(table: string) {
  const columns = await sql<Column>(
    `select a.attname as name, t.typname as type, a.attnotnull and a.attidentity = '' and (not a.atthasdef or a.attname in ('person_id', 'department_id')) as needed
      from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  );
  const valueOf = ({ name: of, type }: Column): string => {
    if (of in freeTexts[table]!)
      return type === '_text'
        ? `array['+8613811111111', '${phone}']`
        : type.startsWith('json')
          ? `'${JSON.stringify({ [`of ${name}`]: said, list: [said, { number: 13800000001, age: 31 }] })}'`
          : `'${said}'`;
    if (of === 'tenant_id') return '1';
    return wanted[table]?.[of] ?? usual[type] ?? 'null';
  };
  const used = columns.filter(
    ({ name: of, needed }) => needed || of in freeTexts[table]! || of in (wanted[table] ?? {}),
  );
  await sql(
    `set session_replication_role = replica; insert into ${table} (${used.map(({ name: of }) => of).join(', ')}) overriding system value
      values (${used.map(valueOf).join(', ')}); set session_replication_role = origin`,
  );
}

const row = (table: string, more: Record<string, string>) =>
  sql(
    `set session_replication_role = replica; insert into ${table} (tenant_id, ${Object.keys(more).join(', ')})
      overriding system value values (1, ${Object.values(more).join(', ')}); set session_replication_role = origin`,
  );
const q = (value: unknown) => `'${typeof value === 'string' ? value : JSON.stringify(value)}'`;

let callId: string;
beforeAll(async () => {
  await server.tokenOf(person({ tenant: '1' }));
  await tenantWithBatch(ownerUrl, '1', { contacts: 2 });
  await sql('update contact set name = $1 where tenant_id = 1 and phone = $2', [name, phone]);
  await sql('update task set name = $1 where tenant_id = 1 and phone = $2', [name, phone]);
  [{ callId }] = (await sql<{ callId: string }>(
    `insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, gateway_id, node, phone, name, caller_number, attempt, started_at,
        ended_at, call_status) select tenant_id, new_call_id(now() - interval '1 hour'), task_id, batch_id, campaign_id, contact_id, (select gateway_id from gateway where tenant_id = 1), 'n',
        phone, name, '', 1, now() - interval '1 hour', now() - interval '1 minute', 3 from task where tenant_id = 1 and phone = $1 returning call_id::text as "callId"`,
    [phone],
  )) as [{ callId: string }];
  for (const table of Object.keys(freeTexts)) await plantIn(table);
  await row('contact_import_row', {
    import_id: '1',
    row_no: '1',
    gender: '0',
    fields: q({}),
    customer_no: q(''),
    company: q(''),
    phone: q('+8613800000077'),
    name: q('x'),
    remark: q(said),
  });
  await row('contact_import_refusal', {
    import_id: '1',
    row_no: '1',
    field: q('phone'),
    value: q('138 0000 0001'),
    reason: q('x'),
    facts: q({}),
    cells: q([said]),
  });
  await row('webhook_delivery', { source: q('tasks'), event: q('call.ended'), object: q('call 1'), body: q({ name }) });
  await row('notice', { person_id: '1', kind: q('batchComplete'), facts: q({ name: said }) });
  await row('debug_chart', {
    chart_id: '1',
    robot_id: '1',
    person_id: '1',
    source: q({ kind: 'call', callId }),
    flow: q({}),
    given: q({}),
  });
  await row('debug_turn', { chart_id: '1', place: '1', turn: q({ text: said }) });
  await row('call_answer', {
    call_id: callId,
    campaign_id: '1',
    answered_at: 'now()',
    verdict: q('machine'),
    deed: q('hungUp'),
    evidence: q({ rule: 'words', words: said }),
  });
  await row('rule_break', {
    kind: q('words'),
    call_id: callId,
    began_at: 'now()',
    ended_at: 'now()',
    worst: '1',
    threshold: '1',
    what: q(said),
  });
  await row('call_now', { call_id: callId, answered_at: 'now()', said: q(said) });
  await inTenant(server.pool, '1', (db) =>
    db.rows(
      `select write_audit(1, null, null, 'PUT /batch', '1', jsonb_build_object('after', jsonb_build_object('reason', $1::text))),
      write_audit(1, null, null, 'PUT /campaign/:campaignId', '1', '{"after": {"name": "Spring"}}')`,
      [said],
    ),
  );
  await inTenant(server.pool, '1', (db) =>
    keepFile(db, server.storage, 'imports', '1', { name: 'x.csv', ending: 'csv', content: Readable.from([said]) }),
  );
  await sms.send({ to: phone, text: 'Your appointment' });
  await sms.send({ to: '+8613900000002', text: 'Another one' });
  await mail.send({ to: 'a@example.com', subject: 'Über Quirin Zachmann', text: 'See 138 0000 0001 – später' });
  await mail.send({
    to: 'a@example.com',
    subject: 'List',
    text: 'Here',
    attachment: { name: 'list.csv', content: Readable.from(['x']) },
  });
  await mail.send({ to: 'b@example.com', subject: 'A code', text: '123456' });
});

/** Files of both folders: of the storage, and beside the data. */
const files = () =>
  [server.folder, data].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => readFileSync(join(one.parentPath, one.name), 'utf8')),
  );
const letters = () =>
  readdirSync(join(data, 'mail')).map((one) => readLetter(readFileSync(join(data, 'mail', one), 'latin1')));

test('after an erasure neither number nor name stands in a row, a kept message, a letter or the log, however they were written', async () => {
  const before = await whereTheyStand();
  for (const table of [...Object.keys(freeTexts), 'audit_line', 'notice', 'webhook_delivery', 'debug_turn'])
    expect(before).toContain(table);
  expect(files().filter((one) => mentions(one, sought)).length).toBeGreaterThan(2);
  const mark = `#${hashOf(secrets, '1', phone).slice(0, 8)}`;
  const requestId = await inTenant(server.pool, '1', (db) =>
    requests.begin(db, {
      ...{ mark, sealed: secrets.seal(phone, sealedAs('1', mark)), memo: `Letter of ${name}`, personId: '1' },
      options: { keepBlacklisted: false, files: true },
    }),
  );

  await jobs['contacts.erase']!({ tenant: '1', requestId } as never, { signal: AbortSignal.timeout(20_000) });

  expect(await whereTheyStand()).toEqual([]);
  const outbox = readFileSync(join(data, 'sms', 'sent.jsonl'), 'utf8');
  expect([mentions(outbox, sought), outbox.includes('Another one')]).toEqual([false, true]);
  expect(letters().map(({ text }) => text.includes('123456'))).toEqual([true]);
  expect(files().filter((one) => mentions(one, sought))).toEqual([]);
  expect(logged.length).toBeGreaterThan(0);
  expect(mentions(logged.join(''), sought)).toBe(false);
});

test('what others wrote stays, with a mark where somebody stood', async () => {
  const mark = `#${hashOf(secrets, '1', phone).slice(0, 8)}`;
  const [memo] = await sql<{ memo: string }>("select memo from campaign where tenant_id = 1 and memo like 'Ask%'");
  expect(memo!.memo).toBe(`Ask ${forms.map(() => mark).join(', ')}; of 14 November`);
  const [asked] = await sql<{ query: { list: unknown[] }; fileName: string }>(
    'select query, file_name as "fileName" from export_task',
  );
  expect(asked!.query.list[1]).toEqual({ number: mark, age: 31 });
  expect(asked!.fileName).toMatch(/-\d+/);
  const [route] = await sql<{ callers: string[] }>("select callers from inbound_route where name like 'Ask%'");
  // An empty list would mean anybody.
  expect(route!.callers).toEqual(['+8613811111111', mark]);
  expect(
    await sql("select from audit_line where action = 'PUT /campaign/:campaignId' and payload is not null"),
  ).toHaveLength(1);
  expect(existsSync(join(data, 'sms', 'sent.jsonl'))).toBe(true);
});

test('a name that others have, or a first name alone, is looked for nowhere', () => {
  expect([
    isTelling('王小明'),
    isTelling('Ann Lee'),
    isTelling('Ann'),
    isTelling('王'),
    isTelling('Contact 7'),
  ]).toEqual([true, true, false, false, false]);
  const pattern = new RegExp(patternOf(['+442079460958', '+862160204410'], []), 'i');
  for (const written of ['020 7946 0958', '+44 20 7946 0958', '021-6020 4410', '(021)60204410', '0086 21 6020 4410'])
    expect([written, pattern.test(written)]).toEqual([written, true]);
  expect(pattern.test('1202079460958771')).toBe(false);
});

/** Settings, designs and people of the tenant's own, figures, and what was said in calls of others, which is theirs. */
const elsewhere = `
  agent agent_now agent_state api_client area_map audit_anchor break_reason business_template call_day call_fact call_promise
  call_transfer caller_number day_segment department detached_month dictionary_entry disposition fact_filling
  fact_mark flow_draft flow_edit flow_version frame_code frame_origin gateway global_parameter hold_music
  image_code invitation job language_service letter line_hour live_sequence migration node_seen notice_wish number_claim
  number_pool outgoing_bound outgoing_setting pacing page_trouble person person_identity qc_judgement qc_run
  qc_template qc_version qc_webhook quota_request recovery_code registration registration_code report_columns
  report_reader resource resource_use robot robot_dispatch robot_model robot_secret role sent_code session
  sign_in_attempt sign_in_provider sip_dialog skill_group softphone softphone_contact speech_vendor sql_file sql_limits
  system_setting task_config template_version tenant trial_address trunk_address trunk_event trunk_sharing
  trunk_state trunk_test turn_fact user_import user_import_row watch_rule webhook_old_secret work_calendar
`;

test('every table with texts is erased from, or named as one that holds none of customers', async () => {
  const erased = `
    audit_line call_answer call_line call_now call_summary contact_import_refusal contact_import_row debug_chart
    debug_turn dialled_answer notice page_link queue_visit rule_break sql_row sql_run trans_record
    trans_record_change transcript webhook_delivery
  `;
  const tables = await sql<{ name: string }>(
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and t.typname in ('text', 'varchar', 'json', 'jsonb', '_text', 'tsvector') order by 1`,
  );
  expect(tables.map(({ name: of }) => of)).toEqual(
    [...Object.keys(freeTexts), ...`${erased}${elsewhere}`.trim().split(/\s+/)].sort(),
  );
});
