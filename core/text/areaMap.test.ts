import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaMapOf } from './areaMap.ts';

const square = [
  [
    [116, 40],
    [117, 40],
    [117, 41],
    [116, 40],
  ],
];
const feature = (properties: object, geometry: object | null = { type: 'Polygon', coordinates: square }) => ({
  ...{ type: 'Feature', properties, geometry },
});
const read = (...features: object[]) => areaMapOf(JSON.stringify({ type: 'FeatureCollection', features }));
const areasOf = (of: ReturnType<typeof read>) => ('shapes' in of ? of.shapes.map(({ area }) => area) : of.refused);

test('whose a shape is, is read from codes and names as maps write them', () => {
  for (const [properties, area] of [
    [{ adcode: 440000 }, '44'],
    [{ adcode: '110101', name: '东城区' }, '11'],
    [{ gb: '156650000' }, '65'],
    [{ name: '内蒙古自治区' }, '15'],
    [{ name: '香港特别行政区' }, '81'],
    [{ NAME_1: 'Nei Mongol' }, '15'],
    [{ NAME_1: 'Xizang', NL_NAME_1: '西藏|西藏' }, '54'],
    [{ name_en: 'Shaanxi Province' }, '61'],
    [{ name_en: 'Shanxi' }, '14'],
  ] as const)
    expect([properties, areasOf(read(feature(properties)))]).toEqual([properties, [area]]);
});

test('parts of a province are put together, what is none is named, what is too small to be seen is left out', () => {
  const tiny = [
    [116.001, 40.001],
    [116.002, 40.001],
    [116.002, 40.002],
    [116.001, 40.001],
  ];
  const map = read(
    feature({ adcode: 440100 }),
    feature({ adcode: 440300 }, { type: 'MultiPolygon', coordinates: [square, [tiny]] }),
    feature({ name: '十段线' }),
    feature({ adcode: 460000 }, null),
  );
  expect(map).toEqual({
    shapes: [{ area: '44', polygons: [[[11600, 4000, 11700, 4000, 11700, 4100, 11600, 4000]], expect.anything()] }],
    unknown: ['十段线'],
  });
});

test('what is no map of provinces is refused for what it is', () => {
  expect(areaMapOf('{')).toEqual({ refused: 'notJson' });
  for (const other of [
    '[]',
    'null',
    '"x"',
    '{"type":"Topology"}',
    '{"type":"FeatureCollection"}',
    '{"type":"FeatureCollection","features":[7]}',
  ])
    expect(areaMapOf(other)).toEqual({ refused: 'notGeoJson' });
  expect(read()).toEqual({ refused: 'noArea' });
  expect(read(feature({ name: 'Bavaria' }))).toEqual({ refused: 'noArea' });
  expect(read(feature({ adcode: 440000 }, { type: 'Polygon', coordinates: [[[12_000_000, 4_000_000]]] }))).toEqual({
    refused: 'notDegrees',
  });
  expect(read(feature({ adcode: 440000 }, { type: 'Polygon', coordinates: [[['116', 40]]] }))).toEqual({
    refused: 'notGeoJson',
  });
  const long = Array.from({ length: 160_000 }, (_, nth) => [100 + (nth % 3_000) / 100, (nth * 7) % 50]);
  expect(read(feature({ adcode: 440000 }, { type: 'Polygon', coordinates: [long] }))).toEqual({ refused: 'tooLarge' });
});

test('no file breaks it', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(areaMapOf(text)).toHaveProperty('refused');
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (geometry) => {
      areaMapOf(
        JSON.stringify({ type: 'FeatureCollection', features: [{ properties: { adcode: 110000 }, geometry }] }),
      );
    }),
  );
});
