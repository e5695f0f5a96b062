import { builtInNames } from '../builtIns.ts';
import { variablesOf, type Compiled } from '../compiled.ts';
import { exitsOf, type Condition, type Exceed, type Faq, type Flow, type FlowNode, type Handler, type SmsConfig, type SpokenGroup, type Status } from '../flow.ts';
import { functions } from '../functions.ts';
import { keepsHandler, keyEnding, presetOf } from '../presets.ts';
import { isReadable } from '../regex.ts';
import { expressionOf, usedIn } from '../template.ts';
import { finding, type Finding, type FindingKind, type Place } from './findings.ts';
import type { Known } from './known.ts';
import { faqPlace, handlerPlace, placeOf } from './places.ts';

/** What one part of a flow refers to: whether it is there, and whether it can be read. */
export interface Looking {
  flow: Compiled;
  known: Known;
  variables: ReadonlySet<string>;
  report(kind: FindingKind, place: Place, fact?: string, possible?: boolean): void;
}

export const variableNames = (flow: Flow): ReadonlySet<string> => new Set([...variablesOf(flow).map(({ name }) => name), ...builtInNames, 'phone']);

export function collect(flow: Compiled, known: Known, variables: ReadonlySet<string>, look: (looking: Looking) => void): Finding[] {
  const found: Finding[] = [];
  look({ flow, known, variables, report: (...one) => found.push(finding(...one)) });
  return found;
}

export function lookAtNode(looking: Looking, node: FlowNode) {
  const { flow, report } = looking;
  const place = placeOf(flow, node);
  lookAtStatus(looking, place, node.status);
  lookAtStatus(looking, place, node.postStatus);
  for (const exit of exitsOf(node)) {
    lookAtCondition(looking, place, exit.condition);
    lookAtStatus(looking, place, exit.status);
    if (exit.contentEnabled) lookAtWords(looking, place, exit.content ?? []);
    if (exit.sms?.enabled) lookAtSms(looking, place, exit.sms);
  }
  if ('ttsConfigs' in node) lookAtWords(looking, place, node.ttsConfigs ?? []);
  switch (node.type) {
    case 'interact': case 'text': {
      if (node.mode !== 'asr' && !node.ttsConfigs.some(({ content }) => content.some(({ text, resourceId }) => text.trim() !== '' || resourceId))) report('saysNothing', place);
      for (const id of node.faqs?.enabled ? [...node.faqs.nodeFaq, ...node.faqs.faq] : []) if (!flow.faqs.has(id)) report('faqMissing', place, id);
      for (const id of node.abnor ? [node.abnor.noCondMatch, ...node.abnor.other] : []) if (id !== '' && !flow.flow.abnors.some((one) => one.id === id)) report('handlerMissing', place, id);
      for (const sub of node.subFlows ?? []) {
        lookAtCondition(looking, place, sub.condition);
        if (!flow.starts.has(sub.subFlowId)) report('subFlowMissing', place, sub.subFlowId);
      }
      for (const config of node.returnConfigs ?? []) {
        if (config.condition) lookAtCondition(looking, place, config.condition);
        lookAtStatus(looking, place, config.status);
        lookAtSms(looking, place, config.smsConfig);
        if (config.returnttsEnabled) lookAtWords(looking, place, config.ttsConfigs ?? []);
      }
      lookAtSms(looking, place, node.smsConfig);
      for (const { param } of node.nluConfigs?.extractInfo ?? []) if (!looking.variables.has(flow.nameOf(param))) report('statusUnknown', place, param);
      for (const { param, ttsConfigs } of node.nluConfigs?.collectionInfo ?? []) {
        if (!looking.variables.has(flow.nameOf(param))) report('statusUnknown', place, param);
        lookAtWords(looking, place, ttsConfigs);
      }
      if (node.mode !== 'tts') {
        const ways = flow.waysOf(node);
        if (!ways.otherwise) report('noDefault', place);
        if (!ways.preset('1_4')) report('silenceUnhandled', place);
        if (!ways.preset('1_1')) report('noMatchUnhandled', place);
      }
      if (node.type !== 'interact') return;
      lookAtHotWords(looking, place, node.asrConfig?.hotWords ?? []);
      if (node.mode === 'dtmf' || node.dtmfConfig?.enabled) {
        const { type, value } = keyEnding(node.dtmfConfig ?? { enabled: true, dtmfType: 'custom' });
        if (type === 'length' ? !(Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= 32) : !/^[\d*#]$/.test(value)) report('wrongKeys', place, value);
      }
      return;
    }
    case 'script': {
      const code = node.code ?? flow.flow.functionConfigs?.find(({ id }) => id === node.functionId)?.code;
      if (!code?.trim()) report('scriptMissing', place, node.functionId ?? '');
      for (const name of node.outputs ?? []) if (!looking.variables.has(flow.nameOf(name))) report('statusUnknown', place, name);
      return;
    }
    case 'api': {
      const api = flow.flow.apiConfigs?.find(({ id }) => id === node.apiConfig.apiId);
      if (!api) report('apiMissing', place, node.apiConfig.apiId);
      lookAtStatus(looking, place, node.apiConfig.status);
      lookAtStatus(looking, place, node.apiConfig.postStatus);
      for (const { value = '' } of node.apiConfig.inputs) lookAtText(looking, place, value);
      for (const { value = '' } of node.apiConfig.outputs) if (value && !looking.variables.has(flow.nameOf(value))) report('statusUnknown', place, value);
      return;
    }
    case 'subFlow':
      if (!flow.starts.has(node.subFlowId)) report('subFlowMissing', place, node.subFlowId);
      for (const { param, value } of [...(node.inputs ?? []), ...(node.outputs ?? [])]) {
        if (!looking.variables.has(flow.nameOf(param))) report('statusUnknown', place, param);
        lookAtText(looking, place, value);
      }
      return;
    case 'sms':
      if (node.smsConfig.length === 0) report('smsEmpty', place);
      for (const one of node.smsConfig) lookAtSms(looking, place, one);
      return;
    case 'skillGroupTransfer': return lookAtGroup(looking, place, node.skillGroupId, 'skillGroupMissing');
    case 'outboundTransfer':
      if (node.outboundAddr.trim() === '') report('noAddress', place);
      return lookAtText(looking, place, node.outboundAddr);
  }
}

function lookAtGroup({ known, report }: Looking, place: Place, id: string, kind: FindingKind) {
  if (id === '') report(kind, place, '?');
  else if (!known.skillGroups) report('skillGroupMissing', place, id, true);
  else if (!known.skillGroups.includes(id)) report('skillGroupMissing', place, id);
}

export function lookAtFaq(looking: Looking, faq: Faq, used: boolean) {
  const { report, flow } = looking;
  if (!faq.on) return;
  const place = faqPlace(faq);
  if (!used) report('faqNowhere', place);
  lookAtCondition(looking, place, faq.condition);
  const { nluResults, normalList, mode, returnType, repeatTimes } = faq.condition;
  if (nluResults.length + normalList.length === 0 && !mode && !returnType && !repeatTimes && !flow.flow.recommendConfig?.faqs?.includes(faq.id) && !flow.flow.faqs.some((other) => other.faqQuestionId?.includes(faq.id))) report('faqNeverAsked', place);
  if (!faq.notExceed.ttsConfigs.some(({ content }) => content.some(({ text, resourceId }) => text.trim() !== '' || resourceId))) report('faqSaysNothing', place);
  lookAtAnswer(looking, place, faq, 'faqOverflow');
  for (const id of faq.faqQuestionId ?? []) if (!flow.faqs.has(id)) report('recommendedFaqMissing', place, id);
}

export function lookAtHandler(looking: Looking, handler: Handler) {
  const { report, flow } = looking;
  if (!handler.on || !keepsHandler(flow.flow.robotType, handler.id)) return;
  const place = handlerPlace(handler);
  lookAtCondition(looking, place, handler.condition);
  const preset = presetOf(handler);
  const byItself = preset !== undefined && ['1_1', '1_2', '1_3', '1_4', '1_9', '1_10'].includes(preset);
  // A preset that waits for what a model may recognise harms nobody.
  if (!byItself && handler.condition.nluResults.length + handler.condition.normalList.length === 0 && !handler.condition.returnType && !handler.condition.repeatTimes) report('handlerNever', place, '', preset !== undefined);
  if (handler.notExceed.subFlow && !flow.starts.has(handler.notExceed.subFlow)) report('subFlowMissing', place, handler.notExceed.subFlow);
  lookAtAnswer(looking, place, handler, 'handlerOverflow');
}

function lookAtAnswer(looking: Looking, place: Place, { notExceed, exceedLocalConfig, exceedGlobalConfig, isGlobalRepeat }: Faq, overflow: FindingKind) {
  lookAtWords(looking, place, notExceed.ttsConfigs);
  lookAtStatus(looking, place, notExceed.status);
  lookAtSms(looking, place, notExceed.smsConfig);
  for (const exceed of isGlobalRepeat ? [exceedLocalConfig, exceedGlobalConfig] : [exceedLocalConfig]) lookAtExceed(looking, place, exceed, overflow);
}

function lookAtExceed(looking: Looking, place: Place, { exceedAction, transformer = '', ttsConfigs, status, postStatus, smsConfig }: Exceed, overflow: FindingKind) {
  lookAtWords(looking, place, ttsConfigs);
  lookAtStatus(looking, place, status);
  lookAtStatus(looking, place, postStatus);
  lookAtSms(looking, place, smsConfig);
  if (exceedAction === 'agent') lookAtGroup(looking, place, transformer, overflow);
}

function lookAtCondition(looking: Looking, place: Place, { nluResults, normalList }: Condition) {
  const { flow, known, variables, report } = looking;
  for (const id of nluResults) if (!flow.intentions.has(id)) known.intentions?.includes(id) || report('intentionMissing', place, id);
  for (const { leftType, leftVar, operator, rightType, rightVar } of normalList) {
    if (leftType === 'function') lookAtCall(looking, place, leftVar);
    else if (!variables.has(flow.nameOf(leftVar))) report('variableUnknown', place, leftVar);
    if (rightType === 'function') lookAtCall(looking, place, rightVar);
    else if (rightType && rightType !== 'const' && rightType !== 'value') { if (!variables.has(flow.nameOf(rightVar))) report('variableUnknown', place, rightVar); }
    else lookAtText(looking, place, rightVar);
    if (operator === 'matches' && !rightVar.includes('${') && !isReadable(rightVar)) report('regexBroken', place, rightVar);
  }
}

function lookAtStatus(looking: Looking, place: Place, status: Status | undefined) {
  if (!status?.enabled) return;
  for (const { leftVar, right1Var, right2Var = '' } of status.statusUpdt.normalList) {
    if (!looking.variables.has(looking.flow.nameOf(leftVar)) || builtInNames.has(looking.flow.nameOf(leftVar))) looking.report('statusUnknown', place, leftVar);
    lookAtText(looking, place, right1Var);
    lookAtText(looking, place, right2Var);
  }
}

function lookAtWords(looking: Looking, place: Place, groups: readonly SpokenGroup[]) {
  for (const { condition, content } of groups) {
    if (condition) lookAtCondition(looking, place, condition);
    for (const { text, resourceId } of content) {
      lookAtText(looking, place, text);
      const resources = [...(looking.known.resources ?? []), ...(looking.flow.flow.otherConfigs ?? []).map(({ id }) => id)];
      if (resourceId && !resources.includes(resourceId)) looking.report('resourceMissing', place, resourceId, !looking.known.resources);
    }
  }
}

function lookAtSms(looking: Looking, place: Place, config: Pick<SmsConfig, 'enabled' | 'smsId' | 'content'> & { to?: string } | undefined) {
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
  if (expression.call === undefined) return void (variables.has(flow.nameOf(expression.variable)) || report('variableUnknown', place, expression.variable));
  const known = Object.hasOwn(functions, expression.call) ? functions[expression.call]! : undefined;
  if (!known) report('functionUnknown', place, expression.call);
  else if (known.arity !== expression.values.length) report('functionArity', place, expression.call);
  for (const value of expression.values) if ('variable' in value && !variables.has(flow.nameOf(value.variable))) report('variableUnknown', place, value.variable);
}

function lookAtText({ flow, variables, report }: Looking, place: Place, text: string) {
  if (!text.includes('${')) return;
  const used = usedIn(text);
  for (const name of new Set(used.variables)) if (!variables.has(flow.nameOf(name))) report('variableUnknown', place, name);
  for (const { name, arity } of used.calls) {
    const known = Object.hasOwn(functions, name) ? functions[name]! : undefined;
    if (!known) report('functionUnknown', place, name);
    else if (known.arity !== arity) report('functionArity', place, name);
  }
  for (const reading of used.unknownReadings) report('readingUnknown', place, reading);
  if (used.unfinished) report('textUnreadable', place, text.slice(0, 40));
}

function lookAtHotWords({ report }: Looking, place: Place, words: readonly string[]) {
  const seen = new Set<string>();
  for (const word of words) {
    if (word.trim() === '' || [...word].length > 100 || seen.has(word)) report('hotWordWrong', place, word.slice(0, 20));
    seen.add(word);
  }
}

/** What belongs to the flow as a whole: variables, APIs, messages, functions, intentions, recommendations. */
export function lookAtConfigs(looking: Looking) {
  const { flow: { flow, faqs, starts }, report } = looking;
  const seen = new Set<string>();
  for (const { name } of variablesOf(flow)) {
    if (seen.has(name)) report('argTwice', { name });
    if (builtInNames.has(name)) report('nameOfBuiltIn', { name });
    seen.add(name);
  }
  for (const { name, dfltValue } of flow.preParamConfigs ?? []) lookAtText(looking, { name }, dfltValue);
  for (const api of flow.apiConfigs ?? []) {
    const place = { name: api.name };
    if (api.isMock ? api.mock === undefined || api.mock === null : false) report('apiNoMock', place);
    if (!api.isMock && !URL.canParse((api.url ?? '').replace(/\{\{\s*secret:[\w.-]+\s*\}\}|\{[\w.-]+\}/g, 'x'))) report('apiNoAddress', place, api.url ?? '');
    for (const { dfltValue = '' } of api.inputs) lookAtText(looking, place, dfltValue);
    for (const { name = '' } of api.outputs) if (name && !looking.variables.has(looking.flow.nameOf(name))) report('statusUnknown', place, name);
    lookAtStatus(looking, place, api.status);
    lookAtStatus(looking, place, api.postStatus);
  }
  for (const { id, name = id, content } of flow.smsConfigs ?? []) lookAtText(looking, { name }, content);
  for (const { name = '', condition, status, smsConfig } of flow.hookOnConfigs ?? []) {
    if (condition) lookAtCondition(looking, { name }, condition);
    lookAtStatus(looking, { name }, status);
    lookAtSms(looking, { name }, smsConfig);
  }
  for (const { name, keyWords, simQs, regs = [] } of flow.intentions) {
    for (const source of regs) if (!isReadable(source)) report('regexBroken', { name }, source);
    if (keyWords.length + simQs.length + regs.length === 0) report('intentionDeaf', { name });
  }
  lookAtHotWords(looking, { name: flow.name }, flow.globalHotWords?.hotWords ?? []);
  for (const id of flow.recommendConfig?.faqs ?? []) if (!faqs.has(id)) report('recommendedFaqMissing', { name: flow.name }, id);
  for (const id of flow.recommendConfig?.subFlows ?? []) if (!starts.has(id)) report('recommendedFlowMissing', { name: flow.name }, id);
}
