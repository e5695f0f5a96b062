import { asNumber, elementsOf } from '#core/flow/types/compare.ts';
import type { FormItem } from '#core/form/form.ts';

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** A value as it is read: what was chosen by its label, money and numbers with separators. */
export function wordsOf(
  { type, options = [] }: Pick<FormItem, 'type' | 'options'>,
  value: string,
  words: { yes: string; no: string },
): string {
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  if (type === 'switch') return value === 'true' ? words.yes : words.no;
  if (type === 'checkbox') return elementsOf(value).map(labelOf).join(', ');
  if (type === 'amount' || type === 'number') {
    const number = asNumber(value);
    return Number.isNaN(number) ? value : (type === 'amount' ? money : plain).format(number);
  }
  return labelOf(value);
}
