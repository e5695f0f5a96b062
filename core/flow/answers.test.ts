import { expect, test } from 'vitest';
import { play, playOn, silence, type Reply } from './play.ts';
import { begin, step } from './step.ts';
import { asks, ends, exit, intentions, otherwise, row, says, sets, testFlow } from './testFlow.ts';
import { given, goodbye, faq, exception, of, said } from './testAnswers.ts';

test('a question in mid-flow is answered, and the node asks again', () => {
  const flow = of(
    { faqs: { enabled: true, faq: ['who'], nodeFaq: ['price'] } },
    { faqs: [faq('who'), faq('price', { type: 'node' })] },
  );
  expect(said(flow, 'who', 'price', 'yes')).toEqual([
    'robot: Q?',
    'robot: About who. Q again?',
    'robot: About price. Q again?',
    'robot: Goodbye.',
    'hangs up',
  ]);
});

test('a question that is off, not listed here, or switched off at the node is not answered', () => {
  expect(
    said(of({ faqs: { enabled: true, faq: ['who'] } }, { faqs: [faq('who', { on: false })] }), 'who')[1],
  ).not.toContain('About');
  expect(said(of({}, { faqs: [faq('who')] }), 'who')[1]).not.toContain('About');
  expect(said(of({ faqs: { enabled: false, faq: ['who'] } }, { faqs: [faq('who')] }), 'who')[1]).not.toContain('About');
});

test('a question is answered as often at one node, and as often in one conversation, as its limits say', () => {
  const asked = { faqs: { enabled: true, faq: ['who'] } };
  expect(said(of(asked, { faqs: [faq('who')] }), 'who', 'who', 'who').slice(1)).toEqual([
    'robot: About who. Q again?',
    'robot: About who. Q again?',
    'robot: Enough of that.',
  ]);

  const two = testFlow(
    [asks('Q', asked), asks('R', { ...asked, leaveConfigs: [otherwise()] }), goodbye] as never,
    ['Q.yes > R', 'Q.else > end', 'R.else > end'],
    {
      intentions,
      faqs: [
        faq('who', {
          isGlobalRepeat: true,
          globalRepeatNum: 2,
          exceedGlobalConfig: { exceedAction: 'end', ttsConfigs: says('Never again.') },
        }),
      ],
    },
  );
  expect(said(two, 'who', 'who', 'yes', 'who').slice(-2)).toEqual(['robot: Never again.', 'hangs up']);
});

test.each([
  ['immed', ['robot: Q?', 'hands over: claims', 'somebody takes over']],
  ['afterTts', ['robot: Q?', 'robot: I put you through.', 'hands over: claims', 'somebody takes over']],
  ['afterAsr', ['robot: Q?', 'robot: I put you through.', 'hands over: claims', 'somebody takes over']],
])('asked too often, a person takes over: %s', (agentType, expected) => {
  const exceedLocalConfig = {
    exceedAction: 'agent',
    agentType,
    transformer: 'claims',
    ttsConfigs: says('I put you through.'),
  };
  const flow = of(
    { faqs: { enabled: true, faq: ['who'] } },
    { faqs: [faq('who', { localRepeatNum: 0, exceedLocalConfig })] },
  );
  const replies: Reply[] =
    agentType === 'afterAsr' ? ['who', 'All right', { transfer: 'accepted' }] : ['who', { transfer: 'accepted' }];
  expect(said(flow, ...replies)).toEqual(expected);
});

test('a person nobody can reach: the flow takes the way for everything else', () => {
  const flow = of(
    { faqs: { enabled: true, faq: ['who'] } },
    { faqs: [faq('who', { localRepeatNum: 0, exceedLocalConfig: { exceedAction: 'agent', transformer: 'claims' } })] },
  );
  expect(said(flow, 'who', { transfer: 'refused' }).slice(-2)).toEqual(['robot: Goodbye.', 'hangs up']);
});

test('what a node says when the conversation comes back is its own affair', () => {
  const asked = { faqs: { enabled: true, faq: ['who', 'price'] } };
  const quiet = of({ ...asked, returnConfigs: [{ returnttsEnabled: false }] }, { faqs: [faq('who')] });
  expect(said(quiet, 'who', 'yes')).toEqual(['robot: Q?', 'robot: About who.', 'robot: Goodbye.', 'hangs up']);

  const worded = of(
    {
      ...asked,
      returnConfigs: [
        {
          returnttsEnabled: true,
          ttsConfigs: says('For the second time: Q?'),
          condition: { repeatTimes: 2 },
          status: sets({ a: 'impatient' }),
        },
        { returnttsEnabled: true, ttsConfigs: says('So then?'), condition: { returnType: 'faq' } },
      ],
    },
    { faqs: [faq('who'), faq('price')] },
  );
  const { script, outcome } = playOn(worded, given, ['who', 'price']);
  expect(script.filter((line) => line.startsWith('robot'))).toEqual([
    'robot: Q?',
    'robot: About who. So then?',
    'robot: About price. For the second time: Q?',
  ]);
  expect(outcome.state.variables.a).toBe('impatient');
});

test('silence, nonsense and bad sound have exceptions with limits, and ends of their own', () => {
  const abnors = [
    exception('1_1'),
    exception('1_2'),
    exception('1_4', { notExceed: { ttsConfigs: [{ extendNode: false, content: [{ text: 'Hello?' }] }] } }),
  ];
  expect(said(of({}, { abnors }), silence, silence)).toEqual([
    'robot: Q?',
    'robot: Hello?',
    'robot: Too often.',
    'hangs up',
  ]);
  expect(said(of({}, { abnors }), 'Potatoes', 'Potatoes')).toEqual([
    'robot: Q?',
    'robot: Pardon? Q again?',
    'robot: Too often.',
    'hangs up',
  ]);
  expect(said(of({}, { abnors }), { mediaLost: true }, { says: 'xx', unclear: true })).toEqual([
    'robot: Q?',
    'robot: Pardon? Q again?',
    'robot: Too often.',
    'hangs up',
  ]);
});

test('an exception that returns takes the way for everything else; a node that names its exceptions has only those', () => {
  const abnors = [
    exception('1_1', {
      localRepeatNum: 0,
      exceedLocalConfig: { exceedAction: 'return', ttsConfigs: says('Never mind.') },
    }),
    exception('1_4'),
    exception('own', { packId: '', condition: { nluResults: ['swear'] } }),
  ];
  expect(said(of({}, { abnors }), 'Potatoes')).toEqual(['robot: Q?', 'robot: Never mind. Goodbye.', 'hangs up']);
  expect(said(of({ abnor: { noCondMatch: '1_1', other: [] } }, { abnors }), 'swear')[1]).toBe(
    'robot: Never mind. Goodbye.',
  );
  expect(said(of({}, { abnors }), 'swear')[1]).toBe('robot: Pardon? Q?');
  expect(said(of({ abnor: { noCondMatch: '1_1', other: [] } }, { abnors }), silence).slice(-2)).toEqual([
    'robot: Goodbye.',
    'hangs up',
  ]);
});

test('emotion and noise come first, where the flow minds them', () => {
  const abnors = [
    exception('1_1'),
    exception('1_4'),
    exception('1_9', { localRepeatNum: 0 }),
    exception('1_10', { localRepeatNum: 0 }),
  ];
  const angry = { says: 'yes', emotion: 90 };
  expect(said(of({}, { abnors, commonConfigs: { emotion: 80 } }), angry)).toEqual([
    'robot: Q?',
    'robot: Too often.',
    'hangs up',
  ]);
  expect(said(of({}, { abnors }), angry)).toEqual(['robot: Q?', 'robot: Goodbye.', 'hangs up']);
  expect(said(of({}, { abnors, commonConfigs: { noise: 50 } }), { says: 'yes', noise: 60 }).at(-2)).toBe(
    'robot: Too often.',
  );
});

test('an exception may call a sub-flow, and a node may call one when it is asked for; both come back', () => {
  const sub = [asks('S', { flowId: 'sub' }), ends('back', { flowId: 'sub', endType: 'back' })];
  const joins = ['Q.yes > end', 'Q.else > end', 'S.yes > back', 'S.else > back'];
  const by = (node: object, rest: object) =>
    testFlow([asks('Q', node), goodbye, ...sub] as never, joins, { intentions, ...rest });
  expect(
    said(by({ subFlows: [{ subFlowId: 'sub', condition: { nluResults: ['price'] } }] }, {}), 'price', 'yes', 'yes'),
  ).toEqual(['robot: Q?', 'robot: S?', 'robot: Q again?', 'robot: Goodbye.', 'hangs up']);
  expect(
    said(
      by(
        {},
        {
          abnors: [
            exception('1_1', { notExceed: { ttsConfigs: says('Let me help.'), subFlow: 'sub' } }),
            exception('1_4'),
          ],
        },
      ),
      'Potatoes',
      'yes',
      'yes',
    ).slice(1),
  ).toEqual(['robot: Let me help. S?', 'robot: Q again?', 'robot: Goodbye.', 'hangs up']);
});

test('a text robot recommends, relates and guesses', () => {
  const faqs = [faq('who', { question: 'Who?', faqQuestionId: ['price'] }), faq('price', { question: 'How much?' })];
  const flow = testFlow(
    [{ ...asks('Q', { faqs: { enabled: true, faq: ['who', 'price'] } }), type: 'text' }, goodbye] as never,
    ['Q.yes > end', 'Q.else > end'],
    {
      intentions,
      faqs,
      robotType: 5,
      recommendConfig: { text: 'You may ask', faqs: ['who', 'gone'] },
      faqQuestionConfig: { text: 'Related' },
      nomatchQuestionConfig: { text: 'Did you mean' },
    },
  );
  const script = play(
    flow,
    given,
    { chooses: 'who' },
    { says: 'hm', understood: { intentions: [{ id: 'price', score: 0.3 }] } },
    'How much?',
  );
  expect(script.filter((line) => /^(recommended|related|guessed)/.test(line))).toEqual([
    'recommended: You may ask [Who?]',
    'related: Related [How much?]',
    'guessed: Did you mean [How much?]',
  ]);
  expect(script.at(-1)).toBe('robot: About price. Q again?');
});

test('the node speaks first in its own words, then asks for what has to be known until it is', () => {
  const flow = of({
    leaveConfigs: [otherwise({ contentEnabled: true, content: says('Plate ${a}, day ${b}.') })],
    nluConfigs: {
      extractInfo: [
        { entity: 'carNumber', param: 'a' },
        { entity: 'date', param: 'b' },
      ],
      collectionInfo: [
        { param: 'a', ttsConfigs: says('Which plate?') },
        { param: 'b', ttsConfigs: says('Which day?') },
      ],
    },
  });
  const heard = (text: string, ...entities: [string, string][]): Reply => ({
    says: text,
    understood: { intentions: [], entities: entities.map(([type, value]) => ({ type, value })) },
  });
  expect(said(flow, heard('沪A12345', ['carNumber', '沪A12345']), heard('tomorrow', ['date', '2026-11-22']))).toEqual([
    'robot: Q?',
    'robot: Which day?',
    'robot: Plate 沪A12345, day 22 November 2026. Goodbye.',
    'hangs up',
  ]);
  expect(said(flow, heard('both', ['carNumber', '沪A1'], ['date', '2026-11-22'])).at(-1)).toBe('hangs up');
});

test('when the receiver is put down, by whomever, the actions for that happen once', () => {
  const flow = of(
    {},
    {
      hookOnConfigs: [
        { id: 'h', status: sets({ a: 'over' }), smsConfig: { content: 'Thank you' } },
        { id: 'i', condition: { normalList: [row('b', '=', 'never')] }, smsConfig: { content: 'No' } },
      ],
    },
  );
  const { state } = begin(flow, given);
  const gone = step(flow, state, { type: 'hungUp' });
  expect(gone.effects).toEqual([
    { type: 'setOutput', name: 'a', value: 'over' },
    { type: 'sendSms', to: given.phone, text: 'Thank you', after: 2_000 },
  ]);
  expect(step(flow, gone.state, { type: 'hungUp' }).effects).toEqual([]);
  expect(play(flow, given, 'yes').slice(-2)).toEqual(['sms: Thank you', 'hangs up']);
});

test('an intention somebody else understood counts by its score, the surest first', () => {
  const flow = of({ leaveConfigs: [exit('yes', ['yes']), exit('no', ['no']), otherwise()] }, {}, [ends('other')]);
  const way = (intentions: { id: string; score: number }[]) => {
    const asked = step(flow, begin(flow, given).state, { type: 'spoken' });
    return step(flow, asked.state, { type: 'heard', text: 'hm', understood: { intentions } }).trace.find(
      ({ type }) => type === 'left',
    );
  };
  expect(
    way([
      { id: 'yes', score: 0.6 },
      { id: 'no', score: 0.9 },
    ]),
  ).toMatchObject({ exitId: 'no' });
  expect(
    way([
      { id: 'swear', score: 0.9 },
      { id: 'yes', score: 0.6 },
    ]),
  ).toMatchObject({ exitId: 'yes' });
  expect(way([{ id: 'yes', score: 0.4 }])).toBeUndefined();
});

test('a broken regular expression ends no call', () => {
  const flow = of(
    { leaveConfigs: [exit('yes', ['bad', 'good']), otherwise()] },
    {
      intentions: [
        { id: 'bad', name: 'bad', regs: ['(unclosed', '(a)\\1', '(x|x)*y'] },
        { id: 'good', name: 'good', regs: ['no.{0,9}worries'] },
      ],
    },
  );
  expect(said(flow, 'a'.repeat(5_000)).at(-1)).toContain('Q again?');
  expect(said(flow, 'No, no worries').at(-1)).toBe('hangs up');
});
