import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begin, step } from '../step.ts';
import { ends, exit, otherwise, row, says, testFlow } from '../testFlow.ts';
import { check } from './check.ts';

/** Nodes without questions, joined in circles, with counts raised, set back, copied and compared in any order. */
const write = fc.option(
  fc
    .constantFrom(
      { leftVar: 'n', right1Var: '${n}', right2Var: '1' },
      { leftVar: 'n', right1Var: '${n}', right2Var: '1' },
      { leftVar: 'n', right1Var: '${n}', right2Var: '1' },
      { leftVar: 'n', right1Var: '${n}', right2Var: '0.5' },
      { leftVar: 'n', right1Var: '0' },
      { leftVar: 'n', right1Var: '${m}' },
      { leftVar: 'm', right1Var: '${m}', right2Var: '1' },
      { leftVar: 'n', right1Var: '${n}', right2Var: '-1' },
      { leftVar: 'm', right1Var: '0' },
    )
    .map((one) => ({ enabled: true, statusUpdt: { normalList: [one] } })),
  { nil: undefined, freq: 3 },
);
const asked = fc
  .record({
    leftVar: fc.constantFrom('n', 'n', 'n', 'm'),
    operator: fc.constantFrom('≥', '≥', '>', '=', '<'),
    rightVar: fc.constantFrom('3', '5', '40', '60'),
  })
  .map((one) => row(one.leftVar, one.operator, one.rightVar));
const one = fc.record({
  kind: fc.constantFrom('fork', 'fork', 'tts', 'tts', 'subFlow', 'skillGroupTransfer'),
  first: asked,
  second: asked,
  status: write,
  post: write,
  firstStatus: write,
  elseStatus: write,
  ways: fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5)),
  inSub: write,
  returned: fc.boolean(),
});
const drawn = fc.record({
  nodes: fc.array(one, { minLength: 2, maxLength: 5 }),
  usual: fc.constantFrom('0', '0', '0', '-200', '', 'x'),
  argument: fc.boolean(),
});

test('whatever circle nobody speaks in: one that the interpreter has to end was reported, and one that counts and leaves was not', () => {
  let ended = 0;
  let counted = 0;
  fc.assert(
    fc.property(drawn, fc.constantFrom(undefined, '0', '7', '-90'), ({ nodes, usual, argument }, n) => {
      const leaveConfigs = ({ first, second, firstStatus, elseStatus }: (typeof nodes)[number]) => [
        exit('one', [], { status: firstStatus }, { normalList: [first] }),
        exit('two', [], {}, { normalList: [second] }),
        otherwise({ status: elseStatus }),
      ];
      const variable = { id: 'n', name: 'n', dfltValue: usual };
      const flow = testFlow(
        [
          ...nodes.map((node, at) => ({
            id: `n${at}`,
            status: node.status,
            postStatus: node.post,
            ttsConfigs: says('x'),
            ...(node.kind === 'fork'
              ? { type: 'fork', leaveConfigs: leaveConfigs(node) }
              : node.kind === 'tts'
                ? { type: 'interact', mode: 'tts', leaveConfigs: [] }
                : node.kind === 'subFlow'
                  ? { type: 'subFlow', subFlowId: 'sub' }
                  : { type: 'skillGroupTransfer', skillGroupId: 'claims' }),
          })),
          ends(),
          {
            id: 'inner',
            flowId: 'sub',
            type: 'interact',
            mode: 'tts',
            ttsConfigs: says('y'),
            leaveConfigs: [],
            status: nodes[0]!.inSub,
          },
          ends('back', { flowId: 'sub', endType: 'back' }),
        ] as never,
        [
          'inner > back',
          ...nodes.flatMap(({ kind, ways }, at) =>
            (kind === 'fork' ? ['one', 'two', 'else'] : ['next']).map(
              (tab, index) => `n${at}.${tab} > ${ways[index]! < nodes.length ? `n${ways[index]}` : 'end'}`,
            ),
          ),
        ],
        {
          argConfigs: [{ id: 'phone', name: 'phone', isNecessary: true }, ...(argument ? [variable] : [])],
          paramConfigs: [{ id: 'm', name: 'm', dfltValue: '0' }, ...(argument ? [] : [variable])],
        },
      );
      let outcome = begin(flow, { phone: '1', ...(n !== undefined && { n }) });
      for (let turns = 0; outcome.state.waitsFor !== 'nothing' && turns < 500; turns++)
        outcome = step(
          flow,
          outcome.state,
          outcome.state.waitsFor === 'transfer' ? { type: 'transferred', accepted: false } : { type: 'spoken' },
        );
      const found = check(flow, { skillGroups: ['claims'] }, { examples: false });
      const circles = found.filter(({ kind }) => kind === 'circle' || kind === 'tooLong');
      expect(outcome.state.waitsFor).toBe('nothing');
      if (outcome.state.ended === 'broken') {
        ended++;
        expect(circles.length, found.map(({ kind }) => kind).join()).toBeGreaterThan(0);
      } else if (outcome.state.hops > nodes.length + 3 && circles.length === 0) counted++;
    }),
    { numRuns: 1_500 },
  );
  expect([ended > 100, counted > 2]).toEqual([true, true]);
});
