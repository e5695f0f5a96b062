import { Type, type Static } from 'typebox';
import { agentStates } from '#core/agents/agentState.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { reaches } from '#core/agents/reach.ts';
import { BesideCall } from './assistant.contract.ts';
import { AgentStanding } from '../agents/standing.contract.ts';

const gate = 'agentDesk.desk.work';
const orNull = Type.Union([Type.String(), Type.Null()]);
const momentOrNull = Type.Union([moment, Type.Null()]);
const count = Type.Integer();

export const DeskCall = Type.Object({
  callId: Type.String(),
  /** 0 we called, 1 the customer did. */
  direction: count,
  name: Type.String(),
  /** Masked for users who may not see plain numbers. */
  phone: Type.String(),
  contactId: orNull,
  /** For whom it comes: the group it waited in, and what it was made for. */
  groupName: orNull,
  campaignName: orNull,
  routeName: orNull,
  robotName: orNull,
  startedAt: moment,
  /** Since when the customer waits, or waited. */
  waitingSince: momentOrNull,
  answeredAt: momentOrNull,
  endedAt: momentOrNull,
  held: Type.Boolean(),
  /** Its line rehearses: nothing can be heard. */
  isRehearsed: Type.Boolean(),
  /** The campaign's robot can go on with it. */
  hasRobot: Type.Boolean(),
  /** A colleague who is asked: they ring until they talk. */
  asked: Type.Union([
    Type.Object({ agentId: Type.String(), name: Type.String(), talks: Type.Boolean(), isJoined: Type.Boolean() }),
    Type.Null(),
  ]),
  /** This agent is the colleague who was asked. */
  isAsked: Type.Boolean(),
  /** What the robot learnt, by name. */
  variables: Type.Record(Type.String(), Type.String()),
  /** The silent robot beside the agent; null where none is. */
  beside: Type.Union([BesideCall, Type.Null()]),
  /** What was said before people took it, and since then as far as it is written down. */
  turns: Type.Array(Type.Object({ speaker: Type.String(), text: Type.String() })),
  /** Business templates to fill in: that of the campaign or the route. */
  templateId: orNull,
  /** What was said of it so far in the wrap-up. */
  dispositionId: orNull,
  note: Type.String(),
  callBackAt: momentOrNull,
  callBackCampaignId: orNull,
  /** Whether the customer can be promised a call, said before it is; and by which campaigns. */
  callBack: Type.Object({
    refused: Type.Union([Type.Enum(['noCampaign', 'blacklisted', 'inCall', 'notCallable']), Type.Null()]),
    offers: Type.Array(
      Type.Object({
        campaignId: Type.String(),
        campaignName: Type.String(),
        groupName: Type.String(),
        /** The agent serves its group, and will find the customer on their own list. */
        isOwn: Type.Boolean(),
        /** When it can call at the earliest from now on; null: never. */
        callableFrom: momentOrNull,
      }),
    ),
  }),
});
export type DeskCall = Static<typeof DeskCall>;

/** Calls with this customer before, the latest first. */
const Before = Type.Object({
  callId: Type.String(),
  direction: count,
  at: moment,
  talkTime: Type.Union([count, Type.Null()]),
  agentName: orNull,
  disposition: orNull,
  note: Type.String(),
});

/** What this agent had to do with calls today, the latest first. */
const Today = Type.Object({
  callId: Type.String(),
  direction: count,
  name: Type.String(),
  phone: Type.String(),
  at: moment,
  /** talked, notAnswered, withdrawn, handedOver, takenOver or lost. */
  result: Type.String(),
  /** Milliseconds of conversation. */
  talked: Type.Union([count, Type.Null()]),
  disposition: orNull,
});

export const DeskFigures = Type.Object({
  /** Since midnight of the tenant; milliseconds by state. */
  byState: Type.Record(Type.String(), Type.Number()),
  handled: count,
  occupancy: Type.Union([Type.Number(), Type.Null()]),
  averageHandling: Type.Union([Type.Number(), Type.Null()]),
});

export const Desk = Type.Object({
  /** The server's clock. */
  at: moment,
  agent: Type.Object({
    agentId: Type.String(),
    agentDn: Type.String(),
    name: Type.String(),
    groups: Type.Array(
      Type.Object({
        groupId: Type.String(),
        groupName: Type.String(),
        level: count,
        waiting: count,
        longestSince: momentOrNull,
      }),
    ),
  }),
  now: AgentStanding,
  reach: Type.Enum([...reaches]),
  /** Their seat takes part in a rehearsal without them: all else is as while they are signed out. */
  rehearsing: Type.Boolean(),
  /** The telephone in a page of theirs is connected, or calls reach them by another. */
  connected: Type.Boolean(),
  call: Type.Union([DeskCall, Type.Null()]),
  before: Type.Array(Before),
  today: Type.Array(Today),
  figures: DeskFigures,
  reasons: Type.Array(
    Type.Object({ reasonId: Type.String(), name: Type.String(), minutes: Type.Union([count, Type.Null()]) }),
  ),
  dispositions: Type.Array(
    Type.Object({
      dispositionId: Type.String(),
      name: Type.String(),
      thenWhat: Type.Enum(['done', 'callBack', 'doNotCall']),
    }),
  ),
});
export type Desk = Static<typeof Desk>;

const done = AgentStanding;

/** A contact that is called by hand. */
const Outgoing = Type.Object({
  taskId: Type.String(),
  campaignId: Type.String(),
  campaignName: Type.String(),
  campaignType: count,
  contactId: Type.String(),
  name: Type.String(),
  /** Masked for users who may not see plain numbers. */
  phone: Type.String(),
  /** Calls of this task so far. */
  attempts: count,
  dueAt: momentOrNull,
  variables: Type.Record(Type.String(), Type.String()),
  /** Its line rehearses: nothing can be heard. */
  isRehearsed: Type.Boolean(),
});
export type Outgoing = Static<typeof Outgoing>;

const callId = Type.Object({ callId: id });
const taskId = Type.Object({ taskId: id });

export const outgoingEndpoints = {
  /** What the person who is signed in calls by hand: the contact they look at, campaigns with what is due, whom they promised a call. */
  outgoing: endpoint('GET', '/crm/api/desk/outgoing', {
    gate,
    returns: Type.Object({
      /** The server's clock. */
      at: moment,
      looksAt: Type.Union([Outgoing, Type.Null()]),
      /** Calls with this contact before, the latest first. */
      before: Type.Array(Before),
      /** `due`: at most a thousand are counted. */
      campaigns: Type.Array(
        Type.Object({ campaignId: Type.String(), campaignName: Type.String(), campaignType: count, due: count }),
      ),
      promised: Type.Array(
        Type.Object({
          taskId: Type.String(),
          name: Type.String(),
          phone: Type.String(),
          campaignName: Type.String(),
          dueAt: moment,
        }),
      ),
    }),
  }),
  /** The next contact is put aside for them; no call rings meanwhile. */
  next: endpoint('POST', '/crm/api/desk/next', {
    gate,
    body: Type.Object({ campaignId: Type.Optional(id), taskId: Type.Optional(id) }),
    returns: done,
  }),
  /** Not now: somebody else may call them, and this contact is due again later. */
  skip: endpoint('POST', '/crm/api/desk/skip', {
    gate,
    body: Type.Object({ taskId: id, minutes: Type.Integer({ minimum: 1, maximum: 43_200, examples: [60] }) }),
    returns: done,
  }),
  /** Calls the contact they look at. */
  dial: endpoint('POST', '/crm/api/desk/dial', { gate, body: taskId, returns: done }),
  /** Calls a number, in a direct campaign. */
  call: endpoint('POST', '/crm/api/desk/call', {
    gate,
    body: Type.Object({
      /** A direct one. */
      directCampaignId: id,
      phone: Type.String({ minLength: 3, maxLength: 40, examples: ['13800000000'] }),
      name: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    returns: done,
  }),
  /** The campaign's robot goes on with the customer. */
  toRobot: endpoint('POST', '/crm/api/desk/toRobot', { gate, body: callId, returns: done }),
};

export const deskEndpoints = {
  /** All that the desk of the person who is signed in shows. */
  read: endpoint('GET', '/crm/api/desk', { gate, returns: Desk }),
  signIn: endpoint('POST', '/crm/api/desk/signIn', {
    gate,
    body: Type.Object({ reach: Type.Enum(['browser', 'telephone'], { examples: ['browser'] }) }),
    returns: done,
  }),
  signOut: endpoint('POST', '/crm/api/desk/signOut', { gate, returns: done }),
  /** Idle from now on, or after the call that goes on. */
  ready: endpoint('POST', '/crm/api/desk/ready', { gate, returns: done }),
  /** A break from now on, or after the call that goes on. */
  pause: endpoint('POST', '/crm/api/desk/pause', { gate, body: Type.Object({ reasonId: id }), returns: done }),
  answer: endpoint('POST', '/crm/api/desk/answer', { gate, body: callId, returns: done }),
  refuse: endpoint('POST', '/crm/api/desk/refuse', { gate, body: callId, returns: done }),
  hold: endpoint('POST', '/crm/api/desk/hold', {
    gate,
    body: Type.Object({ callId: id, on: Type.Boolean({ examples: [true] }) }),
    returns: done,
  }),
  hangUp: endpoint('POST', '/crm/api/desk/hangUp', { gate, body: callId, returns: done }),
  keys: endpoint('POST', '/crm/api/desk/keys', {
    gate,
    body: Type.Object({ callId: id, keys: Type.String({ pattern: '^[0-9*#A-D]{1,32}$', examples: ['1'] }) }),
    returns: done,
  }),
  /** Blind: the agent is free as soon as somebody else has it. */
  transfer: endpoint('POST', '/crm/api/desk/transfer', {
    gate,
    body: Type.Object({
      callId: id,
      to: Type.Union(
        [
          Type.Object({ kind: Type.Literal('agent'), agentId: id }),
          Type.Object({ kind: Type.Literal('group'), groupId: id }),
          Type.Object({ kind: Type.Literal('phone'), phone: Type.String({ minLength: 3, maxLength: 40 }) }),
        ],
        { examples: [{ kind: 'group', groupId: '1' }] },
      ),
    }),
    returns: done,
  }),
  /** A colleague is asked first, while the customer waits. */
  ask: endpoint('POST', '/crm/api/desk/ask', {
    gate,
    body: Type.Object({ callId: id, colleagueId: id }),
    returns: done,
  }),
  /** The colleague takes it over; all talk together; the agent goes back to the customer. */
  asked: endpoint('POST', '/crm/api/desk/asked', {
    gate,
    body: Type.Object({ callId: id, how: Type.Enum(['handOver', 'joinAll', 'back'], { examples: ['back'] }) }),
    returns: done,
  }),
  /** What the agent says of a call, again and again while they write; `finish` ends the wrap-up. */
  wrapUp: endpoint('POST', '/crm/api/desk/wrapUp', {
    gate,
    body: Type.Object({
      callId: id,
      dispositionId: Type.Optional(Type.Union([id, Type.Null()])),
      note: Type.Optional(Type.String({ maxLength: 2_000 })),
      callBackAt: Type.Optional(Type.Union([moment, Type.Null()])),
      /** Who calls back; without it the first callback campaign of the agent's groups. */
      callBackCampaignId: Type.Optional(Type.Union([id, Type.Null()])),
      finish: Type.Optional(Type.Boolean()),
    }),
    returns: done,
  }),
  /** Once for each wrap-up. */
  stretch: endpoint('POST', '/crm/api/desk/stretch', { gate, returns: done }),
  /** Who a call can be handed to now. */
  colleagues: endpoint('GET', '/crm/api/desk/colleagues', {
    gate,
    returns: Type.Object({
      agents: Type.Array(
        Type.Object({
          agentId: Type.String(),
          name: Type.String(),
          agentDn: Type.String(),
          state: Type.Enum([...agentStates]),
          groups: Type.Array(Type.String()),
        }),
      ),
      groups: Type.Array(
        Type.Object({ groupId: Type.String(), groupName: Type.String(), idle: count, waiting: count }),
      ),
    }),
  }),
};

/** Told to the agent alone: the desk is asked again. */
export const deskLiveEvents = { 'desk.changed': gate } as const;
