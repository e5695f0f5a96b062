import { Type, type Static } from 'typebox';
import { id, keyword } from '#kit/contract/fields.ts';
import { changedCount, endpoint } from '#kit/contract/endpoint.ts';
import { page, pageQuery } from '#kit/contract/page.ts';
import { dataScope, Member } from './role.contract.ts';

const both = Type.Object({ en: Type.String(), zh: Type.String() });
const Held = Type.Object({
  roleId: Type.String(),
  name: Type.String(),
  valid: Type.Boolean(),
  dataScope,
  plainNumbers: Type.Boolean(),
});
export type Held = Static<typeof Held>;
const HeldRoles = Type.Object({ list: Type.Array(Held), total: Type.Integer() });

const numbers = Type.Enum(['role', 'masked', 'plain'], { examples: ['role'] });
const Numbers = Type.Object({
  userId: Type.String(),
  /** As the roles say, or this person's own. */
  numbers,
  plain: Type.Boolean(),
  /** Roles that show numbers plain. */
  plainBy: Type.Array(Type.String()),
});
export type Numbers = Static<typeof Numbers>;

const Department = Type.Object({ departmentId: Type.String(), name: Type.String() });
const names = Type.Array(Type.String());

export const Reach = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  loginName: Type.String(),
  valid: Type.Boolean(),
  mustChange: Type.Union([Type.Enum(['password', 'profile']), Type.Null()]),
  /** From the uppermost down. */
  department: Type.Array(Department),
  roles: Type.Array(Held),
  areas: Type.Array(
    Type.Object({
      code: Type.String(),
      title: both,
      pages: Type.Array(
        Type.Object({
          url: Type.String(),
          title: both,
          gates: Type.Array(Type.Object({ gate: Type.String(), title: both, by: names })),
        }),
      ),
    }),
  ),
  data: Type.Object({
    scope: dataScope,
    by: names,
    words: both,
    /** Whose rows: at most fifty, of `total`. Empty where it is the person's own alone, or all. */
    departments: Type.Array(Department),
    total: Type.Integer(),
  }),
  numbers: Type.Object({ ...Numbers.properties, words: both }),
});
export type Reach = Static<typeof Reach>;

const roleIds = Type.Array(id, { maxItems: 100, uniqueItems: true, examples: [['1']] });
const of = Type.Object({ userId: id });
const set = { gate: 'members.role.allot' as const, returns: HeldRoles };
const many = {
  gate: 'members.role.allot' as const,
  body: Type.Object({
    userIds: Type.Array(id, { minItems: 1, maxItems: 10_000, uniqueItems: true, examples: [['1']] }),
    roleIds,
    how: Type.Optional(Type.Enum(['add', 'remove', 'set'], { default: 'add' })),
  }),
  /** Whose roles are others now. */
  returns: Type.Object({ changed: Type.Integer() }),
  done: changedCount,
};
const view = 'members.role.view';

export const allotEndpoints = {
  rolesOf: endpoint('GET', '/rbac/admin/api/user/:userId/roles', { gate: view, params: of, returns: HeldRoles }),
  /** Exactly these. */
  allot: endpoint(['POST', 'PUT'], '/rbac/admin/api/user/:userId/role/allot', {
    ...set,
    params: of,
    body: Type.Object({ roleIds }),
  }),
  allotTo: endpoint(['POST', 'PUT'], '/rbac/admin/api/role/allot', {
    ...set,
    body: Type.Object({ userId: id, roleIds }),
  }),
  allotMany: endpoint(['POST', 'PUT'], '/rbac/admin/api/user/batch/role/allot', many),
  allotToMany: endpoint(['POST', 'PUT'], '/rbac/admin/api/user/role/allot', many),
  /** Whether this person sees telephone numbers plain. */
  numbers: endpoint('GET', '/crm/api/user/:userId/desensitization', { gate: view, params: of, returns: Numbers }),
  changeNumbers: endpoint('PUT', '/crm/api/user/:userId/desensitization', {
    gate: 'members.role.numbers',
    params: of,
    body: Type.Object({ numbers }),
    returns: Numbers,
  }),
  /** What this person can see and do, and which role gives it. */
  reach: endpoint('GET', '/crm/api/user/:userId/reach', { gate: view, params: of, returns: Reach }),
  /** Whom one may give roles; `without` leaves out who holds that role. */
  people: endpoint('GET', '/crm/api/role/people', {
    gate: view,
    query: Type.Object({ ...pageQuery, keyword, without: Type.Optional(id) }),
    returns: page(Member),
  }),
};
