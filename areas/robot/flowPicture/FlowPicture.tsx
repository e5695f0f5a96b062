import { Background, BackgroundVariant, ReactFlow, ReactFlowProvider, useReactFlow, useStore } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { Flow } from '#core/flow/flow.ts';
import type { PathStep } from '#core/flow/transcript.ts';
import { useText } from '#kit/console/useText.ts';
import { FlowBox } from './FlowBox.tsx';
import './flowPicture.css';
import { flowPictureTexts } from './flowPicture.texts.ts';
import { pictureOf, width as boxWidth, type BoxNode } from './picture.ts';

export interface FlowPictureProps {
  flow: Flow;
  /** The way a conversation took; it is drawn in the accent. */
  path?: PathStep[];
  /** The step of it that is ringed and kept in sight. */
  current?: number | null;
  /** A node that was clicked. */
  onNode?(nodeId: string): void;
}

const nodeTypes = { box: FlowBox };
const moving = 140;

/** A flow to look at: nothing in it can be changed. */
export default function FlowPicture(props: FlowPictureProps) {
  return <ReactFlowProvider><Picture {...props} /></ReactFlowProvider>;
}

function Picture({ flow, path, current, onNode }: FlowPictureProps) {
  const t = useText(flowPictureTexts);
  const { nodes, edges } = useMemo(() => pictureOf(flow, path, current), [flow, path, current]);
  return (
    <div className="flow-picture" role="group" aria-label={t('picture')}>
      <ReactFlow
        nodes={nodes} edges={edges} nodeTypes={nodeTypes} fitView fitViewOptions={{ padding: 0.06, maxZoom: 1 }} minZoom={0.25} maxZoom={1.5} proOptions={{ hideAttribution: true }} onlyRenderVisibleElements
        nodesDraggable={false} nodesConnectable={false} edgesFocusable={false} elementsSelectable={Boolean(onNode)} onNodeClick={(_, { id }) => onNode?.(id)}
        onKeyDown={(event) => {
          const id = (event.target as HTMLElement).closest('.react-flow__node')?.getAttribute('data-id');
          if (id && (event.key === 'Enter' || event.key === ' ')) onNode?.(id);
        }}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1} color="var(--cw-line-strong)" />
      </ReactFlow>
      <Follow node={nodes.find(({ data }) => data.current)} />
      <Tools />
    </div>
  );
}

/** Brings the current node into sight when it is not. */
function Follow({ node }: { node: BoxNode | undefined }) {
  const { getViewport, setCenter } = useReactFlow();
  const size = useStore(({ width, height }) => `${width} ${height}`);
  useEffect(() => {
    if (!node) return;
    const [width = 0, height = 0] = size.split(' ').map(Number);
    const { x, y, zoom } = getViewport();
    const left = node.position.x * zoom + x;
    const top = node.position.y * zoom + y;
    const inSight = left >= 0 && top >= 0 && left + boxWidth * zoom <= width && top + node.height! * zoom <= height;
    if (width > 0 && !inSight) void setCenter(node.position.x + boxWidth / 2, node.position.y + node.height! / 2, { zoom, duration: moving });
  }, [node?.id, size]);
  return null;
}

function Tools() {
  const t = useText(flowPictureTexts);
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const zoom = useStore(({ transform }) => transform[2]);
  return (
    <div className="flow-tools">
      <button type="button" className="cw-icon-button" aria-label={t('zoomOut')} title={t('zoomOut')} onClick={() => void zoomOut({ duration: moving })}><Minus size={15} /></button>
      <button type="button" className="cw-icon-button" aria-label={t('zoomIn')} title={t('zoomIn')} onClick={() => void zoomIn({ duration: moving })}><Plus size={15} /></button>
      <button type="button" className="cw-icon-button" aria-label={t('fit')} title={t('fit')} onClick={() => void fitView({ padding: 0.06, maxZoom: 1, duration: moving })}><Maximize size={15} /></button>
      <span className="cw-num">{Math.round(zoom * 100)}%</span>
    </div>
  );
}
