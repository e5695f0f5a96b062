import { Type, type Static, type TSchema } from 'typebox';
import { FormConfig, FormValues } from '#core/form/form.ts';
import { bankSubScenes } from '#core/dialing/campaignSettings.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { id, keyword, moment } from '#kit/contract/fields.ts';
import { importEndpoint } from '#kit/contract/imports.ts';
import { alsoCalled } from '#kit/contract/keysOf.ts';
import { countedPage, page, pageQuery } from '#kit/contract/page.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Who wrote it first. */
export const recordSources = ['robot', 'agent', 'link', 'import'] as const;
export type RecordSource = (typeof recordSources)[number];
const source = Type.Enum([...recordSources]);

const templateId = alsoCalled(id, 'transTemplateId');
const recordId = alsoCalled(id, 'id', 'transRecordId');
const text = Type.String();
const textOrNull = orNull(text);

/** What a record belongs to; all of it is null where a person wrote it without a call. */
const links = {
  callId: textOrNull,
  taskId: textOrNull,
  contactId: textOrNull,
  campaignId: textOrNull,
  campaignName: textOrNull,
  routeId: textOrNull,
  routeName: textOrNull,
  /** The customer's, of the call or the contact; the number masked for those who may not see it. */
  name: text,
  phone: text,
};

const row = {
  recordId: text,
  /** The same, as the documents call it. */
  id: text,
  templateId: text,
  templateName: text,
  /** The version of the form it was filled in with, last. */
  version: Type.Integer(),
  /** Masked as the form and the person's permission say. */
  values: FormValues,
  source,
  /** All that the form requires is there. */
  complete: Type.Boolean(),
  ...links,
  createdAt: moment,
  /** Null of a robot. */
  createdBy: textOrNull,
  changedAt: moment,
  changedBy: textOrNull,
};
export const RecordRow = Type.Object(row);
export type RecordRow = Static<typeof RecordRow>;

/** In a list: `words` by field are what it shows, what was chosen by its label in the form it was filled in with. */
const ListedRecord = Type.Object({ ...row, words: FormValues });
export type ListedRecord = Static<typeof ListedRecord>;

export const TransRecord = Type.Object({
  ...row,
  revision: Type.Integer(),
  /** The form of its version, and the newest one's number. */
  formConfig: FormConfig,
  latestVersion: Type.Integer(),
  /** Fields whose value is masked for this person. What is sent back with stars is not stored. */
  maskedFields: Type.Array(text),
  changes: Type.Integer(),
});
export type TransRecord = Static<typeof TransRecord>;

const filter = {
  templateId: Type.Optional(templateId),
  /** By field; those that the form marks as `isQuery`. Text is found by its beginning, a choice as a whole. */
  values: Type.Optional(FormValues),
  /** Customer's name or number. */
  keyword,
  source: Type.Optional(source),
  complete: Type.Optional(Type.Boolean()),
  campaignId: Type.Optional(id),
  contactId: Type.Optional(id),
  callId: Type.Optional(id),
  createdFrom: Type.Optional(moment),
  createdTo: Type.Optional(moment),
};
export const RecordFilter = Type.Object(filter);
export type RecordFilter = Static<typeof RecordFilter>;
const RecordQuery = Type.Object({ ...pageQuery, ...filter });
export type RecordQuery = Static<typeof RecordQuery>;

/** A new record without a `recordId`, which needs to know its template; else the change of one: values that are left out stay. */
const RecordSave = Type.Object(
  {
    recordId: Type.Optional(recordId),
    templateId: Type.Optional(templateId),
    values: FormValues,
    /** Its `revision` when it was looked at: what others wrote meanwhile is not written over. */
    revision: Type.Optional(Type.Integer({ minimum: 0 })),
    /** What it belongs to. A call has one record of a template: saved again it is changed. */
    callId: Type.Optional(id),
    contactId: Type.Optional(id),
  },
  { examples: [{ templateId: '1', values: {} }] },
);
export type RecordSave = Static<typeof RecordSave>;

const Change = Type.Object({
  changeId: text,
  at: moment,
  /** Null: the robot, or an import without a person. */
  by: textOrNull,
  source,
  version: Type.Integer(),
  /** What was and what is, field by field, masked like the record; null: it was not there. */
  fields: Type.Array(Type.Object({ formId: text, label: text, before: textOrNull, after: textOrNull })),
});
export type RecordChange = Static<typeof Change>;

/** A call that a template belongs to, by its campaign or its route, with its record where there is one. */
const CallWithRecord = Type.Object({
  callId: text,
  direction: Type.Integer(),
  startedAt: moment,
  callStatus: Type.Integer(),
  resultCode: textOrNull,
  /** The robot's verdict. */
  category: textOrNull,
  talkTime: orNull(Type.Integer()),
  campaignId: textOrNull,
  campaignName: textOrNull,
  bankScene: orNull(Type.Integer()),
  bankSubScene: textOrNull,
  name: text,
  phone: text,
  templateId: textOrNull,
  templateName: textOrNull,
  recordId: textOrNull,
  /** What is shown in lists, in words: what was chosen by its label. */
  values: Type.Array(Type.Object({ formId: text, label: text, value: text })),
  complete: orNull(Type.Boolean()),
});
export type CallWithRecord = Static<typeof CallWithRecord>;

const CallsQuery = Type.Object({
  ...pageQuery,
  keyword,
  /** Of a bank's campaigns: 1001 collection … 1005 operations. */
  bankScene: Type.Optional(Type.Integer({ minimum: 1001, maximum: 1005 })),
  bankSubScene: Type.Optional(Type.Enum([...bankSubScenes])),
  /** Campaigns that have a scene alone. */
  ofBank: Type.Optional(Type.Boolean()),
  templateId: Type.Optional(templateId),
  campaignId: Type.Optional(id),
  callId: Type.Optional(alsoCalled(id, 'ctiCallId')),
  callStatus: Type.Optional(Type.Integer({ minimum: 0, maximum: 7 })),
  /** The robot's verdict. */
  category: Type.Optional(Type.String({ maxLength: 60 })),
  withRecord: Type.Optional(Type.Boolean()),
  startedFrom: Type.Optional(moment),
  startedTo: Type.Optional(moment),
});
export type CallsQuery = Static<typeof CallsQuery>;

/** A form that waits to be filled in. */
const Blank = Type.Object({
  templateId: text,
  templateName: text,
  version: Type.Integer(),
  formConfig: FormConfig,
  /** What is known of the call or the contact, and what is calculated from that. */
  values: FormValues,
  maskedFields: Type.Array(text),
});

const view = 'template.record.view';
const edit = 'template.record.edit';
const one = Type.Object({ recordId: id });

export const recordEndpoints = {
  list: endpoint('POST', '/config/trans/record/query', {
    gate: view,
    body: RecordQuery,
    returns: countedPage(ListedRecord),
  }),
  blank: endpoint('GET', '/config/trans/record/get/:templateId/0', {
    gate: view,
    params: Type.Object({ templateId: id }),
    returns: Blank,
  }),
  save: endpoint('POST', '/config/trans/record/save', { gate: edit, body: RecordSave, returns: TransRecord }),
  read: endpoint('GET', '/contact/get/trans/record/:recordId', { gate: view, params: one, returns: TransRecord }),
  /** The same, as outbound asks. */
  readOutbound: endpoint('GET', '/outbound/get/trans/record/:recordId', {
    gate: view,
    params: one,
    returns: TransRecord,
  }),
  /** Calls with their records. */
  calls: endpoint('POST', '/contact/trans/call/query', {
    gate: view,
    body: CallsQuery,
    returns: countedPage(CallWithRecord),
  }),
  /** Of one call: the form of its campaign or route, filled in or waiting to be; null where neither has one. */
  ofCall: endpoint('GET', '/contact/trans/call/:callId/record', {
    gate: view,
    params: Type.Object({ callId: id }),
    returns: Type.Object({ record: orNull(TransRecord), blank: orNull(Blank) }),
  }),
  /** Of one contact in one template: the record that was changed last, or the form that waits to be filled in. */
  ofContact: endpoint('GET', '/roster-pilot/seats/detail/:transTemplateId/:contactId', {
    gate: view,
    params: Type.Object({ transTemplateId: id, contactId: id }),
    returns: Type.Object({
      contact: Type.Object({ contactId: text, name: text, phone: text }),
      record: orNull(TransRecord),
      blank: orNull(Blank),
    }),
  }),
  /** Who changed what of a record, the newest first. */
  log: endpoint('GET', '/contact/transrecord/log/list', {
    gate: view,
    query: Type.Object({ ...pageQuery, recordId: alsoCalled(id, 'id') }),
    returns: page(Change),
  }),
  /** A spreadsheet with the labels or keys of the form over its columns: each good row becomes a record. */
  import: {
    ...importEndpoint('/config/trans/record/import/:templateId', edit),
    params: Type.Object({ templateId: id }),
  },
  export: exportEndpoint('/config/trans/record/export', view, RecordFilter),
};
