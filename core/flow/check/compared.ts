import type { Condition } from '../saved/condition.ts';
import { expressionOf, usedIn, variablesIn } from '../template.ts';

const orders = ['>', '<', '≥', '≤'];

/** Variables a condition needs values of: what is empty equals nothing and holds nothing, but is neither greater nor less. */
export function comparedIn({ normalList }: Condition, nameOf: (reference: string) => string): string[] {
  return normalList
    .filter(({ operator }) => operator !== 'empty' && operator !== 'notEmpty')
    .flatMap(({ leftType, leftVar, operator, rightType, rightVar }) => [
      ...(leftType === 'function' ? variablesIn(expressionOf(leftVar)) : orders.includes(operator) ? [leftVar] : []),
      ...(rightType === 'function'
        ? variablesIn(expressionOf(rightVar))
        : rightType && rightType !== 'const' && rightType !== 'value'
          ? [rightVar]
          : rightVar.includes('${')
            ? usedIn(rightVar).variables
            : []),
    ])
    .map(nameOf);
}
