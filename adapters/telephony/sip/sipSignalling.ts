import { LRUCache } from 'lru-cache';
import type { IncomingInviteRequest, IncomingRequestMessage } from 'sip.js/lib/core/index.js';
import type { InDialog } from './dialog.ts';
import { endLost } from './endLost.ts';
import { finder, systemResolver, type Resolver, type Transport } from './find.ts';
import { inbox } from './inbox.ts';
import { incomingCall, refusesInvite, unknownRequired } from './incomingCall.ts';
import { keptTrunk, type KeptTrunk } from './keptTrunk.ts';
import { ladder } from './ladder.ts';
import { ownAddresses } from './ownAddress.ts';
import { phones } from './phones.ts';
import { LegPermit } from '../telephony.ts';
import { placeCall } from './placedCall.ts';
import { domainOf } from './questions.ts';
import { ringAll } from './ringAll.ts';
import {
  phoneOf,
  type CallOrigin,
  type PlacedCall,
  type Signalling,
  type SignallingNeeds,
  type SipTrunk,
  type TrunkRights,
} from './signalling.ts';
import { branchOf, type Head } from './sipText.ts';
import { strangers } from './strangers.ts';
import { tryOut } from './tryOut.ts';
import { wire, type Source, type Wire } from './wire.ts';

/** How long the sender of a call shall leave us alone while we drain, seconds. */
const drainsFor = 60;

/** Milliseconds in which a browser whose connection broke comes back. */
const browserBackIn = 3_000;

/** SIP for all trunks of a node, over the transactions and dialogs of sip.js (docs/decisions/0061-signalling-over-sip-js.md). */
export function sipSignalling(needs: SignallingNeeds & { resolver?: Resolver }): Signalling {
  const trunks = new Map<string, KeptTrunk>();
  const wires = new Map<Transport, Wire>();
  const dialogs = new Map<string, InDialog>();
  /** By Call-ID: what is done where the browser of a call is gone, whose connection is the only way to it. */
  const standing = new Map<string, (byThem: boolean) => void>();
  const calls = ladder(Date.now);
  const seen = strangers();
  const waiting = inbox();
  const find = finder(needs.resolver ?? systemResolver, needs.mayReach);
  const own = ownAddresses(needs.host, needs.publicAddress);
  /** INVITEs of the last minutes by who sent them: the same one by another way is a loop (RFC 3261 section 8.2.2.2). */
  const invites = new LRUCache<string, string>({ max: 50_000, ttl: 64_000 });
  let malformed = 0;
  let draining = false;
  let stopped = false;

  const isTrunk = (address: string) => [...trunks.values()].some((kept) => kept.has(address));
  const telephones = needs.accounts
    ? phones({
        accounts: needs.accounts,
        strangers: seen,
        now: Date.now,
        isTrunk,
        failed: (error) => failed('a telephone could not be looked up', error),
      })
    : null;
  const failed = (text: string, error: unknown) =>
    needs.log.error({ error: error instanceof Error ? error.message : String(error) }, text);
  const isOpen = () => needs.accounts?.exist() ?? false;

  function wireOf(kind: Transport): Wire {
    const known = wires.get(kind);
    if (known) return known;
    const made: Wire = wire({
      ...{
        kind,
        host: needs.host,
        port: kind === 'tls' ? needs.tlsPort : needs.port,
        find,
        own,
        strangers: seen,
        inbox: waiting,
        knows: (address, from) => isTrunk(address) || (telephones?.bindings.knows(address, from) ?? false),
        lets: (head) => telephones?.lets(head) ?? false,
        proves: (unproven, goesOn) => telephones?.proves(unproven, goesOn) ?? false,
        open: isOpen,
        atHome: (address) => isOpen() && !isTrunk(address),
        closed(connection, byThem = false) {
          telephones?.bindings.closed(connection);
          if (kind !== 'ws') return;
          // Others come back by a new connection; one whose network was away for a moment may, too.
          const gone = () => made.callsOver(connection).forEach((callId) => standing.get(callId)?.(byThem));
          if (byThem) gone();
          else setTimeout(gone, needs.browserBackIn ?? browserBackIn).unref();
        },
      },
      ...(needs.certificate ? { certificate: needs.certificate } : {}),
      // An answer may come after its trunk was taken away, or a minute and more after the question: nobody else knows its Call-ID.
      inCall: ({ callId, toTag, status }) =>
        status === null ? (calls.get(callId)?.tags.has(toTag) ?? false) : calls.get(callId) !== undefined,
      malformed: () => void malformed++,
      asked,
      note: calls.note,
      checks: (callId) => calls.get(callId)?.checks ?? true,
      failed,
    });
    made.core.delegate = {
      onInvite: (uas) => invited(uas, made),
      onMessage: (uas) => uas.reject({ statusCode: 405 }),
      onRefer: (uas) => uas.reject({ statusCode: 603 }),
      onNotify: (uas) => uas.reject({ statusCode: 481 }),
    };
    wires.set(kind, made);
    return made;
  }

  /** Requests that are answered before the library sees them. */
  function asked(message: IncomingRequestMessage, head: Head, source: Source, from: Wire): boolean {
    const { core } = from;
    if (head.method === 'UPDATE') {
      const dialog = core.dialogs.has(message.callId + message.toTag + message.fromTag)
        ? dialogs.get(head.callId)
        : null;
      dialog?.updated(message);
      return Boolean(dialog);
    }
    if (head.toTag || head.method === 'ACK' || head.method === 'CANCEL') return false;
    const unknown = unknownRequired(message.data);
    if (unknown.length > 0) {
      from.refuse(message, 420, [`Unsupported: ${unknown.join(', ')}`]);
      return true;
    }
    if (head.method === 'OPTIONS' && draining) {
      from.refuse(message, 503, [`Retry-After: ${drainsFor}`]);
      return true;
    }
    if (head.method !== 'INVITE' || telephones?.originOf(message)) return false;
    const key = `${head.callId} ${message.fromTag} ${message.cseq}`;
    const branch = `${branchOf(head.via)} ${source.address}`;
    const before = invites.get(key);
    if (before === undefined) invites.set(key, branch);
    if (before === undefined || before === branch) return false;
    from.refuse(message, 482);
    return true;
  }

  function invited(uas: IncomingInviteRequest, from: Wire): void {
    if (draining) return void uas.reject({ statusCode: 503, extraHeaders: [`Retry-After: ${drainsFor}`] });
    const source = from.sourceOf(uas.message);
    if (!source) return void uas.reject({ statusCode: 403 });
    const known = telephones?.originOf(uas.message);
    const possible =
      known && known.kind !== 'trunk' ? [telephones!.caller(known, from, source)] : trunksOf(uas.message, source);
    const [kept] = possible;
    if (!kept) return void uas.reject({ statusCode: 403 });
    if (refusesInvite(uas)) return;
    uas.trying();
    const origin: CallOrigin = known ?? { kind: 'trunk', trunkId: kept.trunk.trunkId };
    const call = incomingCall({
      uas,
      possible: [kept, ...possible.slice(1)],
      origin,
      source,
      ladder: calls,
      ...keeping,
    });
    try {
      needs.onIncoming(call);
    } catch (error) {
      failed('a call that came in was not taken', error);
      call.refuse(500);
    }
  }

  /**
   * The trunks at the address of a call. First comes the likeliest: by the name it registered, its port and its domain. That is what trunks say
   * of themselves, so the number that was called decides between them (`IncomingCall.isFor`).
   */
  function trunksOf({ ruri, to, from }: IncomingRequestMessage, source: Source): KeptTrunk[] {
    const there = [...trunks.values()].filter((kept) => kept.takesFrom(source.address));
    if (there.length < 2) return there;
    const named = (user: string | undefined) =>
      user ? there.find(({ trunk }) => trunk.settings.user === user) : undefined;
    const hosts = [ruri?.host, to.uri.host, from.uri.host];
    const among = narrowed(there, (kept) => kept.has(source.address, source.port));
    const likeliest =
      named(ruri?.user) ??
      named(to.uri.user) ??
      narrowed(among, ({ trunk }) => hosts.includes(domainOf(trunk).replace(/:\d+$/, '')))[0]!;
    return [likeliest, ...there.filter((kept) => kept !== likeliest)];
  }

  const keeping = {
    up: (callId: string, dialog: InDialog) => void dialogs.set(callId, dialog),
    begun: (callId: string, gone: (byThem: boolean) => void) => void standing.set(callId, gone),
    over(callId: string) {
      dialogs.delete(callId);
      standing.delete(callId);
    },
  };

  function keep(trunk: SipTrunk, rights?: TrunkRights): void {
    if (stopped) return;
    const before = trunks.get(trunk.trunkId);
    if (before && JSON.stringify(before.trunk) === JSON.stringify(trunk)) return rights && before.allow(rights);
    const onHealth = (health: Parameters<typeof needs.onHealth>[1]) => needs.onHealth(trunk.trunkId, health);
    // The same contact at the same registrar stays; to take it back might come after it was renewed.
    void before?.stop(!before || !sameRegistration(before.trunk, trunk));
    trunks.set(
      trunk.trunkId,
      keptTrunk({
        ...{ trunk, wire: wireOf(trunk.settings.transport), find, now: Date.now, onHealth },
        ...(rights && { rights }),
      }),
    );
  }

  return {
    keep,
    async drop(trunkId) {
      const kept = trunks.get(trunkId);
      await kept?.stop(true);
      if (trunks.get(trunkId) === kept) trunks.delete(trunkId);
    },
    allow: (trunkId, rights) => trunks.get(trunkId)?.allow(rights),
    found: (trunkId) => trunks.get(trunkId)?.found() ?? [],
    health: (trunkId) => trunks.get(trunkId)?.health() ?? null,
    async ownAddress(trunkId) {
      const phone = phoneOf(trunkId);
      const place = phone === null ? null : telephones?.placeOf(trunkId, phone);
      if (place) return own(place).catch(() => null);
      const [peer] = (await trunks.get(trunkId)?.every()) ?? [];
      return peer ? own(peer.address).catch(() => null) : null;
    },
    call(placed, tell) {
      const around = { placed, ladder: calls, ...keeping, draining: () => draining || stopped };
      const phone = phoneOf(placed.trunkId);
      if (phone === null && !LegPermit.is(placed.permit))
        throw new Error('a call over a trunk was placed without a permit');
      if (phone === null) return placeCall({ ...around, tell, kept: trunks.get(placed.trunkId) ?? null });
      const there = telephones?.places(placed.trunkId, phone) ?? [];
      return ringAll(
        there.map(
          ({ kept, binding: { uri } }) =>
            (told) =>
              placeCall({
                ...around,
                placed: offered(placed, kept),
                tell: told,
                kept,
                phone: { uri, user: placed.to },
              }),
        ),
        tell,
      );
    },
    kindsOf(trunkIds) {
      const all = trunkIds.flatMap((trunkId) => {
        const phone = phoneOf(trunkId);
        return phone === null ? [false] : (telephones?.places(trunkId, phone) ?? []).map(({ kept }) => isBrowser(kept));
      });
      return { browsers: all.includes(true), others: all.includes(false) };
    },
    contacts: (accountId) => telephones?.bindings.of(accountId).map(({ contact }) => contact) ?? [],
    forget: (accountId) => telephones?.bindings.forget(accountId),
    listen() {
      if (stopped || !needs.accounts) return;
      for (const kind of ['udp', 'tcp', ...(needs.certificate ? (['tls'] as const) : [])] as const) wireOf(kind);
    },
    browser(socket, address, port) {
      if (stopped || !needs.accounts || seen.blocked(address)) return socket.close(1008);
      const take = () => (isOpen() && !stopped ? wireOf('ws').take(socket, address, port) : socket.close(1008));
      if (isOpen()) return take();
      socket.pause();
      void needs.accounts
        .look()
        .catch((error: unknown) => failed('a telephone could not be looked up', error))
        .then(() => {
          socket.resume();
          take();
        });
    },
    tryOut: (trunk, tell) =>
      tryOut({ trunk, wire: wireOf(trunk.settings.transport), find, isKept: trunks.has(trunk.trunkId), tell }),
    async endLost(dialog) {
      const trunk = trunks.get(dialog.trunkId)?.trunk;
      const kind = (['udp', 'tcp', 'tls'] as const).find((one) => one === dialog.transport);
      if (!kind || stopped) return false;
      const { password, settings } = trunk ?? { password: null };
      return endLost(
        {
          wire: wireOf(kind),
          credentials: password === null || !settings ? null : { user: settings.user, password },
          checks: settings?.checksCertificate ?? true,
        },
        dialog,
      );
    },
    drain: () => void (draining = true),
    refused: () => ({
      strangers: seen.packets(),
      wrong: seen.wrongOnes(),
      malformed,
      overflow: waiting.dropped(),
      blocked: seen.blockedAddresses(),
    }),
    async stop() {
      stopped = true;
      await Promise.all([...trunks.values()].map((kept) => kept.stop(true)));
      for (const dialog of dialogs.values()) dialog.stop();
      telephones?.bindings.stop();
      await Promise.all([...wires.values()].map((one) => one.stop()));
      waiting.stop();
      calls.stop();
    },
  };
}

/** Those for which something holds; all of them where it does for none. */
const narrowed = <One>(some: One[], holds: (one: One) => boolean): One[] => {
  const those = some.filter(holds);
  return those.length > 0 ? those : some;
};

const isBrowser = ({ wire }: KeptTrunk) => wire.kind === 'ws';
const offered = (placed: PlacedCall, kept: KeptTrunk): PlacedCall =>
  isBrowser(kept) ? { ...placed, offer: placed.browserOffer ?? placed.offer } : placed;

const sameRegistration = (before: SipTrunk, now: SipTrunk) =>
  now.settings.registers &&
  now.registersHere &&
  before.settings.user === now.settings.user &&
  before.settings.transport === now.settings.transport &&
  domainOf(before) === domainOf(now) &&
  before.settings.proxies.join() === now.settings.proxies.join();
