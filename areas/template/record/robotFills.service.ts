import { itemsOf, type FormConfig, type FormItem, type FormValues } from '#core/form/form.ts';
import { asText } from '#core/flow/functions.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { countryOf, nationalDigits, significantDigits } from '#core/text/phone.ts';
import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { fitting, kept, worked } from '../formWork.ts';
import { formsOf } from './forms.service.ts';
import { callsToFill, type FilledCall } from './links.store.ts';
import { records } from './record.store.ts';
import { soughtOf } from './sought.rules.ts';
import { tellOthers } from './tellOthers.service.ts';

/** What came of a call, as far as records want to know. */
export interface CallWithOutputs {
  callId: string;
  answeredAt: number | null;
  category: string | null;
  outputs: object | null;
}

/**
 * Fills the records of calls that ended, within the transaction that stores their end: one question for all of them, and
 * nothing more where no campaign or route of theirs has a template. Whatever goes wrong here is told in the log and leaves
 * the calls as they are.
 */
export async function robotFills(
  db: TenantDb,
  zone: string,
  ended: readonly CallWithOutputs[],
  log: Pick<Log, 'warn'>,
) {
  const spoken = ended.filter(({ answeredAt, outputs }) => answeredAt !== null && outputs !== null);
  if (spoken.length === 0) return;
  const error = await records.orNothing(db, () => fill(db, zone, spoken));
  if (error)
    noted(
      log,
      'robotFills',
      error,
      { tenant: db.tenant, calls: spoken.length },
      'records of calls could not be filled',
    );
}

async function fill(db: TenantDb, zone: string, spoken: CallWithOutputs[]) {
  const calls = await callsToFill(
    db,
    spoken.map(({ callId }) => callId),
  );
  if (calls.length === 0) return;
  const formOf = await formsOf(db, calls);
  const made = calls.map((call) => {
    const form = formOf(call);
    const one = spoken.find(({ callId }) => callId === call.callId)!;
    const all = worked(form, valuesFrom(form, one, call), { zone });
    const values = kept(form, all.values);
    return {
      ...call,
      ...{ values, complete: all.complete, source: 'robot' as const },
      sought: soughtOf(call.templateId, form, values, call),
    };
  });
  const written = await records.create(db, made, null);
  await records.noteFirst(
    db,
    written.map(({ recordId }) => recordId),
  );
  await tellOthers(
    db,
    'record.created',
    written.map(({ recordId, callId }) => {
      const record = made.find((one) => one.callId === callId)!;
      return { ...record, recordId, form: formOf(record) };
    }),
  );
}

/** What the flow has under the name each field gives; what a field cannot take stays out. */
export function valuesFrom(
  form: FormConfig,
  { outputs, category }: Pick<CallWithOutputs, 'outputs' | 'category'>,
  { name, phone }: Pick<FilledCall, 'name' | 'phone'>,
): FormValues {
  const all: Record<string, unknown> = { ...outputs, name, phone: phone && asDialled(phone), result: category };
  const valueOf = ({ robotParam = '' }: FormItem) => (Object.hasOwn(all, robotParam) ? all[robotParam] : undefined);
  return Object.fromEntries(
    itemsOf(form).flatMap((item) => {
      const value = fitting(item, asText(valueOf(item)));
      return value === '' ? [] : [[item.formId, asLongAsAllowed(item, value)]];
    }),
  );
}

/** Words are cut; the beginning of a number or an address would be another one. */
const asLongAsAllowed = ({ type, maxlength = 5_000 }: FormItem, value: string) =>
  type === 'text' || type === 'textarea' ? cutTo(value, maxlength) : value;

/** What a form can begin with before anybody has written into it: of whom it is. */
export const knownOf = (form: FormConfig, customer: Pick<FilledCall, 'name' | 'phone'>) =>
  valuesFrom(form, { outputs: null, category: null }, customer);

/** As people write it into a form: without the country's code, a Chinese mobile number without a 0 before it. */
const asDialled = (phone: string) => (countryOf(phone) === 'CN' ? significantDigits(phone) : nationalDigits(phone));
