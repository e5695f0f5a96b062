import { afterEach, expect, test } from 'vitest';
import type { SignallingEvent } from './signalling.ts';
import { placed, sipTrunk, testNode, type Node } from './testNode.ts';

const nodes: Node[] = [];
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

/** A call between two of ours that is up. */
async function standing() {
  const [a, b] = [await testNode(), await testNode()];
  nodes.push(a, b);
  a.keep(sipTrunk('b', { proxies: [`127.0.0.1:${b.port}`] }));
  b.keep(sipTrunk('a', { proxies: [`127.0.0.1:${a.port}`] }));
  const out = placed(a, 'b');
  await out.heard.until('answered');
  const { call, heard } = await b.comes();
  await heard.until('answered');
  return { out, call, heard };
}
type Referred = Extract<SignallingEvent, { type: 'referred' }>;

test.each([
  [200, 200],
  [486, 486],
])('who is asked to call somebody else says how that call stands, up to %i', async (code, told) => {
  const { out, call, heard } = await standing();
  const asked = new Promise<Referred>((resolve) =>
    call.listen((event) => {
      heard.tell(event);
      if (event.type !== 'referred') return;
      const tell = event.accept();
      tell(180);
      tell(code);
      resolve(event);
    }),
  );
  expect(await out.call.refer('+862160204400')).toBe(true);
  expect((await asked).to).toBe('862160204400');
  expect(await out.heard.until('transferred')).toEqual({ type: 'transferred', code: told });
  // The call itself stands.
  expect(out.heard.events.some(({ type }) => type === 'ended')).toBe(false);
});

test('who takes no such request refuses it, and one that would take a standing call over never comes so far', async () => {
  const { out, call, heard } = await standing();
  let asked = 0;
  call.listen((event) => {
    heard.tell(event);
    if (event.type === 'referred') asked++;
  });
  expect(await out.call.refer('8001')).toBe(false);
  expect(asked).toBe(1);
  expect(await out.call.refer('8001', 'x;to-tag=1;from-tag=2')).toBe(false);
  expect(asked).toBe(1);
});
