import { Type, type Static } from 'typebox';
import { insteads } from '#core/dialing/forAgents.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const count = Type.Integer();
const number = Type.Number();
const orNull = <Schema extends ReturnType<typeof Type.Number | typeof Type.String>>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const momentOrNull = Type.Union([moment, Type.Null()]);

const Answered = { answered: number, abandoned: number };
/** Abandoned of answered, 0 to 1; null before any answer. */
const share = orNull(number);

/** What the pacer decided last, and what it saw. */
const LastLook = Type.Object({
  at: moment,
  /** predictive, progressive or held, and why; see core/dialing/predictive/pacer.ts. */
  mode: Type.Enum(['predictive', 'progressive', 'held']),
  reason: Type.Enum(['noRoom', 'noAgents', 'reserved', 'asSet', 'fewFigures', 'budgetSpent', 'steered']),
  /** Placed by this look. */
  calls: count,
  /** Agents of the campaign by what they do. */
  idle: count,
  talking: count,
  wrapUp: count,
  away: count,
  /** Calls that nobody has answered yet, and answered ones without an agent. */
  ringing: count,
  waiting: count,
  /** In so many milliseconds a call placed now is answered; expected then. */
  within: number,
  freeAgents: number,
  answeredCalls: number,
  risk: number,
  aim: number,
  answerRate: share,
});
export type LastLook = Static<typeof LastLook>;

export const PacingNow = Type.Object({
  /** The server's clock. */
  at: moment,
  campaignName: Type.String(),
  groupId: Type.String(),
  groupName: Type.String(),
  /** Per cent; see core/dialing/predictive/settings.ts. */
  limitPercent: number,
  windowDays: count,
  withinSeconds: number,
  instead: Type.Enum([...insteads]),
  last: Type.Union([LastLook, Type.Null()]),
  /** Answers, talks and wrap-ups that are known; before thirty of each nothing is foretold. */
  known: Type.Object({ answers: count, talks: count, wrapUps: count }),
  today: Type.Object(Answered),
  window: Type.Object({ ...Answered, share }),
  /** So many more may be abandoned now; below 0 the limit is passed. */
  left: number,
  /** When today ends, if it goes on as it is aimed. */
  forecast: Type.Object({ ...Answered, share }),
  /** core/dialing/predictive/budget.ts */
  why: Type.Enum(['begins', 'spent', 'recovering', 'careful', 'steered']),
  /** Of the window, the latest first. */
  days: Type.Array(Type.Object({ day: Type.String(), answered: count, abandoned: count })),
});
export type PacingNow = Static<typeof PacingNow>;

/** A call that was answered, and what became of it. */
export const Dialled = Type.Object({
  callId: Type.String(),
  name: Type.String(),
  /** Masked for users who may not see plain numbers. */
  phone: Type.String(),
  answeredAt: moment,
  /** With an agent; hung up by the callee before. */
  agentAt: momentOrNull,
  agentName: orNull(Type.String()),
  goneAt: momentOrNull,
  /** Null while an agent is looked for. */
  abandoned: Type.Union([Type.Boolean(), Type.Null()]),
  instead: Type.Union([Type.Enum([...insteads]), Type.Null()]),
  insteadAt: momentOrNull,
});
export type Dialled = Static<typeof Dialled>;

const gate = 'outbound.campaign.view';

export const DialledQuery = Type.Object({
  campaignId: id,
  abandoned: Type.Optional(Type.Boolean({ examples: [true] })),
  /** Days of the tenant, YYYY-MM-DD. */
  from: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$', examples: ['2026-11-01'] })),
  to: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$', examples: ['2026-11-30'] })),
});
export type DialledQuery = Static<typeof DialledQuery>;

export const forAgentsEndpoints = {
  now: endpoint('GET', '/outbound/campaigns/pacing/:predictiveId', {
    gate,
    params: Type.Object({ predictiveId: id }),
    returns: PacingNow,
  }),
  dialled: endpoint('POST', '/outbound/campaigns/dialled/list', {
    gate,
    body: Type.Object({ ...pageQuery, ...DialledQuery.properties }),
    returns: page(Dialled),
  }),
};

/** The evidence as a file. */
export const dialledExportEndpoints = {
  dialled: exportEndpoint('/outbound/campaigns/dialled/export', 'outbound.call.export', DialledQuery),
};
