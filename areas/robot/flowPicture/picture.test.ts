import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rehearse } from '#core/callee/index.ts';
import { samples } from '#core/flow/samples/index.ts';
import { pictureOf, width } from './picture.ts';

const flows = fc.constantFrom(...Object.values(samples));

test.each(Object.entries(samples))('no box of %s covers another', (_, flow) => {
  const { nodes } = pictureOf(flow);
  for (const a of nodes)
    for (const b of nodes) {
      if (a === b) continue;
      const apart =
        a.position.x + width <= b.position.x ||
        b.position.x + width <= a.position.x ||
        a.position.y + a.height! <= b.position.y ||
        b.position.y + b.height! <= a.position.y;
      expect(apart, `${a.data.name} and ${b.data.name}`).toBe(true);
    }
});

test('a line goes behind no box but where it leaves and arrives', () => {
  for (const flow of Object.values(samples)) {
    const { nodes, edges } = pictureOf(flow);
    for (const { source, target, data } of edges) {
      const points = data!.points;
      for (const [at, b] of points.entries()) {
        const a = points[at - 1];
        if (!a || a.y !== b.y) continue;
        const crossed = nodes.find(
          ({ id, position, height }) =>
            id !== source &&
            id !== target &&
            Math.min(a.x, b.x) < position.x + width &&
            Math.max(a.x, b.x) > position.x &&
            a.y > position.y &&
            a.y < position.y + height!,
        );
        expect(crossed?.data.name, `${source} to ${target}`).toBeUndefined();
      }
    }
  }
});

test('the way of any conversation is marked without a gap, from the start to where it is', () => {
  fc.assert(
    fc.property(flows, fc.integer({ min: 1, max: 5_000 }), (flow, seed) => {
      const { path } = rehearse({ flow, arguments: { name: 'Chen Wei' }, seed });
      const { nodes, edges } = pictureOf(flow, { path, current: path.length - 1 });
      const visited = new Set(path.map(({ nodeId }) => nodeId));
      expect(new Set(nodes.filter(({ data }) => data.visits > 0).map(({ id }) => id))).toEqual(visited);
      const taken = edges.filter(({ zIndex }) => zIndex === 1);
      for (const { source, target } of taken) expect(visited.has(source) && visited.has(target)).toBe(true);
      for (const [at, { nodeId }] of path.entries())
        if (at > 0 && path[at - 1]!.nodeId !== nodeId) expect(taken.some(({ target }) => target === nodeId)).toBe(true);
      expect(nodes.filter(({ data }) => data.current).map(({ id }) => id)).toEqual(
        path.length > 0 ? [path.at(-1)!.nodeId] : [],
      );
    }),
    { numRuns: 60 },
  );
});

test('traffic of many calls: each exit says which share left by it, the line that was taken most is the widest', () => {
  fc.assert(
    fc.property(flows, fc.integer({ min: 1, max: 500 }), (flow, seed) => {
      const paths = Array.from(
        { length: 5 },
        (_, nth) => rehearse({ flow, arguments: { name: 'Chen Wei' }, seed: seed + nth }).path,
      );
      const ways = paths.flatMap((path) =>
        path.map(({ nodeId, exitId = '' }, at) => ({ nodeId, exitId, next: path[at + 1]?.nodeId ?? '', times: 1 })),
      );
      fc.pre(ways.some(({ next }) => next !== ''));
      const heat = { tone: 'visits' as const, nodes: new Map([['?', { share: 1, label: '' }]]), ways };
      const { nodes, edges } = pictureOf(flow, { heat: { ...heat, write: String } });
      const came = new Set(ways.map(({ nodeId }) => nodeId));
      for (const { id, data } of nodes) {
        expect(data.heat).toMatchObject({ share: 0, label: '' });
        const shares = data.exits.map(({ share }) => Number(share));
        if (!came.has(id)) expect(data.exits.every(({ share }) => share === undefined)).toBe(true);
        else if (shares.length > 0) {
          const left = ways.filter(
            ({ nodeId, exitId }) => nodeId === id && data.exits.some((one) => one.id === exitId),
          );
          const all = ways.filter(({ nodeId }) => nodeId === id);
          expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(left.length / all.length);
        }
      }
      const wide = edges.filter(({ zIndex }) => zIndex === 1);
      expect(Math.max(...wide.map(({ style }) => Number(style!.strokeWidth)))).toBe(6);
      for (const { source, target } of wide)
        expect(ways.some((one) => one.nodeId === source && one.next === target)).toBe(true);
    }),
    { numRuns: 30 },
  );
});
