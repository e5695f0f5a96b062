/** A place the keyboard stands at: a node, or one of its ways out. */
export interface Spot {
  nodeId: string;
  exitId: string | null;
}

export interface Standing {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  exits: readonly string[];
}

export interface Joined {
  from: string;
  /** The way out it leaves by; null where its node has one. */
  exit: string | null;
  to: string;
}

export interface Ground {
  boxes: ReadonlyMap<string, Standing>;
  joins: readonly Joined[];
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Where an arrow key leads: along the line of the way out, back along one that arrives, down and up through the ways out and on to the next box. */
export function stepped({ boxes, joins }: Ground, { nodeId, exitId }: Spot, direction: Direction): Spot | null {
  const here = boxes.get(nodeId);
  if (!here) return null;
  if (direction === 'right') {
    const order = (join: Joined) => (join.exit === null ? -1 : here.exits.indexOf(join.exit));
    const leaving = joins
      .filter((join) => join.from === nodeId && boxes.has(join.to))
      .sort((one, other) => order(one) - order(other));
    const along = exitId === null ? leaving[0] : leaving.find(({ exit }) => exit === exitId);
    return along ? { nodeId: along.to, exitId: null } : exitId === null ? nearest(boxes, here, 'right') : null;
  }
  if (direction === 'left') {
    if (exitId !== null) return { nodeId, exitId: null };
    const arriving = joins
      .filter(({ to, from }) => to === nodeId && from !== nodeId && boxes.has(from))
      .sort((one, other) => apart(boxes.get(one.from)!, here) - apart(boxes.get(other.from)!, here));
    const back = arriving[0];
    return back ? { nodeId: back.from, exitId: back.exit } : nearest(boxes, here, 'left');
  }
  const at = exitId === null ? -1 : here.exits.indexOf(exitId);
  const next = at + (direction === 'down' ? 1 : -1);
  if (next >= 0 && next < here.exits.length) return { nodeId, exitId: here.exits[next]! };
  if (next === -1 && direction === 'up' && at === 0) return { nodeId, exitId: null };
  return nearest(boxes, here, direction);
}

/** The box that lies nearest in a direction, one that is straight ahead before one aside. */
export function nearest(boxes: ReadonlyMap<string, Standing>, here: Standing, direction: Direction): Spot | null {
  const [sign, along, across] = (
    { left: [-1, 'x', 'y'], right: [1, 'x', 'y'], up: [-1, 'y', 'x'], down: [1, 'y', 'x'] } as const
  )[direction];
  const from = middle(here);
  let best: { id: string; far: number } | null = null;
  for (const box of boxes.values()) {
    if (box.id === here.id) continue;
    const to = middle(box);
    const ahead = (to[along] - from[along]) * sign;
    if (ahead <= 1) continue;
    const far = ahead + 2.5 * Math.abs(to[across] - from[across]);
    if (!best || far < best.far) best = { id: box.id, far };
  }
  return best && { nodeId: best.id, exitId: null };
}

/** The order in which Tab goes through a flow: as a conversation would, then what it does not reach. */
export function readingOrder({ boxes, joins }: Ground, startId: string | undefined): string[] {
  const leaving = Map.groupBy(joins, ({ from }) => from);
  const ordered = new Set<string>();
  const waiting = startId && boxes.has(startId) ? [startId] : [];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (ordered.has(id)) continue;
    ordered.add(id);
    const { exits } = boxes.get(id)!;
    const next = (leaving.get(id) ?? []).toSorted(
      (one, other) => exits.indexOf(one.exit ?? '') - exits.indexOf(other.exit ?? ''),
    );
    waiting.push(...next.map(({ to }) => to).filter((to) => boxes.has(to)));
  }
  const rest = [...boxes.values()]
    .filter(({ id }) => !ordered.has(id))
    .sort((one, other) => one.y - other.y || one.x - other.x);
  return [...ordered, ...rest.map(({ id }) => id)];
}

const middle = ({ x, y, width, height }: Standing) => ({ x: x + width / 2, y: y + height / 2 });
const apart = (one: Standing, other: Standing) =>
  Math.hypot(middle(one).x - middle(other).x, middle(one).y - middle(other).y);
