import { expect, test, vi } from 'vitest';
import type { PlacedOrder, Line, LineEvent } from '#adapters/telephony/telephony.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { deskEndpoints } from '../desk/desk.contract.ts';
import { deskServer, testLine } from '../testDesks.ts';
import { openLines } from './openLines.ts';
import { queueTexts } from './queue.texts.ts';
import { withPeople } from './withPeople.ts';

const { ownerUrl, people, group, agent, customer, visitsOf, robots } = await deskServer();
let tenants = 760;
const tenant = () => String(++tenants);
const { nobody, willCall } = queueTexts.en;

/** Somebody who waits in a group that has waited for them too long already. */
async function waitedTooLong(of: string, form: object, how: Parameters<typeof customer>[2] = {}) {
  const groupId = await group(of, { overflow_after_seconds: 5, ...form });
  const caller = await customer(of, { groupId }, how);
  await caller.waits();
  return { groupId, caller, sends: () => sends(of, caller) };
}
async function sends(of: string, caller: { callId: string; became(what: 'sentOn'): Promise<void> }) {
  await ask(
    ownerUrl,
    "update queue_visit set entered_at = entered_at - interval '6 s', since = since - interval '6 s' where call_id = $1 and left_at is null",
    [caller.callId],
  );
  people.look(of);
  await caller.became('sentOn');
}
const hears = (callId: string, event: Parameters<typeof people.beyond.heard>[1]) =>
  people.beyond.heard(callId, event, event.at);
const ends = (callId: string, at: number) =>
  people.beyond.ended(callId, { type: 'ended', at, cause: 'hungUpByUs' }, at);

test('a farewell is said, and then the call ends', async () => {
  const of = tenant();
  const { caller, sends } = await waitedTooLong(of, { overflow_to: 'end', farewell: 'Until tomorrow.' });
  await sends();
  expect(caller.did.slice(-2)).toEqual(['wait null', 'speak Until tomorrow.']);
  expect(await visitsOf(caller.callId)).toMatchObject([{ outcome: 'sentOn', because: 'waitedTooLong', wentTo: 'end' }]);
  expect(hears(caller.callId, { type: 'speaking', at: 9_000, synthesised: 8_900 })).toBe(true);
  hears(caller.callId, { type: 'spoken', at: 11_000 });
  expect(caller.did.at(-1)).toBe('hang up nobodyTookIt');
  expect(ends(caller.callId, 11_100)).toMatchObject({ turns: [{ text: 'Until tomorrow.', from: 9_000, to: 11_000 }] });
  expect(hears(caller.callId, { type: 'spoken', at: 12_000 })).toBe(false);
});

test('a callback is written down for the group, and whoever cannot be called back is promised nothing', async () => {
  const of = tenant();
  await tenantWithBatch(ownerUrl, of);
  const { groupId, caller, sends: first } = await waitedTooLong(of, { overflow_to: 'callback' }, { name: 'Li Wei' });
  await ask(ownerUrl, "update campaign set campaign_type = 5, queue_id = $2, for_agents = '{}' where tenant_id = $1", [
    ...[of, groupId],
  ]);
  await ask(ownerUrl, 'update batch set standing = true where tenant_id = $1', [of]);
  await first();
  await vi.waitFor(() => expect(caller.did.at(-1)).toBe(`speak ${willCall}`));
  const waits = (phone: string) =>
    ask(ownerUrl, 'select call_status, given_to, name from task where tenant_id = $1 and phone = $2', [of, phone]);
  expect(await waits(caller.phone)).toEqual([{ call_status: 0, given_to: null, name: 'Li Wei' }]);

  const hidden = await customer(of, { groupId }, { phone: '' });
  await hidden.waits();
  await sends(of, hidden);
  await vi.waitFor(() => expect(hidden.did.at(-1)).toBe(`speak ${nobody}`));

  await ask(ownerUrl, 'update campaign set enable_status = false where tenant_id = $1', [of]);
  const other = await customer(of, { groupId });
  await other.waits();
  await sends(of, other);
  await vi.waitFor(() => expect(other.did.at(-1)).toBe(`speak ${nobody}`));
  expect(await waits(other.phone)).toEqual([]);
});

test('a robot hears the line from then on; where it cannot begin a farewell is said', async () => {
  const of = tenant();
  const told: LineEvent[] = [];
  robots.takes = async ({ robotId, isOver }, over) => {
    expect([robotId, isOver()]).toEqual(['77', false]);
    return (event) => {
      told.push(event);
      if (event.type === 'ended')
        over({
          turns: [{ speaker: 'robot', text: 'Hello.', from: 7_000, to: 8_000 }],
          ...{ path: [], messages: [], variables: { result: 'A' } },
        });
    };
  };
  const { groupId, caller, sends: first } = await waitedTooLong(of, { overflow_to: 'robot', overflow_robot_id: 77 });
  await first();
  await vi.waitFor(() => {
    hears(caller.callId, { type: 'spoken', at: 8_000 });
    expect(told).not.toEqual([]);
  });
  expect(caller.did.at(-1)).toBe('wait null');
  expect(ends(caller.callId, 9_000)).toMatchObject({ turns: [{ text: 'Hello.' }], variables: { result: 'A' } });
  expect(told.at(-1)).toMatchObject({ type: 'ended' });

  robots.takes = async () => null;
  const other = await customer(of, { groupId });
  await other.waits();
  await sends(of, other);
  await vi.waitFor(() => expect(other.did.at(-1)).toBe(`speak ${nobody}`));
});

test('who talked with an agent and was handed to a group that nobody serves hears so, and is not left in silence', async () => {
  const of = tenant();
  const [sales, closed] = [await group(of), await group(of, { valid: false })];
  const anna = await agent(of, [sales]);
  await anna.sitsDown();
  const caller = await customer(of, { groupId: sales });
  const { callId } = caller;
  await anna.rings(callId);
  await anna.call(deskEndpoints.answer, { body: { callId } });
  await anna.call(deskEndpoints.transfer, { body: { callId, to: { kind: 'group', groupId: closed } } });
  await vi.waitFor(() => expect(caller.did.at(-1)).toBe(`speak ${nobody}`));
  expect(caller.result()).toBe('accepted');
});

test('whoever began the call hears nothing of it any more but its end, with what was said', async () => {
  const told: LineEvent[] = [];
  let carrier: (event: LineEvent) => void = () => {};
  const turns = [{ speaker: 'robot' as const, text: 'Goodbye.', from: 900, to: 1_900 }];
  const { originate } = withPeople(
    {
      originate(_, tell) {
        carrier = tell;
        return testLine().line;
      },
      stop: async () => {},
    },
    {
      handOver: async () => 'sentOn',
      said: () => {},
      heard: (_, { type }) => type !== 'answered',
      ended: (_, __, since) => (since === 2_000 ? { turns, path: [], messages: [], variables: {} } : undefined),
    },
    openLines(),
  );
  const order: PlacedOrder = {
    callId: '1',
    to: '',
    from: '',
    language: 'en',
    gateway: { kind: 'sip', speed: 1 } as never,
  };
  const line: Line = originate(order, (event) => told.push(event));
  carrier({ type: 'answered', at: 100 });
  expect(await line.transfer!({ kind: 'skillGroup', id: '7' }, 'blindTrans')).toBe('sentOn');
  carrier({ type: 'spoken', at: 2_000 });
  carrier({ type: 'ended', at: 2_100, cause: 'hungUpByUs' });
  expect(told.map(({ type }) => type)).toEqual(['answered', 'ended']);
  expect(told.at(-1)).toMatchObject({ then: { turns }, transfers: [{ target: '7', result: 'noAnswer' }] });
});
