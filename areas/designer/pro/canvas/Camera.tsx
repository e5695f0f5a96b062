import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { Picture } from './boxes.ts';
import { intoSight } from './places.ts';
import { useSeen } from './seen.ts';

/** Milliseconds the view takes to move; 0 for users who ask the system for less motion. */
export const moveFor = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 140;
const around = { padding: 0.06, maxZoom: 1 };
/** Below this zoom the text of a box cannot be read. */
const readable = 0.6;

/** Opens each flow where one left it, or all of it where that can be read; brings into sight what is asked for. */
export function Camera({ picture, subFlowId }: { picture: Picture; subFlowId: string }) {
  const { fitView, getViewport, setViewport } = useReactFlow();
  const api = useStoreApi();
  const sized = useStore(({ width }) => width > 0);
  const wanted = useSeen((seen) => seen.wanted);
  const left = useRef(new Map<string, { x: number; y: number; zoom: number }>());
  const shown = useRef<string | null>(null);

  useEffect(() => {
    if (!sized) return;
    if (shown.current !== null && shown.current !== subFlowId) left.current.set(shown.current, getViewport());
    if (shown.current === subFlowId) return;
    shown.current = subFlowId;
    const before = left.current.get(subFlowId);
    if (before) return void setViewport(before);
    const { width, height } = api.getState();
    const zoom = zoomFor(picture, width, height);
    const [only, ...others] = picture.nodes;
    // A flow that is about to be drawn grows downwards.
    if (only && others.length === 0)
      return void setViewport({
        x: (width - (only.width ?? 0)) / 2 - only.position.x,
        y: Math.min(height / 4, 130) - only.position.y,
        zoom: 1,
      });
    if (zoom >= readable) return void fitView({ ...around, nodes: picture.nodes });
    const start = picture.nodes.find(({ data }) => 'kind' in data && data.kind === 'start') ?? picture.nodes[0];
    if (start)
      void setViewport({
        x: 60 - start.position.x * 0.79,
        y: Math.min(height / 3, 200) - start.position.y * 0.79,
        zoom: 0.79,
      });
  }, [sized, subFlowId, picture, api, fitView, getViewport, setViewport]);

  useEffect(() => {
    const box = wanted && picture.nodes.find(({ id }) => id === wanted.nodeId);
    if (!box || !sized) return;
    const { width, height } = api.getState();
    const { x, y, zoom } = getViewport();
    const to = intoSight(
      { ...box.position, width: box.width ?? 0, height: box.height ?? 0 },
      { x, y, zoom, width, height },
    );
    if (to) void setViewport({ ...to, zoom }, { duration: moveFor });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked for once: what moves afterwards is not followed
  }, [wanted, sized, subFlowId]);
  return null;
}

function zoomFor({ nodes }: Picture, width: number, height: number): number {
  if (nodes.length === 0) return 1;
  const left = Math.min(...nodes.map(({ position }) => position.x));
  const top = Math.min(...nodes.map(({ position }) => position.y));
  const right = Math.max(...nodes.map((node) => node.position.x + (node.width ?? 0)));
  const bottom = Math.max(...nodes.map((node) => node.position.y + (node.height ?? 0)));
  return Math.min((width * 0.88) / (right - left), (height * 0.88) / (bottom - top));
}
