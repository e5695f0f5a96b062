import { onHold } from '#core/sound/onHold.ts';
import type { SipLineNeeds } from './signalling.ts';

/** What somebody hears who waits, A-law: the music of the tenant, or of the house; ringing; or nothing. */
export function heardOnHold(
  { music }: Pick<SipLineNeeds, 'music'>,
  tenant: string,
  hears: 'music' | 'ringing' | null,
): Uint8Array | null {
  if (hears === null) return null;
  return hears === 'music' ? (music?.(tenant) ?? onHold().music) : onHold().ring;
}
