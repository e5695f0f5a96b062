import type { Names } from './names.ts';
import type { AnyNode } from './tree.ts';

type Plain = string | number | boolean | null | undefined;
export interface Constant {
  value: Plain;
}

const binary: Record<string, (a: number, b: number) => Plain> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '**': (a, b) => a ** b,
};

/** The value a part always has; undefined where it cannot be told. Numbers are worked out, the rest only where it is written down. */
export function constantOf(names: Names, node: AnyNode | null | undefined, deep = 0): Constant | undefined {
  if (!node || deep > 20) return undefined;
  const of = (one: AnyNode) => constantOf(names, one, deep + 1);
  switch (node.type) {
    case 'Literal':
      return node.value === null || typeof node.value !== 'object' ? { value: node.value as Plain } : undefined;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? { value: node.quasis[0]?.value.cooked ?? '' } : undefined;
    case 'ParenthesizedExpression':
      return of(node.expression);
    case 'Identifier': {
      const binding = names.bindingOf(node);
      if (!binding) return node.name === 'undefined' ? { value: undefined } : undefined;
      // Without a value of its own, or of a loop, nothing is known of it; `var` may be read before it has one.
      return binding.writes.length === 0 && binding.kind !== 'var' && binding.begins ? of(binding.begins) : undefined;
    }
    case 'UnaryExpression': {
      if (node.operator === 'void') return { value: undefined };
      const inner = of(node.argument);
      if (!inner) return undefined;
      if (node.operator === '!') return { value: !inner.value };
      return node.operator === '-' && typeof inner.value === 'number' ? { value: -inner.value } : undefined;
    }
    case 'LogicalExpression': {
      const left = of(node.left);
      if (!left) return undefined;
      const isLeft =
        node.operator === '&&'
          ? !left.value
          : node.operator === '||'
            ? left.value
            : (left.value ?? undefined) !== undefined;
      return isLeft ? left : of(node.right);
    }
    case 'BinaryExpression': {
      const left = of(node.left);
      const right = of(node.right);
      return typeof left?.value === 'number' && typeof right?.value === 'number' && binary[node.operator]
        ? { value: binary[node.operator]!(left.value, right.value) }
        : undefined;
    }
    default:
      return undefined;
  }
}
