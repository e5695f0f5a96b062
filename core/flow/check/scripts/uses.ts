import type { Identifier } from 'acorn';
import type { Names } from './names.ts';
import { calledOn, fixed, inSandbox, ofEverything } from './sandbox.ts';
import { bodyAround, isTried, propertyName, type AnyNode, type Tree } from './tree.ts';

export interface Uses {
  /** Names that are not there, and what is called on what does not have it. */
  unknown: string[];
  /** What is read of `vars` and was not put there by the script. */
  variables: string[];
  /** What is given another value and cannot have one. */
  fixed: string[];
}

/** What a script uses that may not be there. What is tried first, or asked about by `typeof`, is meant to be missing. */
export function usesOf(tree: Tree, names: Names): Uses {
  const unknown = new Set<string>();
  const constants = new Set<string>();
  const asked = new Set<string>();
  let opensGlobal = false;
  for (const { id } of names.unresolved) {
    const around = tree.parentOf(id);
    if (around?.type === 'UnaryExpression' && around.operator === 'typeof') asked.add(id.name);
    if (id.name === 'globalThis' || id.name === 'eval' || id.name === 'Function') opensGlobal = true;
  }
  for (const { id, writes } of names.unresolved) {
    if (isTried(tree, id)) continue;
    if (writes && fixed.has(id.name)) constants.add(id.name);
    else if (inSandbox.has(id.name)) lookAtCalled(id);
    // Who has everything in his hands may have made the name.
    else if (id.name !== 'arguments' && !asked.has(id.name) && !opensGlobal) unknown.add(id.name);
  }
  for (const id of tree.all) {
    if (id.type === 'ImportExpression' && !isTried(tree, id)) unknown.add('import()');
    if (id.type !== 'Identifier') continue;
    const binding = names.bindingOf(id);
    if (!binding || isTried(tree, id)) continue;
    if (binding.writes.includes(id)) {
      if (binding.kind === 'const' || binding.kind === 'own') constants.add(id.name);
    } else if (binding.uses.includes(id) && isTooEarly(id, binding)) unknown.add(id.name);
  }
  return { unknown: [...unknown], variables: readOfVars(tree, names), fixed: [...constants] };

  /** `Math.sum(…)`: called on something of the language that does not have it. */
  function lookAtCalled(id: Identifier) {
    const known = calledOn[id.name];
    const around = tree.parentOf(id);
    if (!known || around?.type !== 'MemberExpression' || around.object !== id || around.optional) return;
    const name = propertyName(around);
    const call = tree.parentOf(around);
    if (name === undefined || known.has(name) || ofEverything.has(name)) return;
    if (call?.type !== 'CallExpression' || call.callee !== around || call.optional) return;
    // Asked about, or put there, somewhere else.
    const elsewhere = tree.all.some(
      (one) =>
        one.type === 'MemberExpression' &&
        one !== around &&
        one.object.type === 'Identifier' &&
        one.object.name === id.name &&
        propertyName(one) === name &&
        !isCalled(one),
    );
    if (!elsewhere) unknown.add(`${id.name}.${name}`);
  }

  function isCalled(node: AnyNode): boolean {
    const call = tree.parentOf(node);
    return call?.type === 'CallExpression' && call.callee === node;
  }

  /** `let`, `const` and classes are there behind their line. */
  function isTooEarly(id: Identifier, { kind, declarator }: { kind: string; declarator?: AnyNode }): boolean {
    if ((kind !== 'let' && kind !== 'const') || !declarator) return false;
    const around = tree.parentOf(tree.parentOf(declarator)!)!;
    const isOfLoop = around.type === 'ForInStatement' || around.type === 'ForOfStatement';
    return !isOfLoop && id.start < declarator.end && bodyAround(tree, id) === bodyAround(tree, declarator);
  }
}

const readers = new Set([
  'JSON.stringify',
  'Object.keys',
  'Object.values',
  'Object.entries',
  'Object.hasOwn',
  'Object.freeze',
]);

/** The variables a script reads; none where `vars` goes out of hand. */
function readOfVars(tree: Tree, names: Names): string[] {
  const [param] = tree.main.params;
  const vars = param && names.bindingOf(param);
  if (!vars || vars.writes.length > 0) return [];
  const read = new Set<string>();
  const made = new Set<string>();
  for (const id of vars.uses) {
    const around = tree.parentOf(id)!;
    if (around.type === 'MemberExpression' && around.object === id) {
      const name = propertyName(around);
      if (isMade(around)) {
        if (name === undefined) return [];
        made.add(name);
      } else if (name !== undefined) read.add(name);
    } else if (around.type === 'VariableDeclarator' && around.id.type === 'ObjectPattern')
      for (const one of around.id.properties) read.add(propertyName(one) ?? '');
    else if (around.type === 'AssignmentExpression' && around.right === id && around.left.type === 'ObjectPattern')
      for (const one of around.left.properties) read.add(propertyName(one) ?? '');
    else if (around.type === 'BinaryExpression' && around.operator === 'in') {
      if (around.left.type === 'Literal') made.add(String(around.left.value));
    } else if (around.type === 'CallExpression' && around.arguments.includes(id)) {
      const { callee } = around;
      const name =
        callee.type === 'MemberExpression' && callee.object.type === 'Identifier'
          ? `${callee.object.name}.${propertyName(callee) ?? ''}`
          : '';
      if (!readers.has(name) && !name.startsWith('console.')) return [];
      if (name === 'Object.hasOwn' && around.arguments[1]?.type === 'Literal')
        made.add(String(around.arguments[1].value));
    } else if (around.type !== 'SpreadElement' && !(around.type === 'ForInStatement' && around.right === id)) return [];
  }
  return [...read].filter((name) => name !== '' && !made.has(name) && !ofEverything.has(name));

  function isMade(member: AnyNode): boolean {
    const by = tree.parentOf(member);
    return (
      (by?.type === 'AssignmentExpression' && by.left === member) ||
      (by?.type === 'UnaryExpression' && by.operator === 'delete') ||
      by?.type === 'UpdateExpression' ||
      by?.type === 'ArrayPattern' ||
      (by?.type === 'Property' && tree.parentOf(by)?.type === 'ObjectPattern' && by.value === member) ||
      ((by?.type === 'ForOfStatement' || by?.type === 'ForInStatement') && by.left === member)
    );
  }
}
