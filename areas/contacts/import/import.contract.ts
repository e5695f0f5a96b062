import { Type, type Static } from 'typebox';
import { contactFields, type Column as MatchedColumn, type ContactField } from '#core/text/columns.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { moment } from '#kit/contract/fields.ts';
import { fileProblems, foundInFile, importStates, problemFacts } from '#kit/contract/imports.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const view = 'contacts.customer.view';
const gate = 'contacts.customer.import';

/** What can be wrong with a file of customers; the sentences stand in `problem.texts.ts`. */
export const importProblems = [...fileProblems, 'noHeadings', 'noPhoneColumn'] as const;
export type ImportProblem = (typeof importProblems)[number];

export const columnTargets = [
  ...(Object.keys(contactFields) as ContactField[]),
  'free',
  'nothing',
] satisfies MatchedColumn['to'][];

const Column = Type.Object({
  heading: Type.String({ maxLength: 200 }),
  to: Type.Enum(columnTargets),
  /** Of a free column: the name it is kept by, such as an argument of a flow; its heading unless said. */ as: Type.Optional(
    Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  ),
});

export const ContactImport = Type.Object({
  importId: Type.String(),
  fileName: Type.String(),
  state: Type.Enum(importStates),
  /** In the order of the file. */
  columns: Type.Array(Column),
  rowsRead: Type.Integer(),
  rowsGood: Type.Integer(),
  rowsRefused: Type.Integer(),
  rowsAdded: Type.Integer(),
  rowsUpdated: Type.Integer(),
  /** While it is stored: how many rows are through. They become customers all at once, at the end. */
  rowsStored: Type.Integer(),
  bytes: Type.Integer(),
  bytesRead: Type.Integer(),
  problem: Type.Union([Type.Enum(importProblems), Type.Null()]),
  problemFacts,
  createdAt: moment,
  endedAt: Type.Union([moment, Type.Null()]),
});
export type ContactImport = Static<typeof ContactImport>;

const Refusal = Type.Object({
  rowNo: Type.Integer(),
  /** A field of a contact, or the heading of a free column. */
  field: Type.String(),
  value: Type.String(),
  /** A code; its sentence is filled from the facts. */
  reason: Type.String(),
  facts: problemFacts,
});
export type Refusal = Static<typeof Refusal>;

const CheckedFile = Type.Object({
  /** The first 100; a field is one of a contact, or the heading of a free column. */
  ...foundInFile,
  rows: Type.Integer(),
  rowsGood: Type.Integer(),
  rowsRefused: Type.Integer(),
});
export type CheckedFile = Static<typeof CheckedFile>;

/** What of an import is told while it goes on; event `contacts.import`. */
export type ImportNews = Pick<
  ContactImport,
  'importId' | 'state' | 'rowsRead' | 'rowsGood' | 'rowsRefused' | 'rowsStored' | 'bytes' | 'bytesRead'
>;
export const importEvents = { 'contacts.import': gate } as const;

const params = Type.Object({ importId: Type.String({ maxLength: 20 }) });

export const importEndpoints = {
  /** Stores the file and begins to check it. `replaces`: the import whose corrected file this is; it is cancelled, its choice of columns kept. */
  upload: endpoint('POST', '/roster/contact/contacts', {
    gate,
    upload: { types: ['csv', 'xlsx'], most: 50 << 20 },
    body: Type.Object({ replaces: Type.Optional(Type.String({ maxLength: 20 })) }),
    returns: ContactImport,
  }),
  /** Says what an import of this file would say, and stores nothing of it. */
  checkOnly: endpoint('POST', '/config/batch/upload/check', {
    gate,
    upload: { types: ['csv', 'xlsx'], most: 50 << 20 },
    body: Type.Object({}),
    returns: CheckedFile,
  }),
  one: endpoint('GET', '/roster/contact/contacts/:importId', { gate: view, params, returns: ContactImport }),
  list: endpoint('POST', '/roster/contact/imports/list', {
    gate: view,
    body: Type.Object({
      ...pageQuery,
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      states: Type.Optional(Type.Array(Type.Enum(importStates), { maxItems: 6 })),
    }),
    returns: page(ContactImport),
  }),
  /** The first values of each column. */
  samples: endpoint('GET', '/roster/contact/contacts/:importId/samples', {
    gate,
    params,
    returns: Type.Object({ columns: Type.Array(Type.Array(Type.String())) }),
  }),
  /** Checks the file again with these columns. */
  changeColumns: endpoint('POST', '/roster/contact/contacts/:importId/columns', {
    gate,
    params,
    body: Type.Object({
      columns: Type.Array(Column, {
        minItems: 1,
        maxItems: 200,
        examples: [
          [
            { heading: 'phone', to: 'phone' },
            { heading: 'name', to: 'name' },
          ],
        ],
      }),
    }),
    returns: ContactImport,
  }),
  /** Stores what was found good: all of it or, when cancelled before its end, nothing. */
  confirm: endpoint('POST', '/roster/contact/contacts/:importId/confirm', { gate, params, returns: ContactImport }),
  cancel: endpoint('POST', '/roster/contact/contacts/:importId/cancel', { gate, params, returns: ContactImport }),
  refused: endpoint('POST', '/roster/contact/contacts/:importId/refused', {
    gate,
    params,
    body: Type.Object({
      ...pageQuery,
      field: Type.Optional(Type.String({ maxLength: 200 })),
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    returns: Type.Object({
      list: Type.Array(Refusal),
      total: Type.Integer(),
      /** How many refusals each column has. */ fields: Type.Array(
        Type.Object({ field: Type.String(), count: Type.Integer() }),
      ),
    }),
  }),
  refusedFile: endpoint('GET', '/roster/contact/contacts/:importId/refused/file', { gate, params, returnsFile: true }),
};
