import { Type, type Static } from 'typebox';
import { parts } from '#core/design/flowTest.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, nameOf } from '#kit/contract/fields.ts';

const view = 'designer.flow.view';
const edit = 'designer.flow.edit';
const debug = 'designer.flow.debug';

const ofFlow = Type.Object({ flowId: id });
const ofTest = Type.Object({ testId: id });
const name = nameOf('Renews at once', 120);
/** Which flow: a version, or the draft as it is now. */
const which = { version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) };

export const Difference = Type.Object({
  step: Type.Integer(),
  what: Type.Unsafe<(typeof parts)[number]>(Type.Enum([...parts])),
  name: Type.Optional(Type.String()),
  expected: Type.String(),
  found: Type.String(),
});
export const Result = Type.Object({
  testId: Type.String(),
  name: Type.String(),
  passed: Type.Boolean(),
  steps: Type.Integer(),
  differs: Type.Optional(Difference),
});
export type Result = Static<typeof Result>;

export const TestRow = Type.Object({
  testId: Type.String(),
  name: Type.String(),
  steps: Type.Integer(),
  createdAt: Type.Integer(),
  madeBy: Type.String(),
  /** Of the last run; null before the first one. */
  passed: Type.Union([Type.Boolean(), Type.Null()]),
  differs: Type.Optional(Difference),
  runAt: Type.Union([Type.Integer(), Type.Null()]),
});
export type TestRow = Static<typeof TestRow>;

export const TestStep = Type.Object({
  did: Type.String(),
  event: Type.Unknown(),
  said: Type.Array(Type.String()),
  node: Type.String(),
  nodeId: Type.String(),
  variables: Type.Record(Type.String(), Type.String()),
  sms: Type.Array(Type.String()),
  ended: Type.Optional(Type.String()),
});
const counted = Type.Object({ tests: Type.Integer(), calls: Type.Integer() });
const share = Type.Object({
  nodes: Type.Integer(),
  ofNodes: Type.Integer(),
  lines: Type.Integer(),
  ofLines: Type.Integer(),
});
export const CoverageView = Type.Object({
  nodes: Type.Record(Type.String(), counted),
  lines: Type.Record(Type.String(), counted),
  tests: Type.Integer(),
  calls: Type.Integer(),
  byTests: share,
  byCalls: share,
});
export type CoverageView = Static<typeof CoverageView>;

/** How answered calls of the last seven days went on: by node and exit, how often the exit was taken. */
const TrafficView = Type.Object({
  /** Of at most `mostCalls`, the newest. */
  calls: Type.Integer(),
  exits: Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer())),
});
export type TrafficView = Static<typeof TrafficView>;

export const flowTestEndpoints = {
  list: endpoint('GET', '/robot/api/flow/:flowId/test', { gate: view, params: ofFlow, returns: Type.Array(TestRow) }),
  one: endpoint('GET', '/robot/api/flow/test/:testId', {
    gate: view,
    params: ofTest,
    returns: Type.Object({ ...TestRow.properties, list: Type.Array(TestStep) }),
  }),
  rename: endpoint('PUT', '/robot/api/flow/test/:testId', {
    gate: edit,
    params: ofTest,
    body: Type.Object({ name }),
    returns: TestRow,
  }),
  /** What the flow answers now is what is expected from now on. */
  accept: endpoint('PUT', '/robot/api/flow/test/:testId/accept', {
    gate: edit,
    params: ofTest,
    body: Type.Object(which),
    returns: TestRow,
  }),
  remove: endpoint('DELETE', '/robot/api/flow/test/:testId', { gate: edit, params: ofTest }),
  /** All of a flow's, or those that are named. */
  run: endpoint('POST', '/robot/api/flow/:flowId/test/run', {
    gate: debug,
    params: ofFlow,
    body: Type.Object({ ...which, testIds: Type.Optional(Type.Array(id, { maxItems: 1_000 })) }),
    returns: Type.Object({ list: Type.Array(Result), passed: Type.Integer(), failed: Type.Integer() }),
  }),
  /** How often tests, and the newest real calls, came to the nodes and lines of the flow. */
  coverage: endpoint('GET', '/robot/api/flow/:flowId/coverage', {
    gate: view,
    params: ofFlow,
    query: Type.Object(which),
    returns: CoverageView,
  }),
  traffic: endpoint('GET', '/robot/api/flow/:flowId/traffic', { gate: view, params: ofFlow, returns: TrafficView }),
};
