import type { Place } from '#core/flow/check/findings.ts';
import type { Editor } from '../../editor/editor.ts';
import type { SeenStore } from './seen.ts';

/** Opens the flow something lies in, chooses it, and brings it into sight. */
export function goTo(
  editor: Editor,
  seen: SeenStore,
  { nodeId, exitId, faqId, exceptionId, lineId, flowId }: Omit<Place, 'name'>,
  tab?: string,
) {
  const { flow, subFlowId } = editor.get();
  const node = flow.nodes.find(
    ({ id }) => id === (nodeId ?? flow.lines.find((line) => line.id === lineId)?.startNodeId),
  );
  const open = node?.flowId ?? (flowId && flow.nodes.some((one) => one.flowId === flowId) ? flowId : undefined);
  if (open && open !== subFlowId && !faqId && !exceptionId) editor.openFlow(open);
  if (faqId) return editor.select({ kind: 'faq', ids: [faqId], tab });
  if (exceptionId) return editor.select({ kind: 'exception', ids: [exceptionId], tab });
  if (!node) return;
  editor.select(
    lineId && !nodeId ? { kind: 'line', ids: [lineId] } : { kind: 'node', ids: [node.id], tab, exit: exitId },
  );
  seen.set({ spot: { nodeId: node.id, exitId: exitId ?? null }, wanted: { nodeId: node.id }, notes: [] });
}
