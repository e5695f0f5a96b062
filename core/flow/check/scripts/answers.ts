import type { Identifier } from 'acorn';
import { constantOf } from './constants.ts';
import type { Binding, Names } from './names.ts';
import type { Runs } from './runs.ts';
import { propertyName, type AnyNode, type Tree } from './tree.ts';

export interface Answers {
  /** Everything it may set, by any of its ways; null where that cannot be told. */
  sets: string[] | null;
  /** What it sets to a promise, of which nothing is left when it answers. */
  promised: string[];
}

/** What a script answers: the names it sets. */
export function answersOf(tree: Tree, names: Names, { returns }: Runs): Answers {
  const promised = new Set<string>();
  const all = returns.map((one) => (one === 'end' ? [] : setBy(one.argument)));
  return {
    sets: all.some((one) => one === null) ? null : [...new Set(all.flatMap((one) => one!))],
    promised: [...promised],
  };

  /** What a value sets where it is answered: nothing where it is no object; null where it cannot be told. */
  function setBy(node: AnyNode | null | undefined): string[] | null {
    if (!node || constantOf(names, node)) return [];
    switch (node.type) {
      case 'ObjectExpression':
        return keysOf(node.properties);
      case 'ArrayExpression':
      case 'TemplateLiteral':
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'UnaryExpression':
      case 'BinaryExpression':
      case 'UpdateExpression':
        return [];
      case 'AwaitExpression':
        return setBy(node.argument);
      case 'SequenceExpression':
        return setBy(node.expressions.at(-1));
      case 'ConditionalExpression':
        return both(setBy(node.consequent), setBy(node.alternate));
      case 'LogicalExpression':
        return both(setBy(node.left), setBy(node.right));
      case 'CallExpression':
        return isStatic(node.callee, 'Promise', 'resolve') ? setBy(node.arguments[0]) : null;
      case 'NewExpression':
        return node.callee.type === 'Identifier' &&
          /^(Map|Set|Date|Array|WeakMap)$/.test(node.callee.name) &&
          !names.bindingOf(node.callee)
          ? []
          : null;
      case 'Identifier': {
        const binding = names.bindingOf(node);
        return binding?.begins && binding.writes.length === 0 ? heldBy(binding) : null;
      }
      default:
        return null;
    }
  }

  function keysOf(properties: readonly AnyNode[]): string[] | null {
    const found = properties.map((one) => (one.type === 'Property' ? propertyName(one) : undefined));
    for (const one of properties)
      if (one.type === 'Property' && isPromise(one.value) && propertyName(one)) promised.add(propertyName(one)!);
    return found.some((key) => key === undefined || key === 'toJSON') ? null : (found as string[]);
  }

  /** An object that is made here, and changed and answered by its name alone. */
  function heldBy(binding: Binding): string[] | null {
    const { begins } = binding;
    if (begins?.type !== 'ObjectExpression') return begins ? setBy(begins) : null;
    const keys = keysOf(begins.properties);
    const added: string[] = [];
    for (const id of binding.uses) {
      const around = tree.parentOf(id)!;
      if (isAnswered(id)) continue;
      if (around.type !== 'MemberExpression' || around.object !== id) return null;
      const over = tree.parentOf(around)!;
      if (over.type === 'CallExpression' && over.callee === around) return null;
      if (over.type !== 'AssignmentExpression' || over.left !== around) {
        // A part of it may be taken on and changed, which makes no new key.
        if (isInPattern(around)) return null;
        continue;
      }
      const key = propertyName(around);
      if (key === undefined || key === 'toJSON') return null;
      if (isPromise(over.right)) promised.add(key);
      added.push(key);
    }
    return keys && [...keys, ...added];
  }

  /** Stands in a pattern that is assigned to. */
  function isInPattern(node: AnyNode): boolean {
    const type = tree.parentOf(node)?.type;
    return type === 'ArrayPattern' || type === 'Property' || type === 'RestElement' || type === 'AssignmentPattern';
  }

  /** `return out`, also where it is one of two. */
  function isAnswered(id: Identifier): boolean {
    let at: AnyNode = id;
    for (let over = tree.parentOf(at); over; at = over, over = tree.parentOf(at)) {
      if (over.type === 'ReturnStatement') return true;
      if (over.type !== 'ConditionalExpression' && over.type !== 'LogicalExpression' && over.type !== 'AwaitExpression')
        return false;
    }
    return false;
  }

  function isPromise(node: AnyNode): boolean {
    if (node.type === 'NewExpression')
      return node.callee.type === 'Identifier' && node.callee.name === 'Promise' && !names.bindingOf(node.callee);
    if (node.type !== 'CallExpression') return false;
    const fn = names.functionOf(node.callee);
    if (fn) return fn.async && !fn.generator;
    return ['resolve', 'reject', 'all', 'allSettled', 'any', 'race'].some((name) =>
      isStatic(node.callee, 'Promise', name),
    );
  }

  function isStatic(callee: AnyNode, of: string, name: string): boolean {
    return (
      callee.type === 'MemberExpression' &&
      callee.object.type === 'Identifier' &&
      callee.object.name === of &&
      !names.bindingOf(callee.object) &&
      propertyName(callee) === name
    );
  }
}

const both = (one: string[] | null, other: string[] | null) => one && other && [...one, ...other];
