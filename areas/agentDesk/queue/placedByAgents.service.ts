import type { CallOrder, Line } from '#adapters/telephony/telephony.ts';
import { Fault } from '#kit/contract/faults.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import { agentCalls } from '../agents/agentCalls.store.ts';
import type { Moves } from './moves.service.ts';
import type { OneAfterAnother } from './oneAfterAnother.service.ts';
import type { CustomerCall, Talk } from './peopleFacts.ts';

interface PlacedNeeds {
  now(): number;
  calls: Map<string, CustomerCall>;
  writes: Pick<OneAfterAnother, 'add'>;
  moves: Moves;
  joinBoth(call: CustomerCall, talk: Talk): void;
  deskLine(tenant: string, agentId: string): Line | null;
}

/** An agent whose call it is, stored already as placed. */
export interface PlacedBy {
  tenant: string;
  agentId: string;
  groupId: string;
  wrapUpSeconds: number;
  phone: string;
  name: string;
  toRobot(): boolean;
}

/** Of a page that was closed in this moment. */
const noLine: Line = { speak() {}, listen() {}, hangUp() {} };

/** Calls that agents place: it rings in the ear of the agent, and who answers is in the room with them at once. */
export function placedByAgents({ now, calls, writes, moves, joinBoth, deskLine }: PlacedNeeds) {
  function placed(order: CallOrder, line: Line, { agentId, ...by }: PlacedBy) {
    const own = deskLine(by.tenant, agentId);
    const call: CustomerCall = {
      ...{ ...by, callId: order.callId, order, line, direction: 0, ringing: new Map(), dialled: false, isPlaced: true },
      ...{ isOver: false, isLate: false, told: null },
      talk: { agentId, line: own ?? noLine, held: false, asked: null, waits: null },
    };
    calls.set(call.callId, call);
    if (!own) return line.hangUp('hungUpByAgent');
    own.wait?.('ringing');
  }

  /** The customer answered. */
  function pickedUp(callId: string) {
    const call = calls.get(callId);
    if (!call?.talk || !call.isPlaced || call.isOver) return;
    const { tenant, talk } = call;
    const { agentId } = talk;
    call.isPlaced = false;
    joinBoth(call, talk);
    const at = now();
    writes.add(tenant, async (db) => {
      await moves(db, agentId, { type: 'answered', at, callId });
      await agentCalls.answered(db, callId, agentId, at);
    });
  }

  /** Also while it rings. */
  function hangUp(tenant: string, agentId: string, callId: string) {
    const call = calls.get(callId);
    if (call?.tenant !== tenant || call.talk?.agentId !== agentId || call.isOver)
      throw new Fault(agentDeskFaults.CALL_IS_GONE);
    call.line.hangUp('hungUpByAgent');
  }

  return { placed, pickedUp, hangUp };
}
