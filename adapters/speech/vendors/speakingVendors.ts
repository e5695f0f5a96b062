import type { KeyedVendor } from '#core/speech/vendor.ts';
import { outwardGuard, type GuardNeeds } from '../../web/guard.ts';
import type { Sentence, VendorSound } from './asked.ts';
import { speakOverHttp } from './speakOverHttp.ts';
import { speakOverSocket } from './speakOverSocket.ts';

export interface SpeakingVendors {
  /** Rejects with `VendorFailed`. */
  speak(vendor: KeyedVendor, sentence: Sentence): Promise<VendorSound>;
  stop(): void;
}

/** Asks the vendors of tenants to speak: only where the public network or the operator lets it. */
export function speakingVendors(needs: GuardNeeds = {}): SpeakingVendors {
  const guard = outwardGuard(needs);
  const http = speakOverHttp(guard);
  const socket = speakOverSocket(guard);
  return {
    speak: (vendor, sentence) => (vendor.kind === 'websocket' ? socket : http.speak)(vendor, sentence),
    stop: http.stop,
  };
}
