import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isInward } from './addresses.ts';

/** Why nothing was asked, by name. */
export class Refused extends Error {
  readonly why: 'refusedAddress' | 'tooLarge' | 'malformed';
  constructor(why: Refused['why']) {
    super(why);
    this.why = why;
  }
}

const usualPort: Partial<Record<string, string>> = { 'https:': '443', 'wss:': '443' };

/**
 * Looks up the hosts a tenant may have asked. The address a name has is looked at when the connection is made, and that very address is
 * connected to, so a name that changes its address in between gains nothing. Throws where the host is an inward address itself.
 * `allowed`: hosts the operator lets tenants ask although they are inward, `name` or `name:port`.
 */
export function guard(allowed: readonly string[], lookup = resolve): (url: URL) => LookupFunction {
  const lets = new Set(allowed.map((host) => host.toLowerCase()));
  return (url) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const open = lets.has(host) || lets.has(`${host}:${url.port || (usualPort[url.protocol] ?? '80')}`);
    if (!open && isIP(host) !== 0 && isInward(host)) throw new Refused('refusedAddress');
    return (name, options, found) =>
      lookup(name, { ...options, all: true }, (error, addresses) => {
        if (error) return found(error, '', 0);
        const list = Array.isArray(addresses) ? addresses : [];
        if (list.length === 0 || (!open && list.some(({ address }) => isInward(address))))
          return found(new Refused('refusedAddress'), '', 0);
        if (options.all) (found as (error: null, all: typeof list) => void)(null, list);
        else found(null, list[0]!.address, list[0]!.family);
      });
  };
}
