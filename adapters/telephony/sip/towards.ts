import { isIP } from 'node:net';
import type { Trunk } from '#core/dialing/trunk.ts';
import { codecsFor, secureFor, securityFor } from '#core/voice/keeping.ts';
import { offerOf, wayOffered, type OwnSession, type Session } from '#core/voice/sdp.ts';
import type { Leg, LegSettings } from '../media/media.ts';
import type { Kinds, PlacedCall } from './signalling.ts';

/** Our end of a call's sound, and what SDP says of it. */
export interface OwnEnd {
  leg: Leg;
  own: Omit<OwnSession, 'codecs'>;
}

export const ownEnd = (trunk: Trunk, leg: Leg, address: string): OwnEnd => ({
  leg,
  own: { id: Date.now(), version: 1, address, port: leg.port, ...securityFor(trunk, leg) },
});

/**
 * Our ends of a call that we place: a browser speaks DTLS-SRTP alone, others as the settings say. Where both ring there are two, and who
 * answers says which of them is kept.
 */
export async function endsTowards(
  { browsers, others }: Kinds,
  trunk: Trunk,
  address: string,
  open: (secure: Pick<LegSettings, 'secure'>) => Promise<Leg>,
): Promise<OwnEnd[]> {
  const ends: OwnEnd[] = [];
  if (others || !browsers) ends.push(ownEnd(trunk, await open(secureFor(trunk)), address));
  if (browsers) ends.push(ownEnd(trunk, await open({ secure: 'dtls' }), address));
  return ends;
}

const isForBrowsers = ({ own }: OwnEnd) => own.security?.kind === 'dtls';

/** What is offered by these ends: to browsers by theirs, if there is another. */
export function offersOf(ends: OwnEnd[], trunk: Trunk): Pick<PlacedCall, 'offer' | 'browserOffer'> {
  const keys = trunk.keysBy !== 'inBand';
  const [offer, browserOffer] = ends.map(({ own }) => offerOf({ ...own, codecs: codecsFor(trunk, own), keys }));
  return { offer: offer!, ...(browserOffer && { browserOffer }) };
}

/** The end that an answer is for; the others are of no use any more. */
export const endOf = (ends: OwnEnd[], answer: string): OwnEnd =>
  ends.find((end) => isForBrowsers(end) === (wayOffered(answer) === 'dtls')) ?? ends[0]!;

/** Names of hosts are not looked up: nobody who can be reached says one here. */
export const canBeSentTo = ({ address }: Pick<Session, 'address'>) => isIP(address) !== 0;
