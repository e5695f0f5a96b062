import { isIP } from 'node:net';
import { isInward } from './addresses.ts';

/**
 * Whether a tenant may have this product connect to a host, with or without a port, judged by the name alone: addresses of
 * this machine and of private networks only where the operator names them, as `host` or `host:port`. What a name stands for is
 * judged where the connection is made, with its `address`.
 */
export function reachable(allowed: readonly string[]): (host: string, address?: string) => boolean {
  const lets = new Set(allowed.map((one) => one.toLowerCase()));
  return (hostAndPort, address) => {
    const said = hostAndPort.toLowerCase();
    const [, bare = said] = /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(said) ?? [];
    const host = bare.replace(/^\[|\]$/g, '');
    if (lets.has(said) || lets.has(bare) || lets.has(host)) return true;
    if (address !== undefined) return lets.has(address) || !isInward(address);
    if (host === 'localhost' || host.endsWith('.localhost')) return false;
    // 127.1, 0x7f000001 and 2130706433 are addresses, too.
    const read = URL.parse(`http://${bare}`)?.hostname.replace(/^\[|\]$/g, '');
    return read !== undefined && (isIP(read) === 0 || !isInward(read));
  };
}
