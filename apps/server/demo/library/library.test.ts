import { expect, test } from 'vitest';
import { contentOf, fits } from '#areas/designer/resource/contentOf.ts';
import { resourcesIn } from '#core/design/resources.ts';
import { check } from '#core/flow/check/check.ts';
import { upgrade } from '#core/flow/upgrade.ts';
import { demoFiles } from './files.ts';
import { guide } from './guide.ts';

const flow = guide((key) => ({ id: key, name: demoFiles[key].name, type: demoFiles[key].kind }), 1);

test.each(Object.entries(demoFiles))('%s is what its library takes', (_, { kind, type, content }) => {
  const bytes = content();
  expect(contentOf(bytes)).toBe(type);
  expect(fits(kind, type)).toBe(true);
});

test('the guide has nothing to mend, and what it shows stands in its lists', () => {
  expect(upgrade(JSON.parse(JSON.stringify(flow))).nodes).toEqual(flow.nodes);
  expect(check(flow, { skillGroups: [], resources: Object.keys(demoFiles) }, { examples: false })).toEqual([]);
  expect([...resourcesIn(flow).keys()].sort()).toEqual([
    'branches',
    'card',
    'checklist',
    'chime',
    'face',
    'map',
    'steps',
  ]);
  expect(flow.imgConfigs!.map(({ id }) => id).sort()).toEqual(['card', 'face', 'map', 'steps']);
});
