import { speechEndsAfter } from '../voice/activity.ts';
import { take } from './take.ts';
import { newTurns, type TurnAction, type TurnEvent, type TurnTold } from './turn.ts';

type Told = TurnTold & { at: number };
type Untimed<Event> = Event extends TurnEvent ? Omit<Event, 'at'> : never;

export const usual = {
  noInputAfter: 5_000,
  minLength: 2_000,
  maxLength: 200_000,
  responseSpeed: 1,
  turnTaking: 'responsive',
  phrases: [] as string[],
} as const;
export const mayCut = { speech: true, keys: true, from: 0, least: 3_000 } as const;

interface TestTalk {
  language?: 'en' | 'zh';
  recognises?: boolean;
  /** What a robot does when it is told something. */
  robot?(told: Told, talk: ReturnType<typeof testTalk>): void;
  /** What a recogniser does when one of its recognitions ends. */
  ended?(id: number, talk: ReturnType<typeof testTalk>): void;
  /** The thread of sound does not say how much it played of what is stopped. */
  losesStops?: boolean;
  acts?(action: TurnAction, talk: ReturnType<typeof testTalk>): void;
}

/** A line without sound and without a clock of its own: time passes when a test says so. */
export function testTalk({
  language = 'en',
  recognises = true,
  losesStops = false,
  robot,
  ended,
  acts,
}: TestTalk = {}) {
  let state = newTurns(language);
  let clock = 0;
  let wakeAt: number | null = null;
  const told: Told[] = [];
  const did: string[] = [];
  const later: { at: number; happen(): void }[] = [];
  const sounds = new Map<number, number>();
  /** What is played: how much of it, and since when it runs. */
  let playing: { id: number; lasts: number; heard: number; runs: boolean } | null = null;
  /** Milliseconds of each sentence that were really played. */
  const played = new Map<number, number>();

  function send(event: Untimed<TurnEvent>) {
    const outcome = take(state, { ...event, at: clock } as TurnEvent);
    state = outcome.state;
    wakeAt = outcome.wakeAt;
    for (const action of outcome.actions) doIt(action);
  }

  function doIt(action: TurnAction) {
    acts?.(action, talk);
    if (action.type !== 'tell') did.push(`${action.type}${'id' in action ? ` ${action.id}` : ''}`);
    if (action.type === 'tell') {
      const one = { ...action.event, at: clock };
      told.push(one);
      robot?.(one, talk);
    } else if (action.type === 'play') {
      playing = { id: action.id, lasts: sounds.get(action.id)!, heard: 0, runs: true };
      // Its first packet goes out a little later.
      talk.in(1, () => {});
    } else if (action.type === 'pause' || action.type === 'resume') {
      if (playing) playing.runs = action.type === 'resume';
    } else if (action.type === 'stop') {
      if (playing) over(false);
    } else if (action.type === 'end') ended?.(action.id, talk);
  }

  function over(whole: boolean) {
    const { id, heard } = playing!;
    playing = null;
    if (whole || !losesStops) talk.in(0, () => send({ type: 'played', id, whole, heard }));
  }

  /** The next thing that happens, at the latest after so many milliseconds. */
  function pass(most: number) {
    const first = Math.min(...later.map(({ at }) => at), wakeAt ?? Infinity, clock + most);
    const ends = playing?.runs ? clock + playing.lasts - playing.heard : Infinity;
    const passed = Math.max(0, Math.min(first, ends) - clock);
    clock += passed;
    if (playing?.runs && passed > 0) {
      const { id, heard } = playing;
      if (heard === 0) talk.in(0, () => send({ type: 'playing', id }));
      playing.heard += passed;
      played.set(id, playing.heard);
      if (playing.heard >= playing.lasts) over(true);
    }
    for (;;) {
      const next = later.findIndex(({ at }) => at <= clock);
      if (next >= 0) later.splice(next, 1)[0]!.happen();
      else if (wakeAt !== null && wakeAt <= clock) send({ type: 'time' });
      else return;
    }
  }

  const talk = {
    told,
    did,
    played,
    clock: () => clock,
    state: () => state,
    wakes: () => wakeAt !== null || later.length > 0,
    isPlaying: () => playing?.runs === true,
    send,
    in: (after: number, happen: () => void) => void later.push({ at: clock + after, happen }),
    pass(milliseconds: number) {
      const until = clock + milliseconds;
      while (clock < until) pass(until - clock);
      return talk;
    },
    speak(id: number, lasts: number | null, how: object = {}) {
      send({ type: 'speak', id, turnTaking: 'responsive', interruptible: mayCut, ...how });
      if (lasts) sounds.set(id, lasts);
      talk.in(lasts ? 1 : 40, () => send({ type: 'sound', id, lasts }));
    },
    listen: (how: object = {}) => send({ type: 'listen', ...usual, ...how }),
    /** Somebody makes sounds for so long; their end is noticed later. */
    says(milliseconds: number, noise?: number) {
      send({ type: 'speech', speaking: true, ...(noise !== undefined && { noise }) });
      talk.pass(milliseconds + speechEndsAfter);
      send({ type: 'speech', speaking: false, ...(noise !== undefined && { noise }) });
      return talk;
    },
    types: () => told.map(({ type }) => type),
  };
  if (recognises) send({ type: 'recognises', recognises });
  return talk;
}
