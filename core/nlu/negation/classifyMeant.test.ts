import { expect, test } from 'vitest';
import { presetIntentions } from '../presets/index.ts';
import { prepare, understand } from '../understand.ts';
import { classify } from '../model.ts';
import { standsAgainst } from './against.ts';
import { meantSentences } from './meantSentences.ts';
import { plainly } from './classifyMeant.ts';

const isRight = (meant: string, id: string | undefined) =>
  meant.startsWith('not ') ? !meant.split(' ').includes(id ?? '') : meant.split(' ').includes(id ?? '');

test.each(['en', 'zh'] as const)(
  'what is said the long way round in %s is mostly understood, and twice as often as by its words alone',
  (language) => {
    const models = prepare(presetIntentions(language));
    const sentences = meantSentences[language];
    const wrong = sentences.filter(([text, meant]) => !isRight(meant, understand({ text }, models).intentions[0]?.id));
    const rightByWords = sentences.filter(([text, meant]) =>
      isRight(meant, classify(models.classifier!, { text }).guesses[0]?.id),
    );

    expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(sentences.length * 0.15);
    expect(sentences.length - wrong.length).toBeGreaterThanOrEqual(rightByWords.length * 2);
  },
);

test.each([
  ["it isn't that I don't want to", 'i want to'],
  ["I can't say I'm not interested", 'im interested'],
  ["I don't think I owe that", 'i dont owe that'],
  ['who said I was interested', 'i was not interested'],
  ["I wouldn't mind hearing more", 'i would like hearing more'],
  ['Tuesday, no wait, Wednesday', 'wednesday'],
  ['没什么不行', '行'],
  ['不是不能还', '能还'],
  ['谁说我要了', '我不要了'],
  ['我不是没钱', '我有钱'],
  ['I will pay tomorrow', 'I will pay tomorrow'],
  ['我没空', '我没空'],
])('“%s” is “%s” in plain words', (sentence, plain) => expect(plainly(sentence)).toBe(plain));

test('an example is contradicted only where it talks of the same and every one like it says the opposite', () => {
  expect(standsAgainst("please don't cancel my order", ['cancel my order', 'i want to cancel my order'])).toBe(true);
  expect(standsAgainst("please don't cancel my order", ['cancel my order', 'do not cancel my order'])).toBe(false);
  expect(standsAgainst("please don't cancel my order", ['where is the parcel'])).toBe(false);
  // Who cannot do something may ask for it.
  expect(standsAgainst('i cannot find my card', ['where do i find my card'])).toBe(false);
  expect(standsAgainst('不贵', ['太贵了', '有点贵'])).toBe(true);
});
