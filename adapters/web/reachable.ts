import { isIP } from 'node:net';
import { inRanges, readRange } from '#core/dialing/ranges.ts';
import type { Reach } from '#core/voice/trust.ts';
import { isInward } from './addresses.ts';

/**
 * Whether a tenant may have this product connect to a host, with or without a port, judged by the name alone: addresses of
 * this machine and of private networks only where the operator names them, as `host`, `host:port` or a network (10.0.0.0/16). What a
 * name stands for is judged where the connection is made, with its `address`.
 */
export function reachable(allowed: readonly string[]): (host: string, address?: string) => boolean {
  const lets = new Set(allowed.map((one) => one.toLowerCase()));
  const networks = networksOf(allowed);
  return (hostAndPort, address) => {
    const said = hostAndPort.toLowerCase();
    const [, bare = said] = /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(said) ?? [];
    const host = bare.replace(/^\[|\]$/g, '');
    if (lets.has(said) || lets.has(bare) || lets.has(host) || inRanges(networks, host)) return true;
    if (address !== undefined) return lets.has(address) || inRanges(networks, address) || !isInward(address);
    if (host === 'localhost' || host.endsWith('.localhost')) return false;
    // 127.1, 0x7f000001 and 2130706433 are addresses, too.
    const read = URL.parse(`http://${bare}`)?.hostname.replace(/^\[|\]$/g, '');
    return read !== undefined && (isIP(read) === 0 || !isInward(read));
  };
}

const networksOf = (allowed: readonly string[]) =>
  allowed.flatMap((one) => (one.includes('/') ? (readRange(one) ?? []) : []));

/**
 * How far an address lies that sound is to be sent to. The port is the other side's to choose, so an entry with one counts without it; names
 * of hosts are no addresses.
 */
export function reachOf(allowed: readonly string[]): (address: string) => Reach {
  const hosts = new Set(
    allowed.map((one) => one.toLowerCase().replace(/^\[([^\]]*)\](?::\d+)?$|^([^:]*):\d+$/, '$1$2')),
  );
  const networks = networksOf(allowed);
  return (address) => {
    if (hosts.has(address.toLowerCase()) || inRanges(networks, address)) return 'named';
    return isInward(address) ? 'inward' : 'public';
  };
}
