import { areaCodes, areaNames } from './areas.ts';

/** One province as it is drawn: polygons, each with its outer ring first and its holes after it; a ring is x, y, x, y … in hundredths of a degree. */
export interface AreaShape {
  area: string;
  polygons: number[][][];
}

/** Why a file is no map of areas. */
export type NoMap = 'notJson' | 'notGeoJson' | 'notDegrees' | 'noArea' | 'tooLarge';

/** Numbers in all shapes together. */
export const mostNumbers = 300_000;

export type AreaMapRead =
  { shapes: AreaShape[]; /** Of those that are no province. */ unknown: string[] } | { refused: NoMap };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a GeoJSON of provinces or of their parts (RFC 7946): a FeatureCollection whose features are polygons that say whose they are, by a code of
 * GB/T 2260 or by a name in Chinese or English. Parts of one province are put together. Finer than a hundredth of a degree is left out.
 */
export function areaMapOf(text: string): AreaMapRead {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { refused: 'notJson' };
  }
  if (!isObject(file) || file.type !== 'FeatureCollection' || !Array.isArray(file.features))
    return { refused: 'notGeoJson' };
  const found = new Map<string, number[][][]>();
  const unknown = new Set<string>();
  let numbers = 0;
  for (const feature of file.features as unknown[]) {
    if (!isObject(feature)) return { refused: 'notGeoJson' };
    const properties = isObject(feature.properties) ? feature.properties : {};
    const area = areaIn(properties, feature.id);
    if (area === null) {
      unknown.add(nameIn(properties));
      continue;
    }
    const polygons = polygonsOf(feature.geometry);
    if (polygons === 'notDegrees' || polygons === 'notGeoJson') return { refused: polygons };
    numbers += polygons.reduce((sum, rings) => sum + rings.reduce((all, ring) => all + ring.length, 0), 0);
    if (numbers > mostNumbers) return { refused: 'tooLarge' };
    found.set(area, [...(found.get(area) ?? []), ...polygons]);
  }
  const shapes = [...found]
    .map(([area, polygons]) => ({ area, polygons }))
    .filter(({ polygons }) => polygons.length > 0)
    .sort((one, other) => (one.area < other.area ? -1 : 1));
  return shapes.length > 0 ? { shapes, unknown: [...unknown].filter(Boolean) } : { refused: 'noArea' };
}

const codeKeys = ['adcode', 'code', 'gb', 'GB', 'id', 'ADCODE', 'PAC'];
const nameKeys = ['name', 'NAME', 'fullname', 'name_zh', 'name_en', 'NL_NAME_1', 'NAME_1', 'NAME_CHN', 'ADNAME'];
/** Other names that maps use. */
const alsoCalled: Record<string, string> = {
  'nei mongol': '15',
  xizang: '54',
  macau: '82',
  aomen: '82',
  xianggang: '81',
};

const texts = (of: unknown) =>
  typeof of === 'string' || typeof of === 'number'
    ? String(of)
        .split('|')
        .map((one) => one.trim())
    : [];
const nameIn = (properties: Record<string, unknown>) => nameKeys.flatMap((key) => texts(properties[key]))[0] ?? '';

function areaIn(properties: Record<string, unknown>, id: unknown): string | null {
  for (const value of [...codeKeys.flatMap((key) => texts(properties[key])), ...texts(id)]) {
    // 440000 and 440300 of GB/T 2260; with the number of the country before it, 156440000.
    const code = /^(?:156)?(\d{2})\d{4}$/.exec(value)?.[1];
    if (code && areaCodes.includes(code)) return code;
  }
  for (const name of nameKeys.flatMap((key) => texts(properties[key]))) {
    const lower = name.toLowerCase();
    const area =
      areaCodes.find(
        (code) => name.startsWith(areaNames.zh[code]!) || lower.startsWith(areaNames.en[code]!.toLowerCase()),
      ) ?? Object.entries(alsoCalled).find(([other]) => lower.startsWith(other))?.[1];
    if (area) return area;
  }
  return null;
}

function polygonsOf(geometry: unknown): number[][][] | 'notGeoJson' | 'notDegrees' {
  if (geometry === null) return [];
  if (!isObject(geometry)) return 'notGeoJson';
  const all =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'GeometryCollection' || geometry.type === 'Point' || geometry.type === 'LineString'
          ? []
          : null;
  if (!Array.isArray(all)) return 'notGeoJson';
  const polygons: number[][][] = [];
  for (const rings of all as unknown[]) {
    if (!Array.isArray(rings)) return 'notGeoJson';
    const kept: number[][] = [];
    for (const ring of rings as unknown[]) {
      const read = ringOf(ring);
      if (read === 'notGeoJson' || read === 'notDegrees') return read;
      if (read.length >= 6) kept.push(read);
      // Of an island that is too small to be seen the holes are not either.
      else if (kept.length === 0) break;
    }
    if (kept.length > 0) polygons.push(kept);
  }
  return polygons;
}

function ringOf(ring: unknown): number[] | 'notGeoJson' | 'notDegrees' {
  if (!Array.isArray(ring)) return 'notGeoJson';
  const points: number[] = [];
  for (const point of ring as unknown[]) {
    const [x, y] = Array.isArray(point) ? (point as unknown[]) : [];
    if (typeof x !== 'number' || typeof y !== 'number') return 'notGeoJson';
    // Metres of a projection, not degrees.
    if (Math.abs(x) > 180 || Math.abs(y) > 90) return 'notDegrees';
    const [right, up] = [Math.round(x * 100), Math.round(y * 100)];
    if (points.at(-2) !== right || points.at(-1) !== up) points.push(right, up);
  }
  return points;
}
