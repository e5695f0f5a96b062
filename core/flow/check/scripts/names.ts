import type { Identifier, VariableDeclarator } from 'acorn';
import { above, isFunction, type AnyNode, type Fn, type Tree } from './tree.ts';

/** Something a script gave a name. */
export interface Binding {
  name: string;
  kind: 'var' | 'let' | 'const' | 'class' | 'function' | 'own' | 'param';
  declarator?: VariableDeclarator;
  /** What a function declaration, or the declarator, gives it. */
  begins?: AnyNode | null;
  uses: Identifier[];
  writes: Identifier[];
}
export interface Names {
  bindingOf(id: AnyNode): Binding | undefined;
  /** What no declaration of the script stands behind. */
  unresolved: { id: Identifier; writes: boolean }[];
  /** The function a name, or a function itself, certainly stands for. */
  functionOf(node: AnyNode): Fn | undefined;
}

type Role = { does: 'declares' | 'writes' | 'reads'; by: AnyNode } | null;

const fors = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement']);
const blocks = new Set([...fors, 'BlockStatement', 'SwitchStatement', 'StaticBlock']);

/** What an identifier does where it stands; null where it is no variable. */
function roleOf(tree: Tree, id: Identifier): Role {
  const around = tree.parentOf(id)!;
  switch (around.type) {
    case 'MemberExpression':
      if (around.property === id && !around.computed) return null;
      break;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      if (around.key === id && !around.computed) return null;
      break;
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return null;
    default:
  }
  let child: AnyNode = id;
  let parent: AnyNode = around;
  while (
    parent.type === 'ObjectPattern' ||
    parent.type === 'ArrayPattern' ||
    parent.type === 'RestElement' ||
    (parent.type === 'AssignmentPattern' && parent.left === child) ||
    (parent.type === 'Property' && parent.value === child && tree.parentOf(parent)?.type === 'ObjectPattern')
  ) {
    child = parent;
    parent = tree.parentOf(parent)!;
  }
  const by = parent;
  if (isFunction(by))
    return by.id === child || by.params.includes(child as never) ? { does: 'declares', by } : { does: 'reads', by };
  if (
    (by.type === 'ClassDeclaration' || by.type === 'ClassExpression' || by.type === 'VariableDeclarator') &&
    by.id === child
  )
    return { does: 'declares', by };
  if (by.type === 'CatchClause' && by.param === child) return { does: 'declares', by };
  if (
    by.type === 'UpdateExpression' ||
    ((by.type === 'AssignmentExpression' || by.type === 'ForInStatement' || by.type === 'ForOfStatement') &&
      by.left === child)
  )
    return { does: 'writes', by };
  return { does: 'reads', by };
}

/** Which declaration stands behind each name of a script. */
export function namesOf(tree: Tree): Names {
  const scopes = new Map<AnyNode, Map<string, Binding>>();
  const bindings = new Map<AnyNode, Binding>();
  const used: { id: Identifier; writes: boolean }[] = [];
  for (const id of tree.all) {
    if (id.type !== 'Identifier') continue;
    const role = roleOf(tree, id);
    if (role?.does === 'declares') declare(id, role.by);
    else if (role) used.push({ id, writes: role.does === 'writes' });
  }
  const unresolved: Names['unresolved'] = [];
  for (const one of used) {
    const binding = resolve(one.id);
    if (!binding) {
      unresolved.push(one);
      continue;
    }
    bindings.set(one.id, binding);
    (one.writes ? binding.writes : binding.uses).push(one.id);
  }
  const bindingOf = (id: AnyNode) => bindings.get(id);
  return {
    bindingOf,
    unresolved,
    functionOf(node) {
      const found = node.type === 'Identifier' ? bindingOf(node) : undefined;
      const meant = found && found.writes.length === 0 ? found.begins : node;
      return isFunction(meant) ? meant : undefined;
    },
  };

  function declare(id: Identifier, by: AnyNode) {
    const [scope, kind] = placeOf(id, by);
    const inScope = scopes.get(scope) ?? scopes.set(scope, new Map()).get(scope)!;
    const before = inScope.get(id.name);
    const plain = by.type === 'VariableDeclarator' && by.id === id ? by : undefined;
    // `var` twice is one variable that is written to again.
    if (before) before.writes.push(id);
    const binding = before ?? {
      name: id.name,
      kind,
      ...(by.type === 'VariableDeclarator' && { declarator: by }),
      ...(plain && !isOfLoop(plain) && { begins: plain.init ?? null }),
      ...(by.type === 'FunctionDeclaration' && by.id === id && { begins: by }),
      uses: [],
      writes: [],
    };
    inScope.set(id.name, binding);
    bindings.set(id, binding);
  }

  /** `for (const x of list)`: the loop gives it its values. */
  function isOfLoop(declarator: VariableDeclarator): boolean {
    const loop = tree.parentOf(tree.parentOf(declarator)!);
    return loop?.type === 'ForInStatement' || loop?.type === 'ForOfStatement';
  }

  function placeOf(id: Identifier, by: AnyNode): [scope: AnyNode, kind: Binding['kind']] {
    const block = () => above(tree, by, (one) => blocks.has(one.type)) ?? tree.main;
    if (by.type === 'VariableDeclarator') {
      const { kind } = tree.parentOf(by) as { kind: 'var' | 'let' | 'const' };
      return kind === 'var'
        ? [above(tree, by, (one) => isFunction(one) || one.type === 'StaticBlock')!, kind]
        : [block(), kind];
    }
    if (by.type === 'CatchClause') return [by, 'let'];
    if (by.type === 'ClassDeclaration') return [block(), 'class'];
    if (by.type === 'FunctionDeclaration' && by.id === id) return [block(), 'function'];
    return [by, isFunction(by) && by.id !== id ? 'param' : 'own'];
  }

  function resolve(id: Identifier): Binding | undefined {
    for (let at: AnyNode | undefined = id; at; at = tree.parentOf(at)) {
      const found = scopes.get(at)?.get(id.name);
      if (found) return found;
    }
    return undefined;
  }
}
