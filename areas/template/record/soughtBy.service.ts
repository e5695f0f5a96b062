import { itemsOf } from '#core/form/form.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { templateFaults } from '../template.faults.ts';
import { templates } from '../template/template.store.ts';
import { isMasked } from './forms.service.ts';
import type { RecordFilter } from './record.contract.ts';
import type { SoughtRecords } from './found.store.ts';
import { fittingOf } from './sought.rules.ts';

/** A filter as the database is asked. Values are those of the template's published form. */
export async function soughtBy(
  db: TenantDb,
  { values, ...filter }: RecordFilter,
  who: { plainNumbers: boolean },
): Promise<SoughtRecords> {
  const given = Object.entries(values ?? {}).filter(([, value]) => value.trim() !== '');
  if (given.length === 0) return filter;
  const { templateId } = filter;
  if (!templateId) throw new Fault(templateFaults.TEMPLATE_NEEDED);
  const { formConfig } = await templates.form(db, templateId);
  const masked = new Set(itemsOf(formConfig).flatMap((item) => (isMasked(item, who) ? [item.formId] : [])));
  const read = fittingOf(templateId, formConfig, Object.fromEntries(given), (formId) => masked.has(formId));
  if ('notSought' in read) throw new Fault(templateFaults.CANNOT_BE_SOUGHT, { key: read.notSought });
  return { ...filter, fitting: read.fitting };
}
