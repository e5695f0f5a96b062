import { lookup, resolveSrv } from 'node:dns/promises';
import { isIP, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Trunk } from '#core/dialing/trunk.ts';
import { tellMistake } from '#core/unexpected.ts';

/** Browsers bring their own connection (RFC 7118): nothing is looked for there. */
export type Transport = Trunk['transport'] | 'ws';

/** Where a message goes. */
export interface Peer {
  address: string;
  port: number;
  /** The name under which it was found, which its certificate has to bear. */
  name?: string;
  /** Of TLS: its certificate is checked. */
  checks?: boolean;
}

/** What is asked of the domain name system. */
export interface Resolver {
  srv(name: string): Promise<{ name: string; port: number; priority: number; weight: number }[]>;
  addresses(name: string): Promise<string[]>;
}

export const systemResolver: Resolver = {
  srv: resolveSrv,
  addresses: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
};

const services: Record<Transport, string> = {
  udp: '_sip._udp.',
  tcp: '_sip._tcp.',
  tls: '_sips._tcp.',
  ws: '_sip._ws.',
};
const defaultPort = (transport: Transport) => (transport === 'tls' ? 5061 : 5060);

/** Splits sip.carrier.example, 203.0.113.7:5061, [2001:db8::1]:5060. */
export function hostAndPortOf(text: string): { host: string; port: number | null } {
  const found = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(text);
  return { host: (found?.[1] ?? text).replace(/^\[|\]$/g, ''), port: found?.[2] ? Number(found[2]) : null };
}

/** An address in the one way it is written: 2001:DB8:0::1 is 2001:db8::1, and ::ffff:203.0.113.7 is 203.0.113.7. */
export function plainAddress(address: string): string {
  if (!isIPv6(address) || address.includes('%')) return address;
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(plain) ?? [];
  if (high === undefined || low === undefined) return plain;
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

/**
 * Finds the addresses of a host that may be reached (RFC 3263): by SRV where it is a name without a port, else by its addresses. Found ones are kept for
 * a minute; answers an empty list where there is none.
 */
export function finder(resolver: Resolver, mayReach: (where: string, address: string) => boolean = () => true) {
  const found = new LRUCache<string, Promise<Peer[]>>({ max: 1_000, ttl: 60_000 });

  async function search(host: string, port: number | null, transport: Transport): Promise<Peer[]> {
    if (port === null) {
      const services_ = await resolver.srv(services[transport] + host).catch(nowhere);
      if (services_.length > 0) {
        const peers = await Promise.all(inOrder(services_).map((one) => addressesOf(one.name, one.port, host)));
        if (peers.flat().length > 0) return peers.flat();
      }
    }
    return addressesOf(host, port ?? defaultPort(transport), host);
  }

  async function addressesOf(name: string, port: number, asked: string): Promise<Peer[]> {
    if (isIP(name)) return [{ address: plainAddress(name), port }];
    const addresses = await resolver.addresses(name).catch(nowhere);
    return addresses.map((address) => ({ address: plainAddress(address), port, name: asked }));
  }

  return (where: string, transport: Transport): Promise<Peer[]> => {
    const { host, port } = hostAndPortOf(where);
    if (isIP(host))
      return Promise.resolve(
        mayReach(where, host) ? [{ address: plainAddress(host), port: port ?? defaultPort(transport) }] : [],
      );
    const key = `${transport} ${where}`;
    const known = found.get(key);
    if (known) return known;
    const finding = search(host, port, transport).then((peers) =>
      peers.filter(({ address }) => mayReach(where, address)),
    );
    found.set(key, finding);
    void finding.then((peers) => peers.length === 0 && found.set(key, finding, { ttl: 5_000 }));
    return finding;
  };
}
export type Find = ReturnType<typeof finder>;

/** By priority, and within one by chance according to weight (RFC 2782). */
const inOrder = <T extends { priority: number; weight: number }>(some: T[]) =>
  some
    .map((one) => ({ one, chance: -Math.log(1 - Math.random()) / (one.weight || 0.01) }))
    .sort((a, b) => a.one.priority - b.one.priority || a.chance - b.chance)
    .map(({ one }) => one);

/** A name that leads nowhere, or a resolver that does not answer. */
function nowhere(error: unknown): never[] {
  tellMistake('sip', error);
  return [];
}
