import type { Pool } from 'pg';
import type { LanguageChat, SentenceEncoder, Teacher, WordCutter } from '#adapters/language/language.ts';
import type { Mail } from '#adapters/mail/mail.ts';
import type { Scripts } from '#adapters/scripts/scripts.ts';
import type { Sms } from '#adapters/sms/sms.ts';
import type { PromptMaker, SpeechRecognizer, TextToSpeech, VoiceTrial } from '#adapters/speech/speech.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { Web } from '#adapters/web/web.ts';
import type { CallOrder } from '#adapters/telephony/telephony.ts';
import type { Owner } from '#core/access/passwordRules.ts';
import type { KeyedVendor } from '#core/speech/vendor.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { FlowEvent } from '#core/flow/state.ts';
import type { MenuArea } from '#kit/contract/menu.ts';
import type { Contracts } from '#kit/contract/openApi.ts';
import type { AnchorFiles } from './anchors/anchorFiles.ts';
import type { ExportSource } from './exportSource.ts';
import type { Live } from './live.ts';
import type { Log } from './log.ts';
import type { Granted } from './people.ts';
import type { SecretBox } from './secretBox.ts';
import type { Step, Suggestion } from '#core/assistant/assistant.ts';
import type { Acting, TenantDb } from './tenantDb.ts';

type Answered<Type> = Extract<FlowEvent, { type: Type }>;

/** What a robot does besides speaking, and what it learns and speaks with. */
export interface RobotWork {
  effects(tenant: string): {
    callApi(
      flow: Flow,
      apiId: string,
      inputs: Record<string, string>,
    ): Promise<Answered<'apiAnswered'>> | Answered<'apiAnswered'>;
    runScript(code: string, variables: Record<string, string>): Promise<Answered<'scriptDone'>>;
  };
  scripts: Pick<Scripts, 'run'>;
  teacher: Pick<Teacher, 'teach'>;
  encoder: SentenceEncoder;
  /** What rules of quality compare sentences with: their thresholds hold for one encoder. */
  comparing: SentenceEncoder;
  cutter: WordCutter;
  speech: Pick<TextToSpeech, 'speak'>;
}

/** How a node speaks and hears. */
export interface SpeechWork {
  /** Whether a vendor may be asked at this host, with or without a port, as far as the name itself tells. */
  mayReach(host: string): boolean;
  /** Programs and libraries of others, and whether they are on this machine. */
  installed(): Promise<{ part: string; there: boolean }[]>;
  voices?: PromptMaker & VoiceTrial;
  /** `chain` is what calls are heard with; `of` is asked for a vendor alone, or, with null, for what needs none. */
  hearing?: { chain: SpeechRecognizer; of(vendor: KeyedVendor | null): SpeechRecognizer | null };
}

/** How a tenant's language service is asked. */
export interface LanguageWork {
  /** Whether a service may be asked at this host, with or without a port, as far as the name itself tells. */
  mayReach(host: string): boolean;
  /** Absent where nothing leaves the node. */
  chat?: Pick<LanguageChat, 'ask'>;
}

/** How SIP telephones reach this installation. */
export interface PhoneServerOfNode {
  host: string;
  ports: { udp: number; tcp: number; tls: number | null };
}

/** What agents and supervisors do with the calls of a node. Refusals are thrown by their names. */
/** Silent robots beside agents on calls of this node; `of` answers null where nobody stands beside them. */
export interface BesideAgents {
  of(
    tenant: string,
    agentId: string,
    callId: string,
  ): {
    robotName: string;
    hears: 'words' | 'rehearsed' | 'nobody';
    about: string;
    suggestions: readonly Suggestion[];
    steps: (Step & { done: boolean })[];
  } | null;
  /** What people said so far. */
  said(callId: string): readonly { speaker: string; text: string }[];
  ask(tenant: string, agentId: string, callId: string, text: string): Promise<void>;
  tick(tenant: string, agentId: string, callId: string, stepId: string, done: boolean): void;
  say(tenant: string, agentId: string, callId: string, text: string): void;
}

export interface PeopleWork {
  /** Something was changed that decides who gets a call. */
  look(tenant: string): void;
  answer(tenant: string, agentId: string, callId: string): void;
  refuse(tenant: string, agentId: string, callId: string): void;
  hold(tenant: string, agentId: string, callId: string, on: boolean): void;
  hangUp(tenant: string, agentId: string, callId: string): void;
  keys(tenant: string, agentId: string, callId: string, keys: string): void;
  transfer(
    tenant: string,
    agentId: string,
    callId: string,
    to: { kind: 'agent'; agentId: string } | { kind: 'group'; groupId: string } | { kind: 'phone'; phone: string },
  ): Promise<void>;
  ask(tenant: string, agentId: string, callId: string, whom: string): Promise<void>;
  askedDone(tenant: string, agentId: string, callId: string, how: 'handOver' | 'joinAll' | 'back'): void;
  /** Calls a contact by hand. */
  dial(
    tenant: string,
    agentId: string,
    whom: { taskId: string } | { campaignId: string; phone: string; name: string; personId: string },
  ): Promise<void>;
  toRobot(tenant: string, agentId: string, callId: string): void;
  closeDesk(tenant: string, agentId: string): void;
  listenAs(tenant: string, personId: string, callId: string, role: 'listen' | 'whisper' | 'bargeIn'): void;
  /** Who listens to a call has it from now on: its agent writes, or its robot says no more. */
  takeOver(tenant: string, person: { id: string; name: string }, callId: string): void;
  /** What of a call is not in the database; null: nobody talks on it here. */
  callNow(
    callId: string,
  ): {
    agentId: string;
    held: boolean;
    hasRobot: boolean;
    asked: { agentId: string; line: object | null; isJoined: boolean } | null;
  } | null;
  /** The silent robot beside an agent. */
  assistant: BesideAgents;
  /** What was said before people took it. */
  said(tenant: string, callId: string): readonly { speaker: string; text: string }[] | undefined;
  /** All that has happened so far is stored. */
  settled(tenant: string): Promise<unknown>;
}

/** What is chosen when the program starts: adapters, keys and the live channel. Tests hand in their own. */
export interface World {
  pool: Pool;
  /** For jobs that go through all a tenant has: they may take their time (limits.ts). `pool` where it is absent. */
  longJobsPool?: Pool;
  /** Bytes that a process of the database has in memory for itself; null: it is gone. Absent where nobody here can see it. */
  memoryOf?: ((pid: number) => number | null) | undefined;
  log: Log;
  /** Milliseconds since 1970. */
  now(): number;
  storage: Storage;
  mail: Mail;
  sms: Sms;
  /** Says something to a number; absent where no calls are placed. */
  announce?(order: CallOrder, text: string): Promise<unknown>;
  /** The key with which browsers encrypt passwords; `publicKey` is PEM, `decrypt` answers null for another key's text. */
  key: { publicKey: string; decrypt(base64: string): string | null };
  secrets: SecretBox;
  /** How far the audit had come, in the data folder. */
  anchors: AnchorFiles;
  /** Whether a trunk may be connected to this host, with or without a port, as far as the name itself tells. */
  mayReach(host: string): boolean;
  /** The addresses a host of a trunk has now; none where it is not found in time. Absent: names are looked up by the nodes that speak SIP alone. */
  addressesOf?(proxy: string, transport: 'udp' | 'tcp' | 'tls'): Promise<string[]>;
  live: Pick<Live, 'tell' | 'tellWatchers'> & Partial<Pick<Live, 'talk'>>;
  /** Before the calls under way are listed; absent where no call can be under way. */
  lookAtCalls?(tenant: string): Promise<void>;
  /** People on the calls of this node; answers undefined where it carries none. */
  people?(): PeopleWork | undefined;
  /** Drops a token from the memory of who is signed in. */
  forget(token: string): void;
  /** Addresses of other systems that tenants may name, and whether one may be asked, as far as its host itself tells; without it none is. */
  web?: Pick<Web, 'ask'> & { mayAsk(host: string): boolean };
  /** Without it nothing reaches the world and words alone decide. */
  robots?: RobotWork;
  /** Without it nothing is tried and nothing is prepared. */
  speech?: SpeechWork;
  /** Without it summaries are made here alone. */
  language?: LanguageWork;
  /** Absent where no node speaks SIP. */
  phoneServer?: PhoneServerOfNode;
  /** Where people reach the console: https://calls.example.com */
  publicUrl: string;
}

/** What an area's manifest may take by name: the world, and what all areas together make of it. */
export interface Needs extends World {
  lookAtCalls(tenant: string): Promise<void>;
  web: NonNullable<World['web']>;
  robots: RobotWork;
  speech: SpeechWork;
  language: LanguageWork;
  /** A transaction of one tenant, outside a request. */
  inTenant<Answer>(of: string | Acting, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** The same for a job that goes through all a tenant has. */
  takingTime<Answer>(of: string | Acting, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** Of a password that the program made. */
  hashPassword(password: string): Promise<string>;
  /** The hash of a password that a person chose; refuses a weak one. */
  newPasswordHash(password: string, owner: Owner): Promise<string>;
  menu: readonly MenuArea[];
  granted: Granted;
  contracts: Contracts;
  /** Every list that can be exported, by the name the dialog calls it. */
  exportSources: Record<string, ExportSource>;
}
