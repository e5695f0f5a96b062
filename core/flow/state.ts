import type { TurnTaking } from '../turn/turn.ts';
import type { Understanding } from './understanding.ts';

/** Nodes that may follow each other without the customer; more is a circle. */
export const mostInARow = 100;
/** Sub-flows inside each other. */
export const deepest = 16;
/** Silences that may follow each other: thirty at each of those nodes. */
export const mostSilences = 3_000;
/** Letters that are kept of what was said last. */
export const mostKept = 200;

/** Stand wherever a value must not be seen. */
export const stars = '******';

/** Whom a conversation is handed to. */
export type Target =
  { kind: 'skillGroup'; id: string; sn?: string } | { kind: 'phone'; address: string; byKey?: boolean };

export interface Interruption {
  speech: boolean;
  keys: boolean;
}

/** How a sentence may be interrupted; lengths in milliseconds. */
export interface MayInterrupt extends Interruption {
  /** So long it lasts at least. */
  from: number;
  /** Sounds without words last so long. */
  least: number;
  /** Where there are any, only these words do. */
  words?: string[];
}

/** What follows when the sentence has been spoken. */
export type Then =
  /** `by`: what may interrupt the sentence. */
  | { do: 'listen'; by?: Interruption }
  | { do: 'end' | 'act' | 'leave' }
  | { do: 'transfer' | 'transferAfterInput'; to: Target; mode: 'blindTrans' | 'attendedTrans' };

/** What the inputs of a sub-flow had as values before. */
export interface Saved {
  variables: Record<string, string>;
  secrets: Record<string, string>;
}

interface Frame {
  /** The node that called, and whether it is left or asks again when the sub-flow comes back. */
  node: string;
  then: 'leave' | 'ask';
  type: 'subFlow' | 'exception';
  asked: number;
  counts: Record<string, number>;
  /** How often the conversation had come back to it. */
  returns: string;
  saved?: Saved;
}

/** Everything a conversation is, as plain JSON: it can be stored, moved to another machine and gone on with there. */
export interface FlowState {
  /** The node it stands at. */
  at: string;
  waitsFor: 'spoken' | 'answer' | 'api' | 'script' | 'transfer' | 'resumed' | 'nothing';
  then: Then;
  variables: Record<string, string>;
  /** Values that are never shown; `variables` holds stars in their place. */
  secrets: Record<string, string>;
  /** How often this node was asked again. */
  asked: number;
  /** How often what was answered at this node, and in this conversation. */
  here: Record<string, number>;
  /** The person called has not said hello yet. */
  hello?: true;
  /** The node's own words were said: from now on what is missing is asked for. */
  opened?: boolean;
  /** The variable the last question asked for; empty for a question for several, or for none. */
  asking?: string;
  /** Values that an API is asked about before they are taken, and what they replaced. */
  checking?: { name: string; before: string }[];
  /** Intentions said beside the one that decided; their questions are answered where a node answers them. */
  later?: string[];
  ever: Record<string, number>;
  /** Sub-flows that are under way, the innermost last. */
  stack: Frame[];
  /** Words on the way to a node that a debugger holds the conversation at. */
  unsaid?: string[];
  /** Nodes, and silences, since the customer last said or pressed anything. */
  hops: number;
  silences: number;
  /** What came in and went out last, by the names of the built-in variables. */
  latest: Record<string, string>;
  /** The time of the last event that told it; for functions of date and time. */
  clock?: { now: number; zone: string };
  /** How it ended. */
  ended?: 'robot' | 'customer' | 'transferred' | 'broken';
}

/** Why another system was asked in vain (adapters/web/web.ts says it of the network). */
export const apiTroubles = [
  ...(['timeout', 'refusedAddress', 'tooLarge', 'unreachable', 'malformed', 'moved', 'cut', 'unreadable'] as const),
  ...(['ourFault', 'status', 'notJson', 'noSecret', 'noAddress'] as const),
] as const;
export type ApiTrouble = (typeof apiTroubles)[number];

/** Any event may tell the time, in milliseconds since 1970. */
export type FlowEvent = { now?: number } &
  /** What `speak` said has been spoken to its end. */
  (
    | { type: 'spoken' }
    /** `understood` is what the words mean; without it the keywords of the flow decide. Emotion and noise are per cent (disturbance.ts). */
    | { type: 'heard'; text: string; understood?: Understanding; unclear?: boolean; emotion?: number; noise?: number }
    | { type: 'keys'; keys: string }
    /** A button or a suggested question was chosen. */
    | { type: 'chose'; id: string }
    | { type: 'silence'; noise?: number }
    /** The line's sound is gone or cannot be understood. */
    | { type: 'mediaLost' }
    | {
        type: 'apiAnswered';
        result: 'success' | 'fail' | 'timeout';
        /** Absent where it answered nothing: of a success, too. */
        body?: unknown;
        /** What went wrong, for who looks for it. */
        why?: ApiTrouble;
        /** Of HTTP, where it is not one of success. */
        status?: number;
      }
    | { type: 'scriptDone'; result: 'success' | 'fail' | 'timeout'; values?: Record<string, unknown> }
    | { type: 'transferred'; accepted: boolean }
    /** A debugger lets it go on. */
    | { type: 'resumed' }
    | { type: 'hungUp' }
  );

/** 0 to 100, of which 50 is usual. */
export interface Voice {
  pitch: number;
  speed: number;
  volume: number;
  speaker: string;
}

/** How speech is to be recognised; lengths in milliseconds. */
export interface AsrSettings {
  model: string;
  /** Of low 1.5, normal 1, high 0.5. */
  responseSpeed: number;
  /** Shorter sounds are an answer only where words were recognised in them. */
  minLength: number;
  maxLength: number;
  /** Absent: classic. */
  turnTaking?: TurnTaking;
}

export type Effect =
  | {
      type: 'speak';
      text: string;
      nodeId: string;
      voice: Voice;
      interruptible?: MayInterrupt;
      /** Absent: classic. */
      turnTaking?: TurnTaking;
      buttons?: { id: string; name: string }[];
    }
  /** A recording, of which the text is what it says; of a text robot a file beside the text. */
  | {
      type: 'play';
      resourceId: string;
      text: string;
      nodeId: string;
      file?: { name?: string; kind?: string };
      interruptible?: MayInterrupt;
      turnTaking?: TurnTaking;
      buttons?: { id: string; name: string }[];
    }
  | { type: 'stopSpeaking' }
  /** Milliseconds of silence until that counts as no answer. */
  /** `phrases`: what people may say here, nearest first (phrases.ts). */
  | { type: 'listen'; noInputAfter: number; hotWords?: string[]; phrases?: readonly string[]; asr: AsrSettings }
  | {
      type: 'collect';
      ending: { type: 'length' | 'key'; value: string };
      noInputAfter: number;
      maxInterval: number;
      /** The keys are written down nowhere. */ secret: boolean;
    }
  /** Values of a type that JSON knows are numbers, truths, lists and objects; all others texts. */
  | { type: 'callApi'; apiId: string; inputs: Record<string, unknown> }
  | { type: 'runScript'; code: string; variables: Record<string, unknown> }
  /** `after`: milliseconds to wait first. */
  | { type: 'sendSms'; to: string; text: string; smsId?: string; after?: number }
  | {
      type: 'suggest';
      kind: 'recommended' | 'related' | 'guessed';
      text: string;
      questions: { id: string; name: string }[];
    }
  | { type: 'setOutput'; name: string; value: string }
  | { type: 'transfer'; to: Target; mode: 'blindTrans' | 'attendedTrans' }
  | { type: 'hangUp' };

export type Trace =
  | { type: 'entered'; nodeId: string; name: string; kind: string }
  | { type: 'left'; nodeId: string; exitId: string; exit: string; why: string }
  | { type: 'understood'; intention: string; by: string }
  | { type: 'notUnderstood' }
  /** The customer asked for a moment: nothing is counted. */
  | { type: 'waits' }
  /** A value that was named and is not taken: why. */
  | { type: 'refused'; name: string; value: string; why: string }
  | { type: 'faq'; id: string; name: string; count: number }
  /** An exception, and how often it was needed. */
  | { type: 'again'; exception: string; count: number }
  | { type: 'exceeded'; exception: string; limit: 'local' | 'global'; action: string }
  | { type: 'called'; subFlowId: string }
  | { type: 'cameBack'; nodeId: string; from: string }
  | { type: 'api'; apiId: string; result: string }
  | { type: 'script'; result: string }
  | { type: 'sms'; smsId: string }
  /** Stars where they are secret. */
  | { type: 'keys'; shown: string; fits: boolean }
  | { type: 'set'; name: string; value: string }
  | { type: 'interrupted'; by: 'speech' | 'keys' }
  | { type: 'ignored'; event: string }
  | { type: 'transfer'; to: string; result: 'asked' | 'accepted' | 'refused' }
  /** A flow that runs in a circle without waiting for anybody, an exit that leads nowhere, sub-flows inside each other without end, a reference to what is not there. */
  | { type: 'broken'; nodeId: string; what: 'circle' | 'noLine' | 'depth' | 'missing' };

export interface Outcome {
  state: FlowState;
  effects: Effect[];
  trace: Trace[];
}
