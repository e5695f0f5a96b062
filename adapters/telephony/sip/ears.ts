import { complete } from '#core/flow/keys.ts';
import type { Line, LineEvent, Listening } from '../telephony.ts';

type Collecting = Parameters<NonNullable<Line['collect']>>[0];
type Tell = (event: LineEvent) => void;

interface EarsNeeds {
  /** Milliseconds of the call. */
  clock(): number;
  tell: Tell;
  /** A password is being keyed in. */
  secret(on: boolean): void;
}

/** Keys that are kept until somebody asks for them. */
const mostAhead = 32;
/** Milliseconds; a sound is longer than this to be speech. */
const shortest = 120;

/**
 * What a call hears: keys one by one become an answer, and without a recogniser a person who speaks was heard and not understood.
 * One answer at a time: once it is told, nothing more is until it is asked again.
 */
export function ears({ clock, tell, secret }: EarsNeeds) {
  let listening: { minLength: number; maxLength: number; noInputAfter: number } | null = null;
  let collecting: Collecting | null = null;
  let pressed = '';
  let ahead = '';
  let speechFrom: number | null = null;
  let silent: NodeJS.Timeout | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let long: NodeJS.Timeout | undefined;

  function close() {
    for (const timer of [silent, waiting, long]) clearTimeout(timer);
    listening = null;
    collecting = null;
    pressed = '';
    secret(false);
  }

  function told(event: LineEvent) {
    close();
    tell(event);
  }

  const noInput = () => told({ type: 'silence', at: clock() });
  const keys = () => told({ type: 'keys', at: clock(), keys: pressed });

  function took(key: string) {
    pressed += key;
    for (const timer of [silent, waiting, long]) clearTimeout(timer);
    const { ending, maxInterval } = collecting!;
    if (complete(ending, pressed)) keys();
    else waiting = setTimeout(keys, maxInterval);
  }

  function awaitWord(noInputAfter: number) {
    clearTimeout(silent);
    silent = setTimeout(noInput, noInputAfter);
  }

  /** Keys that were pressed before the question, one after the other; what is left waits for the next one. */
  function takeAhead() {
    while (collecting && ahead) {
      const [key = ''] = ahead;
      ahead = ahead.slice(1);
      took(key);
    }
  }

  function spoke() {
    const from = speechFrom ?? clock();
    speechFrom = null;
    told({ type: 'heard', at: clock(), from, text: '', unclear: true });
  }

  return {
    listen(noInputAfter: number, how?: Listening) {
      const { minLength = 0, maxLength = 60_000 } = how?.asr ?? {};
      listening = { minLength: Math.max(shortest, minLength), maxLength, noInputAfter };
      awaitWord(noInputAfter);
      // Somebody who began before they were asked is heard to their end.
      if (speechFrom !== null) began();
    },
    collect(asked: Collecting) {
      collecting = asked;
      secret(asked.secret ?? false);
      if (!listening) awaitWord(asked.noInputAfter);
      // As if they were pressed now, so that the answer comes after the question.
      setImmediate(takeAhead);
    },
    /** A key nobody asked for yet waits for the question, and behind those that wait. */
    key(key: string) {
      if (collecting && !ahead) took(key);
      else if (ahead.length < mostAhead) ahead += key;
    },
    /** What was pressed before a sentence that has to be heard first does not count. */
    forget() {
      ahead = '';
    },
    speech(speaking: boolean) {
      if (speaking) {
        speechFrom = clock();
        if (listening && !pressed) began();
        return;
      }
      clearTimeout(long);
      if (!listening || pressed || speechFrom === null) return void (speechFrom = null);
      if (clock() - speechFrom >= listening.minLength) return spoke();
      speechFrom = null;
      // It was no word: one is waited for again.
      awaitWord(listening.noInputAfter);
    },
    close,
  };

  function began() {
    clearTimeout(silent);
    clearTimeout(long);
    long = setTimeout(spoke, listening!.maxLength);
  }
}
