import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { outwardWeb } from '#adapters/web/outward.ts';
import { deliver } from '#areas/system/door.ts';
import { webhookJobs } from '#areas/system/webhook/webhook.job.ts';
import { newLog } from '#kit/server/log.ts';
import { openPool } from '#kit/server/pool.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { figure } from './measure.ts';
import { place } from './place.ts';

const [many, objects] = [10_000, 2_000];
/** One of ten, spread over the objects. */
const fails = (nth: number) => (nth + Math.floor(nth / objects)) % 10 === 0;

/** Many deliveries to one address that does not take one of ten the first two times. */
export async function webhooks() {
  const { appUrl, ownerUrl, leave } = await place();
  const folder = await mkdtemp(join(tmpdir(), 'key-'));
  const times = new Map<number, number>();
  const taken: { object: number; nth: number }[] = [];
  const partner = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const { data } = JSON.parse(body) as { data: { object: number; nth: number } };
      const before = times.get(data.nth) ?? 0;
      times.set(data.nth, before + 1);
      const isTaken = !fails(data.nth) || before >= 2;
      if (isTaken) taken.push(data);
      response.writeHead(isTaken ? 200 : 503).end();
    });
  }).listen(0, '127.0.0.1');
  await once(partner, 'listening');
  const host = `127.0.0.1:${(partner.address() as AddressInfo).port}`;
  await ask(
    ownerUrl,
    "insert into tenant (tenant_id, name) overriding system value values (1, 'Tenant') on conflict do nothing",
  );
  await ask(
    ownerUrl,
    "insert into task_config (tenant_id, webhook_url, webhook_events, person_id) values (1, $1, '{call.ended}', 1)",
    [`http://${host}/`],
  );
  const pool = openPool(appUrl, () => {});
  await inTenant(pool, '1', (db) =>
    deliver(
      db,
      Array.from({ length: many }, (_, nth) => ({
        ...({ source: 'tasks', ref: '0', event: 'call.ended' } as const),
        object: `call ${nth % objects}`,
        body: { object: nth % objects, nth },
      })),
    ),
  );
  const job = webhookJobs({
    inTenant: (tenant, work) => inTenant(pool, tenant, work),
    web: outwardWeb({ allowed: [host] }),
    secrets: secretBox(join(folder, 'secrets.key')),
    log: newLog('silent'),
    now: Date.now,
  })['system.webhooks']!;
  const began = performance.now();
  for (let left = many; left > 0;) {
    await job({ tenant: '1' } as never, { signal: AbortSignal.timeout(300_000) });
    const [row] = await ask(ownerUrl, "select count(*)::int as n from webhook_delivery where state = 'waiting'");
    left = row!.n as number;
    if (left > 0) await wait(200);
  }
  const took = (performance.now() - began) / 1000;
  const last = new Map<number, number>();
  const inOrder = taken.every(({ object, nth }) => {
    const after = nth > (last.get(object) ?? -1);
    last.set(object, nth);
    return after;
  });
  const once1 = taken.length === many && new Set(taken.map(({ nth }) => nth)).size === many;
  const named = `${many.toLocaleString('en-US')} deliveries, one of ten failing twice`;
  figure(named, `${took.toFixed(0)} s`, '< 60 s', took < 60);
  figure(
    'of them taken once, in the order of their objects',
    once1 && inOrder ? 'all' : `${taken.length}`,
    'all',
    once1 && inOrder,
  );
  await pool.end();
  partner.close();
  await rm(folder, { recursive: true });
  await leave();
}
