import { LRUCache } from 'lru-cache';
import type { IncomingRequestMessage } from 'sip.js/lib/core/index.js';
import { credentialsOf, digestChecks, type Credentials } from './digestChecks.ts';
import type { KeptTrunk } from './keptTrunk.ts';
import { asHost } from './ownAddress.ts';
import { registrar, type Binding } from './registrar.ts';
import { phoneSettings, phoneTrunkId, type Accounts, type CallOrigin } from './signalling.ts';
import { branchOf, headerOf, type Head } from './sipText.ts';
import type { Strangers } from './strangers.ts';
import { turns } from './turns.ts';
import type { Source, Unproven, Wire } from './wire.ts';

/** REGISTERs that one telephone may send in a minute, and all of them in a second, counted once they answer a challenge. */
const mostOfOne = 30;
const mostASecond = 200;
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
  const again = turns({ now, aSecond: mostASecond, longest: longestWait });
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

  /** The credentials beside a nonce that was sent to where the request comes from; null where it has been asked for them. */
  function shownBy({ text, head, source, wire, known, refuse }: Unproven): Credentials | null {
    const { address } = source;
    const given = credentialsOf(text);
    if (given && checks.holds(given.nonce, address)) return given;
    // The sender's address may be forged: nothing is looked up for it, and it is not told more often than one office may need.
    if (!known && !strangers.mayAsk(address, wire.kind !== 'udp')) {
      strangers.note();
      return null;
    }
    if (!given) {
      const before = asked.get(head.callId);
      asked.set(head.callId, head.cseq);
      // It was challenged and comes again without an answer: one that stumbles over what it does not know (RFC 8760 section 2.4 forbids that).
      if (before !== undefined && before < head.cseq) stumbles.set(placeOf(source), true);
    }
    refuse(401, checks.challenge(address, { stale: given !== null, plain: isPlain(text, source) }));
    return null;
  }

  /** One that is asked for MD5 alone. */
  const isPlain = (text: string, source: Source) =>
    stumbles.has(placeOf(source)) || stumbling.test(headerOf(text, 'User-Agent') ?? '');

  /** Whose request it is; null: it has been refused. */
  async function provenBy({ text, head, source, wire, refuse }: Unproven, given: Credentials) {
    const { address, port } = source;
    const account = await accounts.find(given.user);
    const found = checks.check(given, account?.secrets ?? null, { method: head.method, uri: head.uri, address });
    if (found === 'stale')
      return void refuse(401, checks.challenge(address, { stale: true, plain: isPlain(text, source) }));
    if (found === 'wrong') {
      strangers.wrong(address, port);
      return void refuse(403);
    }
    strangers.proved(address, wire.kind !== 'udp');
    return { account: account!, user: given.user };
  }

  type First = (message: IncomingRequestMessage) => boolean;

  /** What is done first with a REGISTER once the library has read it; null: it has been refused. */
  async function registers(unproven: Unproven, given: Credentials): Promise<First | null> {
    const { source, wire, refuse } = unproven;
    const proven = await provenBy(unproven, given);
    if (!proven) return null;
    const { accountId } = proven.account;
    return (message) => {
      // One of ours may register itself and nobody else.
      if (message.to.uri.user !== proven.user) refuse(403);
      else if (tooOften(accountId, mostOfOne, 60_000)) refuse(503, ['Retry-After: 60']);
      else if (source.connection?.alive() ?? true) bindings.register(accountId, message, source, wire);
      return true;
    };
  }

  /** A browser may sit at the address of a trunk, behind a proxy say, and is none. */
  const isOfTrunk = ({ address, port }: Source, { kind }: Wire) =>
    kind !== 'ws' && needs.isTrunk(address) && !bindings.knows(address, port);

  /** The same of a call. */
  async function calls(unproven: Unproven, given: Credentials): Promise<First | null> {
    const { source, wire } = unproven;
    const proven = await provenBy(unproven, given);
    if (!proven) return null;
    const { accountId } = proven.account;
    const address = `${asHost(source.address)}:${source.port}`;
    return (message) => {
      origins.set(message, { kind: 'account', accountId, user: proven.user, transport: wire.kind, address });
      return false;
    };
  }

  /** The same of a call to what looks like an address that is open to anybody. */
  async function callsOpen(unproven: Unproven): Promise<First | null> {
    const { head, source, wire } = unproven;
    const openId = await accounts.open(userOf(head.uri));
    if (openId !== null)
      return (message) => {
        origins.set(message, { kind: 'open', openId, address: source.address });
        return false;
      };
    if (isOfTrunk(source, wire)) return () => false;
    shownBy(unproven);
    return null;
  }

  return {
    /** Answers true where the request has to show who sends it: now or in a moment it is refused, or goes on. */
    proves(unproven: Unproven, goesOn: (first?: First) => void): boolean {
      const { head, source, wire, text, known, refuse } = unproven;
      const isCall = head.method === 'INVITE';
      if (!accounts.exist() || head.toTag || !(isCall || head.method === 'REGISTER')) return false;
      const { address, port } = source;
      const showsNothing = credentialsOf(text) === null;
      const looksOpen = isCall && showsNothing && accounts.looksOpen(userOf(head.uri));
      if (isCall && showsNothing && !looksOpen && isOfTrunk(source, wire)) return false;
      if (strangers.blockedPlace(address, port)) return true;
      const key = `${branchOf(head.via)} ${address} ${port} ${head.callId} ${head.cseq}`;
      const before = seen.get(key);
      // A REGISTER that is sent again hears its answer again, and no more.
      if (before === 'admitted') goesOn(isCall ? undefined : () => true);
      if (before) return true;
      // Looking up a name costs a question to the database: those at an address that may be forged have as little room for it as for being challenged.
      if (looksOpen && !known && !strangers.mayAsk(address, wire.kind !== 'udp')) {
        strangers.note();
        return true;
      }
      const given = looksOpen ? null : shownBy(unproven);
      if (!looksOpen && !given) return true;
      if (!isCall && tooOften('', mostASecond, 1_000)) {
        refuse(503, [`Retry-After: ${again.wait()}`]);
        return true;
      }
      seen.set(key, 'asked');
      const done = given ? (isCall ? calls : registers)(unproven, given) : callsOpen(unproven);
      done
        .then((first) => {
          if (!first) return void seen.delete(key);
          seen.set(key, 'admitted');
          goesOn(first);
        })
        .catch((error: unknown) => {
          seen.delete(key);
          needs.failed(error);
          refuse(503, ['Retry-After: 10']);
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

/** The user of a SIP URI, as it stands there. */
const userOf = (uri: string) => /^sip:([^@;?]*)@/i.exec(uri)?.[1] ?? '';

function asTrunk(trunkId: string, wire: Wire, source: Source): KeptTrunk {
  const since = Date.now();
  const transport = wire.kind === 'ws' ? 'udp' : wire.kind;
  return {
    trunk: { trunkId, settings: { ...phoneSettings, transport }, password: null, registersHere: false },
    wire,
    health: () => ({ inService: true, since, proxies: [], registration: null }),
    has: () => false,
    takesFrom: () => false,
    mustSignIn: () => false,
    allow() {},
    found: () => [],
    targets: async () => [source],
    every: async () => [source],
    turn: () => 0,
    stop: async () => {},
  };
}
