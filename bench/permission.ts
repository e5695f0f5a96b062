import fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { Client, Pool, type PoolClient } from 'pg';
import { customerEndpoints } from '#areas/contacts/customer/customer.contract.ts';
import { batchEndpoints } from '#areas/outbound/batch/batch.contract.ts';
import { listQueries } from '#areas/outbound/batch/batch.store.ts';
import { newServer } from '#kit/server/newServer.ts';
import { hashOf, people } from '#kit/server/people.ts';
import { openPool } from '#kit/server/pool.ts';
import { faultByName } from '../apps/server/faults.ts';
import { firstStart } from '../apps/server/firstStart.ts';
import { granted } from '../apps/server/menu.ts';
import { serveProduct } from '../apps/server/product.ts';
import { loadElsewhere } from './loadElsewhere.ts';
import { figure, median } from './measure.ts';
import { needsOfBench } from './needs.ts';
import { place } from './place.ts';

const rounds = 5;
const contacts = 100_000;
const body = JSON.stringify({ pageNo: 1, pageSize: 20 });

interface Limited {
  tenant: string;
  person: string;
  department: string;
  token: string;
}

/** Pages of somebody who sees a department's rows alone, beside the same SQL with the conditions written by hand: what gate, tenant and data permission cost. */
export async function permission() {
  const { appUrl, ownerUrl, folder, leave } = await place();
  await firstStart(ownerUrl, { adminPassword: 'password of a bench', seed: 'demo' });
  const who = await limited(ownerUrl);

  const pool = openPool(appUrl, () => {});
  const { personOf, forget, stop: stopListening } = people(pool, granted);
  const product = newServer({ pool, personOf, faultByName });
  serveProduct(product, needsOfBench(folder, pool, forget));
  const productAt = await product.listen({ port: 0, host: '127.0.0.1' });
  const bare = bareServer(appUrl, who);
  const bareAt = await bare.app.listen({ port: 0, host: '127.0.0.1' });

  const pages = [
    { name: 'page of batches within a department', path: batchEndpoints.list.path, connections: 16, least: 0.85 },
    {
      name: 'page of customers within a department, with a count of 100,000',
      path: customerEndpoints.list.path,
      connections: 4,
      least: 0.7,
    },
  ];
  for (const { name, path, connections, least } of pages) {
    const ratios: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const reference = await loadElsewhere({ origin: bareAt, path, body, connections, lasts: 4_000 });
      const ours = await loadElsewhere({
        origin: productAt,
        path,
        body,
        headers: { authorization: `Bearer ${who.token}` },
        connections,
        lasts: 4_000,
      });
      // The first round warms both up.
      if (round > 0) ratios.push(ours / reference);
      console.log(`  ${name}, round ${round}: ${ours.toFixed(0)}/s, by hand ${reference.toFixed(0)}/s`);
    }
    const ratio = median(ratios);
    figure(`${name}, against SQL written by hand`, ratio.toFixed(2), `at least ${least}`, ratio >= least);
  }

  await product.close();
  await bare.app.close();
  await stopListening();
  await Promise.all([pool.end(), bare.pool.end()]);
  await leave();
}

/** Somebody of a department to which half of the tenant's batches and 100,000 of 200,000 contacts belong. */
async function limited(ownerUrl: string): Promise<Limited> {
  const token = randomUUID();
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const {
    rows: [made],
  } = await client.query<Limited>(
    `
    with t as (select tenant_id from person where login_name = 'demo'),
      d as (insert into department (tenant_id, parent_id, name) select tenant_id, root_department(tenant_id), 'Bench' from t returning tenant_id, department_id),
      r as (insert into role (tenant_id, name, template, data_scope) select tenant_id, 'Bench', 'administrator', 'department' from t returning role_id),
      p as (insert into person (tenant_id, department_id, login_name, name, password_hash) select tenant_id, department_id, 'bench', 'Bench', '' from d returning tenant_id, person_id, department_id),
      m as (insert into person_role (tenant_id, person_id, role_id) select tenant_id, person_id, role_id from p, r),
      s as (insert into session (tenant_id, person_id, access_hash, access_until, refresh_hash, refresh_until) select tenant_id, person_id, $1, now() + interval '1 hour', $2, now() + interval '1 hour' from p)
    select tenant_id::text as tenant, person_id::text as person, department_id::text as department from p`,
    [hashOf(token), hashOf(`${token} refresh`)],
  );
  const { tenant, department } = made!;
  await client.query('update batch set department_id = $2 where tenant_id = $1 and batch_id % 2 = 0', [
    tenant,
    department,
  ]);
  await client.query(
    `insert into contact (tenant_id, phone, name, department_id) select $1, '+86177' || lpad(at::text, 8, '0'), 'Bench ' || at, case when at <= $3 then $2::bigint else root_department($1) end from generate_series(1, 2 * $3) at`,
    [tenant, department, contacts],
  );
  await client.query('vacuum analyze');
  await client.end();
  return { ...made!, token };
}

/** Fastify and `pg` alone: no sign-in, no gate, no policy of people; the conditions stand in the SQL, in one transaction of the tenant. */
function bareServer(appUrl: string, { tenant, person, department }: Limited) {
  const pool = new Pool({ connectionString: appUrl, max: 20 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const within = (alias: string) => `(${alias}.person_id = ${person} or ${alias}.department_id = ${department})`;
  const { rows, counts } = listQueries();
  const limitedTo = ({ name, text }: { name: string; text: string }) => {
    const changed = text.replace(/from batch\s+where tenant_id = \$1/, (found) => `${found} and ${within('batch')}`);
    if (changed === text) throw new Error(`no place for the condition in: ${text}`);
    return { name, text: changed };
  };
  const [batchRows, batchCounts] = [limitedTo(rows), limitedTo(counts)];
  const app = fastify();
  async function inTransaction<Answer>(work: (client: PoolClient) => Promise<Answer>) {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`select set_config('app.tenant', '${tenant}', true)`);
    const answer = await work(client);
    await client.query('commit');
    client.release();
    return answer;
  }
  app.post(batchEndpoints.list.path, () =>
    inTransaction(async (client) => {
      const sought = [tenant, null, null, null, null, null, null];
      const page = await client.query({ ...batchRows, values: [...sought, null, 20, 0] });
      const facets = await client.query({ ...batchCounts, values: sought });
      return {
        code: 1,
        data: {
          list: page.rows,
          total: facets.rows.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
          facets: facets.rows,
        },
      };
    }),
  );
  const columns =
    'contact_id, phone, name, gender, customer_no, company, remark, fields, import_id, created_at, changed_at';
  app.post(customerEndpoints.list.path, () =>
    inTransaction(async (client) => {
      const where = `c.tenant_id = $1 and ${within('c')}`;
      const list = await client.query({
        name: 'customers',
        text: `select ${columns} from contact c where ${where} order by contact_id desc limit 20`,
        values: [tenant],
      });
      const total = await client.query({
        name: 'count of customers',
        text: `select count(*)::int as n from contact c where ${where}`,
        values: [tenant],
      });
      const groups = await client.query({
        name: 'groups',
        text: 'select m.contact_id, g.group_id, g.name from contact_in_group m join customer_group g using (tenant_id, group_id) where m.tenant_id = $1 and m.contact_id = any($2::bigint[])',
        values: [tenant, list.rows.map(({ contact_id }) => contact_id)],
      });
      return { code: 1, data: { list: list.rows, groups: groups.rows, total: total.rows[0].n } };
    }),
  );
  return { app, pool };
}
