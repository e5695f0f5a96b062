import { randomUUID } from 'node:crypto';
import { firstRow } from '#areas/outbound/testRows.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { groupEndpoints } from './group/group.contract.ts';
import { checkedImport } from './import/testRows.ts';

const groupId: Make = async (owner) =>
  (await owner.call(groupEndpoints.save, { body: { name: `Group ${randomUUID()}` } })).data.groupId;
const importId: Make = async (owner, { of, tenant }) =>
  (await checkedImport(of, owner, { name: 'contacts.csv', content: 'phone,name\n13800138000,Wei\n' }, tenant)).importId;
const contactId = firstRow('contact', 'contact_id');

export const contactsRows: WalkRows = {
  rows: { importId, contactId, groupId },
  bodies: { groupId, importId, contactIds: async (owner, where) => [await contactId(owner, where)] },
};
