import { randomInt } from 'node:crypto';
import type { Language } from '#kit/contract/language.ts';

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const digits = '零一二三四五六七八九';

/** 0 to 99, as it is spoken. */
export const numberWord: Record<Language, (number: number) => string> = {
  en: (number) =>
    number < 20 ? small[number]! : `${tens[Math.floor(number / 10)]}${number % 10 ? `-${small[number % 10]}` : ''}`,
  zh: (number) =>
    number < 10
      ? digits[number]!
      : `${number < 20 ? '' : digits[Math.floor(number / 10)]}十${number % 10 ? digits[number % 10] : ''}`,
};

const orders: Record<Language, ((all: string[]) => string)[]> = {
  en: [
    ([a, b, c]) => `How much is ${a} plus ${b}, less ${c}?`,
    ([a, b, c]) => `Take ${c} away from the sum of ${a} and ${b}. How much is left?`,
  ],
  zh: [([a, b, c]) => `${a}加${b}再减去${c}，等于多少？`, ([a, b, c]) => `从${a}与${b}之和中减去${c}，还剩多少？`],
};

/** A sum in words, for whoever cannot see an image. The answer is written in digits. */
export function newQuestion() {
  const [first, second, order] = [randomInt(11, 50), randomInt(11, 50), randomInt(2)];
  const less = randomInt(2, 10);
  const said = (language: Language) => orders[language][order]!([first, second, less].map(numberWord[language]));
  return { answer: String(first + second - less), question: { en: said('en'), zh: said('zh') } };
}
