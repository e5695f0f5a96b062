import { itemsOf, type FormConfig, type FormValues } from '#core/form/form.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { isFilledIn, kept, worked } from '../formWork.ts';
import { templateFaults } from '../template.faults.ts';
import { templates } from '../template/template.store.ts';
import { customerIn, formsOf, isMasked, shownTo } from './forms.service.ts';
import { linksOf } from './links.store.ts';
import type { RecordSave, RecordSource } from './record.contract.ts';
import { problemTexts } from './problem.texts.ts';
import { records, type FieldChange } from './record.store.ts';
import { knownOf } from './robotFills.service.ts';
import { soughtOf } from './sought.rules.ts';
import { tellOthers } from './tellOthers.service.ts';

/** `id` is null of whoever fills in a form they were sent. */
export type Author = Pick<SignedIn, 'plainNumbers' | 'timeZone' | 'language' | 'country'> & { id: string | null };

/** Writes what a person filled in: a new record, or the change of one. Answers its id, and what it was before. */
export async function saveRecord(db: TenantDb, who: Author, sent: RecordSave, source: RecordSource = 'agent') {
  const recordId = sent.recordId ?? (await existing(db, sent));
  return recordId ? change(db, who, recordId, sent, source) : create(db, who, sent, source);
}

/** A call has one record of a template. */
const existing = async (db: TenantDb, { callId, templateId }: RecordSave) =>
  callId && templateId ? records.idOfCall(db, callId, templateId) : undefined;

async function create(db: TenantDb, who: Author, sent: RecordSave, source: RecordSource) {
  if (!sent.templateId) throw new Fault(templateFaults.TEMPLATE_NEEDED);
  const { templateId } = sent;
  const { version, formConfig: form, validFlag } = await templates.form(db, templateId);
  if (!validFlag) throw new Fault(templateFaults.TEMPLATE_OFF);
  const of = await linksOf(db, sent);
  // What the form showed of the call or the contact is saved with what was written beside it.
  const { values, complete } = filledIn(form, knownOf(form, of), sent.values, who);
  const links = { ...of, ...customerIn(form, values, of, who) };
  const [made] = await records.create(
    db,
    [{ ...links, templateId, version, values, complete, source, sought: soughtOf(templateId, form, values, links) }],
    who.id,
  );
  // Somebody else, or the robot, was faster.
  if (!made) throw new Fault(templateFaults.RECORD_CHANGED_MEANWHILE);
  const { recordId } = made;
  await note(db, { recordId, version, source, personId: who.id }, {}, values);
  await tellOthers(db, 'record.created', [{ ...links, recordId, templateId, version, form, values }]);
  return { recordId, before: null };
}

async function change(db: TenantDb, who: Author, recordId: string, sent: RecordSave, source: RecordSource) {
  await records.lock(db, recordId);
  const stored = await records.read(db, recordId);
  if (sent.revision !== undefined && sent.revision !== stored.revision)
    throw new Fault(templateFaults.RECORD_CHANGED_MEANWHILE);
  const { templateId, version } = stored;
  const form = (await formsOf(db, [stored]))(stored);
  const { values, complete } = filledIn(form, stored.values, sent.values, who);
  const customer = customerIn(form, values, stored, who);
  const sought = soughtOf(templateId, form, values, customer);
  await records.change(db, recordId, { ...customer, values, complete, sought }, who.id);
  await note(db, { recordId, version, source, personId: who.id }, stored.values, values);
  await tellOthers(db, 'record.changed', [{ ...stored, form, values }]);
  return { recordId, before: stored };
}

/** What is stored after a person has written this over it; refused where the form would not have it. */
function filledIn(form: FormConfig, before: FormValues, sent: FormValues, who: Author) {
  const items = new Map(itemsOf(form).map((item) => [item.formId, item]));
  const values = { ...before };
  for (const [formId, value] of Object.entries(sent)) {
    const item = items.get(formId);
    if (!item) throw new Fault(templateFaults.UNKNOWN_FIELD, { key: formId, field: formId });
    const { label } = item;
    const stored = before[formId] ?? '';
    if (value === stored) continue;
    if (isMasked(item, who) && (value.includes('*') || (stored !== '' && value === shownTo(item, stored, who))))
      throw new Fault(templateFaults.MASKED_SENT_BACK, { label, field: formId });
    if (!isFilledIn(item)) throw new Fault(templateFaults.FIELD_READ_ONLY, { label, field: formId });
    values[formId] = value;
  }
  // A person who sees stars did not write what is behind them.
  const hidden = new Set(
    [...items.values()].flatMap((item) =>
      isMasked(item, who) && values[item.formId] === before[item.formId] && before[item.formId] ? [item.formId] : [],
    ),
  );
  const all = worked(form, values, { zone: who.timeZone, hidden });
  const [problem] = all.problems;
  if (problem) {
    const { label } = items.get(problem.formId)!;
    throw new Fault(templateFaults.VALUE_REFUSED, {
      ...{ label, field: problem.formId, reason: problem.code },
      sentence: problem.tip ?? problemTexts[who.language][problem.code],
    });
  }
  return { values: kept(form, all.values), complete: all.complete };
}

/** Notes what is different, field by field. */
async function note(
  db: TenantDb,
  change: { recordId: string; version: number; source: RecordSource; personId: string | null },
  before: FormValues,
  after: FormValues,
) {
  const fields: FieldChange[] = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((formId) =>
    before[formId] === after[formId] ? [] : [{ formId, before: before[formId] ?? null, after: after[formId] ?? null }],
  );
  if (fields.length > 0) await records.noteChange(db, { ...change, fields });
}
