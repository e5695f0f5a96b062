import {
  BaseEdge,
  type EdgeProps,
  Background,
  BackgroundVariant,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  type NodeChange,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { Maximize, Minus, Plus } from 'lucide-react';
import { memo, useEffect, useMemo, useState } from 'react';
import type { Flow } from '#core/flow/flow.ts';
import type { PathStep } from '#core/flow/transcript.ts';
import { useText } from '#kit/console/useText.ts';
import { FlowBox } from './FlowBox.tsx';
import './flowPicture.css';
import { flowPictureTexts } from './flowPicture.texts.ts';
import { pictureOf, width as boxWidth, type BoxNode, type Heat, type Marks, type RouteEdge } from './picture.ts';
import { pathOf } from './route.ts';

export interface FlowPictureProps {
  flow: Flow;
  /** The way a conversation took; it is drawn in the accent. */
  path?: PathStep[];
  /** The step of it that is ringed and kept in sight. */
  current?: number | null;
  /** Nodes and lines that another version does not have, or has otherwise. */
  marks?: Marks | undefined;
  /** What many conversations did. */
  heat?: Heat | undefined;
  /** A node that is ringed and kept in sight. */
  chosen?: string | null | undefined;
  /** A node that was clicked. */
  onNode?(nodeId: string): void;
  /** Boxes can be dragged; by how much one was. */
  onMove?(nodeId: string, by: { x: number; y: number }): void;
}

const nodeTypes = { box: FlowBox };
const RouteLine = memo(function RouteLine({ id, data, style, markerEnd }: EdgeProps<RouteEdge>) {
  return (
    <BaseEdge id={id} path={pathOf(data?.points ?? [])} style={style} markerEnd={markerEnd} interactionWidth={0} />
  );
});
const edgeTypes = { route: RouteLine };
/** Below this zoom the text of a box cannot be read. */
const readable = 0.7;
const around = { padding: 0.04, maxZoom: 1 };
const moving = 140;

/** A flow to look at: nothing in it can be changed. */
export default function FlowPicture(props: FlowPictureProps) {
  return (
    <ReactFlowProvider>
      <Picture {...props} />
    </ReactFlowProvider>
  );
}

function Picture({ flow, path, current, marks, heat, chosen, onNode, onMove }: FlowPictureProps) {
  const t = useText(flowPictureTexts);
  const { nodes, edges } = useMemo(
    () => pictureOf(flow, { path, current, marks, heat, chosen }),
    [flow, path, current, marks, heat, chosen],
  );
  const drag = useDrag(nodes, onMove);
  return (
    <div className="flow-picture" role="group" aria-label={t('picture')}>
      <ReactFlow
        nodes={drag.nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        minZoom={0.25}
        maxZoom={1.5}
        proOptions={{ hideAttribution: true }}
        onlyRenderVisibleElements
        nodesDraggable={Boolean(onMove)}
        onNodesChange={drag.onNodesChange}
        onNodeDragStop={drag.onNodeDragStop}
        nodesConnectable={false}
        edgesFocusable={false}
        elementsSelectable={Boolean(onNode)}
        onNodeClick={(_, { id }) => onNode?.(id)}
        onKeyDown={(event) => {
          const id = (event.target as HTMLElement).closest('.react-flow__node')?.getAttribute('data-id');
          if (id && (event.key === 'Enter' || event.key === ' ')) onNode?.(id);
        }}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1} color="var(--cw-line-strong)" />
      </ReactFlow>
      <Camera nodes={nodes} />
      <Tools />
    </div>
  );
}

/** Where boxes are while they are dragged. */
function useDrag(nodes: BoxNode[], onMove: FlowPictureProps['onMove']) {
  const [dragged, drag] = useState<ReadonlyMap<string, { x: number; y: number }>>(new Map());
  useEffect(() => drag(new Map()), [nodes]);
  if (!onMove) return { nodes };
  return {
    nodes: nodes.map((node) => ({ ...node, draggable: true, position: dragged.get(node.id) ?? node.position })),
    onNodesChange: (changes: NodeChange<BoxNode>[]) => {
      const moves = changes.flatMap((change) =>
        change.type === 'position' && change.position && change.dragging ? [[change.id, change.position] as const] : [],
      );
      if (moves.length > 0) drag((before) => new Map([...before, ...moves]));
    },
    onNodeDragStop: (_: unknown, { id, position }: BoxNode) => {
      const from = nodes.find((node) => node.id === id)!.position;
      const by = { x: Math.round(position.x - from.x), y: Math.round(position.y - from.y) };
      if (by.x !== 0 || by.y !== 0) onMove(id, by);
    },
  };
}

/** Shows the way of the conversation when the picture opens, or all of the flow; then keeps the current node in sight. */
function Camera({ nodes }: { nodes: BoxNode[] }) {
  const { fitView, getViewport, setCenter } = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const [opened, setOpened] = useState(false);
  const visited = nodes.filter(({ data }) => data.visits > 0 || data.mark);
  const current = nodes.find(({ data }) => data.current);

  useEffect(() => {
    if (width === 0 || opened) return;
    void fitView({
      ...around,
      minZoom: visited.length > 0 ? readable : 0.25,
      ...(visited.length > 0 && { nodes: visited }),
    }).then(() => setOpened(true));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with the nodes there are when it opens
  }, [width, opened]);

  useEffect(() => {
    if (!current || !opened) return;
    const { x, y, zoom } = getViewport();
    const left = current.position.x * zoom + x;
    const top = current.position.y * zoom + y;
    const inSight = left >= 0 && top >= 0 && left + boxWidth * zoom <= width && top + current.height! * zoom <= height;
    if (!inSight)
      void setCenter(current.position.x + boxWidth / 2, current.position.y + current.height! / 2, {
        zoom,
        duration: moving,
      });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the conversation goes on, not when somebody moves the picture
  }, [current?.id, opened]);
  return null;
}

function Tools() {
  const t = useText(flowPictureTexts);
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const zoom = useStore(({ transform }) => transform[2]);
  return (
    <div className="flow-tools">
      <button
        type="button"
        className="cw-icon-button"
        aria-label={t('zoomOut')}
        title={t('zoomOut')}
        onClick={() => void zoomOut({ duration: moving })}
      >
        <Minus size={15} />
      </button>
      <button
        type="button"
        className="cw-icon-button"
        aria-label={t('zoomIn')}
        title={t('zoomIn')}
        onClick={() => void zoomIn({ duration: moving })}
      >
        <Plus size={15} />
      </button>
      <button
        type="button"
        className="cw-icon-button"
        aria-label={t('fit')}
        title={t('fit')}
        onClick={() => void fitView({ ...around, duration: moving })}
      >
        <Maximize size={15} />
      </button>
      <span className="cw-num">{Math.round(zoom * 100)}%</span>
    </div>
  );
}
