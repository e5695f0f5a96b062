import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { analysisFaults } from '../analysis.faults.ts';
import { areaMapEndpoints } from './areaMap.contract.ts';
import { areaMapHandlers } from './areaMap.server.ts';
import { drawnShapes } from './AreaMapShapes.tsx';

const server = await testServer((app) => serve(app, areaMapEndpoints, areaMapHandlers), {
  faults: Object.values(analysisFaults),
});
afterAll(server.stop);
const gates = ['analysis.area.view', 'analysis.area.edit'] as const;
const head = server.as(person({ gates: [...gates] }));
const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
const looker = server.as(person({ gates: ['analysis.area.view'] }));
const square = [0, 0, 10, 0, 10, 10];
const shape = (area: string, ring = square) => ({ area, polygons: [[ring]] });
const give = (shapes: ReturnType<typeof shape>[], fileName = 'china.geojson', who = head) =>
  who.call(areaMapEndpoints.give, { body: { fileName, shapes } });
const read = async (who = head) => (await who.call(areaMapEndpoints.read, {})).data;

test('a map is given, replaced and removed, each tenant its own', async () => {
  expect(await read()).toBeNull();
  expect((await give([shape('11')])).data).toMatchObject({ fileName: 'china.geojson', shapes: [shape('11')] });
  await give([shape('44'), shape('31')], ' other.json ');
  expect(await read()).toMatchObject({ fileName: 'other.json', shapes: [shape('44'), shape('31')] });
  expect(await read(looker)).toMatchObject({ fileName: 'other.json' });
  expect(await read(stranger)).toBeNull();
  expect(await stranger.call(areaMapEndpoints.remove, {})).toMatchObject({ name: 'NOT_FOUND' });
  expect((await head.call(areaMapEndpoints.remove, {})).code).toBe(1);
  expect(await ask(server.database.ownerUrl, 'select from area_map')).toEqual([]);
  const [line] = await ask(
    server.database.ownerUrl,
    "select payload from audit_line where action like 'PUT %location/map' order by line_no desc limit 1",
  );
  expect(line).toEqual({
    payload: { before: { fileName: 'china.geojson' }, after: { fileName: ' other.json ', areas: 2 } },
  });
});

test('what is no map is refused', async () => {
  for (const shapes of [[], [shape('99')], [shape('11', [0, 0, 1, 1])], [shape('11', [0, 0, 1, 1, 18_001, 3])]])
    expect(await give(shapes)).toMatchObject({ name: 'MALFORMED' });
  expect(await give([shape('11'), shape('11')])).toMatchObject({ name: 'AREA_MAP_TWICE' });
  expect(await give([shape('11')], ' ')).toMatchObject({ name: 'MALFORMED' });
  const long = Array.from({ length: 160_000 }, (_, nth) => nth % 100);
  expect(await give([shape('11', long), shape('12', long)])).toMatchObject({ name: 'AREA_MAP_TOO_LARGE' });
  expect(await give([shape('11')], 'x.json', looker)).toMatchObject({ name: 'NOT_ALLOWED' });
});

test('north is up, and a degree is as wide as it is in the middle of the map', () => {
  const { width, height, paths } = drawnShapes([
    { area: '11', polygons: [[[0, 6000, 1000, 6000, 1000, 7000]]] },
    {
      area: '12',
      polygons: [
        [
          [0, 5000, 100, 5000, 100, 5100],
          [10, 5010, 20, 5010, 20, 5020],
        ],
      ],
    },
  ]);
  expect([width, height]).toEqual([500, 2000]);
  expect(paths).toEqual([
    { area: '11', d: 'M0 1000L500 1000L500 0Z' },
    { area: '12', d: 'M0 2000L50 2000L50 1900ZM5 1990L10 1990L10 1980Z' },
  ]);
  expect(drawnShapes([{ area: '81', polygons: [[[7, 7, 7, 7, 7, 7]]] }])).toMatchObject({ width: 1, height: 1 });
});
