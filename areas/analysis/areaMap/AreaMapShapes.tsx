import { useMemo } from 'react';
import type { AreaShape } from '#core/text/areaMap.ts';
import './areaMap.css';

interface AreaMapShapesProps {
  shapes: readonly AreaShape[];
  /** Of an area: 0 for nothing to the highest step. */
  stepOf(area: string): number;
  /** Read out and shown where the pointer is. */
  say(area: string): string;
  chosen: readonly string[];
  onChoose(area: string | null): void;
}

/** Hundredths of a degree as they are drawn: as wide as they are at the latitude in the middle of the map, north up. */
export function drawnShapes(shapes: readonly AreaShape[]) {
  const all = shapes.flatMap(({ polygons }) => polygons.flat());
  const box = { left: Infinity, right: -Infinity, top: -Infinity, bottom: Infinity };
  for (const ring of all)
    for (let at = 0; at < ring.length; at += 2) {
      box.left = Math.min(box.left, ring[at]!);
      box.right = Math.max(box.right, ring[at]!);
      box.bottom = Math.min(box.bottom, ring[at + 1]!);
      box.top = Math.max(box.top, ring[at + 1]!);
    }
  const narrow = Math.cos((((box.top + box.bottom) / 2 / 100) * Math.PI) / 180);
  const line = (ring: readonly number[]) => {
    const points: string[] = [];
    for (let at = 0; at < ring.length; at += 2)
      points.push(`${Math.round((ring[at]! - box.left) * narrow)} ${box.top - ring[at + 1]!}`);
    return `M${points.join('L')}Z`;
  };
  return {
    width: Math.max(1, Math.round((box.right - box.left) * narrow)),
    height: Math.max(1, box.top - box.bottom),
    paths: shapes.map(({ area, polygons }) => ({ area, d: polygons.flatMap((rings) => rings.map(line)).join('') })),
  };
}

/** The provinces in their own shapes; a press narrows the report to one. */
export function AreaMapShapes({ shapes, stepOf, say, chosen, onChoose }: AreaMapShapesProps) {
  const { width, height, paths } = useMemo(() => drawnShapes(shapes), [shapes]);
  const edge = width * 0.01;
  return (
    <svg
      className="area-map"
      role="group"
      viewBox={`${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`}
      preserveAspectRatio="xMidYMid meet"
    >
      {paths.map(({ area, d }) => {
        const isChosen = chosen.includes(area);
        const press = () => onChoose(isChosen ? null : area);
        return (
          <path
            key={area}
            d={d}
            className={`area-shape step${stepOf(area)}`}
            fillRule="evenodd"
            role="button"
            tabIndex={0}
            aria-pressed={isChosen}
            aria-label={say(area)}
            onClick={press}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              press();
            }}
          >
            <title>{say(area)}</title>
          </path>
        );
      })}
    </svg>
  );
}
