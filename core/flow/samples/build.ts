import { flowVersion, type ConditionRow, type Flow, type FlowNode, type Handler, type Intention, type LeaveGroup } from '../flow.ts';

/** An exit and where it leads. */
export interface Exit {
  name: string;
  to: string;
  means?: string[];
  when?: ConditionRow[];
  otherwise?: true;
  sets?: Record<string, string>;
}

export interface SampleNode {
  id: string;
  name: string;
  at: [column: number, row: number];
  says?: string[];
  exits?: Exit[];
  /** A node without a word and with conditions chooses; one with words and no exit says goodbye. */
  kind: 'interact' | 'fork' | 'end';
}

interface Sample {
  id: string;
  name: string;
  language: 'en' | 'zh';
  arguments: [name: string, description: string, usual: string, needed?: boolean][];
  outputs: [name: string, description: string][];
  intentions: [id: string, name: string, keyWords: string[], simQs?: string[]][];
  noInput: Handler;
  noMatch: Handler;
  nodes: SampleNode[];
}

const column = 276;
const row = 152;

/** Writes a sample flow out in the form flows are stored in. */
export function build(sample: Sample): Flow {
  const { id, name, language } = sample;
  const own = (at: [number, number]) => ({ flowId: id, coordinate: { x: at[0] * column, y: at[1] * row } });
  const first = sample.nodes[0]!;
  const start: FlowNode = { id: `${id}-start`, name: language === 'zh' ? '开始' : 'Start', type: 'start', flowId: id, coordinate: { x: first.at[0] * column, y: first.at[1] * row - 96 } };
  return {
    id, name, version: flowVersion, language, robotType: 1,
    nodes: [start, ...sample.nodes.map((node) => ({ ...asNode(node), ...own(node.at) }) as FlowNode)],
    lines: [
      { id: `${id}-l0`, flowId: id, startNodeId: start.id, startTabId: 'start', endNodeId: first.id },
      ...sample.nodes.flatMap((node) => (node.exits ?? []).map((exit, at) => ({ id: `${node.id}-l${at + 1}`, flowId: id, startNodeId: node.id, startTabId: `${node.id}-${at + 1}`, endNodeId: exit.to }))),
    ],
    argConfigs: sample.arguments.map(([argument, description, dfltValue, isNecessary = false]) => ({ id: argument, name: argument, description, dfltValue, isNecessary })),
    paramConfigs: sample.outputs.map(([output, description]) => ({ id: output, name: output, description, dfltValue: '', isOutput: true })),
    intentions: sample.intentions.map(([intention, called, keyWords, simQs = []]): Intention => ({ id: intention, name: called, keyWords, simQs })),
    abnors: { noInput: sample.noInput, noMatch: sample.noMatch },
  };
}

function asNode({ id, name, kind, says = [], exits = [] }: SampleNode) {
  const ttsConfigs = says.map((text) => ({ text }));
  const leaveConfigs = exits.map((exit, at) => asLeave(id, exit, at));
  if (kind === 'end') return { id, name, type: 'end', endType: 'hangup', ttsConfigs };
  if (kind === 'fork') return { id, name, type: 'fork', leaveConfigs };
  return { id, name, type: 'interact', ttsConfigs, leaveConfigs, repeatTimes: 2, asrNoInputLen: 5_000 };
}

const asLeave = (node: string, { name, means = [], when = [], otherwise, sets = {} }: Exit, at: number): LeaveGroup => ({
  id: `${node}-${at + 1}`,
  leaveName: name,
  condition: { connector: 'or', nluResults: means, normalList: when, ...(otherwise && { isDflt: true }) },
  status: Object.entries(sets).map(([leftVar, right1Var]) => ({ leftVar, right1Var })),
});
