import { builtIns } from '#core/flow/builtIns.ts';
import { variablesOf } from '#core/flow/compiled.ts';
import { asksNothing } from '#core/flow/condition.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { Condition, ConditionRow, Operator } from '#core/flow/saved/condition.ts';
import type { FlowNode } from '#core/flow/saved/node.ts';
import { fill, type Language } from '#kit/contract/language.ts';
import { conditionTexts, operatorTexts } from './condition.texts.ts';
import { pathOf } from './paths.ts';

/** What a condition names by ids, by what a person calls it. */
export interface Names {
  intention(id: string): string;
  variable(reference: string): string;
}

/** The names of a flow; what is not there any more stands as its id. */
export function namesOf(flow: Flow): Names {
  const intentions = new Map(flow.intentions.map(({ id, name }) => [id, name]));
  const variables = new Map<string, string>([
    ...Object.entries(builtIns),
    ...variablesOf(flow).map(({ id, name }) => [id, name] as const),
  ]);
  return {
    intention: (id) => intentions.get(id) ?? id,
    variable: (reference) => variables.get(reference) ?? reference,
  };
}

export const needsNoValue = (operator: Operator) => operator === 'empty' || operator === 'notEmpty';
const signs = new Set<Operator>(['=', '≠', '>', '<', '≥', '≤']);

function rowWords(
  { leftType, leftVar, operator, rightType, rightVar }: ConditionRow,
  names: Names,
  language: Language,
): string {
  const left = leftType === 'function' ? (pathOf(leftVar) ?? leftVar) : names.variable(leftVar);
  const isValue = !rightType || rightType === 'const' || rightType === 'value';
  const right =
    rightType === 'function'
      ? (pathOf(rightVar) ?? rightVar)
      : isValue
        ? rightVar === ''
          ? '""'
          : rightVar
        : names.variable(rightVar);
  const word = signs.has(operator) ? operator : operatorTexts[language][operator];
  return [left || '?', word, needsNoValue(operator) ? '' : right || '?'].filter(Boolean).join(' ');
}

/** Whose result a condition may ask for. */
export type Asked = 'api' | 'script';
export const askedOf = ({ type }: Pick<FlowNode, 'type'>): Asked => (type === 'script' ? 'script' : 'api');

/** A condition as a sentence without an end: `means Agrees or Refuses; premium > 3000`. */
export function conditionWords(
  condition: Condition | undefined,
  names: Names,
  language: Language,
  asked: Asked = 'api',
): string {
  const t = conditionTexts[language];
  if (!condition) return t.always;
  if (condition.isDflt) return t.otherwise;
  if (asksNothing(condition)) return t.nothing;
  const { nluResults, normalList, connector, mode, apiResult, returnType, repeatTimes } = condition;
  const comma = language === 'zh' ? '，' : ', ';
  const wanted = [
    ...(nluResults.length > 0
      ? [fill(t.means, { list: nluResults.map(names.intention).join(language === 'zh' ? '、' : ` ${t.or} `) })]
      : []),
    ...normalList.map((row) => rowWords(row, names, language)),
  ].join(` ${connector === 'and' ? t.and : t.or} `);
  const guards = [
    ...(mode && mode !== 'normal' ? [fill(t.by, { mode: modeWord(mode, language) })] : []),
    ...(apiResult ? [word(`${asked}_${apiResult}`, language) ?? fill(t[asked], { result: apiResult })] : []),
    ...(returnType ? [fill(t.back, { from: returnWord(returnType, language) })] : []),
    ...(repeatTimes ? [fill(t.times, { count: repeatTimes })] : []),
  ];
  return [...guards, ...(wanted ? [wanted] : [])].join(comma);
}

const word = (key: string, language: Language) => (conditionTexts[language] as Record<string, string>)[key];
export const modeWord = (mode: string, language: Language) => word(`mode_${mode}`, language) ?? mode;
export const resultWord = (result: string, language: Language, asked: Asked) =>
  word(`${asked === 'script' ? 'ended' : 'result'}_${result}`, language) ?? result;
export const returnWord = (from: string, language: Language) => word(`return_${from}`, language) ?? from;
