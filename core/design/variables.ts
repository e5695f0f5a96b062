import { builtInNames, builtIns } from '../flow/builtIns.ts';
import { variablesOf } from '../flow/compiled.ts';
import type { Flow } from '../flow/flow.ts';
import { expressionOf, usedIn } from '../flow/template.ts';
import { usesOf, variableIds } from './references.ts';
import { nameRefusal, refused, type Refused } from './refusals.ts';
import { renamedInCode } from './scriptWords.ts';
import { walkedFlow, type Trail } from './walk.ts';

export const variableLists = {
  arg: 'argConfigs',
  param: 'paramConfigs',
  status: 'statusConfigs',
  preParam: 'preParamConfigs',
} as const;
export type VariableKind = keyof typeof variableLists;
export const isVariableKind = (kind: string): kind is VariableKind => Object.hasOwn(variableLists, kind);

export interface Variable {
  id: string;
  name: string;
}

/** Why a variable cannot be called so. `but`: the variable that is called so already. */
export function variableNameRefusal(flow: Flow, name: string, but?: string): Refused | null {
  const refusal = nameRefusal(name);
  if (refusal) return refusal;
  const wanted = name.trim();
  // Signs that end or divide the text inside ${…} would make it unreadable.
  if (/[\s${}()|"'`,\\]/.test(wanted) || wanted === '__proto__' || /^-?\d/.test(wanted))
    return refused('nameNotReadable', { name: wanted });
  if (builtInNames.has(wanted) || Object.hasOwn(builtIns, wanted)) return refused('nameOfBuiltIn', { name: wanted });
  return variablesOf(flow).some((one) => one.id !== but && one.name === wanted)
    ? refused('nameTaken', { name: wanted })
    : null;
}

const holes = /\$\{((?:"[^"]*"|'[^']*'|[^}"'])*)\}/g;
const words = /"[^"]*"|'[^']*'|[^\s"',()|]+/g;

/** An expression with that variable called otherwise; texts in quotes and names of functions stay. */
function renamedInExpression(inside: string, before: string, after: string): string {
  const called = expressionOf(inside.replace(/\|\s*\w+\s*$/, '')).call;
  return inside.replace(words, (word, at: number) =>
    word === before &&
    !(called === before && at === inside.indexOf(before)) &&
    inside[at - 1] !== '|' &&
    !/\|\s*$/.test(inside.slice(0, at))
      ? after
      : word,
  );
}

export const renamedInText = (text: string, before: string, after: string): string =>
  text.includes('${')
    ? text.replace(holes, (_, inside: string) => `\${${renamedInExpression(inside, before, after)}}`)
    : text;

/** The flow with every use of a name following to the new one. Uses by id stay. */
export function withVariableRenamed(flow: Flow, before: string, after: string): Flow {
  return walkedFlow(flow, {
    refer: (kind, id) => (kind === 'variable' && id === before ? after : id),
    text: (text) => renamedInText(text, before, after),
    expression: (text) => renamedInExpression(text, before, after),
    code: (text) => renamedInCode(text, before, after),
  });
}

const inSms = (trail: Trail) => trail.at(-1) === 'content';

/** Whose messages speak of a variable. */
export const messagesWith = (flow: Flow, id: string) =>
  usesOf(flow, { kind: 'variable', id }).filter(({ trail }) => inSms(trail));

/** Whether deleting a variable clears it there; elsewhere the checker tells the designer. */
const isCleared = (trail: Trail) =>
  trail.includes('statusUpdt') ||
  trail.includes('apiConfig') ||
  trail[0] === 'apiConfigs' ||
  ['param', 'params', 'outputs'].includes(trail.at(-1) ?? '');

export function withoutVariable(flow: Flow, { id, name }: Variable): Flow {
  const ids = variableIds(flow);
  const isIt = (reference: string) => (ids.get(reference) ?? reference) === id || reference === name;
  return walkedFlow(flow, {
    refer: (kind, reference, trail) => (kind === 'variable' && isIt(reference) && isCleared(trail) ? null : reference),
    text: (text, trail) =>
      isCleared(trail) && text.includes('${')
        ? text.replace(holes, (whole) => (usedIn(whole).variables.some(isIt) ? '' : whole))
        : text,
  });
}
