export interface Point {
  x: number;
  y: number;
}

interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How near a line comes to a box. */
const clear = 15;
/** Where a line turns, after it left its exit and before it arrives. */
const leaves = 14;
const arrives = 18;

/**
 * A line's way from an exit at the right of one box to the left of another, in right angles and behind no box: across
 * columns it goes through the nearest gap. `order` spreads lines that would lie on each other.
 */
export function routeOf(from: Point, to: Point, boxes: Rectangle[], order: number): Point[] {
  const spread = order % 5;
  const out = from.x + leaves + spread * 4;
  const into = to.x - arrives + (spread - 2) * 2;
  const [left, right] = [Math.min(out, into), Math.max(out, into)];
  const between = boxes.filter((box) => box.left < right && box.right > left);
  if (between.length === 0 && to.x > from.x) return [from, { x: out, y: from.y }, { x: out, y: to.y }, to];

  const free = (y: number) => between.every(({ top, bottom }) => y <= top - clear || y >= bottom + clear);
  const gaps = [from.y, to.y, ...between.flatMap(({ top, bottom }) => [top - clear, bottom + clear])].filter(free);
  const y = gaps.reduce((best, one) => (length(one) < length(best) ? one : best), gaps[0] ?? Math.max(...between.map(({ bottom }) => bottom)) + clear);
  const shifted = y === from.y || y === to.y ? y : y + (spread - 2) * 2;
  return [from, { x: out, y: from.y }, { x: out, y: shifted }, { x: into, y: shifted }, { x: into, y: to.y }, to];

  function length(one: number) {
    return Math.abs(one - from.y) + Math.abs(one - to.y);
  }
}

const radius = 6;

/** The points joined, with round corners, as the path of an SVG. */
export function pathOf(points: Point[]): string {
  const corners = points.filter((point, at) => at === 0 || point.x !== points[at - 1]!.x || point.y !== points[at - 1]!.y);
  return corners.map((point, at) => {
    const before = corners[at - 1];
    const after = corners[at + 1];
    if (!before) return `M${point.x} ${point.y}`;
    if (!after) return `L${point.x} ${point.y}`;
    const into = towards(point, before);
    const out = towards(point, after);
    return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`;
  }).join('');
}

/** The point a corner's radius away, halfway at most. */
function towards(corner: Point, other: Point): Point {
  const distance = Math.hypot(other.x - corner.x, other.y - corner.y);
  const share = Math.min(radius, distance / 2) / distance;
  return { x: corner.x + (other.x - corner.x) * share, y: corner.y + (other.y - corner.y) * share };
}
