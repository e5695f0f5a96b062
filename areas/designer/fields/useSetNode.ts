import type { FlowNode } from '#core/flow/saved/node.ts';
import { setNode } from '#core/design/nodes.ts';
import { useDraft } from '../editor/useDraft.ts';

/** Gives a node other fields; `label` is what the change is called in “Undo …”. */
export function useSetNode<Node extends FlowNode>({ id }: Node) {
  const { change } = useDraft();
  return (fields: Partial<Node>, label = 'change') => change(label, (flow) => setNode(flow, id, fields));
}
