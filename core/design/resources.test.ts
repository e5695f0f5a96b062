import { expect, test } from 'vitest';
import type { Flow } from '../flow/flow.ts';
import type { FlowNode } from '../flow/saved/node.ts';
import { samples } from '../flow/samples/index.ts';
import { countUses, usesOf } from './references.ts';
import { forgotten } from './forget.ts';
import { resourcesIn, setFace, withListsInStep, withResource, type ResourceOfFlow } from './resources.ts';
import { wordsOfDifference } from './wordsOfDifference.ts';

const logo: ResourceOfFlow = { id: 'logo', name: 'Logo.png', type: 'image' };
const hello: ResourceOfFlow = { id: 'hello', name: 'hello.wav', type: 'sound' };
const begin: Flow = {
  ...samples.renewalEn,
  imgConfigs: [{ id: 'old', name: 'Nobody shows it' }],
  robotConfig: { name: 'Ann' },
};
const asks = begin.nodes.find(({ type }) => type === 'interact')!;
const said = (flow: Flow, resource: ResourceOfFlow | null, at = asks.id): Flow => ({
  ...flow,
  nodes: flow.nodes.map((node) =>
    node.id === at
      ? ({ ...node, ttsConfigs: [{ content: [withResource({ text: 'Hi' }, resource)] }] } as FlowNode)
      : node,
  ),
});
const changed = (flow: Flow, recipe: (flow: Flow) => Flow) => withListsInStep(flow, recipe(flow));

test('a file that is put where something is said is counted there and stands in the list of its kind', () => {
  const flow = changed(begin, (now) => said(now, hello));
  expect(flow.soundConfigs).toEqual([{ id: 'hello', name: 'hello.wav' }]);
  expect(flow.imgConfigs).toBe(begin.imgConfigs);
  expect(usesOf(flow, { kind: 'resource', id: 'hello' })).toMatchObject([
    { place: 'node', id: asks.id, name: asks.name },
  ]);
  expect(countUses(flow).resource).toEqual(new Map([['hello', 1]]));
  expect(resourcesIn(flow).get('hello')).toEqual({ ...hello, count: 1 });
});

test('when the last place lets go of it, it leaves the list; what nobody had played stays there', () => {
  const other = begin.nodes.filter(({ type }) => type === 'interact')[1]!;
  const twice = changed(
    changed(begin, (now) => said(now, logo)),
    (now) => said(now, logo, other.id),
  );
  expect(twice.imgConfigs).toEqual([
    { id: 'old', name: 'Nobody shows it' },
    { id: 'logo', name: 'Logo.png' },
  ]);
  const once = changed(twice, (now) => said(now, null));
  expect(once.imgConfigs).toBe(twice.imgConfigs);
  expect(changed(once, (now) => said(now, null, other.id)).imgConfigs).toEqual(begin.imgConfigs);
  // Together with the node as well.
  expect(changed(once, (now) => ({ ...now, nodes: now.nodes.filter(({ id }) => id !== other.id) })).imgConfigs).toEqual(
    begin.imgConfigs,
  );
});

test('the face of a robot is a use, and its name stays when the picture is taken away', () => {
  const flow = changed(begin, (now) => setFace(now, logo));
  expect(flow.robotConfig).toEqual({ name: 'Ann', image: 'logo', imageName: 'Logo.png', imageType: 'image' });
  expect(usesOf(flow, { kind: 'resource', id: 'logo' })).toMatchObject([{ place: 'robot' }]);
  const without = changed(flow, (now) => setFace(now, null));
  expect(without.robotConfig).toEqual({ name: 'Ann' });
  expect(without.imgConfigs).toEqual(begin.imgConfigs);
  expect((forgotten(flow, 'resource', new Set(['logo'])).robotConfig as { image?: string }).image).toBeUndefined();
});

test('whatever a robot’s settings are, they are no place where nothing is', () => {
  for (const robotConfig of [null, 'a text', 7, [], { image: 7 }, { image: '' }])
    expect(resourcesIn({ ...begin, robotConfig }).size).toBe(0);
  expect(setFace({ ...begin, robotConfig: 'a text' }, logo).robotConfig).toMatchObject({ image: 'logo' });
});

test('a difference names the file, not its id', () => {
  const words = wordsOfDifference(
    changed(begin, (now) => said(now, null)),
    changed(begin, (now) => said(now, hello)),
    'en',
  );
  expect(words).toContainEqual(expect.objectContaining({ place: 'node', after: 'hello.wav' }));
  expect(words).toContainEqual(expect.objectContaining({ place: 'resource', name: 'hello.wav', kind: 'added' }));
});

test('nothing is changed where nothing changes', () => {
  const flow = said(begin, hello);
  expect(withListsInStep(flow, flow)).toBe(flow);
  expect(withResource({ text: 'x' }, null)).toEqual({ text: 'x' });
});
