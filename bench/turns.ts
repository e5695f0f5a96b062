import { localSpeech } from '#adapters/speech/local.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { take } from '#core/turn/take.ts';
import { newTurns, type TurnEvent, type TurnTaking } from '#core/turn/turn.ts';
import { speechEndsAfter, voiceActivity } from '#core/voice/activity.ts';
import { frame, frameLasts, perMs } from '#core/voice/frames.ts';
import { figure, median } from './measure.ts';
import { bargeIn } from './bargeIn.ts';
import { answerTimes } from './answerTimes.ts';
import { scriptedTurns, type ScriptedTurn } from './turnScripts.ts';

/** Milliseconds by which a streaming recogniser's text is later than the word, and its last text than the end. */
const [textAfter, lastTextAfter] = [250, 150];
const reference = 1_600;

interface Heard {
  samples: Int16Array;
  /** Where each piece begins and ends. */
  pieces: { text: string; from: number; to: number }[];
}

/** How long the robot waits for the end of a turn, beside how often it does not wait long enough; then how soon it falls silent, and answers. */
export async function turns() {
  await endsOfTurns();
  await bargeIn();
  await answerTimes();
}

async function endsOfTurns() {
  const speech = localSpeech();
  const heard: [ScriptedTurn, Heard][] = [];
  for (const [at, turn] of scriptedTurns.entries()) heard.push([turn, await spoken(turn, at, speech)]);
  await speech.stop();
  const paused = scriptedTurns.filter(({ said }) => said.length > 1).length;
  const by = (decide: (turn: ScriptedTurn, said: Heard) => number) => {
    const waits: number[] = [];
    const cut: string[] = [];
    for (const [turn, said] of heard) {
      const decided = decide(turn, said);
      if (decided < said.pieces.at(-1)!.from) cut.push(turn.said.join(' '));
      else waits.push(decided - said.pieces.at(-1)!.to);
    }
    const sorted = waits.toSorted((a, b) => a - b);
    return { median: Math.round(median(waits)), p90: Math.round(sorted[Math.floor(sorted.length * 0.9)]!), cut };
  };
  const share = (count: number) => `${((count / heard.length) * 100).toFixed(1)} %`;
  const [responsive, classic, timer] = [by(decidedBy('responsive')), by(decidedBy('classic')), by(timed)];
  figure(
    `end of turn, ${heard.length} scripted turns in two languages, ${paused} with pauses of 400 to 1,000 ms`,
    `responsive: median ${responsive.median} ms, p90 ${responsive.p90} ms, cut off ${share(responsive.cut.length)} (${responsive.cut.join('; ')}); classic: ${classic.median} ms, ${share(classic.cut.length)}; a timer of ${reference} ms: ${timer.median} ms, ${share(timer.cut.length)}`,
    'median at most 700 ms at most 5 % cut off',
    responsive.median <= 700 && responsive.cut.length / heard.length <= 0.05,
  );
}

/** The sentence with its pauses, by a voice of a customer's, on a line with a little noise. */
async function spoken(
  { language, said }: ScriptedTurn,
  at: number,
  speech: ReturnType<typeof localSpeech>,
): Promise<Heard> {
  const voices = { en: ['en-rms', 'en-awb'], zh: ['zh-bo', 'zh-mei'] }[language];
  const parts: Int16Array[] = [new Int16Array(600 * perMs)];
  const pieces: Heard['pieces'] = [];
  let length = parts[0]!.length;
  for (const one of said) {
    const part =
      typeof one === 'number' ? new Int16Array(one * perMs) : toLinear(await speech.speak(one, voices[at % 2]!));
    if (typeof one === 'string') pieces.push({ text: one, from: length / perMs, to: (length + part.length) / perMs });
    parts.push(part);
    length += part.length;
  }
  const samples = new Int16Array(length + 3_000 * perMs);
  let state = at + 1;
  for (let place = 0; place < samples.length; place++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples[place] = Math.round(((state >>> 8) / 2 ** 23 - 1) * 40);
  }
  let place = 0;
  for (const part of parts) {
    part.forEach((sample, index) => (samples[place + index]! += sample >> 2));
    place += part.length;
  }
  return { samples, pieces };
}

/** What voice activity says of it, at its times. */
function* activity({ samples }: Heard): Generator<{ at: number; speaking: boolean }> {
  const voice = voiceActivity();
  for (let at = 0; at + frame <= samples.length; at += frame)
    if (voice.take(samples.subarray(at, at + frame))) yield { at: at / perMs + frameLasts, speaking: voice.speaking() };
}

function timed(_: ScriptedTurn, said: Heard): number {
  let silentFrom = Infinity;
  for (const { at, speaking } of activity(said)) {
    if (speaking && at > silentFrom + reference) break;
    silentFrom = speaking ? Infinity : at - speechEndsAfter;
  }
  return silentFrom + reference;
}

/** When `core/turn` decides that they have finished, with the text so far as a streaming recogniser has it. */
const decidedBy =
  (turnTaking: TurnTaking) =>
  ({ language, phrases = [] }: ScriptedTurn, said: Heard): number => {
    let state = newTurns(language);
    let wakeAt: number | null = null;
    let decided: number | null = null;
    const text = (until: number) => textAt(said, language, until - textAfter);
    const events: TurnEvent[] = [];
    for (const { at, speaking } of activity(said)) events.push({ at, type: 'speech', speaking });
    for (let at = 0; at < said.samples.length / perMs; at += 50)
      if (text(at) !== text(at - 50)) events.push({ at, type: 'partial', id: 0, text: text(at) });
    events.sort((one, other) => one.at - other.at);
    let spokenBefore = '';

    function send(event: TurnEvent) {
      const outcome = take(state, event);
      ({ state, wakeAt } = outcome);
      for (const action of outcome.actions) {
        if (action.type === 'end') {
          const whole = textAt(said, language, event.at);
          const final = {
            at: event.at + lastTextAfter,
            type: 'final',
            id: action.id,
            text: whole.slice(spokenBefore.length),
          } as const;
          spokenBefore = whole;
          events.push(final);
          events.sort((one, other) => one.at - other.at);
        }
        if (action.type === 'tell' && action.event.type === 'heard') decided ??= action.event.decided;
      }
    }

    send({ at: 0, type: 'recognises', recognises: true });
    send({
      at: 0,
      type: 'listen',
      noInputAfter: 60_000,
      minLength: 2_000,
      maxLength: 200_000,
      responseSpeed: 1,
      turnTaking,
      phrases,
    });
    while (decided === null) {
      const next = events[0];
      if (wakeAt !== null && (!next || wakeAt < next.at)) send({ at: wakeAt, type: 'time' });
      else if (!next) break;
      else {
        events.shift();
        // The recognition that is open has what was said since the last one ended.
        send(
          next.type === 'partial'
            ? { ...next, id: state.recognitions, text: next.text.slice(spokenBefore.length) }
            : next,
        );
      }
    }
    return decided ?? Infinity;
  };

/** The words that have been said until then, each at its share of its piece. */
function textAt({ pieces }: Heard, language: 'en' | 'zh', until: number): string {
  const gap = language === 'zh' ? '' : ' ';
  return pieces
    .flatMap(({ text, from, to }) => {
      const words = language === 'zh' ? [...text] : text.split(' ');
      return words.filter((_, at) => from + ((at + 1) / words.length) * (to - from) <= until);
    })
    .join(gap);
}
