import type { Exceed, Faq, Exception } from '../saved/answer.ts';
import { exitsOf, type FlowNode } from '../saved/node.ts';
import { keepsException, keyEnding, presetOf } from '../presets.ts';
import type { FindingKind, Place } from './findings.ts';
import {
  lookAtCondition,
  lookAtHotWords,
  lookAtSms,
  lookAtStatus,
  lookAtText,
  lookAtWords,
  type Looking,
} from './looking.ts';
import { lookAtAsked } from './apis.ts';
import { lookAtScript } from './scriptsOf.ts';
import { isNumber, lookAtHidden, lookAtKeys, lookAtSlots } from './meanings.ts';
import { faqPlace, exceptionPlace, placeOf } from './places.ts';

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
    case 'interact':
    case 'text': {
      if (
        node.mode !== 'asr' &&
        !node.ttsConfigs.some(({ content }) => content.some(({ text, resourceId }) => text.trim() !== '' || resourceId))
      )
        report('saysNothing', place);
      for (const id of node.faqs?.enabled ? [...node.faqs.nodeFaq, ...node.faqs.faq] : [])
        if (!flow.faqs.has(id)) report('faqMissing', place, id);
      for (const id of node.abnor ? [node.abnor.noCondMatch, ...node.abnor.other] : [])
        if (id !== '' && !flow.flow.abnors.some((one) => one.id === id)) report('exceptionMissing', place, id);
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
      for (const { param } of node.nluConfigs?.extractInfo ?? [])
        if (!looking.variables.has(flow.nameOf(param))) report('statusUnknown', place, param);
      lookAtSlots(looking, place, node);
      lookAtHidden(looking, place, node);
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
      lookAtKeys(looking, place, node);
      lookAtHotWords(looking, place, node.asrConfig?.hotWords ?? []);
      if (node.mode === 'dtmf' || node.dtmfConfig?.enabled) {
        const { type, value } = keyEnding(node.dtmfConfig ?? { enabled: true, dtmfType: 'custom' });
        if (
          type === 'length'
            ? !(Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= 32)
            : !/^[\d*#]$/.test(value)
        )
          report('wrongKeys', place, value);
      }
      return;
    }
    case 'script': {
      const code = node.code ?? flow.flow.functionConfigs?.find(({ id }) => id === node.functionId)?.code;
      if (!code?.trim()) report('scriptMissing', place, node.functionId ?? '');
      else lookAtScript(looking, place, node, code);
      for (const name of node.outputs ?? [])
        if (!looking.variables.has(flow.nameOf(name))) report('statusUnknown', place, name);
      return;
    }
    case 'api': {
      const api = flow.flow.apiConfigs?.find(({ id }) => id === node.apiConfig.apiId);
      if (!api) report('apiMissing', place, node.apiConfig.apiId);
      else lookAtAsked(looking, place, node, api);
      lookAtStatus(looking, place, node.apiConfig.status);
      lookAtStatus(looking, place, node.apiConfig.postStatus);
      for (const { value = '' } of node.apiConfig.inputs) lookAtText(looking, place, value);
      for (const { value = '' } of node.apiConfig.outputs)
        if (value && !looking.variables.has(flow.nameOf(value))) report('statusUnknown', place, value);
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
    case 'skillGroupTransfer':
      return lookAtGroup(looking, place, node.skillGroupId, 'skillGroupMissing');
    case 'outboundTransfer':
      if (node.outboundAddr.trim() === '') report('noAddress', place);
      else if (!isNumber(node.outboundAddr.trim())) report('notANumber', place, node.outboundAddr);
      return lookAtText(looking, place, node.outboundAddr);
    case 'start':
    case 'end':
    case 'fork':
      return;
  }
}

function lookAtGroup({ known, report }: Looking, place: Place, id: string, kind: FindingKind) {
  if (id === '') report(kind, place);
  else if (!known.skillGroups) report(kind, place, id, true);
  else if (!known.skillGroups.includes(id)) report(kind, place, id);
}

export function lookAtFaq(looking: Looking, faq: Faq, used: boolean) {
  const { report, flow } = looking;
  if (!faq.on) return;
  const place = faqPlace(faq);
  if (!used && flow.flow.nodes.some(({ type }) => type === 'interact' || type === 'text')) report('faqNowhere', place);
  lookAtCondition(looking, place, faq.condition);
  const { nluResults, normalList, mode, returnType, repeatTimes } = faq.condition;
  if (
    nluResults.length + normalList.length === 0 &&
    !mode &&
    !returnType &&
    !repeatTimes &&
    !flow.flow.recommendConfig?.faqs?.includes(faq.id) &&
    !flow.flow.faqs.some((other) => other.faqQuestionId?.includes(faq.id))
  )
    report('faqNeverAsked', place);
  if (
    !faq.notExceed.ttsConfigs.some(({ content }) =>
      content.some(({ text, resourceId }) => text.trim() !== '' || resourceId),
    )
  )
    report('faqSaysNothing', place);
  lookAtAnswer(looking, place, faq, 'faqOverflow');
  for (const id of faq.faqQuestionId ?? []) if (!flow.faqs.has(id)) report('recommendedFaqMissing', place, id);
}

export function lookAtException(looking: Looking, exception: Exception) {
  const { report, flow } = looking;
  if (!exception.on || !keepsException(flow.flow.robotType, exception.id)) return;
  const place = exceptionPlace(exception);
  lookAtCondition(looking, place, exception.condition);
  const preset = presetOf(exception);
  const byItself = preset !== undefined && ['1_1', '1_2', '1_3', '1_4', '1_9', '1_10'].includes(preset);
  // For a preset it is only reported as possible: a model may recognise what the preset waits for.
  if (
    !byItself &&
    exception.condition.nluResults.length + exception.condition.normalList.length === 0 &&
    !exception.condition.returnType &&
    !exception.condition.repeatTimes
  )
    report('exceptionNever', place, '', preset !== undefined);
  if (exception.notExceed.subFlow && !flow.starts.has(exception.notExceed.subFlow))
    report('subFlowMissing', place, exception.notExceed.subFlow);
  lookAtAnswer(looking, place, exception, 'exceptionOverflow');
}

function lookAtAnswer(
  looking: Looking,
  place: Place,
  { notExceed, exceedLocalConfig, exceedGlobalConfig, isGlobalRepeat }: Faq,
  overflow: FindingKind,
) {
  lookAtWords(looking, place, notExceed.ttsConfigs);
  lookAtStatus(looking, place, notExceed.status);
  lookAtSms(looking, place, notExceed.smsConfig);
  for (const exceed of isGlobalRepeat ? [exceedLocalConfig, exceedGlobalConfig] : [exceedLocalConfig])
    lookAtExceed(looking, place, exceed, overflow);
}

function lookAtExceed(
  looking: Looking,
  place: Place,
  { exceedAction, transformer = '', ttsConfigs, status, postStatus, smsConfig }: Exceed,
  overflow: FindingKind,
) {
  lookAtWords(looking, place, ttsConfigs);
  lookAtStatus(looking, place, status);
  lookAtStatus(looking, place, postStatus);
  lookAtSms(looking, place, smsConfig);
  if (exceedAction === 'agent') lookAtGroup(looking, place, transformer, overflow);
}
