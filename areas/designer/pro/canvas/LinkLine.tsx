import { BaseEdge, useStore, type ConnectionLineComponentProps, type EdgeProps } from '@xyflow/react';
import { createContext, memo, useContext, useMemo, type RefObject } from 'react';
import { pathOf, routeOf } from '#areas/robot/door.tsx';
import type { BoxNode, LinkEdge } from './boxes.ts';
import { isFar } from './NodeBox.tsx';
import { allOf, useSeen } from './seen.ts';

/** What lines go around. */
export interface Obstacles {
  boxes: { id: string; left: number; right: number; top: number; bottom: number }[];
}
export const ObstaclesContext = createContext<Obstacles>({ boxes: [] });

/** A line in right angles, behind no box; far away it goes straight. */
export const LinkLine = memo(function LinkLine({
  id,
  source,
  target,
  sourceX,
  sourceY,
  targetX,
  targetY,
  data,
  markerEnd,
  style,
  selected,
}: EdgeProps<LinkEdge>) {
  const { boxes } = useContext(ObstaclesContext);
  const far = useStore(isFar);
  const never = useSeen(({ coverage }) => coverage !== null && allOf(coverage.lines[id]) === 0);
  const path = useMemo(() => {
    const [from, to] = [
      { x: sourceX, y: sourceY },
      { x: targetX, y: targetY },
    ];
    if (data?.fromStart || far) return pathOf([from, to]);
    // A box that is just being pulled is not where it was.
    return pathOf(
      routeOf(
        from,
        to,
        boxes.filter(
          (box) =>
            (box.id !== source || Math.abs(box.right - sourceX) < 8) &&
            (box.id !== target || Math.abs(box.left - targetX) < 8),
        ),
        data?.order ?? 0,
      ),
    );
  }, [sourceX, sourceY, targetX, targetY, far, boxes, source, target, data]);
  return (
    <BaseEdge
      id={id}
      path={path}
      style={never ? { ...style, strokeDasharray: '5 5' } : style}
      markerEnd={markerEnd}
      interactionWidth={far ? 0 : selected ? 22 : 16}
    />
  );
});

/** Why the line that is being drawn may not end where the pointer is; empty where it may. */
export type Verdict = (
  from: { nodeId: string; handleId: string | null; isTarget: boolean },
  at: { x: number; y: number },
) => { over: BoxNode | null; why: string };
export const VerdictContext = createContext<RefObject<Verdict> | null>(null);

/** The line while it is drawn, with a word beside the pointer where it cannot end there. */
export function PulledLine({
  fromX,
  fromY,
  toX,
  toY,
  fromNode,
  fromHandle,
  pointer,
}: ConnectionLineComponentProps & { pointer?: { x: number; y: number } }) {
  const judge = useContext(VerdictContext)?.current;
  void pointer;
  const { over, why } = judge?.(
    { nodeId: fromNode.id, handleId: fromHandle.id ?? null, isTarget: fromHandle.type === 'target' },
    { x: toX, y: toY },
  ) ?? { over: null, why: '' };
  const path =
    fromHandle.position === 'bottom'
      ? `M${fromX} ${fromY}L${toX} ${toY}`
      : pathOf(
          fromHandle.type === 'target'
            ? routeOf({ x: toX, y: toY }, { x: fromX, y: fromY }, [], 0)
            : routeOf({ x: fromX, y: fromY }, { x: toX, y: toY }, [], 0),
        );
  return (
    <g className={why ? 'design-pull refused' : 'design-pull'}>
      {over && (
        <rect
          x={over.position.x - 3}
          y={over.position.y - 3}
          width={(over.width ?? 0) + 6}
          height={(over.height ?? 0) + 6}
          rx={8}
        />
      )}
      <path d={path} />
      {why && (
        <foreignObject x={toX + 14} y={toY + 14} width={240} height={90}>
          <div className="design-why">{why}</div>
        </foreignObject>
      )}
    </g>
  );
}
