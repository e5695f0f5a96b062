import { linkRefusal, type Start } from '#core/design/links.ts';
import type { BoxNode } from './boxes.ts';
import type { Point } from './places.ts';

export const tabOfHandle = (handleId: string | null | undefined) =>
  handleId === 'next' || handleId === 'start' || !handleId ? 'start' : handleId;

/** Still within 40 units of the way out the line begins at: it was not meant to lead there. */
export function isNear({ position, handles = [] }: BoxNode, handleId: string | null, at: Point): boolean {
  const handle = handles.find(({ id }) => id === handleId);
  return handle !== undefined && Math.hypot(position.x + handle.x - at.x, position.y + handle.y - at.y) < 40;
}

/** The way out of a box at this height. */
export function startAt({ id, position, data, handles = [] }: BoxNode, at: Point): Start | null {
  if (data.kind === 'end') return { nodeId: id, tabId: 'start' };
  if (data.exits.length === 0) return { nodeId: id, tabId: 'start' };
  const exit = handles
    .filter(({ type, id: handle }) => type === 'source' && data.exits.some((one) => one.id === handle))
    .find(({ y }) => Math.abs(position.y + y - at.y) <= 13);
  return exit?.id ? { nodeId: id, tabId: exit.id } : null;
}

/** Whether a line may begin there at all. */
export function linkRefusalOfExit(flow: Parameters<typeof linkRefusal>[0], from: Start) {
  const refusal = linkRefusal(flow, from, from.nodeId);
  return refusal &&
    (refusal.refused === 'linkExitTaken' || refusal.refused === 'linkFromEnd' || refusal.refused === 'linkFromGroups')
    ? refusal
    : null;
}
