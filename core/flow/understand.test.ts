import { expect, test } from 'vitest';
import { samples } from './samples/index.ts';
import { byKeywords } from './understanding.ts';
import { compiled } from './compiled.ts';
import { understand } from './understand.ts';

/** Each of them takes years, or for ever, if its time is not bounded. */
const evil = [
  '(',
  ')',
  '(a*)*b',
  '^(\\w+\\s?)*$',
  '(x)\\1',
  '(a?){30}a{30}',
  `${'a?'.repeat(30)}${'a'.repeat(30)}`,
  '(a|a)'.repeat(40),
  '.*a'.repeat(12),
  'a*'.repeat(9) + '!',
  '((a+)b?)+$',
  '(?:a|aa)+$',
];

const at = (flow: (typeof samples)[keyof typeof samples], node: string, text: string) =>
  byKeywords(flow, compiled(flow).waysOf(flow.nodes.find(({ id }) => id === node)!).expected, text).intentions[0]?.id;

test.each([
  ['renewalEn', 'who', 'No, well, not me.', 'wrong'],
  ['renewalEn', 'who', 'Um, no, uh, that’s not me actually', 'wrong'],
  ['renewalEn', 'offer', 'I am not interested, thanks', 'no'],
  ['renewalZh', 'who', '不是的', 'no'],
  ['renewalZh', 'who', '呃，不，不是我', 'wrong'],
  ['renewalZh', 'offer', '不行不行', 'no'],
  ['renewalZh', 'offer', '行', 'yes'],
  ['surveyZh', 'rate', '一般', 'middle'],
  ['surveyZh', 'rate', '一般吧，六分', 'middle'],
  ['surveyZh', 'rate', '一分', 'low'],
  ['surveyEn', 'rate', 'I am not happy', 'low'],
  ['surveyEn', 'rate', 'Not great', undefined],
  ['surveyEn', 'rate', 'I am not really very happy', undefined],
  ['surveyEn', 'rate', 'It was not all that great', undefined],
  ['surveyZh', 'rate', '不太满意', undefined],
  ['surveyZh', 'rate', '也不是很满意', undefined],
  ['surveyZh', 'rate', '没那么满意', undefined],
  ['renewalZh', 'offer', '不，可以的', 'yes'],
  ['renewalZh', 'offer', '能不能便宜一点', 'price'],
  ['renewalZh', 'offer', '不是不可以', 'yes'],
  ['renewalZh', 'offer', '没说不行啊', 'yes'],
  ['renewalEn', 'offer', 'I never said I was, uh, not interested', undefined],
  ['renewalEn', 'offer', 'I don’t think, um, it sounds good', undefined],
  ['renewalEn', 'offer', 'No. Sure, go ahead', 'yes'],
] as const)('%s, at %s: “%s” means %s', (name, node, text, intention) =>
  expect(at(samples[name], node, text)).toBe(intention),
);

test('a regular expression that cannot be read or may take for ever is left out or bounded, the others count', () => {
  const bad = { id: 'bad', name: 'bad', keyWords: [], simQs: [], regs: evil.map((source) => `${source}!`) };
  const plate = { id: 'plate', name: 'plate', keyWords: [], simQs: [], regs: ['沪[A-Z]\\d{5}'] };
  for (const text of ['a'.repeat(500), `${'a'.repeat(499)}b`, 'ab'.repeat(250)])
    expect(understand(text, [bad, plate])).toBeNull();
  expect(understand('我的车是沪A12345', [bad, plate])?.intention.id).toBe('plate');
  const willing = {
    id: 'willing',
    name: 'willing',
    keyWords: [],
    simQs: [],
    regs: ['我.*要.*(续|保).*吗?', '(?:可以|行|好)(?:的|啊|吧)?$'],
  };
  expect([understand('我就是想要把它续一下', [willing])?.by, understand('那好吧', [willing])?.by]).toEqual([
    '我就是想要把它续一下',
    '好吧',
  ]);
});
