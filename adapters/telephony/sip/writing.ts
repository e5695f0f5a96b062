import type { Recognising, SpeechRecognizer } from '../../speech/speech.ts';
import type { Leg, LegEvent } from '../media/media.ts';
import type { LineEvent } from '../telephony.ts';
import { recognitions } from './recognitions.ts';

/** Milliseconds of silence after which somebody has finished a sentence: nobody waits for it, so it may be a little more. */
const pause = 700;
/** Longer sentences are told in pieces. */
const longest = 20_000;

interface WritingNeeds {
  recognizer?: SpeechRecognizer | undefined;
  what: Pick<Recognising, 'tenant' | 'language'>;
  /** Milliseconds of the call. */
  clock(): number;
  leg(): Leg | undefined;
  tell(event: Extract<LineEvent, { type: 'said' }>): void;
  failed(problem: string): void;
}

/** Writes down what somebody says among people: a sentence after the other, and no turn of anybody's hangs on it. */
export function writing({ recognizer, what, clock, leg, tell, failed }: WritingNeeds) {
  let isOn = false;
  let isAmongPeople = false;
  let ids = 0;
  let over = false;
  /** The sentence that goes on. */
  let said: { id: number; from: number; ends: NodeJS.Timeout | undefined; cut: NodeJS.Timeout } | null = null;
  const times = new Map<number, { from: number; to: number }>();
  const hears = recognitions({
    recognizer,
    what: () => ({ ...what, phrases: [], hotWords: [], model: '' }),
    tell(id, event) {
      if (event.type === 'partial' || over) return;
      const time = times.get(id);
      times.delete(id);
      if (said?.id === id) finish();
      if (event.type === 'failed') return failed(event.problem);
      const text = event.text.trim();
      if (text && time) tell({ type: 'said', at: clock(), from: time.from, to: Math.max(time.from, time.to), text });
    },
  });
  const listens = () => isOn && isAmongPeople && !over;

  function begin() {
    const id = ++ids;
    const from = clock();
    said = { id, from, ends: undefined, cut: setTimeout(() => goesOn(), longest) };
    times.set(id, { from, to: from });
    hears.open(id);
  }

  function finish() {
    if (!said) return;
    const { id, ends, cut } = said;
    said = null;
    clearTimeout(ends);
    clearTimeout(cut);
    const time = times.get(id);
    if (time) time.to = clock() - (ends ? pause : 0);
    hears.end(id);
  }

  /** They do not stop: what they have said so far is one piece. */
  function goesOn() {
    finish();
    if (listens()) begin();
  }

  /** What is heard is wanted from the leg anew whenever somebody else has said that it is not. */
  function listenAgain() {
    if (listens()) leg()?.hear(true);
    else finish();
  }

  return {
    /** Answers whether anything will be told: whether somebody recognises whatever is said in this language. */
    async write(on: boolean): Promise<boolean> {
      if (!on) {
        if (!isOn) return false;
        isOn = false;
        finish();
        if (isAmongPeople) leg()?.hear(false);
        return false;
      }
      if (!recognizer || !(await recognizer.hears(what.tenant, what.language, 'anything')) || over) return false;
      isOn = true;
      listenAgain();
      return true;
    },
    /** They talk with people from now on, or no more. */
    among(people: boolean) {
      isAmongPeople = people;
      listenAgain();
    },
    heard(event: LegEvent) {
      if (!listens()) return;
      if (event.type === 'frames') hears.take(event.samples);
      if (event.type !== 'speech') return;
      if (event.speaking) {
        if (said) clearTimeout(said.ends);
        if (said) said.ends = undefined;
        else begin();
      } else if (said) said.ends ??= setTimeout(finish, pause);
    },
    close() {
      finish();
      over = true;
      hears.stop();
    },
  };
}
