import { createAdapter } from '@socket.io/postgres-adapter';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, Server as HttpServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Notification, Pool, PoolClient } from 'pg';
import { Server } from 'socket.io';
import { may, type Gate } from '#core/access/may.ts';
import { unexpected } from '#core/unexpected.ts';
import type { FaultByName } from './faultToAnswer.ts';
import type { SignedIn } from './people.ts';
import { boundMessages, OneMessageATurn } from './oneMessageATurn.ts';
import { openTalk, tokenOf, type Messages } from './talk.ts';
import { isUnexpected, unlessAway } from './unexpected.ts';

/** Events a browser may listen to, each with the gate it needs: `{ 'batch.changed': 'outbound.batch.view' }`. */
export type LiveEvents = Record<string, Gate>;

/** Whose row an event is about: told to the users who may see that row. */
export interface Owner {
  person: string | null;
  /** Of the department: '/1/5/20/'. */
  path: string;
}

/** Of one row's readers, of everybody, or of one person. */
export type Audience = Owner | 'everyone' | { only: string };

export interface Live {
  /**
   * Tells the users of the tenant who may know. Without an owner these are the users who see all rows of the tenant;
   * `everyone` is for events about rows without an owner. Lost when no browser listens: a page asks once when it opens.
   */
  tell(tenant: string, event: string, facts: object, to?: Audience): void;
  /** Like `tell`, for events of one thing: told only to users who watch it. Costs nothing while no user does, on any node. */
  tellWatchers(tenant: string, event: string, of: string, facts: object): void;
  /** Whether somebody watches, at any node, or has a moment ago. */
  isWatched(tenant: string, event: string, of: string): boolean;
  /** Somebody asked over HTTP: counts as watching for a while. */
  watchFor(tenant: string, event: string, of: string): void;
  /** A user has begun to watch a thing, here or at another node: the node that has it tells all of it once. */
  onWatched(tell: (tenant: string, event: string, of: string) => void): void;
  /** Opens a namespace of its own in which users who hold the gate ask and are answered: see `talk.ts`. */
  talk(name: `/${string}`, gate: Gate, messages: Messages): void;
  /** Whether what this node says reaches the nodes through the database, and comes back to it the way it comes to others. */
  passes(): Promise<boolean>;
  /** Sends everybody listening at this node away; the HTTP server and the other nodes go on. */
  stop(): Promise<void>;
}

interface LiveOptions {
  server: HttpServer;
  /** The owner's: the adapter keeps a table for messages too large for NOTIFY. */
  pool: Pool;
  personOf(authorization: string): Promise<SignedIn | null>;
  /** Something about a tenant's people, roles or sessions has changed. */
  onPeopleChange?(hear: (tenant: string) => void): void;
  /** A page of this session is connected, or was until now: said every few seconds, and when it goes. */
  heard?(sessionId: string): void;
  events: LiveEvents;
  /** Where people reach the console, beside the address the request itself came to. */
  origin?: string;
  /** So long a connection may take to show its token. */
  shownWithin?: number;
  /** Whether a thing may be watched by somebody who does not see all of the tenant. */
  maySee?(who: SignedIn, event: string, of: string): Promise<boolean>;
  /** For tests: milliseconds that nobody sets, by which messages of a connection are counted. */
  steady?(): number;
  /** What a browser is told as soon as it listens: events that are pushed only when something changes. */
  greet?(tenant: string): Promise<Record<string, object>>;
  /** Names what the database refuses to those who talk. */
  faultByName?: FaultByName;
  onError(error: Error): void;
}

/** How long a listener whose permission was taken away is still served, and how often a watched thing is named again. */
const askAgain = 30_000;

/** Things that one page watches. */
const mostWatched = 20;

/** How often it is said of a page that it is connected. */
const hearsEvery = 5_000;

const roomOf = (tenant: string, name: string) => `${tenant}/${name}`;

/** The live channel: Socket.IO namespace `/live`, token in `auth`, one room per tenant and event; nodes meet in PostgreSQL. */
export function openLive({
  server,
  pool,
  personOf,
  onPeopleChange,
  heard = () => {},
  events,
  origin,
  shownWithin = 5_000,
  maySee = async () => false,
  steady = () => performance.now(),
  greet,
  faultByName = () => undefined,
  onError,
}: LiveOptions): Live {
  const io = new Server(server, {
    serveClient: false,
    cors: { origin: false },
    // Who shows no token by then is no page of ours.
    connectTimeout: shownWithin,
    allowRequest: ({ headers }, decide) => decide(null, isOwnPage(headers, origin)),
    maxHttpBufferSize: 10_000,
    cleanupEmptyChildNamespaces: true,
    // A page whose network is gone without a word is missed within twice as long.
    pingInterval: 10_000,
    pingTimeout: 10_000,
    wsEngine: OneMessageATurn,
  });
  io.engine.on('connection', (connection: Parameters<typeof boundMessages>[0]) => boundMessages(connection, steady));
  const lent = lentPool(pool);
  const broke = (error: Error) => (isUnexpected(error) ? unexpected('live', error) : onError(error));
  io.adapter(createAdapter(lent.pool, { tableName: 'live_message', errorHandler: broke }));
  const live = io.of('/live');
  const talks: { stop(): Promise<void> }[] = [];

  const watched = watchedThings();
  let tellAll: (tenant: string, event: string, of: string) => void = () => {};
  const begun = (tenant: string, event: string, of: string, first: boolean) => {
    watched.add(roomOf(tenant, `${event}:${of}`));
    if (first) tellAll(tenant, event, of);
  };
  live.on('watched', begun);
  const announce = (tenant: string, event: string, of: string, first: boolean) => {
    begun(tenant, event, of, first);
    live.serverSideEmit('watched', tenant, event, of, first);
  };

  live.use(async (socket, next) => {
    const who = await personOf(tokenOf(socket)).catch(unlessAway('live', null));
    if (!who) return next(new Error('SIGNED_OUT'));
    socket.data.who = who;
    next();
  });
  live.on('connection', (socket) => {
    const { tenantId } = socket.data.who as SignedIn;
    void socket.join(`${tenantId}/people`);
    const token = tokenOf(socket);
    const join = (who: SignedIn) => {
      for (const [event, gate] of Object.entries(events))
        for (const room of allRooms(who, event))
          void (may(who, gate) && roomsOf(who, event).includes(room) ? socket.join(room) : socket.leave(room));
    };
    join(socket.data.who);
    greet?.(tenantId).then((first) => {
      for (const [event, facts] of Object.entries(first))
        if (may(socket.data.who, events[event] ?? 'nobody.may')) socket.emit(event, facts);
    }, onError);
    // One after the other: an answer that was on its way when a right was taken away must not give it back.
    let checked: Promise<void> = Promise.resolve();
    const checkPerson = () => (checked = checked.then(checkNow));
    const checkNow = async () => {
      const who = await personOf(token).catch(unlessAway('live', undefined));
      const before = socket.data.who as SignedIn;
      if (who === undefined || isDeepStrictEqual(who, before)) return;
      // The page asks who is signed in now, and leaves if no one is.
      socket.emit('person.changed');
      if (who?.tenantId !== tenantId) socket.disconnect(true);
      else join((socket.data.who = who));
    };
    socket.data.checkPerson = checkPerson;
    const check = setInterval(async () => {
      await checkPerson();
      for (const [event, of] of mine.values()) announce(tenantId, event, of, false);
    }, askAgain);
    const mine = new Map<string, [string, string]>();
    async function watch(event: string, of: string) {
      const room = roomOf(tenantId, `${event}:${of}`);
      if (!socket.connected || !mayWatch(socket.data.who, event, of)) return;
      if (mine.size >= mostWatched && !mine.has(room)) return;
      const seesAll = socket.data.who.scope === 'all';
      if (!seesAll && !(await maySee(socket.data.who, event, of).catch(unlessAway('live', false)))) return;
      mine.set(room, [event, of]);
      await socket.join(room);
      announce(tenantId, event, of, true);
    }
    async function unwatch(event: string, of: string) {
      const room = roomOf(tenantId, `${event}:${of}`);
      mine.delete(room);
      await socket.leave(room);
    }
    // One after the other: one page asks the database once at a time, and what it no longer watches it does not watch.
    let turn: Promise<void> = Promise.resolve();
    const inTurn = (work: typeof watch) => (event: unknown, of: unknown) => {
      // A page of ours says two words; whatever else is said is nothing to be done.
      if (typeof event === 'string' && typeof of === 'string') turn = turn.then(() => work(event, of));
    };
    socket.on('watch', inTurn(watch));
    socket.on('unwatch', inTurn(unwatch));
    socket.on('disconnect', () => {
      clearInterval(check);
      heardOf(socket);
    });
    heardOf(socket);
  });
  const heardOf = ({ data }: { data: { who?: SignedIn } }) => data.who && heard(data.who.sessionId);
  const hears = setInterval(() => live.sockets.forEach(heardOf), hearsEvery).unref();

  onPeopleChange?.((tenant) => {
    for (const id of live.adapter.rooms.get(`${tenant}/people`) ?? []) void live.sockets.get(id)?.data.checkPerson?.();
  });

  const mayWatch = (who: SignedIn, event: string, of: string) =>
    of.length < 40 && Object.hasOwn(events, event) && may(who, events[event]!);
  return {
    tell: (tenant, event, facts, to) => void live.to(roomsFor(tenant, event, to)).emit(event, facts),
    tellWatchers: (tenant, event, of, facts) => {
      const room = roomOf(tenant, `${event}:${of}`);
      if (watched.has(room)) live.to(room).emit(event, facts);
    },
    isWatched: (tenant, event, of) => watched.has(roomOf(tenant, `${event}:${of}`)),
    watchFor: (tenant, event, of) => announce(tenant, event, of, true),
    onWatched: (tell) => void (tellAll = tell),
    passes: lent.passes,
    talk: (name, gate, messages) =>
      void talks.push(openTalk({ io, personOf, onPeopleChange, faultByName, onError }, name, gate, messages)),
    // Not `io.close`: it closes the HTTP server, whose owner stops it, and waits for connections that carry nothing.
    stop: async () => {
      clearInterval(hears);
      live.local.disconnectSockets(true);
      for (const talk of talks) await talk.stop();
      for (const { adapter } of [io.of('/'), live]) await adapter.close();
      lent.takeBack();
      io.engine.close();
    },
  };
}

/** A browser says which page it is on; a page of another site has nothing to listen to, whatever token it got hold of. */
export function isOwnPage({ origin, host }: IncomingHttpHeaders, own: string | undefined): boolean {
  if (origin === undefined || origin === own) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Milliseconds within which a word comes back from the database, and between two looks whether it does. */
const comesBackIn = 2_000;
const looksEvery = 10_000;
const wordChannel = 'live_word';

/**
 * The connection the adapter listens on. The adapter gives it back when it is closed, but not one that has ended, nor one
 * it is still opening then; and where one breaks while it begins to listen it opens two. So it has one at most: an ended
 * one is given back here, and another takes the place of the one before. A connection whose other end is gone without a
 * word never ends: what is said on it and does not come back replaces it.
 */
function lentPool(pool: Pool) {
  const never = new Promise<never>(() => {});
  let lent: { client: PoolClient; giveBack(): void } | undefined;
  let isClosed = false;
  const words = new Map<string, () => void>();

  async function connect(): Promise<PoolClient> {
    if (isClosed) return never;
    const client = await pool.connect();
    const { release } = client;
    const on = client.on.bind(client) as (event: string, tell: (told: Notification) => void) => PoolClient;
    let isBack = false;
    const giveBack = (...given: Parameters<typeof release>) => {
      if (isBack) return;
      isBack = true;
      if (lent?.client === client) lent = undefined;
      client.on = on as PoolClient['on'];
      release.apply(client, given);
    };
    client.release = giveBack;
    client.once('end', () => giveBack(true));
    on('notification', ({ channel, payload = '' }) => channel === wordChannel && words.get(payload)?.());
    // The adapter reads whatever is notified on its connection as its own.
    client.on = ((event: string, tell: (told: Notification) => void) =>
      on(
        event,
        event === 'notification' ? (told) => told.channel !== wordChannel && tell(told) : tell,
      )) as PoolClient['on'];
    try {
      await client.query(`listen ${wordChannel}`);
    } catch (error) {
      giveBack(true);
      throw error;
    }
    takeBack();
    if (isClosed) {
      giveBack(true);
      return never;
    }
    lent = { client, giveBack: () => giveBack(true) };
    return client;
  }

  /** Answers those who wait for the connection to end. */
  function takeBack() {
    if (!lent) return [];
    const { client, giveBack } = lent;
    const told = client.listeners('end');
    for (const event of ['end', 'notification']) client.removeAllListeners(event);
    giveBack();
    return told;
  }

  let asked: Promise<boolean> | undefined;
  const passes = () => (asked ??= say().finally(() => (asked = undefined)));
  async function say(): Promise<boolean> {
    if (!lent) return false;
    const { client } = lent;
    const word = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const heard = new Promise<boolean>((done) => {
      words.set(word, () => done(true));
      timer = setTimeout(() => done(false), comesBackIn);
    });
    const isSaid = await pool.query('select pg_notify($1, $2)', [wordChannel, word]).then(
      () => true,
      () => false,
    );
    const passed = isSaid && (await heard);
    clearTimeout(timer);
    words.delete(word);
    if (isSaid && !passed && lent?.client === client) for (const tell of takeBack()) tell.call(client);
    return passed;
  }
  const looks = setInterval(() => void passes(), looksEvery).unref();

  return {
    pool: { connect, query: pool.query.bind(pool) } as unknown as Pool,
    passes,
    takeBack() {
      isClosed = true;
      clearInterval(looks);
      takeBack();
    },
  };
}

const limitedRooms = (tenant: string, event: string, { id, departmentId }: { id: string; departmentId: string }) => ({
  everyone: roomOf(tenant, `${event}@everyone`),
  own: roomOf(tenant, `${event}@person${id}`),
  department: roomOf(tenant, `${event}@in${departmentId}`),
  below: roomOf(tenant, `${event}@below${departmentId}`),
});

/** Where somebody hears of an event: all of it, or what is told of their own and their departments' rows. */
function roomsOf(who: SignedIn, event: string): string[] {
  const { everyone, own, ...of } = limitedRooms(who.tenantId, event, who);
  if (who.scope === 'all') return [roomOf(who.tenantId, event), own];
  return who.scope === 'own' ? [everyone, own] : [everyone, own, of[who.scope]];
}

const allRooms = (who: SignedIn, event: string) => [
  roomOf(who.tenantId, event),
  ...Object.values(limitedRooms(who.tenantId, event, who)),
];

function roomsFor(tenant: string, event: string, to: Audience | undefined): string[] {
  const whole = roomOf(tenant, event);
  if (typeof to === 'object' && 'only' in to) return [roomOf(tenant, `${event}@person${to.only}`)];
  if (!to) return [whole];
  if (to === 'everyone') return [whole, roomOf(tenant, `${event}@everyone`)];
  const departments = to.path.split('/').filter(Boolean);
  return [
    whole,
    roomOf(tenant, `${event}@person${to.person}`),
    roomOf(tenant, `${event}@in${departments.at(-1)}`),
    ...departments.map((id) => roomOf(tenant, `${event}@below${id}`)),
  ];
}

/** What is watched at any node; forgotten when no node has named it for a while. */
function watchedThings() {
  const until = new Map<string, number>();
  return {
    add(room: string) {
      until.set(room, Date.now() + 2.5 * askAgain);
      if (until.size > 1_000) for (const [other, end] of until) if (end < Date.now()) until.delete(other);
    },
    has: (room: string) => (until.get(room) ?? 0) > Date.now(),
  };
}
