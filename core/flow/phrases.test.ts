import { expect, test } from 'vitest';
import { compiled } from './compiled.ts';
import { phrasesAt } from './phrases.ts';
import { begin, step } from './step.ts';
import { asks, ends, exit, otherwise, testFlow as of } from './testFlow.ts';

const given = { phone: '+8613800000001' };

const intention = (id: string, keyWords: string[], simQs: string[] = []) => ({ id, name: id, keyWords, simQs });
const listened = (flow: Parameters<typeof begin>[0]) => {
  const asked = step(flow, begin(flow, given).state, { type: 'spoken' }).effects.find(({ type }) => type === 'listen');
  return asked?.type === 'listen' ? asked.phrases : undefined;
};

test('a node that listens says what people may say there, what leads on before anything else', () => {
  const flow = of(
    [
      asks('Q', {
        faqs: { enabled: true, faq: ['who'] },
        nluConfigs: {
          extractInfo: [
            { entity: 'number', param: 'n' },
            { entity: 'dish', param: 'd' },
          ],
        },
      }),
      ends(),
    ],
    ['Q.yes > end', 'Q.else > end'],
    {
      intentions: [intention('yes', ['yes', 'sure'], ['that is fine']), intention('elsewhere', ['weather'])],
      entityConfigs: [{ id: 'e', name: 'dish', values: [{ value: 'noodles', said: ['some noodles'] }] }],
    },
  );
  const phrases = listened(flow)!;
  expect(phrases).toEqual(
    expect.arrayContaining(['yes', 'sure', 'that is fine', '<number>', 'noodles', 'some noodles']),
  );
  expect(phrases).not.toContain('weather');
  expect(phrases[0]).toBe('yes');
});

test('an intention with a thousand sentences leaves room for the others, and it is worked out once', () => {
  const flow = of(
    [asks('Q', { leaveConfigs: [exit('yes', ['yes']), exit('no', ['no']), otherwise()] }), ends()],
    ['Q.yes > end', 'Q.no > end', 'Q.else > end'],
    {
      intentions: [
        intention(
          'yes',
          Array.from({ length: 1_000 }, (_, at) => `yes ${at}`),
        ),
        intention('no', ['no', 'never']),
      ],
    },
  );
  const phrases = listened(flow)!;
  expect(phrases).toHaveLength(300);
  expect(phrases.slice(0, 4)).toEqual(['yes 0', 'no', 'yes 1', 'never']);
  const ready = compiled(flow);
  const node = ready.nodes.get('Q')!;
  expect(phrasesAt(flow, node, ready.waysOf(node), ready.intentions)).toBe(phrases);
});
