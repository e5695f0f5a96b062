import { appliesTo, asksNothing } from './condition.ts';
import { sendSms, update } from './effects.ts';
import type { Exceed, Faq, Exception } from './saved/answer.ts';
import type { Here, Next } from './nodes/node.ts';
import { presetOf } from './presets.ts';
import { ask, sayAndListen, type Asking } from './questions.ts';
import { joined, say, wordsOf } from './speaking.ts';
import { suggestRelated } from './suggestions.ts';

const oneMore = (counts: Record<string, number>, id: string) =>
  (counts[id] = (Object.hasOwn(counts, id) ? counts[id]! : 0) + 1);

/** Counts one more at this node and in this conversation, and says which limit that passes. */
function passed(
  here: Here,
  { id, localRepeatNum, isGlobalRepeat, globalRepeatNum }: Faq,
): { count: number; limit: 'local' | 'global' | null } {
  const { state } = here;
  const count = oneMore(state.here, id);
  if (isGlobalRepeat && oneMore(state.ever, id) > globalRepeatNum) return { count, limit: 'global' };
  return { count, limit: count > localRepeatNum ? 'local' : null };
}

/** Answers a question in the middle of the flow, and comes back to the node. */
export function answerByFaq(here: Here<Asking>, faq: Faq): Next {
  const name = faq.faqName || faq.question || faq.id;
  const { count, limit } = passed(here, faq);
  if (limit) return over(here, name, limit, limit === 'global' ? faq.exceedGlobalConfig : faq.exceedLocalConfig, 'faq');
  here.trace({ type: 'faq', id: faq.id, name, count });
  update(here, faq.notExceed.status);
  sendSms(here, faq.notExceed.smsConfig);
  const words = wordsOf(here, faq.notExceed.ttsConfigs, count - 1);
  suggestRelated(here, faq);
  return comeBack(
    here,
    'faq',
    joined([words?.text ?? '', ...answersLeft(here)], here.flow.flow.language),
    Math.max(here.state.asked, 1),
  );
}

const noWords: string[] = [];

/** What was asked in the same sentence as something else: the answers this node has, each within its limits. The rest is kept for the next node. */
export function answersLeft(here: Here<Asking>): string[] {
  const { state, ways } = here;
  if (!state.later) return noWords;
  const words: string[] = [];
  const kept: string[] = [];
  for (const id of state.later ?? []) {
    const intention = here.flow.intentions.get(id) ?? null;
    const faq = ways.faqs.find(
      ({ condition }) => condition.nluResults.includes(id) && appliesTo(condition, here.facts(intention, 'asr')),
    );
    if (!faq) {
      kept.push(id);
      continue;
    }
    const { count, limit } = passed(here, faq);
    if (limit) continue;
    here.trace({ type: 'faq', id: faq.id, name: faq.faqName || faq.question || faq.id, count });
    update(here, faq.notExceed.status);
    words.push(wordsOf(here, faq.notExceed.ttsConfigs, count - 1)?.text ?? '');
  }
  if (kept.length > 0) state.later = kept;
  else if (state.later) delete state.later;
  return words;
}

type Reason = 'silence' | 'noMatch' | 'unclear' | 'media' | 'emotion' | 'noise' | 'exception';

/** Asked again, each time in other words; all others come back to the sentence that was said. */
const asksAgain = new Set(['1_1', '1_2', '1_3', '1_4']);

/** What an exception does about something that went wrong. Without one the way for everything else is taken, and without that the conversation ends. */
export function handle(here: Here<Asking>, exception: Exception | undefined, reason: Reason): Next {
  const { state, node, ways } = here;
  if (!exception) return ways.otherwise ? { leave: ways.otherwise, why: reason } : { end: true };
  const again = asksAgain.has(presetOf(exception) ?? '');
  const { count, limit } = passed(here, exception);
  // Silence, bad sound and what does not fit are counted each by itself.
  const exceeded = limit ?? (again && count > node.repeatTimes ? 'local' : null);
  if (exceeded)
    return over(
      here,
      exception.name,
      exceeded,
      exceeded === 'global' ? exception.exceedGlobalConfig : exception.exceedLocalConfig,
      'exception',
    );
  here.trace({ type: 'again', exception: exception.name, count });
  update(here, exception.notExceed.status);
  sendSms(here, exception.notExceed.smsConfig);
  if (again) state.asked++;
  const words = wordsOf(here, exception.notExceed.ttsConfigs, count - 1);
  if (exception.notExceed.subFlow) {
    if (words) here.pending.push(words.text);
    return { call: exception.notExceed.subFlow, then: 'ask', type: 'exception' };
  }
  if (words && words.group.extendNode === false) return sayAndListen(here, words.text, words.group);
  return again ? ask(here, words?.text ?? '') : comeBack(here, 'exception', words?.text ?? '', state.asked);
}

/** Back at the node: its return configuration says what is said then; without one the question is asked again. */
export function comeBack(
  here: Here<Asking>,
  type: 'faq' | 'exception' | 'subFlow',
  words: string,
  wording: number,
): Next {
  const { node, state } = here;
  state.latest.node_return_times = String(Number(state.latest.node_return_times ?? 0) + 1);
  state.latest.node_return_type = type;
  const facts = here.facts();
  const configs = node.returnConfigs ?? [];
  const config =
    configs.find(({ condition }) => condition && !asksNothing(condition) && appliesTo(condition, facts)) ??
    configs.find(({ condition }) => !condition || asksNothing(condition));
  here.trace({ type: 'cameBack', nodeId: node.id, from: type });
  if (!config) return ask(here, words, wording);
  update(here, config.status);
  sendSms(here, config.smsConfig);
  const own = config.returnttsEnabled
    ? wordsOf(here, config.ttsConfigs ?? [], Number(state.latest.node_return_times) - 1)
    : null;
  return sayAndListen(here, joined([words, own?.text ?? ''], here.flow.flow.language), own?.group);
}

/** Too often. What is then done is always defined: back to the conversation, a goodbye, or a person. */
function over(
  here: Here<Asking>,
  name: string,
  limit: 'local' | 'global',
  config: Exceed,
  kind: 'faq' | 'exception',
): Next {
  const { state, ways } = here;
  here.trace({ type: 'exceeded', exception: name, limit, action: config.exceedAction });
  update(here, config.status);
  sendSms(here, config.smsConfig);
  update(here, config.postStatus);
  const words = wordsOf(here, config.ttsConfigs, 0);
  if (config.exceedAction === 'end') return say(here, words, { do: 'end' });
  if (config.exceedAction === 'agent') {
    const to = {
      kind: 'skillGroup',
      id: config.transformer ?? '',
      ...(config.transformerSn && { sn: config.transformerSn }),
    } as const;
    const mode = config.transMode ?? 'blindTrans';
    if (config.agentType === 'immed') return say(here, null, { do: 'transfer', to, mode });
    return say(here, words, { do: config.agentType === 'afterAsr' ? 'transferAfterInput' : 'transfer', to, mode });
  }
  if (kind === 'exception' && ways.otherwise) {
    if (words) here.pending.push(words.text);
    return { leave: ways.otherwise, why: name };
  }
  state.asked++;
  return words ? sayAndListen(here, words.text, words.group) : ask(here);
}
