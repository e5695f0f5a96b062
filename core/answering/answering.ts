import { speechEndsAfter } from '../voice/activity.ts';
import { faxHertz } from '../voice/beep.ts';
import { saidBy } from './words.ts';
import type { Decision, Evidence, Rule, Verdict } from './evidence.ts';

/** What a line hears after the answer. `at`: milliseconds since then, never before that of the event before. */
export type AnsweringEvent =
  /** `ago`: since the voice began, or since its last loud moment; without it as voice activity tells it: a little after the beginning, `speechEndsAfter` after the end. */
  | { type: 'speech'; at: number; speaking: boolean; ago?: number }
  /** Told at its end, and before where it `goesOn` for long; `network`: the tones before an announcement. */
  | { type: 'beep'; at: number; hertz: number; lasts: number; goesOn?: true; network?: true }
  /** What a recogniser makes of their words so far. */
  | { type: 'words'; at: number; text: string }
  /** Nothing happened: it is `dueAt`. */
  | { type: 'time'; at: number };

/** Milliseconds; measured on greetings of both kinds (bench/answering.ts). */
export interface AnsweringTimes {
  /** A greeting up to this length is a word, and so long a silence after it lets us speak. */
  shortGreeting: number;
  afterShort: number;
  /** The same for a sentence. */
  afterLong: number;
  /**
   * Who still speaks so long after their first word is a machine, also while the robot speaks, where they have spoken for
   * `mostlyTalks` of it and never were silent for `letsSpeak`, in which a person waits for the caller. A greeting of one breath
   * may be a person's for longer than one with a pause between its sentences.
   */
  longWithPause: number;
  pause: number;
  longGreeting: number;
  mostlyTalks: number;
  letsSpeak: number;
  /** What they begin to say so long after their first word is a talk with the robot. */
  talksOnUntil: number;
  /** Without a sound for so long nothing can be said of them. */
  nothingHeard: number;
  /** What has decided nothing by then decides nothing any more. */
  most: number;
  /** A beep reveals a machine that was taken for a person, and words do, until then. */
  beepsUntil: number;
  wordsUntil: number;
}
export const usualTimes: AnsweringTimes = {
  shortGreeting: 1_000,
  afterShort: 320,
  afterLong: 750,
  longWithPause: 3_900,
  pause: 300,
  longGreeting: 4_500,
  mostlyTalks: 2_500,
  letsSpeak: 1_100,
  talksOnUntil: 6_000,
  nothingHeard: 4_000,
  most: 12_000,
  beepsUntil: 45_000,
  wordsUntil: 10_000,
};

export interface AnsweringState {
  times: AnsweringTimes;
  speaking: boolean;
  firstVoiced: number | null;
  /** Of the stretch that is being spoken, or the last one. */
  began: number;
  lastVoiced: number;
  longest: number;
  /** All stretches that are over. */
  talked: number;
  longestPause: number;
  utterances: number;
  pauses: readonly number[];
  beep: Evidence['beep'];
  words: string | null;
  decided: Verdict | null;
  /** Their words were a person's: then no length of speech makes them a machine. */
  saysPerson: boolean;
}

/** By so much voice activity notices a voice later than it begins. */
const noticedAfter = 60;
/** Of a facsimile machine that answers (CED) and one that calls (CNG), hertz, ITU-T T.30. */
const faxTones = [
  { hertz: faxHertz[0], off: 30, least: 1_500, most: Infinity },
  { hertz: faxHertz[1], off: 40, least: 400, most: 650 },
] as const;
const mostPauses = 50;
/** Milliseconds: what is shorter is none. */
const aWord = 300;

export const newAnswering = (times: AnsweringTimes = usualTimes): AnsweringState => ({
  times,
  speaking: false,
  firstVoiced: null,
  began: 0,
  lastVoiced: 0,
  longest: 0,
  talked: 0,
  longestPause: 0,
  utterances: 0,
  pauses: [],
  beep: null,
  words: null,
  decided: null,
  saysPerson: false,
});

/**
 * Who answered: a person, who says a word and waits for the caller; a machine, which goes on speaking, announces itself or
 * beeps; a facsimile machine. Decided once; a person or an unknown may turn out to be a machine later.
 */
export function answering(
  state: AnsweringState,
  event: AnsweringEvent,
): { state: AnsweringState; decision: Decision | null } {
  const next = heard(state, event);
  const found = rule(next, event);
  if (!found) return { state: next, decision: null };
  const [verdict, by] = found;
  return {
    state: { ...next, decided: verdict, saysPerson: next.saysPerson || by === 'personWords' },
    decision: { verdict, evidence: evidenceOf(next, event.at, by, state.decided) },
  };
}

/** When it has to be asked again although nothing happens; null: not at all. */
export function dueAt(state: AnsweringState): number | null {
  const { times, decided, speaking, firstVoiced, lastVoiced } = state;
  if (decided === 'machine' || decided === 'fax') return null;
  if (speaking && mayTalkOn(state)) return Math.min(talksOnAt(state), decided ? Infinity : times.most);
  if (decided) return null;
  if (firstVoiced === null) return times.nothingHeard;
  return speaking ? times.most : lastVoiced + waits(times, lastVoiced - firstVoiced);
}

/** A machine talks on, whoever speaks; a person has let the caller speak by then. */
const mayTalkOn = ({ times, firstVoiced, began, longestPause, saysPerson }: AnsweringState) =>
  firstVoiced !== null && !saysPerson && longestPause < times.letsSpeak && began - firstVoiced < times.talksOnUntil;
const talksOnAt = ({ times, firstVoiced, began, talked, longestPause }: AnsweringState) =>
  Math.max(
    firstVoiced! + (longestPause >= times.pause ? times.longWithPause : times.longGreeting),
    began + times.mostlyTalks - talked,
  );

const waits = (times: AnsweringTimes, greeting: number) =>
  greeting <= times.shortGreeting ? times.afterShort : times.afterLong;

function heard(state: AnsweringState, event: AnsweringEvent): AnsweringState {
  switch (event.type) {
    case 'speech': {
      if (event.speaking === state.speaking) return state;
      if (!event.speaking) {
        const lastVoiced = Math.max(state.began, event.at - (event.ago ?? speechEndsAfter));
        const stretch = lastVoiced - state.began;
        return {
          ...state,
          speaking: false,
          lastVoiced,
          longest: Math.max(state.longest, stretch),
          talked: state.talked + stretch,
        };
      }
      const began = Math.max(state.lastVoiced, event.at - (event.ago ?? noticedAfter));
      const pause = state.firstVoiced === null ? null : began - state.lastVoiced;
      return {
        ...state,
        speaking: true,
        began,
        longestPause: Math.max(state.longestPause, pause ?? 0),
        firstVoiced: state.firstVoiced ?? began,
        utterances: state.utterances + 1,
        pauses: pause === null ? state.pauses : [...state.pauses, pause].slice(0, mostPauses),
      };
    }
    case 'beep':
      if (event.network) return state;
      return { ...state, beep: { hertz: event.hertz, lasts: event.lasts, at: event.at } };
    case 'words':
      return { ...state, words: saidBy(event.text)?.words.slice(0, 100) ?? state.words };
    case 'time':
      return state;
  }
}

function rule(state: AnsweringState, event: AnsweringEvent): [Verdict, Rule] | null {
  const { times, decided, speaking, firstVoiced, lastVoiced } = state;
  const { at } = event;
  if (decided === 'machine' || decided === 'fax') return null;
  if (event.type === 'beep') {
    if (event.network) return ['machine', 'networkTones'];
    const isFax = !event.goesOn && isFirst(state, event) && faxTones.some((tone) => isTone(tone, event));
    if (isFax) return ['fax', 'faxTone'];
    return at <= times.beepsUntil ? ['machine', 'beep'] : null;
  }
  if (event.type === 'words') {
    const said = saidBy(event.text);
    if (said?.verdict === 'machine' && at <= times.wordsUntil) return ['machine', 'machineWords'];
    if (said?.verdict === 'person' && decided === null) return ['person', 'personWords'];
  }
  if (speaking && mayTalkOn(state) && at >= talksOnAt(state)) return ['machine', 'longGreeting'];
  if (decided !== null) return null;
  if (firstVoiced === null) return at >= times.nothingHeard ? ['unknown', 'nothingHeard'] : null;
  const greeting = lastVoiced - firstVoiced;
  if (!speaking && at - lastVoiced >= waits(times, greeting))
    return ['person', greeting <= times.shortGreeting ? 'shortGreeting' : 'greetingThenSilence'];
  return at >= times.most ? ['unknown', 'notDecided'] : null;
}

/** Nobody spoke before the tone; what was taken for a voice as it began was the tone. */
const isFirst = ({ firstVoiced, talked, speaking }: AnsweringState, { at, lasts }: { at: number; lasts: number }) =>
  firstVoiced === null || (firstVoiced > at - lasts - aWord && (speaking || talked < aWord));
const isTone = (tone: (typeof faxTones)[number], { hertz, lasts }: { hertz: number; lasts: number }) =>
  Math.abs(hertz - tone.hertz) <= tone.off && lasts >= tone.least && lasts <= tone.most;

function evidenceOf(state: AnsweringState, at: number, by: Rule, before: Verdict | null): Evidence {
  const { speaking, firstVoiced, began, lastVoiced, longest, utterances, pauses, beep, words } = state;
  const last = speaking ? at : lastVoiced;
  return {
    rule: by,
    at,
    initialSilence: firstVoiced,
    greeting: firstVoiced === null ? 0 : last - firstVoiced,
    longest: Math.max(longest, speaking ? at - began : 0),
    utterances,
    pauses: [...pauses],
    silence: speaking || firstVoiced === null ? 0 : at - lastVoiced,
    beep,
    words,
    ...(before && { before }),
  };
}
