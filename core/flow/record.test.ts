import { expect, test } from 'vitest';
import { recorder } from './record.ts';

const says = (text: string) => ({
  effects: [{ type: 'speak', text, nodeId: 'n', voice: { pitch: 50, speed: 50, volume: 50, speaker: 'YAY' } } as const],
  trace: [],
});

test('an answer keeps how long it took, from the last voiced moment to its first packet', () => {
  const record = recorder();
  record.take({ at: 0, ...says('Good morning, do you have a minute?') });
  record.speaking({ synthesised: 5, firstPacket: 20 });
  record.spoken(2_000);
  record.heard({ text: 'Yes', from: 2_500, to: 3_200 });
  record.decided({ spokeUntil: 2_800, decided: 3_150, recognised: 3_200 });
  record.understood(3_210);
  record.take({ at: 3_200, flow: 3_212, ...says('Then listen.') });
  record.speaking({ synthesised: 3_220, firstPacket: 3_235 });
  record.spoken(4_000);
  const [first, , answer] = record.now().turns;
  expect(first).toEqual({
    speaker: 'robot',
    text: 'Good morning, do you have a minute?',
    from: 20,
    to: 2_000,
    nodeId: 'n',
  });
  expect(answer).toMatchObject({
    from: 3_235,
    waterfall: {
      spokeUntil: 2_800,
      decided: 3_150,
      recognised: 3_200,
      understood: 3_210,
      flow: 3_212,
      synthesised: 3_220,
      firstPacket: 3_235,
    },
  });
});

test('an answer that says nothing leaves its times to no later sentence', () => {
  const record = recorder();
  record.heard({ text: 'Yes', from: 0, to: 900 });
  record.decided({ spokeUntil: 500, decided: 880, recognised: 900 });
  record.take({ at: 900, effects: [], trace: [] });
  record.heard({ text: 'Hello?', from: 5_000, to: 5_900 });
  record.take({ at: 5_900, ...says('I am here.') });
  expect(record.now().turns.at(-1)).not.toHaveProperty('waterfall');
});

test('of a sentence that was cut short only what was heard is written down, and what it would have been', () => {
  const record = recorder();
  const text = 'Your parcel will be delivered tomorrow between nine and eleven in the morning.';
  record.take({ at: 0, ...says(text) });
  record.spoken(1_500, { heard: 1_500, lasts: 6_000 });
  const [turn] = record.now().turns;
  expect(turn).toMatchObject({ whole: text, to: 1_500 });
  expect(text.startsWith(turn!.text.replace('…', ''))).toBe(true);
  expect(turn!.text.length).toBeLessThan(text.length / 2);

  const uncut = recorder();
  uncut.take({ at: 0, ...says('您好') });
  uncut.spoken(700, { heard: 700, lasts: 700 });
  expect(uncut.now().turns).toEqual([{ speaker: 'robot', text: '您好', from: 0, to: 700, nodeId: 'n' }]);
});
