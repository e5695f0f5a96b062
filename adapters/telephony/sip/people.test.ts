import { expect, test, vi } from 'vitest';
import type { LineEvent } from '../telephony.ts';
import { answeredBy, talking, testNetwork, testOrder } from './testNetwork.ts';

/** Somebody whose telephones at 8001 ring, and what is told of them. */
async function rung(net: ReturnType<typeof testNetwork>, extension = '8001') {
  const events: LineEvent[] = [];
  const line = net.telephony.ring!(testOrder, extension, (event) => void events.push(event));
  const last = async (type: LineEvent['type']) => {
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type }));
    return events.at(-1)!;
  };
  return { line, last };
}
const phonesOf = async (_: string, extension: string) => (extension === '8001' ? ['phones/1/5'] : []);

test('who waits hears music and no robot; then both are in one room, and who leaves it hears music again', async () => {
  const net = testNetwork({ phonesOf });
  const { line, call, leg, ended } = await talking(net);
  line.wait!('music');
  expect(leg.did.slice(-2)).toEqual(['join null', `loop 64000`]);
  const agent = await rung(net);
  await vi.waitFor(() => expect(net.calls).toHaveLength(2));
  expect(net.calls[1]!.placed).toMatchObject({ trunkId: 'phones/1/5', to: '+8613800138000' });
  net.calls[1]!.signal(answeredBy('b', 4_020));
  await agent.last('answered');
  expect(net.stored).toEqual(['7/1 a', '7/2 b']);
  line.join!('7');
  agent.line.join!('7');
  expect(leg.did.slice(-2)).toEqual(['no loop', 'join 1/7']);
  expect(net.legs[1]!.did.slice(-2)).toEqual(['no loop', 'join 1/7']);

  line.wait!('music');
  expect(leg.did.slice(-2)).toEqual(['join null', 'loop 64000']);
  call.signal({ type: 'ended', by: 'them', code: null, q850: 16 });
  expect(await ended()).toMatchObject({ cause: 'gaveUpInQueue' });
});

test('supervisors listen, and whisper to the agent alone', async () => {
  const net = testNetwork({ phonesOf });
  const agent = await rung(net);
  await vi.waitFor(() => expect(net.calls).toHaveLength(1));
  net.calls[0]!.signal(answeredBy('a'));
  await agent.last('answered');
  agent.line.join!('7');
  const supervisor = await rung(net);
  await vi.waitFor(() => expect(net.calls).toHaveLength(2));
  net.calls[1]!.signal(answeredBy('b'));
  await supervisor.last('answered');
  supervisor.line.join!('7', { role: 'ear' });
  supervisor.line.join!('7', { role: 'whisper', to: agent.line });
  expect(net.legs[1]!.did.slice(-1)).toEqual(['join 1/7 as whisper to 20002']);
});

test('the agent hangs up: the customer is let go, and the record says who ended it', async () => {
  const { line, ended } = await talking(testNetwork());
  line.join!('7');
  line.hangUp('hungUpByAgent');
  expect(await ended()).toMatchObject({ cause: 'hungUpByAgent' });
});

test('an extension without a telephone is not reached, and one that is given up rings no more', async () => {
  const net = testNetwork({ phonesOf });
  const nobody = await rung(net, '8002');
  expect(await nobody.last('ended')).toMatchObject({ cause: 'unreachable' });
  const early = await rung(net);
  early.line.hangUp();
  expect(await early.last('ended')).toMatchObject({ cause: 'noAnswer' });
  expect(net.calls).toHaveLength(0);
});
