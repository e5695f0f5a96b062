import { robotVoice } from '#core/speech/voices.ts';
import { heardOf } from '#core/turn/prompting.ts';
import { take } from '#core/turn/take.ts';
import { newTurns, type TurnAction, type TurnEvent } from '#core/turn/turn.ts';
import type { Leg, LegEvent } from '../media/media.ts';
import type { CallOrder, Line, LineEvent, Listening, SipGateway, Speaking } from '../telephony.ts';
import { recognitions } from './recognitions.ts';
import type { SipLineNeeds } from './signalling.ts';

type Untimed<Event> = Event extends TurnEvent ? Omit<Event, 'at'> : never;
type Collecting = Parameters<NonNullable<Line['collect']>>[0];

interface TalkingNeeds extends Pick<SipLineNeeds, 'speech' | 'recognizer' | 'recorded' | 'log'> {
  order: CallOrder & { gateway: SipGateway };
  /** Milliseconds of the call. */
  clock(): number;
  tell(event: LineEvent): void;
  leg(): Leg | undefined;
  /** What a recogniser makes of their words so far, whether anybody asked or not. */
  onWords?(text: string): void;
}

/** What is said on a call and heard: `core/turn` decides, the leg plays and a recogniser writes down. */
export function talking({ order, clock, tell, leg, speech, recognizer, recorded, log, onWords }: TalkingNeeds) {
  const { language, gateway } = order;
  let turns = newTurns(language);
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  /** Something recognises the language of the call; nothing of what is said here is for us. */
  let hearsWords = false;
  let deaf = false;
  let prompts = 0;
  let sound: { id: number; codes: Uint8Array } | null = null;
  let listening: Listening | undefined;
  const hears = recognitions({
    recognizer,
    what: () => ({
      tenant: gateway.tenant,
      language,
      phrases: listening?.phrases ?? [],
      hotWords: listening?.hotWords ?? [],
      model: listening?.asr.model ?? '',
    }),
    tell(id, event) {
      if (over) return;
      if (event.type !== 'failed') onWords?.(event.text);
      else log.warn({ call: order.callId, problem: event.problem }, 'what was said could not be recognised');
      happened({ ...event, id });
    },
  });

  function happened(event: Untimed<TurnEvent>) {
    if (over) return;
    const at = clock();
    const outcome = take(turns, { ...event, at } as TurnEvent);
    turns = outcome.state;
    clearTimeout(timer);
    if (outcome.wakeAt !== null)
      timer = setTimeout(() => happened({ type: 'time' }), Math.max(0, Math.ceil(outcome.wakeAt - at)));
    for (const action of outcome.actions) if (!over) doIt(action);
  }

  function doIt(action: TurnAction) {
    switch (action.type) {
      case 'play':
        return sound?.id === action.id ? leg()?.play(action.id, sound.codes, true) : undefined;
      case 'pause':
      case 'resume':
        return leg()?.pausePlaying(action.type === 'pause');
      case 'stop':
        return leg()?.stopPlaying();
      case 'open':
        return hears.open(action.id);
      case 'end':
        return hears.end(action.id);
      case 'close':
        return hears.close(action.id);
      case 'secret':
        return leg()?.secret(action.on);
      case 'stuck':
        return log.warn({ call: order.callId }, 'a sentence did not come to its end: the call goes on without it');
      case 'tell':
        return tell({ ...action.event, at: clock() });
    }
  }

  async function soundOf(text: string, how: Speaking): Promise<Uint8Array> {
    const recording =
      how.resourceId &&
      (await recorded?.(gateway.tenant, how.resourceId).catch((error: Error) => {
        log.warn({ call: order.callId, error: error.message }, 'a recording could not be read: its text is spoken');
        return null;
      }));
    const { speaker, ...manner } = how.voice ?? {};
    return recording || speech.speak(text, robotVoice(language, speaker), { tenant: gateway.tenant, ...manner });
  }

  return {
    /** The line is answered: from now on words are recognised, where anything recognises the language. */
    answered() {
      if (!recognizer) return;
      recognizer.hears(gateway.tenant, language).then(
        (recognises) => {
          if (over || !recognises) return;
          hearsWords = true;
          leg()?.hear(!deaf);
          happened({ type: 'recognises', recognises });
        },
        (error: Error) => log.warn({ call: order.callId, error: error.message }, 'nothing recognises this call'),
      );
    },
    /** Everything that is said is recognised and told to `onWords`, also what nobody asked for. */
    attend: (on: boolean) => happened({ type: 'attend', on }),
    speak(text: string, how: Speaking = {}) {
      const id = ++prompts;
      sound = null;
      listening = how.listening;
      const { turnTaking = 'classic', interruptible = null } = how;
      happened({ type: 'speak', id, turnTaking, interruptible });
      soundOf(text, how).then(
        (codes) => {
          if (id !== prompts) return;
          sound = { id, codes };
          happened({ type: 'sound', id, lasts: codes.length / 8 });
        },
        (error: Error) => {
          if (over) return;
          log.warn({ call: order.callId, error: error.message }, 'a sentence could not be spoken');
          happened({ type: 'sound', id, lasts: null });
        },
      );
    },
    stopSpeaking: () => happened({ type: 'stopSpeaking' }),
    listen(noInputAfter: number, how?: Listening) {
      listening = how;
      hears.expectOther();
      const { minLength = 0, maxLength = 60_000, responseSpeed = 1, turnTaking = 'classic' } = how?.asr ?? {};
      const phrases = how?.phrases ?? [];
      happened({ type: 'listen', noInputAfter, minLength, maxLength, responseSpeed, turnTaking, phrases });
    },
    collect: ({ ending, noInputAfter, maxInterval, secret = false }: Collecting) =>
      happened({ type: 'collect', ending, noInputAfter, maxInterval, secret }),
    key: (key: string) => happened({ type: 'key', key }),
    /** While they wait, or talk with somebody else, nothing that they say is heard. */
    deafen(on: boolean) {
      if (on && !deaf) {
        happened({ type: 'speech', speaking: false });
        hears.silent();
      }
      deaf = on;
      if (hearsWords) leg()?.hear(!on);
    },
    heard(event: LegEvent) {
      if (deaf && event.type !== 'played' && event.type !== 'playing') return;
      switch (event.type) {
        case 'played':
          return happened({ type: 'played', id: event.id, whole: event.whole, heard: event.heard });
        case 'playing':
          return happened({ type: 'playing', id: event.id });
        case 'frames':
          return hears.take(event.samples);
        case 'speech':
          happened({
            type: 'speech',
            speaking: event.speaking,
            ...(event.noise !== undefined && { noise: event.noise }),
          });
          if (!event.speaking) hears.silent();
          return;
        default:
          return;
      }
    },
    /** Nothing more is said or heard. Answers how much was heard of the sentence that is cut off. */
    close(): { heard: number; lasts: number } | undefined {
      over = true;
      clearTimeout(timer);
      hears.stop();
      const { prompt } = turns;
      return prompt ? { heard: heardOf(prompt, clock()), lasts: prompt.lasts } : undefined;
    },
  };
}
