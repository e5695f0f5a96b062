import { Type, type Static } from 'typebox';
import { AgentStanding } from '#areas/agentDesk/agents/standing.contract.ts';
import { DeskFigures } from '#areas/agentDesk/desk/desk.contract.ts';
import { agentStates } from '#core/agents/agentState.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const view = 'monitor.agent.view';
const count = Type.Integer();
const orNull = Type.Union([Type.String(), Type.Null()]);
const momentOrNull = Type.Union([moment, Type.Null()]);
const state = Type.Enum([...agentStates]);
/** How many agents are in each. */
export const ByState = Type.Object({
  signedOut: count,
  idle: count,
  ringing: count,
  talking: count,
  hold: count,
  wrapUp: count,
  break: count,
});
export type ByState = Static<typeof ByState>;

/** A call that an agent has now. */
const CallOfAgent = Type.Object({
  callId: Type.String(),
  /** 0 we called, 1 the customer did. */
  direction: count,
  name: Type.String(),
  /** Masked for users who may not see plain numbers. */
  phone: Type.String(),
  /** In whose queue it waited; null: it was given to this agent directly. */
  groupId: orNull,
  groupName: orNull,
  rangAt: moment,
  answeredAt: momentOrNull,
});

export const AgentOnBoard = Type.Object({
  agentId: Type.String(),
  name: Type.String(),
  agentDn: Type.String(),
  departmentName: Type.String(),
  groups: Type.Array(Type.Object({ groupId: Type.String(), groupName: Type.String(), level: count })),
  now: AgentStanding,
  /** Calls reach them. */
  connected: Type.Boolean(),
  /** At work in name alone: they take calls of simulated carriers. */
  simulated: Type.Boolean(),
  /** Of a break: in the tenant's words; null also where the agent let a call ring. */
  reasonName: orNull,
  /** From then on it is long: a break longer than its reason allows. */
  longAt: momentOrNull,
  call: Type.Union([CallOfAgent, Type.Null()]),
  /** Conversations that ended since midnight of the tenant, and milliseconds of talk, hold and wrap-up for each. */
  handled: count,
  averageHandling: Type.Union([Type.Number(), Type.Null()]),
});
export type AgentOnBoard = Static<typeof AgentOnBoard>;

const Reason = Type.Object({
  reasonId: Type.String(),
  name: Type.String(),
  minutes: Type.Union([count, Type.Null()]),
  /** May be chosen. */
  validFlag: Type.Boolean(),
});
export type Reason = Static<typeof Reason>;

export const AgentsFilter = Type.Object({
  groupId: Type.Optional(id),
  state: Type.Optional(state),
  /** Only those who are. */
  signedIn: Type.Optional(Type.Boolean()),
  /** A part of the name, or how the extension begins. */
  keyword,
});
export type AgentsFilter = Static<typeof AgentsFilter>;

export const GroupOnBoard = Type.Object({
  groupId: Type.String(),
  groupName: Type.String(),
  /** By its hours and its switch. */
  isOpen: Type.Boolean(),
  waiting: count,
  longestSince: momentOrNull,
  agents: ByState,
  /** Of those at work: agents in name alone. */
  simulated: count,
  /** Since midnight of the tenant. */
  answered: count,
  abandoned: count,
  /** Calls answered within `answerWithinSeconds` ÷ calls that waited; null where none did. */
  serviceLevel: Type.Union([Type.Number(), Type.Null()]),
  answerWithinSeconds: count,
  /** Seconds that one who really called now would wait; null where it cannot be said. */
  expected: Type.Union([count, Type.Null()]),
});
export type GroupOnBoard = Static<typeof GroupOnBoard>;

const IntervalOfAgent = Type.Object({
  state,
  from: moment,
  /** Null while it goes on. */
  to: momentOrNull,
  reason: orNull,
  reasonName: orNull,
  callId: orNull,
  /** The supervisor who brought it about. */
  byName: orNull,
});
export type IntervalOfAgent = Static<typeof IntervalOfAgent>;

const PartOfAgent = Type.Object({
  ...CallOfAgent.properties,
  endedAt: momentOrNull,
  /** Null while it goes on. */
  result: Type.Union([
    Type.Enum(['talked', 'notAnswered', 'withdrawn', 'handedOver', 'takenOver', 'lost']),
    Type.Null(),
  ]),
  /** The supervisor who took it over. */
  takenByName: orNull,
  disposition: orNull,
  note: Type.String(),
});
export type PartOfAgent = Static<typeof PartOfAgent>;

export const AgentDay = Type.Object({
  /** The server's clock, and midnight of the tenant. */
  at: moment,
  from: moment,
  agent: AgentOnBoard,
  intervals: Type.Array(IntervalOfAgent),
  figures: DeskFigures,
  /** The latest first. */
  calls: Type.Array(PartOfAgent),
});
export type AgentDay = Static<typeof AgentDay>;

/** Where a supervisor may send an agent. */
export const sentTo = ['idle', 'break', 'signedOut'] as const;
/** How a supervisor is on a call: hears it, is heard by the agent alone, or by both. */
export const listeningRoles = ['listen', 'whisper', 'bargeIn'] as const;
export type ListeningRole = (typeof listeningRoles)[number];

/** Agents of one group in name alone. */
export const mostSimulated = 200;

export const agentsEndpoints = {
  /** Agents now, within the asker's data permission; those who are signed in first. */
  list: endpoint('POST', '/analysis/monitor/agent', {
    gate: view,
    body: Type.Object({ ...pageQuery, ...AgentsFilter.properties }),
    returns: Type.Object({
      ...page(AgentOnBoard).properties,
      at: moment,
      /** Of all that the filter finds, with its conditions on `state` and `signedIn` left out. */
      byState: ByState,
      reasons: Type.Array(Reason),
    }),
  }),
  groups: endpoint('POST', '/analysis/monitor/group', {
    gate: view,
    body: Type.Object({ groupId: Type.Optional(id) }),
    returns: Type.Object({ at: moment, list: Type.Array(GroupOnBoard) }),
  }),
  day: endpoint('POST', '/analysis/monitor/agent/view', {
    gate: view,
    body: Type.Object({ agentId: id }),
    returns: AgentDay,
  }),
  /** All agents within the asker's data permission, and all calls with people. */
  concurrent: endpoint('POST', '/analysis/monitor/concurrent', {
    gate: view,
    body: Type.Object({}),
    returns: Type.Object({
      at: moment,
      byState: ByState,
      signedIn: count,
      waiting: count,
      longestSince: momentOrNull,
      talking: count,
    }),
  }),
  /** At once, or after the call that goes on. */
  changeState: endpoint('POST', '/analysis/monitor/agent/state', {
    gate: 'monitor.agent.change',
    body: Type.Object({
      agentId: id,
      state: Type.Enum(sentTo, { examples: ['signedOut'] }),
      /** Of a break. */
      reasonId: Type.Optional(id),
    }),
    returns: AgentStanding,
  }),
  /** So many agents of a group work in name alone, in seats within the asker's data permission whose people are signed out. */
  simulate: endpoint('POST', '/analysis/monitor/agent/simulate', {
    gate: 'monitor.agent.change',
    body: Type.Object({ groupId: id, agents: Type.Integer({ minimum: 0, maximum: mostSimulated, examples: [5] }) }),
    returns: Type.Object({
      groupId: Type.String(),
      /** Who works in name alone now, and how many of them sign out once their call has ended. */
      agents: count,
      leaving: count,
      /** How many could. */
      possible: count,
    }),
  }),
  /** Their telephone in the page has called `listen-<callId>` before. */
  listen: endpoint('POST', '/analysis/monitor/listen', {
    gate: 'monitor.agent.listen',
    body: Type.Object({ callId: id, role: Type.Enum(listeningRoles, { examples: ['listen'] }) }),
  }),
  /** Who listens has the call from now on; its agent wraps up. */
  takeOver: endpoint('POST', '/analysis/monitor/takeOver', {
    gate: 'monitor.agent.listen',
    body: Type.Object({ callId: id }),
  }),
};

/** Watched of `everyAgent`; its facts are `AgentChanged` of the agents' desk. */
export const agentsLiveEvents = { 'agents.changed': view } as const;
