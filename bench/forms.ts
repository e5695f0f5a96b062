import { checkForm } from '#core/form/check.ts';
import { newItem } from '#core/form/defaults.ts';
import { itemsOf, type FormConfig, type FormItem } from '#core/form/form.ts';
import { workOut } from '#core/form/workOut.ts';
import { figure, median } from './measure.ts';

const clock = { now: Date.UTC(2026, 10, 24, 4), zone: 'Asia/Shanghai' };

/** 150 fields of which 40 have a rule, in rows that hang on each other: each sum on the one before it. */
export function longForm(fields = 150, rules = 40): FormConfig {
  const item = (at: number, over: Partial<FormItem>): FormItem => ({
    ...newItem(`f${at}`, `Field ${at}`, 'amount'),
    ...over,
  });
  const items = Array.from({ length: fields }, (_, at) => {
    if (at >= rules) return item(at, { type: at % 3 === 0 ? 'text' : 'amount' });
    const plain = `f${rules + 1 + 3 * (at % 30)}`;
    if (at % 4 === 0) return item(at, { showRule: `${plain} > 10 and (f41 in [1, 2, 3] or f41 is not empty)` });
    if (at % 4 === 1) return item(at, { saveRule: `value >= 0 and value < ${plain} * 1000`, ruleTip: 'Too much.' });
    return item(at, {
      computedRule: at > 4 ? `round(f${at - (at % 4 === 3 ? 1 : 3)} * 1.06 + ${plain}, 2)` : `${plain} * 0.95`,
    });
  });
  return { layout: { labels: 'above', folded: [] }, customInfo: [], businessInfo: items, resultInfo: [] };
}

function times(count: number, work: () => void): number[] {
  return Array.from({ length: count }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
}

const p99 = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)]!;

/** What the rules of a long form cost where it opens, where a key is pressed, and where its author changes it. */
export async function forms() {
  const form = longForm();
  const values = Object.fromEntries(itemsOf(form).map(({ formId, type }) => [formId, type === 'amount' ? '20' : 'x']));
  const [first = 0] = times(1, () => workOut(form, values, clock));
  const opened = times(50, () => workOut(structuredClone(form), values, clock));
  const typed = times(500, () =>
    workOut(form, { ...values, f41: String(Math.trunc(performance.now() * 1000) % 97) }, clock),
  );
  const checked = times(20, () => checkForm(structuredClone(form)));
  const show = (all: number[]) => `${median(all).toFixed(2)} ms, p99 ${p99(all).toFixed(2)} ms`;
  figure(
    'form of 150 fields with 40 rules: read and worked out the first time; again',
    `${first.toFixed(1)} ms; ${show(opened)}`,
    'a part of < 200 ms until it is open',
    first < 50,
  );
  figure('worked out on a key press', show(typed), '< 16 ms', p99(typed) < 16);
  figure('checked after a change of it', show(checked), '< 50 ms', median(checked) < 50);
}
