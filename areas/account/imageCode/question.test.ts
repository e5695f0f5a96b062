import { expect, test } from 'vitest';
import { newQuestion, numberWord } from './question.service.ts';

test.each([
  [0, 'zero', '零'],
  [7, 'seven', '七'],
  [10, 'ten', '十'],
  [12, 'twelve', '十二'],
  [20, 'twenty', '二十'],
  [45, 'forty-five', '四十五'],
])('%i is spoken %s and %s', (number, en, zh) => {
  expect([numberWord.en(number), numberWord.zh(number)]).toEqual([en, zh]);
});

test('a question has the answer that its words have, in both languages', () => {
  const numbers = Array.from({ length: 100 }, (_, number) => number).reverse();
  for (let times = 0; times < 100; times++) {
    const { answer, question } = newQuestion();
    for (const language of ['en', 'zh'] as const) {
      // The longest word first, or “forty-five” would be read as forty.
      let rest = question[language];
      const found = numbers
        .toSorted((one, other) => numberWord[language](other).length - numberWord[language](one).length)
        .filter((number) => {
          const word = numberWord[language](number);
          const stands = rest.includes(word);
          rest = rest.replaceAll(word, '');
          return stands;
        });
      const less = Math.min(...found);
      const sum =
        found.length === 2
          ? 2 * Math.max(...found)
          : found.filter((number) => number !== less).reduce((one, other) => one + other, 0);
      expect(String(sum - less), question[language]).toBe(answer);
    }
  }
});
