import type { ReturnStatement, Statement, ModuleDeclaration } from 'acorn';
import { constantOf } from './constants.ts';
import { staysTrue } from './loops.ts';
import type { Names } from './names.ts';
import { childrenOf, isFunction, isTried, type AnyNode, type Fn, type Tree } from './tree.ts';

/** How a part may come to its end: `on` to the next one, by `return`, `throw`, `break x` or `continue x`; in none of these ways where it never does. */
type Ends = ReadonlySet<string>;

export interface Runs {
  /** The ways out of the script that may be taken. */
  returns: (ReturnStatement | 'end')[];
  /** Whatever happens it throws, last in this line. */
  throws?: number;
  endless: { line: number; possible: boolean }[];
}

const none: Ends = new Set();
const on: Ends = new Set(['on']);
const thrown: Ends = new Set(['throw']);
const union = (...all: Ends[]): Ends => new Set(all.flatMap((one) => [...one]));
const without = (ends: Ends, ...left: string[]): Ends => new Set([...ends].filter((one) => !left.includes(one)));
/** Something that may not be done at all. */
const maybe = (ends: Ends) => union(ends, on);

/** What comes out of a loop besides its end. */
const ofLoop = (body: Ends, labels: readonly string[]): Ends =>
  new Set(
    [...body].flatMap((one) =>
      one === 'on' || one === 'break ' || one === 'continue ' || labels.some((label) => one === `continue ${label}`)
        ? []
        : [one],
    ),
  );

/**
 * How a script may run, as far as that can be seen: every condition both ways unless its value is written down. What may
 * throw unseen (a call, a property of nothing) is only thought of where it is caught.
 */
export function runsOf(tree: Tree, names: Names): Runs {
  const functions = tree.all.filter(isFunction);
  const ends = new Map<Fn, Ends>(functions.map((fn) => [fn, none]));
  let returns = new Set<ReturnStatement | 'end'>();
  let endless = new Map<AnyNode, boolean>();
  let throwing: AnyNode | undefined;
  let stuck: AnyNode | undefined;
  let inside: Fn = tree.main;
  // A function that calls itself comes to an end only if one of its ways does without the call: so nothing is taken for granted at first.
  for (let again = true; again;) {
    again = false;
    returns = new Set();
    endless = new Map();
    throwing = stuck = undefined;
    for (const fn of functions) {
      inside = fn;
      const now = fn.body.type === 'BlockStatement' ? list(fn.body.body) : ended(expression(fn.body));
      if (now.size !== ends.get(fn)!.size) again = true;
      ends.set(fn, now);
    }
  }
  const whole = ends.get(tree.main)!;
  if (whole.has('on')) returns.add('end');
  const isOver = whole.has('on') || whole.has('return');
  if (whole.size === 0 && endless.size === 0) endless.set(stuck ?? tree.main, false);
  return {
    returns: [...returns],
    ...(!isOver && whole.has('throw') && { throws: tree.lineOf(throwing ?? tree.main) }),
    endless: [...endless].map(([node, possible]) => ({ line: tree.lineOf(node), possible })),
  };

  function ended(value: Ends): Ends {
    return value.has('on') ? union(without(value, 'on'), new Set(['return'])) : value;
  }

  function list(all: readonly (Statement | ModuleDeclaration)[]): Ends {
    let left: Ends = none;
    for (const one of all) {
      const next = statement(one);
      left = union(left, without(next, 'on'));
      if (!next.has('on')) return left;
    }
    return maybe(left);
  }

  /** One part after the other, until one does not go on. */
  function each(parts: readonly (AnyNode | null | undefined)[]): Ends {
    let left: Ends = on;
    for (const part of parts) {
      if (!left.has('on')) return left;
      if (part) left = union(without(left, 'on'), expression(part));
    }
    return left;
  }

  function after(first: Ends, then: () => Ends): Ends {
    return first.has('on') ? union(without(first, 'on'), then()) : first;
  }

  function statement(node: AnyNode, labels: readonly string[] = []): Ends {
    switch (node.type) {
      case 'BlockStatement':
        return list(node.body);
      case 'VariableDeclaration':
        return each(node.declarations.map(({ init }) => init));
      case 'ExpressionStatement':
        return expression(node.expression);
      case 'ReturnStatement':
        return after(expression(node.argument), () => {
          if (inside === tree.main) {
            if (node.argument && neverAnswers(node.argument)) return lost(node);
            returns.add(node);
          }
          return new Set(['return']);
        });
      case 'ThrowStatement':
        return after(expression(node.argument), () => throwsAt(node));
      case 'IfStatement': {
        const truth = constantOf(names, node.test);
        return after(expression(node.test), () =>
          union(
            !truth || truth.value ? statement(node.consequent) : none,
            !truth || !truth.value ? (node.alternate ? statement(node.alternate) : on) : none,
          ),
        );
      }
      case 'LabeledStatement': {
        const own = statement(node.body, [...labels, node.label.name]);
        const left = `break ${node.label.name}`;
        return own.has(left) ? maybe(without(own, left)) : own;
      }
      case 'BreakStatement':
        return new Set([`break ${node.label?.name ?? ''}`]);
      case 'ContinueStatement':
        return new Set([`continue ${node.label?.name ?? ''}`]);
      case 'WhileStatement':
        return after(expression(node.test), () => loop(node, node.test, [node.body], labels));
      case 'DoWhileStatement':
        return loop(node, node.test, [node.body], labels);
      case 'ForStatement':
        return after(
          node.init ? (node.init.type === 'VariableDeclaration' ? statement(node.init) : expression(node.init)) : on,
          () => after(expression(node.test), () => loop(node, node.test, [node.body], labels)),
        );
      case 'ForInStatement':
      case 'ForOfStatement':
        return after(expression(node.right), () => {
          const own = statement(node.body);
          if (growsItself(node)) note(node, true);
          return maybe(ofLoop(own, labels));
        });
      case 'SwitchStatement':
        return after(expression(node.discriminant), () => {
          const ways = node.cases.map((_, at) => list(node.cases.slice(at).flatMap(({ consequent }) => consequent)));
          const hasDefault = node.cases.some(({ test }) => test === null);
          const all = union(...ways, hasDefault ? none : on);
          return all.has('break ') ? maybe(without(all, 'break ')) : all;
        });
      case 'TryStatement': {
        const block = list(node.block.body);
        const handled = node.handler && node.block.body.length > 0 ? list(node.handler.body.body) : none;
        const own = union(node.handler ? without(block, 'throw') : block, handled);
        if (!node.finalizer) return own;
        const last = list(node.finalizer.body);
        return last.has('on') ? union(own, without(last, 'on')) : last;
      }
      default:
        return on;
    }
  }

  function loop(node: AnyNode, test: AnyNode | null | undefined, body: Statement[], labels: readonly string[]): Ends {
    const truth = test ? constantOf(names, test) : { value: true };
    if (truth && !truth.value && node.type !== 'DoWhileStatement') return on;
    const own = list(body);
    const left = own.has('break ') ? maybe(ofLoop(own, labels)) : ofLoop(own, labels);
    if (truth && !truth.value) return maybe(left);
    const stays = truth ? 'sure' : staysTrue(tree, names, node, test!);
    if (stays && left.size === 0) note(node, stays === 'perhaps');
    return stays === 'sure' ? left : maybe(left);
  }

  /** A loop that cannot be left; in a function that others call only where nothing in it may throw and be caught there. */
  function note(node: AnyNode, possible: boolean) {
    if (isTried(tree, node)) return;
    if (inside !== tree.main && (inside.async || inside.generator || mayThrow(node))) return;
    endless.set(node, possible);
  }

  function expression(node: AnyNode | null | undefined): Ends {
    if (!node || isFunction(node)) return on;
    switch (node.type) {
      case 'ClassExpression':
      case 'YieldExpression':
        return on;
      case 'ConditionalExpression': {
        const truth = constantOf(names, node.test);
        return after(expression(node.test), () =>
          union(
            !truth || truth.value ? expression(node.consequent) : none,
            !truth || !truth.value ? expression(node.alternate) : none,
          ),
        );
      }
      case 'LogicalExpression':
        return after(expression(node.left), () => maybe(expression(node.right)));
      case 'ChainExpression':
        return maybe(expression(node.expression));
      case 'AssignmentExpression':
        return /^(&&|\|\||\?\?)=$/.test(node.operator)
          ? maybe(expression(node.right))
          : each([node.left.type === 'Identifier' ? null : node.left, node.right]);
      case 'AwaitExpression':
        return after(expression(node.argument), () => (neverAnswers(node.argument) ? lost(node) : on));
      case 'MemberExpression':
        return after(each(childrenOf(node)), () => (isNothing(node.object) && !node.optional ? throwsAt(node) : on));
      case 'CallExpression':
        return after(each(childrenOf(node)), () => called(node.callee, node));
      default:
        return each(childrenOf(node));
    }
  }

  function called(callee: AnyNode, call: AnyNode): Ends {
    const fn = names.functionOf(callee);
    if (!fn) return constantOf(names, callee) ? throwsAt(call) : on;
    if (fn.async || fn.generator) return on;
    const own = ends.get(fn)!;
    if (own.size === 0) return lost(call);
    return own.has('on') || own.has('return') ? (own.has('throw') ? maybe(thrown) : on) : throwsAt(call);
  }

  function throwsAt(node: AnyNode): Ends {
    if (inside === tree.main && !isTried(tree, node)) throwing = node;
    return thrown;
  }

  function lost(node: AnyNode): Ends {
    if (inside === tree.main) stuck ??= node;
    return none;
  }

  function isNothing(node: AnyNode): boolean {
    const constant = constantOf(names, node);
    return constant !== undefined && (constant.value === null || constant.value === undefined);
  }

  /** A promise of which nobody says what came of it. */
  function neverAnswers(node: AnyNode): boolean {
    if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'Promise')
      return false;
    const [made] = node.arguments;
    if (!made || !isFunction(made) || names.bindingOf(node.callee) || mayThrow(made.body)) return false;
    return made.params.every(
      (one) =>
        one.type === 'Identifier' && tree.all.every((id) => id === one || names.bindingOf(id) !== names.bindingOf(one)),
    );
  }

  /** `for (const one of list) list.push(one)` */
  function growsItself(node: AnyNode): boolean {
    if (node.type !== 'ForOfStatement' || node.right.type !== 'Identifier') return false;
    const over = names.bindingOf(node.right);
    const body = node.body.type === 'BlockStatement' ? node.body.body : [node.body];
    return (
      over !== undefined &&
      !tree.all.some(
        ({ type, start, end }) =>
          start > node.body.start && end < node.body.end && /^(Break|Return|Throw)Statement$/.test(type),
      ) &&
      body.some(
        (one) =>
          one.type === 'ExpressionStatement' &&
          one.expression.type === 'CallExpression' &&
          one.expression.callee.type === 'MemberExpression' &&
          names.bindingOf(one.expression.callee.object) === over &&
          one.expression.callee.property.type === 'Identifier' &&
          /^(push|unshift)$/.test(one.expression.callee.property.name),
      )
    );
  }
}

const throwers = /^(Call|New|Member|TaggedTemplate|Await|Import)Expression$|^ThrowStatement$/;
const mayThrow = (node: AnyNode): boolean => throwers.test(node.type) || childrenOf(node).some(mayThrow);
