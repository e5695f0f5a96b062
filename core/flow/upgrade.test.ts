import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { Flow } from './flow.ts';
import { keepsException, presetExceptions } from './presets.ts';
import { play } from './play.ts';
import { samples } from './samples/index.ts';
import { FlowRefused } from './flowRefused.ts';
import { save, upgrade } from './upgrade.ts';

const codeOf = (saved: unknown) => {
  try {
    upgrade(saved);
  } catch (error) {
    if (error instanceof FlowRefused) return error.code;
    throw error;
  }
  return 'read';
};
const start = { id: 's', type: 'start' };

test('a save of the console is read, keeps what is not interpreted, and is written as it was read', () => {
  const saved = {
    id: 'main',
    name: '车险',
    version: '2021.01.26',
    language: 'zh',
    nroName: 'n',
    relationConfigs: [{ any: 1 }],
    qctemplate: { id: 'q', items: { a: { context: 'x' } } },
    nodes: [
      start,
      {
        id: 'a',
        type: 'interact',
        nroField: 'kept',
        ttsConfigs: [{ extendNode: false, content: [{ text: '您好', ttsIndex: 1 }] }],
        leaveConfigs: [
          {
            id: 'e',
            condition: {
              nluResults: ['i'],
              profCode: 'p',
              normalList: [{ leftVar: 'x', leftLabel: 'X', operator: '=', rightVar: '1' }],
            },
          },
        ],
      },
      { id: 'z', type: 'end' },
    ],
    lines: [{ id: 'l', startNodeId: 's', endNodeId: 'a', sourceEndPoint: 'Right' }],
    faqs: [{ id: 'f', faqName: 'F' }],
  };
  const flow = upgrade(saved);
  expect(Value.Check(Flow, flow)).toBe(true);
  expect(flow).toMatchObject({
    nroName: 'n',
    relationConfigs: [{ any: 1 }],
    qctemplate: { items: { a: { context: 'x' } } },
    nodes: [
      { name: '开始节点', coordinate: { x: 320, y: 40 } },
      {
        nroField: 'kept',
        mode: 'normal',
        name: '未命名节点',
        leaveConfigs: [{ leaveName: '离开', condition: { connector: 'or', profCode: 'p' } }],
      },
      { endType: 'back', name: '结束节点' },
    ],
    lines: [{ sourceEndPoint: 'Right' }],
  });
  expect(flow.faqs[0]).toMatchObject({
    on: true,
    localRepeatNum: 2,
    globalRepeatNum: 2,
    exceedLocalConfig: { exceedAction: 'return' },
  });
  expect(flow.argConfigs.map(({ name, isNecessary }) => [name, isNecessary])).toEqual([
    ['phone', true],
    ['customer_no', false],
  ]);
  expect(upgrade(JSON.parse(save(flow)))).toEqual(flow);
});

test('what is written today is read as it is', () => {
  for (const flow of Object.values(samples)) expect(upgrade(JSON.parse(save(flow)))).toEqual(flow);
});

test('each robot type keeps its exceptions; a silent assistant may find no match ten thousand times', () => {
  expect(upgrade({ nodes: [start] }).abnors.map(({ id }) => id)).toEqual([
    '1_1',
    '1_2',
    '1_3',
    '1_4',
    '1_5',
    '1_6',
    '1_7',
    '1_8',
    '1_9',
    '1_10',
  ]);
  expect(upgrade({ nodes: [start], robotType: 5 }).abnors.map(({ id }) => id)).toEqual([
    '1_1',
    '1_4',
    '1_7',
    '1_8',
    '1_11',
  ]);
  expect(
    upgrade({ nodes: [start], robotType: 5, abnors: [{ id: '1_2' }, { id: '1_4' }, { id: 'own' }] }).abnors.map(
      ({ id }) => id,
    ),
  ).toEqual(['1_4', 'own']);
  expect(
    upgrade({ nodes: [start], robotType: 6, abnors: [{ id: '1_1', packId: '1_1', localRepeatNum: 3 }] }).abnors[0]!
      .localRepeatNum,
  ).toBe(10_000);
  expect(
    upgrade({ nodes: [start], robotType: 5, argConfigs: [{ id: 'phone', name: 'phone' }] }).argConfigs.map(
      ({ name }) => name,
    ),
  ).toEqual(['phone', 'customer_no']);
  expect(
    presetExceptions('en').map(({ id, localRepeatNum, exceedLocalConfig }) => [
      id,
      localRepeatNum,
      exceedLocalConfig.exceedAction,
    ]),
  ).toEqual([
    ['1_1', 3, 'return'],
    ['1_2', 3, 'agent'],
    ['1_3', 3, 'agent'],
    ['1_4', 3, 'end'],
    ['1_5', 3, 'end'],
    ['1_6', 0, 'end'],
    ['1_7', 0, 'end'],
    ['1_8', 0, 'end'],
    ['1_9', 1, 'end'],
    ['1_10', 3, 'end'],
  ]);
  expect(keepsException(1, '1_11')).toBe(false);
});

test('a flow of the first walk says what it said', () => {
  const old = {
    id: 'old',
    name: 'Old',
    version: '2021.01.26',
    language: 'en',
    robotType: 1,
    argConfigs: [],
    paramConfigs: [{ id: 'a', name: 'a', description: '', dfltValue: '' }],
    intentions: [{ id: 'yes', name: 'Yes', keyWords: ['yes'], simQs: [] }],
    nodes: [
      { ...start, flowId: 'old' },
      {
        id: 'q',
        flowId: 'old',
        name: 'Q',
        type: 'interact',
        ttsConfigs: [{ text: 'One?' }, { text: 'Two?' }],
        asrNoInputLen: 4_000,
        repeatTimes: 2,
        leaveConfigs: [
          {
            id: 'q-1',
            leaveName: 'Yes',
            condition: { connector: 'or', nluResults: ['yes'], normalList: [] },
            status: [{ leftVar: 'a', right1Var: 'A' }],
          },
        ],
      },
      { id: 'e', flowId: 'old', name: 'E', type: 'end', endType: 'hangup', ttsConfigs: [{ text: 'Bye, ${a}.' }] },
    ],
    lines: [
      { id: '1', flowId: 'old', startNodeId: 's', startTabId: 'start', endNodeId: 'q' },
      { id: '2', flowId: 'old', startNodeId: 'q', startTabId: 'q-1', endNodeId: 'e' },
    ],
    abnors: {
      noInput: { name: 'Nothing', localRepeatNum: 1, text: 'Hello?', exceedAction: 'end', exceedText: 'Gone.' },
      noMatch: { name: 'No', localRepeatNum: 2, text: 'Pardon?', exceedAction: 'return', exceedText: '' },
    },
  };
  expect(play(upgrade(old), {}, 'hm', 'yes')).toEqual([
    'robot: One?',
    'customer: hm',
    'robot: Pardon? Two?',
    'customer: yes',
    'robot: Bye, A.',
    'hangs up',
  ]);
  expect(play(upgrade(old), {}, { silence: true }, { silence: true }).slice(-2)).toEqual(['robot: Gone.', 'hangs up']);
});

test('what is no flow is refused by name', () => {
  for (const odd of [null, undefined, 7, 'text', [], {}, { nodes: 'none' }, { nodes: [] }, { nodes: [null] }])
    expect(codeOf(odd)).toBe('NOT_A_FLOW');
  expect(codeOf({ version: '2027.01.01', nodes: [start] })).toBe('FLOW_NEWER');
  expect(codeOf({ version: '2020.06.01', nodes: [start] })).toBe('FLOW_TOO_OLD');
  expect(codeOf({ version: 'latest', nodes: [start] })).toBe('FLOW_MALFORMED');
  expect(codeOf({ nodes: [start, { id: 'x', type: 'teleport' }] })).toBe('NODE_KIND_UNKNOWN');
  expect(codeOf({ nodes: [start, start] })).toBe('ID_TWICE');
  expect(codeOf({ nodes: Array.from({ length: 100_000 }, (_, at) => ({ id: String(at), type: 'fork' })) })).toBe(
    'FLOW_TOO_LARGE',
  );
  expect(codeOf({ nodes: [{ id: 7, type: 'start' }] })).toBe('FLOW_MALFORMED');
  expect(codeOf({ nodes: [start, { id: 'a', type: 'interact', ttsConfigs: [{ content: 'text' }] }] })).toBe(
    'FLOW_MALFORMED',
  );
  expect(codeOf({ nodes: [start], lines: [{}] })).toBe('FLOW_MALFORMED');
});

test('packs inside themselves are refused, however they are written down', () => {
  const circle: Record<string, unknown> = { id: 'a', type: 'flow', children: [] };
  (circle.children as unknown[]).push(circle);
  expect(codeOf({ nodes: [start], flowPack: [circle] })).toBe('PACKS_IN_A_CIRCLE');
  expect(
    codeOf({
      nodes: [start],
      faqPack: [
        { id: 'a', type: 'faq', pid: 'b' },
        { id: 'b', type: 'faq', pid: 'a' },
      ],
    }),
  ).toBe('PACKS_IN_A_CIRCLE');
  expect(codeOf({ nodes: [start], abnorPack: [{ id: 'a', type: 'abnor', pid: 'a' }] })).toBe('PACKS_IN_A_CIRCLE');
  let deep: object = { id: 'x', type: 'flow' };
  for (let at = 0; at < 60; at++) deep = { id: `d${at}`, type: 'flow', children: [deep] };
  expect(codeOf({ nodes: [start], flowPack: [deep] })).toBe('PACKS_IN_A_CIRCLE');
});

test('a refusal has a sentence in both languages', () => {
  const refused = new FlowRefused('FLOW_NEWER', '2030.01.01');
  expect(refused.sentence('en')).toContain('2030.01.01');
  expect(refused.sentence('zh')).toContain('2030.01.01');
});
