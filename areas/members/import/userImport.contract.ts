import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { moment } from '#kit/contract/fields.ts';
import { importStates, problemFacts } from '#kit/contract/imports.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const gate = 'members.user.import';

export const userFields = ['loginName', 'name', 'email', 'phone', 'department', 'roles'] as const;
export type UserField = (typeof userFields)[number];

/** Why a row is refused; the sentences stand in `userImport.texts.ts`. */
export const rowReasons = [
  'missing',
  'badLoginName',
  'tooLong',
  'badEmail',
  'badPhone',
  'repeated',
  'taken',
  'noDepartment',
  'departmentAmbiguous',
  'noRole',
  'beyondRights',
] as const;
export type RowReason = (typeof rowReasons)[number];

export const UserImport = Type.Object({
  importId: Type.String(),
  fileName: Type.String(),
  state: Type.Enum(importStates),
  rowsRead: Type.Integer(),
  rowsRefused: Type.Integer(),
  rowsStored: Type.Integer(),
  /** Of the rows that can be stored, those with a mailbox. */
  mailboxes: Type.Integer(),
  /** Why the file cannot be used. */
  problem: Type.Union([Type.String(), Type.Null()]),
  problemFacts,
  createdAt: moment,
  endedAt: Type.Union([moment, Type.Null()]),
});
export type UserImport = Static<typeof UserImport>;

export const RefusedUser = Type.Object({
  rowNo: Type.Integer(),
  field: Type.Enum(userFields),
  value: Type.String(),
  reason: Type.Enum(rowReasons),
  facts: problemFacts,
});
export type RefusedUser = Static<typeof RefusedUser>;

const params = Type.Object({ userImportId: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) });

export const userImportEndpoints = {
  /** Stores the file and begins to check it. No password is read: imported users are invited to set one. */
  upload: endpoint('POST', '/crm/api/user/import', {
    gate,
    upload: { types: ['csv', 'xlsx'], most: 20 << 20 },
    body: Type.Object({}),
    returns: UserImport,
  }),
  one: endpoint('GET', '/crm/api/user/import/:userImportId', { gate, params, returns: UserImport }),
  /** Stores all good rows at once. `mail`: invitations go out to users with a mailbox. */
  confirm: endpoint('POST', '/crm/api/user/import/:userImportId/confirm', {
    gate,
    params,
    body: Type.Object({ mail: Type.Optional(Type.Boolean()) }),
    returns: UserImport,
  }),
  cancel: endpoint('POST', '/crm/api/user/import/:userImportId/cancel', { gate, params, returns: UserImport }),
  refused: endpoint('POST', '/crm/api/user/import/:userImportId/refused', {
    gate,
    params,
    body: Type.Object({ ...pageQuery }),
    returns: page(RefusedUser),
  }),
  /** The rows as they were, with what is wrong; corrected, it can be chosen again. */
  refusedFile: endpoint('GET', '/crm/api/user/import/:userImportId/refused/file', { gate, params, returnsFile: true }),
  /** An empty file with the headings. */
  template: endpoint('GET', '/crm/api/user/import/template/file', { gate, returnsFile: true }),
};
