import type { VendorKind } from '#core/speech/vendor.ts';
import { hearLikeOpenAi, hearOverHttp } from './hearOverHttp.ts';
import { hearOverSocket } from './hearOverSocket.ts';
import type { Hears } from './hears.ts';

/** Vendors that recognise speech, by how they are spoken to. */
export const hearingVendors: Record<VendorKind, Hears> = {
  http: hearOverHttp,
  openai: hearLikeOpenAi,
  websocket: hearOverSocket,
};
