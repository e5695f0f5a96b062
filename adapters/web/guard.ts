import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isInward } from './addresses.ts';

class AddressRefused extends Error {}

/** Whether a connection came to nothing because the guard refused the address. */
export const wasRefused = (error: unknown) =>
  error instanceof AddressRefused || (error as Error).cause instanceof AddressRefused;

export interface GuardNeeds {
  /** Hosts the operator lets tenants ask although they are inward: `name` or `name:port`. */
  allowed?: readonly string[];
  lookup?: typeof resolve;
}

const usualPorts: Record<string, string> = { 'http:': '80', 'ws:': '80', 'https:': '443', 'wss:': '443' };

/**
 * Judges where a connection may lead. The address a name has is looked at when the connection is made, and that very address
 * is connected to, so a name that changes its address in between gains nothing. Answers the `lookup` to connect with; for an
 * inward address that stands in the URL itself it throws what `wasRefused` knows.
 */
export function outwardGuard({ allowed = [], lookup = resolve }: GuardNeeds = {}): (url: URL) => LookupFunction {
  const lets = new Set(allowed.map((host) => host.toLowerCase()));
  return ({ hostname, protocol, port }) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const open = lets.has(host) || lets.has(`${host}:${port || usualPorts[protocol]}`);
    if (!open && isIP(host) !== 0 && isInward(host)) throw new AddressRefused();
    return (name, options, found) =>
      lookup(name, { ...options, all: true }, (error, addresses) => {
        if (error) return found(error, '', 0);
        const list = Array.isArray(addresses) ? addresses : [];
        if (list.length === 0 || (!open && list.some(({ address }) => isInward(address))))
          return found(new AddressRefused(), '', 0);
        if (options.all) (found as (error: null, all: typeof list) => void)(null, list);
        else found(null, list[0]!.address, list[0]!.family);
      });
  };
}
