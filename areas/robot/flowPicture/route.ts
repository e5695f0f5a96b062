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

  const y = nearestFree(bandsOf(between), from.y, to.y);
  const shifted = y === from.y || y === to.y ? y : y + (spread - 2) * 2;
  return [from, { x: out, y: from.y }, { x: out, y: shifted }, { x: into, y: shifted }, { x: into, y: to.y }, to];
}

/** What the boxes leave no room in, from top to bottom: each band from and to, none touching the next. */
function bandsOf(boxes: Rectangle[]): [from: number, to: number][] {
  const bands: [number, number][] = [];
  for (const { top, bottom } of boxes.toSorted((one, other) => one.top - other.top)) {
    const last = bands.at(-1);
    if (last && top - clear < last[1]) last[1] = Math.max(last[1], bottom + clear);
    else bands.push([top - clear, bottom + clear]);
  }
  return bands;
}

/** The height at which a line gets through with the least detour; of several the nearest to where it starts. */
function nearestFree(bands: [number, number][], start: number, end: number): number {
  const detour = (y: number) => Math.abs(y - start) + Math.abs(y - end);
  const free = [start, end].filter((y) => !bands.some(([from, to]) => y > from && y < to));
  return [...free, ...bands.flat()].reduce((best, y) =>
    (detour(y) - detour(best) || Math.abs(y - start) - Math.abs(best - start)) < 0 ? y : best,
  );
}

const radius = 6;

/** The points joined, with round corners, as the path of an SVG. */
export function pathOf(points: Point[]): string {
  const corners = points.filter(
    (point, at) => at === 0 || point.x !== points[at - 1]!.x || point.y !== points[at - 1]!.y,
  );
  return corners
    .map((point, at) => {
      const before = corners[at - 1];
      const after = corners[at + 1];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const into = towards(point, before);
      const out = towards(point, after);
      return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`;
    })
    .join('');
}

/** The point a corner's radius away, halfway at most. */
function towards(corner: Point, other: Point): Point {
  const distance = Math.hypot(other.x - corner.x, other.y - corner.y);
  const share = Math.min(radius, distance / 2) / distance;
  return { x: corner.x + (other.x - corner.x) * share, y: corner.y + (other.y - corner.y) * share };
}
