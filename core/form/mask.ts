import { masked, readPhone } from '#core/text/phone.ts';
import type { FormItem } from './form.ts';

/** `3*4`: the first three and the last four characters stay. `*` alone, or none: nothing stays. */
const rule = /^(\d{0,2})\*+(\d{0,2})$/;
export const isMaskRule = (text: string) => rule.test(text.trim());

const star = '*';

/** A telephone number however it is written, masked as it is everywhere. */
export function maskedNumber(text: string): string {
  const read = readPhone(text);
  if ('e164' in read) return masked(read.e164);
  const dialled = text.replace(/[^\d+]/g, '');
  return dialled ? masked(dialled) : star.repeat(6);
}

/**
 * A value as it is shown to who may not see it. Telephone numbers without a rule of their own look as they do everywhere;
 * what is too short to hide anything of is hidden whole. Stars tell no length.
 */
export function maskedValue({ type, maskRule }: Pick<FormItem, 'type' | 'maskRule'>, value: string): string {
  if (value === '') return '';
  const [, first = '', last = ''] = rule.exec(maskRule?.trim() ?? '') ?? [];
  if (!first && !last) return type === 'phone' && !maskRule?.trim() ? maskedNumber(value) : star.repeat(6);
  const all = [...value];
  const [kept, end] = [Number(first || 0), Number(last || 0)];
  if (kept + end + 2 > all.length) return star.repeat(6);
  return all.slice(0, kept).join('') + star.repeat(4) + (end ? all.slice(-end).join('') : '');
}

/**
 * What comes back from somebody who saw stars: the stored value where nothing was changed, null where stars would be
 * stored, else what was written.
 */
export function unmasked(
  item: Pick<FormItem, 'type' | 'maskRule'>,
  sent: string,
  stored: string | undefined,
): string | null {
  if (stored !== undefined && sent === maskedValue(item, stored)) return stored;
  return sent.includes(star) ? null : sent;
}
