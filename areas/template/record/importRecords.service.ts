import type { FormValues } from '#core/form/form.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { SheetImported, SheetProblem } from '#kit/contract/imports.ts';
import { importedOf, readTable, unusable } from '#kit/server/imports/readTable.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { ReceivedFile } from '#kit/server/receiveFile.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { fitting, kept, worked } from '../formWork.ts';
import { templateFaults } from '../template.faults.ts';
import { templates } from '../template/template.store.ts';
import { customerIn } from './forms.service.ts';
import { importedItems } from './example.rules.ts';
import { ofNothing } from './links.store.ts';
import { records, type NewRecord } from './record.store.ts';
import { soughtOf } from './sought.rules.ts';

/** Rows that are written at once. */
const atOnce = 500;

/**
 * Each good row becomes a record; wrong ones are named. Columns are called by a field's label, its key, or the robot's
 * variable that fills it.
 */
export async function importRecords(
  db: TenantDb,
  who: Pick<SignedIn, 'id' | 'timeZone' | 'country'>,
  templateId: string,
  file: ReceivedFile,
): Promise<SheetImported> {
  const { version, formConfig: form, validFlag } = await templates.form(db, templateId);
  if (!validFlag) throw new Fault(templateFaults.TEMPLATE_OFF);
  const items = importedItems(form);
  const headings = Object.fromEntries(
    items.map(({ formId, label, robotParam }) => [
      formId,
      [...new Set([label, formId, robotParam ?? formId].map((one) => one.toLowerCase()))],
    ]),
  );
  const first = items.find(({ required }) => required) ?? items[0];
  if (!first) throw new Fault(templateFaults.NO_PUBLISHED_FORM);
  const table = await readTable<string>(file, { headings, required: first.formId });
  if ('problem' in table) return unusable(table.problem, table.field);

  const problems: SheetProblem[] = [];
  const good: NewRecord[] = [];
  for (const { row, values } of table.rows) {
    const problem = (field: string, reason: string) =>
      problems.push({ row, field, reason, value: values[field] ?? '' });
    const before = problems.length;
    const read: FormValues = {};
    for (const item of items) {
      const cell = values[item.formId]?.trim() ?? '';
      const value = fitting(item, cell, { whole: true });
      if (cell !== '' && value === '') problem(item.formId, 'badValue');
      else if (value !== '') read[item.formId] = value;
    }
    const all = worked(form, read, { zone: who.timeZone });
    for (const { formId, code } of all.problems)
      if (!problems.slice(before).some(({ field }) => field === formId))
        problem(formId, code === 'required' ? 'empty' : code === 'tooLong' ? 'tooLong' : 'badValue');
    if (problems.length > before) continue;
    const record = { templateId, version, values: kept(form, all.values), complete: all.complete };
    const customer = customerIn(form, all.values, ofNothing, who);
    const sought = soughtOf(templateId, form, all.values, customer);
    good.push({ ...ofNothing, ...record, ...customer, source: 'import', sought });
  }

  const stored = file.fields.check !== '1';
  if (stored)
    for (let at = 0; at < good.length; at += atOnce) {
      const written = await records.create(db, good.slice(at, at + atOnce), who.id);
      await records.noteFirst(
        db,
        written.map(({ recordId }) => recordId),
      );
    }
  return importedOf(table.rows.length, problems, { created: good.length, changed: 0, stored });
}
