import { exitsOf, type FlowNode } from '#core/flow/saved/node.ts';
import type { SpokenGroup } from '#core/flow/saved/said.ts';
import { useText } from '#kit/console/useText.ts';
import { LeaveGroups, OneWay } from '../leaving/LeaveGroups.tsx';
import { nodeTexts } from '../node.texts.ts';
import { StatusUpdates } from '../../fields/StatusUpdates.tsx';
import { useSetNode } from '../../fields/useSetNode.ts';
import { SpokenGroups } from '../../fields/prompt/SpokenGroups.tsx';

export const Branches = ({ node }: { node: FlowNode }) => <LeaveGroups node={node} />;

/** What every node may do on entering and on leaving. */
export function Updates({ node }: { node: FlowNode }) {
  const t = useText(nodeTexts);
  const set = useSetNode(node);
  return (
    <>
      <StatusUpdates title={t('onEnter')} value={node.status} onChange={(status) => set({ status })} />
      <StatusUpdates title={t('afterwards')} value={node.postStatus} onChange={(postStatus) => set({ postStatus })} />
    </>
  );
}

/** Of a node that has one way on. */
export const OneWayOut = ({ node }: { node: FlowNode }) => (
  <>
    {exitsOf(node).length === 0 && <OneWay node={node} />}
    <Updates node={node} />
  </>
);

/** Words a node says without waiting for an answer. */
export function OnlySays({ node }: { node: FlowNode & { ttsConfigs?: SpokenGroup[] } }) {
  const set = useSetNode(node);
  return <SpokenGroups value={node.ttsConfigs ?? []} onChange={(ttsConfigs) => set({ ttsConfigs }, 'text')} />;
}
