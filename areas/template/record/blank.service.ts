import { itemsOf, type FormConfig, type FormValues } from '#core/form/form.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { worked } from '../formWork.ts';
import { templateFaults } from '../template.faults.ts';
import { templates } from '../template/template.store.ts';
import { isMasked, shownValues } from './forms.service.ts';
import { knownOf } from './robotFills.service.ts';

type Reader = Pick<SignedIn, 'plainNumbers'>;

/** Fields whose value this person sees as stars. */
export const maskedIn = (form: FormConfig, values: FormValues, who: Reader) =>
  itemsOf(form).flatMap((item) => (isMasked(item, who) && values[item.formId] ? [item.formId] : []));

/** A form as it begins: with whom it is about, where it is filled in for a call or a contact. */
export async function blankForm(
  db: TenantDb,
  templateId: string,
  who: Reader & Pick<SignedIn, 'timeZone'>,
  customer = { name: '', phone: '' },
) {
  const { name, version, formConfig, validFlag } = await templates.form(db, templateId);
  if (!validFlag) throw new Fault(templateFaults.TEMPLATE_OFF);
  const { values } = worked(formConfig, knownOf(formConfig, customer), { zone: who.timeZone });
  return {
    ...{ templateId, templateName: name, version, formConfig },
    values: shownValues(formConfig, values, who),
    maskedFields: maskedIn(formConfig, values, who),
  };
}
