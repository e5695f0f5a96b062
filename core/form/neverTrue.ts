import type { ValueType } from '#core/flow/types/valueType.ts';
import type { FormItem } from './form.ts';
import { namesIn, walk, type Rule } from './rule.ts';
import { itself } from './rules.ts';
import { isTrue, valueTypeOf } from './valued.ts';

/** Combinations that are tried at most: a rule of many fields is taken for one that may hold. */
const mostTried = 4_000;
const dayLength = 86_400_000;

/**
 * Whether a rule of fields and constants holds for no values at all: each field is given the constants it is held against,
 * what lies just beside them, what it can be chosen as, and nothing. Rules that ask for the day are not looked at.
 */
export function isNeverTrue(rule: Rule, items: readonly FormItem[], own: FormItem): boolean {
  const parts = [...walk(rule)];
  if (parts.some(({ is }) => is === 'call' || is === 'calculated')) return false;
  const known = new Map(items.map((item) => [item.formId, item]));
  const itemOf = (name: string) => known.get(name) ?? (name === itself ? own : undefined);
  const names = [...namesIn(rule)];
  const constants = parts.flatMap((part) => (part.is === 'text' ? [part.text] : []));
  const tried = names.map((name) => candidates(itemOf(name), constants));
  if (tried.reduce((many, of) => many * of.length, 1) > mostTried) return false;
  const values = new Map<string, string>();
  const sight = {
    look: (name: string) => values.get(name) ?? '',
    typeOf: (name: string): ValueType | undefined => {
      const item = itemOf(name);
      return item && valueTypeOf(item.type);
    },
    clock: undefined,
  };
  const anyHolds = (at: number): boolean =>
    at === names.length
      ? isTrue(rule, sight)
      : tried[at]!.some((value) => {
          values.set(names[at]!, value);
          return anyHolds(at + 1);
        });
  return !anyHolds(0);
}

function candidates(item: FormItem | undefined, constants: readonly string[]): string[] {
  const options = item?.options?.map(({ value }) => value) ?? [];
  if (item?.type === 'radio' || item?.type === 'select') return ['', ...options];
  if (item?.type === 'switch') return ['', 'true', 'false'];
  if (item?.type === 'checkbox') return ['', ...options.map((one) => JSON.stringify([one])), JSON.stringify(options)];
  return [...new Set(['', 'something else', ...constants.flatMap(beside)])];
}

/** A constant and what lies beside it, in every order a value may have. */
function beside(text: string): string[] {
  const number = Number(text);
  const day = Date.parse(`${text}T00:00:00Z`);
  if (text.trim() !== '' && Number.isFinite(number)) return [text, String(number - 0.5), String(number + 0.5)];
  if (!Number.isNaN(day)) return [-1, 0, 1].map((days) => new Date(day + days * dayLength).toISOString().slice(0, 10));
  return [text, `${text}x`];
}
