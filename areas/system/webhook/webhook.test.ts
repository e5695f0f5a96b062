import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { outwardWeb } from '#adapters/web/outward.ts';
import { newLog } from '#kit/server/log.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { deliver, sealWebhookSecret, type Delivery } from './deliver.service.ts';
import { signatureOf, webhookJobs } from './webhook.job.ts';

const heard: { headers: IncomingMessage['headers']; body: string }[] = [];
let answer = 200;
const partner = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    heard.push({ headers: request.headers, body });
    response.writeHead(answer).end('{}');
  });
}).listen(0, '127.0.0.1');
await once(partner, 'listening');
const host = `127.0.0.1:${(partner.address() as AddressInfo).port}`;

const server = await testServer(() => {});
afterAll(() => Promise.all([server.stop(), new Promise((closed) => partner.close(closed))]));
const box = secretBox(join(mkdtempSync(join(tmpdir(), 'key-')), 'secrets.key'));

const told = async (secret: string | null): Promise<Delivery & { tenant: string }> => {
  const sealedSecret = secret === null ? null : sealWebhookSecret('1', secret, box);
  const url = `http://${host}/records`;
  await server.app.inTenant('1', (db) =>
    deliver(db, { url, sealedSecret, event: 'record.created', body: { recordId: '7' } }),
  );
  const [job] = await ask(server.database.ownerUrl, "delete from job where task = 'system.webhook' returning payload");
  return job!.payload;
};
const run = (delivery: object, allowed = [host]) =>
  webhookJobs({ web: outwardWeb({ allowed }), secrets: box, log: newLog('silent'), now: () => 1_790_000_000_000 })[
    'system.webhook'
  ]!(delivery as never, { signal: new AbortController().signal });

test('another system is told, and can see that it was us', async () => {
  const delivery = await told('of the partner');

  await run(delivery);

  const { headers, body } = heard.at(-1)!;
  expect(JSON.stringify(delivery)).not.toContain('of the partner');
  expect(JSON.parse(body)).toEqual({
    id: delivery.id,
    event: 'record.created',
    at: delivery.at,
    data: { recordId: '7' },
  });
  expect(headers).toMatchObject({
    'x-callwright-event': 'record.created',
    'x-callwright-delivery': delivery.id,
    'x-callwright-timestamp': '1790000000',
    'x-callwright-signature': `sha256=${signatureOf('of the partner', '1790000000', body)}`,
  });
});

test('without a secret nothing is signed', async () => {
  await run(await told(null));

  expect(heard.at(-1)!.headers).not.toHaveProperty('x-callwright-signature');
});

test('what was not taken is told again, under the same id', async () => {
  const delivery = await told(null);
  answer = 503;
  await expect(run(delivery)).rejects.toThrow('the address answered 503');
  answer = 204;

  await run(delivery);

  expect(heard.slice(-2).map(({ headers }) => headers['x-callwright-delivery'])).toEqual([delivery.id, delivery.id]);
});

test('an address of a private network is not asked unless the operator names it, and not tried again', async () => {
  const [delivery, before] = [await told(null), heard.length];

  await run(delivery, []);

  expect(heard.length).toBe(before);
});

test('a secret of another tenant does not sign', async () => {
  const delivery = { ...(await told('of the partner')), tenant: '2' };

  await expect(run(delivery)).rejects.toThrow('does not open');
});
