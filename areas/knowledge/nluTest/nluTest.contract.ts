import { Type, type Static } from 'typebox';
import type { Reason } from '#core/flow/reason.ts';
import { longestSentence, rowReasons } from '#core/nlu/testSet.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';
import { flowBodyLimit, ofFlow, Saved } from '#areas/designer/draft/draft.contract.ts';

const view = 'designer.flow.view';
const edit = 'designer.flow.edit';
const debug = 'designer.flow.debug';

const ofTest = Type.Object({ nluTestId: id });
const sentence = Type.String({
  minLength: 1,
  maxLength: longestSentence,
  pattern: '\\S',
  examples: ['Call me tomorrow'],
});
const intentionId = Type.String({ minLength: 1, maxLength: 200, examples: ['yes'] });
/** Without it, it is the draft as it is saved. */
const version = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }));
const OrNone = <Value extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(value: Value) =>
  Type.Union([value, Type.Null()]);

const Guess = Type.Object({
  id: Type.String(),
  name: Type.String(),
  score: Type.Number(),
  reason: Type.Unsafe<Reason>(Type.Object({ is: Type.String(), text: Type.String() }, { additionalProperties: true })),
});
export type Guess = Static<typeof Guess>;

/** What a sentence means; `understood` is null where nothing is sure enough for the flow to go by. */
export const Understood = Type.Object({
  sentence: Type.String(),
  understood: OrNone(Type.String()),
  guesses: Type.Array(Guess),
});
export type Understood = Static<typeof Understood>;

export const TestRow = Type.Object({
  testId: Type.String(),
  flowId: Type.String(),
  setId: OrNone(Type.String()),
  setName: Type.String(),
  version: OrNone(Type.Integer()),
  revision: OrNone(Type.Integer()),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('running'), Type.Literal('done')]),
  total: Type.Integer(),
  asked: Type.Integer(),
  right: Type.Integer(),
  rejected: Type.Integer(),
  /** Sentences that stand in the robot as examples: they say nothing of others. */
  known: Type.Integer(),
  startedAt: Type.Integer(),
  endedAt: OrNone(Type.Integer()),
  madeBy: Type.String(),
});
export type TestRow = Static<typeof TestRow>;

const Named = { id: OrNone(Type.String()), name: Type.String() };
const Share = Type.Union([Type.Number(), Type.Null()]);
export const Report = Type.Object({
  accuracy: Type.Number(),
  rejected: Type.Number(),
  intentions: Type.Array(
    Type.Object({
      ...Named,
      sentences: Type.Integer(),
      understood: Type.Integer(),
      right: Type.Integer(),
      precision: Share,
      recall: Share,
    }),
  ),
  confusions: Type.Array(
    Type.Object({
      meant: Type.Object(Named),
      understood: Type.Object(Named),
      count: Type.Integer(),
      sentences: Type.Array(Type.String()),
    }),
  ),
});
export type Report = Static<typeof Report>;
/** Another run of the same set, and what has changed for the sentences both were asked. If none is named: the run before on the same draft or version, else the run before. */
const Before = Type.Object({
  testId: Type.String(),
  startedAt: Type.Integer(),
  version: OrNone(Type.Integer()),
  revision: OrNone(Type.Integer()),
  right: Type.Integer(),
  total: Type.Integer(),
  asked: Type.Integer(),
  better: Type.Integer(),
  worse: Type.Integer(),
});
export const TestView = Type.Object({
  ...TestRow.properties,
  report: Type.Union([Report, Type.Null()]),
  before: Type.Union([Before, Type.Null()]),
});
export type TestView = Static<typeof TestView>;

export const ResultRow = Type.Object({
  ...Understood.properties,
  place: Type.Integer(),
  expected: OrNone(Type.String()),
  expectedName: Type.String(),
  understoodName: Type.String(),
  /** Null until it was asked. */
  right: Type.Union([Type.Boolean(), Type.Null()]),
  /** Of the run it is compared with; null where it was not asked there. */
  wasRight: Type.Union([Type.Boolean(), Type.Null()]),
  wasName: Type.String(),
});
export type ResultRow = Static<typeof ResultRow>;

export const SetRow = Type.Object({
  setId: Type.String(),
  flowId: Type.String(),
  name: Type.String(),
  sentences: Type.Integer(),
  tests: Type.Integer(),
  changedAt: Type.Integer(),
  madeBy: Type.String(),
  last: Type.Union([TestRow, Type.Null()]),
});
export type SetRow = Static<typeof SetRow>;
const SetSentence = Type.Object({
  place: Type.Integer(),
  sentence: Type.String(),
  expected: OrNone(Type.String()),
  expectedName: Type.String(),
});

const Problem = Type.Object({
  row: Type.Integer(),
  value: Type.String(),
  reason: Type.Unsafe<(typeof rowReasons)[number]>(Type.Enum([...rowReasons])),
  first: Type.Optional(Type.Integer()),
});
/** What a file holds; nothing is stored where rows cannot be asked, unless it is to go on without them. */
export const UploadedSet = Type.Object({
  stored: Type.Boolean(),
  setId: OrNone(Type.String()),
  name: Type.String(),
  rows: Type.Integer(),
  good: Type.Integer(),
  bad: Type.Integer(),
  problems: Type.Array(Problem),
});
export type UploadedSet = Static<typeof UploadedSet>;

export const setFile = { types: ['xlsx', 'csv', 'txt'], most: 5 * (1 << 20) } as const;
export const mostSentences = 5_000;
export const mostTyped = 200;
export const shownProblems = 200;

export const onlyKinds = ['all', 'wrong', 'right', 'rejected', 'better', 'worse'] as const;
/** The run it is compared with. */
const against = { against: Type.Optional(id) };
const ofTestAsked = Type.Object({ testId: id, ...against });
const detail = Type.Object({
  testId: id,
  ...against,
  only: Type.Optional(Type.Enum([...onlyKinds])),
  meant: Type.Optional(Type.String({ maxLength: 200 })),
  understood: Type.Optional(Type.String({ maxLength: 200 })),
  ...pageQuery,
});
const { testId: _, ...narrowed } = detail.properties;
const setAsked = Type.Object({ testId: Type.Optional(id), setId: Type.Optional(id), ...pageQuery });
const SetPage = Type.Object({ setId: OrNone(Type.String()), name: Type.String(), ...page(SetSentence).properties });
const both = ['GET', 'POST'] as const;

export const nluTestEndpoints = {
  /** What sentences mean to the robot, at once. Until it has been taught, keywords and expressions decide. Nothing is kept of it. */
  understand: endpoint('POST', '/robot/api/flow/:flowId/nlu/test', {
    gate: view,
    params: ofFlow,
    body: Type.Object({
      sentences: Type.Array(sentence, { minItems: 1, maxItems: 50, examples: [['Call me tomorrow']] }),
      version,
    }),
    returns: Type.Object({ taught: Type.Boolean(), list: Type.Array(Understood) }),
  }),
  template: endpoint('GET', '/robot/api/flow/:flowId/nlu/template', { gate: view, params: ofFlow, returnsFile: true }),
  /** Makes sentences examples of intentions of the draft. */
  teach: endpoint('PUT', '/robot/api/flow/nlu', {
    gate: edit,
    bodyLimit: flowBodyLimit,
    body: Type.Object({
      flowId: id,
      examples: Type.Array(Type.Object({ sentence, intentionId }), {
        minItems: 1,
        maxItems: 1_000,
        examples: [[{ sentence: 'Call me tomorrow', intentionId: 'yes' }]],
      }),
    }),
    returns: Saved,
  }),

  tests: endpoint('GET', '/robot/api/nlu/test', {
    gate: view,
    query: Type.Object({ flowId: Type.Optional(id), setId: Type.Optional(id), ...pageQuery }),
    returns: page(TestRow),
  }),
  /** Runs a set, or sentences that were typed in, on the draft or on a version. */
  start: endpoint('POST', '/robot/api/nlu/test', {
    gate: debug,
    body: Type.Object({
      setId: Type.Optional(id),
      flowId: Type.Optional(id),
      sentences: Type.Optional(
        Type.Array(Type.Object({ sentence, expected: Type.Union([intentionId, Type.Null()]) }), {
          minItems: 1,
          maxItems: mostTyped,
        }),
      ),
      version,
    }),
    returns: TestRow,
  }),
  one: endpoint('GET', '/robot/api/nlu/test/:nluTestId', {
    gate: view,
    params: ofTest,
    query: Type.Object(against),
    returns: TestView,
  }),
  /** The same sentences once more, on the flow as it is now. */
  again: endpoint('PUT', '/robot/api/nlu/test/:nluTestId', { gate: debug, params: ofTest, returns: TestRow }),
  removeTest: endpoint('DELETE', '/robot/api/nlu/test/:nluTestId', { gate: edit, params: ofTest }),
  detail: endpoint(both, '/robot/api/nlu/test/detail', { gate: view, query: detail, returns: page(ResultRow) }),
  detailOf: endpoint(both, '/robot/api/nlu/test/:nluTestId/detail', {
    gate: view,
    params: ofTest,
    query: Type.Object(narrowed),
    returns: page(ResultRow),
  }),
  detailShort: endpoint(both, '/robot/api/nlu/detail', { gate: view, query: detail, returns: page(ResultRow) }),
  /** The sentences of a set, or those a test was run with. */
  set: endpoint(both, '/robot/api/nlu/test/set', { gate: view, query: setAsked, returns: SetPage }),
  setOf: endpoint(both, '/robot/api/nlu/test/:nluTestId/set', {
    gate: view,
    params: ofTest,
    query: Type.Object(pageQuery),
    returns: SetPage,
  }),
  download: endpoint(both, '/robot/api/nlu/test/download', { gate: view, query: ofTestAsked, returnsFile: true }),
  downloadOf: endpoint(both, '/robot/api/nlu/test/:nluTestId/download', {
    gate: view,
    params: ofTest,
    query: Type.Object(against),
    returnsFile: true,
  }),
  downloadShort: endpoint(both, '/robot/api/nlu/download', { gate: view, query: ofTestAsked, returnsFile: true }),

  sets: endpoint('GET', '/robot/api/nlu/set', {
    gate: view,
    query: Type.Object({ flowId: Type.Optional(id) }),
    returns: Type.Array(SetRow),
  }),
  /** A new set, or with `setId` other sentences for one. `skip` leaves out the rows that cannot be asked. */
  upload: endpoint('POST', '/robot/api/nlu/set', {
    gate: edit,
    upload: setFile,
    body: Type.Object({
      flowId: Type.Optional(id),
      setId: Type.Optional(id),
      name: Type.Optional(Type.String({ maxLength: 120 })),
      skip: Type.Optional(Type.String({ pattern: '^(true|false)$', examples: ['true'] })),
    }),
    returns: UploadedSet,
  }),
  removeSet: endpoint('DELETE', '/robot/api/nlu/set/:nluSetId', { gate: edit, params: Type.Object({ nluSetId: id }) }),
};

/** How far a test is, told to who watches the flow. */
export const nluTestEvents = { 'design.nlu': view } as const;
export type NluNews = Pick<TestRow, 'testId' | 'state' | 'asked' | 'total'>;
