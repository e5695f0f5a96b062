import type { Flow } from '../flow/flow.ts';
import type { Point } from './nodes.ts';
import { refused, type Changed } from './refusals.ts';
import { kept, mapped, withFields } from './share.ts';
import { cutTo } from '../text/cutTo.ts';

/** A note on the canvas for the people who edit the flow; a robot never reads it. */
export interface FlowComment {
  id: string;
  /** The flow of the tree it lies in. */
  flowId: string;
  text: string;
  coordinate: Point;
  person: string;
  /** Milliseconds since 1970. */
  at: number;
}

export const longestComment = 2_000;
const mostComments = 500;

/** The readable comments of a flow; a save may hold anything under `comments`. */
export function commentsOf(flow: Flow, flowId?: string): FlowComment[] {
  const saved = (flow as { comments?: unknown }).comments;
  return Array.isArray(saved)
    ? saved.filter((one): one is FlowComment => isComment(one) && (flowId === undefined || one.flowId === flowId))
    : [];
}

function isComment(one: unknown): one is FlowComment {
  const { id, flowId, text, coordinate } = (one ?? {}) as Partial<FlowComment>;
  return (
    typeof id === 'string' &&
    typeof flowId === 'string' &&
    typeof text === 'string' &&
    typeof coordinate?.x === 'number' &&
    typeof coordinate.y === 'number'
  );
}

const withComments = (flow: Flow, comments: FlowComment[]): Flow => withFields(flow, { comments } as Partial<Flow>);

export function addComment(flow: Flow, comment: Omit<FlowComment, 'id'>, newId: () => string): Changed<{ id: string }> {
  const comments = commentsOf(flow);
  if (comments.length >= mostComments) return refused('pieceTooLarge', { most: String(mostComments) });
  const id = newId();
  return {
    flow: withComments(flow, [
      ...comments,
      { ...comment, id, text: cutTo(comment.text, longestComment), coordinate: rounded(comment.coordinate) },
    ]),
    id,
  };
}

const changed = (flow: Flow, change: (comment: FlowComment) => FlowComment): Flow => {
  const before = commentsOf(flow);
  const after = mapped(before, change);
  return after === before ? flow : withComments(flow, after);
};

export const writeComment = (flow: Flow, id: string, text: string): Flow =>
  changed(flow, (one) => (one.id === id ? withFields(one, { text: cutTo(text, longestComment) }) : one));

export const moveComments = (flow: Flow, places: ReadonlyMap<string, Point>): Flow =>
  changed(flow, (one) => {
    const at = places.get(one.id);
    return at && (Math.round(at.x) !== one.coordinate.x || Math.round(at.y) !== one.coordinate.y)
      ? withFields(one, { coordinate: rounded(at) })
      : one;
  });

export function removeComments(flow: Flow, ids: readonly string[]): Flow {
  const before = commentsOf(flow);
  const after = kept(before, ({ id }) => !ids.includes(id));
  return after === before ? flow : withComments(flow, after);
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
