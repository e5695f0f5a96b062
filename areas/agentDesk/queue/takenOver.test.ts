import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { deskEndpoints } from '../desk/desk.contract.ts';
import { deskServer } from '../testDesks.ts';

const { ownerUrl, people, group, agent, customer, partsOf } = await deskServer();

test('a supervisor takes a call over: its agent wraps up, the customer stays on the line, and the record says who did it', async () => {
  const of = '790';
  const queue = await group(of);
  const [anna, bert] = [await agent(of, [queue]), await agent(of, [queue])];
  await anna.sitsDown();
  const caller = await customer(of, { groupId: queue });
  const { callId } = caller;
  expect(() => people.takenOver(of, callId, bert.personId)).toThrow();
  await anna.rings(callId);
  await anna.call(deskEndpoints.answer, { body: { callId } });
  // On hold, and with a colleague who is asked.
  await bert.sitsDown();
  await anna.call(deskEndpoints.ask, { body: { callId, colleagueId: bert.agentId } });
  await bert.rings(callId);
  expect(() => people.takenOver('791', callId, bert.personId)).toThrow();

  expect(people.takenOver(of, callId, anna.personId)).toBe(caller.line);
  await anna.is('wrapUp');
  await bert.is('idle');
  expect([caller.did.at(-1), anna.did.at(-1)]).toEqual(['join', 'wait null']);
  expect(caller.did).not.toContain('hang up hungUpByAgent');
  await people.settled(of);
  expect(await partsOf(callId)).toMatchObject([
    { agentId: anna.agentId, result: 'takenOver' },
    { result: 'withdrawn' },
  ]);
  expect(
    await ask(ownerUrl, 'select taken_by::text as by from agent_call where call_id = $1 order by agent_call_id', [
      callId,
    ]),
  ).toEqual([{ by: anna.personId }, { by: null }]);
  // It is nobody's call any more, and the agent's next one is theirs.
  expect((await anna.call(deskEndpoints.hangUp, { body: { callId } })).name).toBe('CALL_IS_GONE');
  expect(() => people.takenOver(of, callId, anna.personId)).toThrow();
  await anna.call(deskEndpoints.wrapUp, { body: { callId, note: 'was taken over', finish: true } });
  await anna.is('idle');
  caller.hangsUp();
  expect(await partsOf(callId)).toMatchObject([{ wrappedUp: true, note: 'was taken over' }, {}]);
});
