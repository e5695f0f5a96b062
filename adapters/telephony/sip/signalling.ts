import type { WebSocket } from 'ws';
import type { SpeechRecognizer, TextToSpeech } from '#adapters/speech/speech.ts';
import type { SignalMessage, TestStep, Trunk, TrunkHealth } from '#core/dialing/trunk.ts';
import type { Reach } from '#core/voice/trust.ts';
import type { Media } from '../media/media.ts';
import type { AsksForLeg, LegPermit, CallOrder, SipGateway } from '../telephony.ts';
import { digestSecrets, type DigestSecrets } from './digestChecks.ts';

export { causeOfEnd, unanswered } from './causeOfEnd.ts';

/** A trunk as signalling needs it. `trunkId` is unique over all tenants. */
export interface SipTrunk {
  trunkId: string;
  settings: Trunk;
  /** Null where the carrier knows us by our address. */
  password: string | null;
  /** Registers on this node; of several nodes, one does. */
  registersHere: boolean;
}

/** Where a trunk may place calls and take them: addresses of carriers may be another tenant's (docs/decisions/0108). */
export interface TrunkRights {
  addresses: readonly string[];
  /** Of them those of another tenant's, too: a call stands only once the carrier has asked this trunk for its name and password. */
  signsIn: readonly string[];
}

/** What a dialog needs so that another process can end it (RFC 3261 section 12). */
export interface StoredDialog {
  trunkId: string;
  sipCallId: string;
  localTag: string;
  remoteTag: string;
  localUri: string;
  remoteUri: string;
  remoteTarget: string;
  routeSet: string[];
  localSequence: number;
  /** Where its requests went: udp, tcp or tls, address and port. */
  transport: string;
  address: string;
}

export interface PlacedCall {
  trunkId: string;
  /** A telephone of ours is called without one; a trunk never is. */
  permit: LegPermit | 'ownTelephone';
  /** E.164; the trunk's rules write them as the carrier wants them. */
  to: string;
  from: string;
  /** SDP. */
  offer: string;
  /** What browsers are offered instead, where a telephone is called that others register as, too. */
  browserOffer?: string;
}

/** What rings where a telephone is called: browsers speak DTLS-SRTP alone, and others do not speak it. */
export interface Kinds {
  browsers: boolean;
  others: boolean;
}

/** Whom a call that came in is joined with: of several all ring, and the first that answers takes it. */
export type JoinTarget = Omit<PlacedCall, 'offer' | 'browserOffer'>;

export type SignallingEvent =
  /** 18x. `answer` is the SDP of early media, `signalledFrom` the address that was called. */
  | { type: 'ringing'; code: number; answer: string | null; signalledFrom?: string }
  | { type: 'answered'; answer: string; dialog: StoredDialog; signalledFrom?: string }
  /** The other side changes the session (re-INVITE, UPDATE): exactly one of the two has to be called, at once. */
  | {
      type: 'offered';
      offer: string | null;
      /** The address that it came from, which nobody proved. */
      signalledFrom?: string;
      accept(answer: string): void;
      refuse(code: number): void;
    }
  /** A key by INFO (application/dtmf-relay or application/dtmf); `lasts` in milliseconds. */
  | { type: 'key'; key: string; lasts: number }
  /** What became of a transfer (REFER and its NOTIFYs): the last status of the call to the target. */
  | { type: 'transferred'; code: number }
  /**
   * The other side asks us to call somebody else in its place (REFER): one of the two is called within seconds, or it is refused. What
   * `accept` answers is told how that call stands, the last time with a final status.
   */
  | { type: 'referred'; to: string; accept(): (code: number) => void; refuse(code: number): void }
  | {
      type: 'ended';
      by: 'us' | 'them';
      /** The final response to our INVITE, or 487 where we gave it up; null where nothing came (`transport`), and once it was answered. */
      code: number | null;
      /** Q.850, of the Reason header (RFC 3326); null where none was given. */
      q850: number | null;
      /** No call was placed: the trunk's calls per second are used up, no proxy is up, or this node drains. `notSignedIn`: the carrier would have placed it without asking whose it is. */
      why?: 'limit' | 'noProxy' | 'draining' | 'timer' | 'transport' | 'notSignedIn';
    };

/** One call out of signalling's sight. After `ended` nothing more comes, and every action is ignored. */
export interface SignalledCall {
  readonly sipCallId: string;
  /** Of one that we placed: so far nothing has come back, for longer than somebody who is there needs. */
  isSilent?(): boolean;
  /** CANCEL before the answer, BYE after it; `q850` is said in its Reason. */
  hangUp(q850?: number): void;
  /** A new offer of ours (hold, resume); answers the SDP of the other side, null where it refused. */
  change(sdp: string): Promise<string | null>;
  /** By INFO. */
  sendKey(key: string, lasts: number): void;
  /** REFER: answers whether it was accepted; `transferred` follows. `replaces` is the Replaces of an attended transfer. */
  refer(to: string, replaces?: string): Promise<boolean>;
  /** Asks in the call whether the other side still knows of it (OPTIONS); answers its status, null where none came within `patience` milliseconds. */
  probe?(patience: number): Promise<number | null>;
  /** What went over the wire so far, credentials taken out; at most some hundred messages. */
  messages(): SignalMessage[];
}

/** Whose call it is: a trunk's, a telephone's of ours, or anybody's who called an open address. */
export type CallOrigin =
  | { kind: 'trunk'; trunkId: string }
  | { kind: 'account'; accountId: string; user: string; transport: string; address: string }
  | { kind: 'open'; openId: string; address: string };

/** A call that comes in over a trunk we know, or from a telephone of ours; anybody else's is dropped before. */
export interface IncomingCall extends SignalledCall {
  origin: CallOrigin;
  /** The address that the INVITE came from; `answered` says that our answer reached it. */
  signalledFrom: string;
  /** Of a telephone or an open address: a name that `ownAddress` and `call` know as they know a trunk's. */
  readonly trunkId: string;
  /** All trunks at the address it came from, `trunkId` among them: which of them it is for is told by the number alone. */
  readonly trunkIds: readonly string[];
  /** It is for this one of `trunkIds`: said before it is answered. */
  isFor(trunkId: string): void;
  /** The user part of the Request-URI, of From and of P-Asserted-Identity, as they were sent. */
  to: string;
  /** Of To: where a trunk registers, the Request-URI may name what it registered, and To what was dialled. */
  called: string;
  from: string;
  asserted: string | null;
  /** SDP; null where the INVITE had none: the answer is then the offer, and `answered` brings theirs. */
  offer: string | null;
  listen(tell: (event: SignallingEvent) => void): void;
  ring(): void;
  answer(sdp: string): void;
  /** A final response of 300 and above; `why` is said behind it and in its Reason (RFC 3326), in plain ASCII. */
  refuse(code: number, why?: string): void;
}

/** What is stored of a telephone's password. */
export { digestSecrets, type DigestSecrets };

/** A telephone of ours: it registers and calls with a name and a password. */
export interface Account {
  /** Unique over all tenants. */
  accountId: string;
  secrets: DigestSecrets;
}

/** Where a telephone is, as long as its registration holds. Times are milliseconds since 1970. */
export interface Contact {
  contactId: string;
  accountId: string;
  transport: string;
  /** 198.51.100.7:5060, from where its messages come. */
  address: string;
  /** What it says it is. */
  agent: string;
  since: number;
  until: number;
}

/** The telephones of ours; all may be asked at any moment. */
export interface Accounts {
  /** While there is none, packets of strangers are dropped unread. */
  exist(): boolean;
  /** Looks whether there is one by now: a browser's is issued a moment before it connects. */
  look(): Promise<unknown>;
  /** Null: nobody has this name. */
  find(user: string): Promise<Account | null>;
  /** A name that anybody may call without one of his own (its id); null: whoever calls it has to show credentials. */
  open(user: string): Promise<string | null>;
  /** Whether it may be such a name, as far as the name itself tells: a trunk's address may be a caller's, too. */
  looksOpen(user: string): boolean;
  /** Registered anew, or once more: then with its new `until`. */
  registered(contact: Contact): void;
  gone(contact: Contact): void;
}

/** The name of a telephone where a trunk's is asked for. */
export const phoneTrunkId = (accountId: string) => `phones/${accountId}`;
/** Null: it is a trunk's. */
export const phoneOf = (trunkId: string) => (trunkId.startsWith('phones/') ? trunkId.slice(7) : null);

/** A telephone of ours is spoken to as a trunk of its own, without numbers written anew and without questions. */
export const phoneSettings: Trunk = {
  ...{ proxies: ['phone.invalid'], transport: 'udp', checksCertificate: false, domain: '', user: '', registers: false },
  ...{ registersEvery: 300, asksEvery: 0, calleeRule: { form: 'plus', prefix: '' } },
  ...{ callerRule: { form: 'plus', prefix: '' }, callerIn: 'from', codecs: ['PCMA', 'PCMU'], keysBy: 'rfc4733' },
  ...{ callsPerSecond: 500, ringsFor: 60, sessionTimer: 1_800, reliable: 'off' },
};

/** What signalling has turned away since it began. */
export interface Refused {
  /** Packets of addresses that no trunk has, which were dropped. */
  strangers: number;
  /** Names and passwords of telephones that were wrong. */
  wrong: number;
  /** What could not be read, or was too long to be. */
  malformed: number;
  /** What came faster than it could be read. */
  overflow: number;
  /** Sources and places that are blocked at this moment. */
  blocked: number;
}

/** Speaks SIP for all trunks of a node. Nothing is thrown but by `start`. */
export interface Signalling {
  /** Begins with a trunk, or goes on with its new settings; calls under way keep what they began with. */
  keep(trunk: SipTrunk, rights?: TrunkRights): void;
  /** From now on a trunk may place calls to these addresses, and take calls from them. Without rights: wherever it leads. */
  allow(trunkId: string, rights: TrunkRights): void;
  /** What the hosts of a trunk were found to be, so far. */
  found(trunkId: string): { host: string; address: string }[];
  /** Takes the registration back; calls under way go on. */
  drop(trunkId: string): Promise<void>;
  health(trunkId: string): TrunkHealth | null;
  /** The address of our own under which a trunk reaches us, for SDP: found by the way to its first proxy. */
  ownAddress(trunkId: string): Promise<string | null>;
  /** Over a trunk; or to a telephone (`phoneTrunkId`), which rings wherever it is registered: the first that answers takes it. */
  call(placed: PlacedCall, tell: (event: SignallingEvent) => void): SignalledCall;
  /** What rings where these are called. */
  kindsOf(trunkIds: readonly string[]): Kinds;
  /** Where a telephone is registered at this node. */
  contacts(accountId: string): Contact[];
  /** Its registrations end at once. */
  forget(accountId: string): void;
  /** From now on telephones are listened to, over all transports there are. */
  listen(): void;
  /** A browser has connected by the subprotocol `sip` (RFC 7118). */
  browser(socket: WebSocket, address: string, port: number): void;
  /** Looks for a trunk, asks and registers, whether it is kept or not; tells each step. Answers whether a call is worth a try. */
  tryOut(trunk: SipTrunk, tell: (step: TestStep) => void): Promise<boolean>;
  /** Says BYE in a dialog whose process died; answers whether the other side took it (or knew nothing of it). */
  endLost(dialog: StoredDialog): Promise<boolean>;
  /** From now on new calls are answered 503 with Retry-After, none is placed. */
  drain(): void;
  refused(): Refused;
  stop(): Promise<void>;
}

export interface SignallingNeeds {
  /** Address and port to bind for UDP and TCP; TLS is bound at `tlsPort`. Sockets open with the first trunk. Port 0: any. */
  host: string;
  port: number;
  tlsPort: number;
  /** PEM of a certificate to be shown to those who connect by TLS; absent: connections by TLS go out only. */
  certificate?: { key: string; cert: string };
  /** Said in Via and Contact instead of the socket's own address, behind a NAT. */
  publicAddress?: string;
  /** Whether a trunk may be connected to this address of a host it names; without it to any. */
  mayReach?(where: string, address: string): boolean;
  /** Milliseconds in which a browser whose connection broke has to come back, or its calls are over. */
  browserBackIn?: number;
  /** Absent: no telephone registers here. */
  accounts?: Accounts;
  onIncoming(call: IncomingCall): void;
  onHealth(trunkId: string, health: TrunkHealth): void;
  log: { warn(facts: object, text: string): void; error(facts: object, text: string): void };
}

/** Of a call: the customer, and the one it was handed to. */
export type CallSide = 1 | 2;

/** What a call over a trunk is made of. */
export interface SipLineNeeds {
  signalling: Pick<Signalling, 'call' | 'kindsOf' | 'ownAddress'>;
  media: Pick<Media, 'open'>;
  speech: Pick<TextToSpeech, 'speak'>;
  /** Without it nothing that is said is understood, and keys alone carry the answers. */
  recognizer?: SpeechRecognizer;
  /** What callers of a tenant hear while they wait, A-law; null, or without it: the tune of the house. */
  music?(tenant: string): Uint8Array | null;
  /** A recording of a tenant's; null where it is none that a line plays: then its text is spoken. */
  recorded?(tenant: string, resourceId: string): Promise<Uint8Array | null>;
  /** Undefined where no trunk of this name is kept. */
  trunk(trunkId: string): Trunk | undefined;
  /** Telephones of ours that an extension rings (`phoneTrunkId`); none: it is one behind the trunk. */
  phonesOf?(tenant: string, extension: string): Promise<string[]>;
  /** The address that sound is received at. */
  host: string;
  /** How far an address lies that a session names. */
  reachOf(address: string): Reach;
  /** Where the recording of a call is written while it goes on. */
  recordingOf(order: CallOrder & { gateway: SipGateway }): string;
  /** A side of the call stands: from now on it has to hear BYE, even if this process dies. */
  answered?(order: CallOrder & { gateway: SipGateway }, dialog: StoredDialog, side: CallSide): void;
  /** Its sound is closed: nothing more is written. */
  closed?(order: CallOrder & { gateway: SipGateway }, side: CallSide): void;
  /** Asked before anybody outside is called for a call that goes on. Without it nobody is. */
  askForLeg?: AsksForLeg;
  log: { warn(facts: object, text: string): void };
  /**
   * Milliseconds without their sound until it is said to be lost, and from then until the call is given up. A telephone of ours that rang is asked
   * before whether it is there, after `asksAfter`, and is lost at once where it does not answer.
   */
  asksAfter?: number;
  lostAfter?: number;
  goneAfter?: number;
  /** Milliseconds in which sound has to be closed; the call has ended whether it is or not. */
  closesIn?: number;
  /** Milliseconds until a REFER whose end nobody tells has failed. */
  refersFor?: number;
}
