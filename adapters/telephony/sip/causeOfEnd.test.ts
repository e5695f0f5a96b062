import { expect, test, vi } from 'vitest';
import { causeOfEnd } from './causeOfEnd.ts';
import { answeredBy, talking, testNetwork } from './testNetwork.ts';

const standing = { because: null, isAnswered: true, isHandedOver: false, isWaiting: false, cameIn: true };
const bye = { type: 'ended', by: 'them', code: null, q850: null } as const;

test('a BYE is somebody who hangs up, unless it says that the network failed, or comes from whom nobody could reach', () => {
  for (const q850 of [null, 16, 31]) expect(causeOfEnd({ ...bye, q850 }, standing)).toBe('hungUpByCustomer');
  for (const q850 of [27, 38, 41, 102]) expect(causeOfEnd({ ...bye, q850 }, standing)).toBe('networkLost');
  expect(causeOfEnd(bye, { ...standing, isOutOfReach: true })).toBe('networkLost');
  // Who waits and is lost has not given up.
  expect(causeOfEnd({ ...bye, q850: 41 }, { ...standing, isWaiting: true })).toBe('networkLost');
});

test('those it was handed to are lost: nobody has hung up', async () => {
  const net = testNetwork();
  const { line, ended } = await talking(net);
  const handed = line.transfer!({ kind: 'phone', address: '02160209999' }, 'blindTrans', { bridged: true });
  await vi.waitFor(() => expect(net.calls).toHaveLength(2));
  net.calls[1]!.signal(answeredBy('b'));
  expect(await handed).toBe('accepted');
  net.calls[1]!.signal({ type: 'ended', by: 'us', code: null, q850: null, why: 'timer' });
  expect(await ended()).toMatchObject({ cause: 'networkLost', transfers: [{ result: 'accepted' }] });
});
