import { Type, type Static } from 'typebox';
import { speechProblems } from '#core/speech/problems.ts';
import { speechLanguages, SpeechVendor, vendorDuties, vendorKinds } from '#core/speech/vendor.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment, nameOf } from '#kit/contract/fields.ts';

const view = 'system.speech.view';
const edit = 'system.speech.edit';
const test = 'system.speech.test';

export const mostVendors = 20;
export const mostVoices = 50;
const language = Type.Enum(speechLanguages, { examples: ['en'] });

/** As it is shown: its key never is. */
export const Vendor = Type.Object({
  ...SpeechVendor.properties,
  enabled: Type.Boolean(),
  hasKey: Type.Boolean(),
  changedAt: moment,
});
export type Vendor = Static<typeof Vendor>;

export const VendorForm = Type.Object({
  name: nameOf('Our speech server'),
  kind: Type.Enum(vendorKinds, { examples: ['http'] }),
  duty: Type.Enum(vendorDuties, { examples: ['speaks'] }),
  /** http(s), of a connection ws(s). */
  url: Type.String({ minLength: 1, maxLength: 500, examples: ['https://speech.example.com/say'] }),
  model: Type.Optional(Type.String({ maxLength: 100, examples: [''] })),
  /** Of one that recognises; one that speaks has those of its voices. */
  languages: Type.Optional(Type.Array(language, { maxItems: 2, uniqueItems: true, examples: [['en']] })),
  /** Of one that speaks. */
  voices: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S', examples: ['nova'] }),
        name: Type.String({ maxLength: 60, examples: ['Nova'] }),
        language,
      }),
      { maxItems: mostVoices, examples: [[{ code: 'nova', name: 'Nova', language: 'en' }]] },
    ),
  ),
  timeout: Type.Integer({ minimum: 200, maximum: 30_000, examples: [3_000] }),
  enabled: Type.Boolean({ examples: [true] }),
  /** Left out it is kept, empty it is removed. Visible characters: it travels in a header. */
  key: Type.Optional(Type.String({ maxLength: 2_000, pattern: '^[\\x21-\\x7e]*$', examples: ['of-the-vendor'] })),
});
export type VendorForm = Static<typeof VendorForm>;

const BuiltIn = Type.Object({
  code: Type.String(),
  language,
  /** The program of others that it needs; null: it comes with the product. */
  program: Type.Union([Type.String(), Type.Null()]),
  there: Type.Boolean(),
});
export type BuiltIn = Static<typeof BuiltIn>;

/** Whether anything speaks a language for the tenant, and whether anything recognises it. */
export const Ability = Type.Object({ language, spoken: Type.Boolean(), heard: Type.Boolean() });
export type Ability = Static<typeof Ability>;

export const Overview = Type.Object({
  /** In the order they are asked, those that speak before those that recognise. */
  vendors: Type.Array(Vendor),
  voices: Type.Array(BuiltIn),
  /** The programs and libraries that speech can use on this machine. */
  parts: Type.Array(Type.Object({ part: Type.String(), there: Type.Boolean() })),
  /** The recogniser that needs no vendor. */
  builtInHears: Type.Array(language),
  abilities: Type.Array(Ability),
});
export type Overview = Static<typeof Overview>;

/** Null and null where it went well. `status` is what the vendor answered. */
const wrong = {
  problem: Type.Union([Type.Enum(speechProblems), Type.Null()]),
  status: Type.Union([Type.Integer(), Type.Null()]),
};
const milliseconds = Type.Union([Type.Integer(), Type.Null()]);
const sentence = Type.String({ minLength: 1, maxLength: 300, pattern: '[\\p{L}\\p{N}]', examples: ['Good morning'] });
const of = Type.Object({ vendorId: id });

export const speechEndpoints = {
  overview: endpoint('GET', '/configserver/speech', { gate: view, returns: Overview }),
  /** For who chooses a language: what speaks it, and what recognises it. */
  abilities: endpoint('GET', '/configserver/speech/abilities', { gate: 'signed-in', returns: Type.Array(Ability) }),
  create: endpoint('POST', '/configserver/speech/vendors', { gate: edit, body: VendorForm, returns: Vendor }),
  change: endpoint('PUT', '/configserver/speech/vendors/:vendorId', {
    gate: edit,
    params: of,
    body: VendorForm,
    returns: Vendor,
  }),
  /** Asked earlier or later than now. */
  move: endpoint('PUT', '/configserver/speech/vendors/:vendorId/place', {
    gate: edit,
    params: of,
    body: Type.Object({ to: Type.Enum(['up', 'down'], { examples: ['up'] }) }),
    returns: Type.Array(Vendor),
  }),
  remove: endpoint('DELETE', '/configserver/speech/vendors/:vendorId', { gate: edit, params: of }),
  /** A sentence spoken by one voice: of a vendor, which need not be switched on, or a built-in one. */
  trySpeaking: endpoint('POST', '/configserver/speech/tries/speaking', {
    gate: test,
    body: Type.Object({
      vendorId: Type.Optional(id),
      voice: Type.String({ minLength: 1, maxLength: 60, examples: ['en-slt'] }),
      language,
      text: sentence,
    }),
    returns: Type.Object({
      /** A WAV file in base64. */
      sound: Type.Union([Type.String(), Type.Null()]),
      firstSound: milliseconds,
      total: milliseconds,
      ...wrong,
    }),
  }),
  /** A sentence that a built-in voice speaks, recognised by one vendor, or by what needs none. */
  tryHearing: endpoint('POST', '/configserver/speech/tries/hearing', {
    gate: test,
    body: Type.Object({ vendorId: Type.Optional(id), language, text: sentence }),
    returns: Type.Object({
      /** What it was given to hear: a WAV file in base64. */
      sound: Type.String(),
      heard: Type.Union([Type.String(), Type.Null()]),
      /** 0 to 1. */
      confidence: Type.Union([Type.Number(), Type.Null()]),
      /** From the end of the sentence to its text. */
      delay: milliseconds,
      ...wrong,
    }),
  }),
};
