import { compiled, variablesOf } from '../flow/compiled.ts';
import type { Flow } from '../flow/flow.ts';
import type { Exception } from '../flow/saved/answer.ts';
import { keyEnding } from '../flow/presets.ts';
import { takesKeys } from '../flow/questions.ts';
import type { FlowState } from '../flow/state.ts';

export interface Left {
  id: string;
  name: string;
  kind: 'faq' | 'exception';
  /** How often it may still be answered at this node; and in this conversation, where that counts. */
  here: number;
  ever?: number;
}

/** What a debugger shows of a conversation at one moment. */
export interface Monitor {
  nodeId: string;
  node: string;
  kind: string;
  flowId: string;
  waitsFor: FlowState['waitsFor'];
  ended?: FlowState['ended'];
  variables: { name: string; value: string; kind: 'argument' | 'parameter' | 'status' | 'builtIn'; output: boolean }[];
  /** What is listened for here. */
  intentions: { id: string; name: string }[];
  limits: Left[];
  /** How often the question may still be asked again. */
  repeats?: number;
  /** Node ids that called the sub-flows that are under way. */
  stack: string[];
  takesText: boolean;
  keys?: { type: 'length' | 'key'; value: string; secret: boolean };
}

const left = (limit: number, counts: Record<string, number>, id: string) =>
  Math.max(0, limit - (Object.hasOwn(counts, id) ? counts[id]! : 0));

export function monitorOf(flow: Flow, state: FlowState): Monitor {
  const ready = compiled(flow);
  const node = ready.nodes.get(state.at);
  const ways = node && ready.waysOf(node);
  const asks = node?.type === 'interact' || node?.type === 'text' ? node : undefined;
  const limits = (
    kind: Left['kind'],
    all: readonly {
      id: string;
      localRepeatNum: number;
      isGlobalRepeat: boolean;
      globalRepeatNum: number;
      faqName?: string;
      question?: string;
    }[],
  ): Left[] =>
    all.map((one) => ({
      id: one.id,
      name: (one as Partial<Exception>).name || one.faqName || one.question || one.id,
      kind,
      here: left(one.localRepeatNum, state.here, one.id),
      ...(one.isGlobalRepeat && { ever: left(one.globalRepeatNum, state.ever, one.id) }),
    }));
  const kinds = new Map<string, 'argument' | 'status'>([
    ...flow.argConfigs.map(({ name }) => [name, 'argument'] as const),
    ...(flow.statusConfigs ?? []).map(({ name }) => [name, 'status'] as const),
  ]);
  const declared = new Set(variablesOf(flow).map(({ name }) => name));
  const keys =
    node && takesKeys(node) ? keyEnding(node.dtmfConfig ?? { enabled: true, dtmfType: 'custom' }) : undefined;
  return {
    nodeId: state.at,
    node: node?.name ?? '',
    kind: node?.type ?? '',
    flowId: node?.flowId ?? '',
    waitsFor: state.waitsFor,
    ...(state.ended && { ended: state.ended }),
    variables: [
      ...[...declared].map((name) => ({
        name,
        value: state.variables[name] ?? '',
        kind: kinds.get(name) ?? ('parameter' as const),
        output: ready.isOutput.has(name),
      })),
      ...Object.entries(state.latest).map(([name, value]) => ({
        name,
        value,
        kind: 'builtIn' as const,
        output: false,
      })),
    ],
    intentions: (ways?.expected ?? []).map(({ id, name }) => ({ id, name })),
    limits: asks && ways ? [...limits('faq', ways.faqs), ...limits('exception', ways.exceptions)] : [],
    ...(asks && { repeats: Math.max(0, asks.repeatTimes - state.asked) }),
    stack: state.stack.map((frame) => frame.node),
    takesText: !(node?.type === 'interact' && node.mode === 'dtmf'),
    ...(keys && { keys }),
  };
}
