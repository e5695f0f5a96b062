import { expect, test } from 'vitest';
import { readExpression } from './expression.ts';
import { askFaq } from './faq.ts';
import type { IntentionItem } from './intentions.ts';
import { languageOf } from './language.ts';
import { normalise, sameLength } from './normalise.ts';
import { testSamples } from './testSamples.ts';
import { train } from './train.ts';
import { prepare, understand } from './understand.ts';

const items: IntentionItem[] = [
  {
    id: 'busy',
    name: 'Busy',
    keyWords: ['忙', 'busy', 'in a meeting'],
    simQs: ['我在开会', '现在不方便说话', 'i have no time now'],
  },
  { id: 'keen', name: 'Interested', keyWords: ['感兴趣', 'interested'], simQs: ['想了解一下', 'tell me more'] },
  {
    id: 'refuses',
    name: 'Not interested',
    keyWords: ['不感兴趣', 'not interested'],
    simQs: ['别推销了', 'leave me alone'],
  },
  {
    id: 'order',
    name: 'Order',
    keyWords: [],
    simQs: ['查订单', 'where is my order'],
    regs: ['订单.{0,4}\\d{4,}', 'order\\s+(number\\s+)?\\d{4,}'],
  },
  { id: 'off', name: 'Switched off', keyWords: ['电话'], simQs: ['关掉'], open: false },
];
const models = prepare(items);
const first = (text: string) => understand({ text }, models).intentions[0];

test('a similar question said as it stands is certain, whatever its signs', () => {
  expect(first('我在開會。')).toEqual({ id: 'busy', score: 1, reason: { by: 'question', question: '我在开会' } });
  expect(first('Tell me MORE!')).toEqual({
    id: 'keen',
    score: 1,
    reason: { by: 'question', question: 'tell me more' },
  });
});

test('an expression answers with the part it fits', () => {
  expect(first('帮我看下订单号是20231105')).toEqual({
    id: 'order',
    score: 1,
    reason: { by: 'expression', expression: '订单.{0,4}\\d{4,}', found: '订单号是20231105' },
  });
  expect(first('my ORDER number 99812')?.id).toBe('order');
});

test('the longest keyword is meant, and a negated one is not', () => {
  expect(first('我对这个不感兴趣')?.reason).toEqual({ by: 'keyword', keyword: '不感兴趣' });
  expect(first('sorry i am not interested')?.id).toBe('refuses');
  expect(first('我很忙')?.reason).toEqual({ by: 'keyword', keyword: '忙' });
  expect(understand({ text: '我不忙' }, models).intentions.some(({ reason }) => reason.by === 'keyword')).toBe(false);
  expect(
    understand({ text: 'i am not very busy' }, models).intentions.some(({ reason }) => reason.by === 'keyword'),
  ).toBe(false);
});

test('a Latin keyword is a whole word', () => {
  expect(
    understand({ text: 'a busybody called' }, models).intentions.some(({ reason }) => reason.by === 'keyword'),
  ).toBe(false);
});

test('an intention that is switched off is never meant', () => {
  expect(understand({ text: '关掉' }, models, { strictness: 0 }).intentions.map(({ id }) => id)).not.toContain('off');
  expect(understand({ text: '电话' }, models, { strictness: 0 }).intentions.map(({ id }) => id)).not.toContain('off');
});

test('what is learnt is explained by the sentences it was learnt from', () => {
  const found = understand({ text: '我现在不太方便' }, models, { strictness: 0 }).intentions[0];

  expect(found?.id).toBe('busy');
  expect(found?.reason).toMatchObject({
    by: 'sentences',
    nearest: [
      { text: '现在不方便说话', intention: 'busy' },
      { text: '我在开会', intention: 'busy' },
    ],
  });
});

test('entities come along, and the language is told by script', () => {
  const { language, entities } = understand({ text: '我在忙，明天下午三点打13812345678' }, models, {
    now: { date: '2026-11-21', time: '10:00' },
  });

  expect(language).toBe('zh');
  expect(entities.map(({ type, value }) => [type, value])).toEqual([
    ['date', '2026-11-22'],
    ['time', '15:00'],
    ['phoneNumber', '13812345678'],
  ]);
  expect([languageOf('我的 iPhone 坏了'), languageOf('call 王 please now'), languageOf('123 😀')]).toEqual([
    'zh',
    'en',
    null,
  ]);
});

test.each([
  ['', 'EMPTY_EXPRESSION'],
  ['x'.repeat(501), 'LONG_EXPRESSION'],
  ['(?=a)b', 'LOOKS_AROUND'],
  ['(a)\\1', 'LOOKS_AROUND'],
  ['[', 'BROKEN_EXPRESSION'],
  ['a{5000}', 'BROKEN_EXPRESSION'],
])('the expression %j is refused by name', (source, refused) => {
  expect(readExpression(source)).toEqual({ refused });
});

test('a refused expression does not keep the others from working, and is told', () => {
  const { rules } = prepare([{ id: 'a', name: 'A', keyWords: [], simQs: [], regs: ['[', '退款'] }]);

  expect(rules.refused).toEqual([{ id: 'a', expression: '[', refused: 'BROKEN_EXPRESSION' }]);
  expect(rules.expressions).toHaveLength(1);
});

test('an expression made to run for ever ends at once', () => {
  const expression = readExpression('^(([a-z])+.)+[A-Z]([a-z])+$');
  if ('refused' in expression) throw new Error(expression.refused);
  const started = performance.now();

  expect(expression.find('a'.repeat(1_000_000))).not.toBeUndefined();
  // Backtracking would take longer than the universe has been there.
  expect(performance.now() - started).toBeLessThan(20_000);
});

test('two exact intentions are both told, the certain one first', () => {
  expect(
    understand({ text: 'i am busy, where is order 12345' }, models)
      .intentions.map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['order', 'busy']);
});

test('nothing is meant where nothing is said, and a library without sentences still knows its keywords', () => {
  expect(understand({ text: '' }, models).intentions).toEqual([]);
  expect(understand({ text: '……' }, models).intentions).toEqual([]);
  expect(
    understand({ text: '好贵' }, prepare([{ id: 'price', name: 'Price', keyWords: ['贵'], simQs: [] }])).intentions[0]
      ?.id,
  ).toBe('price');
  expect(understand({ text: 'anything' }, prepare([])).intentions).toEqual([]);
});

test('a FAQ answers with its three likeliest entries, each with the question that is most like', () => {
  const { answers } = askFaq(train(testSamples), { text: 'refund has still not come' });

  expect(answers).toHaveLength(3);
  expect(answers[0]).toMatchObject({ id: 'refund', question: 'refund has not come' });
  expect(answers[0]!.score).toBeGreaterThan(answers[1]!.score);
});

test('one form for what means the same, and a form whose signs stay where they stood', () => {
  expect(normalise('　Ｈｅｌｌｏ\u0000  ‘WORLD’ 體驗\u200b ')).toBe("hello 'world' 体验");
  expect(sameLength('滬Ａ１２３㎏')).toBe('沪A123㎏');
  expect(sameLength('\ud83d\ude00体')).toHaveLength(3);
});
