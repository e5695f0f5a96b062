import { Type, type Static } from 'typebox';
import { changedCount, endpoint } from '#kit/contract/endpoint.ts';
import { id, moment, nameOf } from '#kit/contract/fields.ts';

/** Milliseconds since 1970. */
const view = 'members.department.view';
const edit = 'members.department.edit';

export const Department = Type.Object({
  departmentId: Type.String(),
  /** Null: stands above all others, or above all that this person sees. */
  parentId: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  note: Type.String(),
  valid: Type.Boolean(),
  /** In it, without those below. */
  people: Type.Integer(),
  /** In it and below. */
  peopleInAll: Type.Integer(),
});
export type Department = Static<typeof Department>;

export const DepartmentFacts = Type.Object({
  ...Department.properties,
  uppermost: Type.Boolean(),
  /** From the top, its own name last. */ way: Type.Array(Type.String()),
  departments: Type.Integer(),
  createdAt: moment,
  changedAt: moment,
});
export type DepartmentFacts = Static<typeof DepartmentFacts>;

/** One that can be chosen. */
export const DepartmentChoice = Type.Object({
  departmentId: Type.String(),
  parentId: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
});
export type DepartmentChoice = Static<typeof DepartmentChoice>;

const name = nameOf('Renewals, Shanghai');
const note = Type.Optional(Type.String({ maxLength: 200 }));
const params = Type.Object({ departmentId: id });
const list = <Row extends typeof Department | typeof DepartmentChoice>(row: Row) =>
  Type.Object({ list: Type.Array(row), total: Type.Integer() });

export const departmentEndpoints = {
  /** All that the person sees, a department before those below it. */
  tree: endpoint('GET', '/crm/api/department', { gate: view, returns: list(Department) }),
  /** Those that people can be put into, for choices: without the ones that are switched off. */
  choices: endpoint('GET', '/crm/api/user/deptchild', { gate: 'signed-in', returns: list(DepartmentChoice) }),
  create: endpoint('POST', '/crm/api/department', {
    gate: edit,
    body: Type.Object({ parentId: Type.Optional(id), name, note }),
    returns: DepartmentFacts,
  }),
  one: endpoint('GET', '/crm/api/department/:departmentId', { gate: view, params, returns: DepartmentFacts }),
  change: endpoint('PUT', '/crm/api/department/:departmentId', {
    gate: edit,
    params,
    body: Type.Object({ name: Type.Optional(name), note }),
    returns: DepartmentFacts,
  }),
  /** With all below it. */
  move: endpoint('PUT', '/crm/api/department/:departmentId/move', {
    gate: edit,
    params,
    body: Type.Object({ parentId: id }),
    returns: DepartmentFacts,
  }),
  remove: endpoint('DELETE', '/crm/api/department/:departmentId', { gate: edit, params }),
  /** Off, it is no choice any more and keeps its people. Without `valid` it turns to the other. */
  switch: endpoint('PUT', '/crm/api/department/:departmentId/switch', {
    gate: edit,
    params,
    body: Type.Object({ valid: Type.Optional(Type.Boolean()) }),
    returns: DepartmentFacts,
  }),
  allot: endpoint(['POST', 'PUT'], '/crm/api/department/:departmentId/users/allot', {
    gate: 'members.user.edit',
    params,
    body: Type.Object({
      userIds: Type.Array(id, { minItems: 1, maxItems: 10_000, uniqueItems: true, examples: [['1']] }),
    }),
    returns: Type.Object({ changed: Type.Integer() }),
    done: changedCount,
  }),
};
