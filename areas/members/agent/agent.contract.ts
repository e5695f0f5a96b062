import { Type, type Static } from 'typebox';
import { workTypes } from '#core/agents/workType.ts';
import { id, keyword } from '#kit/contract/fields.ts';
import { changedCount, endpoint, removedCount } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { page, pageQuery } from '#kit/contract/page.ts';
import { importEndpoint } from '#kit/contract/imports.ts';
import { Binding, Extension, pathFlag } from '../seat/fields.contract.ts';

const count = Type.Integer();
const orNull = Type.Union([Type.String(), Type.Null()]);

export { workTypes, type WorkType } from '#core/agents/workType.ts';
const WorkType = Type.Enum([...workTypes], { examples: [1] });

const groups = Type.Optional(Type.Array(Binding, { maxItems: 200 }));

const seat = {
  /** The place it stands at. */
  seatId: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  /** What is written on it; the person's name unless said. */
  seatName: Type.Optional(Type.String({ maxLength: 60 })),
  type: Type.Optional(WorkType),
  /** Rings where the agent works away from the console; null takes it away. */
  phone: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  valid: Type.Optional(Type.Boolean()),
  /** All of its groups; left out, they stay as they are. */
  groups,
  /** One more of them, or the only one. */
  groupId: Type.Optional(id),
};
export const AgentForm = Type.Object({
  userId: id,
  /** The next free extension unless said. */ agentDn: Type.Optional(Extension),
  ...seat,
});
export type AgentForm = Static<typeof AgentForm>;
export const AgentChange = Type.Object({ agentDn: Type.Optional(Extension), ...seat });
export type AgentChange = Static<typeof AgentChange>;

export const Agent = Type.Object({
  agentId: Type.String(),
  agentDn: Type.String(),
  valid: Type.Boolean(),
  seatId: orNull,
  seatName: Type.String(),
  type: count,
  /** In national form; masked for users who may not see plain numbers. */
  phone: orNull,
  userId: Type.String(),
  userName: Type.String(),
  loginName: Type.String(),
  /** The user may sign in. */ userValid: Type.Boolean(),
  departmentId: Type.String(),
  departmentName: Type.String(),
  groups: Type.Array(
    Type.Object({ groupId: Type.String(), groupName: Type.String(), level: count, validFlag: Type.Boolean() }),
  ),
  createdAt: count,
  changedAt: count,
});
export type Agent = Static<typeof Agent>;

export const agentFilter = {
  /** A part of the person's name, of the login name, of the seat or of the extension. */
  keyword,
  groupId: Type.Optional(id),
  /** In no group. */
  withoutGroup: Type.Optional(Type.Boolean()),
  departmentId: Type.Optional(id),
  type: Type.Optional(WorkType),
  valid: Type.Optional(Type.Boolean()),
};
const sorted = {
  orderBy: Type.Optional(Type.Enum(['agentDn', 'userName', 'changedAt'])),
  descending: Type.Optional(Type.Boolean()),
};
/** A page of seats has ten unless said. */
const seatPage = { pageNo: pageQuery.pageNo, pageSize: Type.Integer({ minimum: 1, maximum: 500, default: 10 }) };

const agentIds = Type.Array(id, { minItems: 1, maxItems: 1_000, uniqueItems: true, examples: [['1']] });
const userIds = Type.Array(id, { minItems: 1, maxItems: 500, uniqueItems: true, examples: [['1']] });
const how = Type.Enum(['set', 'add', 'remove'], { examples: ['add'] });

/** `row` is the place in what was sent, from 1. */
const Checked = Type.Object({
  ok: Type.Boolean(),
  problems: Type.Array(Type.Object({ row: count, field: Type.String(), reason: Type.String() })),
});
export type Checked = Static<typeof Checked>;

/** From where extensions are given out, how many are held and free, and the next one. */
const Extensions = Type.Object({
  from: Type.String(),
  to: Type.String(),
  size: count,
  used: count,
  free: count,
  next: orNull,
});
export type Extensions = Static<typeof Extensions>;

const departmentAgents = {
  gate: 'members.agent.view',
  body: Type.Object({
    ...seatPage,
    departmentId: Type.Optional(id),
    /** Also of the departments below it. */ below: Type.Optional(Type.Boolean()),
    ...sorted,
  }),
  returns: page(Agent),
} as const;
const tenantAgents = {
  gate: 'members.agent.view',
  params: Type.Object({ tenantid: Type.String({ maxLength: 20 }) }),
  returns: page(Agent),
} as const;
const allocateInfo = { gate: 'members.agent.view', returns: Extensions } as const;
const view = 'members.agent.view';
const edit = 'members.agent.edit';
const bind = 'members.skillGroup.bind';
const one = Type.Object({ agentId: id });

export const agentEndpoints = {
  list: endpoint('POST', '/configserver/agents/list', {
    gate: view,
    body: Type.Object({ ...seatPage, ...agentFilter, ...sorted }),
    returns: page(Agent),
  }),
  create: endpoint('POST', '/configserver/agents', { gate: edit, body: AgentForm, returns: Agent }),
  read: endpoint('GET', '/configserver/agents/:agentId', { gate: view, params: one, returns: Agent }),
  change: endpoint('PUT', '/configserver/agents/:agentId', {
    gate: edit,
    params: one,
    body: AgentChange,
    returns: Agent,
  }),
  remove: endpoint('DELETE', '/configserver/agents/:agentId', { gate: edit, params: one }),
  enable: endpoint('PUT', '/configserver/agents/:agentId/:valid', {
    gate: edit,
    params: Type.Object({ agentId: id, valid: pathFlag }),
    returns: Agent,
  }),
  /** A seat for each of these people, with extensions one after the other. */
  createMany: endpoint('POST', '/configserver/agents/batch', {
    gate: edit,
    body: Type.Object({
      userIds,
      /** The extension to begin with. */ from: Type.Optional(Extension),
      type: Type.Optional(WorkType),
      groups,
    }),
    returns: page(Agent),
  }),
  changeMany: endpoint('PUT', '/configserver/agents/batch', {
    gate: edit,
    body: Type.Object({ agentIds, valid: Type.Optional(Type.Boolean()), type: Type.Optional(WorkType) }),
    returns: Type.Object({ changed: count }),
    done: changedCount,
  }),
  removeMany: endpoint('POST', '/configserver/agents/batch/remove', {
    gate: edit,
    body: Type.Object({ agentIds }),
    returns: Type.Object({ removed: count }),
    done: removedCount,
  }),
  /** Another person takes the seat over, with its extension and its groups. */
  handOver: endpoint('PUT', '/configserver/agents/change', {
    gate: edit,
    body: Type.Object({ agentId: id, userId: id }),
    returns: Agent,
  }),
  /** `set`: these are their groups from now on. */
  bindGroups: endpoint('POST', '/configserver/agents/groups/bind', {
    gate: bind,
    body: Type.Object({
      agentIds,
      groups: Type.Array(Binding, { maxItems: 200, examples: [[]] }),
      how: Type.Optional(how),
    }),
    returns: Type.Object({ changed: count }),
    done: changedCount,
  }),
  checkRepeat: endpoint('POST', '/configserver/agents/checkRepeat', {
    gate: edit,
    body: Type.Object({
      list: Type.Array(
        Type.Object({
          /** The seat that is changed, which is no repetition of itself. */ agentId: Type.Optional(id),
          userId: Type.Optional(id),
          agentDn: Type.Optional(Type.String({ maxLength: 20 })),
          seatId: Type.Optional(Type.String({ maxLength: 30 })),
          phone: Type.Optional(Type.String({ maxLength: 40 })),
        }),
        { minItems: 1, maxItems: 1_000, examples: [[{ agentDn: '8001' }]] },
      ),
    }),
    returns: Checked,
  }),
  insertCheck: endpoint('GET', '/configserver/agents/insertcheck/:newAgentDn', {
    gate: edit,
    params: Type.Object({ newAgentDn: Type.String({ maxLength: 20 }) }),
    returns: Checked,
  }),
  readByDn: endpoint('GET', '/configserver/agents/detail/:agentDn', {
    gate: view,
    params: Type.Object({ agentDn: Extension }),
    returns: Agent,
  }),
  departmentAgents: endpoint('POST', '/configserver/agents/departmentAgents/list', departmentAgents),
  departmentAgentsAlias: endpoint('POST', '/configserver/departmentAgents/list', departmentAgents),
  tenantAgents: endpoint('GET', '/configserver/agents/tenantagents/:tenantid', tenantAgents),
  tenantAgentsAlias: endpoint('GET', '/configserver/tenantagents/:tenantid', tenantAgents),
  allocateInfo: endpoint('GET', '/configserver/agents/agentdn/allocate/info', allocateInfo),
  allocateInfoAlias: endpoint('GET', '/configserver/agentdn/allocate/info', allocateInfo),
  /** From where extensions are given out from now on. */
  range: endpoint('POST', '/config/agentDn', {
    gate: edit,
    body: Type.Object({ from: Extension, to: Extension }),
    returns: Extensions,
  }),
  /** Whom a robot may hand a call to: seats that are on, of groups that are on. */
  forRobots: endpoint('GET', '/configserver/robot/agents', {
    gate: 'robot.robot.view',
    returns: Type.Object({
      list: Type.Array(
        Type.Object({
          agentId: Type.String(),
          agentDn: Type.String(),
          seatName: Type.String(),
          groups: Type.Array(Type.Object({ groupId: Type.String(), groupName: Type.String(), level: count })),
        }),
      ),
    }),
  }),
  /** People without a seat. */
  people: endpoint('POST', '/configserver/agents/people', {
    gate: edit,
    body: Type.Object({ ...pageQuery, keyword }),
    returns: page(
      Type.Object({
        userId: Type.String(),
        userName: Type.String(),
        loginName: Type.String(),
        departmentName: Type.String(),
      }),
    ),
  }),
  departments: endpoint('GET', '/configserver/agents/departments', {
    gate: view,
    returns: Type.Object({
      list: Type.Array(Type.Object({ departmentId: Type.String(), name: Type.String(), agents: count })),
    }),
  }),
  import: importEndpoint('/configserver/agents/import', edit),
  export: exportEndpoint('/configserver/agents/export', 'members.agent.export', Type.Object(agentFilter)),
};
