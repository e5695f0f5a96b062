import { expect, test } from 'vitest';
import { classify } from '../nlu/model.ts';
import { train } from '../nlu/train.ts';
import { compiled } from './compiled.ts';
import type { Flow, Intention } from './flow.ts';
import type { FlowNode } from './saved/node.ts';
import { byLearning, lessonOf, rulesDecide } from './learnt.ts';
import { samples } from './samples/index.ts';

const intention = (id: string, simQs: string[], rest: Partial<Intention> = {}): Intention => ({
  id,
  name: id,
  keyWords: [],
  simQs,
  ...rest,
});
const flowOf = (intentions: Intention[], rest: Partial<Flow> = {}): Flow => ({
  ...samples.surveyEn,
  intentions,
  ...rest,
});
const listens = (flow: Flow, ...ids: string[]) => flow.intentions.filter(({ id }) => ids.includes(id));

const pizza = flowOf([
  intention(
    'order',
    [
      'i would like a large pizza',
      'two pizzas please',
      'can i order something to eat',
      'bring me a margherita',
      'i am hungry',
    ],
    { keyWords: ['order'], regs: ['pizz(a|as) number \\d+', '(\\w+\\s?)*!!$', '(?=x)'] },
  ),
  intention('track', [
    'where is my pizza',
    'has the driver left yet',
    'how long until it arrives',
    'is my food on its way',
    'when does the pizza come',
  ]),
  intention('closed', ['when do you close'], { open: false }),
]);
const model = train(lessonOf(pizza));

test('a robot learns its own sentences, not those of what is switched off, and what is not for it from presets it has nothing like', () => {
  const lesson = lessonOf(pizza);
  expect(lesson.filter(({ intention: id }) => id === 'order').map(({ text }) => text)).toEqual([
    'order',
    ...pizza.intentions[0]!.simQs,
  ]);
  expect(lesson.some(({ text }) => text === 'when do you close')).toBe(false);
  expect(lesson).toContainEqual({ text: 'goodbye', intention: null });
  // Of a preset that the robot's own keywords answer nothing is strange to it.
  const own = lessonOf(
    flowOf([...pizza.intentions, intention('bye', ['see you'], { keyWords: ['bye', 'goodbye', 'see you'] })]),
  );
  expect(own).not.toContainEqual({ text: 'goodbye', intention: null });
});

test('without sentences there is nothing to learn', () => {
  expect(lessonOf(flowOf([intention('order', [], { keyWords: ['order'] })]))).toEqual([]);
});

test('expressions and keywords of what is listened for come before what was learnt', () => {
  expect(
    byLearning(pizza, listens(pizza, 'order', 'track'), { text: 'Pizza number 12, where is it' }, { model })
      .intentions[0],
  ).toEqual({ id: 'order', score: 1, by: 'pizza number 12' });
  expect(
    byLearning(pizza, listens(pizza, 'order', 'track'), { text: 'Where is my order' }, { model }).intentions[0],
  ).toMatchObject({ id: 'order', score: 1, by: 'order' });
});

test('where keywords or an expression of what is listened for decide, the model is not asked', () => {
  const decided = (text: string, ...ids: string[]) => rulesDecide(pizza, listens(pizza, ...ids), text);

  for (const text of ['Pizza number 12, where is it', 'Where is my order', 'how about the pizza', 'goodbye then'])
    for (const ids of [['order', 'track'], ['track'], []]) {
      const heard = (vector?: Float32Array) =>
        byLearning(pizza, listens(pizza, ...ids), { text, ...(vector && { vector }) }, { model }).intentions;
      if (decided(text, ...ids)) expect(heard(new Float32Array(512).fill(1))).toEqual(heard());
    }
  expect([
    decided('Where is my order', 'order'),
    decided('Pizza number 12', 'order'),
    decided('Where is my order', 'track'),
    decided('how about the pizza', 'order', 'track'),
  ]).toEqual([true, true, false, false]);
});

test('an expression made to run for ever ends at once', () => {
  const begun = performance.now();
  byLearning(pizza, listens(pizza, 'order'), { text: `${'a'.repeat(5_000)}` }, { model });
  expect(performance.now() - begun).toBeLessThan(60_000);
});

test('what is listened for is meant before what is not', () => {
  const text = 'how about the pizza';
  const of = (...ids: string[]) => byLearning(pizza, listens(pizza, ...ids), { text }, { model }).intentions;
  const score = (found: ReturnType<typeof of>, id: string) => found.find((one) => one.id === id)?.score ?? 0;
  expect(score(of('track'), 'track')).toBeGreaterThan(score(of('order'), 'track'));
  expect(score(of('order'), 'order')).toBeGreaterThan(score(of('track'), 'order'));
});

test('a keyword of something else gives way to a learnt answer to what was asked', () => {
  const flow = flowOf([...pizza.intentions, intention('driver', ['i want to be a driver'], { keyWords: ['driver'] })]);
  const found = byLearning(
    flow,
    listens(flow, 'track'),
    { text: 'driver is my food on its way' },
    { model: train(lessonOf(flow)) },
  ).intentions;
  expect(found.map(({ id }) => id).slice(0, 2)).toEqual(['track', 'driver']);
  expect(found[0]!.by).toMatch(/^≈ is my food on its way \(0\.\d\d\)$/);
});

test('what is not for the robot is not understood', () => {
  expect(
    byLearning(pizza, listens(pizza, 'order', 'track'), { text: 'goodbye then' }, { model }).intentions.filter(
      ({ score }) => score >= 0.5,
    ),
  ).toEqual([]);
});

test('how sure it must be is a setting of the robot, and stands in the middle unless it is set', () => {
  const sureness = (text: string) => classify(model, { text }).sureness;
  const [near, far] = [sureness('has my driver left yet'), sureness('where is my dog')];
  const positions = [0, (near + far) / 2, 2].map((limit) => ({ limit, own: 0, strange: 0 }));
  const strict = { ...model, refusal: { positions, own: 12, strange: 12 } };
  const understood = (text: string, commonConfigs?: { strictness: number }) =>
    byLearning(
      { ...pizza, ...(commonConfigs && { commonConfigs }) },
      listens(pizza, 'order', 'track'),
      { text },
      { model: strict },
    ).intentions.length > 0;

  expect([0, 0.5, 1].map((strictness) => understood('has my driver left yet', { strictness }))).toEqual([
    true,
    true,
    false,
  ]);
  expect([0, 0.5, 1].map((strictness) => understood('where is my dog', { strictness }))).toEqual([true, false, false]);
  expect([understood('has my driver left yet'), understood('where is my dog')]).toEqual([true, false]);
});

test('a number, an address or a name is an answer, and means no intention by what it sounds like', () => {
  for (const text of ['my name is john smith', '4471', 'it is four four seven one'])
    expect(byLearning(pizza, listens(pizza, 'order', 'track'), { text }, { model }).intentions).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['a megabyte', 'qwrtz '.repeat(170_000)],
  ['emoji', '😀🍕😀'],
  ['control characters', '\u0000\u0007\u001b[31m'],
  ['another script', 'अनुवाद'],
])('%s means nothing', (_, text) => {
  expect(
    byLearning(pizza, listens(pizza, 'order', 'track'), { text }, { model }).intentions.filter(
      ({ score }) => score >= 0.5,
    ),
  ).toEqual([]);
});

test('without a model keywords decide alone', () => {
  expect(
    byLearning(pizza, listens(pizza, 'order'), { text: 'bring me a margherita now' }, { model: null }).intentions,
  ).toEqual([]);
});

test('values a node waits for are read with the day it is for the customer', () => {
  const waits = {
    ...samples.surveyEn.nodes.find(({ id }) => id === 'hello')!,
    nluConfigs: {
      extractInfo: [
        { entity: 'date', param: 'day' },
        { entity: 'unheard of', param: 'x' },
      ],
    },
  } as FlowNode;
  const flow = flowOf(pizza.intentions, { nodes: [waits] });
  expect(
    byLearning(flow, [], { text: 'bring it tomorrow at noon' }, { model, now: { date: '2026-11-21', time: '10:00' } })
      .entities,
  ).toEqual([{ type: 'date', value: '2026-11-22', text: 'tomorrow', from: 9, to: 17 }]);
  expect(
    byLearning(pizza, [], { text: 'bring it tomorrow' }, { model, now: { date: '2026-11-21', time: '10:00' } })
      .entities,
  ).toEqual([]);
});

test('every sample has a lesson that may be taught, in which no two intentions claim a sentence of the same words', () => {
  for (const flow of Object.values(samples)) {
    const lesson = lessonOf(flow);
    const owners = new Map<string, unknown>();
    const twice = lesson.filter(({ text, intention: id }) => {
      const known = owners.get(text.toLowerCase());
      owners.set(text.toLowerCase(), id);
      return known !== undefined && known !== id;
    });
    expect(new Set(lesson.map(({ intention: id }) => id)).size).toBeGreaterThan(10);
    expect(twice.length, JSON.stringify(twice)).toBeLessThanOrEqual(3);
    expect(compiled(flow).flow.intentions.every(({ simQs }) => simQs.length >= 8)).toBe(true);
  }
});
