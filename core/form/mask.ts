import type { FormItem } from './form.ts';

/** Stands where a value is hidden. Its length says nothing about the value's. */
const stars = '****';
/** Signs that stay hidden at least, else nothing is shown. */
const fewestHidden = 3;
const notation = /^(\d{0,2})(\*{1,20})(\d{0,2})$/;

/**
 * What a maskRule shows: `3***4` is the first 3 and the last 4, `***4` the last 4, `1**` the first; between them as many stars as are
 * written. Null where it cannot be read.
 */
export function readMask(rule: string): { first: number; stars: string; last: number } | null {
  const [, first = '', middle, last = ''] = notation.exec(rule.trim()) ?? [];
  return middle === undefined ? null : { first: Number(first), stars: middle, last: Number(last) };
}

type Masked = Pick<FormItem, 'maskType' | 'maskRule'>;

/** A value as who may not see it in plain sees it. One that is too short for its rule is stars alone. */
export function masked({ maskType, maskRule = '' }: Masked, value: string): string {
  if (maskType === 'no' || value === '') return value;
  const rule = readMask(maskRule);
  const signs = [...value];
  if (!rule || signs.length - rule.first - rule.last < fewestHidden) return stars;
  return signs.slice(0, rule.first).join('') + rule.stars + signs.slice(signs.length - rule.last).join('');
}

export const hasStars = (value: string) => /[*＊]/.test(value);

/**
 * What is stored of a masked field that somebody sends who sees its stars: as it was shown to them it stays what it is, written anew it
 * is that; anything else with stars in it is refused, for stars are never stored.
 */
export function unmaskedFrom(item: Masked, sent: string, stored: string): { value: string } | { refused: 'stars' } {
  if (item.maskType === 'no') return { value: sent };
  if (stored !== '' && sent === masked(item, stored)) return { value: stored };
  return hasStars(sent) ? { refused: 'stars' } : { value: sent };
}
