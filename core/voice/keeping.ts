import type { Trunk } from '../dialing/trunk.ts';
import { browserCodecs, wayOffered, type SoundCodec } from './sdp.ts';
import type { OwnSecurity } from './security.ts';

/** How the sound of a call is to be kept from others: by the trunk's settings, or as who calls us would have it. */
export function secureFor({ srtp = 'off' }: Trunk, offer?: string | null): { secure?: 'sdes' | 'dtls' } {
  // A browser does not speak otherwise.
  if (offer != null && wayOffered(offer) === 'dtls') return { secure: 'dtls' };
  return srtp === 'off' ? {} : { secure: 'sdes' };
}

/** What our SDP says of it, of the leg that was opened so. */
export function securityFor({ srtp }: Trunk, { security }: { security?: OwnSecurity }): { security?: OwnSecurity } {
  if (security?.kind === 'sdes') return { security: { ...security, required: srtp === 'required' } };
  return security ? { security } : {};
}

/** A browser may speak what no trunk does. */
export const codecsFor = ({ codecs }: Trunk, { security }: { security?: OwnSecurity }): readonly SoundCodec[] =>
  security?.kind === 'dtls' ? browserCodecs : codecs;
