import { Type, type Static } from 'typebox';
import { changedCount, endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment, nameOf } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

/** Milliseconds since 1970. */

export const Group = Type.Object({
  groupId: Type.String(),
  name: Type.String(),
  memo: Type.String(),
  contacts: Type.Integer(),
  createdBy: Type.String(),
  createdAt: moment,
  changedAt: moment,
});
export type Group = Static<typeof Group>;

const name = nameOf('Renewals in March');
const memo = Type.Optional(Type.String({ maxLength: 200 }));

const contactIds = Type.Array(id, { minItems: 1, maxItems: 10_000, uniqueItems: true, examples: [['1']] });
/** `move` takes them out of all other groups. */
const how = Type.Enum(['add', 'move', 'remove'], { examples: ['add'] });
const Changed = Type.Object({ changed: Type.Integer() });

const view = 'contacts.customer.view';
const edit = 'contacts.group.edit';
const one = Type.Object({ groupId: id });

export const groupEndpoints = {
  save: endpoint('POST', '/contact/customer/group/save', {
    gate: edit,
    body: Type.Object({ name, memo }),
    returns: Group,
  }),
  update: endpoint(['POST', 'PUT'], '/contact/customer/group/update', {
    gate: edit,
    body: Type.Object({ groupId: id, name, memo }),
    returns: Group,
  }),
  list: endpoint('POST', '/contact/customer/group/list', {
    gate: view,
    body: Type.Object({ ...pageQuery, keyword }),
    returns: page(Group),
  }),
  /** Its customers stay. */
  remove: endpoint('DELETE', '/contact/customer/group/delete/:groupId', { gate: edit, params: one }),
  members: endpoint('POST', '/contact/customer/group/members', {
    gate: edit,
    body: Type.Object({ groupId: id, contactIds, how }),
    returns: Changed,
    done: changedCount,
  }),
  /** All that a file brought. */
  membersOfImport: endpoint('POST', '/contact/customer/group/members/import', {
    gate: edit,
    body: Type.Object({ groupId: id, importId: id, how }),
    returns: Changed,
    done: changedCount,
  }),
};
