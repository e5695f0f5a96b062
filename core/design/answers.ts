import type { Flow } from '../flow/flow.ts';
import type { Faq, Exception } from '../flow/saved/answer.ts';
import type { FlowNode } from '../flow/saved/node.ts';
import { emptyCondition, newExceed, spokenGroup } from './newNode.ts';
import { joined, kept, mapped, withFields } from './share.ts';

/** What FAQ and exceptions have in common. */
export type Answer = Faq | Exception;
export type Asking = Extract<FlowNode, { type: 'interact' | 'text' }>;

export const emptyAnswer = () => ({
  on: true,
  localRepeatNum: 2,
  isGlobalRepeat: false,
  globalRepeatNum: 2,
  condition: emptyCondition(),
  notExceed: { ttsConfigs: [spokenGroup()] },
  exceedLocalConfig: newExceed(),
  exceedGlobalConfig: newExceed(),
});

/** The nodes that listen, of those ids. */
export const changedAsking = (flow: Flow, nodeIds: readonly string[] | 'all', change: (node: Asking) => Asking): Flow =>
  withFields(flow, {
    nodes: mapped(flow.nodes, (node) =>
      (node.type === 'interact' || node.type === 'text') && (nodeIds === 'all' || nodeIds.includes(node.id))
        ? change(node)
        : node,
    ),
  });

export const withIds = (list: readonly string[], ids: readonly string[], action: 'add' | 'delete'): string[] =>
  action === 'add' ? joined(list, ids) : kept(list, (id) => !ids.includes(id));
