import { expect, test } from 'vitest';
import { changes } from './testSlots.ts';

const from = (language: 'en' | 'zh', said: string) => changes(language, ['trip', {}, 'from', said, {}])['from'] ?? null;
const people = (language: 'en' | 'zh', said: string) => changes(language, ['table', {}, 'people', said, {}])['people'];

test.each([
  'It is raining here',
  'hmm nice weather',
  'I am driving',
  'whatever',
  'somewhere nice',
  'tea please',
  'wonderful',
  'lovely day',
  'a bit noisy',
])('“%s” is no place', (said) => {
  expect(from('en', said)).toBe(null);
});

test.each(['天气真好', '你真逗', '马上出发', '很快', '凑合吧', '大声点', '真烦', '外面在下雨'])(
  '“%s” is no place',
  (said) => {
    expect(from('zh', said)).toBe(null);
  },
);

test.each([
  ['en', "it's giggleswick", 'Giggleswick'],
  ['en', 'to little snoring', 'Little Snoring'],
  ['en', 'from bath please', 'Bath'],
  ['en', 'nice', 'Nice'],
  ['en', 'Nice', 'Nice'],
  ['zh', '从婺源走', '婺源'],
  ['zh', '去太阳岛', '太阳岛'],
] as const)('a place nobody listed is one where it is asked for: %s “%s”', (language, said, place) => {
  expect(from(language, said)).toBe(place);
});

test.each([
  ['en', 'just me', '1'],
  ['en', 'a single person', '1'],
  ['en', 'me and my wife', '2'],
  ['en', 'half a dozen', '6'],
  ['zh', '一个人', '1'],
  ['zh', '我一个人', '1'],
  ['zh', '就我自己', '1'],
  ['zh', '我跟我老婆', '2'],
  ['zh', '一个人都没有', undefined],
  ['zh', '一家人', undefined],
] as const)('who comes says how many: %s “%s”', (language, said, count) => {
  expect(people(language, said)).toBe(count);
});
