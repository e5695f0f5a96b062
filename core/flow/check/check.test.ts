import { expect, test } from 'vitest';
import type { Flow } from '../flow.ts';
import { play, playOn, silence } from '../play.ts';
import { samples } from '../samples/index.ts';
import { asks, ends, exit, intentions, otherwise, row, says, sets, testFlow } from '../testFlow.ts';
import { upgrade } from '../upgrade.ts';
import { asResult, check, checker, checkSaved, detailOf } from './check.ts';
import { abnors, counted, fine, kinds, number, of, q, round } from './testCheck.ts';

test('a sound flow has no findings', () => {
  expect(kinds(of([q(), ends()], fine))).toEqual([]);
});

test('a flow without a start, or with two, is named', () => {
  const flow = of([q(), ends()], fine);
  expect(kinds({ ...flow, nodes: flow.nodes.filter(({ type }) => type !== 'start') })).toContain('noStart');
  expect(kinds({ ...flow, nodes: [...flow.nodes, { ...flow.nodes[0]!, id: 'second' }] })).toContain('twoStarts');
});

test('a circle that counts and leaves is no fault, however often it goes round within what the interpreter allows', () => {
  expect(kinds(of(counted('n'), round, number('0')))).toEqual([]);
});

test('a count that may not come to its limit is no bound', () => {
  const [add, fork, end] = counted('n') as [object, { leaveConfigs: object[] }, object];
  expect(kinds(of(counted('n'), round, number('-500')))).toContain('circle');
  expect(
    kinds(
      of(counted('n'), round, {
        paramConfigs: [],
        argConfigs: [
          { id: 'phone', name: 'phone' },
          { id: 'n', name: 'n', dfltValue: '0' },
        ],
      }),
    ),
  ).toContain('circle');
  expect(kinds(of([{ ...add, postStatus: sets({ n: '0' }) }, fork, end], round, number('0')))).toContain('circle');
  const behind = {
    ...fork,
    leaveConfigs: [exit('first', [], {}, { normalList: [row('a', '=', '0')] }), ...fork.leaveConfigs],
  };
  expect(kinds(of([add, behind, end], [...round, 'more.first > add'], number('0')))).toContain('circle');
});

test('a transfer that nobody takes, over and over, is a circle, and what follows a refused one is reached', () => {
  expect(
    kinds(
      of(
        [
          { id: 'hand', type: 'skillGroupTransfer', skillGroupId: 'claims' },
          { id: 'sms', type: 'sms', smsConfig: [{ content: 'x' }] },
        ],
        ['hand > sms', 'sms > hand'],
      ),
    ),
  ).toContain('circle');
  const agents = abnors.map((one) => ({ ...one, exceedLocalConfig: { exceedAction: 'agent', transformer: 'claims' } }));
  expect(kinds(of([q(), ends(), ends('refused')], ['Q.yes > end', 'Q.else > refused'], { abnors: agents }))).toEqual(
    [],
  );
});

test('whoever says nothing is not asked for ever', () => {
  const patient = (exceedAction: string, more: object = {}) => ({
    abnors: [abnors[0], { ...abnors[1], exceedLocalConfig: { exceedAction }, ...more }],
  });
  const back = ['Q.yes > end', 'Q.else > R', 'R.yes > end', 'R.else > Q'];
  const flow = (rest: object) => of([q(), asks('R'), ends()], back, rest);
  expect(kinds(flow(patient('return')))).toEqual(['endlessSilence']);
  expect(kinds(flow(patient('end')))).toEqual([]);
  expect(kinds(flow(patient('return', { isGlobalRepeat: true, exceedGlobalConfig: { exceedAction: 'end' } })))).toEqual(
    [],
  );
  expect(kinds(of([q({ repeatTimes: 5_000 }), ends()], fine, patient('end', { localRepeatNum: 5_000 })))).toEqual([
    'endlessSilence',
  ]);
  expect(play(flow(patient('return')), { phone: '1' }, ...Array.from({ length: 1_000 }, () => silence)).at(-1)).toBe(
    'hangs up',
  );
});

test('circles of text nodes that only write are found like any other', () => {
  const writes = (id: string) => ({ id, type: 'text', mode: 'tts', ttsConfigs: says('…'), leaveConfigs: [] });
  expect(kinds(of([writes('one'), writes('two')], ['one > two', 'two > one'], { robotType: 5 }))).toContain('circle');
});

test('more nodes in a row, and sub-flows deeper inside each other, than the interpreter allows', () => {
  const chain = (many: number) =>
    of(
      [
        ...Array.from({ length: many }, (_, at) => ({ id: `s${at}`, type: 'sms', smsConfig: [{ content: 'x' }] })),
        ends(),
      ],
      Array.from({ length: many }, (_, at) => `s${at} > ${at + 1 < many ? `s${at + 1}` : 'end'}`),
    );
  expect([kinds(chain(98)), kinds(chain(101))]).toEqual([[], ['tooLong']]);
  expect([
    playOn(chain(98), { phone: '1' }, []).outcome.state.ended,
    playOn(chain(101), { phone: '1' }, []).outcome.state.ended,
  ]).toEqual(['robot', 'broken']);
  const nested = (many: number) =>
    of(
      [
        { id: 'c0', type: 'subFlow', subFlowId: 'f1' },
        ends(),
        ...Array.from({ length: many }, (_, at) => [
          ...(at + 1 < many
            ? [{ id: `c${at + 1}`, type: 'subFlow', subFlowId: `f${at + 2}`, flowId: `f${at + 1}` }]
            : []),
          ends(`e${at + 1}`, { flowId: `f${at + 1}`, endType: 'back' }),
        ]).flat(),
      ],
      ['c0 > end', ...Array.from({ length: many - 1 }, (_, at) => `c${at + 1} > e${at + 1}`)],
    );
  expect([kinds(nested(16)), kinds(nested(17))]).toEqual([[], ['tooDeep']]);
  expect(playOn(nested(17), { phone: '1' }, []).outcome.trace).toContainEqual({
    type: 'broken',
    nodeId: 'c16',
    what: 'depth',
  });
});

test('a variable has a value only where every way there gives it one', () => {
  const argConfigs = [
    { id: 'phone', name: 'phone', isNecessary: true },
    { id: 'nick', name: 'nick' },
  ];
  const guarded = (operator: string) =>
    of(
      [
        {
          id: 'fork',
          type: 'fork',
          leaveConfigs: [exit('known', [], {}, { normalList: [row('nick', operator)] }), otherwise()],
        },
        ends('named', { ttsConfigs: says('Dear ${nick}') }),
        ends(),
      ],
      ['fork.known > named', 'fork.else > end'],
      { argConfigs },
    );
  expect([kinds(guarded('notEmpty')), kinds(guarded('empty'))]).toEqual([[], ['variableUnset']]);
  const api = {
    apiConfigs: [{ id: 'crm', isMock: true, mock: { x: '' }, outputs: [{ id: 'o', name: 'a', path: 'x' }] }],
  };
  const asked = (dfltValue: string) =>
    of(
      [
        { id: 'ask', type: 'api', apiConfig: { apiId: 'crm' }, leaveConfigs: [] },
        ends('end', { ttsConfigs: says('${a}') }),
      ],
      ['ask > end'],
      { ...api, paramConfigs: [{ id: 'a', name: 'a', dfltValue }] },
    );
  expect([kinds(asked('30')), kinds(asked(''))]).toEqual([[], ['variableUnset']]);
  expect(play(asked('30'), { phone: '1' }, { api: 'success', body: {} })).toEqual([
    'asks: crm',
    'robot: 30',
    'hangs up',
  ]);
  expect(kinds(of([q({ status: sets({ b: '${a}' }) }), ends()], fine))).toEqual(['variableUnset']);
  const compared = check(
    of(
      [
        {
          id: 'fork',
          type: 'fork',
          leaveConfigs: [exit('x', [], {}, { normalList: [row('nick', '≥', '3')] }), otherwise()],
        },
        ends(),
      ],
      ['fork.x > end', 'fork.else > end'],
      { argConfigs },
    ),
  );
  expect(compared).toMatchObject([{ kind: 'variableCompared', type: 'warning', possible: true }]);
});

test('a flow that calls the main flow, and an exit a button leads to, are followed', () => {
  const main = of(
    [q(), { id: 'call', type: 'subFlow', subFlowId: 'main' }, ends('end', { endType: 'back' }), ends('after')],
    ['Q.yes > call', 'Q.else > end', 'call > after'],
  );
  expect(kinds(main)).toEqual(['recursion']);
  const button = of(
    [
      q({
        leaveConfigs: [
          exit('never', ['gone'], { guide: { enabled: true, btnName: 'Yes' } }, { normalList: [row('a', '=', 'x')] }),
          otherwise(),
        ],
      }),
      ends(),
    ],
    ['Q.never > end', 'Q.else > end'],
    { paramConfigs: [{ id: 'a', name: 'a', dfltValue: 'y' }] },
  );
  expect(kinds(button)).toEqual(['intentionMissing']);
});

test('an intention of the library is known where it is named', () => {
  const flow = of([q({ leaveConfigs: [exit('yes', ['library']), otherwise()] }), ends()], fine);
  expect([kinds(flow), kinds(flow, { intentions: ['library'] })]).toEqual([['intentionMissing', 'exitNever'], []]);
  expect(
    play(flow, { phone: '1' }, { says: 'hm', understood: { intentions: [{ id: 'library', score: 0.9 }] } }).at(-1),
  ).toBe('hangs up');
});

test('values are followed: what is set on every way is set, and what no way sets is never compared with success', () => {
  const flow = (last: object) =>
    of(
      [
        q({
          leaveConfigs: [
            exit('yes', ['yes'], { status: sets({ a: 'high' }) }),
            otherwise({ status: sets({ a: 'low' }) }),
          ],
        }),
        {
          id: 'fork',
          type: 'fork',
          leaveConfigs: [exit('high', [], {}, { normalList: [row('a', '=', 'high')] }), otherwise()],
        },
        ends('end', last),
        ends('other'),
      ],
      ['Q.yes > fork', 'Q.else > fork', 'fork.high > end', 'fork.else > other'],
    );
  expect(kinds(flow({ ttsConfigs: says('${a}') }))).toEqual([]);
});

test('what nobody can decide beforehand is reported as possible, never left out', () => {
  const open = check(of([{ id: 'hand', type: 'skillGroupTransfer', skillGroupId: 'claims' }, ends()], ['hand > end']));
  expect(open).toMatchObject([{ kind: 'skillGroupMissing', possible: true }]);
  expect(detailOf(open[0]!, 'en')).toMatch(/^Possibly: /);
  const loop = of(
    [
      {
        id: 'api',
        type: 'api',
        apiConfig: { apiId: 'a' },
        leaveConfigs: [exit('ok', [], {}, { apiResult: 'success' }), otherwise()],
      },
      ends(),
    ],
    ['api.ok > end', 'api.else > api'],
    { apiConfigs: [{ id: 'a', isMock: true, mock: {} }] },
  );
  expect(check(loop).find(({ kind }) => kind === 'circle')).toMatchObject({ possible: true });
});

test('the answer has the codes of the designer: -1001 with errors, -1002 with warnings alone, 0233 for words that cannot be read', () => {
  expect(asResult(check(of([q(), ends()], fine)), 'en')).toEqual({ code: 1, data: [] });
  expect(asResult(check(of([q(), ends()], fine, { globalHotWords: { hotWords: [''] } })), 'en')).toMatchObject({
    code: -1002,
    data: [{ type: 'warning', code: '1201' }],
  });
  expect(asResult(check(of([q(), ends()], ['Q.yes > end'])), 'zh')).toMatchObject({
    code: -1001,
    data: [{ type: 'result', code: '0202', detail: expect.stringContaining('没有连线') }],
  });
  expect(
    checkSaved(
      {
        nodes: [
          { id: 's', type: 'start' },
          { id: 'a', type: 'interact', ttsConfigs: [{ content: [{ text: 7 }] }] },
        ],
      },
      {},
      'en',
    ),
  ).toMatchObject({ code: -1001, data: [{ code: '0233', solution: 'Contact the administrator.' }] });
  expect(() => checkSaved({ nodes: 'none' }, {}, 'en')).toThrow('not a flow');
});

test('the shortest conversation that leads to a fault comes along', () => {
  const [one] = check(of([q(), asks('R'), ends()], ['Q.yes > R', 'Q.else > end', 'R.else > end']));
  expect(one).toMatchObject({ kind: 'exitNowhere', example: { replies: [{ says: 'yes' }, { says: 'yes' }] } });
});

test('of two ways to a fault the shorter one is shown, though the longer one passes more', () => {
  const through = ['R', 'S', 'T'].map((id) => asks(id));
  const flow = of(
    [
      q({ leaveConfigs: [exit('yes', ['yes']), exit('no', ['no']), otherwise()] }),
      ...through,
      asks('fault', { ttsConfigs: says('Dear ${gone}') }),
      ends(),
    ],
    [
      'Q.yes > R',
      'Q.no > end',
      'Q.else > fault',
      'R.yes > S',
      'R.else > end',
      'S.yes > T',
      'S.else > end',
      'T.yes > fault',
      'T.else > end',
      'fault.yes > end',
      'fault.else > end',
    ],
    { abnors: abnors.map((one) => ({ ...one, localRepeatNum: 1 })) },
  );
  const one = check(flow).find(({ kind }) => kind === 'variableUnknown')!;
  // Twice not understood is shorter than agreeing four times.
  expect(one.example!.replies).toHaveLength(2);
  expect(playOn(flow, one.example!.given, one.example!.replies).trail).toContain('fault');
});

test('one that remembers says the same as one that does not, after every edit', () => {
  const remembering = checker();
  const flow = samples.renewalEn;
  remembering(flow);
  for (const [at, node] of flow.nodes.entries()) {
    const edited: Flow = {
      ...flow,
      nodes: flow.nodes
        .map((one, index) => (index === at ? { ...structuredClone(node), name: '' } : one))
        .filter((_, index) => index !== (at + 5) % flow.nodes.length),
    };
    expect(remembering(edited)).toEqual(check(edited));
  }
});

test('the largest flow that is read is checked, and one that is too large is refused before', () => {
  const many = 2_000;
  const nodes = Array.from({ length: many }, (_, at) => asks(`n${at}`));
  const joins = nodes.flatMap((_, at) => [`n${at}.yes > n${(at + 1) % many}`, `n${at}.else > n${(at * 7 + 3) % many}`]);
  expect(Array.isArray(check(of(nodes, joins), {}, { examples: false }))).toBe(true);
  expect(() => upgrade({ nodes: Array.from({ length: 100_000 }, (_, at) => ({ id: `${at}`, type: 'fork' })) })).toThrow(
    'too large',
  );
});

test('an example of a sample’s fault is a conversation somebody could have', () => {
  const flow = {
    ...samples.renewalZh,
    lines: samples.renewalZh.lines.filter(({ endNodeId }) => endNodeId !== 'agreed'),
  };
  const [one] = check(flow);
  expect(playOn(flow, one!.example!.given, one!.example!.replies).script.join('\n')).toContain('请问您是');
});

test.each(['date', 'time', 'duration', 'number', 'amount', 'yesNo', 'list', 'object', 'text'])(
  'a value of type %s may be there, and may be missing',
  (valueType) => {
    const flow = testFlow(
      [
        asks('Q', {
          leaveConfigs: [otherwise()],
          nluConfigs: { extractInfo: [{ entity: 'generalString', param: 'v' }], collectionInfo: [] },
        }),
        {
          id: 'F',
          type: 'fork',
          leaveConfigs: [exit('known', [], {}, { normalList: [row('v', 'notEmpty')] }), otherwise()],
        },
        ends('end'),
        ends('other'),
      ] as never,
      ['Q.else > F', 'F.known > end', 'F.else > other'],
      { intentions, abnors, paramConfigs: [{ id: 'v', name: 'v', dfltValue: '', valueType, isOutput: true }] },
    );
    expect(check(flow).map((one) => detailOf(one, 'en'))).toEqual([]);
  },
);
