import { Type, type Static } from 'typebox';
import { changedCount, endpoint } from '#kit/contract/endpoint.ts';
import { id, moment, nameOf } from '#kit/contract/fields.ts';
import { alsoCalled } from '#kit/contract/keysOf.ts';
import { countedPage, page, pageQuery } from '#kit/contract/page.ts';

/** Milliseconds since 1970. */
const orNull = <Of extends Parameters<typeof Type.Union>[0][number]>(of: Of) => Type.Union([of, Type.Null()]);

/** Whether telephone numbers are shown plain: as the roles say, or this person's own. */
export const numbersRules = ['role', 'masked', 'plain'] as const;
/** `invited`: has not set a password yet. */
export const userStates = ['active', 'invited', 'off'] as const;
export type UserState = (typeof userStates)[number];

export const User = Type.Object({
  userId: Type.String(),
  id: Type.String(),
  /** The tenant. */
  customerId: Type.String(),
  name: Type.String(),
  loginname: Type.String(),
  /** Another user's name differs from this one in case or width alone, since before that was refused: both sign in by their exact spelling. */
  loginExact: Type.Boolean(),
  deptId: Type.String(),
  deptName: Type.String(),
  email: orNull(Type.String()),
  /** In national form; masked for users who may not see plain numbers. */
  phone: orNull(Type.String()),
  valid: Type.Boolean(),
  invited: Type.Boolean(),
  /** The number of the seat. */
  agentDn: orNull(Type.String()),
  numbers: Type.Enum(numbersRules),
  roles: Type.Array(Type.Object({ roleId: Type.String(), name: Type.String(), valid: Type.Boolean() })),
  createdAt: moment,
  changedAt: moment,
});
export type User = Static<typeof User>;

export const UserFacts = Type.Object({
  ...User.properties,
  /** Departments from the top, the own one last. */
  way: Type.Array(Type.String()),
  /** The link to set a password, where one is open. */
  invitation: orNull(
    Type.Object({
      purpose: Type.Enum(['join', 'reset']),
      mailedAt: orNull(moment),
      mailProblem: orNull(Type.String()),
      expiresAt: orNull(moment),
    }),
  ),
});
export type UserFacts = Static<typeof UserFacts>;

const name = nameOf('Lin Qiao');
export const loginNameRule = '^[^\\s/\\\\]{2,60}$';
const loginName = alsoCalled(
  Type.String({ minLength: 2, maxLength: 60, pattern: loginNameRule, examples: ['lin.qiao'] }),
  'loginname',
);
const departmentId = Type.Optional(alsoCalled(id, 'deptId'));
export const emailRule = '^[^\\s@<>",;]+@[^\\s@<>",;]+\\.[^\\s@<>",;]+$';
const email = Type.String({ maxLength: 200, pattern: emailRule, examples: ['lin@example.com'] });
const phone = Type.String({ minLength: 5, maxLength: 40 });
/** As the extension of a seat: the two are one number. */
export const seatRule = '^[1-9][0-9]{3,7}$';
const agentDn = Type.String({ pattern: seatRule });
const roleIds = Type.Array(id, { maxItems: 20, uniqueItems: true, examples: [[]] });

const NewUser = Type.Object({
  name,
  loginName,
  email: Type.Optional(email),
  phone: Type.Optional(phone),
  /** The uppermost, or one's own, unless said. */
  departmentId,
  roleIds: Type.Optional(roleIds),
  numbers: Type.Optional(Type.Enum(numbersRules)),
  agentDn: Type.Optional(agentDn),
});
export type NewUser = Static<typeof NewUser>;
/** Null takes away. */
const ChangedUser = Type.Object({
  name: Type.Optional(name),
  loginName: Type.Optional(loginName),
  email: Type.Optional(orNull(email)),
  phone: Type.Optional(orNull(phone)),
  departmentId,
  numbers: Type.Optional(Type.Enum(numbersRules)),
  agentDn: Type.Optional(orNull(agentDn)),
});
export type ChangedUser = Static<typeof ChangedUser>;

export const Invitation = Type.Object({
  userId: Type.String(),
  loginname: Type.String(),
  /** On its way to the person's mailbox: then no one else sees the link. */
  mailed: Type.Boolean(),
  /** Sets a password once; the browser puts the console's origin before it. */
  path: orNull(Type.String()),
  expiresAt: orNull(moment),
});
export type Invitation = Static<typeof Invitation>;

const Made = Type.Object({ user: UserFacts, invitation: Invitation });

export const userOrders = ['name', 'loginname', 'createdAt'] as const;
const sought = {
  ...pageQuery,
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(Type.Enum(userStates)),
};
const UserQuery = Type.Object({
  ...sought,
  departmentId,
  /** Without those of the departments below it. */
  departmentOnly: Type.Optional(Type.Boolean()),
  roleId: Type.Optional(id),
  /** Only users who sign in by the exact spelling of their name. */
  loginExact: Type.Optional(Type.Boolean()),
  orderBy: Type.Optional(Type.Enum(userOrders)),
  descending: Type.Optional(Type.Boolean()),
});
export type UserQuery = Static<typeof UserQuery>;

export const UserPage = Type.Object({
  ...countedPage(User).properties,
  facets: Type.Object({ active: Type.Integer(), invited: Type.Integer(), off: Type.Integer() }),
  /** How many of them sign in by the exact spelling of their name. */
  loginExact: Type.Integer(),
});

const userIds = Type.Array(id, { minItems: 1, maxItems: 10_000, uniqueItems: true, examples: [['1']] });
const Changed = Type.Object({ changed: Type.Integer() });
export const Problem = Type.Object({ row: Type.Integer(), field: Type.String(), reason: Type.String() });

const view = 'members.user.view';
const edit = 'members.user.edit';
const enable = 'members.user.enable';
const params = Type.Object({ userId: id });
const withValid = Type.Object({ userId: id, valid: Type.Enum(['true', 'false', '1', '0'], { examples: ['false'] }) });
const batchValid = Type.Object({ userIds, valid: Type.Boolean({ examples: [false] }) });

export const userEndpoints = {
  list: endpoint('GET', '/crm/api/user', { gate: view, query: UserQuery, returns: UserPage }),
  create: endpoint('POST', '/crm/api/user', { gate: edit, body: NewUser, returns: Made }),
  /** All of them or, where one is refused, none: USERS_NOT_MADE names each `problem`, whose `row` counts from 1. */
  createMany: endpoint('POST', '/crm/api/user/batch', {
    gate: edit,
    body: Type.Object({
      users: Type.Array(NewUser, {
        minItems: 1,
        maxItems: 500,
        examples: [[{ name: 'Lin Qiao', loginName: 'lin.qiao' }]],
      }),
    }),
    returns: Type.Object({ created: Type.Array(Type.Object({ userId: Type.String(), loginname: Type.String() })) }),
  }),
  one: endpoint('GET', '/crm/api/user/:userId', { gate: view, params, returns: UserFacts }),
  oneByName: endpoint('GET', '/crm/api/user/:loginName/detail', {
    gate: view,
    params: Type.Object({ loginName: Type.String({ maxLength: 60 }) }),
    returns: UserFacts,
  }),
  change: endpoint('PUT', '/crm/api/user/:userId', { gate: edit, params, body: ChangedUser, returns: UserFacts }),
  remove: endpoint('DELETE', '/crm/api/user/:userId', { gate: edit, params }),
  switchOne: endpoint('PUT', '/crm/api/user/:userId/valid/:valid', {
    gate: enable,
    params: withValid,
    returns: Changed,
    done: changedCount,
  }),
  switchMany: endpoint('PUT', '/crm/api/user/batch/valid', {
    gate: enable,
    body: batchValid,
    returns: Changed,
    done: changedCount,
  }),
  /** Ends the old password and all sessions; the person sets a new one by the link. */
  resetPassword: endpoint('PUT', '/crm/api/user/:userId/password/reset', {
    gate: 'members.user.reset',
    params,
    returns: Invitation,
  }),
  /** A new link for somebody who has no password now; the one before holds no more. Without `mail`, or without a mailbox, the link is answered. */
  invite: endpoint('POST', '/crm/api/user/:userId/invitation', {
    gate: edit,
    params,
    body: Type.Object({ mail: Type.Optional(Type.Boolean()) }),
    returns: Invitation,
  }),
  /** Roles, for filters and for giving them; `mayGive`: they hold nothing beyond one's own rights. */
  roleChoices: endpoint('GET', '/crm/api/user/role/choices', {
    gate: view,
    returns: Type.Object({
      list: Type.Array(Type.Object({ roleId: Type.String(), name: Type.String(), mayGive: Type.Boolean() })),
    }),
  }),
  /** Which number would be allotted next. */
  nextSeat: endpoint('GET', '/crm/api/user/agentdn/auto', {
    gate: edit,
    returns: Type.Object({ agentDn: Type.String() }),
  }),
  /** Users who have a number keep it. */
  allotSeats: endpoint(['POST', 'PUT'], '/crm/api/user/agentdn/auto', {
    gate: edit,
    body: Type.Object({ userIds }),
    returns: Type.Object({ list: Type.Array(Type.Object({ userId: Type.String(), agentDn: Type.String() })) }),
  }),
};

/** What it takes to go beyond the own tenant; only the operator's people can hold it. */
export const acrossTenants = { view: 'operate.user.view', edit: 'operate.user.edit' } as const;
const customerId = Type.Optional(id);

export const UserElsewhere = Type.Object({ ...User.properties, customerName: Type.String() });
export type UserElsewhere = Static<typeof UserElsewhere>;

/** The operator's, over all tenants. `customerId` names the tenant; without it the list is of all, a new user is of one's own. */
export const userAdminEndpoints = {
  list: endpoint('GET', '/crm/admin/api/user', {
    gate: acrossTenants.view,
    acrossTenants: true,
    query: Type.Object({ ...pageQuery, keyword: sought.keyword, valid: Type.Optional(Type.Boolean()), customerId }),
    returns: page(UserElsewhere),
  }),
  create: endpoint('POST', '/crm/admin/api/user', {
    gate: acrossTenants.edit,
    acrossTenants: true,
    body: Type.Object({ ...NewUser.properties, customerId }),
    returns: Made,
  }),
  one: endpoint('GET', '/crm/admin/api/user/:userOfAnyTenant', {
    gate: acrossTenants.view,
    acrossTenants: true,
    params: Type.Object({ userOfAnyTenant: id }),
    returns: UserFacts,
  }),
  change: endpoint('PUT', '/crm/admin/api/user/:userOfAnyTenant', {
    gate: acrossTenants.edit,
    acrossTenants: true,
    params: Type.Object({ userOfAnyTenant: id }),
    body: ChangedUser,
    returns: UserFacts,
  }),
  remove: endpoint('DELETE', '/crm/admin/api/user/:userOfAnyTenant', {
    gate: acrossTenants.edit,
    acrossTenants: true,
    params: Type.Object({ userOfAnyTenant: id }),
  }),
  switchOne: endpoint('PUT', '/crm/admin/api/user/:userOfAnyTenant/valid/:valid', {
    gate: acrossTenants.edit,
    acrossTenants: true,
    params: Type.Object({ userOfAnyTenant: id, valid: withValid.properties.valid }),
    returns: Changed,
    done: changedCount,
  }),
  switchMany: endpoint('PUT', '/crm/admin/api/user/batch/valid', {
    gate: acrossTenants.edit,
    acrossTenants: true,
    body: Type.Object({ usersOfAnyTenant: userIds, valid: Type.Boolean({ examples: [false] }) }),
    returns: Changed,
    done: changedCount,
  }),
  resetPassword: endpoint('PUT', '/crm/admin/api/user/:userOfAnyTenant/password/reset', {
    gate: acrossTenants.edit,
    acrossTenants: true,
    params: Type.Object({ userOfAnyTenant: id }),
    returns: Invitation,
  }),
};
