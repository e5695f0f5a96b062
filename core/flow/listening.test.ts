import { expect, test } from 'vitest';
import { play } from './play.ts';
import { begin, step } from './step.ts';
import { asks, ends, exit, otherwise, row, says, sets, testFlow, variables } from './testFlow.ts';
import { given, exception, of, said } from './testAnswers.ts';

test('keys: each preset ends as it should and takes only what is of its kind', () => {
  const by = (dtmfConfig: object) =>
    of(
      {
        dtmfConfig: { enabled: true, ...dtmfConfig },
        leaveConfigs: [exit('yes', [], {}, { mode: 'dtmf' }), otherwise()],
      },
      { abnors: [exception('1_1'), exception('1_4')] },
    );
  const collects = (dtmfConfig: object) => {
    const flow = by(dtmfConfig);
    return step(flow, begin(flow, given).state, { type: 'spoken' }).effects.find(({ type }) => type === 'collect');
  };
  expect(collects({ dtmfType: 'idNumber' })).toMatchObject({ ending: { type: 'length', value: '18' }, secret: false });
  expect(collects({ dtmfType: 'contactNumber' })).toMatchObject({ ending: { type: 'key', value: '#' } });
  expect(collects({ dtmfType: 'bankCard' })).toMatchObject({ ending: { type: 'key', value: '#' } });
  expect(collects({ dtmfType: 'birthDate' })).toMatchObject({ ending: { type: 'length', value: '8' } });
  expect(collects({ dtmfType: 'password', endingType: 'key', endingKey: '9' })).toMatchObject({
    ending: { type: 'length', value: '6' },
    secret: true,
  });
  expect(collects({ dtmfType: 'custom', endingType: 'key', endingKey: '*', visible: false })).toMatchObject({
    ending: { type: 'key', value: '*' },
    secret: true,
  });
  for (const [dtmfType, right, wrong] of [
    ['idNumber', '11010519491231002*', '123'],
    ['contactNumber', '13800000001#', '12#'],
    ['bankCard', '6222020000000000#', '622#'],
    ['birthDate', '19800229', '19810229'],
    ['password', '123456', '12345'],
  ]) {
    expect(said(by({ dtmfType }), { keys: right! }).at(-1)).toBe('hangs up');
    expect(said(by({ dtmfType }), { keys: wrong! }).at(-1)).toBe('robot: Pardon? Q again?');
  }
});

test('keys of a password are in no effect that speaks, no trace and no script, wherever they are copied to', () => {
  const flow = testFlow(
    [
      asks('Code', {
        mode: 'dtmf',
        dtmfConfig: { enabled: true, dtmfType: 'password' },
        leaveConfigs: [
          exit(
            'yes',
            [],
            { status: sets({ a: '${dtmf_result}', b: 'x${a}' }) },
            { normalList: [row('dtmf_result', '=', '493817')] },
          ),
          otherwise(),
        ],
      }),
      ends('end', { ttsConfigs: says('You pressed ${dtmf_result}, ${a}, ${b}, ${string.wordLength(a)}.') }),
    ] as never,
    ['Code.yes > end', 'Code.else > end'],
    { paramConfigs: variables('a', 'b') },
  );
  const asked = step(flow, begin(flow, given).state, { type: 'spoken' });
  const { state, effects, trace } = step(flow, asked.state, { type: 'keys', keys: '493817' });
  expect(JSON.stringify([effects, trace, state.variables, state.latest])).not.toContain('493817');
  expect(effects.find(({ type }) => type === 'speak')).toMatchObject({
    text: 'You pressed ******, ******, ******, 0.',
  });
  expect(state.secrets).toMatchObject({ a: '493817', b: 'x493817' });
  expect(play(flow, given, { keys: '493817' }).join()).not.toContain('493817');
});

test('speech interrupts only where it may, and only by the words that may', () => {
  const talk = (group: object, rest: object, event: object) => {
    const flow = of({ ttsConfigs: [{ ...group, content: [{ text: 'A long sentence.' }] }] }, rest);
    return step(flow, begin(flow, given).state, event as never);
  };
  expect(talk({}, {}, { type: 'heard', text: 'yes' })).toMatchObject({
    effects: [],
    trace: [{ type: 'ignored', event: 'heard' }],
  });
  expect(talk({ ttsAsrInter: true }, {}, { type: 'heard', text: 'yes' }).effects[0]).toEqual({ type: 'stopSpeaking' });
  expect(talk({ ttsAsrInter: true }, { interWords: ['stop'] }, { type: 'heard', text: 'yes' }).effects).toEqual([]);
  expect(talk({ ttsAsrInter: true }, { interWords: ['yes'] }, { type: 'heard', text: 'Yes!' }).effects[0]).toEqual({
    type: 'stopSpeaking',
  });
  expect(talk({ ttsAsrInter: true }, {}, { type: 'keys', keys: '1' }).effects).toEqual([]);
});

test('mode asr takes no keys, and the ears are told which words to expect', () => {
  const flow = of(
    {
      mode: 'asr',
      dtmfConfig: { enabled: true, dtmfType: 'password' },
      asrConfig: { isHotWords: true, hotWords: ['renewal'], params: ['name'], asrNoInputLen: 4_000 },
    },
    {
      argConfigs: [
        { id: 'phone', name: 'phone' },
        { id: 'name', name: 'name' },
      ],
      globalHotWords: { hotWords: ['policy', 'renewal'], params: ['b'] },
      abnors: [exception('1_1'), exception('1_4')],
    },
  );
  expect(step(flow, begin(flow, { ...given, name: 'Chen Wei' }).state, { type: 'spoken' }).effects).toMatchObject([
    { type: 'listen', noInputAfter: 4_000, hotWords: ['renewal', 'policy', 'Chen Wei'] },
  ]);
  expect(said(flow, { keys: '123456' }).at(-1)).toBe('robot: Pardon? Q again?');
});
