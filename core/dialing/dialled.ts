import { nationalDigits } from '../text/phone.ts';
import type { NumberRule } from './trunk.ts';

/**
 * A number (E.164) as a trunk's rule has it sent: +8613800138000, 8613800138000 or 013800138000, behind the prefix. One that is none
 * (an extension, anonymous) keeps its form.
 */
export function dialled(number: string, { form, prefix }: NumberRule): string {
  if (form === 'plus' || !/^\+\d+$/.test(number)) return prefix + number;
  return prefix + (form === 'digits' ? number.slice(1) : nationalDigits(number));
}
