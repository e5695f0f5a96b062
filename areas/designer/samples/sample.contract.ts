import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { FlowRow } from '../draft/draft.contract.ts';

const gate = 'designer.flow.edit';
const sample = Type.Union(
  [
    Type.Literal('renewalEn'),
    Type.Literal('renewalZh'),
    Type.Literal('surveyEn'),
    Type.Literal('surveyZh'),
    Type.Literal('rideEn'),
    Type.Literal('rideZh'),
  ],
  { examples: ['surveyEn'] },
);

export const Sample = Type.Object({
  sample,
  /** As the robot will be called, unless that name is taken. */
  name: Type.String(),
  language: Type.Union([Type.Literal('en'), Type.Literal('zh')]),
  nodes: Type.Integer(),
});
export type Sample = Static<typeof Sample>;

/** Robots to begin from, the same as the demonstration's. */
export const sampleEndpoints = {
  list: endpoint('GET', '/robot/api/samples', { gate, returns: Type.Array(Sample) }),
  /** A robot with the sample's flow as its draft, not published. A taken name gets the first free number. */
  make: endpoint('POST', '/robot/api/samples', { gate, body: Type.Object({ sample }), returns: FlowRow }),
};
