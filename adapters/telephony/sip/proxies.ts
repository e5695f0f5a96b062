import type { ProxyHealth } from '#core/dialing/trunk.ts';
import { hostAndPortOf, type Find, type Peer } from './find.ts';
import { asHost } from './ownAddress.ts';
import { askOptions } from './questions.ts';
import type { SipTrunk } from './signalling.ts';
import type { Wire } from './wire.ts';

/** After this time without an answer to OPTIONS a proxy counts as down: four of them have gone by then. */
const patience = 6_000;
/** Names are looked up again this often, where nothing is asked. */
const findsEvery = 60_000;

interface Proxy {
  health: ProxyHealth;
  /** All addresses it has; the one that answered last comes first. */
  peers: Peer[];
}

/** The proxies of a trunk: where they are, and which of them answer (RFC 3261 section 11). */
export function proxies(needs: { trunk: SipTrunk; wire: Wire; find: Find; now(): number; changed(): void }) {
  const { settings } = needs.trunk;
  const { wire } = needs;
  const all: Proxy[] = settings.proxies.map((proxy) => ({
    health: { proxy, address: '', up: false, code: null, took: null, since: needs.now() },
    peers: [],
  }));
  let stopped = false;
  const timers = new Map<Proxy, NodeJS.Timeout>();

  async function look(proxy: Proxy): Promise<void> {
    const found = await needs.find(proxy.health.proxy, settings.transport);
    const [used] = proxy.peers;
    const known = found.find(({ address, port }) => address === used?.address && port === used.port);
    proxy.peers = (known ? [known, ...found.filter((peer) => peer !== known)] : found).map((peer) => ({
      ...peer,
      checks: settings.checksCertificate,
    }));
  }

  async function question(proxy: Proxy): Promise<void> {
    await look(proxy);
    const every = settings.asksEvery * 1_000;
    if (every === 0) tell(proxy, proxy.peers[0] ?? null, proxy.peers.length > 0, null, null);
    for (const peer of every === 0 || stopped ? [] : proxy.peers) {
      const begun = performance.now();
      const { status, text } = await askOptions(wire, needs.trunk, proxy.health.proxy, peer, patience);
      const up = text !== null && status !== 408 && status !== 503;
      tell(proxy, peer, up, text === null ? null : status, text === null ? null : performance.now() - begun);
      if (up || stopped) break;
    }
    if (proxy.peers.length === 0) tell(proxy, null, false, null, null);
    if (stopped) return;
    // Spread a little, so that many trunks of one carrier are not asked in the same moment.
    const wait = every === 0 ? findsEvery : every * (0.9 + Math.random() * 0.1);
    timers.set(
      proxy,
      setTimeout(() => void question(proxy), wait),
    );
  }

  function tell(proxy: Proxy, peer: Peer | null, up: boolean, code: number | null, took: number | null): void {
    if (stopped) return;
    const before = proxy.health;
    const address = peer ? `${settings.transport} ${asHost(peer.address)}:${peer.port}` : '';
    const since = before.up === up ? before.since : needs.now();
    proxy.health = { ...before, address, up, code, took, since };
    if (peer && up) proxy.peers = [peer, ...proxy.peers.filter((one) => one !== peer)];
    if (before.up !== up || before.code !== code || before.address !== address) needs.changed();
  }

  const asked = all.map((proxy) => question(proxy));

  return {
    health: () => all.map(({ health }) => health),
    has: (address: string) => all.some(({ peers }) => peers.some((peer) => peer.address === address)),
    hasPort: (address: string, port: number) =>
      all.some(({ peers }) => peers.some((peer) => peer.address === address && peer.port === port)),
    /** What its hosts were found to be, so far; small letters, without ports. */
    found: () =>
      all.flatMap(({ health, peers }) => {
        const host = hostAndPortOf(health.proxy).host.toLowerCase();
        return peers.map(({ address }) => ({ host, address }));
      }),
    /** In the order in which they are tried; those that did not answer are left out. While nothing is known yet, all are taken. */
    async targets(): Promise<Peer[]> {
      await Promise.all(all.filter(({ peers }) => peers.length === 0).map(look));
      return all
        .filter(({ health }) => health.up || (health.code === null && health.took === null && health.address === ''))
        .flatMap(({ peers }) => peers);
    },
    /** All of them, up or not: a registration is tried anyway. */
    async every(): Promise<Peer[]> {
      await Promise.all(all.filter(({ peers }) => peers.length === 0).map(look));
      return all.flatMap(({ peers }) => peers);
    },
    first: () => asked[0],
    stop(): void {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

export type Proxies = ReturnType<typeof proxies>;
