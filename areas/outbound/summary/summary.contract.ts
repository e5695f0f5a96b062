import { Type, type Static } from 'typebox';
import { languageProblems } from '#core/summary/languageService.ts';
import { longest, SummaryContent, summaryLanguages } from '#core/summary/summary.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';

const view = 'outbound.call.view';
const edit = 'outbound.call.summarise';

export const summarySources = ['extracted', 'service', 'person'] as const;

export const CallSummary = Type.Object({
  callId: Type.String(),
  /** Counts what was said of the call before; the first is 1. */
  version: Type.Integer(),
  ...SummaryContent.properties,
  language: Type.Enum(summaryLanguages),
  /** By us out of the conversation, by a language service, or as a person left it. */
  source: Type.Enum(summarySources),
  service: Type.Union([Type.String(), Type.Null()]),
  /** Why the service that was asked did not make it. */
  problem: Type.Union([Type.Enum(languageProblems), Type.Null()]),
  madeAt: moment,
  /** Who edited it, or ordered it anew. */
  person: Type.Union([Type.String(), Type.Null()]),
});
export type CallSummary = Static<typeof CallSummary>;

const ofCall = Type.Object({ ctiCallId: id });
const version = Type.Optional(Type.Integer({ minimum: 1, examples: [1] }));

/** What is left out stays as it is; with nothing at all a person says that it is right. `version`: the one that was changed, where it must still hold. */
export const SummaryForm = Type.Object({ ctiCallId: id, version, ...Type.Partial(SummaryContent).properties });
export type SummaryForm = Static<typeof SummaryForm>;

/** A turn of the call becomes a key one, or is none any more. */
export const TurnMark = Type.Object({
  ctiCallId: id,
  /** The first is 0. */
  turn: Type.Integer({ minimum: 0, maximum: 100_000, examples: [0] }),
  key: Type.Boolean({ examples: [true] }),
  /** Of its sentences the one that counts; the whole turn unless said. */
  text: Type.Optional(Type.String({ minLength: 1, maxLength: longest.sentence, pattern: '\\S', examples: ['Hello'] })),
});
export type TurnMark = Static<typeof TurnMark>;

export const summaryEndpoints = {
  /** Made when it is first asked for. Null while the call goes on, and where nothing was said in it. */
  read: endpoint('GET', '/contact/get/callingInfo/aiResult', {
    gate: view,
    query: ofCall,
    returns: Type.Object({
      summary: Type.Union([CallSummary, Type.Null()]),
      /** A language service is about to make another one. */
      awaited: Type.Boolean(),
      /** The name of the service that conversations are sent to; null: to none. */
      sentTo: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
  /** The summary as a whole, as a person puts it. */
  save: endpoint('POST', '/contact/save/callingInfo/aiResult', { gate: edit, body: SummaryForm, returns: CallSummary }),
  /** One turn of the call. */
  mark: endpoint('POST', '/contact/save/callDetail/aiResult', { gate: edit, body: TurnMark, returns: CallSummary }),
  /** Made anew, whoever made what holds now; that is kept among the earlier ones. */
  make: endpoint('POST', '/contact/make/callingInfo/aiResult', {
    gate: edit,
    body: Type.Object({ ctiCallId: id, version }),
    returns: CallSummary,
  }),
  /** What was said of the call before, the latest first. */
  earlier: endpoint('GET', '/contact/get/callingInfo/aiResult/earlier', {
    gate: view,
    query: ofCall,
    returns: Type.Object({ list: Type.Array(CallSummary) }),
  }),
};
