import fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { batchEndpoints } from '#areas/outbound/batch/batch.contract.ts';
import { listQueries } from '#areas/outbound/batch/batch.store.ts';
import { newServer } from '#kit/server/newServer.ts';
import { hashOf, people } from '#kit/server/people.ts';
import { openPool } from '#kit/server/pool.ts';
import { faultByName } from '../apps/server/faults.ts';
import { firstStart } from '../apps/server/firstStart.ts';
import { granted } from '../apps/server/menu.ts';
import { serveProduct } from '../apps/server/product.ts';
import { figure, median } from './measure.ts';
import { loadElsewhere } from './loadElsewhere.ts';
import { needsOfBench } from './needs.ts';
import { place } from './place.ts';

const rounds = 3;
const connections = 16;
const lasts = 6_000;

/** The batch page over HTTP against the same SQL on a bare server: what sign-in, gate, tenant, schemas and envelope cost. */
export async function pages() {
  const { appUrl, ownerUrl, folder, leave } = await place();
  await firstStart(ownerUrl, { adminPassword: 'password of a bench', seed: 'demo' });
  const token = await tokenOfDemo(ownerUrl);

  const pool = openPool(appUrl, () => {});
  const { personOf, forget, stop: stopListening } = people(pool, granted);
  const product = newServer({ pool, personOf, faultByName });
  serveProduct(product, needsOfBench(folder, pool, forget));
  const productAt = await product.listen({ port: 0, host: '127.0.0.1' });

  const bare = bareServer(appUrl);
  const bareAt = await bare.app.listen({ port: 0, host: '127.0.0.1' });
  const path = batchEndpoints.list.path;
  const body = JSON.stringify({ pageNo: 1, pageSize: 20 });

  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const reference = await loadElsewhere({ origin: bareAt, path, body, connections, lasts });
    const ours = await loadElsewhere({
      origin: productAt,
      path,
      body,
      headers: { authorization: `Bearer ${token}` },
      connections,
      lasts,
    });
    // The first round warms both up.
    if (round > 0) ratios.push(ours / reference);
    console.log(`  batch page, round ${round}: ${ours.toFixed(0)}/s, bare ${reference.toFixed(0)}/s`);
  }
  const ratio = median(ratios);
  figure('batch page against a bare route with the same SQL', ratio.toFixed(2), 'at least 0.8', ratio >= 0.8);

  await product.close();
  await bare.app.close();
  await stopListening();
  await Promise.all([pool.end(), bare.pool.end()]);
  await leave();
}

async function tokenOfDemo(ownerUrl: string) {
  const token = randomUUID();
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `insert into session (tenant_id, person_id, access_hash, access_until, refresh_hash, refresh_until)
    select tenant_id, person_id, $1, now() + interval '1 hour', $2, now() + interval '1 hour' from person where login_name = 'demo'`,
    [hashOf(token), hashOf(`${token} refresh`)],
  );
  await client.end();
  return token;
}

/** Fastify and \`pg\` alone: no sign-in, no gate, no schema; the same two queries, prepared, in one transaction of the tenant. */
function bareServer(appUrl: string) {
  const pool = new Pool({ connectionString: appUrl, max: 20 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const { rows, counts } = listQueries();
  const app = fastify();
  app.post(batchEndpoints.list.path, async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query("select set_config('app.tenant', '1', true)");
    const sought = ['1', null, null, null, null, null, null];
    const page = await client.query({ ...rows, values: [...sought, null, 20, 0] });
    const facets = await client.query({ ...counts, values: sought });
    await client.query('commit');
    client.release();
    return {
      code: 1,
      data: {
        list: page.rows,
        total: facets.rows.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
        facets: facets.rows,
      },
    };
  });
  return { app, pool };
}
