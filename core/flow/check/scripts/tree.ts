import {
  parse,
  type AnyNode,
  type ArrowFunctionExpression,
  type FunctionDeclaration,
  type FunctionExpression,
} from 'acorn';

export type { AnyNode } from 'acorn';
export type Fn = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;

/** A script as it is run: the body of an async function that sees `vars`. */
export interface Tree {
  main: FunctionExpression;
  /** Every part of it, in the order of the text; `main` is the first. */
  all: AnyNode[];
  parentOf(node: AnyNode): AnyNode | undefined;
  /** Counted from 1 in the script. */
  lineOf(node: AnyNode): number;
}

// What stands around a script when it runs (adapters/scripts/quickjs.worker.ts).
const before = "(async function (vars) { 'use strict';\n";
const after = '\n})';

/** Reads a script; where it cannot be read, the line that says so. */
export function treeOf(code: string): Tree | { unreadable: number } {
  const lines = code.split('\n').length;
  const line = (read: number) => Math.max(1, Math.min(lines, read - 1));
  try {
    const [only, more] = parse(before + code + after, { ecmaVersion: 2023, locations: true }).body;
    const main = only?.type === 'ExpressionStatement' ? only.expression : undefined;
    // It may have closed the function it stands in and gone on behind it.
    if (more || main?.type !== 'FunctionExpression') return { unreadable: lines };
    const parents = new Map<AnyNode, AnyNode>();
    const all: AnyNode[] = [main];
    for (let at = 0; at < all.length; at++)
      for (const child of childrenOf(all[at]!)) {
        parents.set(child, all[at]!);
        all.push(child);
      }
    all.sort((one, other) => one.start - other.start || other.end - one.end);
    return { main, all, parentOf: (node) => parents.get(node), lineOf: (node) => line(node.loc!.start.line) };
  } catch (error) {
    const { loc } = error as { loc?: { line: number } };
    if (!loc) throw error;
    return { unreadable: line(loc.line) };
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const children = new WeakMap<AnyNode, AnyNode[]>();

/** The parts of a part, in the order in which they are worked out. */
export function childrenOf(node: AnyNode): AnyNode[] {
  const known = children.get(node);
  if (known) return known;
  const found = Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
  children.set(node, found);
  return found;
}

export const isFunction = (node: AnyNode | null | undefined): node is Fn =>
  node?.type === 'FunctionDeclaration' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'ArrowFunctionExpression';

/** The nearest one above for which it holds. */
export function above(tree: Tree, node: AnyNode, fits: (one: AnyNode) => boolean): AnyNode | undefined {
  let at = tree.parentOf(node);
  while (at && !fits(at)) at = tree.parentOf(at);
  return at;
}

/** What runs when its turn comes and not where it stands: the function, field or block of a class around a part. */
export const bodyAround = (tree: Tree, node: AnyNode): AnyNode =>
  above(tree, node, (one) => isFunction(one) || one.type === 'PropertyDefinition' || one.type === 'StaticBlock') ??
  tree.main;

/** Whether what fails there is caught in the same function. */
export function isTried(tree: Tree, node: AnyNode): boolean {
  let child = node;
  for (let at = tree.parentOf(node); at && !isFunction(at); child = at, at = tree.parentOf(at))
    if (at.type === 'TryStatement' && at.handler && at.block === child) return true;
  return false;
}

/** The name of a property that is written down. */
export function propertyName(node: AnyNode): string | undefined {
  const [key, computed] =
    node.type === 'MemberExpression'
      ? [node.property, node.computed]
      : node.type === 'Property'
        ? [node.key, node.computed]
        : [undefined, false];
  if (key?.type === 'Identifier' && !computed) return key.name;
  return key?.type === 'Literal' ? String(key.value) : undefined;
}
