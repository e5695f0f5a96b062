import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { exportStates } from '#kit/contract/exportConfig.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const view = 'system.exportTask.view';
const edit = 'system.exportTask.edit';

/** Why an export failed; the sentences stand in `exports.texts.ts`. */
export const exportProblems = ['diskFull', 'tooLarge', 'unexpected'] as const;

/** Milliseconds since 1970. */
const momentOrNull = Type.Union([moment, Type.Null()]);
const textOrNull = Type.Union([Type.String(), Type.Null()]);
const language = Type.Enum(['en', 'zh'] as const);
const fileName = Type.String({ minLength: 1, maxLength: 120 });

export const ExportTask = Type.Object({
  exportId: Type.String(),
  source: Type.String(),
  fileName: Type.String(),
  state: Type.Enum(exportStates),
  problem: Type.Union([Type.Enum(exportProblems), Type.Null()]),
  rowsTotal: Type.Integer(),
  rowsWritten: Type.Integer(),
  /** How many files were zipped together; 1 where all of it fits. */
  files: Type.Integer(),
  bytes: Type.Union([Type.Integer(), Type.Null()]),
  createdBy: Type.String(),
  createdAt: moment,
  endedAt: momentOrNull,
  expiresAt: momentOrNull,
  mailedAt: momentOrNull,
  mailProblem: textOrNull,
  /** Somebody else's export shows numbers that this person sees masked. */
  mayDownload: Type.Boolean(),
});
export type ExportTask = Static<typeof ExportTask>;

export const ExportQuery = Type.Object({
  ...pageQuery,
  /** A part of the file's name. */
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  source: Type.Optional(Type.String({ maxLength: 40 })),
  states: Type.Optional(Type.Array(Type.Enum(exportStates), { maxItems: 6 })),
  createdFrom: Type.Optional(moment),
  createdTo: Type.Optional(moment),
});
export type ExportQuery = Static<typeof ExportQuery>;

/** `usual`: the dialog begins with it. */
const Field = Type.Object({ key: Type.String(), label: Type.String(), usual: Type.Boolean() });
const name = Type.Object({ exportFile: fileName });
const oneId = Type.Object({ exportId: id });
const severalNames = Type.Object({
  fileNames: Type.Array(fileName, { minItems: 1, maxItems: 50, uniqueItems: true, examples: [['Call records.xlsx']] }),
});
const Mailbox = Type.Object({ email: textOrNull });

export const exportEndpoints = {
  /** What the dialog offers for a source: its fields, how many rows its filter finds, and where the file will be mailed to. */
  fields: endpoint('POST', '/contact/call/record/export/fields', {
    gate: view,
    body: Type.Object({
      from: Type.String({ maxLength: 40, examples: ['call'] }),
      query: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())),
      ids: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 10_000 })),
      language: Type.Optional(language),
    }),
    returns: Type.Object({
      title: Type.String(),
      fields: Type.Array(Field),
      /** The labels offered. */
      exportFieldValues: Type.Array(Type.String()),
      /** Label to key. */
      exportFieldKeys: Type.Record(Type.String(), Type.String()),
      hasLastCall: Type.Boolean(),
      dataTotal: Type.Integer(),
      /** With the last call of each callee alone. */
      dataTotalLast: Type.Integer(),
      email: textOrNull,
    }),
  }),
  /** Stores a file of the tenant; it is downloaded by the name that is answered. */
  upload: endpoint('POST', '/export/file/upload', {
    gate: edit,
    upload: {
      types: ['xlsx', 'xls', 'csv', 'txt', 'zip', 'pdf', 'doc', 'docx', 'png', 'jpg', 'jpeg', 'wav', 'mp3'],
      most: 50 << 20,
    },
    returns: Type.Object({ name: Type.String(), originalName: Type.String(), bytes: Type.Integer() }),
  }),
  removeUpload: endpoint('POST', '/api/file/delete', {
    gate: edit,
    bodyAs: 'form',
    body: Type.Object({ storedName: Type.String({ minLength: 1, maxLength: 300, examples: ['8c1d-form.pdf'] }) }),
  }),
  download: endpoint('GET', '/export/file/download/:exportFile', {
    gate: view,
    params: Type.Object({ exportFile: Type.String({ minLength: 1, maxLength: 300 }) }),
    returnsFile: true,
  }),
  /** Several, zipped together. */
  downloadBatch: endpoint('POST', '/export/file/download/batch', { gate: view, body: severalNames, returnsFile: true }),
  sources: endpoint('GET', '/export/file/download/source/dict', {
    gate: view,
    query: Type.Object({ language: Type.Optional(language) }),
    returns: Type.Object({ list: Type.Array(Type.Object({ source: Type.String(), title: Type.String() })) }),
  }),
  list: endpoint('POST', '/export/file/download/task/list', {
    gate: view,
    body: ExportQuery,
    returns: Type.Object({
      ...page(ExportTask).properties,
      facets: Type.Array(Type.Object({ state: Type.Enum(exportStates), count: Type.Integer() })),
    }),
  }),
  /** To the user's own mailbox. `socketId` comes back with `export.mailed`, so that the window that asked can say so. */
  mail: endpoint('GET', '/export/file/send/email/:exportFile/:socketId', {
    gate: view,
    params: Type.Object({ ...name.properties, socketId: Type.String({ maxLength: 60 }) }),
    returns: Mailbox,
  }),
  mailBatch: endpoint('POST', '/export/file/send/email/batch', { gate: view, body: severalNames, returns: Mailbox }),
  /** Ids between commas. */
  remove: endpoint('POST', '/export/file/delete', {
    gate: edit,
    bodyAs: 'form',
    body: Type.Object({
      exportIds: Type.String({ pattern: '^[1-9][0-9]{0,17}(,[1-9][0-9]{0,17}){0,499}$', examples: ['1'] }),
    }),
  }),
  cancel: endpoint('POST', '/export/file/download/task/cancel', { gate: edit, body: oneId, returns: ExportTask }),
  /** Of one that failed, was cancelled or has expired: written anew from what the list holds now. */
  again: endpoint('POST', '/export/file/download/task/retry', { gate: edit, body: oneId, returns: ExportTask }),
  /** The one that was confirmed in the user centre; none where none was. */
  mailbox: endpoint('GET', '/export/mailbox', { gate: view, returns: Mailbox }),
};

export type ExportNews = Pick<ExportTask, 'exportId' | 'state' | 'rowsTotal' | 'rowsWritten'>;
export interface ExportMailed {
  socketId: string;
  fileName: string;
  sent: boolean;
}
export const exportEvents = { 'export.changed': view, 'export.mailed': view } as const;
