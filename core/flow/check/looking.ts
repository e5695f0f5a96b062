import { builtInNames } from '../builtIns.ts';
import { variablesOf, type Compiled } from '../compiled.ts';
import type { Flow } from '../flow.ts';
import type { Condition, Status } from '../saved/condition.ts';
import type { SmsConfig, SpokenGroup } from '../saved/said.ts';
import { functions } from '../functions.ts';
import { isReadable } from '../regex.ts';
import { expressionOf, usedIn } from '../template.ts';
import { finding, type Finding, type FindingKind, type Place } from './findings.ts';
import type { Known } from './known.ts';
import type { ReadScript } from './scripts/readScript.ts';
import { givenTypes, isOther, lookAtTypes } from './typed.ts';
import { cutTo } from '../../text/cutTo.ts';

/** What one part of a flow refers to: whether it is there, and whether it can be read. */
export interface Looking {
  flow: Compiled;
  known: Known;
  variables: ReadonlySet<string>;
  /** Without it nothing is said of scripts. */
  readScript?: ReadScript | undefined;
  report(kind: FindingKind, place: Place, fact?: string, possible?: boolean): void;
}

export const variableNames = (flow: Flow): ReadonlySet<string> =>
  new Set([...variablesOf(flow).map(({ name }) => name), ...builtInNames, 'phone']);

export function collect(
  flow: Compiled,
  known: Known,
  variables: ReadonlySet<string>,
  readScript: ReadScript | undefined,
  look: (looking: Looking) => void,
): Finding[] {
  const found: Finding[] = [];
  look({ flow, known, variables, readScript, report: (...one) => found.push(finding(...one)) });
  return found;
}

export function lookAtCondition(looking: Looking, place: Place, condition: Condition) {
  const { nluResults, normalList } = condition;
  lookAtTypes(looking, place, condition);
  const { flow, known, variables, report } = looking;
  for (const id of nluResults)
    if (!flow.intentions.has(id)) known.intentions?.includes(id) || report('intentionMissing', place, id);
  for (const { leftType, leftVar, operator, rightType, rightVar } of normalList) {
    if (leftType === 'function') lookAtCall(looking, place, leftVar);
    else if (!variables.has(flow.nameOf(leftVar))) report('variableUnknown', place, leftVar);
    if (rightType === 'function') lookAtCall(looking, place, rightVar);
    else if (rightType && rightType !== 'const' && rightType !== 'value') {
      if (!variables.has(flow.nameOf(rightVar))) report('variableUnknown', place, rightVar);
    } else lookAtText(looking, place, rightVar);
    if (operator === 'matches' && !rightVar.includes('${') && !isReadable(rightVar))
      report('regexBroken', place, rightVar);
  }
}

export function lookAtStatus(looking: Looking, place: Place, status: Status | undefined) {
  if (!status?.enabled) return;
  for (const { leftVar, right1Var, right2Var = '' } of status.statusUpdt.normalList) {
    if (!looking.variables.has(looking.flow.nameOf(leftVar)) || builtInNames.has(looking.flow.nameOf(leftVar)))
      looking.report('statusUnknown', place, leftVar);
    lookAtText(looking, place, right1Var);
    lookAtText(looking, place, right2Var);
    if (right2Var === '' && isOther(right1Var, givenTypes(looking.flow).get(looking.flow.nameOf(leftVar))))
      looking.report('valueWrong', place, right1Var);
  }
}

export function lookAtWords(looking: Looking, place: Place, groups: readonly SpokenGroup[]) {
  for (const { condition, content } of groups) {
    if (condition) lookAtCondition(looking, place, condition);
    for (const { text, resourceId } of content) {
      lookAtText(looking, place, text);
      if (resourceId && !isThere(looking, resourceId))
        looking.report('resourceMissing', place, resourceId, !looking.known.resources);
    }
  }
}

/** If the files of the libraries are not given, the flow's own lists decide. */
function isThere({ known, flow: { flow } }: Looking, resourceId: string): boolean {
  const { imgConfigs, mp4Configs, soundConfigs, videoConfigs, otherConfigs } = flow;
  return known.resources
    ? known.resources.includes(resourceId)
    : [imgConfigs, mp4Configs, soundConfigs, videoConfigs, otherConfigs].some((list) =>
        list?.some(({ id }) => id === resourceId),
      );
}

export function lookAtSms(
  looking: Looking,
  place: Place,
  config: (Pick<SmsConfig, 'enabled' | 'smsId' | 'content'> & { to?: string }) | undefined,
) {
  if (!config || config.enabled === false) return;
  if (config.content) lookAtText(looking, place, config.content);
  else if (config.smsId) {
    const own = looking.flow.flow.smsConfigs?.find(({ id }) => id === config.smsId);
    if (!own && !looking.known.smsTemplates?.includes(config.smsId)) looking.report('smsMissing', place, config.smsId);
    if (own && own.content.trim() === '') looking.report('smsEmpty', place);
  } else looking.report('smsEmpty', place);
  lookAtText(looking, place, config.to ?? '');
}

function lookAtCall({ report, variables, flow }: Looking, place: Place, text: string) {
  const expression = expressionOf(text);
  if (expression.call === undefined)
    return void (
      variables.has(flow.nameOf(expression.variable)) || report('variableUnknown', place, expression.variable)
    );
  const known = Object.hasOwn(functions, expression.call) ? functions[expression.call]! : undefined;
  if (!known) report('functionUnknown', place, expression.call);
  else if (known.arity !== expression.values.length) report('functionArity', place, expression.call);
  for (const value of expression.values)
    if ('variable' in value && !variables.has(flow.nameOf(value.variable)))
      report('variableUnknown', place, value.variable);
}

export function lookAtText({ flow, variables, report }: Looking, place: Place, text: string) {
  if (!text.includes('${')) return;
  const used = usedIn(text);
  for (const name of new Set(used.variables))
    if (!variables.has(flow.nameOf(name))) report('variableUnknown', place, name);
  for (const { name, arity } of used.calls) {
    const known = Object.hasOwn(functions, name) ? functions[name]! : undefined;
    if (!known) report('functionUnknown', place, name);
    else if (known.arity !== arity) report('functionArity', place, name);
  }
  for (const reading of used.unknownReadings) report('readingUnknown', place, reading);
  if (used.unfinished) report('textUnreadable', place, cutTo(text, 40));
}

export function lookAtHotWords({ report }: Looking, place: Place, words: readonly string[]) {
  const seen = new Set<string>();
  for (const word of words) {
    if (word.trim() === '' || [...word].length > 100 || seen.has(word)) report('hotWordWrong', place, cutTo(word, 20));
    seen.add(word);
  }
}
