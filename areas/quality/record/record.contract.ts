import { Type, type Static, type TSchema } from 'typebox';
import { Sheet, verdicts } from '#core/quality/sheet.ts';
import { Turn } from '#core/flow/transcript.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { id, keyword, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';
import { bases, type Mode } from '../bases.contract.ts';
import { Hit } from '../machine/run.contract.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const text = orNull(Type.String());
const score = orNull(Type.Integer());

export const recordStates = ['open', 'differs', 'done', 'dropped'] as const;
export const appealStates = ['open', 'upheld', 'changed'] as const;
const view = 'quality.record.view';

export const verdict = Type.Enum(verdicts, { examples: ['pass'] });
const partId = '^[1-9][0-9]{0,5}$';
/** By item. */
export const Verdicts = Type.Record(Type.String({ pattern: partId }), verdict, {
  maxProperties: 200,
  examples: [{ 1: 'pass' }],
});
export const Comments = Type.Record(Type.String({ pattern: partId }), Type.String({ maxLength: 1_000 }), {
  maxProperties: 200,
  examples: [{}],
});

const row = {
  recordId: Type.String(),
  batchId: Type.String(),
  batchName: Type.String(),
  callId: Type.String(),
  calledAt: moment,
  connected: Type.Boolean(),
  /** Milliseconds. */
  talkTime: Type.Integer(),
  agentId: text,
  agentName: text,
  robotName: text,
  campaignName: text,
  /** Null where the call was deleted since. The number is masked for users who may not see plain numbers. */
  name: text,
  phone: text,
  machineScore: score,
  score,
  passed: orNull(Type.Boolean()),
  fatal: Type.Boolean(),
  state: Type.Enum(recordStates),
  inspectedAt: orNull(moment),
  /** Who looked at it. */
  inspectors: Type.Array(Type.String()),
  appeal: orNull(Type.Enum(appealStates)),
  hasNote: Type.Boolean(),
  acknowledgedAt: orNull(moment),
};
export const RecordRow = Type.Object(row);
export type RecordRow = Static<typeof RecordRow>;

/** Of a call that is inspected while it goes on. */
export const DuringRow = Type.Object({
  ...row,
  /** The call goes on, and what was found is so far. */
  going: Type.Boolean(),
  /** Items that the machine found broken, in the order of the sheet; `at` is milliseconds since the answer, null of what is missing. */
  broken: Type.Array(
    Type.Object({
      number: Type.Integer(),
      itemId: Type.String(),
      name: Type.String(),
      fatal: Type.Boolean(),
      at: orNull(Type.Number()),
    }),
  ),
});
export type DuringRow = Static<typeof DuringRow>;

/** Narrows inspections. */
export const RecordFilter = Type.Object({
  /** A part of an agent's or a batch's name. */
  keyword,
  batchId: Type.Optional(id),
  agentId: Type.Optional(id),
  /** Who inspected. */
  personId: Type.Optional(id),
  campaignId: Type.Optional(id),
  states: Type.Optional(Type.Array(Type.Enum(recordStates), { maxItems: 4, uniqueItems: true })),
  appeals: Type.Optional(Type.Array(Type.Enum(appealStates), { maxItems: 3, uniqueItems: true })),
  /** When it was inspected, or, while it has not been, when it was called. */
  from: Type.Optional(moment),
  to: Type.Optional(moment),
  scoreFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  scoreTo: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  passed: Type.Optional(Type.Boolean()),
  fatal: Type.Optional(Type.Boolean()),
  /** An item that failed in it. */
  failed: Type.Optional(Type.Object({ templateId: id, itemId: Type.String({ pattern: partId, examples: ['1'] }) })),
  /** Inspections of the asker's own calls. */
  mine: Type.Optional(Type.Boolean()),
});
export type RecordFilter = Static<typeof RecordFilter>;

const Judged = Type.Object({ itemId: Type.String(), verdict, hits: Type.Array(Hit) });

export const RecordDetail = Type.Object({
  ...row,
  mode: Type.Enum(['after', 'during'] as const),
  templateId: Type.String(),
  templateName: Type.String(),
  version: Type.Integer(),
  sheet: Sheet,
  machine: Type.Array(Judged),
  verdicts: orNull(Verdicts),
  comments: Comments,
  /** What each person said of it. */
  reviews: Type.Array(
    Type.Object({
      taskId: Type.String(),
      personName: Type.String(),
      submittedAt: moment,
      score: Type.Integer(),
      verdicts: Verdicts,
      comments: Comments,
    }),
  ),
  /** Items on which all agree: the people, and a person with the machine; and how many both judged. */
  agreed: Type.Object({
    people: Type.Integer(),
    ofPeople: Type.Integer(),
    machine: Type.Integer(),
    ofMachine: Type.Integer(),
  }),
  turns: Type.Array(Turn),
  holds: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number() })),
  isMine: Type.Boolean(),
  /** Until then the agent may object; null where it is not inspected. */
  appealUntil: orNull(moment),
  appealItems: Type.Array(Type.String()),
  appealText: text,
  appealedAt: orNull(moment),
  decision: text,
  decidedByName: text,
  decidedAt: orNull(moment),
  settledByName: text,
  note: text,
  notedByName: text,
  notedAt: orNull(moment),
});
export type RecordDetail = Static<typeof RecordDetail>;

const ofRecord = Type.Object({ recordId: id });
const words = Type.String({
  minLength: 1,
  maxLength: 2_000,
  pattern: '\\S',
  examples: ['The deadline was true: the offer ended that day.'],
});

const listAt = <Row extends TSchema>(mode: Mode, of: Row) =>
  endpoint('POST', `${bases[mode]}/records`, {
    gate: view,
    body: Type.Object({ ...pageQuery, ...RecordFilter.properties }),
    returns: Type.Object({
      ...page(of).properties,
      /** Of all that fit. */
      counts: Type.Object({ open: Type.Integer(), differs: Type.Integer(), appealed: Type.Integer() }),
    }),
  });

export const recordEndpoints = {
  list: listAt('after', RecordRow),
  listDuring: listAt('during', DuringRow),
  read: endpoint('GET', '/label/api/v1/quality/records/:recordId', {
    gate: view,
    params: ofRecord,
    returns: RecordDetail,
  }),
  /** What holds where two people disagree. */
  settle: endpoint('PUT', '/label/api/v1/quality/records/:recordId/settle', {
    gate: 'quality.record.settle',
    params: ofRecord,
    body: Type.Object({ verdicts: Verdicts, comments: Comments }),
    returns: RecordDetail,
  }),
  /** By the agent who was inspected, within three working days. */
  appeal: endpoint('POST', '/label/api/v1/quality/records/:recordId/appeal', {
    gate: view,
    params: ofRecord,
    body: Type.Object({
      items: Type.Array(Type.String({ pattern: partId, examples: ['1'] }), {
        minItems: 1,
        maxItems: 50,
        examples: [['1']],
      }),
      text: words,
    }),
    returns: RecordDetail,
  }),
  /** Upholds the inspection, or changes verdicts of items that were objected to. */
  decide: endpoint('PUT', '/label/api/v1/quality/records/:recordId/decision', {
    gate: 'quality.record.settle',
    params: ofRecord,
    body: Type.Object({ verdicts: Verdicts, text: words }),
    returns: RecordDetail,
  }),
  /** What the agent should take from it. */
  note: endpoint('PUT', '/label/api/v1/quality/records/:recordId/note', {
    gate: 'quality.record.note',
    params: ofRecord,
    body: Type.Object({ text: words }),
    returns: RecordDetail,
  }),
  /** The agent has read it. */
  acknowledge: endpoint('PUT', '/label/api/v1/quality/records/:recordId/acknowledge', {
    gate: view,
    params: ofRecord,
    returns: RecordDetail,
  }),
  export: exportEndpoint(
    '/inlabel/quality/records/export',
    view,
    Type.Object({ ...RecordFilter.properties, during: Type.Optional(Type.Boolean()) }),
  ),
};
