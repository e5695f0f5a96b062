import { Type, type Static } from 'typebox';

/**
 * How a vendor of speech is spoken to. `http`: one request a sentence or utterance. `websocket`: a connection that streams.
 * `openai`: paths and bodies of OpenAI's /v1/audio.
 */
export const vendorKinds = ['http', 'websocket', 'openai'] as const;
export type VendorKind = (typeof vendorKinds)[number];

export const vendorDuties = ['speaks', 'hears'] as const;
export type VendorDuty = (typeof vendorDuties)[number];

export const speechLanguages = ['en', 'zh'] as const;

/** What the adapters need to know of a vendor. */
export const SpeechVendor = Type.Object({
  vendorId: Type.String(),
  name: Type.String(),
  kind: Type.Enum(vendorKinds),
  duty: Type.Enum(vendorDuties),
  /** http(s) or ws(s). */
  url: Type.String(),
  /** As the vendor calls it; empty where it has one. */
  model: Type.String(),
  languages: Type.Array(Type.Enum(speechLanguages)),
  /** Of one that speaks: its voices, of which the first of a language is the usual one. */
  voices: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), language: Type.Enum(speechLanguages) })),
  /** Milliseconds until the next one is asked: to the first sound, or from the end of an utterance to its text. */
  timeout: Type.Integer(),
});
export type SpeechVendor = Static<typeof SpeechVendor>;

/** With the key it is asked with; null where it wants none. */
export interface KeyedVendor extends SpeechVendor {
  key: string | null;
}
