import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from '../text/random.ts';
import { classify } from './model.ts';
import { alikeWords, misheard, noisy } from './noise.ts';
import { englishSound, homophonesOf, soundsOf } from './sounds.ts';
import { testSamples } from './testSamples.ts';
import { train } from './train.ts';

test.each([
  ['买', '卖', 'another tone'],
  ['是', '四', 'sh for s'],
  ['找', '早', 'zh for z'],
  ['出', '粗', 'ch for c'],
  ['南', '兰', 'n for l'],
  ['星', '新', '-ng for -n'],
  ['飞', '黑', 'f for h'],
])('%s sounds like %s: %s', (one, other) => {
  expect(soundsOf(one)).toBe(soundsOf(other));
  expect(homophonesOf(one)).toContain(other);
});

test.each(['我你', '大小', '来去', '买没', '四七'])('the two signs of %s sound different', (pair) => {
  expect(soundsOf(pair[0]!)).not.toBe(soundsOf(pair[1]!));
});

test('a sign that nobody knows how to read stays as it is', () => {
  expect(soundsOf('㐀我')).toBe(`㐀${soundsOf('我')}`);
  expect(homophonesOf('㐀')).toEqual([]);
});

test('every word may be misheard as one of the same sound, and nothing else of the sentence changes', () => {
  const heard = misheard('我要退款, 订单 88', 'zh', 1, randomFrom(1));

  expect(soundsOf(heard)).toBe(soundsOf('我要退款, 订单 88'));
  for (const [at, sign] of [...'我要退款'].entries()) expect(heard[at]).not.toBe(sign);
  expect(misheard('four weeks, I paid', 'en', 1, randomFrom(1))).toMatch(/^for weeks, I bait$/);
});

test('words of a robot that sound alike are heard for one another', () => {
  const alike = alikeWords(['cancel the flight', 'a council flat', 'the fleet']);

  expect(englishSound('flight')).toBe(englishSound('fleet'));
  expect(alike.get('fleet')).toEqual(expect.arrayContaining(['flight', 'flat']));
  expect(alike.get('four')).toEqual(['for']);
});

test('how much is misheard is what was asked for', () => {
  const random = randomFrom(5);
  const text = '我的快递到哪了怎么还没送到请帮我查一下'.repeat(50);
  const changed = [...misheard(text, 'zh', 0.2, random)].filter((sign, at) => sign !== text[at]).length;

  expect(changed / text.length).toBeGreaterThan(0.16);
  expect(changed / text.length).toBeLessThan(0.24);
});

test('the same seed makes the same noise, none leaves a sentence as it is, and something is always left', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'我要退款吗，a b'), minLength: 1, maxLength: 12 }),
    fc.constantFrom('I want my money back', 'no', '好'),
  );
  fc.assert(
    fc.property(
      text,
      fc.constantFrom('en', 'zh'),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(),
      (said, language, share, seed) => {
        expect(noisy(said, language, share, randomFrom(seed))).toBe(noisy(said, language, share, randomFrom(seed)));
        if (said.trim()) expect(noisy(said, language, share, randomFrom(seed)).trim()).not.toBe('');
        if (language === 'zh') expect(noisy(said, language, 0, randomFrom(seed))).toBe(said);
      },
    ),
    { seed: 26, numRuns: 300 },
  );
});

test('noise drops words, says them twice, begins with a filler and loses beginnings', () => {
  const random = randomFrom(3);
  const heard = Array.from({ length: 300 }, () => noisy('kindly cancel that appointment tomorrow', 'en', 0.4, random));

  expect(heard.some((text) => /cancel cancel/.test(text))).toBe(true);
  expect(heard.some((text) => /^(um|uh|er) kindly/.test(text))).toBe(true);
  expect(heard.some((text) => text.startsWith('cancel'))).toBe(true);
  expect(heard.some((text) => /kindly cancel that tomorrow/.test(text))).toBe(true);
});

test('a sentence of which every sign was misheard is still understood by its sound', () => {
  const samples = testSamples.filter(({ intention }) => /\p{Script=Han}/u.test(intention!));
  const model = train(samples);
  const random = randomFrom(2);
  const right = samples.filter(
    ({ text, intention }) => classify(model, { text: misheard(text, 'zh', 1, random) }).guesses[0]?.id === intention,
  );

  expect(right.length / samples.length).toBeGreaterThan(0.9);
});

test('in an English sentence a Chinese name is not looked at by its sound', () => {
  const samples = [
    { text: 'please call 王伟 tomorrow', intention: 'call' },
    { text: 'cancel it', intention: 'cancel' },
  ];
  const model = train(samples);

  const alike = classify(model, { text: 'please call 汪尾 tomorrow' });
  expect(alike.guesses[0]?.id).toBe('call');
  expect(classify(model, { text: '汪尾' }).accepted).toBe(false);
});
