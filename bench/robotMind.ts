import { checker, check, type Finding } from '#core/flow/check/check.ts';
import type { Flow } from '#core/flow/flow.ts';
import { stepWithMocks } from '#core/flow/mock.ts';
import { begin, step, type FlowEvent, type FlowState } from '#core/flow/step.ts';
import { upgrade } from '#core/flow/upgrade.ts';
import { figure } from './measure.ts';

/** Questions in a row with FAQ, forks and a sub-flow between them: every eighth node calls it, every fifth chooses. */
export function longFlow(many: number): Flow {
  const id = (at: number) => `n${at}`;
  const exits = [
    {
      id: 'yes',
      leaveName: 'Yes',
      condition: { nluResults: ['yes'] },
      status: [{ leftVar: 'seen', right1Var: '${seen}', right2Var: '1' }],
    },
    { id: 'no', leaveName: 'No', condition: { nluResults: ['no'] } },
    { id: 'else', leaveName: 'Else', condition: { isDflt: true } },
  ];
  const main = Array.from({ length: many - 5 }, (_, at) => ({
    id: id(at),
    name: `Node ${at}`,
    flowId: 'main',
    ...(at % 8 === 7
      ? { type: 'subFlow', subFlowId: 'sub' }
      : at % 5 === 4
        ? {
            type: 'fork',
            leaveConfigs: [
              {
                id: 'many',
                leaveName: 'Many',
                condition: { normalList: [{ leftVar: 'days', operator: '≥', rightVar: '3' }] },
              },
              exits[2],
            ],
          }
        : {
            type: 'interact',
            ttsConfigs: [
              { content: [{ text: `Question ${at} for \${name}, \${premium|money}?` }, { text: `Again ${at}?` }] },
            ],
            leaveConfigs: exits,
            repeatTimes: 2,
            faqs: { enabled: true, faq: Array.from({ length: 20 }, (__, faq) => `f${faq}`) },
          }),
  }));
  const ways = (node: { type?: string; id: string }) =>
    node.type === 'subFlow' ? ['next'] : node.type === 'fork' ? ['many', 'else'] : ['yes', 'no', 'else'];
  return upgrade({
    id: 'main',
    name: 'Long',
    language: 'en',
    version: '2026.11.21',
    robotType: 1,
    flowPack: [
      { id: 'main', type: 'flow' },
      { id: 'sub', type: 'flow' },
    ],
    nodes: [
      { id: 'start', flowId: 'main', type: 'start' },
      ...main,
      { id: 'end', flowId: 'main', type: 'end', endType: 'hangup' },
      { id: 'sub-start', flowId: 'sub', type: 'start' },
      {
        id: 'sub-ask',
        flowId: 'sub',
        type: 'interact',
        ttsConfigs: [{ content: [{ text: 'And this?' }] }],
        leaveConfigs: [exits[2]!, { ...exits[0]!, status: [] }],
      },
      { id: 'sub-end', flowId: 'sub', type: 'end', endType: 'back' },
    ],
    lines: [
      { id: 'l', flowId: 'main', startNodeId: 'start', endNodeId: id(0) },
      ...main.flatMap((node, at) =>
        ways(node as never).map((exit) => ({
          id: `${at}${exit}`,
          flowId: 'main',
          startNodeId: node.id,
          startTabId: exit,
          endNodeId: at + 1 < main.length ? id(at + 1) : 'end',
        })),
      ),
      { id: 's', flowId: 'sub', startNodeId: 'sub-start', endNodeId: 'sub-ask' },
      { id: 't', flowId: 'sub', startNodeId: 'sub-ask', startTabId: 'yes', endNodeId: 'sub-end' },
      { id: 'u', flowId: 'sub', startNodeId: 'sub-ask', startTabId: 'else', endNodeId: 'sub-end' },
    ],
    intentions: [
      { id: 'yes', name: 'Yes', keyWords: ['yes'] },
      { id: 'no', name: 'No', keyWords: ['no'] },
      ...Array.from({ length: 20 }, (_, at) => ({ id: `i${at}`, name: `Question ${at}`, keyWords: [`word${at}`] })),
    ],
    faqs: Array.from({ length: 20 }, (_, at) => ({
      id: `f${at}`,
      faqName: `FAQ ${at}`,
      condition: { nluResults: [`i${at}`] },
      notExceed: { ttsConfigs: [{ content: [{ text: `Answer ${at}.` }] }] },
    })),
    abnors: [
      { id: '1_1', packId: '1_1', notExceed: { ttsConfigs: [{ content: [{ text: 'Pardon?' }] }] } },
      {
        id: '1_4',
        packId: '1_4',
        notExceed: { ttsConfigs: [{ content: [{ text: 'Hello?' }] }] },
        exceedLocalConfig: { exceedAction: 'end' },
      },
    ],
    argConfigs: [
      { id: 'phone', name: 'phone', isNecessary: true },
      ...['name', 'premium', 'days'].map((name) => ({ id: name, name, dfltValue: '1' })),
    ],
    paramConfigs: [{ id: 'seen', name: 'seen', dfltValue: '0', isOutput: true }],
  });
}

const understood = (id: string): FlowEvent => ({
  type: 'heard',
  text: 'what was said',
  understood: { intentions: [{ id, score: 0.9 }] },
});
const answers: FlowEvent[] = [
  understood('yes'),
  understood('i3'),
  understood('no'),
  { type: 'silence' },
  understood('yes'),
  understood('i7'),
  understood('yes'),
];

/** Milliseconds of processor time: other programs on the machine do not count. */
function worked(what: () => unknown): number {
  const before = process.cpuUsage();
  what();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Turns of conversations, the understanding given; then the checker; then a state as it waits. */
export async function robotMind() {
  const flow = longFlow(60);
  const beginning = begin(flow, { phone: '+8613800000001', name: 'Chen Wei', premium: '3280.00', days: '7' });
  const talk = (turns: number, times?: Float64Array, sizes?: number[]) => {
    let { state } = beginning as { state: FlowState };
    for (let turn = 0, at = 0; turn < turns; turn++) {
      const began = times ? performance.now() : 0;
      if (state.waitsFor === 'spoken') state = step(flow, state, { type: 'spoken' }).state;
      state = stepWithMocks(flow, state, answers[at++ % answers.length]!).state;
      if (times) times[turn] = performance.now() - began;
      if (state.waitsFor === 'nothing') state = beginning.state;
      else if (sizes && turn % 7 === 0) sizes.push(Buffer.byteLength(JSON.stringify(state)));
    }
  };
  talk(50_000);
  const rates = Array.from({ length: 5 }, () => 100_000 / (worked(() => talk(100_000)) / 1000));
  const rate = rates.sort((a, b) => a - b)[2]!;
  const times = new Float64Array(100_000);
  talk(100_000, times);
  const p99 = times.sort()[99_000]!;
  const sizes: number[] = [];
  talk(20_000, undefined, sizes);
  const most = Math.max(...sizes);
  figure(
    'turns of a robot, 60 nodes with FAQ and a sub-flow, understanding given, a second of one core, median of 5',
    `${Math.round(rate).toLocaleString('en')}/s`,
    'at least 50,000/s',
    rate >= 50_000,
  );
  figure('the same, p99 of one turn', `${p99.toFixed(3)} ms`, 'under 0.2 ms', p99 < 0.2);
  figure('the largest stored state of a waiting conversation', `${most} bytes`, 'under 4,096', most < 4_096);

  const long = longFlow(500);
  const cold = Array.from({ length: 5 }, () => {
    const fresh = structuredClone(long);
    return worked(() => check(fresh));
  }).sort((a, b) => a - b)[2]!;
  const remembering = checker();
  remembering(long);
  let edited = long;
  const again = Array.from({ length: 9 }, (_, at) => {
    edited = {
      ...edited,
      nodes: edited.nodes.map((node, index) => (index === 40 + at ? { ...node, name: `Renamed ${at}` } : node)),
    };
    return worked(() => remembering(edited));
  }).sort((a, b) => a - b)[4]!;
  const broken = { ...long, lines: long.lines.filter(({ startTabId }, at) => startTabId !== 'no' || at % 11 !== 0) };
  let found: Finding[] = [];
  const faulty = worked(() => (found = check(broken)));
  figure('checker on 500 nodes, processor time, median of 5', `${cold.toFixed(0)} ms`, 'under 2,000 ms', cold < 2_000);
  figure(
    'the same with faults, each with an example conversation',
    `${faulty.toFixed(0)} ms, ${found.length} found, ${found.filter(({ example }) => example).length} with one`,
    'under 2,000 ms',
    faulty < 2_000,
  );
  figure('again after one edit, processor time, median of 9', `${again.toFixed(0)} ms`, 'under 100 ms', again < 100);
}
