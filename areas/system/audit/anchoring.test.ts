import { execFile } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newLog } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { expectUnexpected } from '#kit/testing/unexpected.ts';
import { anchoring } from './anchoring.service.ts';
import { auditReport } from './auditReport.ts';
import { testAnchors } from './testAnchors.ts';
import { verifyAudit } from './verify.service.ts';

const server = await testServer(() => {});
const { root, anchors, folderOf, endAnchors } = testAnchors();
afterAll(server.stop);
afterAll(endAnchors);
const owner = (sql: string, values: unknown[] = []) => ask(server.database.ownerUrl, sql, values);
const day = 86_400_000;
/** A clock of the nodes. */
let now = Date.now();
/** Each test has a tenant of its own. */
let tenant = '0';

const roundOf = (files = anchors, log = newLog('silent')) =>
  anchoring({ pool: server.pool, log, files, now: () => now });
const write = (count: number, action = 'PUT /things') =>
  inTenant(server.pool, tenant, async (db) => {
    for (let nth = 0; nth < count; nth++)
      await db.rows(`select write_audit($1, null, null, $2, null, '{"name":"of a person"}')`, [tenant, action]);
  });
const verify = (files = anchors) => inTenant(server.pool, tenant, (db) => verifyAudit(db, files, now));
const found = async (files = anchors) => (await verify(files)).findings;
const month = () => `anchors/${tenant}/${new Date(now).toISOString().slice(0, 7)}.jsonl`;
const changeFiles = async (to: (text: string) => string) => {
  for (const file of (await anchors.read(tenant)).files)
    writeFileSync(join(root, 'host-a', file), to(readFileSync(join(root, 'host-a', file), 'utf8')));
};
const heard: unknown[][] = [];
const log = {
  warn: (...said: unknown[]) => void heard.push(said),
  error: (...said: unknown[]) => void heard.push(said),
} as never;
const asTenant = (sql: string) => inTenant(server.pool, tenant, (db) => db.rows(sql.replaceAll('$tenant', tenant)));

beforeEach(async () => {
  tenant = `${Number(tenant) + 1}`;
  now = Date.now();
  await owner("insert into tenant (tenant_id, name) overriding system value values ($1, 'One')", [tenant]);
  await write(5);
  await roundOf().order();
});

test('the audit is anchored once a day, and a whole one says since when and by which files', async () => {
  await roundOf().order();
  expect((await verify()).anchors).toMatchObject({ count: 1, last: { lines: 5, at: now, node: 'host-a' } });
  await write(2);
  now += day;
  const round = roundOf();
  await round.order();
  await round.order();
  const { findings, lines, anchors: state } = await verify();
  expect({ findings, lines }).toEqual({ findings: [], lines: 7 });
  expect(state).toMatchObject({ count: 2, since: now - day, last: { lines: 7, at: now }, elsewhere: [] });
  expect(state.files).toContain(month());
  expect(state.publicKey).toContain('BEGIN PUBLIC KEY');
  expect(auditReport(tenant, await verify())).toMatchObject({
    broken: false,
    lines: [
      expect.stringContaining('7 lines are whole'),
      expect.stringContaining('last at'),
      expect.stringContaining(`on host-a: 2 anchors in ${state.files[0]!}`),
    ],
  });
});

test('lines that the owner of the database deletes are found: all of them, at the end, at the beginning', async () => {
  await owner('create table kept as select * from audit_line where tenant_id = $1', [tenant]);
  const putBack = () =>
    owner(`delete from audit_line where tenant_id = ${tenant}; insert into audit_line select * from kept`);
  await owner('delete from audit_line where tenant_id = $1', [tenant]);
  expect(await verify()).toMatchObject({
    lines: 0,
    findings: [{ kind: 'fewer', lines: 5, there: 0, at: now, node: 'host-a' }],
  });
  const report = auditReport(tenant, await verify());
  expect(report.broken).toBe(true);
  expect(report.lines.join()).toContain('counts 5 lines, and there are 0');
  // New lines begin again with the first number, and outgrow what was anchored.
  await write(2, 'later');
  expect(await found()).toMatchObject([{ kind: 'fewer', lines: 5, there: 2 }]);
  await write(4, 'later');
  expect(await found()).toMatchObject([{ kind: 'differs', lineNo: '5', count: 1 }]);

  await putBack();
  expect(await found()).toEqual([]);
  await owner('delete from audit_line where tenant_id = $1 and line_no > 3', [tenant]);
  expect(await found()).toMatchObject([{ kind: 'fewer', lines: 5, there: 3 }]);
  await putBack();
  await owner('delete from audit_line where tenant_id = $1 and line_no < 3', [tenant]);
  expect(await found()).toEqual([{ kind: 'beginning', count: 2 }]);
  await putBack();
  await owner('drop table kept');
});

test('a chain that is written anew from some line on is not the one that was anchored', async () => {
  await owner('delete from audit_line where tenant_id = $1 and line_no > 2', [tenant]);
  await write(3, 'other');
  expect(await found()).toEqual([{ kind: 'differs', at: now, lineNo: '5', count: 1, node: 'host-a' }]);
  now += day;
  await roundOf(anchors, log).order();
  const facts = { tenant, line: 5, anchoredAt: now - day };
  expect(heard).toContainEqual([facts, 'the audit is not the one that was anchored']);
});

test('a content that is gone without a line is found; retention and erasure leave one, which is kept', async () => {
  await owner('update audit_line set payload = null where tenant_id = $1 and line_no = 2', [tenant]);
  expect(await found()).toEqual([{ kind: 'removed', lineNo: '2', count: 1 }]);
  await owner(`update audit_line set payload = '{"name":"of a person"}' where tenant_id = $1 and line_no = 2`, [
    tenant,
  ]);

  // Who is in the database calls what retention calls, and says that all is old.
  await asTenant(`select forget_audit($tenant, now() + interval '1 hour', 2)`);
  expect(await found()).toEqual([{ kind: 'removed', lineNo: '1', count: 2 }]);
  await owner('update tenant set keep_days = 1 where tenant_id = $1', [tenant]);
  await asTenant(`select forget_audit($tenant, now(), 2)`);
  const [{ findings, forgotten }, told] = [
    await verify(),
    await owner('select target, payload from audit_line where tenant_id = $1 and line_no = 7', [tenant]),
  ];
  expect(told).toMatchObject([{ target: null, payload: { after: { rule: 'retention', count: 2, keepDays: 1 } } }]);
  expect({ findings, forgotten }).toEqual({ findings: [{ kind: 'removed', lineNo: '1', count: 2 }], forgotten: 2 });

  await asTenant(`select erase_audit($tenant, '{}', '{person,rule}', 4, 12)`);
  expect(await verify()).toMatchObject({ forgotten: 3, lines: 8 });
  expect(
    await owner('select person_id::int as by, target, payload from audit_line where tenant_id = $1 and line_no = 8', [
      tenant,
    ]),
  ).toEqual([{ by: 4, target: '12', payload: { after: { rule: 'erasure', request: 12, count: 1, lines: [[5, 5]] } } }]);
  // Nothing was found to erase: nothing is told.
  expect(await asTenant(`select erase_audit($tenant, '{}', '{nobody}') as n`)).toEqual([{ n: 0 }]);
  expect(await verify()).toMatchObject({ lines: 8 });
});

test('what takes the content of a line that explains others is found as well', async () => {
  await owner(`update audit_line set at = now() - interval '500 days' where tenant_id = $1`, [tenant]);
  await asTenant(`select forget_audit($tenant, now() - interval '400 days', 10)`);
  expect(await verify()).toMatchObject({ forgotten: 5, lines: 6 });
  await asTenant(`select forget_audit($tenant, now() - interval '400 days', 10)`);
  expect(await verify()).toMatchObject({ lines: 6 });
  await owner('update audit_line set payload = null where tenant_id = $1 and line_no = 6', [tenant]);
  expect(await found()).toContainEqual({ kind: 'removed', lineNo: '1', count: 6 });
});

test('anchors that are forged, taken away or signed by another are found', async () => {
  await write(1);
  now += day;
  await roundOf().order();
  await owner('delete from audit_line where tenant_id = $1 and line_no > 4', [tenant]);
  await changeFiles((text) => text.replaceAll('"lines":5', '"lines":4').replaceAll('"lines":6', '"lines":4'));
  expect((await found()).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['fewer', 'forged']));
  rmSync(join(root, `host-a/anchors/${tenant}`), { recursive: true });
  // The latest one is known to the database as well.
  expect((await found()).map(({ kind }) => kind)).toEqual(['fewer', 'anchorsGone']);
  await owner('delete from audit_anchor where tenant_id = $1', [tenant]);
  expect(await found()).toEqual([]);

  now += day;
  await roundOf().order();
  await owner(
    `update audit_anchor set seq = 3, record = replace(record, '"lines":4', '"lines":1') where tenant_id = $1`,
    [tenant],
  );
  expect(await found()).toEqual([{ kind: 'anchorsCut', from: 2, to: 3, count: 2, at: now }]);
});

test('each node anchors into a folder of its own, and knows of the others; nodes of one folder anchor once', async () => {
  const other = folderOf('host-b');
  await Promise.all([roundOf(other).order(), roundOf(other).order(), roundOf().order()]);
  expect((await verify()).anchors).toMatchObject({ count: 1, elsewhere: [{ node: 'host-b', at: now }], findings: [] });
  expect((await other.read(tenant)).anchors).toHaveLength(1);
  await owner('delete from audit_line where tenant_id = $1', [tenant]);
  expect(await found(folderOf('host-c'))).toMatchObject([{ kind: 'fewer', lines: 5, there: 0 }]);
});

test('an address that wants to know is told once a day, whichever node anchors first', async () => {
  await owner(
    `insert into task_config (tenant_id, webhook_url, webhook_events, person_id) values ($1, 'https://crm.example.com/in', '{audit.anchored}', 1)`,
    [tenant],
  );
  now += day;
  await roundOf().order();
  await roundOf(folderOf('host-b')).order();
  await roundOf().order();
  const told = await owner('select event, object, source, body from webhook_delivery where tenant_id = $1', [tenant]);
  const [last] = (await anchors.read(tenant)).anchors.slice(-1);
  expect(told).toEqual([
    {
      ...{ event: 'audit.anchored', object: 'audit', source: 'tasks' },
      body: {
        ...{ day: new Date(now).toISOString().slice(0, 10), at: now, lines: 5, head: last!.head, node: 'host-a' },
        ...{ record: last!.record, publicKey: anchors.keys.signs!.publicKey },
      },
    },
  ]);
});

test('a database that was restored says so; one that is older without a line does not', async () => {
  await owner('create table backup as select * from audit_line where tenant_id = $1', [tenant]);
  await write(3);
  // Nodes say when something is anchored, the database when it was restored.
  now -= 2 * day;
  await roundOf().order();
  await owner(`delete from audit_line where tenant_id = ${tenant}; insert into audit_line select * from backup`);
  await owner('drop table backup');
  expect(await found()).toMatchObject([{ kind: 'fewer', lines: 8, there: 5 }]);
  await asTenant(
    `select write_audit($tenant, null, null, 'database restored', null, '{"after":{"backupOf":"2026-01-02T03:04:05.000Z"}}')`,
  );
  expect(await found()).toMatchObject([
    { kind: 'restored', lineNo: '6', count: 1, backupOf: Date.parse('2026-01-02T03:04:05Z') },
  ]);
  await write(5);
  expect(auditReport(tenant, await verify())).toMatchObject({
    broken: false,
    lines: ['11 lines are whole', 'the backup of 2026-01-02T03:04:05.000Z', 'anchored', 'on host-a'].map((said) =>
      expect.stringContaining(said),
    ),
  });
});

test('a full disk is waited for, what else fails is told of, and a half line is none', async () => {
  now += day;
  const failing = (code: string) => ({
    ...anchors,
    append: () => Promise.reject(Object.assign(new Error('no'), { code })),
  });
  await roundOf(failing('ENOSPC'), log).order();
  expect(heard.map(([, text]) => text)).toContain('no room for an anchor of the audit');
  expect((await verify()).anchors.count).toBe(1);

  expectUnexpected('anchoring');
  await roundOf(failing('EACCES')).order();
  appendFileSync(join(root, 'host-a', month()), '{"tenant":');
  await roundOf().order();
  expect(await verify()).toMatchObject({ findings: [], anchors: { count: 2, last: { at: now } } });
});

test('rounds begin at once and end when they are told to', async () => {
  now += day;
  const round = roundOf();
  round.start();
  await round.stop();
  expect((await verify()).anchors).toMatchObject({ count: 2, last: { at: now } });
});

test('npm run audit says what is wrong and ends with 1, also of a tenant that is gone', async () => {
  const run = (...of: string[]) =>
    promisify(execFile)(process.execPath, ['tools/audit.ts', ...of], {
      env: { ...process.env, DATABASE_URL: server.database.ownerUrl, DATA_DIR: join(root, 'host-a') },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  await owner('update tenant set removed_at = now() where tenant_id = $1', [tenant]);
  await asTenant('select erase_removed_tenant($tenant)');
  const was = `tenant ${tenant}, anchored last at ${new Date(now).toISOString()} with 5 lines,`;
  expect(await run(tenant)).toMatchObject({
    code: 1,
    stdout: `${was} is not in the database, and no line says that it was deleted\n`,
  });

  const [gone, above] = [tenant, `${Number(tenant) + 1}`];
  await owner("insert into tenant (tenant_id, name) overriding system value values ($1, 'Above')", [above]);
  await owner("select write_audit($1, null, null, 'DELETE /crm/api/customer/:closedChildId', $2, null)", [above, gone]);
  await owner("select write_audit($1, null, null, 'PUT /things', null, '{}')", [above]);
  await owner('update audit_line set payload = null where tenant_id = $1 and line_no = 2', [above]);
  const { code, stdout } = await run();
  expect(code).toBe(1);
  expect(stdout).toContain(`${was} was deleted: line 1 of tenant ${above} says so\n`);
  expect(stdout).toContain(`tenant ${above}: the audit of 2 lines is not whole`);
  expect(stdout).toContain('  The content of line 2 is gone, and no line says by which rule.\n  never anchored');
});
