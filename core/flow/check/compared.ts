import type { Condition } from '../saved/condition.ts';
import { expressionOf, usedIn, variablesIn } from '../template.ts';

/** Variables whose values a condition compares; whether one has a value at all may be asked of any. */
export function comparedIn({ normalList }: Condition, nameOf: (reference: string) => string): string[] {
  return normalList
    .filter(({ operator }) => operator !== 'empty' && operator !== 'notEmpty')
    .flatMap(({ leftType, leftVar, rightType, rightVar }) => [
      ...(leftType === 'function' ? variablesIn(expressionOf(leftVar)) : [leftVar]),
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
