import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import type { Gate } from '#core/access/may.ts';
import { openLive } from '#kit/server/live.ts';
import { openPool } from '#kit/server/pool.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testDepartment } from '#kit/testing/testDepartment.ts';
import { person, type TestPerson } from '#kit/testing/testPerson.ts';
import { originOf } from '#kit/testing/testServer.ts';
import { rows } from './testRows.ts';
import { liveEvents, mayFollow } from './product.ts';
import { testProduct } from './testProduct.ts';

const server = await testProduct();
const { ownerUrl } = server.database;
const ownerPool = openPool(ownerUrl, () => {}, 2);
const live = openLive({
  server: server.app.server,
  pool: ownerPool,
  personOf: server.app.personOf,
  onPeopleChange: server.onChange,
  events: liveEvents,
  maySee: mayFollow(server.pool),
  onError: () => {},
});
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await live.stop();
  await ownerPool.end();
  await server.stop();
});

const gates: Gate[] = ['outbound.batch.view', 'outbound.call.view', 'monitor.overview.view'];
const department = (name: string, parent?: string) => testDepartment(ownerUrl, name, { parent });

/** Listens as somebody; `heard` is what came so far. */
async function listener(who: TestPerson) {
  return listenAt(await originOf(server), who);
}

async function listenAt(origin: string, who: TestPerson) {
  const heard: string[] = [];
  const socket = io(`${origin}/live`, {
    auth: { token: await server.tokenOf(who) },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  socket.onAny((event, facts) => heard.push(`${event} ${JSON.stringify(facts ?? null)}`));
  await new Promise((connected, failed) => socket.once('connect', () => connected(null)).once('connect_error', failed));
  return { heard, socket };
}

await server.tokenOf(person({}));
const north = await department('North');
const team = await department('Team', north.id);
const south = await department('South');
const someone = (scope: TestPerson['scope'], of: { id: string } | null = null) =>
  person({ gates, scope, department: of?.id ?? null });

test('what is told of a row is heard by whoever may see the row, and by nobody else', async () => {
  const [all, maker, colleague, lead, head, neighbour] = [
    someone('all'),
    someone('own', team),
    someone('own', team),
    someone('department', team),
    someone('below', north),
    someone('below', south),
  ];
  const ears = await Promise.all([all, maker, colleague, lead, head, neighbour].map(listener));

  live.tell('1', 'batch.changed', { of: 'row' }, { person: await server.idOf(maker), path: team.path });
  live.tell('1', 'batch.changed', { of: 'everything' });
  live.tell('1', 'channels', { used: 1, all: 2 }, 'everyone');

  await expect
    .poll(() => ears.every(({ heard }) => heard.some((one) => one.startsWith('channels {"used":1'))))
    .toBe(true);
  const batches = ears.map(({ heard }) =>
    heard.filter((one) => one.startsWith('batch')).map((one) => JSON.parse(one.slice(14)).of),
  );
  expect(batches).toEqual([['row', 'everything'], ['row'], [], ['row'], ['row'], []]);
});

test('what is told to one person alone is heard by nobody else', async () => {
  const [reader, other] = [someone('all'), someone('all')];
  const ears = await Promise.all([reader, other].map(listener));

  live.tell('1', 'notice.new', { kind: 'x' }, { only: await server.idOf(reader) });
  live.tell('1', 'channels', { used: 3, all: 4 }, 'everyone');

  await expect
    .poll(() => ears.every(({ heard }) => heard.some((one) => one.startsWith('channels {"used":3'))))
    .toBe(true);
  expect(ears.map(({ heard }) => heard.filter((one) => one.startsWith('notice')).length)).toEqual([1, 0]);
});

test('a call is followed by whoever may see it', async () => {
  const callId = await rows.callId!(server.as(someone('all')), { of: server, tenant: '1' });
  const [supervisor, stranger] = [someone('all'), someone('below', south)];
  const ears = await Promise.all([supervisor, stranger].map(listener));
  for (const { socket } of ears) socket.emit('watch', 'call.turn', callId);
  await expect.poll(() => live.isWatched('1', 'call.turn', callId)).toBe(true);

  await expect
    .poll(() => {
      live.tellWatchers('1', 'call.turn', callId, { callId });
      return ears[0]!.heard.some((one) => one.startsWith('call.turn'));
    })
    .toBe(true);
  expect(ears[1]!.heard.filter((one) => one.startsWith('call.turn'))).toEqual([]);
});

test('a session that was ended hears so and is let go at once; a right that was taken away is not heard any more', async () => {
  const [ended, narrowed] = [someone('all'), someone('all')];
  const [one, other] = await Promise.all([ended, narrowed].map(listener));
  await ask(ownerUrl, 'delete from session where person_id = $1', [await server.idOf(ended)]);
  await expect.poll(() => one!.socket.connected).toBe(false);
  expect(one!.heard).toContain('person.changed null');

  await ask(
    ownerUrl,
    "update role set data_scope = 'own' where role_id in (select role_id from person_role where person_id = $1)",
    [await server.idOf(narrowed)],
  );
  await expect.poll(() => other!.heard).toContain('person.changed null');
  live.tell('1', 'batch.changed', { of: 'everything' });
  live.tell('1', 'channels', { used: 5, all: 6 }, 'everyone');
  await expect.poll(() => other!.heard.some((heard) => heard.startsWith('channels {"used":5'))).toBe(true);
  expect(other!.heard.filter((heard) => heard.startsWith('batch'))).toEqual([]);
});

test('a page of another site is not listened to, and a connection without a token is let go', async () => {
  const http = createServer();
  const pool = openPool(ownerUrl, () => {}, 2);
  const node = openLive({
    server: http,
    pool,
    personOf: server.app.personOf,
    events: liveEvents,
    origin: 'https://calls.example.com',
    shownWithin: 50,
    onError: () => {},
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const own = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const asked = async (origin?: string) =>
    (await fetch(`${own}/socket.io/?EIO=4&transport=polling`, { headers: { ...(origin && { origin }) } })).status;
  try {
    for (const origin of [undefined, own, 'https://calls.example.com']) expect(await asked(origin)).toBe(200);
    for (const origin of ['https://evil.example', 'null', `${own}.evil.example`]) expect(await asked(origin)).toBe(403);

    const silent = new WebSocket(`${own.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    await new Promise((closed) => silent.addEventListener('close', closed));
  } finally {
    await node.stop();
    http.close();
    http.closeAllConnections();
    await pool.end();
  }
});

test('a channel that stops sends its own listeners away, leaves those of other nodes, and waits for no connection without a request', async () => {
  const pool = openPool(ownerUrl, () => {}, 2);
  const http = createServer();
  const node = openLive({ server: http, pool, personOf: server.app.personOf, events: liveEvents, onError: () => {} });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const { port } = http.address() as AddressInfo;
  const ahead = connect(port, '127.0.0.1');
  await once(ahead, 'connect');
  const here = (await listenAt(`http://127.0.0.1:${port}`, someone('all'))).socket;
  const there = (await listener(someone('all'))).socket;
  const sentAway = new Promise((gone) => here.once('disconnect', gone));

  await node.stop();

  await sentAway;
  await pool.end();
  expect([http.listening, there.connected]).toEqual([true, true]);
  ahead.destroy();
  http.close();
});

test('a channel that stops before it has its connection to the database leaves none behind', async () => {
  const pool = openPool(ownerUrl, () => {}, 1);
  const busy = await pool.connect();
  const node = openLive({
    server: createServer(),
    pool,
    personOf: server.app.personOf,
    events: liveEvents,
    onError: () => {},
  });
  await node.stop();
  busy.release();
  await pool.end();
});

test('five losses of PostgreSQL: each connection is given back, and events pass between two nodes as before', async () => {
  const [there, pool] = [createServer(), openPool(ownerUrl, () => {}, 3)];
  const node = openLive({
    ...{ server: there, pool, personOf: server.app.personOf, events: liveEvents, onError: () => {} },
  });
  there.listen(0, '127.0.0.1');
  await once(there, 'listening');
  const who = someone('all');
  const { heard } = await listenAt(`http://127.0.0.1:${(there.address() as AddressInfo).port}`, who);
  const passes = async () => (await live.passes()) && (await node.passes());
  await expect.poll(passes).toBe(true);

  for (let loss = 0; loss < 5; loss++) {
    await ask(
      ownerUrl,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect.poll(passes).toBe(true);
  }

  expect(pool.totalCount - pool.idleCount).toBe(1);
  live.tell('1', 'channels', { used: 7, all: 9 }, 'everyone');
  await expect.poll(() => heard).toContain('channels {"used":7,"all":9}');
  // Once: two connections that listen would tell everything twice.
  live.tell('1', 'channels', { used: 8, all: 9 }, 'everyone');
  await expect.poll(() => heard).toContain('channels {"used":8,"all":9}');
  expect(heard.filter((one) => one.includes('"used":7'))).toHaveLength(1);

  await node.stop();
  there.close();
  await pool.end();
});

test('a connection that hears nothing any more is noticed, and another takes its place', async () => {
  const [there, pool] = [createServer(), openPool(ownerUrl, () => {}, 3)];
  const node = openLive({
    ...{ server: there, pool, personOf: server.app.personOf, events: liveEvents, onError: () => {} },
  });
  await expect.poll(node.passes).toBe(true);

  // Only a connection that listens is told, and this one does no longer: as one whose other end has gone without a word.
  const listening = pool as unknown as { _clients: { query(text: string): Promise<unknown> }[] };
  await Promise.all(listening._clients.map((client) => client.query('unlisten *')));
  expect(await node.passes()).toBe(false);

  await expect.poll(node.passes).toBe(true);
  expect(pool.totalCount - pool.idleCount).toBe(1);
  await node.stop();
  there.close();
  await pool.end();
});
