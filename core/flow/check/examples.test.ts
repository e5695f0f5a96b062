import { expect, test } from 'vitest';
import type { Flow } from '../flow.ts';
import { playOn } from '../play.ts';
import { ends, exit, otherwise, row } from '../testFlow.ts';
import { check, type Finding } from './check.ts';
import { api, fork, script, tells, when } from './plantedKit.ts';
import { plantedConditions } from './plantedConditions.ts';
import { plantedParts } from './plantedParts.ts';
import { of, q } from './testCheck.ts';

const known = { skillGroups: ['claims'], resources: [] };
const one = (flow: Flow, kind: string, nodeId: string): Finding =>
  check(flow, known).find((found) => found.kind === kind && found.place.nodeId === nodeId)!;
/** Where the example leads, and what variables hold when it is over. */
function played(flow: Flow, { example }: Finding) {
  const { trail, outcome } = playOn(flow, example!.given, example!.replies);
  return { trail, variables: outcome.state.variables };
}

/** Four nodes: a question, an API, a script, and a fork that goes on only with what the two answered. */
function partOf(at: number) {
  const id = (what: string) => `${what}${at}`;
  return {
    nodes: [
      q({ id: id('Q'), name: id('Q'), leaveConfigs: [exit('yes', ['yes']), exit('no', ['no']), otherwise()] }),
      {
        id: id('A'),
        type: 'api',
        apiConfig: { apiId: 'crm' },
        leaveConfigs: [exit('good', [], {}, { apiResult: 'success' }), otherwise()],
      },
      { id: id('S'), type: 'script', code: 'return { a: vars.b };', outputs: ['a'], leaveConfigs: [] },
      fork(id('F'), when('w', row('a', '=', 'gold'), row('b', '≥', '18'))),
    ],
    joins: [
      `${id('Q')}.no > ${id('A')}`,
      `${id('Q')}.yes > end`,
      `${id('Q')}.else > end`,
      `${id('A')}.good > ${id('S')}`,
      `${id('A')}.else > end`,
      `${id('S')} > ${id('F')}`,
      `${id('F')}.else > end`,
      `${id('F')}.w > ${at < 249 ? `Q${at + 1}` : 'fault'}`,
    ],
  };
}

test('an example comes through APIs and scripts to the last of a thousand nodes', () => {
  const parts = Array.from({ length: 250 }, (_, at) => partOf(at));
  const flow = of(
    [...parts.flatMap(({ nodes }) => nodes), tells('fault', 'Dear ${gone}'), ends()],
    [...parts.flatMap(({ joins }) => joins), 'fault > end'],
    {
      apiConfigs: [
        {
          id: 'crm',
          name: 'CRM',
          url: 'https://crm.example.com/a',
          outputs: [{ id: 'o', name: 'b', path: 'data[0].age' }],
        },
      ],
    },
  );

  const found = one(flow, 'variableUnknown', 'fault');

  expect(flow.nodes.length).toBeGreaterThan(1_000);
  expect(played(flow, found).trail).toContain('fault');
  expect(found.example!.replies).toHaveLength(750);
});

test('an example says what an API answered: the fault lies behind a value of its body', () => {
  const flow = of(
    [
      { id: 'A', type: 'api', apiConfig: { apiId: 'crm' }, leaveConfigs: [] },
      fork('F', when('w', row('a', '>', '2026-05-01'))),
      tells('fault', '${gone}'),
      ends(),
    ],
    ['A > F', 'F.w > fault', 'F.else > end', 'fault > end'],
    {
      apiConfigs: [
        { id: 'crm', name: 'CRM', url: 'https://crm.example.com/a', outputs: [{ id: 'o', name: 'a', path: 'x.y' }] },
      ],
    },
  );

  const { example } = one(flow, 'variableUnknown', 'fault');

  expect(example!.replies).toEqual([{ api: 'success', body: { x: { y: '2099-12-31' } } }]);
  expect(played(flow, one(flow, 'variableUnknown', 'fault')).trail).toContain('fault');
});

test.each(['fail', 'timeout'] as const)('a fault behind an API that answers %s is come to', (apiResult) => {
  const flow = api({}, {}, {});
  const behind: Flow = of(
    [
      {
        id: 'A',
        type: 'api',
        apiConfig: { apiId: 'crm' },
        leaveConfigs: [exit('bad', [], {}, { apiResult }), otherwise()],
      },
      tells('fault', '${gone}'),
      ends(),
    ],
    ['A.bad > fault', 'A.else > end', 'fault > end'],
    { apiConfigs: flow.apiConfigs },
  );

  expect(one(behind, 'variableUnknown', 'fault').example!.replies).toEqual([{ api: apiResult }]);
});

test('an example says what a script came to', () => {
  const { nodes, lines } = script('return { a: vars.phone };');
  const flow: Flow = {
    ...script('return { a: vars.phone };'),
    nodes: [...nodes, ...of([tells('fault', '${gone}')]).nodes.filter(({ id }) => id === 'fault')],
    lines: lines.map((line) =>
      line.startNodeId === 'F' && line.startTabId === 'w' ? { ...line, endNodeId: 'fault' } : line,
    ),
  };

  expect(one(flow, 'variableUnknown', 'fault').example!.replies).toEqual([{ script: 'success', values: { a: '1' } }]);
});

test('where a variable may have no value, the example comes there while it has none', () => {
  const flow = of(
    [{ id: 'A', type: 'api', apiConfig: { apiId: 'crm' }, leaveConfigs: [] }, tells('T', 'Dear ${a}'), ends()],
    ['A > T', 'T > end'],
    {
      apiConfigs: [
        { id: 'crm', name: 'CRM', url: 'https://crm.example.com/a', outputs: [{ id: 'o', name: 'a', path: 'x' }] },
      ],
    },
  );

  const { trail, variables } = played(flow, one(flow, 'variableUnset', 'T'));

  expect(trail).toContain('T');
  expect(variables.a).toBe('');
});

test('of planted faults, each that lies at a node a conversation comes to has an example, and it comes there', () => {
  const never = new Set(['unreachable', 'flowNeverCalled']);
  let shown = 0;
  for (const [what, flow] of [...plantedConditions, ...plantedParts])
    for (const found of check(flow, known)) {
      const { nodeId } = found.place;
      if (nodeId === undefined || never.has(found.kind)) continue;
      expect(found.example, `${what}: ${found.kind}`).toBeDefined();
      expect(played(flow, found).trail, what).toContain(nodeId);
      shown++;
    }
  expect(shown).toBeGreaterThan(100);
});
