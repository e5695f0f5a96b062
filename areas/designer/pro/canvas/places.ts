export interface Point {
  x: number;
  y: number;
}
export interface Rectangle extends Point {
  width: number;
  height: number;
}

const between = 30;

/** A place as near below the wanted one as no box is covered. */
export function freePlace(boxes: Iterable<Rectangle>, wanted: Rectangle): Point {
  const others = [...boxes]
    .filter((box) => box.x < wanted.x + wanted.width + between && wanted.x < box.x + box.width + between)
    .sort((one, other) => one.y - other.y);
  let y = wanted.y;
  for (const box of others)
    if (box.y < y + wanted.height + between && y < box.y + box.height + between) y = box.y + box.height + between;
  return { x: wanted.x, y };
}

/** Which box lies there; of several the one that is drawn last. */
export function boxAt<Box extends { position: Point; width?: number; height?: number }>(
  boxes: Iterable<Box>,
  { x, y }: Point,
): Box | undefined {
  let found: Box | undefined;
  for (const box of boxes)
    if (
      x >= box.position.x - 6 &&
      x <= box.position.x + (box.width ?? 0) + 6 &&
      y >= box.position.y &&
      y <= box.position.y + (box.height ?? 0)
    )
      found = box;
  return found;
}

/** How far from its place a screen full of things has to be moved so that a box is in sight; null where it is. */
export function intoSight(
  box: Rectangle,
  view: { x: number; y: number; zoom: number; width: number; height: number },
  margin = 24,
): { x: number; y: number } | null {
  const left = box.x * view.zoom + view.x;
  const top = box.y * view.zoom + view.y;
  const shift = (start: number, length: number, room: number) =>
    start < margin
      ? margin - start
      : start + length > room - margin
        ? Math.max(room - margin - start - length, margin - start)
        : 0;
  const [byX, byY] = [shift(left, box.width * view.zoom, view.width), shift(top, box.height * view.zoom, view.height)];
  return byX === 0 && byY === 0 ? null : { x: view.x + byX, y: view.y + byY };
}
