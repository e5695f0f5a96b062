import type { Identifier } from 'acorn';
import { constantOf } from './constants.ts';
import type { Binding, Names } from './names.ts';
import { bodyAround, childrenOf, type AnyNode, type Tree } from './tree.ts';

/** More rounds than this take far longer than a script may. */
const mostRounds = 1e9;
const orders = ['<', '<=', '>', '>=', '!=', '!=='];
const turned: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '!=': '!=', '!==': '!==' };

/**
 * Whether the condition of a loop goes on holding once it holds: `sure` where it also holds at first, `perhaps` where that
 * cannot be seen. Nothing where it may come to an end.
 */
export function staysTrue(tree: Tree, names: Names, loop: AnyNode, test: AnyNode): 'sure' | 'perhaps' | null {
  const ids = identifiersIn(test);
  if (!ids) return null;
  const bindings = new Map(ids.map((id) => [id.name, names.bindingOf(id)]));
  const here = bodyAround(tree, loop);
  const changes: [Binding, Identifier[]][] = [];
  for (const binding of bindings.values()) {
    if (!binding || binding.writes.some((id) => bodyAround(tree, id) !== here)) return null;
    const inside = binding.writes.filter(({ start, end }) => start >= loop.start && end <= loop.end);
    if (inside.length > 0) changes.push([binding, inside]);
  }
  const lists = listsIn(test);
  if (changes.length === 0) return lists.length > 0 ? null : 'perhaps';
  const [[counter, steps] = [], more] = changes;
  if (!counter || !steps || more || test.type !== 'BinaryExpression' || !orders.includes(test.operator)) return null;
  const isLeft = test.left.type === 'Identifier' && names.bindingOf(test.left) === counter;
  const bound = isLeft ? test.right : test.left;
  if (!isLeft && !(test.right.type === 'Identifier' && names.bindingOf(test.right) === counter)) return null;
  if (lists.some((list) => isChanged(tree, names, list))) return null;
  const operator = isLeft ? test.operator : turned[test.operator]!;
  const by = steps.map((id) => stepOf(tree, names, id));
  const to = constantOf(names, bound)?.value;
  const from = counter.writes.length === steps.length ? constantOf(names, counter.begins)?.value : undefined;
  const known = typeof from === 'number' && typeof to === 'number' ? holds(operator, from, to) : undefined;
  if (known === false || by.some((step) => step === undefined)) return null;
  const away = operator.startsWith('<')
    ? by.every((step) => step! <= 0)
    : operator.startsWith('>') && by.every((step) => step! >= 0);
  if (away) return known ? 'sure' : 'perhaps';
  if (!known || by.length !== 1) return null;
  const rounds = ((to as number) - (from as number)) / by[0]!;
  if (operator.startsWith('!')) return rounds < 0 || !Number.isInteger(rounds) || rounds > mostRounds ? 'sure' : null;
  return rounds > mostRounds ? 'sure' : null;
}

const holds = (operator: string, a: number, b: number) =>
  operator === '<'
    ? a < b
    : operator === '<='
      ? a <= b
      : operator === '>'
        ? a > b
        : operator === '>='
          ? a >= b
          : a !== b;

/** The names a condition asks about; null where it asks about more than names and numbers. `list.length` is one. */
function identifiersIn(test: AnyNode): Identifier[] | null {
  switch (test.type) {
    case 'Literal':
      return [];
    case 'Identifier':
      return [test];
    case 'MemberExpression':
      return isLength(test) ? [test.object as Identifier] : null;
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'UnaryExpression': {
      const parts = childrenOf(test).map(identifiersIn);
      return parts.some((one) => one === null) ? null : parts.flatMap((one) => one!);
    }
    default:
      return null;
  }
}

const isLength = (node: AnyNode) =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  !node.computed &&
  node.property.type === 'Identifier' &&
  node.property.name === 'length';

const listsIn = (test: AnyNode): Identifier[] =>
  test.type === 'MemberExpression' && isLength(test) ? [test.object as Identifier] : childrenOf(test).flatMap(listsIn);

/** Whether anything but reading may be done with a list. */
function isChanged(tree: Tree, names: Names, list: Identifier): boolean {
  return (names.bindingOf(list)?.uses ?? []).some((id) => {
    const around = tree.parentOf(id);
    if (around?.type !== 'MemberExpression' || around.object !== id) return true;
    const over = tree.parentOf(around);
    return (
      (over?.type === 'CallExpression' && over.callee === around) ||
      (over?.type === 'AssignmentExpression' && over.left === around) ||
      over?.type === 'UpdateExpression'
    );
  });
}

/** By how much a counter changes there; undefined where that is not written down. */
function stepOf(tree: Tree, names: Names, id: Identifier): number | undefined {
  const by = tree.parentOf(id);
  if (by?.type === 'UpdateExpression') return by.operator === '++' ? 1 : -1;
  if (by?.type !== 'AssignmentExpression' || (by.operator !== '+=' && by.operator !== '-=')) return undefined;
  const step = constantOf(names, by.right)?.value;
  return typeof step === 'number' ? (by.operator === '+=' ? step : -step) : undefined;
}
