import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outwardWeb } from '#adapters/web/outward.ts';
import { newLog } from '#kit/server/log.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { tempFolder } from '#kit/testing/tempFolder.ts';
import { deliver, retireWebhookSecret, sealWebhookSecret } from './deliver.service.ts';
import { signatureOf } from './tell.service.ts';
import { telling } from './telling.service.ts';
import { webhookEndpoints } from './webhook.contract.ts';
import { pauses, webhookJobs } from './webhook.job.ts';
import { webhookHandlers } from './webhook.server.ts';

interface Heard {
  headers: IncomingMessage['headers'];
  body: string;
  data: Record<string, unknown>;
}
let heard: Heard[] = [];
/** What the partner answers to something it is told. */
let answers: (data: Record<string, unknown>, times: number) => number = () => 200;
const partner = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    const { data } = JSON.parse(body) as Heard;
    const times = heard.filter((one) => JSON.stringify(one.data) === JSON.stringify(data)).length;
    heard.push({ headers: request.headers, body, data });
    response.writeHead(answers(data, times)).end('{}');
  });
}).listen(0, '127.0.0.1');
await once(partner, 'listening');
const host = `127.0.0.1:${(partner.address() as AddressInfo).port}`;

const box = secretBox(join(tempFolder('key'), 'secrets.key'));
const now = () => 1_790_000_000_000;
const web = outwardWeb({ allowed: [host] });
const server = await testServer((app) => serve(app, webhookEndpoints, webhookHandlers({ web, secrets: box, now })));
afterAll(() => Promise.all([server.stop(), new Promise((closed) => partner.close(closed))]));
const { ownerUrl } = server.database;
const gates = ['system.webhook.view', 'system.webhook.edit'] as const;
const admin = server.as(person({ tenant: '1', gates: [...gates] }));

const setAddress = (url: string | null, secret: Buffer | null = null) =>
  ask(
    ownerUrl,
    `insert into task_config (tenant_id, webhook_url, webhook_secret, webhook_events, person_id) values (1, $1, $2, '{call.ended}', 1)
      on conflict (tenant_id) do update set webhook_url = excluded.webhook_url, webhook_secret = excluded.webhook_secret`,
    [url, secret],
  );
const say = (...bodies: { of: string; nth?: number; phone?: string }[]) =>
  server.app.inTenant('1', (db) =>
    deliver(
      db,
      bodies.map((body) => ({ source: 'tasks', ref: '0', event: 'call.ended', object: `call ${body.of}`, body })),
    ),
  );
const run = (through = web) =>
  webhookJobs({ inTenant: server.app.inTenant, web: through, secrets: box, log: newLog('silent'), now })[
    'system.webhooks'
  ]!({ tenant: '1' } as never, { signal: AbortSignal.timeout(20_000) });
/** Time passes. */
const later = () => ask(ownerUrl, "update webhook_delivery set next_at = now() where state = 'waiting'");
const states = async () =>
  (await ask(ownerUrl, 'select state from webhook_delivery order by delivery_id')).map(({ state }) => state);
const list = async (filter = {}) =>
  (await admin.call(webhookEndpoints.list, { body: { pageNo: 1, pageSize: 50, ...filter } })).data;

beforeAll(() =>
  ask(ownerUrl, "insert into tenant (tenant_id, name) overriding system value values (1, 'Acme'), (2, 'Other')"),
);
beforeEach(async () => {
  await ask(ownerUrl, 'delete from webhook_delivery');
  await setAddress(`http://${host}/calls`);
  heard = [];
  answers = () => 200;
});

test('another system is told, and can see that it was us', async () => {
  await setAddress(`http://${host}/calls`, sealWebhookSecret('1', 'of the partner', box));
  await say({ of: '7', phone: '+8613800138000' });
  await run();

  const { headers, body, data } = heard[0]!;
  const row = (await list()).list[0]!;
  const { data: one } = await admin.call(webhookEndpoints.one, { params: { deliveryId: row.deliveryId } });
  expect(data).toEqual({ of: '7', phone: '+8613800138000' });
  expect(JSON.parse(body)).toMatchObject({ id: one.uid, event: 'call.ended', at: one.createdAt });
  expect(headers).toMatchObject({
    'x-callwright-event': 'call.ended',
    'x-callwright-delivery': one.uid,
    'x-callwright-timestamp': '1790000000',
    'x-callwright-signature': `sha256=${signatureOf('of the partner', '1790000000', body)}`,
  });
  expect(one).toMatchObject({
    state: 'delivered',
    attempts: 1,
    nextAt: null,
    body: { of: '7', phone: '138 **** 8000' },
  });
  expect(one.tries).toMatchObject([{ status: 200, problem: null, url: `http://${host}/calls` }]);
  const seesAll = server.as(person({ tenant: '1', gates: [...gates], plainNumbers: true }));
  expect((await seesAll.call(webhookEndpoints.one, { params: { deliveryId: row.deliveryId } })).data.body).toEqual(
    data,
  );
});

test('a secret that was replaced signs beside the new one, and none signs where none is set', async () => {
  const old = sealWebhookSecret('1', 'the old one', box);
  await setAddress(`http://${host}/calls`, sealWebhookSecret('1', 'the new one', box));
  await server.app.inTenant('1', (db) => retireWebhookSecret(db, { source: 'tasks', ref: '0' }, old));
  await say({ of: '1' });
  await run();
  const signed = (secret: string) => `sha256=${signatureOf(secret, '1790000000', heard.at(-1)!.body)}`;
  expect(heard[0]!.headers['x-callwright-signature']).toBe(`${signed('the new one')}, ${signed('the old one')}`);
  expect((await admin.call(webhookEndpoints.receivers, {})).data.list).toMatchObject([
    { source: 'tasks', ref: '0', isSigned: true, oldUntil: expect.closeTo(Date.now() + 86_400_000, -6) },
  ]);

  await ask(ownerUrl, "update webhook_old_secret set until = now() - interval '1 second'");
  await say({ of: '2' });
  await run();
  expect(heard[1]!.headers['x-callwright-signature']).toBe(signed('the new one'));

  await setAddress(`http://${host}/calls`);
  await say({ of: '3' });
  await run();
  expect(heard[2]!.headers).not.toHaveProperty('x-callwright-signature');

  // One of another tenant does not open: nothing goes out unsigned instead.
  await setAddress(`http://${host}/calls`, sealWebhookSecret('2', 'of another', box));
  await say({ of: '4' });
  await run();
  expect(heard).toHaveLength(3);
  expect((await list({ keyword: 'call 4' })).list[0]!.last).toMatchObject({ status: null, problem: 'secretClosed' });
});

test('what was not taken is told again under the same id, what follows of the same object waits for it, all else does not', async () => {
  answers = ({ of, nth }, times) => (of === '1' && nth === 1 && times < 2 ? 503 : 200);
  await say({ of: '1', nth: 1 }, { of: '2', nth: 1 }, { of: '1', nth: 2 }, { of: '2', nth: 2 });
  await run();
  expect(await states()).toEqual(['waiting', 'delivered', 'waiting', 'delivered']);
  await run();
  expect(heard).toHaveLength(3);
  expect((await admin.call(webhookEndpoints.receivers, {})).data.list).toMatchObject([
    { waiting: 2, isTroubled: true },
  ]);
  await later();
  await run();
  await later();
  await run();
  expect(await states()).toEqual(Array(4).fill('delivered'));
  const ofOne = heard.filter(({ data }) => data.of === '1');
  expect(ofOne.map(({ data }) => data.nth)).toEqual([1, 1, 1, 2]);
  expect(new Set(ofOne.slice(0, 3).map(({ headers }) => headers['x-callwright-delivery'])).size).toBe(1);
  const [first] = (await list({ keyword: 'call 1' })).list.toReversed();
  expect(first).toMatchObject({ attempts: 3, last: { status: 200 } });
});

test('it is given up after days, and told once more when somebody says so', async () => {
  answers = () => 500;
  await say({ of: '1', nth: 1 }, { of: '1', nth: 2 });
  for (let tries = 0; tries <= pauses.length; tries++) {
    await later();
    await run();
  }
  expect(await states()).toEqual(['givenUp', 'waiting']);
  const { list: rows, facets } = await list({ states: ['givenUp'] });
  expect(rows).toMatchObject([{ attempts: pauses.length + 1, nextAt: null, last: { status: 500 } }]);
  expect(facets).toContainEqual({ state: 'givenUp', count: 1 });
  expect(
    (await admin.call(webhookEndpoints.one, { params: { deliveryId: rows[0]!.deliveryId } })).data.tries,
  ).toHaveLength(12);

  answers = () => 204;
  expect((await admin.call(webhookEndpoints.again, { body: {} })).data).toEqual({ changed: 1 });
  await later();
  await run();
  expect(await states()).toEqual(['delivered', 'delivered']);
  // What was taken may be told once more as well.
  const said = heard.length;
  await admin.call(webhookEndpoints.again, { body: { ids: [rows[0]!.deliveryId] } });
  await run();
  expect(heard).toHaveLength(said + 1);
});

test('an address of a private network is not asked, one that is taken away neither, and what is stopped is not told', async () => {
  await say({ of: '1' });
  await run(outwardWeb({ allowed: [] }));
  expect(await states()).toEqual(['givenUp']);
  await say({ of: '2' });
  await setAddress(null);
  await run();
  expect(await states()).toEqual(['givenUp', 'cancelled']);
  expect((await list()).list[0]).toMatchObject({ attempts: 0, last: null });

  await setAddress(`http://${host}/calls`);
  await say({ of: '3', nth: 1 }, { of: '3', nth: 2 });
  const [second, first] = (await list({ states: ['waiting'] })).list;
  expect((await admin.call(webhookEndpoints.stop, { body: { ids: [first!.deliveryId] } })).data).toEqual({
    changed: 1,
  });
  await run();
  expect(heard.map(({ data }) => data)).toEqual([{ of: '3', nth: 2 }]);
  expect((await admin.call(webhookEndpoints.stop, { body: { ids: [second!.deliveryId] } })).name).toBe('NOTHING_DONE');
});

test('a test asks the address at once and stands in the log', async () => {
  answers = () => 418;
  const { data } = await admin.call(webhookEndpoints.test, { body: { source: 'tasks', ref: '0' } });
  expect(data).toMatchObject({ ok: false, attempt: { status: 418, problem: null } });
  expect((await list()).list).toMatchObject([{ deliveryId: data.deliveryId, event: 'ping', state: 'givenUp' }]);
  answers = () => 200;
  expect((await admin.call(webhookEndpoints.test, { body: { source: 'tasks', ref: '0' } })).data.ok).toBe(true);
  expect((await admin.call(webhookEndpoints.test, { body: { source: 'template', ref: '9' } })).name).toBe('NOT_FOUND');
});

test('nobody of another tenant, and nobody who sees a part, sees or moves any of it', async () => {
  await say({ of: '1' });
  const [row] = (await list()).list;
  const ids = [row!.deliveryId];
  for (const other of [
    server.as(person({ tenant: '2', gates: [...gates] })),
    server.as(person({ tenant: '1', gates: [...gates], scope: 'own' })),
  ]) {
    expect((await other.call(webhookEndpoints.list, { body: { pageNo: 1, pageSize: 20 } })).data).toMatchObject({
      list: [],
      total: 0,
    });
    expect((await other.call(webhookEndpoints.one, { params: { deliveryId: ids[0]! } })).name).toBe('NOT_FOUND');
    expect((await other.call(webhookEndpoints.stop, { body: { ids } })).name).toBe('NOTHING_DONE');
    expect((await other.call(webhookEndpoints.again, { body: { ids } })).name).toBe('NOTHING_DONE');
    expect((await other.call(webhookEndpoints.receivers, {})).data.list).toEqual([]);
    expect((await other.call(webhookEndpoints.test, { body: { source: 'tasks', ref: '0' } })).name).toBe('NOT_FOUND');
  }
  expect(await states()).toEqual(['waiting']);
});

test('whoever has something to tell is found, once', async () => {
  await say({ of: '1' });
  const { order } = telling({ pool: server.pool, log: newLog('silent') });
  await order();
  await order();
  const jobs = () => ask(ownerUrl, "select payload ->> 'tenant' as tenant from job where task = 'system.webhooks'");
  expect(await jobs()).toEqual([{ tenant: '1' }]);
  await ask(ownerUrl, 'delete from job');
  await run();
  await order();
  expect(await jobs()).toEqual([]);
});
