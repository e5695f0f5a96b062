import fc from 'fast-check';
import { expect, test } from 'vitest';
import { play, silence } from './play.ts';
import { stepWithMocks } from './mock.ts';
import { samples } from './samples/index.ts';
import { begin, step, type FlowEvent } from './step.ts';

const { renewalEn, renewalZh, surveyEn } = samples;
const chen = {
  phone: '+8613800000001',
  name: 'Chen Wei',
  plate: '沪A12345',
  policy_end: '3 December',
  days_left: '10',
  premium: '3280.00',
};

test('a customer who confirms and accepts has renewed', () => {
  expect(play(renewalEn, chen, 'Yes, speaking.', 'Okay, go ahead.')).toEqual([
    'robot: Good day, this is Yunhe Insurance, and the call is recorded. Am I speaking with Chen Wei?',
    'customer: Yes, speaking.',
    'asks: policy',
    'robot: Your motor policy for 沪A12345 ends in 10 days, on 3 December. Without it the car may not be driven. Shall I renew it now for 3,280 yuan, with the same cover?',
    'customer: Okay, go ahead.',
    'sms: Yunhe Insurance: renew the policy for 沪A12345, 3280.00 yuan: https://pay.example/renew',
    'robot: Wonderful. You will get a text message with the link for the payment within a few minutes. Thank you, Chen Wei, and drive safely. Goodbye.',
    'hangs up',
  ]);
});

test('a policy that ends later is offered in other words', () => {
  expect(play(renewalEn, { ...chen, days_left: 40 }, 'Yes')[3]).toContain('If we renew it today');
});

test('“not interested” is a refusal, though it holds the word of an interest', () => {
  const script = play(renewalEn, chen, 'Speaking', 'I am not interested, thanks');

  expect(script.at(-1)).toContain('what the reason is');
});

test('nothing is heard: it asks again, twice, then says goodbye', () => {
  const script = play(renewalEn, chen, silence, silence, silence);

  expect(script.filter((line) => line.includes('Are you still there?'))).toHaveLength(2);
  expect(script.slice(-2)).toEqual([
    'robot: I cannot hear you, so I will try again another time. Goodbye.',
    'hangs up',
  ]);
});

test('what nobody understands is asked again, twice, and then takes the way for everything else', () => {
  const script = play(renewalEn, chen, 'Potatoes', 'Tomatoes', 'Cucumbers');

  expect(script.filter((line) => line.includes('did not get that'))).toHaveLength(2);
  expect(script.at(-1)).toContain('Your motor policy');
});

test('Chinese is understood without blanks between its words', () => {
  const script = play(renewalZh, { ...chen, name: '陈伟' }, '嗯，我是。', '怎么比去年贵了？', '行，那就办吧。');

  expect(script.at(-2)).toContain('支付链接');
  expect(script.at(-1)).toBe('hangs up');
});

test('what was agreed stands in the variables', () => {
  let { state } = begin(surveyEn, { name: 'Chen Wei' });
  for (const text of ['Sure', 'Three. I was not happy.']) {
    state = step(surveyEn, state, { type: 'spoken' }).state;
    state = step(surveyEn, state, { type: 'heard', text }).state;
  }

  expect(state.variables).toMatchObject({ score: 'low', result: 'C', label: 'Dissatisfied' });
});

test('after it hung up, nothing the line says changes anything', () => {
  const { state } = begin(renewalEn, chen);
  const gone = step(renewalEn, state, { type: 'hungUp' }).state;

  expect(step(renewalEn, gone, { type: 'heard', text: 'Yes' })).toEqual({ state: gone, effects: [], trace: [] });
});

test('a flow that runs in a circle is ended and named, not followed for ever', () => {
  const fork = renewalEn.nodes.find(({ id }) => id === 'when')!;
  const circle: typeof renewalEn = {
    ...renewalEn,
    lines: renewalEn.lines.map((line) => (line.startNodeId === fork.id ? { ...line, endNodeId: fork.id } : line)),
  };
  const asked = step(circle, begin(circle, chen).state, { type: 'spoken' });

  const { trace, effects } = stepWithMocks(circle, asked.state, { type: 'heard', text: 'Yes' });

  expect(trace.at(-1)).toEqual({ type: 'broken', nodeId: 'when', what: 'circle' });
  expect(effects.at(-1)).toEqual({ type: 'hangUp' });
});

const flow = fc.constantFrom(...Object.values(samples));
const event = fc.oneof(
  fc.constantFrom<FlowEvent>({ type: 'spoken' }, { type: 'silence' }, { type: 'spoken' }),
  fc
    .constantFrom('yes', 'no', 'busy', '好的', '不用', '投诉', 'ten', '???')
    .map((text): FlowEvent => ({ type: 'heard', text })),
  fc.string({ maxLength: 20 }).map((text): FlowEvent => ({ type: 'heard', text })),
);

test('a conversation can be stored at any moment and goes on the same elsewhere', () => {
  fc.assert(
    fc.property(flow, fc.array(event, { maxLength: 30 }), (one, events) => {
      let here = begin(one, chen).state;
      let elsewhere = structuredClone(here);
      for (const happened of events) {
        const before = JSON.stringify(here);
        const went = step(one, here, happened);
        expect(JSON.stringify(here)).toBe(before);
        elsewhere = step(one, JSON.parse(JSON.stringify(elsewhere)), happened).state;
        here = went.state;
        expect(elsewhere).toEqual(here);
      }
    }),
  );
});

test('whoever never says a word that fits is let go in the end', () => {
  const answer = fc.constantFrom<FlowEvent>({ type: 'silence' }, { type: 'heard', text: 'Potatoes' });

  fc.assert(
    fc.property(flow, fc.array(answer, { minLength: 60, maxLength: 60 }), (one, answers) => {
      let { state } = begin(one, chen);
      for (const happened of answers) {
        while (state.waitsFor !== 'answer' && state.waitsFor !== 'nothing')
          state = stepWithMocks(one, state, { type: 'spoken' }).state;
        state = stepWithMocks(one, state, happened).state;
      }
      while (state.waitsFor === 'spoken') state = step(one, state, { type: 'spoken' }).state;
      return state.waitsFor === 'nothing';
    }),
  );
});
