import { expect, test } from 'vitest';
import { samples } from '../flow/samples/index.ts';
import { playTestStep, type FlowTest } from './flowTest.ts';

const zone = 'Asia/Shanghai';
const told = (event: object): FlowTest['steps'][number] => ({
  did: 'happened',
  event: { type: 'heard', ...event } as never,
  answers: [],
  expects: { said: [], nodeId: '', node: '', variables: {}, sms: [] },
});

test('a kept test sees “tomorrow” from the day it was made, whenever it runs again', () => {
  const made = Date.parse('2026-11-21T23:58:00+08:00');
  const kept: FlowTest = {
    given: { phone: '1' },
    clock: { now: made, zone },
    from: { nodeId: 'trip' },
    steps: [
      { ...told({}), did: 'began', event: null },
      told({ text: 'tomorrow' }),
      // Past midnight by now.
      told({ text: 'no, tomorrow', now: made + 180_000 }),
    ],
  };
  const begun = playTestStep(samples.rideEn, kept, 0).played;
  const heard = playTestStep(samples.rideEn, kept, 1, begun).played;

  expect(heard.state.variables.day).toBe('2026-11-22');
  expect(playTestStep(samples.rideEn, kept, 2, heard).played.state.variables.day).toBe('2026-11-23');
});
