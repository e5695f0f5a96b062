import { expect, test } from 'vitest';
import { samples } from './samples/index.ts';
import { byKeywords } from './understanding.ts';
import { compiled } from './compiled.ts';
import { understand } from './understand.ts';

const at = (flow: (typeof samples)[keyof typeof samples], node: string, text: string) => byKeywords(flow, compiled(flow).waysOf(flow.nodes.find(({ id }) => id === node)!).expected, text).intentions[0]?.id;

test.each([
  ['renewalEn', 'who', 'No, well, not me.', 'wrong'], ['renewalEn', 'who', 'Um, no, uh, that’s not me actually', 'wrong'], ['renewalEn', 'offer', 'I am not interested, thanks', 'no'],
  ['renewalZh', 'who', '不是的', 'no'], ['renewalZh', 'who', '呃，不，不是我', 'wrong'], ['renewalZh', 'offer', '不行不行', 'no'], ['renewalZh', 'offer', '行', 'yes'],
  ['surveyZh', 'rate', '一般', 'middle'], ['surveyZh', 'rate', '一般吧，六分', 'middle'], ['surveyZh', 'rate', '一分', 'low'], ['surveyEn', 'rate', 'I am not happy', 'low'], ['surveyEn', 'rate', 'Not great', undefined],
] as const)('%s, at %s: “%s” means %s', (name, node, text, intention) => expect(at(samples[name], node, text)).toBe(intention));

test('a regular expression that cannot be read or may take for ever is left out, the others count', () => {
  const intentions = [{ id: 'bad', name: 'bad', keyWords: [], simQs: [], regs: ['(', '(a*)*b', '^(\\w+\\s?)*$', '(x)\\1'] }, { id: 'plate', name: 'plate', keyWords: [], simQs: [], regs: ['沪[A-Z]\\d{5}'] }];
  expect(understand('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', intentions)).toBeNull();
  expect(understand('我的车是沪A12345', intentions)?.intention.id).toBe('plate');
});
