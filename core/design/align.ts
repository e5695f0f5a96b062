import type { Flow } from '../flow/flow.ts';
import { moveNodes, type Point } from './nodes.ts';

export type Edge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';
export type Axis = 'across' | 'down';

/** How large a node is drawn. */
export type SizeOf = (id: string) => { width: number; height: number };
export const usualSize = { width: 220, height: 96 };

const along: Record<Edge, { axis: 'x' | 'y'; share: 0 | 0.5 | 1 }> = {
  left: { axis: 'x', share: 0 },
  centre: { axis: 'x', share: 0.5 },
  right: { axis: 'x', share: 1 },
  top: { axis: 'y', share: 0 },
  middle: { axis: 'y', share: 0.5 },
  bottom: { axis: 'y', share: 1 },
};

/** Lays nodes on one line: their left edges, their middles and so on. */
export function align(flow: Flow, ids: readonly string[], edge: Edge, sizeOf: SizeOf = () => usualSize): Flow {
  const nodes = flow.nodes.filter(({ id }) => ids.includes(id));
  if (nodes.length < 2) return flow;
  const { axis, share } = along[edge];
  const length = (id: string) => sizeOf(id)[axis === 'x' ? 'width' : 'height'];
  const first = Math.min(...nodes.map(({ coordinate }) => coordinate[axis]));
  const last = Math.max(...nodes.map(({ id, coordinate }) => coordinate[axis] + length(id)));
  return moveNodes(
    flow,
    new Map(
      nodes.map(({ id, coordinate }) => [
        id,
        { ...point(coordinate), [axis]: first + (last - first - length(id)) * share },
      ]),
    ),
  );
}

/** The same gap between each two of three nodes or more; the outer ones stay. */
export function distribute(flow: Flow, ids: readonly string[], axis: Axis, sizeOf: SizeOf = () => usualSize): Flow {
  const [at, length] = axis === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const nodes = flow.nodes
    .filter(({ id }) => ids.includes(id))
    .sort((one, other) => one.coordinate[at] - other.coordinate[at]);
  if (nodes.length < 3) return flow;
  const begin = nodes[0]!.coordinate[at];
  const end = nodes.at(-1)!.coordinate[at] + sizeOf(nodes.at(-1)!.id)[length];
  const gap = (end - begin - nodes.reduce((sum, { id }) => sum + sizeOf(id)[length], 0)) / (nodes.length - 1);
  let next = begin;
  return moveNodes(
    flow,
    new Map(
      nodes.map(({ id, coordinate }) => {
        const place = { ...point(coordinate), [at]: next };
        next += sizeOf(id)[length] + gap;
        return [id, place];
      }),
    ),
  );
}

const point = ({ x, y }: Point): Point => ({ x, y });
