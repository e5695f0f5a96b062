import { readPhone } from '#core/text/phone.ts';
import { itemsOf, type FormConfig, type FormItem, type FormValues } from '#core/form/form.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { shownValue } from '../formWork.ts';
import type { Links } from './links.store.ts';
import { records } from './record.store.ts';

/** Versions never change, so what was read once of a database is kept; the oldest is let go. */
const kept = new WeakMap<object, Map<string, FormConfig>>();
const most = 500;

interface VersionOf {
  templateId: string;
  version: number;
}
const keyOf = (tenant: string, { templateId, version }: VersionOf) => `${tenant}/${templateId}/${version}`;

/** Forms of records, by template and version; read together. */
export async function formsOf(db: TenantDb, wanted: VersionOf[]): Promise<(of: VersionOf) => FormConfig> {
  const known = kept.get(db.home) ?? new Map<string, FormConfig>();
  kept.set(db.home, known);
  const missing = wanted.filter((one) => !known.has(keyOf(db.tenant, one)));
  const found = new Map<string, FormConfig>();
  for (const one of wanted) {
    const form = known.get(keyOf(db.tenant, one));
    if (form) found.set(keyOf(db.tenant, one), form);
  }
  if (missing.length > 0)
    for (const { form, ...one } of await records.forms(db, missing)) {
      known.set(keyOf(db.tenant, one), form);
      found.set(keyOf(db.tenant, one), form);
    }
  while (known.size > most) known.delete(known.keys().next().value!);
  return (of) => found.get(keyOf(db.tenant, of))!;
}

interface Seer {
  plainNumbers: boolean;
}

/** Values as a person may see them: what the form masks and what the person may not see, the stricter of both. */
export function shownValues(form: FormConfig, values: FormValues, who: Seer): FormValues {
  const items = new Map(itemsOf(form).map((item) => [item.formId, item]));
  return Object.fromEntries(
    Object.entries(values).flatMap(([formId, value]) => {
      const item = items.get(formId);
      return item ? [[formId, shownTo(item, value, who)]] : [];
    }),
  );
}

type Customer = Pick<Links, 'name' | 'phone'>;

/**
 * Whom a record is about: those of its call or contact, and where that says nothing, or there is none, what stands in the form. What the
 * form hides more strictly than lists do is not told to them.
 */
export function customerIn(
  form: FormConfig,
  values: FormValues,
  { callId, contactId, name, phone }: Pick<Links, 'callId' | 'contactId'> & Customer,
  { country }: { country: string },
): Customer {
  const items = itemsOf(form);
  const written = (param: string, mayTell: (item: FormItem) => boolean) => {
    const item = items.find(({ robotParam }) => robotParam === param);
    return item && mayTell(item) ? (values[item.formId]?.trim() ?? '') : '';
  };
  const ofOthers = callId !== null || contactId !== null;
  const number = readPhone(
    written('phone', ({ type, maskType, maskRule }) => type === 'phone' && (maskType === 'no' || !maskRule?.trim())),
    country,
  );
  return {
    name: (ofOthers && name) || written('name', ({ maskType }) => maskType === 'no'),
    phone: (ofOthers && phone) || ('e164' in number ? number.e164 : ''),
  };
}

export const isMasked = ({ maskType, type }: FormItem, { plainNumbers }: Seer) =>
  !plainNumbers && (maskType === 'all' || type === 'phone');

export const shownTo = (item: FormItem, value: string, who: Seer) =>
  isMasked(item, who) && value !== '' ? shownValue(item, value) : value;
