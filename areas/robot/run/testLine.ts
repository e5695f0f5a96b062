import type { Line, LineEvent, Telephony } from '#adapters/telephony/telephony.ts';
import type { Flow } from '#core/flow/flow.ts';
import { samples } from '#core/flow/samples/index.ts';
import type { FlowNode } from '#core/flow/saved/node.ts';

export const order = {
  callId: '1',
  to: '+8613800000001',
  from: '+862160204410',
  language: 'en',
  gateway: { kind: 'simulated', speed: 1, callees: {} },
} as const;

/** A line that a test speaks for. */
export function lineOf(extra: Partial<Line> = {}) {
  const did: unknown[] = [];
  let tell!: (event: LineEvent) => void;
  const telephony: Telephony = {
    originate: (_, teller) => {
      tell = teller;
      return {
        speak: (text) => void did.push(`speak ${text}`),
        listen: (after) => void did.push(`listen ${after}`),
        hangUp: () => {
          did.push('hang up');
          tell({ type: 'ended', at: 99_000, cause: 'hungUpByUs' });
        },
        ...extra,
      };
    },
    stop: async () => {},
  };
  return { did, telephony, tell: (event: LineEvent) => tell(event) };
}

export const at = { x: 0, y: 0 };
const end: FlowNode = { id: 'end', flowId: 'f', name: 'End', type: 'end', endType: 'hangup', coordinate: at };
export const flowOf = (node: object, lines: [string, string][] = [], rest: Partial<Flow> = {}): Flow => ({
  ...samples.renewalEn,
  id: 'f',
  flowPack: [],
  faqs: [],
  abnors: [],
  nodes: [
    { id: 'start', flowId: 'f', name: 'Start', type: 'start', coordinate: at },
    { id: 'node', flowId: 'f', name: 'Node', coordinate: at, ...node } as FlowNode,
    end,
  ],
  lines: [['start', 'node'] as [string, string], ...lines].map(([startNodeId, endNodeId], index) => ({
    id: String(index),
    flowId: 'f',
    startNodeId,
    startTabId: 'next',
    endNodeId,
  })),
  ...rest,
});
