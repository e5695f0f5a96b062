import { expect, test } from 'vitest';
import { changeFaq } from '#core/design/faqs.ts';
import { withFields } from '#core/design/share.ts';
import { samples } from '#core/flow/samples/index.ts';
import { upgrade } from '#core/flow/upgrade.ts';
import { withFirst, withMeanings } from './recipes.ts';

const flow = upgrade(samples.renewalEn);
const [known] = flow.intentions;
const faq = flow.faqs[0]!;
const asked = (chosen: string[]) => {
  const made = withMeanings(flow, chosen, (now, nluResults) => changeFaq(now, faq.id, (one) => withFields(one, { condition: withFields(one.condition, { nluResults }) })));
  if (made.refused) throw new Error(made.refused);
  return made.flow;
};

test('an intention is known by its id and by its name, each once', () => {
  const after = asked([known!.id, known!.name, '  ']);
  expect(after.faqs[0]!.condition.nluResults).toEqual([known!.id]);
  expect(after.intentions).toBe(flow.intentions);
});

test('words nobody knows yet become an intention that knows them', () => {
  const after = asked(['where is my car']);
  const made = after.intentions.at(-1)!;
  expect(made).toMatchObject({ name: 'where is my car', simQs: ['where is my car'] });
  expect(after.faqs[0]!.condition.nluResults).toEqual([made.id]);
});

test('the first sentence changes, the others and how it is said stay', () => {
  const groups = [{ ttsAsrInter: true, content: [{ text: 'One', speed: 20 }, { text: 'Two' }] }, { content: [{ text: 'Three' }] }];
  expect(withFirst(groups, 'New')).toEqual([{ ttsAsrInter: true, content: [{ text: 'New', speed: 20 }, { text: 'Two' }] }, { content: [{ text: 'Three' }] }]);
  expect(withFirst([] as { content: { text: string }[] }[], 'New')).toMatchObject([{ content: [{ text: 'New' }] }]);
});
