import type { KeyedVendor, VendorKind } from '#core/speech/vendor.ts';
import type { Recognising, Recognition, RecognitionEvent } from '../speech.ts';
import type { Guard } from './askToHear.ts';
import { hearLikeOpenAi, hearOverHttp } from './hearOverHttp.ts';
import { hearOverSocket } from './hearOverSocket.ts';

/** One utterance at one vendor: `final` or `failed` comes within the vendor's timeout after the end. What failed is a word of `speechProblems`. */
export type Hears = (
  guard: Guard,
  vendor: KeyedVendor,
  what: Recognising,
  tell: (event: RecognitionEvent) => void,
) => Recognition;

/** Vendors that recognise speech, by how they are spoken to. */
export const hearingVendors: Record<VendorKind, Hears> = {
  http: hearOverHttp,
  openai: hearLikeOpenAi,
  websocket: hearOverSocket,
};
