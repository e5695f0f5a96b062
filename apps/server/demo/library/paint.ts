import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];
/** How far a point lies outside of a shape, in pixels; negative inside. */
type Distance = (x: number, y: number) => number;
export interface Shape {
  colour: Colour;
  at: Distance;
}

export const circle = (colour: Colour, cx: number, cy: number, radius: number): Shape => ({
  colour,
  at: (x, y) => Math.hypot(x - cx, y - cy) - radius,
});

/** A rectangle with round corners; turned by so many radians around its middle. */
export function box(
  colour: Colour,
  left: number,
  top: number,
  width: number,
  height: number,
  corner = 0,
  turned = 0,
): Shape {
  const [cx, cy, cos, sin] = [left + width / 2, top + height / 2, Math.cos(turned), Math.sin(turned)];
  return {
    colour,
    at: (x, y) => {
      const [dx, dy] = [x - cx, y - cy];
      const [ox, oy] = [
        Math.abs(dx * cos + dy * sin) - width / 2 + corner,
        Math.abs(dy * cos - dx * sin) - height / 2 + corner,
      ];
      return Math.hypot(Math.max(ox, 0), Math.max(oy, 0)) + Math.min(Math.max(ox, oy), 0) - corner;
    },
  };
}

/** A stroke along points. */
export function stroke(colour: Colour, width: number, ...points: (readonly [x: number, y: number])[]): Shape {
  return {
    colour,
    at: (x, y) =>
      Math.min(
        ...points.slice(1).map(([bx, by], index) => {
          const [ax, ay] = points[index]!;
          const share = Math.max(
            0,
            Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
          );
          return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
        }),
      ) -
      width / 2,
  };
}

/** The shapes one above the other, with soft edges, as a PNG. */
export function png(width: number, height: number, ground: Colour, shapes: readonly Shape[]): Buffer {
  const row = width * 3 + 1;
  const rows = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(ground, y * row + 1 + x * 3);
    for (const { colour, at } of shapes) {
      for (let x = 0; x < width;) {
        const away = at(x + 0.5, y + 0.5);
        const share = Math.max(0, Math.min(1, 0.5 - away));
        // As far as an edge is away, all pixels are as this one.
        const alike = Math.min(width - x, Math.max(1, Math.floor(Math.abs(away) - 1)));
        for (let more = 0; share > 0 && more < alike; more += 1) {
          const place = y * row + 1 + (x + more) * 3;
          for (const part of [0, 1, 2] as const)
            rows[place + part] = Math.round(rows[place + part]! + (colour[part] - rows[place + part]!) * share);
        }
        x += alike;
      }
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ]);
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, check]);
}
