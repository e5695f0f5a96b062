import { expect, test } from 'vitest';
import { changeFaq } from '#core/design/faqs.ts';
import { withFields } from '#core/design/share.ts';
import { samples } from '#core/flow/samples/index.ts';
import { upgrade } from '#core/flow/upgrade.ts';
import { withFile, withFirst, withMeanings, withoutSentence } from './recipes.ts';

const flow = upgrade(samples.renewalEn);
const [known] = flow.intentions;
const faq = flow.faqs[0]!;
const asked = (chosen: string[]) => {
  const made = withMeanings(flow, chosen, (now, nluResults) =>
    changeFaq(now, faq.id, (one) => withFields(one, { condition: withFields(one.condition, { nluResults }) })),
  );
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
  const groups = [
    { ttsAsrInter: true, content: [{ text: 'One', speed: 20 }, { text: 'Two' }] },
    { content: [{ text: 'Three' }] },
  ];
  expect(withFirst(groups, 'New')).toEqual([
    { ttsAsrInter: true, content: [{ text: 'New', speed: 20 }, { text: 'Two' }] },
    { content: [{ text: 'Three' }] },
  ]);
  expect(withFirst([] as { content: { text: string }[] }[], 'New')).toMatchObject([{ content: [{ text: 'New' }] }]);
});

test('a file goes to one sentence, the words and the others stay; a sentence goes with its file', () => {
  const groups = [
    { content: [{ text: 'One', speed: 20 }, { text: 'Two' }, { text: 'Three' }] },
    { content: [{ text: 'Four' }] },
  ];
  const played = withFile(groups, 1, { id: 'bell', name: 'Bell.wav', type: 'sound' });
  expect(played).toEqual([
    {
      content: [
        groups[0]!.content[0],
        { text: 'Two', resourceId: 'bell', resourceName: 'Bell.wav', resourceType: 'sound' },
        groups[0]!.content[2],
      ],
    },
    groups[1],
  ]);
  expect(withFile(played, 1, null)).toEqual(groups);
  expect(withoutSentence(played, 1)).toEqual([{ content: [groups[0]!.content[0], { text: 'Three' }] }, groups[1]]);
  expect(withFile([] as typeof groups, 0, { id: 'bell', name: 'Bell.wav', type: 'sound' })).toMatchObject([
    { content: [{ text: '', resourceId: 'bell' }] },
  ]);
});
