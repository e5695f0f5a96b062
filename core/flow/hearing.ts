import { answerByFaq, handle } from './answers.ts';
import { exitFor, whyHolds } from './condition.ts';
import { assign, transferred } from './effects.ts';
import { wordCount } from './functions.ts';
import { fits } from './keys.ts';
import type { Here, Next } from './nodes/node.ts';
import { commonOf, keyEnding } from './presets.ts';
import { ask, missingParam, takesKeys, type Asking } from './questions.ts';
import { mostKept, mostSilences, stars, type FlowEvent } from './state.ts';
import { suggestGuesses } from './suggestions.ts';
import { byKeywords, sureFrom, type Understanding } from './understanding.ts';
import { cutTo } from '../text/cutTo.ts';

/** What an answer, or none, leads to. */
export function hear(here: Here<Asking>, event: FlowEvent): Next {
  const { state, node } = here;
  if (event.type === 'transferred') return transferred(here, event);
  if (state.then.do === 'transferAfterInput') {
    state.then = { ...state.then, do: 'transfer' };
    return { afterWords: true };
  }
  if (event.type === 'heard' || event.type === 'keys' || event.type === 'chose') state.hops = state.silences = 0;
  // Nobody is asked for ever who says nothing.
  else if (++state.silences > mostSilences) return { broken: 'circle' };
  if (state.hello) return hello(here, event);
  if (event.type === 'silence') return noisy(here, event.noise) ?? handle(here, here.ways.preset('1_4'), 'silence');
  if (event.type === 'mediaLost') return handle(here, here.ways.preset('1_2') ?? here.ways.preset('1_4'), 'media');
  if (event.type === 'keys') return pressed(here, event.keys);
  if (event.type === 'chose') return chose(here, event.id);
  if (event.type === 'heard')
    return node.type === 'interact' && node.mode === 'dtmf'
      ? handle(here, here.ways.preset('1_1'), 'noMatch')
      : understood(here, event);
  return { stay: true };
}

/** Whoever was called has said hello, or nothing: now the robot begins. */
function hello(here: Here<Asking>, event: FlowEvent): Next {
  delete here.state.hello;
  if (event.type === 'heard') {
    here.state.latest.input_text = cutTo(event.text, mostKept);
    const found = exitFor(
      here.ways.exits.filter(({ condition }) => condition.mode === 'hookoff'),
      here.facts(best(here, event), 'hookoff'),
    );
    if (found) return { leave: found.exit, why: found.why };
  }
  return ask(here);
}

/** Emotion and noise come before whatever was said, where the flow minds them: 0 is off. */
function disturbed(here: Here<Asking>, kind: 'emotion' | 'noise', value: number | undefined): Next | null {
  const limit = commonOf(here.flow.flow, kind);
  const exception = here.ways.preset(kind === 'emotion' ? '1_9' : '1_10');
  if (value === undefined) return null;
  here.state.latest[`${kind}_result`] = String(value);
  return limit > 0 && value >= limit && exception ? handle(here, exception, kind) : null;
}
const noisy = (here: Here<Asking>, noise: number | undefined) => disturbed(here, 'noise', noise);

type Heard = Extract<FlowEvent, { type: 'heard' }>;

function meaningOf(here: Here<Asking>, { text, understood: given }: Heard): Understanding {
  return given ?? byKeywords(here.flow.flow, here.ways.expected, text);
}

function best(here: Here<Asking>, event: Heard) {
  const [first] = meaningOf(here, event).intentions;
  return (first && here.flow.intentions.get(first.id)) ?? null;
}

function understood(here: Here<Asking>, event: Heard): Next {
  const { state, flow, node, ways } = here;
  const said = event.text;
  state.latest.input_text = state.latest.asr_result = cutTo(said, mostKept);
  // Keys of an earlier question are no answer to this one.
  if (takesKeys(node)) state.latest.dtmf_result = '';
  state.latest.asr_word_count = String(wordCount(said));
  const stopped = disturbed(here, 'emotion', event.emotion) ?? noisy(here, event.noise);
  if (stopped) return stopped;
  if (event.unclear || said.trim() === '') return handle(here, ways.preset('1_2') ?? ways.preset('1_1'), 'unclear');

  const meaning = meaningOf(here, event);
  const learned = extract(here, meaning);
  const meant = meaning.intentions
    .filter(({ score }) => score >= sureFrom)
    .sort((a, b) => b.score - a.score)
    .flatMap(({ id, by }) => {
      const intention = flow.intentions.get(id) ?? (ways.listened.has(id) ? { id, name: id } : undefined);
      return intention ? [{ intention, by }] : [];
    });
  state.latest.intent = meant[0]?.intention.name ?? '';
  const button = ways.exits.find(({ guide }) => guide?.enabled && guide.btnName === said.trim());
  if (button) return { leave: button, why: said.trim() };
  const question = ways.faqs.find((faq) => faq.question && faq.question === said.trim());
  if (question) return answerByFaq(here, question);
  for (const { intention, by } of meant) {
    const next = wayOf(here, intention, 'asr');
    if (!next) continue;
    state.latest.intent = intention.name;
    here.trace({ type: 'understood', intention: intention.name, by: by ?? '' });
    return next();
  }
  const [first] = meant;
  here.trace(
    first ? { type: 'understood', intention: first.intention.name, by: first.by ?? '' } : { type: 'notUnderstood' },
  );
  const next = first ? null : wayOf(here, null, 'asr');
  if (next) return next();
  if (collects(node) && !missingParam(here))
    return ways.otherwise ? { leave: ways.otherwise, why: '' } : { broken: 'noLine' };
  if (learned) return ask(here);
  suggestGuesses(here, meaning);
  return handle(here, (first ? undefined : ways.preset('1_3')) ?? ways.preset('1_1'), 'noMatch');
}

/** What an intention, or what the variables hold by now, leads to here: a way out, an answer, a sub-flow or an exception; null where it leads nowhere. */
function wayOf(
  here: Here<Asking>,
  intention: { id: string; name: string } | null,
  mode: 'asr' | 'dtmf',
): (() => Next) | null {
  const { ways } = here;
  const facts = here.facts(intention, mode);
  const urgent = ways.exceptions.find(({ isPriority, condition }) => isPriority && whyHolds(condition, facts) !== null);
  if (urgent) return () => handle(here, urgent, 'exception');
  const found = exitFor(ways.exits, facts);
  if (found) return () => ({ leave: found.exit, why: found.why });
  const faq = ways.faqs.find(({ condition }) => whyHolds(condition, facts) !== null);
  if (faq) return () => answerByFaq(here, faq);
  const sub = ways.subFlows.find(({ condition }) => whyHolds(condition, facts) !== null);
  if (sub) return () => ({ call: sub.subFlowId, then: 'ask', type: 'subFlow' });
  const exception = ways.exceptions.find(({ condition }) => whyHolds(condition, facts) !== null);
  return exception ? () => handle(here, exception, 'exception') : null;
}

/** Keys that were pressed. What they were is written down nowhere where they are secret. */
function pressed(here: Here<Asking>, keys: string): Next {
  const { node, ways } = here;
  if (!takesKeys(node)) return handle(here, ways.preset('1_1'), 'noMatch');
  const config = node.dtmfConfig ?? { enabled: true, dtmfType: 'custom' as const };
  const { secret } = keyEnding(config);
  const digits = fits(config, keys);
  here.trace({ type: 'keys', shown: secret ? stars : cutTo(keys, 40), fits: digits !== null });
  if (digits === null) return handle(here, ways.preset('1_1'), 'noMatch');
  assignLatestKeys(here, digits, secret);
  const next = wayOf(here, null, 'dtmf');
  if (next) return next();
  // Keys alone are an answer where nothing else is asked of them.
  if (node.mode === 'dtmf' && ways.otherwise && !ways.exits.some(({ condition }) => condition.normalList.length > 0))
    return { leave: ways.otherwise, why: '' };
  return handle(here, ways.preset('1_1'), 'noMatch');
}

function assignLatestKeys({ state }: Here, digits: string, secret: boolean) {
  state.latest.dtmf_result = secret ? stars : digits;
  if (secret) state.secrets.dtmf_result = digits;
  else delete state.secrets.dtmf_result;
}

/** A button, a suggested question, or a suggested sub-flow. */
function chose(here: Here<Asking>, id: string): Next {
  const { ways, flow } = here;
  const exit = ways.exits.find((one) => one.id === id && one.guide?.enabled);
  if (exit) return { leave: exit, why: exit.guide?.btnName ?? exit.leaveName };
  const faq = ways.faqs.find((one) => one.id === id) ?? flow.offered.faqs.find((one) => one.id === id);
  if (faq) return answerByFaq(here, faq);
  if (flow.offered.subFlows.includes(id)) return { call: id, then: 'ask', type: 'subFlow' };
  return handle(here, ways.preset('1_1'), 'noMatch');
}

const collects = (node: Asking) => (node.nluConfigs?.collectionInfo?.length ?? 0) > 0;

/** Puts what was named into the variables that wait for it. Answers whether one was filled that was missing. */
function extract(here: Here<Asking>, { entities = [] }: Understanding): boolean {
  const missing = missingParam(here);
  for (const { entity, param } of here.node.nluConfigs?.extractInfo ?? []) {
    const value = entities.find(({ type }) => type === entity)?.value;
    if (value) assign(here, here.flow.nameOf(param), value);
  }
  return missing !== undefined && missing !== missingParam(here);
}
