import { once } from 'node:events';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { mostMessages, tooManyMessages } from '#core/access/messageBound.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { originOf, testServer } from '#kit/testing/testServer.ts';
import { openLive } from './live.ts';
import { people } from './people.ts';
import { openPool } from './pool.ts';

const server = await testServer(() => {});
const ownerPool = openPool(server.database.ownerUrl, () => {}, 2);
const known = people(server.pool, (roles) => ({ gates: roles.flatMap(({ grants }) => grants), menus: [] }));
const heard: string[] = [];
const live = openLive({
  server: server.app.server,
  pool: ownerPool,
  personOf: known.personOf,
  heard(sessionId) {
    heard.push(sessionId);
    known.heard(sessionId);
  },
  // No time goes by: a connection may say as much as it may at once.
  steady: () => 0,
  events: { 'batch.changed': 'outbound.batch.view' },
  onError: () => {},
});

/** In which turn of the loop something was watched, and what. */
const watched: { turn: number; of: string }[] = [];
let turn = 0;
let next = setImmediate(function count() {
  turn += 1;
  next = setImmediate(count);
});
live.onWatched((_, __, of) => void watched.push({ turn, of }));
beforeEach(() => void (watched.length = 0));
afterAll(async () => {
  clearImmediate(next);
  await live.stop();
  await ownerPool.end();
  await known.stop();
  await server.stop();
});

const who = person({ gates: ['outbound.batch.view'] });

/** By its own words alone. */
async function connection() {
  const socket = new WebSocket(
    `${(await originOf(server)).replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  );
  const said: string[] = [];
  socket.on('message', (data) => void said.push(String(data)));
  await once(socket, 'message');
  return { socket, said };
}

/** A page on the live channel. */
async function page() {
  const { socket, said } = await connection();
  socket.send(`40/live,${JSON.stringify({ token: await server.tokenOf(who) })}`);
  await expect.poll(() => said.some((one) => one.startsWith('40/live,'))).toBe(true);
  /** All in one piece, as far as the network lets it. */
  const watches = (many: number, ofWhat = (at: number) => String(at % 10)) => {
    const { _socket: wire } = socket as unknown as { _socket: import('node:net').Socket };
    wire.cork();
    for (let at = 0; at < many; at += 1) socket.send(`42/live,["watch","batch.changed","${ofWhat(at)}"]`);
    wire.uncork();
  };
  return { socket, watches };
}

test('a page that sends thousands of messages is told so and let go, and no more of them are done than the bound says', async () => {
  const { socket, watches } = await page();
  const closed = once(socket, 'close') as Promise<[number, Buffer]>;
  watches(20_000);
  const [code, reason] = await closed;
  expect([code, String(reason)]).toEqual([tooManyMessages.code, tooManyMessages.reason]);
  expect(watched.length).toBeGreaterThan(0);
  expect(watched.length).toBeLessThan(mostMessages.atOnce);
});

test('messages that come in one piece are done one in a turn of the loop, so that requests are answered in between', async () => {
  const { socket, watches } = await page();
  watches(60);
  await expect.poll(() => watched.length).toBe(60);
  expect(new Set(watched.map((one) => one.turn)).size).toBe(60);
  socket.close();
});

test.each(['{"token":{"toString":1}}', '{"token":["x"]}', '{}', '[]'])(
  'a page that shows %s is not let in, and the server goes on',
  async (auth) => {
    const { socket, said } = await connection();
    socket.send(`40/live,${auth}`);
    await Promise.race([
      once(socket, 'close'),
      expect.poll(() => said.some((one) => one.startsWith('44/live'))).toBe(true),
    ]);
    socket.close();
    (await page()).socket.close();
  },
);

test('whatever else a page says instead of two words is nothing to be done, and the page goes on', async () => {
  const { socket, watches } = await page();
  for (const word of ['watch', 'unwatch'])
    for (const said of ['{"toString":1}', 'null', '[[]]', '7', '"x",{"toString":1}', '{"toString":1},"x"'])
      socket.send(`42/live,["${word}",${said}]`);
  socket.send('42/live,["unwatch"]');
  watches(1);
  await expect.poll(() => watched).toHaveLength(1);
  socket.close();
});

test('a page watches twenty things at most, however fast it asks for them, and may ask for each again', async () => {
  const { socket, watches } = await page();
  watches(50, (at) => `thing ${at}`);
  watches(1, () => 'thing 0');
  await expect.poll(() => watched.length).toBe(21);
  expect(new Set(watched.map(({ of }) => of)).size).toBe(20);
  socket.close();
});

test('of a session whose page is connected it is written when it was heard of last, and of no other', async () => {
  const sql = (text: string) => ask(server.database.ownerUrl, text);
  await server.tokenOf(person({}));
  heard.length = 0;
  const { socket } = await page();
  const [session] = await sql(`select session_id::text as id from session where person_id = ${await server.idOf(who)}`);
  expect(heard).toEqual([session!.id]);
  await known.noteSeen();
  await sql("update session set listened_at = '2026-01-01' where listened_at is not null");
  socket.close();
  await expect.poll(() => heard).toEqual([session!.id, session!.id]);

  await known.noteSeen();

  expect(await sql("select session_id::text as id from session where listened_at > '2026-01-02'")).toEqual([
    { id: session!.id },
  ]);
  expect(await sql('select session_id from session where listened_at is null')).not.toEqual([]);
});
