import { Type, type Static } from 'typebox';
import { roleTemplates } from '#core/access/roleTemplates.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment, nameOf } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

/** Milliseconds since 1970. */
const both = Type.Object({ en: Type.String(), zh: Type.String() });

export const scopes = ['own', 'department', 'below', 'all'] as const;
export const dataScope = Type.Enum(scopes, { examples: ['own'] });
const template = Type.Enum(Object.keys(roleTemplates));
const anyTemplate = Type.Union([template, Type.Null()]);

export const Role = Type.Object({
  roleId: Type.String(),
  name: Type.String(),
  note: Type.String(),
  /** Null: made from nothing. */
  template: Type.Union([Type.String(), Type.Null()]),
  valid: Type.Boolean(),
  dataScope,
  plainNumbers: Type.Boolean(),
  members: Type.Integer(),
  /** How many permissions it holds, how many of these its template does not give, how many of its template's somebody left out. */
  gates: Type.Integer(),
  added: Type.Integer(),
  withheld: Type.Integer(),
  /** How many its template has gained since, over which nobody has decided for this role. */
  offered: Type.Integer(),
  /** Whether the user may change it: not a role that may do more than the user. */
  within: Type.Boolean(),
  createdAt: moment,
  changedAt: moment,
});
export type Role = Static<typeof Role>;

export const Permissions = Type.Object({
  ...Role.properties,
  holds: Type.Array(Type.String()),
  fromTemplate: Type.Array(Type.String()),
  /** What `offered` counts. */
  offers: Type.Array(Type.String()),
  /** Stored names that are no permission of this version: they give nothing, and a choice with one of them is refused. */
  unknown: Type.Array(Type.String()),
});
export type Permissions = Static<typeof Permissions>;

const Choices = Type.Object({
  areas: Type.Array(
    Type.Object({
      code: Type.String(),
      title: both,
      pages: Type.Array(
        Type.Object({
          url: Type.String(),
          title: both,
          gates: Type.Array(
            Type.Object({
              gate: Type.String(),
              title: both,
              /** Held by who asks, and so theirs to grant. */ mine: Type.Boolean(),
            }),
          ),
        }),
      ),
    }),
  ),
  templates: Type.Array(Type.Object({ template: Type.String(), gates: Type.Array(Type.String()) })),
});
export type Choices = Static<typeof Choices>;

export const Member = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  loginName: Type.String(),
  department: Type.String(),
  valid: Type.Boolean(),
  roles: Type.Array(Type.Object({ roleId: Type.String(), name: Type.String(), valid: Type.Boolean() })),
});
export type Member = Static<typeof Member>;

const name = nameOf('Team leader');
const note = Type.Optional(Type.String({ maxLength: 200 }));
const gates = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 2000, uniqueItems: true, examples: [[]] });
const of = Type.Object({ roleId: id });

const view = 'members.role.view';
const edit = 'members.role.edit';

export const roleEndpoints = {
  list: endpoint('GET', '/crm/api/role', {
    gate: view,
    query: Type.Object({
      ...pageQuery,
      keyword,
      valid: Type.Optional(Type.Boolean()),
      template: Type.Optional(template),
      orderBy: Type.Optional(Type.Enum(['name', 'members', 'changedAt'])),
      descending: Type.Optional(Type.Boolean()),
    }),
    returns: page(Role),
  }),
  create: endpoint('POST', '/crm/api/role', {
    gate: edit,
    /** Without `gates` it holds what its template gives. */
    body: Type.Object({
      name,
      note,
      template: Type.Optional(anyTemplate),
      gates: Type.Optional(gates),
      dataScope: Type.Optional(dataScope),
      plainNumbers: Type.Optional(Type.Boolean()),
    }),
    returns: Role,
  }),
  one: endpoint('GET', '/crm/api/role/:roleId', { gate: view, params: of, returns: Role }),
  change: endpoint('PUT', '/crm/api/role/:roleId', {
    gate: edit,
    params: of,
    body: Type.Object({
      name: Type.Optional(name),
      note,
      dataScope: Type.Optional(dataScope),
      plainNumbers: Type.Optional(Type.Boolean()),
    }),
    returns: Role,
  }),
  /** Only a role without members. */
  remove: endpoint('DELETE', '/crm/api/role/:roleId', { gate: edit, params: of }),
  switch: endpoint('PUT', '/crm/api/role/:roleId/valid/:valid', {
    gate: edit,
    params: Type.Object({ roleId: id, valid: Type.Enum(['true', 'false', '1', '0']) }),
    returns: Role,
  }),
  permissions: endpoint('GET', '/crm/api/role/:roleId/permissions', { gate: view, params: of, returns: Permissions }),
  /** Exactly these; what is offered and not among them stays offered. `seen` is the role's `changedAt` when it was looked at: what changed meanwhile is not written over. */
  allotPermissions: endpoint(['POST', 'PUT'], '/crm/api/role/:roleId/permissions/allot', {
    gate: edit,
    params: of,
    body: Type.Object({
      gates,
      template: Type.Optional(anyTemplate),
      dataScope: Type.Optional(dataScope),
      plainNumbers: Type.Optional(Type.Boolean()),
      seen: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    returns: Permissions,
  }),
  /**
   * Decides over what the role's template has gained since: what is accepted the role holds from now on, what is
   * dismissed is not offered to it again. What is in neither stays offered.
   */
  decideOffered: endpoint('PUT', '/crm/api/role/:roleId/permissions/offered', {
    gate: edit,
    params: of,
    body: Type.Object({ accept: gates, dismiss: gates, seen: Type.Optional(Type.Integer({ minimum: 0 })) }),
    returns: Permissions,
  }),
  members: endpoint('GET', '/crm/api/role/:roleId/members', {
    gate: view,
    params: of,
    query: Type.Object({ ...pageQuery, keyword }),
    returns: page(Member),
  }),
  /** All that can be granted in this tenant, as the menu orders it, and what each template gives. */
  choices: endpoint('GET', '/crm/api/role/choices', { gate: view, returns: Choices }),
  dataPermissions: endpoint(['GET', 'POST'], '/crm/api/data/permission/list', {
    gate: view,
    returns: page(Type.Object({ dataScope, title: both, means: both, roles: Type.Integer(), users: Type.Integer() })),
  }),
  /** From now on this session sees the console as the role would, and never more than it might before. */
  seeAs: endpoint('POST', '/crm/api/role/:roleId/see', { gate: 'members.role.try', params: of }),
  seeAsOneself: endpoint('DELETE', '/crm/api/role/see', { gate: 'signed-in' }),
};
