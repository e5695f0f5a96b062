import { Type, type Static } from 'typebox';
import { truths } from '#core/answering/errors.ts';
import { Evidence, machineDeeds, verdicts } from '#core/answering/evidence.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const Verdict = Type.Enum([...verdicts]);
const Truth = Type.Enum([...truths]);
const truthOrNull = Type.Union([Truth, Type.Null()]);

/** Narrows samples: calls that were answered while machines were looked for. */
export const SampleFilter = Type.Object({
  campaignId: Type.Optional(id),
  verdict: Type.Optional(Verdict),
  /** `wrong`: marked, and the verdict was wrong. */
  marked: Type.Optional(Type.Enum(['yes', 'no', 'wrong'])),
  /** When they were answered. */
  answeredFrom: Type.Optional(moment),
  answeredTo: Type.Optional(moment),
});
export type SampleFilter = Static<typeof SampleFilter>;

const Judged = Type.Object({
  callId: Type.String(),
  verdict: Verdict,
  /** What was done about a machine. */
  deed: Type.Union([Type.Enum([...machineDeeds]), Type.Null()]),
  evidence: Evidence,
  /** Who it was, as somebody marked it. */
  truth: truthOrNull,
  markedBy: Type.Union([Type.String(), Type.Null()]),
  markedAt: Type.Union([moment, Type.Null()]),
});
export type Judged = Static<typeof Judged>;

export const Sample = Type.Object({
  ...Judged.properties,
  answeredAt: moment,
  campaignId: Type.String(),
  campaignName: Type.String(),
  name: Type.String(),
  hasRecording: Type.Boolean(),
});
export type Sample = Static<typeof Sample>;

const numberOrNull = Type.Union([Type.Number(), Type.Null()]);
/** A share that was counted, and what it is with 95 % certainty: 0 to 1. */
const Share = Type.Object({
  wrong: Type.Integer(),
  of: Type.Integer(),
  share: numberOrNull,
  least: numberOrNull,
  most: numberOrNull,
});
const counted = {
  /** Calls that were looked at, and those of them that somebody marked: errors are of these alone. */
  samples: Type.Integer(),
  marked: Type.Integer(),
  /** People who were called machines, and machines that were not found. */
  people: Share,
  machines: Share,
};
const ofTruth = Type.Object({ person: Type.Integer(), machine: Type.Integer() });
export const AnsweringErrors = Type.Object({
  ...counted,
  table: Type.Object({ person: ofTruth, machine: ofTruth, fax: ofTruth, unknown: ofTruth }),
  campaigns: Type.Array(Type.Object({ campaignId: Type.String(), campaignName: Type.String(), ...counted })),
});
export type AnsweringErrors = Static<typeof AnsweringErrors>;

const one = Type.Object({ callId: id });
const view = 'outbound.machine.view';

export const answeringEndpoints = {
  list: endpoint('POST', '/outbound/answering/list', {
    gate: view,
    body: Type.Object({ ...pageQuery, ...SampleFilter.properties }),
    returns: page(Sample),
  }),
  /** Of the samples of a campaign and a time; verdict and mark are no filters here. */
  errors: endpoint('POST', '/outbound/answering/errors', {
    gate: view,
    body: Type.Pick(SampleFilter, ['campaignId', 'answeredFrom', 'answeredTo']),
    returns: AnsweringErrors,
  }),
  /** Null for a call of which nobody looked who answered. */
  ofCall: endpoint('GET', '/outbound/calls/:callId/answering', {
    gate: 'outbound.call.view',
    params: one,
    returns: Type.Union([Judged, Type.Null()]),
  }),
  /** Who it was, as the person heard who listened; null takes the mark back. */
  mark: endpoint('PUT', '/outbound/calls/:callId/answering', {
    gate: 'outbound.machine.mark',
    params: one,
    body: Type.Object({ truth: truthOrNull }, { examples: [{ truth: 'person' }] }),
    returns: Judged,
  }),
};
