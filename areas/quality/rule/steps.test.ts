import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { checkRule } from '#core/quality/check.ts';
import { Rule, type Step } from '#core/quality/rule.ts';
import { onlyWith } from './only.rules.ts';
import {
  gapsOf,
  joinedBy,
  kinds,
  moved,
  near,
  newFollowing,
  newGroup,
  newLook,
  newRule,
  newStep,
  placed,
  withKind,
  without,
} from './steps.rules.ts';

const isRule = Compile(Rule);
const words = (...list: string[]) => ({ ...newLook('words'), words: list }) as Step['look'];

test('what a new condition of each kind begins with is a rule as soon as its words are there', () => {
  for (const kind of kinds) {
    const look = newLook(kind);
    const filled =
      look.kind === 'words'
        ? { ...look, words: ['cheaper'] }
        : look.kind === 'likeness'
          ? { ...look, samples: ['This call is recorded.'] }
          : look.kind === 'intention'
            ? { ...look, names: ['refuses'] }
            : look.kind === 'expression'
              ? { ...look, pattern: '\\d+' }
              : look;
    const rule: Rule = { steps: [{ join: 'and', look: filled }] };

    expect(isRule.Check(rule), kind).toBe(true);
    expect([gapsOf(rule), checkRule(rule)], kind).toEqual([[], []]);
  }
});

test('another kind keeps the speaker and the part of the call', () => {
  const look = { ...newLook('words', 'robot'), first: 20 };

  expect(withKind(look, 'monologue')).toEqual({ kind: 'monologue', who: 'robot', longer: 60, first: 20 });
  expect(withKind(look, 'words')).toBe(look);
});

test('the part of the call changes and keeps its seconds', () => {
  const look = { ...newLook('noise'), first: 12 };

  expect(placed(look, 'last')).toEqual({ ...newLook('noise'), last: 12 });
  expect(placed(look, 'anywhere')).toEqual(newLook('noise'));
  expect(placed(newLook('noise'), 'first')).toMatchObject({ first: 30 });
});

test('whatever comes first has nothing before it, so it is wanted or missing, at any distance', () => {
  const steps: Step[] = [
    { join: 'and', look: words('a') },
    { ...newFollowing(), look: words('b') },
    { join: 'not', within: 20, side: 'after', look: words('c') },
  ];

  expect(moved(steps, 1, -1)).toEqual([{ join: 'and', look: words('b') }, steps[0], steps[2]]);
  expect(without(steps.slice(1), 0)).toEqual([{ join: 'not', look: words('c') }]);
  expect(moved(steps, 0, -1)).toEqual(steps);

  const same: Step[] = [newStep(), newFollowing()];
  expect(without(same, 0)).toEqual([{ join: 'and', look: newLook('words', 'anyone') }]);
  expect(without(same, 0, true)).toEqual([{ join: 'and', look: newLook('words', 'same') }]);
});

test('a side goes with “and” and “but not”, a distance with all but “or”', () => {
  const step: Step = { join: 'and', within: 20, side: 'after', look: words('c') };

  expect(joinedBy(step, 'not')).toEqual({ ...step, join: 'not' });
  expect(joinedBy(step, 'then')).toEqual({ join: 'then', within: 20, look: words('c') });
  expect(joinedBy(step, 'or')).toEqual({ join: 'or', look: words('c') });
  expect(near(step, undefined, 'around')).toEqual({ join: 'and', look: words('c') });
});

test('what is still missing is told by condition, in groups as well', () => {
  const rule: Rule = { steps: [newStep(), newGroup(), { join: 'or', look: { kind: 'group', steps: [] } }] };

  expect(gapsOf(rule)).toEqual([
    { step: 0, misses: 'noWords' },
    { step: 1, inner: 0, misses: 'noWords' },
    { step: 1, inner: 1, misses: 'noWords' },
    { step: 2, misses: 'noSteps' },
  ]);
  expect(gapsOf(newRule())).toHaveLength(1);
});

test('what is taken back from “only in” narrows nothing', () => {
  expect(onlyWith({ campaignIds: ['1'], longer: 20 }, { campaignIds: [], direction: 0 })).toEqual({
    direction: 0,
    longer: 20,
  });
  expect(onlyWith({ longer: 20 }, { longer: undefined })).toEqual({});
});
