import type { Condition, ConditionRow, LeaveGroup, Operator } from './flow.ts';

export type Variables = Record<string, string>;

/** A variable may be called `constructor`: what an object has by itself does not count. */
const valueOf = (variables: Variables, name: string) => (Object.hasOwn(variables, name) ? variables[name]! : '');

/** Puts variables into a text: `${premium}`. One that is not set leaves nothing behind. */
export const filled = (text: string, variables: Variables) => text.replace(/\$\{([^}]+)\}/g, (_, name: string) => valueOf(variables, name.trim()));

const asNumber = (text: string) => (text.trim() === '' ? NaN : Number(text.replace(/,/g, '')));

/** Numbers are held against numbers; where one side is none, texts against texts. */
function order(left: string, right: string): number {
  const [a, b] = [asNumber(left), asNumber(right)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  return left < right ? -1 : left > right ? 1 : 0;
}

const operators: Record<Operator, (left: string, right: string) => boolean> = {
  '=': (left, right) => order(left, right) === 0,
  '≠': (left, right) => order(left, right) !== 0,
  '>': (left, right) => order(left, right) > 0,
  '<': (left, right) => order(left, right) < 0,
  '≥': (left, right) => order(left, right) >= 0,
  '≤': (left, right) => order(left, right) <= 0,
  contains: (left, right) => left.includes(right),
  notContains: (left, right) => !left.includes(right),
  empty: (left) => left.trim() === '',
  notEmpty: (left) => left.trim() !== '',
  in: (left, right) => right.split(/[,，]/).some((one) => order(left, one.trim()) === 0),
};

const rowHolds = ({ leftVar, operator, rightVar }: ConditionRow, variables: Variables) => operators[operator](valueOf(variables, leftVar), filled(rightVar, variables));
export const rowText = ({ leftVar, operator, rightVar }: ConditionRow) => `${leftVar} ${operator} ${rightVar}`.trim();

/** Why a condition holds: the intention or the row that made it true; null where it does not. */
function whyHolds({ connector, nluResults, normalList }: Condition, variables: Variables, intention: { id: string; name: string } | null): string | null {
  const meant = intention !== null && nluResults.includes(intention.id);
  const parts = [...(nluResults.length > 0 ? [{ holds: meant, why: intention?.name ?? '' }] : []), ...normalList.map((row) => ({ holds: rowHolds(row, variables), why: rowText(row) }))];
  if (parts.length === 0) return null;
  if (connector === 'and') return parts.every(({ holds }) => holds) ? parts.map(({ why }) => why).join(', ') : null;
  return parts.find(({ holds }) => holds)?.why ?? null;
}

/** The first exit whose condition holds. The default one is taken only where `orDefault` says so: after nothing was understood a question is asked again first. */
export function exitFor(exits: readonly LeaveGroup[], variables: Variables, intention: { id: string; name: string } | null, orDefault: boolean): { exit: LeaveGroup; why: string } | null {
  for (const exit of exits) {
    const why = exit.condition.isDflt ? null : whyHolds(exit.condition, variables, intention);
    if (why !== null) return { exit, why };
  }
  const other = orDefault && exits.find(({ condition }) => condition.isDflt);
  return other ? { exit: other, why: '' } : null;
}
