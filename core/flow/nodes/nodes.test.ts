import { expect, test } from 'vitest';
import { play, playOn, silence } from '../play.ts';
import { greetings } from '../phrases.ts';
import { begin, step } from '../step.ts';
import { asks, ends, exit, intentions, otherwise, row, says, sets, testFlow, variables } from '../testFlow.ts';

const given = { phone: '+8613800000001' };
const of = (nodes: object[], joins: string[] = [], rest: object = {}) =>
  testFlow(nodes as never, joins, {
    intentions,
    argConfigs: variables('phone', 'a', 'b', 'n'),
    paramConfigs: variables('out'),
    ...rest,
  });

test('start and end: the conversation begins at the start and ends with a goodbye', () => {
  expect(play(of([ends('end', { ttsConfigs: says('Goodbye.') })]), given)).toEqual(['robot: Goodbye.', 'hangs up']);
  expect(play(of([ends()]), given)).toEqual(['hangs up']);
});

test('end of type back hangs up where there is nothing to come back to', () => {
  expect(play(of([ends('end', { endType: 'back' })]), given)).toEqual(['hangs up']);
});

test('fork takes the first exit whose rows hold, else the default', () => {
  const fork = of(
    [
      {
        id: 'fork',
        type: 'fork',
        leaveConfigs: [
          exit('small', [], {}, { normalList: [row('n', '<', '10')] }),
          exit('middle', [], {}, { connector: 'and', normalList: [row('n', '≥', '10'), row('n', '<', '20')] }),
          otherwise(),
        ],
      },
      ...['small', 'middle', 'large'].map((id) => ends(id, { ttsConfigs: says(id) })),
    ],
    ['fork.small > small', 'fork.middle > middle', 'fork.else > large'],
  );
  for (const [n, expected] of [
    ['3', 'small'],
    ['10', 'middle'],
    ['1,000', 'large'],
    ['', 'large'],
  ])
    expect(play(fork, { ...given, n })[0]).toBe(`robot: ${expected}`);
});

test('interact asks, listens, and leaves by what was understood; what it says on the way comes first', () => {
  const flow = of(
    [
      asks('Renew', {
        leaveConfigs: [
          exit('yes', ['yes'], {
            contentEnabled: true,
            content: says('Wonderful.'),
            status: sets({ a: 'agreed' }),
            sms: { enabled: true, content: 'Thank you, ${a}' },
          }),
          otherwise(),
        ],
      }),
      ends('end', { ttsConfigs: says('Goodbye.') }),
    ],
    ['Renew.yes > end', 'Renew.else > end'],
  );
  const { script, outcome } = playOn(flow, given, ['yes']);
  expect(script).toEqual([
    'robot: Renew?',
    'customer: yes',
    'sms: Thank you, agreed',
    'robot: Wonderful. Goodbye.',
    'hangs up',
  ]);
  expect(outcome.state.variables.a).toBe('agreed');
});

test('interact in mode tts only speaks, in mode dtmf hears only keys, in mode hookoff lets the other one begin', () => {
  expect(play(of([asks('News', { mode: 'tts' }), ends()], ['News.else > end', 'News.yes > end']), given)).toEqual([
    'robot: News?',
    'hangs up',
  ]);

  const keys = of(
    [
      asks('Press', {
        mode: 'dtmf',
        dtmfConfig: { enabled: true, dtmfType: 'custom', endingType: 'length', endingKey: '1' },
        leaveConfigs: [exit('one', [], {}, { normalList: [row('dtmf_result', '=', '1')] }), otherwise()],
      }),
      ends('end', { ttsConfigs: says('One.') }),
      ends('other'),
    ],
    ['Press.one > end', 'Press.else > other'],
  );
  expect(play(keys, given, 'yes', { keys: '1' }).slice(-2)).toEqual(['robot: One.', 'hangs up']);
  expect(begin(keys, given).state.waitsFor).toBe('spoken');
  expect(step(keys, begin(keys, given).state, { type: 'spoken' }).effects).toEqual([
    { type: 'collect', ending: { type: 'length', value: '1' }, noInputAfter: 5_000, maxInterval: 2_000, secret: false },
  ]);

  const hello = of([asks('Hello', { mode: 'hookoff' }), ends()], ['Hello.yes > end', 'Hello.else > end']);
  expect(begin(hello, given).effects).toEqual([
    {
      type: 'listen',
      noInputAfter: 2_000,
      phrases: greetings.en,
      asr: { model: 'normal', responseSpeed: 1, minLength: 2_000, maxLength: 200_000 },
    },
  ]);
  expect(play(hello, given, 'Hello, who is there', 'yes')).toEqual([
    'customer: Hello, who is there',
    'robot: Hello?',
    'customer: yes',
    'hangs up',
  ]);
  expect(play(hello, given, silence, 'yes')).toEqual(['silence', 'robot: Hello?', 'customer: yes', 'hangs up']);
});

test('text writes and shows buttons; a button that is chosen, or written out, is its exit', () => {
  const flow = of(
    [
      {
        ...asks('Which'),
        type: 'text',
        leaveConfigs: [
          exit('a', [], { guide: { enabled: true, btnName: 'Car' } }),
          exit('b', ['no'], { guide: { enabled: true, btnName: 'House' } }),
          otherwise(),
        ],
      },
      ends('end', { ttsConfigs: says('Car it is.') }),
      ends('house'),
    ],
    ['Which.a > end', 'Which.b > house', 'Which.else > house'],
    { robotType: 5 },
  );
  expect(play(flow, given, { chooses: 'a' })).toEqual([
    'robot: Which? [Car | House]',
    'chooses: a',
    'robot: Car it is.',
    'hangs up',
  ]);
  expect(play(flow, given, 'Car').at(-2)).toBe('robot: Car it is.');
});

test('script sets what it answers, if it may, and leaves by its result', () => {
  const flow = of(
    [
      {
        id: 'work',
        type: 'script',
        code: 'return {}',
        outputs: ['a'],
        leaveConfigs: [exit('fine', [], {}, { apiResult: 'success' }), otherwise()],
      },
      ends('end', { ttsConfigs: says('a is ${a}, b is ${b}') }),
      ends('bad', { ttsConfigs: says('Failed') }),
    ],
    ['work.fine > end', 'work.else > bad'],
  );
  expect(play(flow, given, { script: 'success', values: { a: 7, b: 8 } }).at(-2)).toBe('robot: a is 7, b is ');
  expect(play(flow, given, { script: 'timeout' }).at(-2)).toBe('robot: Failed');
});

test('names of what is built in are reserved: no script, no variable and no argument takes their place', () => {
  const flow = of(
    [
      {
        id: 'work',
        type: 'script',
        code: 'return {}',
        leaveConfigs: [exit('fine', [], { status: sets({ current_node: 'elsewhere' }) }, { apiResult: 'success' })],
      },
      ends('end', { ttsConfigs: says('${api_result}, ${current_node}, ${intent}.') }),
    ],
    ['work.fine > end'],
    { argConfigs: variables('phone', 'intent') },
  );
  const { script, outcome } = playOn(flow, { ...given, intent: 'forged' }, [
    { script: 'success', values: { api_result: 'forged', current_node: 'forged' } },
  ]);
  expect(script.at(-2)).toBe('robot: success, end, .');
  expect(outcome.state.variables).not.toMatchObject({ api_result: 'forged' });
  const [asked] = begin(flow, { ...given, intent: 'forged', api_result: 'forged' }).effects;
  expect(asked).toMatchObject({ type: 'runScript' });
  expect(asked).not.toMatchObject({ variables: { api_result: 'forged' } });
});

test('api maps its answer into variables and leaves by result, rows or default', () => {
  const apiConfigs = [
    {
      id: 'crm',
      name: 'CRM',
      inputs: [{ id: 'i', name: 'phone', dfltValue: '${phone}' }],
      outputs: [{ id: 'o', name: 'a', path: 'data.list[1].name' }],
    },
  ];
  const flow = of(
    [
      {
        id: 'ask',
        type: 'api',
        ttsConfigs: says('One moment.'),
        apiConfig: { apiId: 'crm' },
        leaveConfigs: [
          exit('late', [], {}, { apiResult: 'timeout' }),
          exit('wei', [], {}, { normalList: [row('a', '=', 'Wei')] }),
          otherwise(),
        ],
      },
      ...['late', 'wei', 'other'].map((id) => ends(id, { ttsConfigs: says(`${id} \${a}`) })),
    ],
    ['ask.late > late', 'ask.wei > wei', 'ask.else > other'],
    { apiConfigs },
  );
  const answer = (body: unknown) => play(flow, given, { api: 'success', body });
  expect(answer({ data: { list: [{}, { name: 'Wei' }] } })).toEqual([
    'robot: One moment.',
    'asks: crm',
    'robot: wei Wei',
    'hangs up',
  ]);
  expect(answer({ data: [] }).at(-2)).toBe('robot: other ');
  expect(answer(null).at(-2)).toBe('robot: other ');
  expect(play(flow, given, { api: 'timeout' }).at(-2)).toBe('robot: late ');
  expect(step(flow, begin(flow, given).state, { type: 'spoken' }).effects).toEqual([
    { type: 'callApi', apiId: 'crm', inputs: { phone: '+8613800000001' } },
  ]);
});

test('a sub-flow has inputs of its own, gives outputs back, and the caller goes on behind it', () => {
  const flow = of(
    [
      {
        id: 'call',
        type: 'subFlow',
        subFlowId: 'sub',
        inputs: [{ param: 'a', value: 'inside ${b}' }],
        outputs: [{ param: 'n', value: '${a}!' }],
      },
      ends('end', { ttsConfigs: says('a=${a} n=${n}') }),
      asks('Sub', { flowId: 'sub', ttsConfigs: says('${a}?') }),
      ends('back', { flowId: 'sub', endType: 'back' }),
      ends('over', { flowId: 'sub' }),
    ],
    ['call > end', 'Sub.yes > back', 'Sub.else > over'],
  );
  expect(play(flow, { ...given, a: 'outside', b: 'B' }, 'yes')).toEqual([
    'robot: inside B?',
    'customer: yes',
    'robot: a=outside n=inside B!',
    'hangs up',
  ]);
  expect(play(flow, given, silence, silence, silence, silence).at(-1)).toBe('hangs up');
});

test('a sub-flow that calls itself without end is stopped, and so is a circle of nodes that only speak', () => {
  const deep = of(
    [
      { id: 'call', type: 'subFlow', subFlowId: 'sub' },
      ends(),
      { id: 'again', type: 'subFlow', subFlowId: 'sub', flowId: 'sub' },
    ],
    ['call > end'],
  );
  expect(playOn(deep, given, []).outcome).toMatchObject({ state: { ended: 'broken' }, effects: [{ type: 'hangUp' }] });

  const circle = of(
    [asks('a', { mode: 'tts', leaveConfigs: [] }), asks('b', { mode: 'tts', leaveConfigs: [] })],
    ['a > b', 'b > a'],
  );
  const { script, outcome } = playOn(circle, given, []);
  expect(outcome.state.ended).toBe('broken');
  expect(script.length).toBeLessThan(110);
});

test('sms sends each of its messages and goes on', () => {
  const flow = of(
    [
      {
        id: 'send',
        type: 'sms',
        smsConfig: [
          { smsId: 'one' },
          { content: 'Two for ${phone}', to: '+8613900000000' },
          { enabled: false, content: 'No' },
          {},
        ],
      },
      ends(),
    ],
    ['send > end'],
    { smsConfigs: [{ id: 'one', content: 'One' }] },
  );
  expect(play(flow, given)).toEqual(['sms: One', 'sms: Two for +8613800000001', 'hangs up']);
  expect(begin(flow, given).effects[1]).toMatchObject({ to: '+8613900000000' });
});

test.each(['blindTrans', 'attendedTrans'])(
  'a transfer to a skill group (%s) ends the robot’s part, or goes on where nobody takes it',
  (transMode) => {
    const flow = of(
      [
        {
          id: 'hand',
          type: 'skillGroupTransfer',
          skillGroupId: 'claims',
          transMode,
          ttsConfigs: says('I put you through.'),
        },
        ends('end', { ttsConfigs: says('Nobody is free.') }),
      ],
      ['hand > end'],
    );
    expect(play(flow, given, { transfer: 'accepted' })).toEqual([
      'robot: I put you through.',
      'hands over: claims',
      'somebody takes over',
    ]);
    expect(play(flow, given, { transfer: 'refused' }).slice(-2)).toEqual(['robot: Nobody is free.', 'hangs up']);
    expect(begin(flow, given).state.then).toMatchObject({ mode: transMode });
  },
);

test('an outbound transfer dials the number its text gives', () => {
  const flow = of([{ id: 'hand', type: 'outboundTransfer', outboundAddr: '${a}' }, ends()], ['hand > end']);
  expect(play(flow, { ...given, a: '+862160204410' }, { transfer: 'accepted' })).toEqual([
    'hands over: +862160204410',
    'somebody takes over',
  ]);
});

test('an exit without a line, a start without a node and a node that is gone end the call and say so', () => {
  expect(playOn(of([asks('a'), ends()], ['a.else > end']), given, ['yes']).outcome).toMatchObject({
    state: { ended: 'broken' },
    trace: expect.arrayContaining([{ type: 'broken', nodeId: 'a', what: 'noLine' }]),
  });
  const flow = of([asks('a'), ends()], ['a.yes > end', 'a.else > end']);
  const { state } = begin(flow, given);
  expect(step(flow, { ...state, at: 'gone' }, { type: 'spoken' }).effects).toEqual([{ type: 'hangUp' }]);
  expect(begin({ ...flow, nodes: flow.nodes.filter(({ type }) => type !== 'start') }, given).effects).toEqual([
    { type: 'hangUp' },
  ]);
});
