import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { systemFaults } from '../system.faults.ts';
import { auditEndpoints } from './audit.contract.ts';
import { auditHandlers } from './audit.server.ts';
import { auditExports } from './audit.store.ts';
import { chainOf, hashOfLine } from './chain.store.ts';
import { testAnchors } from './testAnchors.ts';

const change = { methods: ['PUT'], path: '/things/:thingId', gate: 'outbound.batch.edit' } as Endpoint;
const menu = [
  {
    code: 'things',
    title: { en: 'Things', zh: '物品' },
    icon: 'x',
    pages: [
      {
        url: '/things' as const,
        title: { en: 'Things', zh: '物品' },
        gates: { 'outbound.batch.edit': { en: 'Change things', zh: '修改物品' } },
      },
      {
        url: '/seen' as const,
        title: { en: 'Seen', zh: '查看' },
        gates: { 'outbound.batch.view': { en: 'See', zh: '看' } },
      },
    ],
  },
];
const { anchors, endAnchors } = testAnchors();
const server = await testServer((app) =>
  serve(app, auditEndpoints, auditHandlers({ contracts: { things: { change } }, menu, anchors, now: Date.now })),
);
afterAll(server.stop);
afterAll(endAnchors);
const { ownerUrl } = server.database;
const head = person({ gates: ['system.audit.view'], plainNumbers: true } as never);
const asHead = server.as(head);
const clerk = server.as(person({ gates: ['system.audit.view'] }));
const stranger = server.as(person({ tenant: '2', gates: ['system.audit.view'] }));
const owner = (sql: string, values: unknown[] = []) => ask(ownerUrl, sql, values);
let headId = '';

const write = (tenant: string, who: string | null, action: string, target: string | null, content: object | null) =>
  inTenant(server.pool, tenant, (db) =>
    db.rows('select write_audit($1, $2, $3, $4, $5, $6)', [
      ...[tenant, who, '10.0.0.7', action, target, content && JSON.stringify(content)],
    ]),
  );
const body = { pageNo: 1, pageSize: 20 };
const list = async (filter: object = {}, who = asHead) =>
  (await who.call(auditEndpoints.list, { body: { ...body, ...filter } })).data;

beforeAll(async () => {
  await Promise.all([asHead, clerk, stranger].map((who) => who.call(auditEndpoints.choices, {})));
  headId = await server.idOf(head);
  await owner('delete from audit_line');
  const phone = '+8613800138000';
  await write('1', headId, 'PUT /things/:thingId', '77', {
    before: { name: 'Old', phone },
    after: { name: 'New 100%', phone, password: 'p' },
  });
  await write('1', null, 'POST /else', null, { browser: 'Firefox' });
  await write('1', headId, 'PUT /things/:thingId', '78', null);
  await write('2', null, 'PUT /things/:thingId', '77', { after: { name: 'Theirs' } });
});

test('lines are listed the newest first, with the page and the right they belong to, each tenant its own', async () => {
  const all = await list();
  expect(all).toMatchObject({ total: 3, totalIsMore: false });
  expect(
    all.list.map(({ lineNo, action, target, personId, page }) => [lineNo, action, target, personId, page?.en ?? null]),
  ).toEqual([
    ['3', 'PUT /things/:thingId', '78', headId, 'Things'],
    ['2', 'POST /else', '', '', null],
    ['1', 'PUT /things/:thingId', '77', headId, 'Things'],
  ]);
  expect(all.list[0]!.right).toEqual({ en: 'Change things', zh: '修改物品' });
  const part = server.as(person({ scope: 'own', gates: ['system.audit.view'] }));
  expect((await list({}, part)).total).toBe(0);
  expect(await part.call(auditEndpoints.one, { params: { lineNo: '1' } })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await part.call(auditEndpoints.chain, { body: {} })).toMatchObject({
    code: systemFaults.AUDIT_OF_OTHERS.code,
  });
  expect(await part.call(auditEndpoints.anchors, {})).toMatchObject({ code: systemFaults.AUDIT_OF_OTHERS.code });
  expect((await list({}, stranger)).list.map(({ target }) => target)).toEqual(['77']);
  expect((await asHead.call(auditEndpoints.choices, {})).data.pages).toEqual([
    { url: '/things', title: menu[0]!.pages[0]!.title },
  ]);
});

test('they are found by person, page, time, row and what was sent', async () => {
  const linesOf = async (filter: object) => (await list(filter)).list.map(({ lineNo }) => lineNo);
  expect(await linesOf({ personId: headId })).toEqual(['3', '1']);
  expect(await linesOf({ page: '/things' })).toEqual(['3', '1']);
  expect(await linesOf({ page: '/nowhere' })).toEqual([]);
  expect(await linesOf({ keyword: '77' })).toEqual(['1']);
  expect(await linesOf({ keyword: '100%' })).toEqual(['1']);
  expect(await linesOf({ keyword: '_' })).toEqual([]);
  expect(await linesOf({ keyword: 'FIREFOX' })).toEqual(['2']);
  expect(await linesOf({ from: Date.now() + 60_000 })).toEqual([]);
  expect(await linesOf({ to: Date.now() + 60_000 })).toHaveLength(3);
});

test('a line is opened with what was before and after, without secrets, numbers as one may see them', async () => {
  const one = async (lineNo: string, who = asHead) => who.call(auditEndpoints.one, { params: { lineNo } });
  expect((await one('1')).data).toMatchObject({
    before: { name: 'Old', phone: '+8613800138000' },
    after: { name: 'New 100%', phone: '+8613800138000', password: '•••' },
    ...{ forgotten: false, cut: false },
  });
  expect((await one('1', clerk)).data.after).toEqual({ name: 'New 100%', phone: '138 **** 8000', password: '•••' });
  expect((await one('2')).data).toMatchObject({ before: null, after: { browser: 'Firefox' } });
  expect((await one('3')).data).toMatchObject({ before: null, after: null, forgotten: false });
  expect(await one('9')).toMatchObject({ name: 'NOT_FOUND' });
  expect(await one('2', stranger)).toMatchObject({ name: 'NOT_FOUND' });
});

test('a file says what the list says', async () => {
  await inTenant(server.pool, '1', async (db) => {
    const asked = { query: { actions: ['PUT /things/:thingId'] }, ids: null, lastCallOnly: false };
    const source = auditExports.audit;
    const { text, values } = source.rows(db, asked, { plainNumbers: false, country: 'CN' }, [
      'lineNo',
      'action',
      'target',
    ]);
    const rows = await db.rows<{ row: string }>(text, values);
    expect(rows.map(({ row }) => JSON.parse(row) as unknown)).toEqual([
      ['3', 'PUT /things/:thingId', '78'],
      ['1', 'PUT /things/:thingId', '77'],
    ]);
    expect(await source.count(db, asked, { plainNumbers: false, country: 'CN' })).toBe(2);
  });
});

test('whatever is changed, taken out, cut off at the beginning or put in is found', async () => {
  const chain = async () => (await asHead.call(auditEndpoints.chain, { body: {} })).data;
  const lastHash = await inTenant(server.pool, '1', (db) => hashOfLine(db, '3'));
  const [first] = await owner('select at from audit_line where tenant_id = 1 and line_no = 1');
  expect(await chain()).toMatchObject({
    ...{ lines: 3, forgotten: 0, head: lastHash, findings: [], since: (first!.at as Date).getTime() },
    anchors: { count: 0, last: null, files: [], elsewhere: [], findings: [] },
  });
  expect((await stranger.call(auditEndpoints.chain, { body: {} })).data).toMatchObject({ lines: 1, findings: [] });

  // As lines were written before the chain covered more than the payload.
  await owner(
    `insert into audit_line (tenant_id, line_no, action, payload, payload_hash, chain_hash) select 3, n, 'old', '{}', sha256('{}'), ''::bytea from generate_series(1, 2) n`,
  );
  await owner(
    `update audit_line set chain_hash = sha256(''::bytea || payload_hash) where tenant_id = 3 and line_no = 1`,
  );
  await owner(
    `update audit_line a set chain_hash = sha256(b.chain_hash || a.payload_hash) from audit_line b where a.tenant_id = 3 and a.line_no = 2 and b.tenant_id = 3 and b.line_no = 1`,
  );
  expect(await inTenant(server.pool, '3', chainOf)).toMatchObject({ lines: 2, forgotten: 0, findings: [] });

  const changes: [sql: string, back: string, found: object][] = [
    [`payload = '{"browser":"Opera"}'`, `payload = '{"browser":"Firefox"}'`, { lineNo: '2', kind: 'content' }],
    [`person_id = ${headId}`, 'person_id = null', { lineNo: '2', kind: 'facts' }],
    [`at = at + interval '1 ms'`, `at = at - interval '1 ms'`, { lineNo: '2', kind: 'facts' }],
    [`target = '5'`, 'target = null', { lineNo: '2', kind: 'facts' }],
    [`payload = null`, `payload = '{"browser":"Firefox"}'`, { lineNo: '2', kind: 'removed' }],
    ['line_no = 20', 'line_no = 2', { lineNo: '3', kind: 'gap' }],
  ];
  for (const [sql, back, found] of changes) {
    await owner(`update audit_line set ${sql} where tenant_id = 1 and line_no = 2`);
    expect((await chain()).findings[0]).toEqual({ ...found, count: found === changes.at(-1)![2] ? 17 : 1 });
    await owner(`update audit_line set ${back} where tenant_id = 1 and line_no in (2, 20)`);
    expect((await chain()).findings).toEqual([]);
  }
  await owner('update audit_line set line_no = 0 where tenant_id = 1 and line_no = 1');
  expect((await chain()).findings).toContainEqual({ kind: 'facts', lineNo: '0', count: 1 });
  await owner('delete from audit_line where tenant_id = 1 and line_no = 0');
  expect((await chain()).findings).toEqual([{ kind: 'beginning', count: 1 }]);
});
