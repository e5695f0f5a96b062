import { expect, test } from 'vitest';
import type { PlacedOrder, LineEvent, Telephony } from '#adapters/telephony/telephony.ts';
import { testLine } from '../testDesks.ts';
import { openLines } from './openLines.ts';
import { withPeople } from './withPeople.ts';

/** A call that a robot has begun, what its line did, and what the robot is told. */
function robotCall(kind: 'sip' | 'simulated' = 'sip') {
  const open = openLines();
  let tell!: (event: LineEvent) => void;
  const { line, did } = testLine();
  const heard: LineEvent[] = [];
  const byPeople: string[] = [];
  const carrier = {
    originate: (_: PlacedOrder, told: typeof tell) => {
      tell = told;
      return line;
    },
  } as unknown as Telephony;
  const telephony = withPeople(
    carrier,
    {
      handOver: async () => 'accepted',
      said: () => {},
      heard: (_, { type }) => type === 'keys' && byPeople.push(type) > 0,
      ended: () => undefined,
    },
    open,
  );
  const gateway =
    kind === 'sip' ? { kind, speed: 1, tenant: '1', trunkId: '1/1' } : { kind, speed: 1, callees: {}, tenant: '1' };
  const order = { callId: '7', to: '+86', from: '', language: 'en', gateway } as PlacedOrder;
  const robot = telephony.originate(order, (event) => heard.push(event));
  return { open, robot, did, heard, byPeople, tells: (event: object) => tell(event as LineEvent) };
}

test('a supervisor takes a call from its robot: what the robot does from then on reaches nobody, and it hears of the end alone', async () => {
  const { open, robot, did, heard, byPeople, tells } = robotCall();
  expect(open.now('7')).toBe(null);
  expect(() => open.take('1', '7', 'Wang')).toThrow();
  tells({ type: 'answered', at: 1_000 });
  robot.speak('Good morning');
  open.now('7')!.overhear();
  expect(did).toEqual(['speak Good morning', 'overhear']);
  expect(() => open.take('2', '7', 'Wang')).toThrow();

  const customer = open.take('1', '7', 'Wang');
  expect(did.slice(2)).toEqual(['stop', 'join']);
  expect([open.now('7'), open.isTaken('7')]).toEqual([null, true]);
  expect(() => open.take('1', '7', 'Li')).toThrow();
  robot.speak('Are you there?');
  robot.listen(5_000);
  robot.hangUp();
  robot.wait!(null);
  expect(await robot.transfer!({ kind: 'phone', address: '+861' }, 'blindTrans')).toBe('failed');
  expect(await robot.transfer!({ kind: 'skillGroup', id: '1' }, 'blindTrans')).toBe('failed');
  expect(did).toHaveLength(4);

  for (const event of [
    { type: 'heard', at: 3_000, from: 2_000, text: 'yes' },
    { type: 'keys', at: 3_000, keys: '1' },
  ])
    tells(event);
  expect([heard.map(({ type }) => type), byPeople]).toEqual([['answered'], []]);
  customer.hangUp('hungUpByAgent');
  expect(did.at(-1)).toBe('hang up hungUpByAgent');
  tells({ type: 'ended', at: 61_000, cause: 'hungUpByAgent' });
  expect(heard.at(-1)).toMatchObject({
    type: 'ended',
    transfers: [{ target: 'Wang', result: 'accepted', way: 'bridge', mode: 'blind' }],
  });
  const { transfers } = heard.at(-1) as { transfers: { began: number; talked: number }[] };
  expect(transfers[0]!.began + transfers[0]!.talked).toBe(61_000);
  expect(() => open.take('1', '7', 'Wang')).toThrow();
});

test('a call that nobody can hear is not taken', () => {
  const { open, robot, did, tells } = robotCall('simulated');
  tells({ type: 'answered', at: 0 });
  expect(open.now('7')).toBe(null);
  expect(() => open.take('1', '7', 'Wang')).toThrow();
  robot.speak('Good morning');
  expect(did).toEqual(['speak Good morning']);
});
