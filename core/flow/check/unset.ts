import type { Compiled } from '../compiled.ts';
import { exitsOf, type Faq, type FlowNode, type SmsConfig, type SpokenGroup } from '../flow.ts';
import { usedIn } from '../template.ts';
import type { Explored } from './explore.ts';
import { finding, type Finding } from './findings.ts';
import { placeOf } from './places.ts';

/** Everything said, sent or asked at a node whose variables may have no value then. */
export function unset(flow: Compiled, { at }: Explored): Finding[] {
  const found = new Map<string, Finding>();
  for (const [id, values] of at) {
    const node = flow.nodes.get(id)!;
    const look = (text: string | undefined) => {
      if (!text?.includes('${')) return;
      for (const reference of usedIn(text).variables) {
        const name = flow.nameOf(reference);
        const value = values.get(name);
        if (!value?.unset || found.has(`${id}\n${name}`)) continue;
        found.set(`${id}\n${name}`, finding('variableUnset', placeOf(flow, node), name, !(value.texts?.size === 1)));
      }
    };
    for (const text of textsAt(flow, node)) look(text);
  }
  return [...found.values()];
}

const heldBy = new WeakMap<Faq, string[]>();

function textsAt({ flow, waysOf }: Compiled, node: FlowNode): (string | undefined)[] {
  const words = (groups: readonly SpokenGroup[] = []) => groups.flatMap(({ content }) => content.map(({ text }) => text));
  const sms = (config: Pick<SmsConfig, 'enabled' | 'smsId' | 'content'> & { to?: string } | undefined) => (!config || config.enabled === false ? [] : [config.content || flow.smsConfigs?.find(({ id }) => id === config.smsId)?.content, config.to]);
  const own = [...('ttsConfigs' in node ? words(node.ttsConfigs) : []), ...exitsOf(node).flatMap((exit) => [...(exit.contentEnabled ? words(exit.content) : []), ...(exit.sms?.enabled ? sms(exit.sms) : [])])];
  /** Of one answer those texts that hold variables, looked for once. */
  function answerTexts(one: Faq): string[] {
    const known = heldBy.get(one);
    if (known) return known;
    const found = [...words(one.notExceed.ttsConfigs), ...sms(one.notExceed.smsConfig), ...words(one.exceedLocalConfig.ttsConfigs), ...(one.isGlobalRepeat ? words(one.exceedGlobalConfig.ttsConfigs) : [])].flatMap((text) => (text?.includes('${') ? [text] : []));
    // What a message's id stands for belongs to the flow, not to the answer.
    if (!one.notExceed.smsConfig) heldBy.set(one, found);
    return found;
  }

  switch (node.type) {
    case 'interact': case 'text': {
      const ways = waysOf(node);
      return [...own, ...sms(node.smsConfig), ...(node.returnConfigs ?? []).flatMap((one) => (one.returnttsEnabled ? words(one.ttsConfigs) : [])),
        ...ways.faqs.flatMap(answerTexts), ...ways.handlers.flatMap(answerTexts)];
    }
    case 'sms': return [...own, ...node.smsConfig.flatMap(sms)];
    case 'api': {
      const api = flow.apiConfigs?.find(({ id }) => id === node.apiConfig.apiId);
      const given = new Map(node.apiConfig.inputs.map(({ id, value }) => [id, value]));
      return [...own, ...(api?.inputs ?? []).map(({ id, dfltValue }) => given.get(id) ?? dfltValue)];
    }
    case 'outboundTransfer': return [...own, node.outboundAddr];
    default: return own;
  }
}
