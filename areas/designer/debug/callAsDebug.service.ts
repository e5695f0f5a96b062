import { calls, shownVariables } from '#areas/outbound/door.ts';
import { replayed } from '#core/design/replay.ts';
import { hangUpSides } from '#core/dialing/causes.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Session } from './debug.contract.ts';
import { debugFaults } from './debug.faults.ts';
import { storedFlows } from '../draft/storedFlow.store.ts';
import { runnable } from '../draft/flowFor.service.ts';
import type { DebugSessions } from './debugSessions.service.ts';

/** A call's arguments as the user may see them: one who sees numbers masked debugs with masked ones. */
const asTexts = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );

/** Rebuilds a call on the version of the flow it was made with. */
export async function callAsDebug(
  db: TenantDb,
  who: SignedIn,
  callId: string,
  sessions: DebugSessions,
): Promise<Session> {
  const [call, said] = await Promise.all([calls.one(db, callId), calls.dialogs(db, callId)]);
  if (!call || !said) throw new Fault(faults.NOT_FOUND);
  if (said.turns.length === 0 || !call.answeredAt) throw new Fault(debugFaults.CALL_NOT_SPOKEN);
  const { robotId, flowVersion } = call;
  // A call that was played a recording, or was passed on at once, has no robot.
  const version = robotId !== null && flowVersion !== null && (await storedFlows.version(db, robotId, flowVersion));
  if (!robotId || !version) throw new Fault(faults.NOT_FOUND);
  const flow = runnable(version.flow);
  const given = asTexts(shownVariables({ phone: call.phone, ...call.arguments }, call.phone, who));
  const found = replayed(flow, {
    arguments: given,
    outputs: shownVariables(call.outputs, call.phone, who),
    turns: said.turns,
    path: said.path,
    answeredAt: call.answeredAt,
    zone: who.timeZone,
    customerEnded: call.hangUpSide === customerSide,
  });
  const clock = { now: call.answeredAt, zone: who.timeZone };
  return sessions.adopt(
    db,
    who,
    {
      flowId: robotId,
      source: { kind: 'call', callId, version: version.version, complete: found.complete },
      flow,
      given,
      begins: { clock },
    },
    found.turns,
  );
}

const customerSide = Number(Object.entries(hangUpSides).find(([, side]) => side === 'customer')?.[0]);
