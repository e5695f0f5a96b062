import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const id = Type.String({ pattern: '^[1-9][0-9]{0,17}$', examples: ['1'] });
/** Milliseconds since 1970. */
const moment = Type.Integer();

export const Group = Type.Object({ groupId: Type.String(), name: Type.String(), memo: Type.String(), contacts: Type.Integer(), createdBy: Type.String(), createdAt: moment, changedAt: moment });
export type Group = Static<typeof Group>;

const name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', examples: ['Renewals in March'] });
const memo = Type.Optional(Type.String({ maxLength: 200 }));

/** Which customers: those chosen, or all of an import. */
export const Members = Type.Object({
  groupId: id,
  contactIds: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 10_000, uniqueItems: true })),
  importId: Type.Optional(id),
  /** `move` takes them out of all other groups. */
  how: Type.Enum(['add', 'move', 'remove'], { examples: ['add'] }),
}, { examples: [{ groupId: '1', contactIds: ['1'], how: 'add' }] });

const view = 'contacts.customer.view';
const edit = 'contacts.group.edit';
const one = Type.Object({ groupId: id });

export const groupEndpoints = {
  save: endpoint('POST', '/contact/customer/group/save', { gate: edit, body: Type.Object({ name, memo }), returns: Group }),
  update: endpoint(['POST', 'PUT'], '/contact/customer/group/update', { gate: edit, body: Type.Object({ groupId: id, name, memo }), returns: Group }),
  list: endpoint('POST', '/contact/customer/group/list', { gate: view, body: Type.Object({ ...pageQuery, keyword: Type.Optional(Type.String({ maxLength: 60 })) }), returns: page(Group) }),
  /** Its customers stay. */
  remove: endpoint('DELETE', '/contact/customer/group/delete/:groupId', { gate: edit, params: one }),
  members: endpoint('POST', '/contact/customer/group/members', { gate: edit, body: Members, returns: Type.Object({ changed: Type.Integer() }) }),
};
