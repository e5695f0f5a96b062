import { LRUCache } from 'lru-cache';
import type { IncomingRequestMessage } from 'sip.js/lib/core/index.js';
import { credentialsOf, digestChecks } from './digestChecks.ts';
import type { KeptTrunk } from './keptTrunk.ts';
import { asHost } from './ownAddress.ts';
import { registrar, type Binding } from './registrar.ts';
import { phoneSettings, phoneTrunkId, type Accounts, type CallOrigin } from './signalling.ts';
import { branchOf, headerOf, type Head } from './sipText.ts';
import type { Strangers } from './strangers.ts';
import { turns } from './turns.ts';
import type { Source, Wire } from './wire.ts';

/** REGISTERs that one telephone may send in a minute, and all of them in a second. */
const mostOfOne = 30;
const mostASecond = 400;
/** Seconds that one waits at most before it tries again. */
const longestWait = 30;

/** Refuses the whole challenge where its first algorithm is another than MD5. */
const stumbling = /^baresip v[01]\./i;

interface Needs {
  accounts: Accounts;
  strangers: Strangers;
  now(): number;
  isTrunk(address: string): boolean;
  failed(error: unknown): void;
}

/** Lets telephones of ours register and call (docs/decisions/0071-telephones-of-ours.md): who they are is asked for by digest, each time. */
export function phones(needs: Needs) {
  const { accounts, strangers, now } = needs;
  const checks = digestChecks(now);
  const bindings = registrar(needs);
  const origins = new WeakMap<IncomingRequestMessage, CallOrigin>();
  /** Requests that are being looked at, and those that went on to the library: repeated ones are asked for nothing again. */
  const seen = new LRUCache<string, 'asked' | 'admitted'>({ max: 20_000, ttl: 64_000 });
  // Each of them asks twice, because it is challenged first.
  const again = turns({ now, aSecond: mostASecond / 2, longest: longestWait });
  const rates = new LRUCache<string, { since: number; count: number }>({ max: 20_000 });
  /** Who was challenged, by Call-ID, and who cannot answer more than one challenge, by where it is. */
  const asked = new LRUCache<string, number>({ max: 5_000, ttl: 300_000 });
  const stumbles = new LRUCache<string, true>({ max: 5_000 });
  const placeOf = ({ address, port }: Source) => `${address} ${port}`;
  /** Where callers last were, for the address that we show them. */
  const places = new LRUCache<string, string>({ max: 20_000 });

  /** Whether one more within so many milliseconds is too many. */
  function tooOften(key: string, most: number, within: number): boolean {
    const known = rates.get(key);
    const rate = known && now() - known.since < within ? known : { since: now(), count: 0 };
    rates.set(key, rate);
    return ++rate.count > most;
  }

  /** Whose request it is; null: it has been refused. */
  async function provenBy(message: IncomingRequestMessage, head: Head, source: Source, wire: Wire) {
    const { address, port } = source;
    const given = credentialsOf(message.data);
    if (!given) {
      const before = asked.get(message.callId);
      asked.set(message.callId, message.cseq);
      // It was challenged and comes again without an answer: one that stumbles over what it does not know (RFC 8760 section 2.4 forbids that).
      if (before !== undefined && before < message.cseq) stumbles.set(placeOf(source), true);
    }
    const plain = stumbles.has(placeOf(source)) || stumbling.test(headerOf(message.data, 'User-Agent') ?? '');
    if (!given) return void wire.refuse(message, 401, checks.challenge(address, { plain }));
    const account = await accounts.find(given.user);
    const found = checks.check(given, account?.secrets ?? null, { method: head.method, uri: head.uri, address });
    if (found === 'stale') return void wire.refuse(message, 401, checks.challenge(address, { stale: true, plain }));
    if (found === 'wrong') {
      strangers.wrong(address, port);
      return void wire.refuse(message, 403);
    }
    strangers.proved(address);
    return { account: account!, user: given.user };
  }

  async function registers(message: IncomingRequestMessage, head: Head, source: Source, wire: Wire): Promise<void> {
    if (tooOften('', mostASecond, 1_000)) return wire.refuse(message, 503, [`Retry-After: ${again.wait()}`]);
    const proven = await provenBy(message, head, source, wire);
    if (!proven) return;
    // One of ours may register itself and nobody else.
    if (message.to.uri.user !== proven.user) return wire.refuse(message, 403);
    if (tooOften(proven.account.accountId, mostOfOne, 60_000)) return wire.refuse(message, 503, ['Retry-After: 60']);
    bindings.register(proven.account.accountId, message, source, wire);
  }

  /** A browser may sit at the address of a trunk, behind a proxy say, and is none. */
  const isOfTrunk = ({ address, port }: Source, { kind }: Wire) =>
    kind !== 'ws' && needs.isTrunk(address) && !bindings.knows(address, port);

  /** Answers whether the call goes on. */
  async function calls(message: IncomingRequestMessage, head: Head, source: Source, wire: Wire): Promise<boolean> {
    const address = `${asHost(source.address)}:${source.port}`;
    const openId = credentialsOf(message.data) ? null : await accounts.open(message.ruri?.user ?? '');
    if (openId !== null) {
      origins.set(message, { kind: 'open', openId, address: source.address });
      return true;
    }
    if (isOfTrunk(source, wire) && !credentialsOf(message.data)) return true;
    const proven = await provenBy(message, head, source, wire);
    if (!proven) return false;
    const { accountId } = proven.account;
    origins.set(message, { kind: 'account', accountId, user: proven.user, transport: wire.kind, address });
    return true;
  }

  return {
    /** Answers true where the request is dealt with, now or in a moment. */
    takes(message: IncomingRequestMessage, head: Head, source: Source, wire: Wire): boolean {
      const isCall = head.method === 'INVITE';
      if (!accounts.exist() || !(isCall || head.method === 'REGISTER')) return false;
      const { address, port } = source;
      const byTrunk = isOfTrunk(source, wire) && !credentialsOf(message.data);
      if (isCall && byTrunk && !accounts.looksOpen(message.ruri?.user ?? '')) return false;
      if (strangers.blocked(`${address} ${port}`)) return true;
      const key = `${branchOf(head.via)} ${address} ${port} ${head.callId} ${message.cseq}`;
      const before = seen.get(key);
      if (before) return before === 'asked';
      seen.set(key, 'asked');
      const done = isCall ? calls(message, head, source, wire) : registers(message, head, source, wire);
      done
        .then((goesOn) => {
          if (!goesOn) return void seen.delete(key);
          seen.set(key, 'admitted');
          wire.admit(message);
        })
        .catch((error: unknown) => {
          seen.delete(key);
          needs.failed(error);
          wire.refuse(message, 503, ['Retry-After: 10']);
        });
      return true;
    },
    /** Of a call that came from a telephone or to an open address. */
    originOf: (message: IncomingRequestMessage) => origins.get(message),
    /** The telephone of a call that came in, as a trunk. */
    caller(origin: CallOrigin & { kind: 'account' | 'open' }, wire: Wire, source: Source): KeptTrunk {
      const trunkId =
        origin.kind === 'account' ? phoneTrunkId(origin.accountId) : phoneTrunkId(`open/${origin.openId}`);
      places.set(trunkId, source.address);
      return asTrunk(trunkId, wire, source);
    },
    /** Every place at which a telephone rings. */
    places: (trunkId: string, accountId: string): { kept: KeptTrunk; binding: Binding }[] =>
      bindings.of(accountId).map((binding) => ({ kept: asTrunk(trunkId, binding.wire, binding.source), binding })),
    /** Where one was seen last; null: never. */
    placeOf: (trunkId: string, accountId: string) =>
      bindings.of(accountId)[0]?.source.address ?? places.get(trunkId) ?? null,
    /** Whether a message of somebody we do not know may become one of these. */
    lets: ({ method, status, toTag }: Head) =>
      accounts.exist() &&
      status === null &&
      !(toTag && method !== 'ACK') &&
      /^(REGISTER|INVITE|ACK|CANCEL)$/.test(method),
    bindings,
  };
}
export type Phones = ReturnType<typeof phones>;

function asTrunk(trunkId: string, wire: Wire, source: Source): KeptTrunk {
  const since = Date.now();
  const transport = wire.kind === 'ws' ? 'udp' : wire.kind;
  return {
    trunk: { trunkId, settings: { ...phoneSettings, transport }, password: null, registersHere: false },
    wire,
    health: () => ({ inService: true, since, proxies: [], registration: null }),
    has: () => false,
    targets: async () => [source],
    every: async () => [source],
    turn: () => 0,
    stop: async () => {},
  };
}
