import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { departmentEndpoints } from '#areas/members/department/department.contract.ts';
import { userEndpoints } from '#areas/members/user/user.contract.ts';
import { userImportEndpoints, type UserImport } from '#areas/members/import/userImport.contract.ts';
import { newLog } from '#kit/server/log.ts';
import { newServer } from '#kit/server/newServer.ts';
import { workOff } from '#kit/server/jobs.ts';
import { hashOf, people as peopleOf } from '#kit/server/people.ts';
import { openPool } from '#kit/server/pool.ts';
import { faultByName } from '../apps/server/faults.ts';
import { firstStart } from '../apps/server/firstStart.ts';
import { granted } from '../apps/server/menu.ts';
import { jobsOf, serveProduct } from '../apps/server/product.ts';
import { figure } from './measure.ts';
import { needsOfBench } from './needs.ts';
import { place } from './place.ts';

const departments = 5_000;
const users = 200_000;
const imported = 50_000;
const asked = 60;

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;

/** 200,000 users in 5,000 departments: the tree, a page of “department and below”, and an import of 50,000. */
export async function people() {
  const { appUrl, ownerUrl, folder, leave } = await place();
  await firstStart(ownerUrl, { adminPassword: 'password of a bench', seed: 'none' });
  const { tokens, tenant } = await fill(ownerUrl);

  const pool = openPool(appUrl, () => {});
  const { personOf, forget, stop: stopListening } = peopleOf(pool, granted);
  const app = newServer({ pool, personOf, faultByName });
  const log = newLog('warn');
  const needs = needsOfBench(folder, pool, forget);
  serveProduct(app, needs);
  const ask = async (token: string, path: string, payload?: object) => {
    const began = performance.now();
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url: path,
      headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
      ...(payload && { payload }),
    });
    const took = performance.now() - began;
    if (answer.statusCode !== 200 || answer.json().code !== 1) throw new Error(`${path}: ${answer.body.slice(0, 200)}`);
    return { took, data: answer.json().data };
  };
  const measure = async (token: string, path: (round: number) => string) => {
    const times: number[] = [];
    for (let round = -5; round < asked; round++) {
      const { took } = await ask(token, path(round));
      if (round >= 0) times.push(took);
    }
    return percentile(times, 0.95);
  };

  const tree = await measure(tokens.all, () => departmentEndpoints.tree.path);
  figure(
    `tree of ${departments} departments with the counts of ${users} users, p95`,
    `${tree.toFixed(0)} ms`,
    'below 150 ms',
    tree < 150,
  );
  const below = await measure(
    tokens.below,
    (round) => `${userEndpoints.list.path}?pageNo=${1 + Math.abs(round % 20)}&pageSize=20`,
  );
  figure('page of users, department and below (half of all), p95', `${below.toFixed(0)} ms`, 'below 60 ms', below < 60);
  const narrow = await measure(
    tokens.narrow,
    (round) => `${userEndpoints.list.path}?pageNo=${1 + Math.abs(round % 2)}&pageSize=20`,
  );
  figure(
    'page of users, department and below (a small one), p95',
    `${narrow.toFixed(0)} ms`,
    'below 60 ms',
    narrow < 60,
  );

  const worker = await workOff(ownerUrl, jobsOf(needs), log);
  const rows = Array.from(
    { length: imported },
    (_, at) => `import.${at},Imported ${at},import${at}@example.com,,,`,
  ).join('\n');
  const edge = 'edge';
  const began = performance.now();
  const upload = await app.inject({
    method: 'POST',
    url: userImportEndpoints.upload.path,
    headers: { authorization: `Bearer ${tokens.all}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="users.csv"\r\ncontent-type: text/csv\r\n\r\nUser name,Name,E-mail,Phone,Department,Roles\n${rows}\r\n--${edge}--\r\n`,
  });
  const { importId } = upload.json().data as UserImport;
  const one = userImportEndpoints.one.path.replace(':userImportId', importId);
  const until = async (state: string) => {
    for (;;) {
      const { data } = await ask(tokens.all, one);
      if (data.state === state) return data as UserImport;
      if (data.state === 'failed') throw new Error(`the import failed: ${data.problem}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  await until('checked');
  await ask(tokens.all, userImportEndpoints.confirm.path.replace(':userImportId', importId), { mail: true });
  const { rowsStored } = await until('stored');
  const took = (performance.now() - began) / 1000;
  figure(
    `import of ${imported} users with invitations`,
    `${took.toFixed(1)} s, ${rowsStored} stored`,
    'below 20 s',
    took < 20 && rowsStored === imported,
  );

  console.log(`  tenant ${tenant}`);
  await worker.stop();
  await app.close();
  await stopListening();
  await pool.end();
  await leave();
}

async function fill(ownerUrl: string) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const {
    rows: [{ tenant }],
  } = await client.query(
    "insert into tenant (name, language) values ('Large', 'en') returning tenant_id::text as tenant",
  );
  await client.query("select set_config('app.tenant', $1, false)", [tenant]);
  // Two of the first level, ten below each of these, and so on to five thousand.
  await client.query(`
    do $$
    declare above bigint[] := array[root_department(${tenant})]; next bigint[]; made bigint := 1; one bigint; child bigint; wide int := 2;
    begin
      while made < ${departments} loop
        next := '{}';
        foreach one in array above loop
          for n in 1..wide loop
            exit when made >= ${departments};
            insert into department (tenant_id, parent_id, name) values (${tenant}, one, 'Department ' || made) returning department_id into child;
            next := next || child; made := made + 1;
          end loop;
        end loop;
        above := next; wide := 10;
      end loop;
    end $$`);
  await client.query(
    `
    with d as (select department_id, row_number() over (order by department_id) - 1 as at from department where tenant_id = $1)
    insert into person (tenant_id, login_name, name, password_hash, department_id, agent_dn, email, valid, invited)
    select $1, 'large.' || n, 'Person ' || n, '', d.department_id, (10000 + n)::text, 'large' || n || '@example.com', n % 20 <> 0, n % 10 = 3 from generate_series(1, ${users}) n join d on d.at = (n * 7919) % ${departments}`,
    [tenant],
  );
  const {
    rows: [{ half, small }],
  } = await client.query(
    `
    select (select department_id::text from department where tenant_id = $1 and parent_id = root_department($1) order by department_id limit 1) as half,
      (select department_id::text from department d where tenant_id = $1 and (select count(*) from department b where b.tenant_id = $1 and starts_with(b.path, d.path)) = 1 order by department_id limit 1) as small`,
    [tenant],
  );
  const signIn = async (scope: string, department: string | null) => {
    const token = randomUUID();
    await client.query(
      `
      with r as (insert into role (tenant_id, name, template, data_scope) values ($1, $2::text || ' ' || $3::text, 'administrator', $2::text) returning role_id),
        p as (insert into person (tenant_id, login_name, name, password_hash, department_id) values ($1, $3, 'Bench', '', coalesce($4::bigint, root_department($1))) returning person_id),
        m as (insert into person_role select $1, person_id, role_id from p, r)
      insert into session (tenant_id, person_id, access_hash, access_until, refresh_hash, refresh_until) select $1, person_id, $5, now() + interval '1 hour', $6, now() + interval '1 hour' from p`,
      [tenant, scope, token, department, hashOf(token), hashOf(`${token} r`)],
    );
    return token;
  };
  const tokens = {
    all: await signIn('all', null),
    below: await signIn('below', half),
    narrow: await signIn('below', small),
  };
  await client.query('vacuum analyze person, department, person_role');
  await client.end();
  return { tokens, tenant };
}
