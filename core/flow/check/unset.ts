import { builtInNames } from '../builtIns.ts';
import type { Compiled } from '../compiled.ts';
import type { Faq } from '../saved/answer.ts';
import { exitsOf, type FlowNode } from '../saved/node.ts';
import type { SmsConfig, SpokenGroup } from '../saved/said.ts';
import { usedIn } from '../template.ts';
import { aboutOf } from './about.ts';
import { choicesAt, saidWith } from './choices.ts';
import { comparedIn } from './compared.ts';
import type { Explored } from './explored.ts';
import { finding, type Finding, type FindingKind, type Place } from './findings.ts';
import { placeOf } from './places.ts';
import { answeredAt } from './statuses.ts';
import { joinedAll, type Values } from './values.ts';

/** Everything said, sent, asked, assigned or compared whose variables may have no value then. */
export function unset(flow: Compiled, { at, unsetReads }: Explored): Finding[] {
  const about = aboutOf(flow);
  const found = new Map<string, Finding>();
  const report = (kind: FindingKind, place: Place, name: string, always: boolean) => {
    const key = `${kind}\n${place.nodeId ?? place.name}\n${name}`;
    if (!found.has(key)) found.set(key, finding(kind, place, name, !always));
  };
  const lookAt = (place: Place, values: Values, kind: FindingKind, references: readonly string[]) => {
    for (const reference of references) {
      const name = flow.nameOf(reference);
      const value = values.get(name);
      if (value?.unset && !builtInNames.has(name)) report(kind, place, name, value.texts?.size === 1);
    }
  };
  for (const [id, values] of at) {
    const node = flow.nodes.get(id)!;
    for (const text of textsAt(flow, node))
      if (text?.includes('${')) lookAt(placeOf(flow, node), values, 'variableUnset', usedIn(text).variables);
    for (const { groups, when } of choicesAt(flow, node))
      for (const { group, known, before } of saidWith(groups, when, values, about)) {
        if (before && group.condition)
          lookAt(placeOf(flow, node), before, 'variableCompared', comparedIn(group.condition, flow.nameOf));
        for (const text of known ? words([group]) : [])
          if (text.includes('${')) lookAt(placeOf(flow, node), known!, 'variableUnset', usedIn(text).variables);
      }
    for (const { condition } of returnsOf(node))
      if (condition) lookAt(placeOf(flow, node), values, 'variableCompared', comparedIn(condition, flow.nameOf));
  }
  for (const { node, name, by, always } of unsetReads)
    report(by === 'assignment' ? 'variableUnset' : 'variableCompared', placeOf(flow, node), name, always);
  hookOn(flow, at, lookAt);
  return [...found.values()];
}

/** At the end of a call the values of any node may be the last. */
function hookOn(
  { flow, nameOf }: Compiled,
  at: Explored['at'],
  lookAt: (place: Place, values: Values, kind: FindingKind, references: readonly string[]) => void,
) {
  if (!flow.hookOnConfigs?.length) return;
  const values = [...at.values()].reduce<Values | undefined>(joinedAll, undefined) ?? new Map();
  for (const { name = '', condition, status, smsConfig } of flow.hookOnConfigs) {
    if (condition) lookAt({ name }, values, 'variableCompared', comparedIn(condition, nameOf));
    const updates = status?.enabled
      ? status.statusUpdt.normalList.flatMap(({ right1Var, right2Var = '' }) => [right1Var, right2Var])
      : [];
    for (const text of [...updates, ...smsTexts(flow.smsConfigs, smsConfig)])
      if (text?.includes('${')) lookAt({ name }, values, 'variableUnset', usedIn(text).variables);
  }
}

const words = (groups: readonly SpokenGroup[] = []) => groups.flatMap(({ content }) => content.map(({ text }) => text));

function smsTexts(
  all: Compiled['flow']['smsConfigs'],
  config: (Pick<SmsConfig, 'enabled' | 'smsId' | 'content'> & { to?: string }) | undefined,
): (string | undefined)[] {
  return !config || config.enabled === false
    ? []
    : [config.content || all?.find(({ id }) => id === config.smsId)?.content, config.to];
}

const returnsOf = (node: FlowNode) =>
  node.type === 'interact' || node.type === 'text' ? (node.returnConfigs ?? []) : [];

const heldBy = new WeakMap<Faq, string[]>();

function textsAt(ready: Compiled, node: FlowNode): (string | undefined)[] {
  const { flow, waysOf } = ready;
  const sms = (config: Parameters<typeof smsTexts>[1]) => smsTexts(flow.smsConfigs, config);
  const own = [...exitsOf(node).flatMap((exit) => (exit.sms?.enabled ? sms(exit.sms) : []))];
  /** Of one answer those texts that hold variables, looked for once. */
  function answerTexts(one: Faq): string[] {
    const known = heldBy.get(one);
    if (known) return known;
    const over = [one.exceedLocalConfig, ...(one.isGlobalRepeat ? [one.exceedGlobalConfig] : [])];
    const found = [...sms(one.notExceed.smsConfig), ...over.flatMap(({ smsConfig }) => sms(smsConfig))].flatMap(
      (text) => (text?.includes('${') ? [text] : []),
    );
    // What a message's id stands for belongs to the flow, not to the answer.
    if (![one.notExceed, ...over].some(({ smsConfig }) => smsConfig)) heldBy.set(one, found);
    return found;
  }

  switch (node.type) {
    case 'interact':
    case 'text':
      return [
        ...own,
        ...sms(node.smsConfig),
        ...(node.returnConfigs ?? []).flatMap((one) => sms(one.smsConfig)),
        ...answeredAt(ready, waysOf(node)).flatMap(answerTexts),
      ];
    case 'sms':
      return [...own, ...node.smsConfig.flatMap(sms)];
    case 'api': {
      const api = flow.apiConfigs?.find(({ id }) => id === node.apiConfig.apiId);
      const given = new Map(node.apiConfig.inputs.map(({ id, value }) => [id, value]));
      return [...own, ...(api?.inputs ?? []).map(({ id, dfltValue }) => given.get(id) ?? dfltValue)];
    }
    case 'subFlow':
      return [...own, ...(node.inputs ?? []).map(({ value }) => value)];
    case 'outboundTransfer':
      return [...own, node.outboundAddr];
    default:
      return own;
  }
}
