import { randomBytes } from 'node:crypto';
import { ask, type Answer } from './asking.ts';
import { ownPlace, sipUri } from './core.ts';
import { hostAndPortOf, type Peer } from './find.ts';
import { asHost } from './ownAddress.ts';
import type { SipTrunk } from './signalling.ts';
import type { Wire } from './wire.ts';

/** In From and To. */
export const domainOf = ({ settings }: SipTrunk) => settings.domain || asHost(hostAndPortOf(settings.proxies[0]!).host);

/** Asks a proxy whether it is there (RFC 3261 section 11). */
export function askOptions(wire: Wire, trunk: SipTrunk, proxy: string, peer: Peer, patience: number): Promise<Answer> {
  const { host, port } = hostAndPortOf(proxy);
  const to = sipUri('', asHost(host), port, trunk.settings.transport);
  const from = sipUri(trunk.settings.user || 'callwright', domainOf(trunk));
  const make = (headers: string[]) =>
    wire.core.makeOutgoingRequestMessage('OPTIONS', to, from, to, {}, ['Accept: application/sdp', ...headers]);
  return ask({ wire, peer, make, credentials: null, patience });
}

/** Registers a trunk's user at a peer for so many seconds, 0 takes it back; one Call-ID for all (RFC 3261 section 10.2.4). */
export function registering(wire: Wire, trunk: SipTrunk) {
  const { settings, password } = trunk;
  const callId = randomBytes(12).toString('hex');
  const fromTag = randomBytes(8).toString('hex');
  let cseq = 0;
  return (peer: Peer, expires: number, patience: number, heard?: (status: number) => void): Promise<Answer> => {
    const registrar = sipUri('', domainOf(trunk));
    const own = sipUri(settings.user, domainOf(trunk));
    const contact = sipUri(settings.user, ownPlace, null, settings.transport);
    const make = (headers: string[]) =>
      wire.core.makeOutgoingRequestMessage('REGISTER', registrar, own, own, { callId, fromTag, cseq: ++cseq }, [
        `Contact: <${contact.toString()}>;expires=${expires}`,
        `Expires: ${expires}`,
        ...headers,
      ]);
    const credentials = password === null ? null : { user: settings.user, password };
    return ask({ wire, peer, make, credentials, patience, ...(heard && { heard }) });
  };
}
