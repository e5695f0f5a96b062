import { expect, test } from 'vitest';
import { asks, ends, exit, intentions, otherwise, says, testFlow } from '../flow/testFlow.ts';
import { samples } from '../flow/samples/index.ts';
import { byKeywords } from '../flow/understanding.ts';
import { saidIn, scriptOf, suggestionsFor } from './assistant.ts';

const flow = testFlow(
  [
    asks('greet', {
      name: 'Greeting',
      ttsConfigs: says('Good morning ${name}, do you have a moment?'),
      leaveConfigs: [otherwise(), exit('no', ['no']), exit('yes', ['yes'])],
    }),
    asks('offer', { name: 'Offer', ttsConfigs: says('We can lower your premium by ten per cent.', 'Again?') }),
    ends('later', { name: 'Later', ttsConfigs: says('I will call another time.') }),
    ends('bye', { name: 'Goodbye', ttsConfigs: says('Thank you, goodbye.') }),
  ] as never,
  ['greet.yes > offer', 'greet.no > later', 'greet.else > later', 'offer.yes > bye', 'offer.else > later'],
  {
    robotType: 6,
    intentions,
    faqs: [
      {
        id: 'price',
        question: 'What does it cost?',
        on: true,
        condition: { nluResults: ['price'] },
        notExceed: { ttsConfigs: says('It costs ${premium}.') },
      },
      {
        id: 'off',
        question: 'Off',
        on: false,
        condition: { nluResults: ['price'] },
        notExceed: { ttsConfigs: says('Nobody says this.') },
      },
    ],
    paramConfigs: [{ id: 'p1', name: 'premium', dfltValue: '' }],
  },
);
const meant = (text: string) => byKeywords(flow, [], text);

test('the script is the way on which all goes as it was meant to, with the values of the call', () => {
  expect(scriptOf(flow, { name: 'Li Wei' })).toEqual([
    { id: 'greet', name: 'Greeting', text: 'Good morning Li Wei, do you have a moment?' },
    // The first exit that is meant, and not the one for all else; it goes where that leads.
    { id: 'later', name: 'Later', text: 'I will call another time.' },
  ]);
  expect(scriptOf(flow, {})[0]!.text).toBe('Good morning …, do you have a moment?');
});

test('what the customer means brings its answers with where they come from', () => {
  expect(suggestionsFor(flow, meant('what is the price'), { premium: '¥ 300' })).toEqual([
    {
      id: 'price',
      text: 'It costs ¥ 300.',
      source: { kind: 'question', name: 'What does it cost?' },
      meaning: 'price',
      because: 'price',
    },
  ]);
  const both = suggestionsFor(flow, meant('yes, but what is the price'), {});
  expect(both.map(({ source, text }) => [source.kind, source.name, text])).toEqual([
    ['question', 'What does it cost?', 'It costs ….'],
    ['node', 'Offer', 'We can lower your premium by ten per cent.'],
    ['node', 'Goodbye', 'Thank you, goodbye.'],
  ]);
  expect(suggestionsFor(flow, meant('the weather is fine'), {})).toEqual([]);
  expect(suggestionsFor(flow, { intentions: [{ id: 'price', score: 0.4 }] }, {})).toEqual([]);
  expect(suggestionsFor(flow, { intentions: [{ id: 'gone', score: 1 }] }, {})).toEqual([]);
});

test.each([
  ['Good morning Mr Li, do you have a moment for me?', ['greet']],
  ['morning', []],
  ['', []],
  ['I will then call you at another time, good morning, is this a good moment, do you have one?', ['greet', 'later']],
])('steps are ticked off as they are said, in their own words: %s', (text, ticked) => {
  expect(saidIn(scriptOf(flow, {}), text)).toEqual(ticked);
});

test('the same in Chinese, by what stands side by side', () => {
  const steps = scriptOf(samples.renewalZh, { name: '王芳' });
  expect(steps.length).toBeGreaterThan(2);
  const [first] = steps;
  expect(saidIn(steps, first!.text)).toContain(first!.id);
  expect(saidIn(steps, '今天天气很好')).toEqual([]);
});

test.each(Object.entries(samples))('every sample is a script with names and words: %s', (_, sample) => {
  const steps = scriptOf(sample, {});
  expect(steps.length).toBeGreaterThan(1);
  expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  for (const { text, name } of steps) expect([text.includes('${'), name === '']).toEqual([false, false]);
});
