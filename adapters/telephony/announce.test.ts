import { expect, test } from 'vitest';
import { announce } from './announce.ts';
import type { PlacedOrder, LineEvent, Telephony } from './telephony.ts';
import { simulatedCarrier } from './simulated.ts';

const order: PlacedOrder = {
  callId: '7',
  to: '+8613800138000',
  from: '+862160204410',
  language: 'zh',
  gateway: { kind: 'simulated', speed: 100, callees: {} },
};

/** A line that does what a test says and writes down what it was asked. */
function scripted(script: (action: string, tell: (event: LineEvent) => void) => void) {
  const actions: string[] = [];
  const telephony: Telephony = {
    originate(_, tell) {
      const action = (what: string) => (actions.push(what), queueMicrotask(() => script(what, tell)));
      action('dial');
      return { speak: (text) => action(text), listen: () => action('listen'), hangUp: () => action('hangUp') };
    },
    stop: async () => {},
  };
  return { telephony, actions };
}

test('a sentence is said twice to whoever answers, then the line is hung up', async () => {
  const { telephony, actions } = scripted((action, tell) =>
    tell(
      action === 'dial'
        ? { type: 'answered', at: 1 }
        : action === 'hangUp'
          ? { type: 'ended', at: 9, cause: 'hungUpByUs' }
          : { type: 'spoken', at: 2 },
    ),
  );

  expect(await announce(telephony, order, 'Your code is 1, 2')).toMatchObject({
    cause: 'hungUpByUs',
    said: 2,
    answeredAfter: 1,
  });
  expect(actions).toEqual(['dial', 'Your code is 1, 2', 'Your code is 1, 2', 'hangUp']);
});

test('a line that is not answered says why', async () => {
  const { telephony, actions } = scripted((_, tell) => tell({ type: 'ended', at: 1, cause: 'busy' }));

  expect(await announce(telephony, order, 'Hello')).toMatchObject({ cause: 'busy', said: 0, answeredAfter: null });
  expect(actions).toEqual(['dial']);
});

test('the simulated carrier brings every such call to an end', async () => {
  const carrier = simulatedCarrier();
  const ends = await Promise.all(
    Array.from({ length: 20 }, (_, at) => announce(carrier, { ...order, callId: String(at) }, '1, 2')),
  );

  expect(ends).toHaveLength(20);
  expect(ends.some(({ said }) => said === 2)).toBe(true);
});
