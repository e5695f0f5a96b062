import type { CallOrder, Line } from '#adapters/telephony/telephony.ts';
import type { TransferResult } from '#core/inbound/transfer.ts';

/** Who of the house a call is handed to. */
export type HandedTo =
  { kind: 'agent'; agentId: string } | { kind: 'group'; groupId: string } | { kind: 'phone'; phone: string };

/** A customer's call on this node that waits for people or talks with them. */
export interface CustomerCall {
  tenant: string;
  callId: string;
  order: CallOrder;
  line: Line;
  direction: 0 | 1;
  /** E.164 and the contact's name, as far as they are known. */
  phone: string;
  name: string;
  /** In whose queue it waits, or waited last; null of one that an agent was given directly. */
  groupId: string | null;
  wrapUpSeconds: number;
  /** A campaign dialled it for its agents: nothing rings, and it is given back soon. */
  dialled: boolean;
  /** At whom it rings. */
  ringing: Map<string, Ringing>;
  talk: Talk | null;
  isOver: boolean;
  /** The agent placed it, and nobody has answered yet. */
  isPlaced: boolean;
  /** Goes on with a robot; false where none can. Null: it has none. */
  toRobot: (() => boolean) | null;
  /** Given back because nobody came in time. */
  isLate: boolean;
  /** Tells whoever waits for it what became of handing it over; once. */
  told: ((result: TransferResult | 'sentOn') => void) | null;
}

export interface Ringing {
  agentId: string;
  /** Of a telephone that rings; null where it rings in the page. */
  line: Line | null;
  timer: NodeJS.Timeout;
}

/** The customer and an agent, and whom the agent asks meanwhile. */
export interface Talk {
  agentId: string;
  line: Line;
  held: boolean;
  /** A colleague who was asked: it rings, or they talk; `isJoined`: all three with each other. */
  asked: { agentId: string; line: Line | null; isJoined: boolean } | null;
  /** The agent's telephone was lost, and is waited for. */
  waits: NodeJS.Timeout | null;
}

/** The room in which a call is talked, and that in which a colleague is asked about it. */
export const roomOf = ({ callId }: Pick<CustomerCall, 'callId'>) => callId;
export const sideRoomOf = ({ callId }: Pick<CustomerCall, 'callId'>) => `${callId} aside`;
