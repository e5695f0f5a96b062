import { builtInNames } from '../builtIns.ts';
import { variablesOf } from '../compiled.ts';
import { givenTypes, isOther } from './typed.ts';
import { isReadable } from '../regex.ts';
import { isAddress, lookAtApi } from './apis.ts';
import { lookAtText as lookAtCode } from './scriptsOf.ts';
import { lookAtMeanings } from './meanings.ts';
import { lookAtCondition, lookAtHotWords, lookAtSms, lookAtStatus, lookAtText, type Looking } from './looking.ts';

/** What belongs to the flow as a whole: variables, APIs, messages, functions, intentions, recommendations. */
export function lookAtConfigs(looking: Looking) {
  const {
    flow: { flow, faqs, starts },
    report,
  } = looking;
  const seen = new Set<string>();
  for (const { name } of variablesOf(flow)) {
    if (seen.has(name)) report('argTwice', { name });
    if (builtInNames.has(name)) report('nameOfBuiltIn', { name });
    seen.add(name);
  }
  const types = givenTypes(looking.flow);
  // An argument may have words for where none is given: “its last day”.
  for (const { name, dfltValue } of [...flow.paramConfigs, ...(flow.statusConfigs ?? [])])
    if (isOther(dfltValue, types.get(name))) report('valueWrong', { name }, dfltValue);
  for (const { name, dfltValue } of flow.preParamConfigs ?? []) lookAtText(looking, { name }, dfltValue);
  for (const api of flow.apiConfigs ?? []) {
    const place = { name: api.name };
    if (api.isMock ? api.mock === undefined || api.mock === null : false) report('apiNoMock', place);
    if (!api.isMock && !isAddress(api.url ?? '')) report('apiNoAddress', place, api.url ?? '');
    lookAtApi(looking, place, api);
    for (const { dfltValue = '' } of api.inputs) lookAtText(looking, place, dfltValue);
    for (const { name = '' } of api.outputs)
      if (name && !looking.variables.has(looking.flow.nameOf(name))) report('statusUnknown', place, name);
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
  lookAtMeanings(looking);
  lookAtFunctions(looking);
  lookAtHotWords(looking, { name: flow.name }, flow.globalHotWords?.hotWords ?? []);
  for (const id of flow.recommendConfig?.faqs ?? [])
    if (!faqs.has(id)) report('recommendedFaqMissing', { name: flow.name }, id);
  for (const id of flow.recommendConfig?.subFlows ?? [])
    if (!starts.has(id)) report('recommendedFlowMissing', { name: flow.name }, id);
}

/** Functions that no node runs have no place of their own. */
function lookAtFunctions(looking: Looking) {
  const { nodes, functionConfigs = [] } = looking.flow.flow;
  const used = new Set(nodes.map((node) => (node.type === 'script' && node.code === undefined ? node.functionId : '')));
  for (const { id, name, code } of functionConfigs)
    if (looking.readScript && !used.has(id) && code.trim() !== '')
      lookAtCode(looking, { name }, looking.readScript(code));
}
