import { Type, type Static } from 'typebox';
import type { SampleName } from '#core/flow/samples/index.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { FlowRow } from '../draft/draft.contract.ts';

const gate = 'designer.flow.edit';
export const sampleKinds = ['renewal', 'survey', 'ride', 'payment', 'appointment', 'table', 'parcel', 'claim'] as const;
export type SampleKind = (typeof sampleKinds)[number];
const sample = Type.Enum(
  sampleKinds.flatMap((kind): SampleName[] => [`${kind}En`, `${kind}Zh`]),
  { examples: ['surveyEn'] },
);

export const Sample = Type.Object({
  sample,
  /** The same robot in another language is of the same kind. */
  kind: Type.Enum([...sampleKinds], { examples: ['survey'] }),
  /** It calls people; else it is called. */
  calls: Type.Boolean(),
  /** As the robot will be called, unless that name is taken. */
  name: Type.String(),
  language: Type.Union([Type.Literal('en'), Type.Literal('zh')]),
  nodes: Type.Integer(),
});
export type Sample = Static<typeof Sample>;

/** Robots to begin from. */
export const sampleEndpoints = {
  list: endpoint('GET', '/robot/api/samples', { gate, returns: Type.Array(Sample) }),
  /** A robot with the sample's flow as its draft, not published. A taken name gets the first free number. */
  make: endpoint('POST', '/robot/api/samples', { gate, body: Type.Object({ sample }), returns: FlowRow }),
};
