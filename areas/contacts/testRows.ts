import { randomInt, randomUUID } from 'node:crypto';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { customerEndpoints } from './customer/customer.contract.ts';
import { historyEndpoints } from './customer/history.contract.ts';
import { groupEndpoints } from './group/group.contract.ts';
import { checkedImport } from './import/testRows.ts';

const groupId: Make = async (owner) =>
  (await owner.call(groupEndpoints.save, { body: { name: `Group ${randomUUID()}` } })).data.groupId;
const importId: Make = async (owner, { of, tenant }) =>
  (await checkedImport(of, owner, { name: 'contacts.csv', content: 'phone,name\n13800138000,Wei\n' }, tenant)).importId;
/** One of its own, whom no batch calls. */
const contactId: Make = async (owner) => {
  const phone = `1395${String(randomInt(1e7)).padStart(7, '0')}`;
  return (await owner.call(customerEndpoints.create, { body: { phone, name: 'Contact 0' } })).data.contactId;
};
const noteId: Make = async (owner, where) => {
  const params = { contactId: await contactId(owner, where) };
  return (await owner.call(historyEndpoints.addNote, { params, body: { text: 'Calls back on Monday' } })).data.noteId;
};

export const contactsRows: WalkRows = {
  rows: { importId, contactId, groupId, noteId },
  bodies: { groupId, importId, contactIds: async (owner, where) => [await contactId(owner, where)] },
};
