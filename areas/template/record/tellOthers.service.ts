import { itemsOf, type FormConfig, type FormValues } from '#core/form/form.ts';
import { deliver, type Told } from '#areas/system/door.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { templates } from '../template/template.store.ts';

interface ToTell {
  recordId: string;
  templateId: string;
  version: number;
  form: FormConfig;
  values: FormValues;
  callId: string | null;
  contactId: string | null;
  campaignId: string | null;
}

/** Tells the address of a record's template, where it has one that wants to know of this. */
export async function tellOthers(db: TenantDb, event: 'record.created' | 'record.changed', records: ToTell[]) {
  const hooks = await templates.webhooks(db, [...new Set(records.map(({ templateId }) => templateId))], event);
  const told: Told[] = [];
  for (const { form, values, ...record } of records) {
    const hook = hooks.find(({ templateId }) => templateId === record.templateId);
    if (!hook) continue;
    const fields = itemsOf(form).flatMap(({ formId, label }) =>
      values[formId] === undefined ? [] : [{ formId, label, value: values[formId] }],
    );
    told.push({
      source: 'template',
      ref: record.templateId,
      event,
      object: `record ${record.recordId}`,
      body: { ...record, templateName: hook.name, fields },
    });
  }
  await deliver(db, told);
}
