import { expect, test } from 'vitest';
import { train } from '../nlu/train.ts';
import { byLearning, lessonOf } from './learnt.ts';
import { reasonOf } from './reason.ts';
import { samples } from './samples/index.ts';
import { byKeywords } from './understanding.ts';

const own = samples.renewalEn;
const first = own.intentions[0]!;
const flow = {
  ...own,
  intentions: [
    { ...first, keyWords: ['Go Ahead!'], simQs: ['Please do it', ...first.simQs], regs: ['renew.{0,9}today'] },
    ...own.intentions.slice(1),
  ],
};
const why = (sentence: string) => {
  const [meant] = byLearning(flow, flow.intentions, { text: sentence }, { model: null }).intentions;
  return meant && { id: meant.id, ...reasonOf(flow, sentence, meant) };
};

test('a sentence that stands there, a keyword and an expression are told apart, as they were written', () => {
  expect(why('please do it!')).toEqual({ id: first.id, is: 'question', text: 'Please do it' });
  expect(why('oh well, go ahead')).toEqual({ id: first.id, is: 'keyword', text: 'Go Ahead!' });
  expect(why('could you renew it all today')).toEqual({
    id: first.id,
    is: 'expression',
    text: 'renew it all today',
    expression: 'renew.{0,9}today',
  });
});

test('what was learnt names the sentence that is most alike, and how much', () => {
  const model = train(lessonOf(own), { seed: 1 });
  const sentence = `${first.simQs[3]} then`;
  const meant = byLearning(own, own.intentions, { text: sentence }, { model }).intentions.find(({ by }) =>
    by?.startsWith('≈'),
  )!;

  const reason = reasonOf(own, sentence, meant) as { is: string; text: string; likeness: number };
  expect(reason).toMatchObject({ is: 'alike' });
  expect(own.intentions.find(({ id }) => id === meant.id)!.simQs).toContain(reason.text);
  expect(reason.likeness).toBeGreaterThan(0);
});

test('a reason of an intention that has gone is what was said', () => {
  const [meant] = byKeywords(flow, flow.intentions, 'go ahead').intentions;

  expect(reasonOf({ ...flow, intentions: [] }, 'go ahead', meant!)).toEqual({ is: 'keyword', text: 'go ahead' });
});
