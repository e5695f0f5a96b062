import { expect, test, vi } from 'vitest';
import { answeredBy, asks, talking, testNetwork, testOrder } from './testNetwork.ts';

test('REFER in: the same sound goes on with whom they name, and they are hung up', async () => {
  const net = testNetwork();
  const { line, call, leg, events, ended } = await talking(net);
  const told = asks(call, '8001');
  await vi.waitFor(() => expect(net.calls).toHaveLength(2));
  const next = net.calls[1]!;
  expect(next.placed).toMatchObject({ to: '8001', from: '+862160204410' });
  next.signal({ type: 'ringing', code: 180, answer: null });
  next.signal(answeredBy('c', 4_030));
  expect(told).toEqual([180, 200]);
  expect(leg.did.at(-1)).toBe('connect 4030');
  expect(call.did).toContain('hangUp 16');
  expect(net.stored).toEqual(['7/1 a', '7/1 c']);
  await Promise.resolve();
  line.speak('Hello');
  await vi.waitFor(() => expect(leg.did).toContain('play 4000'));
  expect(events.some(({ type }) => type === 'ended')).toBe(false);
  next.signal({ type: 'ended', by: 'them', code: null, q850: 16 });
  expect((await ended()).line!.messages).toHaveLength(2);
  // It was asked about, held a channel as long as both were there, and has its own end.
  expect(net.asked).toEqual([expect.objectContaining({ to: '8001', entry: 'referred', room: true, did: ['release'] })]);
  expect(net.asked[0]!.ended).toMatchObject({ cause: 'hungUpByCustomer', answeredAfter: expect.any(Number) });
});

test('REFER in that comes to nothing is told, and the call goes on; one that names nobody is refused', async () => {
  const net = testNetwork();
  const { call, events } = await talking(net);
  expect(asks(call, 'somebody')).toEqual(['refused 603']);
  const told = asks(call, '8001');
  expect(asks(call, '8002')).toEqual(['refused 603']);
  await vi.waitFor(() => expect(net.calls).toHaveLength(2));
  net.calls[1]!.signal({ type: 'ended', by: 'them', code: 486, q850: null });
  expect(told).toEqual([486]);
  expect(events.map(({ type }) => type)).toEqual(['answered']);
});

test('who asks to be replaced may hang up at once: the call waits for what becomes of it', async () => {
  const net = testNetwork();
  const { call, leg, events, ended } = await talking(net);
  asks(call, '8001');
  await vi.waitFor(() => expect(net.calls).toHaveLength(2));
  call.signal({ type: 'ended', by: 'them', code: null, q850: 16 });
  expect(events.map(({ type }) => type)).toEqual(['answered']);
  net.calls[1]!.signal({ type: 'ended', by: 'them', code: 486, q850: null });
  expect(await ended()).toMatchObject({ cause: 'hungUpByCustomer' });
  expect(leg.did).toContain('close');
});

test('REFER in is refused where the route does not allow it, and where nobody may be called so', async () => {
  const off = testNetwork();
  const plain = off.comes();
  const { followsRefer: _, ...gateway } = testOrder.gateway;
  plain.arrival!.take({ ...testOrder, gateway }, () => {});
  await vi.waitFor(() => expect(plain.call.did).toEqual(['answer 20002']));
  plain.call.signal(answeredBy('a'));
  expect(asks(plain.call, '+8613800138001')).toEqual(['refused 603']);
  expect(off.asked).toEqual([]);

  const net = testNetwork({ askForLeg: async () => ({ refused: 'kindNotAllowed' }) });
  const { call, events } = await talking(net);
  const told = asks(call, '+19005551234');
  await vi.waitFor(() => expect(told).toEqual(['refused 403']));
  expect(net.calls).toHaveLength(1);
  // Another may be asked for; and who hung up meanwhile is not kept.
  call.signal({ type: 'ended', by: 'them', code: null, q850: 16 });
  await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'ended', cause: 'hungUpByCustomer' }));
});
