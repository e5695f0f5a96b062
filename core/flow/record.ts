import { saidAfter, speakingTime, spokenLanguage } from '../text/speakingTime.ts';
import { commonDefaults } from './presets.ts';
import { stars, type Effect, type Trace } from './state.ts';
import type { PathStep, SentMessage, Turn, Waterfall } from './transcript.ts';

const isUsualVoice = ({ pitch, speed, volume, speaker }: Extract<Effect, { type: 'speak' }>['voice']) =>
  pitch === commonDefaults.pitch &&
  speed === commonDefaults.speed &&
  volume === commonDefaults.volume &&
  speaker === commonDefaults.speaker;

/** A conversation so far. The arrays grow: copy them to keep them. */
export interface Recorded {
  turns: Turn[];
  path: PathStep[];
  messages: SentMessage[];
}

/** What was said one after the other on a call. What is stored under the same name is as it was stored last. */
export const followedBy = <One extends Recorded & { variables: Record<string, unknown> }>(
  first: One,
  then?: Recorded & { variables: Record<string, unknown> },
): One =>
  then
    ? {
        ...first,
        // Who had it between talked between.
        turns: [...first.turns, ...then.turns].sort((one, other) => one.from - other.from),
        path: [...first.path, ...then.path],
        messages: [...first.messages, ...then.messages],
        variables: { ...first.variables, ...then.variables },
      }
    : first;

/**
 * Writes down what the interpreter did and what was heard, with the times of the call. The same for a rehearsal
 * without a clock and for a real line. Times are milliseconds since the answer.
 */
export function recorder() {
  const turns: Turn[] = [];
  const path: PathStep[] = [];
  const messages: SentMessage[] = [];
  /** The robot's sentence that is being spoken. */
  let speaking: Turn | null = null;
  /** What the customer said last, until it is known what was understood. */
  let heard: Turn | null = null;
  /** How long the answer to what was heard takes, until there is one. */
  let waiting: Waterfall | null = null;
  /** What was heard has filled something in. */
  let learnt = false;
  /** Something was done about what was heard: what follows was said beside it. */
  let done = false;

  function note(trace: Trace, at: number) {
    if (trace.type === 'entered') path.push({ nodeId: trace.nodeId, name: trace.name, kind: trace.kind, at });
    if (trace.type === 'understood' && heard)
      Object.assign(heard, { tags: [trace.intention], ...(trace.by && { because: trace.by }) });
    const last = path.at(-1);
    if (trace.type === 'set') learnt = true;
    if (trace.type === 'notUnderstood' && heard && !learnt) heard.missed = true;
    if (trace.type === 'left') done = true;
    if (trace.type === 'left' && last)
      Object.assign(last, {
        exitId: trace.exitId,
        ...(trace.exit && { exit: trace.exit }),
        ...(trace.why && { why: trace.why }),
      });
    if ((trace.type === 'again' || trace.type === 'exceeded') && last) last.why = trace.exception;
    if (trace.type === 'keys' && heard) heard.text = trace.shown;
    if (trace.type === 'faq') {
      if (last) last.why = trace.name;
      if (heard) {
        heard.tags = done ? [...(heard.tags ?? []), trace.name] : [trace.name];
        heard.faqs = [...(heard.faqs ?? []), trace.name];
        delete heard.missed;
      }
      done = true;
    }
  }

  return {
    /** What one step brought, at its time. */
    take({
      at,
      flow = at,
      effects,
      trace,
    }: {
      at: number;
      /** When the flow knew what to say. */
      flow?: number;
      effects: readonly Effect[];
      trace: readonly Trace[];
    }) {
      done = false;
      for (const one of trace) note(one, at);
      heard = null;
      for (const effect of effects)
        if (effect.type === 'speak' || effect.type === 'play') {
          speaking = { speaker: 'robot', text: effect.text, from: at, to: at, nodeId: effect.nodeId };
          if (effect.type === 'speak' && !isUsualVoice(effect.voice)) speaking.voice = effect.voice;
          if (waiting) speaking.waterfall = { ...waiting, flow };
          waiting = null;
          turns.push(speaking);
        } else if (effect.type === 'sendSms')
          messages.push({ to: effect.to, text: effect.text, at: at + (effect.after ?? 0) });
    },
    /** Of a real line: when the customer had finished. Told with `heard` or `pressed`. */
    decided(times: Pick<Waterfall, 'spokeUntil' | 'decided' | 'recognised'>) {
      waiting = {
        ...times,
        understood: times.recognised,
        flow: times.recognised,
        synthesised: null,
        firstPacket: null,
      };
    },
    /** What that means is known. */
    understood(at: number) {
      if (waiting) waiting.understood = at;
    },
    /** The sentence begins to be heard. */
    speaking({ synthesised, firstPacket }: { synthesised: number; firstPacket: number }) {
      if (!speaking) return;
      speaking.from = speaking.to = firstPacket;
      if (speaking.waterfall) Object.assign(speaking.waterfall, { synthesised, firstPacket });
    },
    /** The sentence that was being spoken has come to its end, or to where it was cut short: only what was heard of it is written down. */
    spoken(at: number, cut?: { heard: number; lasts: number }) {
      if (speaking) {
        speaking.to = at;
        if (cut) shorten(speaking, cut);
      }
      speaking = null;
    },
    /** The robot says something that is none of the flow's. */
    said(text: string, at: number) {
      speaking = { speaker: 'robot', text, from: at, to: at };
      turns.push(speaking);
    },
    heard(said: { text: string; from: number; to: number }) {
      waiting = null;
      learnt = false;
      turns.push(
        (heard = { speaker: 'customer', ...said, ...(turns.at(-1)?.nodeId && { nodeId: turns.at(-1)!.nodeId! }) }),
      );
    },
    /** Keys were pressed. Until the interpreter says that they may be seen they are stars. */
    pressed(at: number) {
      waiting = null;
      turns.push(
        (heard = {
          speaker: 'customer',
          text: stars,
          from: at,
          to: at,
          keys: true,
          ...(turns.at(-1)?.nodeId && { nodeId: turns.at(-1)!.nodeId! }),
        }),
      );
    },
    /** The line is gone; a sentence that was cut off ends here. `cut`: how much of it was heard, where a line knows. */
    ended(at: number, cut?: { heard: number; lasts: number }) {
      if (speaking) {
        speaking.to = at;
        if (cut) shorten(speaking, cut);
        else speaking.text = saidAfter(speaking.text, at - speaking.from);
      }
      speaking = null;
    },
    now: (): Recorded => ({ turns, path, messages }),
  };
}

function shorten(turn: Turn, { heard, lasts }: { heard: number; lasts: number }) {
  const all = speakingTime(turn.text, spokenLanguage(turn.text));
  const text = saidAfter(turn.text, lasts > 0 ? (heard / lasts) * all : 0);
  if (text !== turn.text) Object.assign(turn, { text, whole: turn.text });
}
