import { expect, test } from 'vitest';
import { holdersOf } from '#areas/members/door.ts';
import { comesBackWithin } from '#core/agents/presence.ts';
import { newLog } from '#kit/server/log.ts';
import { hashOf } from '#kit/server/people.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { deskEndpoints } from '../desk/desk.contract.ts';
import { housesNow } from '../queue/house.store.ts';
import { deskServer } from '../testDesks.ts';
import { watchPresence } from './presence.service.ts';

const { ownerUrl, server, people, group, agent, customer, intervalsOf, told, now } = await deskServer();
const sql = (text: string, ...values: unknown[]) => ask(ownerUrl, text, values);

/** Telephones in pages here, and those that were hung up. */
const telephones = { here: [] as { tenant: string; agentId: string }[], closed: [] as string[] };
let changed: (tenant: string) => void = () => {};

/** A node that looks when a test says so; `clock` is its time that nobody sets. */
function looker(clock: { steady: number }, every = 1_000_000_000) {
  let isAway = false;
  const watch = watchPresence({
    ...{ pool: server.pool, log: newLog('silent'), now, node: 'here', every, steady: () => clock.steady },
    inTenant: <Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>) => inTenant(server.pool, tenant, work),
    async tenants() {
      if (isAway) throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
      return (await server.pool.query('select * from tenants_with_people()')).rows.map(({ tenantId }) => tenantId);
    },
    live: {
      tell: (_, event, facts) => void told.push({ event, facts }),
      tellWatchers: (_, event, __, facts) => void told.push({ event, facts }),
    },
    mayWork: holdersOf((roles) => ({ gates: roles.flatMap(({ grants }) => grants), menus: [] }), 'agentDesk.desk.work'),
    onPeopleChange: (hear) => void (changed = hear),
    desks: { here: () => telephones.here, close: (_, agentId) => void telephones.closed.push(agentId) },
    look: people.look,
  });
  return { ...watch, goesAway: (away: boolean) => void (isAway = away) };
}

const clock = { steady: 0 };
const { round } = looker(clock);
clock.steady += comesBackWithin.page;

let tenants = 6100;
type Seat = Awaited<ReturnType<typeof agent>>;

async function atWork(tenant = String(++tenants)) {
  const seat = await agent(tenant, [await group(tenant)]);
  await seat.sitsDown();
  await sinceAnHour(seat);
  return { seat, tenant };
}

/** Of two tenants, to whom nothing happens in this file. */
const beside = Promise.all([atWork(), atWork()]);

/** Somebody at work for an hour in a third tenant, between those two; `gone` takes a way away from them alone. */
async function three(gone: (seat: Seat, tenant: string) => Promise<unknown>) {
  const [one, other] = await beside;
  const { seat, tenant } = await atWork();
  await gone(seat, tenant);
  return { seats: [one.seat, seat, other.seat], tenant };
}

async function sinceAnHour({ agentId }: Seat) {
  await sql(
    `update agent_now set signed_in_at = now() - interval '1 hour', since = since - interval '1 hour',
      now = jsonb_set(now, '{since}', to_jsonb((now ->> 'since')::float8 - 3600000)) where agent_id = $1`,
    agentId,
  );
  await sql(
    "update agent_state set began_at = began_at - interval '1 hour' where agent_id = $1 and ended_at is null",
    agentId,
  );
}

const states = (seats: Seat[]) => Promise.all(seats.map(async (seat) => (await seat.stands()).state));
const outAlone = ['idle', 'signedOut', 'idle'];

/** Minutes ago in which the last row of work ended. */
async function endedAgo({ agentId }: Seat): Promise<number> {
  const rows = await intervalsOf(agentId);
  const [before, last] = rows.slice(-2);
  expect(last).toMatchObject({ state: 'signedOut', to: null });
  expect(before!.to).toEqual(last!.from);
  return Math.round((now() - (last!.from as Date).getTime()) / 60_000);
}

/** Its page was last heard of so many minutes ago. */
const pageOf = ({ personId }: Seat, minutes: number) =>
  sql(
    `update session set listened_at = now() - $2 * interval '1 minute', seen_at = now() - $2 * interval '1 minute',
      renewed_at = now() - $2 * interval '1 minute' where person_id = $1`,
    ...[personId, minutes],
  );

test('who closes the console is signed out, at the moment it was closed; a reload ends nothing', async () => {
  const { seats } = await three((seat) => pageOf(seat, 7));
  const { seat: reloads } = await atWork();
  await pageOf(reloads, 0.2);
  told.length = 0;
  telephones.closed.length = 0;
  await round();
  expect(await states([...seats, reloads])).toEqual([...outAlone, 'idle']);
  expect(await endedAgo(seats[1]!)).toBe(7);
  expect(telephones.closed).toEqual([seats[1]!.agentId]);
  expect(told).toContainEqual({ event: 'desk.changed', facts: { agentId: seats[1]!.agentId } });
});

test('a program that asks without a page works as long as its token holds', async () => {
  const { seats } = await three((seat) =>
    sql("update session set access_until = now() - interval '9 minutes' where person_id = $1", seat.personId),
  );
  await sql("update session set seen_at = now() - interval '9 minutes' where person_id = $1", seats[0]!.personId);
  await round();
  expect(await states(seats)).toEqual(outAlone);
  expect(await endedAgo(seats[1]!)).toBe(9);
});

test('who signs in at the desk has just been heard of, however long their page was silent', async () => {
  const { seats } = await three((seat) => pageOf(seat, 50));
  await sql('update agent_now set signed_in_at = now() where agent_id = $1', seats[1]!.agentId);
  await round();
  expect(await states(seats)).toEqual(['idle', 'idle', 'idle']);
});

test.each([
  ['signed out of the console', 'select end_sessions_of($1)'],
  ['was given a new password', "update person set password_hash = 'another' where person_id = $1"],
  ['has to change the password first', "update person set must_change = 'password' where person_id = $1"],
  ['let the session expire', "update session set refresh_until = now() - interval '1 minute' where person_id = $1"],
  [
    'looks into another tenant',
    'update session set acting_tenant_id = tenant_id, acting_person_id = person_id where person_id = $1',
  ],
  ['lost the role', 'delete from person_role where person_id = $1'],
  [
    'has a role that allows less',
    "update role set grants = '{}' where role_id in (select role_id from person_role where person_id = $1)",
  ],
  [
    'has a role that was switched off',
    'update role set valid = false where role_id in (select role_id from person_role where person_id = $1)',
  ],
  ['was switched off', 'update person set valid = false where person_id = $1'],
  ['was removed', 'update person set valid = false, removed_at = now() where person_id = $1'],
  ['has a seat that was switched off', 'update agent set valid = false where person_id = $1'],
  [
    'is of a tenant that was switched off',
    'update tenant set valid = false where tenant_id = (select tenant_id from person where person_id = $1)',
  ],
])('whoever %s is signed out of the desk', async (_, statement) => {
  const { seats } = await three(({ personId }, tenant) =>
    statement.startsWith('select')
      ? inTenant(server.pool, tenant, (db) => db.rows(statement, [personId]))
      : sql(statement, personId),
  );
  await round();
  expect(await states(seats)).toEqual(outAlone);
  expect(await endedAgo(seats[1]!)).toBe(0);
});

test('where somebody has a second browser, one that is signed out of takes no way away', async () => {
  const { seats } = await three(({ personId }, tenant) =>
    sql(
      `insert into session (tenant_id, person_id, access_hash, access_until, refresh_hash, refresh_until, listened_at, seen_at)
      values ($1, $2, $3, now() + interval '1 hour', $4, now() + interval '1 day', now() - interval '1 hour', now() - interval '1 hour')`,
      ...[tenant, personId, hashOf(`${tenant} second`), hashOf(`${tenant} second refresh`)],
    ),
  );
  await sql('delete from session where person_id = $1 and listened_at is not null', seats[1]!.personId);
  await round();
  expect(await states(seats)).toEqual(['idle', 'idle', 'idle']);
});

test('a tenant below one that was switched off works no more', async () => {
  const above = await atWork();
  await sql('update tenant set valid = false where tenant_id = $1', above.tenant);
  const { seats } = await three((_, own) =>
    sql('update tenant set parent_id = $1 where tenant_id = $2', above.tenant, own),
  );
  await round();
  expect(await states(seats)).toEqual(outAlone);
});

test('a session that ends is heard of at once, without the next look', async () => {
  const { seats, tenant } = await three((seat) => sql('delete from session where person_id = $1', seat.personId));
  changed(tenant);
  changed(tenant);
  await expect.poll(() => states(seats)).toEqual(outAlone);
});

test('a seat that is handed to another is not at work for them, and one that is removed leaves no row open', async () => {
  const { seats, tenant } = await three(async (seat, own) => {
    const other = await agent(own, []);
    await sql('delete from agent where agent_id = $1', other.agentId);
    await sql('update agent set person_id = $1 where agent_id = $2', other.personId, seat.agentId);
  });
  await round();
  expect(await states(seats)).toEqual(outAlone);

  const removed = await agent(tenant, [await group(tenant)]);
  await removed.sitsDown();
  await inTenant(server.pool, tenant, (db) =>
    db.rows('delete from agent where tenant_id = $1 and agent_id = $2', [tenant, removed.agentId]),
  );
  expect((await intervalsOf(removed.agentId)).filter(({ to }) => to === null)).toEqual([]);
});

test('a telephone in a page that is gone is waited for, is offered nothing meanwhile, and ends the state where it stays away', async () => {
  const { seats, tenant } = await three((seat) => seat.disconnect());
  const colleague = await agent(tenant, []);
  await colleague.sitsDown();
  const offered = async () =>
    (await colleague.call(deskEndpoints.colleagues, {})).data.agents.map(({ agentId }) => agentId);
  const away = (minutes: number) =>
    sql(
      "update agent_now set unreached_since = now() - $2 * interval '1 minute' where agent_id = $1",
      ...[seats[1]!.agentId, minutes],
    );
  await round();
  expect(await states(seats)).toEqual(['idle', 'idle', 'idle']);
  expect(await offered()).toEqual([]);
  await seats[1]!.connect();
  expect(await offered()).toEqual([seats[1]!.agentId]);

  await seats[1]!.disconnect();
  await away(3);
  await round();
  expect(await states(seats)).toEqual(outAlone);
  expect(await endedAgo(seats[1]!)).toBe(3);
});

/** A telephone of this extension, registered with `node` until then; both minutes from now. */
const registers = (tenant: string, extension: string, { until = 60, seen = 0, node = 'here' } = {}) =>
  sql(
    `with s as (insert into softphone (tenant_id, name, extension, login, secrets) values ($1::bigint, 'Desk', $2, 'of ' || $2::text, '') returning phone_id)
    insert into softphone_contact (tenant_id, phone_id, contact_id, node, transport, address, agent, since, until, seen_at)
    select $1::bigint, phone_id, gen_random_uuid(), $5, 'udp', '127.0.0.1:5060', '', now() - interval '1 hour', now() + $3 * interval '1 minute', now() + $4 * interval '1 minute' from s`,
    ...[tenant, extension, until, seen, node],
  );

/** Three who work by telephones on their tables; `gone` says what became of that of the one in the middle. */
async function atTelephones(gone: (seat: Seat, tenant: string) => Promise<unknown>) {
  const all = [await atWork(), await atWork(), await atWork()];
  for (const { seat } of all) await sql("update agent_now set reach = 'telephone' where agent_id = $1", seat.agentId);
  const [one, { seat, tenant }, other] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
  for (const well of [one, other]) await registers(well.tenant, well.seat.extension);
  await gone(seat, tenant);
  return { seats: all.map((each) => each.seat), tenant };
}

test('who works by a telephone on the table is signed out when its registration has ended, and one whose node died counts as ended', async () => {
  const { seats: expired } = await atTelephones((seat, tenant) => registers(tenant, seat.extension, { until: -4 }));
  await round();
  expect(await states(expired)).toEqual(outAlone);
  expect(await endedAgo(expired[1]!)).toBe(4);

  const { seats: silent } = await atTelephones((seat, tenant) =>
    registers(tenant, seat.extension, { seen: -6, node: 'a node that died' }),
  );
  await round();
  expect(await states(silent)).toEqual(outAlone);
  expect(await endedAgo(silent[1]!)).toBe(6);

  const { seats: removed, tenant } = await atTelephones(async () => {});
  await round();
  // Nobody knows since when: from this look on.
  expect(await states(removed)).toEqual(['idle', 'idle', 'idle']);
  const { real } = await inTenant(server.pool, tenant, (db) => housesNow(db, now()));
  expect(real.agents).toMatchObject([{ agentId: removed[1]!.agentId, isReachable: false }]);
  await registers(tenant, removed[1]!.extension);
  await round();
  expect(await sql('select unreached_since from agent_now where agent_id = $1', removed[1]!.agentId)).toEqual([
    { unreached_since: null },
  ]);
});

test('a call goes on without a way, and the state ends after it, without a wrap-up', async () => {
  const of = String(++tenants);
  const queue = await group(of);
  const anna = await agent(of, [queue]);
  await anna.sitsDown();
  const caller = await customer(of, { groupId: queue });
  await anna.rings(caller.callId);
  await anna.call(deskEndpoints.answer, { body: { callId: caller.callId } });
  await anna.is('talking');
  await sql('delete from session where person_id = $1', anna.personId);
  await round();
  expect((await anna.stands()).state).toBe('talking');
  expect(anna.did).not.toContain('hang up');

  caller.hangsUp();
  await people.settled(of);
  expect((await anna.stands()).state).toBe('wrapUp');
  await round();
  expect((await anna.stands()).state).toBe('signedOut');
});

test('who takes part in a rehearsal has neither page nor telephone, and ends with the seat', async () => {
  const of = String(++tenants);
  const [seat, off] = [await agent(of, [await group(of)]), await agent(of, [])];
  for (const one of [seat, off]) {
    await one.rehearses();
    await sql('delete from session where person_id = $1', one.personId);
  }
  await sql('update agent set valid = false where agent_id = $1', off.agentId);
  await round();
  expect(await states([seat, off])).toEqual(['idle', 'signedOut']);
});

test('after a database that was away, pages have the time to say that they are there', async () => {
  const time = { steady: 0 };
  const node = looker(time, 5_000);
  const { seats } = await three((seat) => pageOf(seat, 7));
  const looks = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 5) {
      time.steady += 5_000;
      await node.round();
    }
  };
  await looks(25);
  node.goesAway(true);
  await looks(5);
  node.goesAway(false);
  await looks(25);
  // The machine slept.
  time.steady += 3_600_000;
  await looks(25);
  expect(await states(seats)).toEqual(['idle', 'idle', 'idle']);
  await expect
    .poll(async () => {
      await looks(5);
      return states(seats);
    })
    .toEqual(outAlone);
});

test('a telephone that stayed connected for somebody who is signed out is hung up, and not one of those at work', async () => {
  const { seats, tenant } = await three((seat) => seat.call(deskEndpoints.signOut, {}));
  telephones.here = [{ tenant, agentId: seats[1]!.agentId }];
  telephones.closed.length = 0;
  const still = await agent(tenant, []);
  await still.sitsDown();
  telephones.here.push({ tenant, agentId: still.agentId });
  await round();
  expect(telephones.closed).toEqual([]);
  await round();
  expect(telephones.closed).toEqual([seats[1]!.agentId]);
  telephones.here = [];
});
