import type { Decision } from '#core/answering/evidence.ts';
import type { Due } from '#core/answering/leaving.ts';
import type { LineCause } from '#core/dialing/causes.ts';
import type { Recorded } from '#core/flow/record.ts';
import type { Granted, LegEntry, LegRefusal } from '#core/dialing/outgoingLeg.ts';
import type { NumberRule, SignalMessage } from '#core/dialing/trunk.ts';
import type { OwnEntry } from '#core/inbound/entry.ts';
import type { TransferResult } from '#core/inbound/transfer.ts';
import type { SoundCodec } from '#core/voice/sdp.ts';
import type { Interruptible, TurnTaking } from '#core/turn/turn.ts';

/** What has to be dialled. Numbers are E.164. */
export interface CallOrder {
  /** Ours; a carrier's own id may differ. */
  callId: string;
  to: string;
  from: string;
  /** Spoken by the robot, and by the callee of a simulated carrier. */
  language: 'en' | 'zh';
  gateway: GatewayOfCall;
  /** Whether a person answers is looked for, and told as `answeredBy`. */
  looksForMachine?: boolean;
}

export type GatewayOfCall = SimulatedGateway | SipGateway;

/** What may be placed: over a trunk with a permit alone. */
export type PlacedOrder = Omit<CallOrder, 'gateway'> & { gateway: PlacedOver };
export type PlacedOver = SimulatedGateway | (SipGateway & { permit: LegPermit });

export interface SipGateway {
  kind: 'sip';
  /** Seconds of a call that pass in one second. */
  speed: 1;
  /** Whose call it is; its trunk may be another's (`trunkIdOf`). */
  tenant: string;
  trunkId: string;
  /** Calls are recorded from the answer on. */
  withSound?: boolean;
  /** Of a call that is placed. */
  permit?: LegPermit;
  /** The other side may have us call somebody else in its place (REFER). */
  followsRefer?: boolean;
}

export interface SimulatedGateway {
  kind: 'simulated';
  /** How many seconds of a call pass in one second. */
  speed: number;
  /** How its people behave; see core/callee. */
  callees: unknown;
  /** Whose vendors of speech may be asked; the built-in voices alone without it. */
  tenant?: string;
  /** Sentences last as long as their sound does, because the call is recorded. */
  withSound?: boolean;
}

/** Why a line ended, before anybody has judged what it means (core/dialing/causes.ts does). */
export type EndCause =
  | 'hungUpByCustomer'
  | 'hungUpByUs'
  | 'networkLost'
  | 'noAnswer'
  | 'busy'
  | 'rejected'
  | 'poweredOff'
  | 'unreachable'
  | 'invalidNumber'
  | 'suspended'
  | 'voicemail'
  | 'fax'
  | 'congestion'
  | 'callerNumberBlocked'
  | 'noGateway'
  | 'ourFault'
  /** The one it was handed to hung up; the other side called them itself; hung up while it was being handed over, or while it rang here. */
  | 'hungUpByTarget'
  | 'handedOver'
  | 'gaveUpWaiting'
  | 'callerGaveUp'
  /** It has lasted as long as it may. */
  | 'longestCall'
  /** The agent hung up; the customer did while waiting for one; nobody was there for them. */
  | 'hungUpByAgent'
  | 'gaveUpInQueue'
  | 'nobodyTookIt';

/** What a real line was like, and all that went over it to set it up. */
export interface LineReport {
  /** The final SIP response of a call that was not answered, and the cause of Q.850 where one was said. */
  sipCode: number | null;
  q850: number | null;
  codec: SoundCodec | null;
  /** 1 to 4.5, estimated; null where nothing was received. */
  mos: number | null;
  /** Per cent of their packets that never came or came too late; milliseconds. */
  loss: number | null;
  jitter: number | null;
  /** All that is known of the sound, by name. */
  media: Record<string, number | string | null>;
  messages: SignalMessage[];
  /** A file of this machine's, still to be kept. */
  recording: { path: string; milliseconds: number; bytes: number } | null;
}

/** What became of handing a call over. Times are milliseconds of the call's own time; `began` since it was placed. */
export interface TransferReport {
  began: number;
  target: string;
  mode: 'blind' | 'attended';
  /** By asking the other side to call, or by calling ourselves and joining both. */
  way: 'refer' | 'bridge';
  result: TransferResult;
  sipCode: number | null;
  /** Until it was taken or given up, and that were talked after it. */
  waited: number;
  talked: number | null;
}

/** `at` is milliseconds of the call's own time since it was placed. */
export type LineEvent =
  | { type: 'answered'; at: number }
  /** What `speak` was given has been spoken to its end; `cut` says how many milliseconds of how many were heard where it was cut short. */
  | { type: 'spoken'; at: number; cut?: { heard: number; lasts: number } }
  /** `unclear`: something was said that could not be made out. Emotion and noise are per cent (core/flow/disturbance.ts), where a vendor measures them. */
  | {
      type: 'heard';
      at: number;
      from: number;
      text: string;
      unclear?: boolean;
      emotion?: number;
      noise?: number;
      /** Of a real line: their last voiced moment, and when it was decided that they had finished. */
      spokeUntil?: number;
      decided?: number;
    }
  /** Keys that were pressed, up to the one that ended them. They may be a password: never log or store them. */
  | { type: 'keys'; at: number; keys: string; spokeUntil?: number; decided?: number }
  /** The first packet of a sentence has been sent. `synthesised`: when its sound was there. */
  | { type: 'speaking'; at: number; synthesised: number }
  /** Nothing was heard for as long as `listen` said. */
  | { type: 'silence'; at: number; noise?: number }
  /** Who answered; once more where a person or an unknown turned out to be a machine. Where it is looked for. */
  | ({
      type: 'answeredBy';
      at: number;
      /** What they said so far, where somebody recognised it. */ said?: { text: string; from: number };
    } & Decision)
  /** After a machine: the moment for a message. `silence`: nothing but a long silence said so, and a beep may still come. */
  | { type: 'messageDue'; at: number; after: Due }
  /** What was said on a line in a room, as `writeDown` asks for. */
  | { type: 'said'; at: number; from: number; to: number; text: string }
  /** Their sound is gone, or cannot be understood, and the line still stands. */
  | { type: 'mediaLost'; at: number }
  /** It is heard again, after a `mediaLost`. */
  | { type: 'mediaBack'; at: number }
  /** `cut`: what was heard of a sentence that was cut off by it. */
  | {
      type: 'ended';
      at: number;
      cause: EndCause;
      cut?: { heard: number; lasts: number };
      line?: LineReport;
      transfers?: TransferReport[];
      then?: SaidAfterwards;
    };

/** What was said on a call once it was handed over and sent on (`sentOn`), and what a robot stored of it; times since the answer. */
export type SaidAfterwards = Recorded & { variables: Record<string, unknown> };

/** How a sentence is to be spoken; a line does of it what it can. */
export interface Speaking {
  /** 0 to 100, of which 50 is usual; the speaker by its code. */
  voice?: { pitch: number; speed: number; volume: number; speaker: string };
  /** What may cut it short, and when. */
  interruptible?: Interruptible;
  /** What is listened for behind it: who interrupts it is recognised by that. */
  listening?: Listening;
  /** Absent: classic. */
  turnTaking?: TurnTaking;
  /** A recording of it, by its id. */
  resourceId?: string;
}

/** How speech is to be recognised; lengths in milliseconds. */
export interface Listening {
  hotWords?: string[];
  /** What people may say here; a recogniser with a grammar hears nothing else. */
  phrases?: readonly string[];
  asr: { model: string; responseSpeed: number; minLength: number; maxLength: number; turnTaking?: TurnTaking };
}

/** One call, from the moment it is placed. After `ended` nothing more comes and every action is ignored. */
export interface Line {
  speak(text: string, how?: Speaking): void;
  /** Milliseconds without a word until `silence`. */
  listen(noInputAfter: number, how?: Listening): void;
  hangUp(because?: 'hungUpByAgent' | 'nobodyTookIt' | 'networkLost'): void;
  /** Ends the sentence that is being spoken. */
  stopSpeaking?(): void;
  /** Keys, until the length or the key that ends them, besides speech or instead of it; a line without them hears only speech. */
  collect?(keys: {
    ending: { type: 'length' | 'key'; value: string };
    noInputAfter: number;
    maxInterval: number;
    /** A password: its tones are in no recording. */
    secret?: boolean;
  }): void;
  /**
   * Hands the call to somebody else, and answers what became of it; a line without it hands nothing over. Once it is accepted both
   * talk with each other, and the line ends when either hangs up. Once it is `sentOn` others speak on it, and nothing is told of it but
   * its end.
   */
  transfer?(
    to: TransferTarget,
    mode: 'blindTrans' | 'attendedTrans',
    how?: HandingOver,
  ): Promise<TransferResult | 'sentOn'>;
  /** Of a call that came in and was not answered yet: it ends for this reason. */
  refuse?(cause: EndCause): void;
  /**
   * Talks with everybody who is in this room, in one at a time, and says and hears nothing else until it leaves. A line without it cannot
   * be joined with people.
   */
  join?(room: string, as?: PlaceInRoom): void;
  /** Who is in this room hears what is said on this line and what is played to it, which goes on as before; it is in one room at a time. */
  overhear?(room: string): void;
  /**
   * Whatever is said on this line in a room is told as `said` from now on, or no more. Answers whether it will be: nobody may recognise
   * the language.
   */
  writeDown?(on: boolean): Promise<boolean>;
  /** Of a rehearsal, whose agents nobody hears: what they say in a room to whom they talk with. */
  sayTo?(text: string): void;
  /** Out of the room, if it is in one; hears this again and again until it joins or speaks: null is silence. */
  wait?(hears: 'music' | 'ringing' | null): void;
  /** A key for the other side. */
  sendKey?(key: string): void;
}

/** `ear` hears everybody and is heard by nobody; `whisper` is besides heard by that one line alone. */
export type PlaceInRoom = { role: 'speaks' } | { role: 'ear' } | { role: 'whisper'; to: Line };

export type TransferTarget = { kind: 'skillGroup'; id: string; sn?: string } | { kind: 'phone'; address: string };

export interface HandingOver {
  /** Said to those who are called in an attended transfer, before they are joined; they take it by 1 where `byKey`. */
  summary?: string;
  byKey?: boolean;
  /** Never by asking the other side to call. */
  bridged?: boolean;
}

/** Why a call that comes in is not taken. */
export type Refusal = 'noSuchNumber' | 'nobodyThere' | 'unwanted' | 'busy' | 'unable';

/** A trunk by which a call may have come, and how numbers are written on it. */
export interface LineOfArrival {
  trunkId: string;
  rules: { callee: NumberRule; caller: NumberRule };
}

/** A call that comes in, before anybody has taken it: exactly one of `refuse` and `take` is called. */
export interface Arrival {
  /** `trunkIdOf` of the trunk it came by, which may be another tenant's than the call. */
  trunkId: string;
  /** The number that was dialled, as it was written; what else it may be follows. */
  dialled: readonly string[];
  /** As they were written; null where they are not told. The asserted one is the carrier's word for who pays. */
  caller: string | null;
  asserted: string | null;
  /** How numbers are written on that trunk. */
  rules: LineOfArrival['rules'];
  /** All trunks at the address it came from, of whatever tenants, `trunkId` among them; absent: that one alone. The number decides. */
  lines?: readonly LineOfArrival[];
  /** It is for this one of them. */
  isFor?(trunkId: string): void;
  /** A telephone of ours, or somebody at an open address, asks for this robot itself: no number was dialled. `over` is called once. */
  asked?: {
    tenant: string;
    robotId: string;
    entry: OwnEntry;
    /** The extension and the name of who calls; empty where there is none. */
    caller: string;
    name: string;
    sipCallId: string;
    over(): void;
  };
  refuse(why: Refusal): void;
  /**
   * Answers it, or with `rings` lets it ring until it is handed over or refused. Of the order `to` is the caller and `from` the number of ours.
   */
  take(order: CallOrder, tell: (event: LineEvent) => void, how?: { rings?: boolean }): Line;
}

/** Places calls, and takes those that come in. Nothing is thrown: what goes wrong is an `ended` with its cause. */
export interface Telephony {
  originate(order: PlacedOrder, tell: (event: LineEvent) => void): Line;
  /** Rings the telephones of an extension of ours; the first that answers is the line. Its `from` is what they show. */
  ring?(order: CallOrder, extension: string, tell: (event: LineEvent) => void): Line;
  /** Who is told of calls that come in; without anybody nobody is there for them. */
  onArrival?(arrived: (arrival: Arrival) => void): void;
  /** Ends every call that is left. */
  stop(): Promise<void>;
}

/** The name of a trunk among all tenants'. */
export const trunkIdOf = (tenant: string, gatewayId: string) => `${tenant}/${gatewayId}`;

/** The end of a line, in the words in which core/dialing/causes.ts judges it. */
export const causeOfEnd = (cause: EndCause): LineCause =>
  Object.hasOwn(causeOf, cause)
    ? causeOf[cause as keyof typeof causeOf]
    : (cause as Exclude<EndCause, keyof typeof causeOf>);

const causeOf = {
  hungUpByCustomer: 'customerEnded',
  hungUpByUs: 'robotEnded',
  hungUpByTarget: 'exteriorEnded',
  hungUpByAgent: 'agentEnded',
} as const satisfies Partial<Record<EndCause, LineCause>>;

/**
 * What a call over a trunk is placed with: signalling takes none without one. It is made of what `decideLeg` has granted, and of nothing else, so
 * that a new way to place calls does not compile before it has asked (areas/outbound/dialing/legGate.service.ts).
 */
export class LegPermit {
  /** Milliseconds from the answer on, after which the call is ended. */
  readonly longest: number;
  /** No other shape passes for it. */
  readonly #granted: Granted;

  constructor(granted: Granted) {
    this.#granted = granted;
    this.longest = granted.longest;
  }

  /** Whether this is one, also for who casts. */
  static is(one: unknown): one is LegPermit {
    return typeof one === 'object' && one !== null && #granted in one && one.#granted.longest > 0;
  }
}

/** How a leg ended: times in milliseconds since it was placed. */
export interface LegEnded {
  cause: EndCause;
  answeredAfter: number | null;
  endedAfter: number;
  line?: Omit<LineReport, 'recording'>;
}

/** What was asked for a call that belongs to another, and what came of it. */
export type LegAnswer =
  | {
      permit: LegPermit;
      /** Takes a channel for it, where it was asked for without one; false where none is free. */
      hold(): Promise<boolean>;
      /** Gives its channel back while it goes on: the call that it belongs to holds one, and there is but one left. */
      release(): void;
      /** Called once. */
      over(ended: LegEnded): void;
    }
  | { refused: LegRefusal | 'unable' };

/** Asks for a call to somebody outside that belongs to this one, and keeps its record. */
export type AsksForLeg = (
  order: CallOrder & { gateway: SipGateway },
  leg: { to: string; entry: Extract<LegEntry, 'handedOver' | 'routed' | 'referred'>; room: boolean },
) => Promise<LegAnswer>;

/** How a call that joined two telephones went: who or what ended it, and when they began to talk. Times in milliseconds since it began. */
export interface JoinEnded {
  by: 'caller' | 'called' | 'tooLong' | 'us';
  answeredAfter: number | null;
  endedAfter: number;
  /** Why those who were called did not take it; null where they did, and where it is ours. */
  cause: EndCause | null;
  /** Their final response, and Q.850, where they said any. */
  code: number | null;
  q850: number | null;
  /** What went over the wire to them. */
  messages: SignalMessage[];
}
