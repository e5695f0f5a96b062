import { requestExport } from '#areas/system/door.ts';
import { itemsOf, type FormConfig, type FormValues } from '#core/form/form.ts';
import { shownPhone } from '#core/text/phone.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { formTexts } from '../form/form.texts.ts';
import { wordsOf } from '../form/wordsOf.ts';
import { blankForm, maskedIn } from './blank.service.ts';
import { callsWithRecords } from './calls.store.ts';
import { formsOf, isMasked, shownTo, shownValues } from './forms.service.ts';
import { importRecords } from './importRecords.service.ts';
import { linksOf, templateOfCall } from './links.store.ts';
import type { CallWithRecord, recordEndpoints, RecordRow, TransRecord } from './record.contract.ts';
import { records, type StoredRecord } from './record.store.ts';
import { recordExportSource } from './recordExport.store.ts';
import { saveRecord } from './save.service.ts';
import { soughtBy } from './soughtBy.service.ts';

type Reader = Pick<SignedIn, 'plainNumbers'>;

async function read(db: TenantDb, recordId: string, who: Reader): Promise<TransRecord> {
  const stored = await records.read(db, recordId);
  const form = (await formsOf(db, [stored]))(stored);
  return { ...shownRow(stored, form, who), formConfig: form, maskedFields: maskedIn(form, stored.values, who) };
}

/** What lists show of a record, as it is read: what was chosen by its label. */
const wordsIn = (form: FormConfig, values: FormValues, who: Reader & Pick<SignedIn, 'language'>) =>
  itemsOf(form).flatMap((item) => {
    const { formId, label, display } = item;
    const value = values[formId];
    if (!display || !value) return [];
    const words = isMasked(item, who) ? shownTo(item, value, who) : wordsOf(item, value, formTexts[who.language]);
    return [{ formId, label, value: words }];
  });

const shownRow = <Row extends RecordRow | StoredRecord>(row: Row, form: FormConfig, who: Reader): Row => ({
  ...row,
  values: shownValues(form, row.values, who),
  phone: row.phone && shownPhone(row.phone, who),
});

export const recordHandlers: Handlers<typeof recordEndpoints> = {
  async list({ db, who, body: { pageNo, pageSize, ...filter } }) {
    const { list, ...counts } = await records.list(db, { ...(await soughtBy(db, filter, who)), pageNo, pageSize }, who);
    const formOf = await formsOf(db, list);
    return {
      list: list.map((row) => {
        const form = formOf(row);
        const words = wordsIn(form, row.values, who).map(({ formId, value }) => [formId, value] as const);
        return { ...shownRow(row, form, who), words: Object.fromEntries(words) };
      }),
      ...counts,
    };
  },

  blank: ({ db, who, params }) => blankForm(db, params.templateId, who),

  async save({ db, who, body, changed }) {
    const { recordId, before } = await saveRecord(db, who, body);
    // What was written stands in the log of the record, masked for who reads it; the audit says that it was.
    changed({
      target: recordId,
      before: before && { revision: before.revision },
      after: { fields: Object.keys(body.values) },
    });
    return read(db, recordId, who);
  },

  read: ({ db, who, params }) => read(db, params.recordId, who),
  readOutbound: ({ db, who, params }) => read(db, params.recordId, who),

  async calls({ db, who, body }) {
    const { list, ...counts } = await callsWithRecords(db, body, who);
    const formOf = await formsOf(
      db,
      list.flatMap(({ templateId, version }) => (templateId && version ? [{ templateId, version }] : [])),
    );
    return {
      list: list.map(({ version, values, ...call }): CallWithRecord => {
        const form = call.templateId && version ? formOf({ templateId: call.templateId, version }) : null;
        return {
          ...call,
          phone: shownPhone(call.phone, who),
          values: form && values ? wordsIn(form, values, who) : [],
        };
      }),
      ...counts,
    };
  },

  async ofCall({ db, who, params: { callId } }) {
    const call = await linksOf(db, { callId });
    const [written] = (await records.list(db, { callId, pageNo: 1, pageSize: 1 }, who)).list;
    if (written) return { record: await read(db, written.recordId, who), blank: null };
    const of = await templateOfCall(db, callId);
    return { record: null, blank: of ? await blankForm(db, of.templateId, who, call) : null };
  },

  async ofContact({ db, who, params: { transTemplateId: templateId, contactId } }) {
    const links = await linksOf(db, { contactId });
    const contact = { contactId, name: links.name, phone: shownPhone(links.phone, who) };
    const [written] = (await records.list(db, { contactId, templateId, pageNo: 1, pageSize: 1 }, who)).list;
    if (written) return { contact, record: await read(db, written.recordId, who), blank: null };
    return { contact, record: null, blank: await blankForm(db, templateId, who, links) };
  },

  async log({ db, who, query: { recordId, ...page } }) {
    const record = await records.read(db, recordId);
    const { list, total } = await records.changesOf(db, recordId, page);
    const formOf = await formsOf(
      db,
      list.map(({ version }) => ({ templateId: record.templateId, version })),
    );
    return {
      total,
      list: list.map(({ fields, ...change }) => {
        const items = new Map(
          itemsOf(formOf({ ...record, version: change.version })).map((item) => [item.formId, item]),
        );
        return {
          ...change,
          fields: fields.flatMap(({ formId, before, after }) => {
            const item = items.get(formId);
            if (!item) return [];
            const see = (value: string | null) => value && shownTo(item, value, who);
            return [{ formId, label: item.label, before: see(before), after: see(after) }];
          }),
        };
      }),
    };
  },

  async import({ db, who, params, file, changed }) {
    const done = await importRecords(db, who, params.templateId, file);
    changed({ target: file.name, after: { ...done, problems: undefined } });
    return done;
  },

  // Kept as the database is asked: what a form marks as sought may be different when the file is written.
  export: async ({ db, who, body }) =>
    requestExport(db, who, ['transRecords', recordExportSource], {
      ...body,
      query: await soughtBy(db, body.query ?? {}, who),
    }),
};
