import type { Compiled } from '../compiled.ts';
import type { ConditionRow } from '../saved/condition.ts';
import { exitsOf, type FlowNode, type NodeOf } from '../saved/node.ts';
import { comparable } from '../types/compare.ts';
import { filledAt } from './statuses.ts';
import { pathSteps } from '../functions.ts';

/** More values of one variable are not tried. */
const mostValues = 6;
/** More answers of one API or script are not tried. */
const mostAnswers = 16;

const isDay = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/;

/** Values at and beside what a condition compares with: some hold, some do not. */
export function valuesBeside({ operator, rightType, rightVar }: ConditionRow): string[] {
  // What is nothing but a blank is there and is empty.
  if (operator === 'empty' || operator === 'notEmpty') return [' ', '1'];
  const isWritten = !rightType || rightType === 'const' || rightType === 'value';
  if (!isWritten || rightVar.includes('${') || rightVar.trim() === '') return [];
  const number = Number(rightVar);
  if (Number.isFinite(number)) return [number, number + 1, number - 1].map(String);
  if (operator === 'in' || operator === 'notIn') return rightVar.split(/[,，]/).map((one) => one.trim());
  const value = rightVar.trim();
  if (isDay.test(value)) return [value, '2099-12-31', '1999-01-01'];
  if (/^\d{1,2}:\d/.test(value)) return [value, '23:59', '00:00'];
  // Sums of money and durations.
  if (/\d/.test(value)) return [value, value.replace(/\d[\d,.]*/, '0'), value.replace(/\d[\d,.]*/, '99999')];
  return comparable(value, 'yesNo') >= 0 ? [value, 'yes', 'no'] : [value, `${value}x`];
}

const compared = new WeakMap<Compiled, ReadonlyMap<string, readonly string[]>>();

/** For each variable that exits ask about, values worth trying. */
export function valuesTried(ready: Compiled): ReadonlyMap<string, readonly string[]> {
  const known = compared.get(ready);
  if (known) return known;
  const tried = new Map<string, Set<string>>();
  for (const row of ready.flow.nodes.flatMap(exitsOf).flatMap(({ condition }) => condition.normalList)) {
    const name = ready.nameOf(row.leftVar);
    const values = tried.get(name) ?? tried.set(name, new Set()).get(name)!;
    for (const value of valuesBeside(row)) if (values.size < mostValues) values.add(value);
  }
  const made = new Map([...tried].map(([name, values]) => [name, [...values]]));
  compared.set(ready, made);
  return made;
}

/** What may be answered into variables: each value worth trying, beside usual ones of the others. */
function filledWays(ready: Compiled, names: readonly string[]): Record<string, string>[] {
  const tried = valuesTried(ready);
  const usual = Object.fromEntries(names.map((name) => [name, tried.get(name)?.[0] ?? '1']));
  const ways = names.flatMap((name) => (tried.get(name) ?? []).slice(1).map((value) => ({ ...usual, [name]: value })));
  return names.length === 0 ? [] : [usual, ...ways].slice(0, mostAnswers);
}

/** Bodies an API may answer with success; the last has nothing in it. */
export function bodiesOf(ready: Compiled, node: NodeOf<'api'>): unknown[] {
  const outputs = ready.flow.apiConfigs?.find(({ id }) => id === node.apiConfig.apiId)?.outputs ?? [];
  const into = new Map(node.apiConfig.outputs.map(({ id, value }) => [id, value]));
  const paths = new Map(
    outputs.flatMap(({ id, name, path }) => {
      const variable = into.get(id) || name;
      return variable ? [[ready.nameOf(variable), path || id] as const] : [];
    }),
  );
  return [
    ...filledWays(ready, [...paths.keys()]).map((values) =>
      Object.entries(values).reduce<unknown>(
        (body, [name, value]) => put(body, pathSteps(paths.get(name)!), value),
        {},
      ),
    ),
    {},
  ];
}

/** What a script may answer with success; the last sets nothing. */
export function valuesOf(ready: Compiled, node: FlowNode): Record<string, string>[] {
  const tried = valuesTried(ready);
  return [...filledWays(ready, [...new Set(filledAt(ready, node, [...tried.keys()]))]), {}];
}

function put(body: unknown, [step, ...rest]: readonly string[], value: string): unknown {
  if (step === undefined) return value;
  if (/^\d+$/.test(step)) {
    const list: unknown[] = Array.isArray(body) ? [...(body as unknown[])] : [];
    list[Number(step)] = put(list[Number(step)], rest, value);
    return Number(step) > 20 ? body : Array.from(list, (one) => one ?? null);
  }
  const object = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...object, [step]: put((object as Record<string, unknown>)[step], rest, value) };
}
