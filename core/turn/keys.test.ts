import { expect, test } from 'vitest';
import { testTalk } from './testTalk.ts';

type Talk = ReturnType<typeof testTalk>;
const collects = (talk: Talk, type: 'length' | 'key', value: string, more: object = {}) =>
  talk.send({
    type: 'collect',
    ending: { type, value },
    noInputAfter: 5_000,
    maxInterval: 2_000,
    secret: false,
    ...more,
  });
const press = (talk: Talk, keys: string) => {
  for (const key of keys) talk.send({ type: 'key', key });
};
const keysOf = (talk: Talk) => talk.told.map((one) => (one.type === 'keys' ? one.keys : one.type));

test('keys become an answer at their length, by their last key, or when no more comes; none at all is silence', () => {
  const talk = testTalk({ recognises: false });
  collects(talk, 'length', '4');
  press(talk, '1234');
  collects(talk, 'key', '#');
  press(talk, '98#');
  collects(talk, 'length', '6');
  talk.pass(10);
  press(talk, '5');
  talk.pass(1_999);
  expect(keysOf(talk)).toEqual(['1234', '98#']);
  talk.pass(1);
  expect(talk.told.at(-1)).toEqual({ type: 'keys', keys: '5', at: 2_010, spokeUntil: 10, decided: 2_010 });
  collects(talk, 'length', '1');
  talk.pass(5_000);
  expect(keysOf(talk)).toEqual(['1234', '98#', '5', 'silence']);
});

test('keys that come faster than the questions are answers in their order, and none is lost', () => {
  const talk = testTalk();
  press(talk, '12');
  collects(talk, 'length', '3');
  expect(talk.told).toEqual([]);
  press(talk, '345');
  expect(keysOf(talk)).toEqual(['123']);
  collects(talk, 'length', '2');
  talk.pass(1);
  expect(keysOf(talk)).toEqual(['123', '45']);
  press(talk, '0'.repeat(40));
  collects(talk, 'key', '#');
  talk.pass(1);
  expect(keysOf(talk).at(-1)).toBe('0'.repeat(32));
  collects(talk, 'key', '#');
  press(talk, '#');
  expect(keysOf(talk).at(-1)).toBe('#');
});

test('keys cut a sentence short where they may, and count as the answer; else they count for nothing', () => {
  const talk = testTalk({ recognises: false });
  const may = { speech: false, keys: true, from: 1_000 };
  talk.speak(1, 6_000, { interruptible: may });
  talk.pass(1_000);
  press(talk, '4');
  talk.pass(1);
  expect(talk.told.at(-1)).toMatchObject({ type: 'spoken', cut: { heard: talk.played.get(1), lasts: 6_000 } });
  // The one that cut it short may be of a password.
  expect(talk.did.slice(-2)).toEqual(['secret', 'stop']);
  collects(talk, 'length', '1', { secret: true });
  talk.pass(1);
  expect(keysOf(talk).at(-1)).toBe('4');
  expect(talk.state().secret).toBe(false);

  for (const interruptible of [null, { ...may, from: 6_001 }]) {
    talk.speak(2, 6_000, { interruptible });
    talk.pass(1_000);
    press(talk, '9');
    expect(talk.isPlaying()).toBe(true);
    talk.pass(5_100);
    collects(talk, 'length', '1');
    talk.pass(5_000);
    expect(keysOf(talk).at(-1)).toBe('silence');
  }
});

test('what was pressed before a sentence that has to be heard first does not count', () => {
  const talk = testTalk();
  press(talk, '7');
  talk.speak(1, 500, { interruptible: null });
  talk.pass(600);
  collects(talk, 'length', '1');
  talk.pass(10);
  expect(keysOf(talk)).toEqual(['speaking', 'spoken']);
});

test('who presses a key is not asked whether they are there, and what they say beside it is no second answer', () => {
  const talk = testTalk();
  talk.listen();
  collects(talk, 'length', '2');
  talk.pass(4_900);
  press(talk, '1');
  talk.pass(1_000);
  expect(talk.told).toEqual([]);
  talk.says(500);
  press(talk, '2');
  talk.pass(20_000);
  expect(keysOf(talk)).toEqual(['12']);
});
