import { answerByFaq, handle } from './answers.ts';
import { exitFor, whyHolds } from './condition.ts';
import { handsOver, mostLater, weight } from './deciding.ts';
import { assign, transferred } from './effects.ts';
import { wordCount } from './functions.ts';
import { fits } from './keys.ts';
import { askAboutValues, checkOf, learn, type Refusal } from './slots/here.ts';
import { asksForTime, patience } from './slots/waits.ts';
import type { Here, Next } from './nodes/node.ts';
import { commonOf, keyEnding } from './presets.ts';
import { ask, listen, missingParam, takesKeys, type Asking } from './questions.ts';
import { mostKept, mostSilences, stars, type FlowEvent } from './state.ts';
import { wordsOf } from './speaking.ts';
import { suggestGuesses } from './suggestions.ts';
import { byKeywords, sureFrom, type Understanding } from './understanding.ts';
import { cutTo } from '../text/cutTo.ts';

/** What an answer, or none, leads to. */
export function hear(here: Here<Asking>, event: FlowEvent): Next {
  const { state, node } = here;
  if (event.type === 'transferred') return transferred(here, event);
  if (event.type === 'apiAnswered') return answeredAbout(here, event);
  if (state.then.do === 'transferAfterInput') {
    state.then = { ...state.then, do: 'transfer' };
    return { afterWords: true };
  }
  if (event.type === 'heard' || event.type === 'keys' || event.type === 'chose') state.hops = state.silences = 0;
  // A customer who keeps silent is not asked for ever.
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

/** The person called has said hello, or nothing: now the robot begins. */
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

/** Emotion and noise come before what was said, where the flow has a limit for them; 0 turns it off. */
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
  // What was said beside an earlier answer and found no place is forgotten.
  if (state.later) delete state.later;
  state.latest.input_text = state.latest.asr_result = cutTo(said, mostKept);
  // Keys of an earlier question are no answer to this one.
  if (takesKeys(node)) state.latest.dtmf_result = '';
  state.latest.asr_word_count = String(wordCount(said));
  const stopped = disturbed(here, 'emotion', event.emotion) ?? noisy(here, event.noise);
  if (stopped) return stopped;
  if (event.unclear || said.trim() === '') return handle(here, ways.preset('1_2') ?? ways.preset('1_1'), 'unclear');

  const meaning = meaningOf(here, event);
  const sure = meaning.intentions.filter(({ score }) => score >= sureFrom).sort((a, b) => b.score - a.score);
  const learned = learn(
    here,
    said,
    meaning,
    sure.map(({ by = '' }) => by),
  );
  if (learned.asks && askAboutValues(here)) return { stay: true };
  if (learned.refused) return askOther(here, learned.refused);
  // Somebody who corrects what was read out is read it again.
  if (learned.corrected) return ask(here, '', 0);
  const meant = sure.flatMap(({ id, by }) => {
    const intention = flow.intentions.get(id) ?? (ways.listened.has(id) ? { id, name: id } : undefined);
    return intention ? [{ intention, by }] : [];
  });
  state.latest.intent = meant[0]?.intention.name ?? '';
  const button = ways.exits.find(({ guide }) => guide?.enabled && guide.btnName === said.trim());
  if (button) return { leave: button, why: said.trim() };
  const question = ways.faqs.find((faq) => faq.question && faq.question === said.trim());
  if (question) return answerByFaq(here, question);
  // Of several meanings those decide that end the talk or hand it over: the rest of it would not be heard.
  const weightOf = (one: (typeof meant)[number]) =>
    weight(ways, one.intention.id, ({ id }) => handsOver(flow.after(node.id, id)));
  const ordered = meant.length > 1 ? meant.toSorted((a, b) => weightOf(b) - weightOf(a)) : meant;
  for (const { intention, by } of ordered) {
    const next = wayOf(here, intention, 'asr');
    if (!next) continue;
    state.latest.intent = intention.name;
    here.trace({ type: 'understood', intention: intention.name, by: by ?? '' });
    if (ordered.length > 1)
      state.later = ordered
        .flatMap((one) => (one.intention.id === intention.id ? [] : [one.intention.id]))
        .slice(0, mostLater);
    return next();
  }
  const [first] = meant;
  if (asksForTime(said, flow.flow.language)) {
    here.trace({ type: 'waits' });
    return listen(here, false, patience);
  }
  here.trace(
    first ? { type: 'understood', intention: first.intention.name, by: first.by ?? '' } : { type: 'notUnderstood' },
  );
  const next = first ? null : wayOf(here, null, 'asr');
  if (next) return next();
  if (collects(node) && !missingParam(here))
    return ways.otherwise ? { leave: ways.otherwise, why: '' } : { broken: 'noLine' };
  if (learned.any && missingParam(here)) return ask(here);
  suggestGuesses(here, meaning);
  return handle(here, (first ? undefined : ways.preset('1_3')) ?? ways.preset('1_1'), 'noMatch');
}

/** A value that is not taken: why, and the question for it once more. One that is refused again and again is like an answer that fits nothing. */
function askOther(here: Here<Asking>, { name, check }: Refusal): Next {
  const { state, node, ways } = here;
  const counted = `refused ${name}`;
  const refusals = (state.here[counted] = (state.here[counted] ?? 0) + 1);
  if (refusals > Math.max(node.repeatTimes, 1)) return handle(here, ways.preset('1_1'), 'noMatch');
  const words = wordsOf(here, check.ttsConfigs ?? [], refusals - 1);
  return ask(here, words?.text ?? '', Math.max(state.asked, 1));
}

/** What an API said about a value: without success it is as if it had not been named. */
function answeredAbout(here: Here<Asking>, { result }: Extract<FlowEvent, { type: 'apiAnswered' }>): Next {
  const { state, ways } = here;
  const [first, ...rest] = state.checking ?? [];
  if (!first) return { stay: true };
  const check = checkOf(here, first.name);
  here.trace({ type: 'api', apiId: check?.apiId ?? '', result });
  if (result !== 'success') {
    here.trace({ type: 'refused', name: first.name, value: here.values.look(first.name), why: 'api' });
    assign(here, first.name, first.before);
    delete state.checking;
    return askOther(here, { name: first.name, check: check ?? { kind: 'api' } });
  }
  state.checking = rest;
  if (rest.length > 0 && askAboutValues(here)) return { stay: true };
  delete state.checking;
  if (collects(here.node) && !missingParam(here) && ways.otherwise) return { leave: ways.otherwise, why: '' };
  return ask(here);
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
