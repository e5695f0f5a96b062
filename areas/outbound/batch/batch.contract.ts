import { Type, type Static } from 'typebox';
import { Schedule } from '#core/calendar/schedule.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment, nameOf } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

/** Milliseconds since 1970; the greatest a date of JavaScript's and of PostgreSQL's both know lies far behind. */
const momentOrNull = Type.Union([moment, Type.Null()]);
const count = Type.Integer();

/** What became of a batch's contacts; the six add up to `total`. */
const counts = {
  total: count,
  waiting: count,
  inCall: count,
  /** Contacts with at least one call that has ended; `connected` are the reached of them. */
  called: count,
  connected: count,
  notConnected: count,
  abnormal: count,
  cancelled: count,
  blacklisted: count,
  attempts: count,
};

/** 1 live, 2 trial, 3 test: the last two stay out of statistics and bills. */
const taskType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], { examples: [1] });

/** Why contacts wait: a code of core/dialing/whyNotDialing.ts; when it ends by itself. */
const Why = Type.Object({ reason: Type.String(), count, until: Type.Optional(moment) });

export const Batch = Type.Object({
  batchId: id,
  name: Type.String(),
  campaignId: Type.String(),
  campaignName: Type.String(),
  /** The one that calls: its own, where it has one, else its campaign's. */
  robotId: Type.String(),
  robotName: Type.String(),
  ownRobot: Type.Boolean(),
  robotVersion: Type.Integer(),
  /** core/dialing/batchState.ts */
  state: Type.Integer(),
  stateAt: moment,
  /** Who put it there; null where the clock did. */
  stateBy: Type.Union([Type.String(), Type.Null()]),
  schedule: Schedule,
  startWhenPrepared: Type.Boolean(),
  taskType,
  /** Whose contacts it calls once more. */
  recreatedFrom: Type.Union([Type.Object({ batchId: id, name: Type.String() }), Type.Null()]),
  ...counts,
  /** Concurrent calls of its campaign. */
  channels: count,
  /** Why preparing failed, as a code. */
  problem: Type.Union([Type.String(), Type.Null()]),
  createdAt: moment,
  createdBy: Type.String(),
  endedAt: momentOrNull,
  why: Type.Union([Why, Type.Null()]),
});
export type Batch = Static<typeof Batch>;

/** What the live channel tells of a batch that changed. */
export type BatchNow = Pick<
  Batch,
  | 'batchId'
  | 'state'
  | 'stateAt'
  | 'stateBy'
  | 'endedAt'
  | 'why'
  | 'problem'
  | 'robotId'
  | 'robotName'
  | 'robotVersion'
  | 'ownRobot'
  | keyof typeof counts
>;

export const BatchFilter = {
  /** A part of its name or of its campaign's, or its number. */
  keyword,
  states: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 9 })),
  campaignId: Type.Optional(id),
  createdFrom: Type.Optional(moment),
  createdTo: Type.Optional(moment),
  taskType: Type.Optional(taskType),
};

export const BatchQuery = Type.Object({
  ...pageQuery,
  ...BatchFilter,
  orderBy: Type.Optional(
    Type.Union([Type.Literal('createdAt'), Type.Literal('name'), Type.Literal('total'), Type.Literal('connected')]),
  ),
  descending: Type.Optional(Type.Boolean()),
});
export type BatchQuery = Static<typeof BatchQuery>;

/** Whose contacts are called: those of an import or a group, all that fit a keyword, or those that were chosen. */
export const BatchSource = Type.Union(
  [
    Type.Object({ importId: id }, { additionalProperties: false }),
    Type.Object({ groupId: id }, { additionalProperties: false }),
    Type.Object({ all: Type.Literal(true), keyword }, { additionalProperties: false }),
    Type.Object(
      { contactIds: Type.Array(id, { minItems: 1, maxItems: 10_000, uniqueItems: true }) },
      { additionalProperties: false },
    ),
  ],
  { examples: [{ all: true }] },
);
export type BatchSource = Static<typeof BatchSource>;

/** By argument of the robot: what a contact's value is called where that is another name. */
export const BatchValues = Type.Record(Type.String({ minLength: 1, maxLength: 60 }), Type.String({ maxLength: 200 }), {
  maxProperties: 200,
  examples: [{ premium: 'Premium due' }],
});
export type BatchValues = Static<typeof BatchValues>;

/** What the robot asks for, and how many of the contacts bring it. */
const RobotValue = Type.Object({
  name: Type.String(),
  description: Type.String(),
  /** What the robot says of a contact without it; nothing where it is empty. */
  dfltValue: Type.String(),
  isNecessary: Type.Boolean(),
  /** What it is called at the contacts; empty where none of their values fits. Where it is there, `lacking` of them have it empty. */
  from: Type.String(),
  /** The heading of the file's column that is kept by the name in `from`, where it is another one. */
  column: Type.Optional(Type.String()),
  lacking: count,
});
export type RobotValue = Static<typeof RobotValue>;

const name = nameOf('Motor renewal, wave 12');
export const BatchForm = Type.Object({
  name,
  campaignId: id,
  source: BatchSource,
  schedule: Schedule,
  startWhenPrepared: Type.Boolean({ examples: [true] }),
  taskType: Type.Optional(taskType),
  /**
   * Without it each argument of the robot takes what is called like it or means the same (保费 for premium), and the answer
   * says what was found; with it, what it does not name takes only what is called exactly like it.
   */
  values: Type.Optional(BatchValues),
  /** Contacts without a value that the robot needs and has no other for are refused, unless it is said that they are meant. */
  evenIfLacking: Type.Optional(Type.Boolean()),
});
export type BatchForm = Static<typeof BatchForm>;

/** A batch that was made, and what each argument of its robot is called at the contacts; one that is not in `values` was not found. */
export const BatchMade = Type.Object({ ...Batch.properties, values: BatchValues });

export const BatchChange = Type.Object({ name, schedule: Schedule, taskType: Type.Optional(taskType) });
export type BatchChange = Static<typeof BatchChange>;

export const BatchIds = Type.Array(id, { minItems: 1, maxItems: 500, uniqueItems: true, examples: [['1']] });

/** 2 resumes: the batch lands where the clock says. 3 pauses, 6 cancels. */
const to = Type.Union([Type.Literal(2), Type.Literal(3), Type.Literal(6)], { examples: [3] });

/** A batch as a choice among others. */
const Choice = Type.Object({
  batchId: id,
  name: Type.String(),
  campaignName: Type.String(),
  state: Type.Integer(),
  total: count,
});

/** What became of each: a batch that could not be moved says why, and the others were moved all the same. */
const Moved = Type.Object({
  moved: Type.Array(Type.Object({ batchId: Type.String(), state: Type.Integer() })),
  refused: Type.Array(Type.Object({ batchId: Type.String(), name: Type.String(), state: Type.Integer() })),
});

const LogLine = Type.Object({
  at: moment,
  by: Type.String(),
  action: Type.String(),
  before: Type.Union([Type.Integer(), Type.Null()]),
  after: Type.Union([Type.Integer(), Type.Null()]),
  contacts: Type.Union([Type.Integer(), Type.Null()]),
  named: Type.Union([Type.String(), Type.Null()]),
});

/** A line of the operation log: the state before and after, where the action changed it; how many contacts it was about; the robot or the batch it named. */
export type LogLine = Static<typeof LogLine>;

const done = ({ moved }: Static<typeof Moved>) => moved.length;
const one = Type.Object({ batchId: id });
const view = 'outbound.batch.view';
const edit = 'outbound.batch.edit';

export const batchEndpoints = {
  list: endpoint('POST', '/outbound/batches/list', {
    gate: view,
    body: BatchQuery,
    returns: Type.Object({
      ...page(Batch).properties,
      facets: Type.Array(Type.Object({ state: Type.Integer(), count, waiting: count })),
    }),
  }),
  find: endpoint('POST', '/outbound/batches/list/keyword', {
    gate: view,
    body: Type.Object({ ...pageQuery, keyword }),
    returns: page(Choice),
  }),
  choices: endpoint('GET', '/outbound/batches/select/all', {
    gate: view,
    query: Type.Object(pageQuery),
    returns: page(Choice),
  }),
  create: endpoint('POST', '/outbound/batches', { gate: edit, body: BatchForm, returns: BatchMade }),
  read: endpoint('GET', '/outbound/batches/:batchId', { gate: view, params: one, returns: Batch }),
  change: endpoint('PUT', '/outbound/batches/:batchId', { gate: edit, params: one, body: BatchChange, returns: Batch }),
  changeState: endpoint(['POST', 'PUT'], '/outbound/batches/change/state', {
    gate: edit,
    body: Type.Object({ batchIds: BatchIds, to }),
    returns: Moved,
    done,
  }),
  /** All that a filter finds, as far as they can be sent there. */
  changeStateOfAll: endpoint('POST', '/outbound/batches/change/state/all', {
    gate: edit,
    body: Type.Object({
      matching: Type.Object(BatchFilter, { additionalProperties: false, examples: [{ keyword: 'renewal' }] }),
      to,
    }),
    returns: Moved,
    done,
  }),
  /** The next free name in a campaign. */
  nextName: endpoint('GET', '/outbound/batches/suffix/:campaignId', {
    gate: edit,
    params: Type.Object({ campaignId: id }),
    returns: Type.Object({ name: Type.String() }),
  }),
  checkContacts: endpoint('POST', '/outbound/batches/checkcontact', {
    gate: edit,
    body: Type.Object({ source: BatchSource, campaignId: Type.Optional(id), values: Type.Optional(BatchValues) }),
    returns: Type.Object({
      contacts: count,
      /** How many of them are on the blacklist: they become part of the batch and are not called. */
      blacklisted: count,
      /** How many of them wait or are being called in other batches: they are not called by both at once, and the daily cap is for all together. */
      elsewhere: count,
      /** What the campaign's robot asks for. What `values` does not name is looked for by its name and its meaning. */
      asked: Type.Optional(Type.Array(RobotValue)),
      /** What the contacts bring beside their own fields. */
      brought: Type.Optional(Type.Array(Type.String())),
    }),
  }),
  log: endpoint('GET', '/outbound/batch/operlog/:batchId', {
    gate: view,
    params: one,
    returns: Type.Object({ list: Type.Array(LogLine) }),
  }),
};

export const batchLiveEvents = { 'batch.changed': view } as const;
