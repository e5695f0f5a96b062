import { Type, type Static } from 'typebox';
import type { Edit } from '#core/design/edits.ts';
import type { Flow } from '#core/flow/flow.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, nameOf } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const view = 'designer.flow.view';
const edit = 'designer.flow.edit';
const publish = 'designer.flow.publish';

export const ofFlow = Type.Object({ flowId: id });
const language = Type.Union([Type.Literal('en'), Type.Literal('zh')], { examples: ['en'] });
const revision = Type.Integer({ minimum: 0, examples: [0] });
const client = Type.String({ maxLength: 60, examples: ['a window'] });
const name = nameOf('Reminder');
const note = Type.Optional(Type.String({ maxLength: 500 }));
const version = Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [1] });
/** Bytes; a flow of 5,000 nodes has some 6 MB. */
export const flowBodyLimit = 16 * 1024 * 1024;

/** A flow as it is saved. `upgrade` reads it: a schema of all it may hold would take seconds to make ready and say nothing more. */
export const FlowAsSaved = Type.Unsafe<Flow>(
  Type.Object(
    {},
    {
      additionalProperties: true,
      examples: [
        {
          id: '1',
          name: 'Empty',
          version: '2021.01.26',
          language: 'en',
          robotType: 1,
          nodes: [{ id: 's', flowId: '1', type: 'start', name: 'Start', coordinate: { x: 320, y: 40 } }],
          lines: [],
        },
      ],
    },
  ),
);
const Path = Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 30 });
export const EditAsSent = Type.Unsafe<Edit>(
  Type.Object({
    path: Path,
    was: Type.Optional(Type.Unknown()),
    is: Type.Optional(Type.Unknown()),
    after: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
);
export const AClash = Type.Object({ mine: EditAsSent, theirs: EditAsSent, lost: Type.Boolean() });

const about = {
  /** The robot's, which has one flow. */
  flowId: Type.String(),
  id: Type.String(),
  name: Type.String(),
  /** 5 text, 6 silent assistant, 7 digital human, others voice. */
  robotType: Type.Integer(),
  language,
  /** The published version that new calls begin with; 0 before the first. */
  version: Type.Integer(),
  /** Answers calls that come in. */
  inbound: Type.Boolean(),
  /** Counts the changes of the draft. */
  revision: Type.Integer(),
  /** Milliseconds since 1970. */
  changedAt: Type.Integer(),
  changedBy: Type.String(),
};
export const FlowRow = Type.Object(about);
export type FlowRow = Static<typeof FlowRow>;

export const Draft = Type.Object({ ...about, flow: FlowAsSaved });
export type Draft = Static<typeof Draft>;

/** One step of the draft's history. */
export const Step = Type.Object({
  revision: Type.Integer(),
  edits: Type.Array(EditAsSent),
  label: Type.String(),
  client: Type.String(),
  person: Type.String(),
  at: Type.Integer(),
});
export type Step = Static<typeof Step>;

/** What a save came to: the revision that holds it, what others did meanwhile, and where both changed one thing. */
export const Saved = Type.Object({
  revision: Type.Integer(),
  edits: Type.Array(EditAsSent),
  since: Type.Array(Step),
  clashes: Type.Array(AClash),
});
export type Saved = Static<typeof Saved>;

/** A finding of the checker in the specification's form. */
export const CheckItem = Type.Object({
  type: Type.Union([Type.Literal('result'), Type.Literal('warning')]),
  code: Type.String(),
  detail: Type.String(),
  solution: Type.String(),
});
export const Checked = Type.Object({ revision: Type.Integer(), list: Type.Array(CheckItem), total: Type.Integer() });
/** The envelope's code says what the checker found: -1001 errors, -1002 warnings alone. */
const codeOf = ({ list }: Static<typeof Checked>) =>
  list.some(({ type }) => type === 'result') ? -1001 : list.length > 0 ? -1002 : 1;

export const Version = Type.Object({
  version: Type.Integer(),
  status: Type.Union([Type.Literal('submitted'), Type.Literal('returned'), Type.Literal('published')]),
  note: Type.String(),
  /** Why it was returned, or published although a test failed. */
  reason: Type.String(),
  revision: Type.Union([Type.Integer(), Type.Null()]),
  nodes: Type.Integer(),
  madeBy: Type.String(),
  createdAt: Type.Integer(),
  decidedBy: Type.String(),
  decidedAt: Type.Union([Type.Integer(), Type.Null()]),
  /** New calls begin with it. */
  current: Type.Boolean(),
});
export type Version = Static<typeof Version>;

/** A whole flow, as the console of the specification saves it; with the revision it was made from, what others did since is kept. */
const whole = Type.Object({ id, revision: Type.Optional(revision) }, { additionalProperties: true });
const wholeSave = { gate: edit, body: whole, bodyLimit: flowBodyLimit } as const;

export const draftEndpoints = {
  list: endpoint('GET', '/robot/api/flow', {
    gate: view,
    query: Type.Object({ ...pageQuery, robotName: Type.Optional(Type.String({ maxLength: 60 })) }),
    returns: page(FlowRow),
  }),
  /** A robot whose flow has only a start. `skillGroupId` takes over where it cannot go on: left out, the first usable one; empty, no group. */
  create: endpoint('POST', '/robot/api/flow', {
    gate: edit,
    body: Type.Object({
      name,
      robotType: Type.Integer({ minimum: 1, maximum: 7, default: 1 }),
      language,
      skillGroupId: Type.Optional(Type.String({ pattern: '^([1-9][0-9]{0,17})?$', examples: [''] })),
    }),
    returns: FlowRow,
  }),
  /** Whom a new robot may hand over to. */
  usableGroups: endpoint('GET', '/robot/api/flow/skillgroups/usable', {
    gate: edit,
    returns: Type.Array(Type.Object({ id: Type.String(), sn: Type.String(), name: Type.String() })),
  }),
  /** A robot with the flow that is sent: one that was saved or downloaded elsewhere. */
  createWith: endpoint('POST', '/robot2/api/flow', {
    gate: edit,
    body: Type.Object({ name, content: FlowAsSaved }),
    bodyLimit: flowBodyLimit,
    returns: FlowRow,
  }),
  change: endpoint('PUT', '/robot/api/flow', { gate: edit, body: Type.Object({ flowId: id, name }), returns: FlowRow }),
  rename: endpoint('PUT', '/robot/api/flow/:flowId', {
    gate: edit,
    params: ofFlow,
    body: Type.Object({ name }),
    returns: FlowRow,
  }),
  one: endpoint('GET', '/robot/api/flow/:flowId', { gate: view, params: ofFlow, returns: FlowRow }),
  /** A robot no campaign calls with and that never called goes with its flow and versions. */
  remove: endpoint('DELETE', '/robot/api/flow/:flowId', { gate: edit, params: ofFlow }),
  /** `content` is the draft as JSON text. */
  content: endpoint('GET', '/robot2/api/flow/:flowId', {
    gate: view,
    params: ofFlow,
    returns: Type.Object({ ...about, content: Type.String() }),
  }),

  draft: endpoint('GET', '/robot/api/flow/:flowId/draft', { gate: view, params: ofFlow, returns: Draft }),
  design: endpoint('GET', '/robot/api/flow/:flowId/design', { gate: view, params: ofFlow, returns: Draft }),
  /** The flow that new calls begin with, or that of a version; of a robot that was never published the draft, as version 0. */
  definition: endpoint('GET', '/robot/api/flow/:flowId/definition', {
    gate: view,
    params: ofFlow,
    query: Type.Object({ version: Type.Optional(version) }),
    returns: Type.Object({ flowId: Type.String(), version: Type.Integer(), flow: FlowAsSaved }),
  }),
  skillGroups: endpoint('GET', '/robot/api/flow/:flowId/skillgroups', {
    gate: view,
    params: ofFlow,
    returns: Type.Array(
      Type.Object({ id: Type.String(), sn: Type.String(), name: Type.String(), uses: Type.Integer() }),
    ),
  }),
  /** What a flow may refer to outside of itself. */
  surroundings: endpoint('GET', '/robot/api/flow/:flowId/surroundings', {
    gate: view,
    params: ofFlow,
    returns: Type.Object({
      skillGroups: Type.Array(Type.Object({ id: Type.String(), sn: Type.String(), name: Type.String() })),
    }),
  }),
  /** What a flow asks for and what it finds out; `contact` are the arguments a contact's row fills. */
  param: endpoint('GET', '/robot/api/flow/:flowId/param', {
    gate: view,
    params: ofFlow,
    query: Type.Object({
      type: Type.Optional(
        Type.Union([Type.Literal('input'), Type.Literal('output'), Type.Literal('contact'), Type.Literal('all')]),
      ),
    }),
    returns: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        description: Type.String(),
        type: Type.String(),
        required: Type.Boolean(),
        direction: Type.Union([Type.Literal('input'), Type.Literal('output')]),
      }),
    ),
  }),

  /** Changes of a draft, made from revision `from`: what others did since is kept beside them. */
  save: endpoint('PUT', '/robot/api/flow/:flowId/edits', {
    gate: edit,
    params: ofFlow,
    body: Type.Object({
      from: revision,
      edits: Type.Array(EditAsSent, { maxItems: 50_000, examples: [[]] }),
      label: Type.String({ maxLength: 200, examples: ['change'] }),
      client,
    }),
    bodyLimit: flowBodyLimit,
    returns: Saved,
  }),
  since: endpoint('GET', '/robot/api/flow/:flowId/edits', {
    gate: view,
    params: ofFlow,
    query: Type.Object({ revision }),
    returns: Type.Array(Step),
  }),
  /** Says that somebody has the draft open, and where; others hear it. */
  present: endpoint('POST', '/robot/api/flow/:flowId/present', {
    gate: view,
    params: ofFlow,
    body: Type.Object({
      client,
      at: Type.Union([Type.String({ maxLength: 200 }), Type.Null()], { examples: [null] }),
      leaves: Type.Optional(Type.Boolean()),
    }),
  }),

  saveDraft: endpoint('PUT', '/robot/api/flow/complex/draft', { ...wholeSave, returns: Saved }),
  saveDesignDraft: endpoint('PUT', '/robot/api/flow/design/draft', { ...wholeSave, returns: Saved }),
  saveAndCheck: endpoint('PUT', '/robot2/api/flow/complexV3', { ...wholeSave, returns: Checked, codeOf }),
  saveAndCheckV3: endpoint('PUT', '/robotv3/api/flow/complex', { ...wholeSave, returns: Checked, codeOf }),
  saveAndCheckOld: endpoint('PUT', '/robot/api/flow/complex', { ...wholeSave, returns: Checked, codeOf }),
  /** Puts another flow in the draft's place. */
  cover: endpoint('PUT', '/robot2/api/flow/:flowId/cover', {
    gate: edit,
    params: ofFlow,
    body: Type.Object({ content: FlowAsSaved }),
    bodyLimit: flowBodyLimit,
    returns: Saved,
  }),
};

export const versionEndpoints = {
  list: endpoint('GET', '/robot/api/flow/:flowId/versions', {
    gate: view,
    params: ofFlow,
    returns: Type.Array(Version),
  }),
  /** Brings what a version says back into the draft. */
  restore: endpoint('POST', '/robot/api/flow/:flowId/new', {
    gate: edit,
    params: ofFlow,
    body: Type.Object({ version }),
    returns: Saved,
  }),
  /** Hands the draft in as a new version, for somebody else to publish or return. */
  submit: endpoint('PUT', '/robot/api/flow/:flowId/audit/submit', {
    gate: edit,
    params: ofFlow,
    body: Type.Object({ note }),
    returns: Version,
  }),
  /** Gives a version that was handed in back, with the reason. */
  sendBack: endpoint('PUT', '/robot/api/flow/:flowId/audit/return', {
    gate: publish,
    params: ofFlow,
    body: Type.Object({
      version,
      reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', examples: ['Too fast'] }),
    }),
    returns: Version,
  }),
  /**
   * New calls begin with it: the draft, or a version that was handed in or published before (which is how one rolls back).
   * Refused while the checker finds errors; `despite` is why it is published although tests fail.
   */
  publish: endpoint('PUT', '/robot/api/flow/design', {
    gate: publish,
    body: Type.Object({
      flowId: id,
      version: Type.Optional(version),
      note,
      despite: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    returns: Version,
  }),
};

/** `design.changed` says that there is a newer revision; `design.present` who is here. Both are told to who watches the flow. */
export const designEvents = { 'design.changed': view, 'design.present': view } as const;
export interface DesignChanged {
  flowId: string;
  revision: number;
  client: string;
}
export interface DesignPresent {
  flowId: string;
  client: string;
  person: string;
  at: string | null;
  leaves: boolean;
}
