import { expect, test } from 'vitest';
import { compiled } from '../flow/compiled.ts';
import { playOn } from '../flow/play.ts';
import { samples } from '../flow/samples/index.ts';
import { asks, ends, exit, intentions, otherwise, sets, testFlow, variables } from '../flow/testFlow.ts';
import { outcomeOf, outcomesIn, setOutcome } from './outcome.ts';

const flow = testFlow(
  [
    asks('Q', {
      leaveConfigs: [exit('yes', ['yes'], { status: sets({ id_result: 'A', label: 'Agrees' }) }), otherwise()],
    }),
    ends(),
  ],
  ['Q.yes > end', 'Q.else > end'],
  { intentions, paramConfigs: variables('result', 'label') },
);
const end = (of: typeof flow) => of.nodes.find(({ id }) => id === 'end')!;
const newId = () => 'new';

test('an end gets an outcome, which a call that ends there then has, and loses it again', () => {
  const made = setOutcome(flow, 'end', { result: 'B', label: 'Thinks about it' }, newId);

  expect(outcomeOf(made, end(made))).toEqual({ result: 'B', label: 'Thinks about it' });
  expect(playOn(made, {}, ['yes']).outcome.state.variables).toMatchObject({ result: 'B', label: 'Thinks about it' });
  expect(compiled(made).isOutput.has('result')).toBe(true);
  expect(setOutcome(made, 'end', { result: 'B' }, newId)).toBe(made);
  const without = setOutcome(setOutcome(made, 'end', { result: '' }, newId), 'end', { label: '' }, newId);
  expect(outcomeOf(without, end(without))).toEqual({ result: '', label: '' });
  expect(end(without).status?.enabled).toBe(false);
});

test('other variables that are set there stay, and a flow without the outputs gets them', () => {
  const bare = testFlow([ends('end', { status: sets({ note: 'x' }) })], [], { paramConfigs: variables('note') });

  const made = setOutcome(bare, 'end', { result: 'A' }, newId);

  expect(made.paramConfigs.map(({ name, isOutput }) => [name, isOutput])).toEqual([
    ['note', true],
    ['result', true],
    ['label', true],
  ]);
  expect(end(made).status?.statusUpdt.normalList.map(({ leftVar, right1Var }) => [leftVar, right1Var])).toEqual([
    ['note', 'x'],
    ['result', 'A'],
  ]);
});

test('outcomes that stand in a flow are offered once each', () => {
  expect(outcomesIn(flow)).toEqual([{ result: 'A', label: 'Agrees' }]);
  const offered = outcomesIn(samples.renewalEn);
  expect(offered).toContainEqual({ result: 'A', label: 'Renews' });
  expect(new Set(offered.map((one) => JSON.stringify(one))).size).toBe(offered.length);
});
