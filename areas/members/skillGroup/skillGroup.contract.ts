import { Type, type Static } from 'typebox';
import { Schedule } from '#core/calendar/schedule.ts';
import { strategies, type Destination } from '#core/queueing/house.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { page, pageQuery, sortedBy } from '#kit/contract/page.ts';
import { id, keyword, nameOf } from '#kit/contract/fields.ts';
import { importEndpoint } from '#kit/contract/imports.ts';
import { Extension, pathFlag } from '../seat/fields.contract.ts';
import { bindAgentsEndpoints } from './bindAgents.contract.ts';

const count = Type.Integer();
const orNull = Type.Union([Type.String(), Type.Null()]);

/** A callback is written into the callback campaign of the group. */
export const overflowKinds = ['group', 'robot', 'callback', 'end'] as const satisfies readonly Destination['kind'][];
export type OverflowKind = (typeof overflowKinds)[number];

export { strategies, type Strategy } from '#core/queueing/house.ts';

const form = {
  groupName: nameOf('Renewals'),
  /** What flows, routes and other systems name it by; given by itself unless said. */
  groupSn: Type.Optional(Type.String({ minLength: 1, maxLength: 30, pattern: '^[A-Za-z0-9_-]+$' })),
  /** Its number within the house; the next free one unless said. */
  queueDn: Type.Optional(Extension),
  /** Of calls that wait in several groups for the same agent: 9 goes first. */
  priority: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  strategy: Type.Optional(Type.Enum([...strategies])),
  ringSeconds: Type.Optional(Type.Integer({ minimum: 5, maximum: 120 })),
  wrapUpSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_600 })),
  answerWithinSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
  /** Null: as many as come. */
  mostWaiting: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 10_000 }), Type.Null()])),
  /** Null: always open. Weekdays (cycle 2) need no days they begin and end on. */
  schedule: Type.Optional(Type.Union([Schedule, Type.Null()])),
  /** Where a call goes that waited too long, found too many waiting or came outside the hours; a group that is named alone is meant by it. */
  overflowTo: Type.Optional(Type.Union([Type.Enum([...overflowKinds]), Type.Null()])),
  overflowId: Type.Optional(Type.Union([id, Type.Null()])),
  overflowRobotId: Type.Optional(Type.Union([id, Type.Null()])),
  /** Said before a call ends there, or is written down for a callback; empty: the usual words. */
  farewell: Type.Optional(Type.String({ maxLength: 300 })),
  /** This and the next are only said with where it goes. */
  overflowAfterSeconds: Type.Optional(Type.Union([Type.Integer({ minimum: 5, maximum: 3_600 }), Type.Null()])),
  /** Calls go there as well while nobody of the group is signed in. */
  overflowUnstaffed: Type.Optional(Type.Boolean()),
  /** So often callers hear their place, first when they come; null: never. */
  announceSeconds: Type.Optional(Type.Union([Type.Integer({ minimum: 15, maximum: 600 }), Type.Null()])),
  /** Said before their place. */
  waitingText: Type.Optional(Type.String({ maxLength: 500 })),
  /** A published silent robot, which stands beside its agents on each call; null: nobody does. */
  assistantRobotId: Type.Optional(Type.Union([id, Type.Null()])),
  memo: Type.Optional(Type.String({ maxLength: 200 })),
  validFlag: Type.Optional(Type.Boolean()),
};
export const SkillGroupForm = Type.Object(form);
export type SkillGroupForm = Static<typeof SkillGroupForm>;

export const SkillGroup = Type.Object({
  queueId: Type.String(),
  tenantId: Type.String(),
  groupSn: Type.String(),
  groupName: Type.String(),
  queueDn: Type.String(),
  validFlag: Type.Boolean(),
  priority: count,
  strategy: Type.Enum([...strategies]),
  ringSeconds: count,
  wrapUpSeconds: count,
  answerWithinSeconds: count,
  mostWaiting: Type.Union([count, Type.Null()]),
  overflowTo: Type.Union([Type.Enum([...overflowKinds]), Type.Null()]),
  overflowId: orNull,
  overflowName: orNull,
  overflowRobotId: orNull,
  /** Null also where the person does not see that robot. */
  overflowRobotName: orNull,
  farewell: Type.String(),
  overflowAfterSeconds: Type.Union([count, Type.Null()]),
  overflowUnstaffed: Type.Boolean(),
  schedule: Type.Union([Schedule, Type.Null()]),
  announceSeconds: Type.Union([count, Type.Null()]),
  waitingText: Type.String(),
  assistantRobotId: orNull,
  /** Null also where the person does not see that robot. */
  assistantRobotName: orNull,
  memo: Type.String(),
  /** All that are bound, and those of them whose seat and user are switched on. */
  agents: count,
  agentsOn: count,
  createdAt: count,
  changedAt: count,
});
export type SkillGroup = Static<typeof SkillGroup>;

const Choice = Type.Object({
  queueId: Type.String(),
  groupSn: Type.String(),
  groupName: Type.String(),
  queueDn: Type.String(),
  validFlag: Type.Boolean(),
});
export type SkillGroupChoice = Static<typeof Choice>;

export const groupFilter = {
  /** A part of the name, of the number or of the memo. */
  keyword,
  validFlag: Type.Optional(Type.Boolean()),
  strategy: Type.Optional(Type.Enum([...strategies])),
};

const robotChoices = Type.Array(Type.Object({ robotId: Type.String(), name: Type.String() }));
const view = 'members.skillGroup.view';
const edit = 'members.skillGroup.edit';
const one = Type.Object({ queueId: id });
const tenantId = Type.String({ maxLength: 20 });

export const skillGroupEndpoints = {
  ...bindAgentsEndpoints,
  ofTenant: endpoint('POST', '/configserver/queues/:tenantId', {
    gate: view,
    params: Type.Object({ tenantId }),
    body: Type.Union([Type.Object({ groupName: Type.Optional(Type.String({ maxLength: 60 })) }), Type.Null()], {
      examples: [{}],
    }),
    returns: page(SkillGroup),
  }),
  list: endpoint('POST', '/configserver/queues/list', {
    gate: view,
    body: Type.Object({ ...pageQuery, ...groupFilter, ...sortedBy('groupName', 'queueDn', 'priority', 'changedAt') }),
    returns: page(SkillGroup),
  }),
  create: endpoint('POST', '/configserver/queues', { gate: edit, body: SkillGroupForm, returns: SkillGroup }),
  read: endpoint('GET', '/configserver/queues/:queueId', { gate: view, params: one, returns: SkillGroup }),
  change: endpoint('PUT', '/configserver/queues/:queueId', {
    gate: edit,
    params: one,
    body: SkillGroupForm,
    returns: SkillGroup,
  }),
  /** Its agents stay, and are free of it. */
  remove: endpoint('DELETE', '/configserver/queues/:queueId', { gate: edit, params: one }),
  enable: endpoint('PUT', '/configserver/queues/:queueId/:validFlag', {
    gate: edit,
    params: Type.Object({ queueId: id, validFlag: pathFlag }),
    returns: SkillGroup,
  }),
  /** For a choice: no secret within the tenant. */
  choices: endpoint('GET', '/config/tenant/queues', {
    gate: 'signed-in',
    returns: Type.Object({ list: Type.Array(Choice) }),
  }),
  /** Published robots that may take calls which come in: those a group can send its calls to; and the silent ones. */
  robots: endpoint('GET', '/configserver/queues/robots', {
    gate: edit,
    returns: Type.Object({ list: robotChoices, silent: robotChoices }),
  }),
  readByDn: endpoint('GET', '/configserver/job/queues/detailBydn/:queueDn', {
    gate: view,
    params: Type.Object({ queueDn: Extension }),
    returns: SkillGroup,
  }),
  import: importEndpoint('/configserver/agents/groups/import', edit),
  importAlias: importEndpoint('/configserver/groups/import', edit),
  export: exportEndpoint('/configserver/agents/group/export', 'members.skillGroup.export', Type.Object(groupFilter)),
  exportAlias: exportEndpoint('/configserver/group/export', 'members.skillGroup.export', Type.Object(groupFilter)),
};
