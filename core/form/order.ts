import type { FormItem } from './form.ts';
import { lookedAt } from './rules.ts';

/** Items in the order in which their rules can be worked out, and the circles in which none comes first. */
export function inOrder(items: readonly FormItem[]): { order: FormItem[]; circles: string[][] } {
  const known = new Map(items.map((item) => [item.formId, item]));
  const needs = new Map(items.map((item) => [item.formId, [...lookedAt(item)].filter((name) => known.has(name))]));
  const order: FormItem[] = [];
  const circles: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  for (const { formId } of items) visit(formId, []);
  return { order, circles };

  // As deep as fields hang on each other, and a form has a few hundred at most.
  function visit(formId: string, way: string[]) {
    if (state.get(formId) === 'done') return;
    if (state.get(formId) === 'open') {
      circles.push(way.slice(way.indexOf(formId)));
      return;
    }
    state.set(formId, 'open');
    for (const need of needs.get(formId)!) visit(need, [...way, formId]);
    state.set(formId, 'done');
    order.push(known.get(formId)!);
  }
}
