import type { LineReport, TransferReport } from '#adapters/telephony/telephony.ts';
import type { Decision, MachineAction, MachineDeed } from '#core/answering/evidence.ts';
import type { Window } from '#core/calendar/windows.ts';
import type { ForAgents, Instead } from '#core/dialing/forAgents.ts';
import type { RobotParams } from '#core/dialing/robotParams.ts';
import type { NumberChoice } from '#core/dialing/callerNumbers.ts';

/** A batch that may have to do something now, with what its campaign allows. */
export interface BatchAtWork {
  batchId: string;
  campaignId: string;
  /** core/dialing/campaignSettings.ts */
  campaignType: number;
  state: number;
  schedule: unknown;
  /** The campaign's work calendar, else the tenant's default one. */
  calendar: unknown;
  /** Of the robot that speaks, or the campaign's own for it; core/calendar/robotHours.ts. */
  robotHours: unknown;
  /** Never complete by itself. */
  standing: boolean;
  waiting: number;
  inCall: number;
  enabled: boolean;
  channels: number;
  /** Calls of all batches of the campaign. */
  campaignInCall: number;
  gatewayId: string;
  gatewayKind: 'simulated' | 'sip';
  /** Whose line it is, the tenant's own or that of the one that lent it; null once it was taken back. */
  trunkOfTenant: string | null;
  trunkOfGateway: string | null;
  /** Without those that were lent to others. */
  gatewayChannels: number;
  /** Calls of the tenant on that gateway. */
  gatewayInCall: number;
  gatewayValid: boolean;
  /** The gateway only rehearses. */
  rehearsed: boolean;
  /** Neither the tenant nor the one above it is switched off or braked. */
  tenantMayCall: boolean;
  /** When the tenant calls real people at all. */
  allowedHours: Window[];
  /** Channels allotted to the tenant, less what it gave on and its calls; null: not counted. */
  tenantRoom: number | null;
  speed: number;
  /** Calls are recorded. */
  withSound: boolean;
  callees: unknown;
  robotId: string;
  version: number;
  language: 'en' | 'zh';
  numberIds: string[];
  numberChoice: NumberChoice;
  retryRules: unknown;
  dailyCap: number;
  machineAction: MachineAction;
  machineMessage: string;
  /** Told to the robot where a contact brings nothing. */
  robotParams: RobotParams;
  /** The skill group that takes its calls, and how far ahead of it is dialled; null: a robot speaks. */
  groupId: string | null;
  forAgents: ForAgents | null;
}

/** A due task this transaction holds. */
export interface DueTask {
  taskId: string;
  phone: string;
}

/** The tenant's clock as the caps of caller numbers need it. */
export interface DayAndHour {
  today: Date;
  /** Hours are counted from the tenant's midnight, so that those of half-hour zones belong to one day. */
  hour: Date;
}

/** An attempt that was stored and has now to be placed. */
export interface Attempt {
  callId: string;
  taskId: string;
  contactId: string;
  batchId: string;
  phone: string;
  name: string;
  arguments: Record<string, unknown>;
  attempt: number;
  callerNumber: string;
}

/** What became of a call that was answered and wanted an agent. Milliseconds since 1970. */
export interface DialledReport {
  answer: { campaignId: string; groupId: string; phone: string; answeredAt: number };
  agentAt: number | null;
  agentId: string | null;
  goneAt: number | null;
  abandoned: boolean;
  instead: Instead | null;
  insteadAt: number | null;
  /** The robot that spoke instead. */
  robot?: { robotId: string; version: number };
}

/** What came of a call, whoever began it. Times are milliseconds since 1970, lengths those of the call's own time. */
export interface CallOver {
  callId: string;
  answeredAt: number | null;
  endedAt: number;
  /** Null where nobody knows: the node that placed the call died, or what it said could not be stored. */
  ringTime: number | null;
  talkTime: number;
  callStatus: number;
  resultCode: string;
  reason: string | null;
  hangUpSide: number | null;
  category: string | null;
  outputs: object | null;
  turns: unknown[];
  path: unknown[];
  /** Text messages the robot sent. */
  messages?: unknown[];
  /** A recording is made of it, of what was said. */
  withSound?: boolean;
  /** Of a call over a trunk. */
  line?: Omit<LineReport, 'recording'>;
  /** It was recorded while it went on. */
  recorded?: boolean;
  /** Who answered, where it was looked for, and what was done about a machine. */
  answer?: Decision & { deed: MachineDeed | null };
  /** Of a call that was dialled for agents and answered. */
  dialled?: DialledReport;
  /** What became of handing it over, in this order. */
  transfers?: TransferReport[];
}

/** Whose attempt a call was. */
export interface AttemptOf {
  taskId: string;
  batchId: string;
  campaignId: string;
  contactId: string;
  attempt: number;
}

/** Of a call that came in: no task is settled by it, and none is tried again. */
export const cameIn = { taskId: null, batchId: null, campaignId: null, contactId: null, attempt: 1 } as const;

/** How a call went; of an attempt the dialer adds what it means. */
export type Judged = CallOver & (AttemptOf | typeof cameIn);

/** How a call ended, as it is written. */
export type Ended = CallOver & { taskId: string | null; batchId: string | null; campaignId: string | null } & {
  /** When it is tried again; null: the task keeps the status of this attempt. */
  retryAt: number | null;
};

/** A call whose node died; of an attempt with its campaign's rules. */
export type LostCall = {
  callId: string;
  /** As far as it was stored; when its node said last that it lives. */
  answeredAt: number | null;
  heardAt: number | null;
  schedule: unknown;
  calendar: unknown;
  robotHours: unknown;
  retryRules: unknown;
  dailyCap: number | null;
} & (AttemptOf | typeof cameIn);
