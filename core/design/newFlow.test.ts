import { expect, test } from 'vitest';
import { check } from '../flow/check/check.ts';
import { commonDefaults } from '../flow/presets.ts';
import { save, upgrade } from '../flow/upgrade.ts';
import { align, distribute } from './align.ts';
import { newFlow, withTrees } from './newFlow.ts';
import { testFlow, asks, ends } from '../flow/testFlow.ts';

const made = (robotType: number, language: 'en' | 'zh' = 'en') =>
  newFlow({ id: 'r1', name: 'Reminder', language, robotType, newId: () => 'start' });

test('an empty flow begins with a start, the exceptions of its type and the usual arguments, and can be read as it is', () => {
  for (const robotType of [1, 5, 6])
    for (const language of ['en', 'zh'] as const) {
      const flow = made(robotType, language);
      expect(upgrade(JSON.parse(save(flow)))).toEqual(flow);
      expect(flow.argConfigs.map(({ name }) => name)).toEqual(['phone', 'customer_no']);
      expect(check(flow, {}).filter(({ kind }) => kind === 'noStart')).toEqual([]);
    }
  expect(made(5).abnors.map(({ id }) => id)).toEqual(['1_1', '1_4', '1_7', '1_8', '1_11']);
  expect(made(1).abnors).toHaveLength(10);
  expect(made(6).abnors[0]?.localRepeatNum).toBe(10_000);
  expect(made(1)).toMatchObject({
    commonConfigs: commonDefaults,
    nodes: [{ type: 'start', flowId: 'r1', coordinate: { x: 320, y: 40 } }],
    flowPack: [{ id: 'r1', name: 'Main flow' }],
    faqPack: [{ name: 'Default category' }],
    abnorPack: [{ name: 'Preset' }, { name: 'Uncategorised' }],
  });
  expect(made(5, 'zh').recommendConfig?.text).toBe('您可能想问：');
});

test('a flow that was saved without folders gets them', () => {
  const bare = testFlow([asks('ask'), { ...ends('away'), flowId: 'sub' }]);
  expect(withTrees({ ...bare, flowPack: [] }).flowPack).toMatchObject([{ id: 'main' }, { id: 'sub' }]);
  expect(withTrees(made(1))).toStrictEqual(made(1));
});

test('nodes are laid on one line, or at equal gaps, whatever their sizes', () => {
  const flow = testFlow([
    asks('a', { coordinate: { x: 0, y: 0 } }),
    asks('b', { coordinate: { x: 50, y: 300 } }),
    asks('c', { coordinate: { x: 400, y: 100 } }),
  ]);
  const places = (of: typeof flow) => ['a', 'b', 'c'].map((id) => of.nodes.find((node) => node.id === id)!.coordinate);
  const sizeOf = (id: string) => ({ width: id === 'b' ? 100 : 200, height: 50 });

  expect(places(align(flow, ['a', 'b', 'c'], 'left', sizeOf)).map(({ x }) => x)).toEqual([0, 0, 0]);
  expect(places(align(flow, ['a', 'b', 'c'], 'right', sizeOf)).map(({ x }) => x)).toEqual([400, 500, 400]);
  expect(places(align(flow, ['a', 'b'], 'middle', sizeOf)).map(({ y }) => y)).toEqual([150, 150, 100]);
  expect(places(distribute(flow, ['a', 'b', 'c'], 'across', sizeOf)).map(({ x }) => x)).toEqual([0, 250, 400]);
  expect(align(flow, ['a'], 'left')).toBe(flow);
  expect(distribute(flow, ['a', 'b'], 'down')).toBe(flow);
});
