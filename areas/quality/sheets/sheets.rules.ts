import { checkRule, type RuleProblem } from '#core/quality/check.ts';
import type { Rule } from '#core/quality/rule.ts';
import type { Item, Sheet } from '#core/quality/sheet.ts';
import { gapsOf } from '../rule/steps.rules.ts';
import type { ItemForm } from '../sheet/sheet.contract.ts';

export const addressOf = (templateId: string) => `/qualityChecking/intelligence/${templateId}`;

/** The sheet as it is read: categories in their order, each with its items, numbered through. */
export function numbered({ categories, items }: Sheet) {
  let number = 0;
  return categories.map((category) => ({
    category,
    items: items
      .filter(({ categoryId }) => categoryId === category.categoryId)
      .map((item) => ({ item, number: ++number })),
  }));
}

export const pointsOf = (items: readonly Item[]) => items.reduce((sum, { points }) => sum + points, 0);

/** The place among all items at which one stands before, or after, its neighbour of the same category. */
export function placeBeside(items: readonly Item[], item: Item, by: -1 | 1): number | undefined {
  const own = items.filter(({ categoryId }) => categoryId === item.categoryId);
  const neighbour = own[own.findIndex(({ itemId }) => itemId === item.itemId) + by];
  return neighbour && items.indexOf(neighbour);
}

/** What of an item was changed, for the server to change; undefined where nothing was. */
export function changesOfItem(stored: Item, draft: Item): Partial<ItemForm> | undefined {
  const to: Partial<ItemForm> = {};
  const isOther = (key: keyof ItemForm) => JSON.stringify(stored[key]) !== JSON.stringify(draft[key]);
  if (isOther('name')) to.name = draft.name;
  if ((stored.memo ?? '') !== (draft.memo ?? '')) to.memo = draft.memo ?? '';
  if (isOther('points')) to.points = draft.points;
  if (isOther('fatal')) to.fatal = draft.fatal;
  if (isOther('mayNotApply')) to.mayNotApply = draft.mayNotApply;
  if (isOther('comment')) to.comment = draft.comment;
  if (isOther('rule')) to.rule = draft.rule;
  if (isOther('found')) to.found = draft.found;
  if (isOther('alert')) to.alert = draft.alert;
  return Object.keys(to).length > 0 ? to : undefined;
}

/** What is wrong with a rule; intentions are looked for where it is known which there are. */
export const problemsOf = (rule: Rule, intentions: readonly string[] | undefined): RuleProblem[] =>
  checkRule(rule, intentions?.length ? new Set(intentions) : undefined);

/** Why an item cannot be stored as it stands. */
export function keptBack({ name, rule }: Item): 'noName' | 'gaps' | 'problems' | undefined {
  if (!name.trim()) return 'noName';
  if (!rule) return undefined;
  if (gapsOf(rule).length > 0) return 'gaps';
  return checkRule(rule).length > 0 ? 'problems' : undefined;
}

/** Whether calls can be looked at by a rule as it stands. */
export const canLook = (rule: Rule) =>
  gapsOf(rule).length === 0 &&
  checkRule(rule).every(
    ({ problem }) =>
      !['emptyExpression', 'brokenExpression', 'longExpression', 'looksAround', 'firstCannot'].includes(problem),
  );

const dayLength = 86_400_000;

/** Every day from one to another, both included, as YYYY-MM-DD. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last) && days.length < 400; at += dayLength)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
