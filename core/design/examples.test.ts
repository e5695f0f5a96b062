import { expect, test } from 'vitest';
import { samples } from '../flow/samples/index.ts';
import { addExample, addExamples } from './examples.ts';

const flow = samples.renewalEn;
const [one, other] = flow.intentions as [(typeof flow.intentions)[number], (typeof flow.intentions)[number]];
const sentencesOf = (after: typeof flow, id: string) =>
  after.intentions.find((intention) => intention.id === id)!.simQs;

test('a sentence becomes an example of its intention, and what else stands there is shared', () => {
  const { flow: after } = addExample(flow, one.id, '  Let us do that  ') as { flow: typeof flow };

  expect(sentencesOf(after, one.id)).toEqual([...one.simQs, 'Let us do that']);
  expect(after.intentions[1]).toBe(other);
  expect(after.nodes).toBe(flow.nodes);
});

test('a sentence that belonged to another intention moves', () => {
  const moved = other.simQs[0]!;
  const { flow: after } = addExample(flow, one.id, moved.toUpperCase()) as { flow: typeof flow };

  expect(sentencesOf(after, one.id)).toContain(moved.toUpperCase());
  expect(sentencesOf(after, other.id)).toEqual(other.simQs.slice(1));
});

test('what stands there already, and nothing at all, change nothing', () => {
  expect(addExample(flow, one.id, `${one.simQs[0]}!`).flow).toBe(flow);
  expect(addExample(flow, one.id, ' … ').flow).toBe(flow);
});

test('an intention that has gone is refused, and of several sentences none is taken', () => {
  expect(addExample(flow, 'gone', 'Yes')).toEqual({ refused: 'configMissing' });
  expect(
    addExamples(flow, [
      { intentionId: one.id, sentence: 'Let us do that' },
      { intentionId: 'gone', sentence: 'Yes' },
    ]),
  ).toEqual({ refused: 'configMissing' });
  expect(
    sentencesOf(
      addExamples(flow, [
        { intentionId: one.id, sentence: 'Let us do that' },
        { intentionId: other.id, sentence: 'Rather not that' },
      ]).flow!,
      other.id,
    ),
  ).toContain('Rather not that');
});
