import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { insertMany, moveSequence } from './demo.store.ts';

interface Owner {
  tenant: string;
  person: string;
  now: number;
}

const url = 'https://crm.example.com/callwright';
const [minute, hour] = [60_000, 3_600_000];
type Came = [status: number | null, problem: string | null, took: number];

/** What all robots may ask for by name, and one thing set otherwise than usual. */
export async function writeDemoParameters(client: Client, { tenant, person }: Owner) {
  const own = { tenant_id: tenant, person_id: person };
  await insertMany(
    client,
    'global_parameter',
    [
      { ...own, name: 'hotline', value: '95500', memo: 'Said by all robots of the house', changed_at: new Date() },
      { ...own, name: 'website', value: 'www.example.com', memo: '', changed_at: new Date() },
    ].map((row, nth) => ({ ...row, parameter_id: nth + 1 })),
  );
  await insertMany(client, 'system_setting', [
    { ...own, setting_id: 1, code: 'webhook.days', value: 14, valid: true, memo: '', changed_at: new Date() },
  ]);
  await moveSequence(client, 'global_parameter', 'parameter_id');
  await moveSequence(client, 'system_setting', 'setting_id');
}

/** An address that is told when batches end, and what became of the latest it was told of them and of tests. */
export async function writeDemoWebhooks(client: Client, { tenant, person, now }: Owner) {
  await insertMany(client, 'task_config', [
    { tenant_id: tenant, webhook_url: url, webhook_events: ['batch.finished'], person_id: person },
  ]);
  const { rows } = await client.query<{ id: string; name: string; total: number; connected: number; endedAt: Date }>(
    `select batch_id::text as id, name, total, connected, ended_at as "endedAt" from batch
      where tenant_id = $1 and ended_at is not null order by ended_at desc limit 24`,
    [tenant],
  );
  const tried = (at: number, came: Came[]) =>
    came.map(([status, problem, took], nth) => ({ at: at + 500 + nth * minute, url, status, problem, took }));
  const told = [
    ...rows.map(({ id, name, total, connected, endedAt }, nth) => {
      const at = endedAt.getTime();
      const isOver = nth === 7;
      const tries = tried(
        at,
        isOver
          ? Array.from({ length: 12 }, (): Came => [503, null, 61])
          : nth % 9 === 4
            ? [
                [null, 'timeout', 10_004],
                [502, null, 133],
                [200, null, 84],
              ]
            : [[200, null, 41 + ((nth * 37) % 160)]],
      );
      return {
        event: 'batch.finished',
        object: `batch ${id}`,
        body: { batchId: id, name, state: 4, total, connected, endedAt: at },
        at,
        tries,
        state: isOver ? 'givenUp' : 'delivered',
      };
    }),
    {
      event: 'ping',
      object: 'ping',
      body: { source: 'tasks', ref: '0' },
      at: now - 5 * hour,
      tries: tried(now - 5 * hour, [[401, null, 38]]),
      state: 'givenUp',
    },
    {
      event: 'ping',
      object: 'ping',
      body: { source: 'tasks', ref: '0' },
      at: now - 5 * hour + 4 * minute,
      tries: tried(now - 5 * hour + 4 * minute, [[204, null, 29]]),
      state: 'delivered',
    },
  ].sort((one, other) => one.at - other.at);
  await insertMany(
    client,
    'webhook_delivery',
    told.map(({ event, object, body, at, tries, state }, nth) => ({
      tenant_id: tenant,
      delivery_id: nth + 1,
      uid: randomUUID(),
      next_at: new Date(at).toISOString(),
      source: 'tasks',
      event,
      object,
      body,
      created_at: new Date(at).toISOString(),
      state,
      attempts: tries.length,
      done_at: new Date(tries.at(-1)!.at).toISOString(),
      tries,
    })),
  );
  await moveSequence(client, 'webhook_delivery', 'delivery_id');
}
