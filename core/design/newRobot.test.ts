import { expect, test } from 'vitest';
import { check, detailOf, forbids, solutionOf } from '../flow/check/check.ts';
import type { Flow } from '../flow/flow.ts';
import { play } from '../flow/play.ts';
import { save, upgrade } from '../flow/upgrade.ts';
import { newNode, spokenGroup } from './newNode.ts';
import { setOutcome } from './outcome.ts';
import { newRobot } from './newRobot.ts';

const group = { id: '7', sn: 'SG7' };
const kinds = [
  { robotType: 1, kind: 'voice' },
  { robotType: 5, kind: 'text' },
  { robotType: 6, kind: 'silent assistant' },
  { robotType: 7, kind: 'digital human' },
];
const cases = kinds.flatMap((one) =>
  (['en', 'zh'] as const).flatMap((language) => [
    { ...one, language, skillGroup: group, known: { skillGroups: ['7'] } },
    { ...one, language, skillGroup: undefined, known: { skillGroups: [] } },
  ]),
);
const made = (robotType: number, language: 'en' | 'zh', skillGroup?: typeof group) => {
  let count = 0;
  return newRobot({
    id: 'r',
    name: 'Reminder',
    language,
    robotType,
    company: 'Yunhe ${',
    skillGroup,
    now: 1,
    newId: () => `id${count++}`,
  });
};

/** Start, one question, an end with an outcome. */
const drawn = (flow: Flow): Flow => setOutcome(withoutOutcome(flow), 'ends', { result: 'A' }, () => 'new');

function withoutOutcome(flow: Flow): Flow {
  let count = 0;
  const given = { flowId: flow.id, at: { x: 0, y: 0 }, newId: () => `n${count++}` };
  const asks = newNode(flow, flow.robotType === 5 ? 'text' : 'interact', { ...given, id: 'asks' });
  const ends = newNode(flow, 'end', { ...given, id: 'ends' });
  const line = (id: string, startNodeId: string, startTabId: string, endNodeId: string) => ({
    id,
    flowId: flow.id,
    startNodeId,
    startTabId,
    endNodeId,
  });
  return {
    ...flow,
    nodes: [...flow.nodes, { ...asks, ttsConfigs: [spokenGroup('Good day.')] } as typeof asks, ends],
    lines: [
      line('l1', flow.nodes[0]!.id, 'next', 'asks'),
      line('l2', 'asks', 'leaveConfigs' in asks ? asks.leaveConfigs![0]!.id : '', 'ends'),
    ],
  };
}

test.each(cases)(
  'a new $kind robot ($language, hands over to $skillGroup.id) lacks nothing but what follows its start; with a question and an end nothing at all',
  ({ robotType, language, skillGroup, known }) => {
    const flow = made(robotType, language, skillGroup);

    expect(upgrade(JSON.parse(save(flow)))).toEqual(flow);
    expect(
      check(flow, known)
        .filter(forbids)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['noLine']);
    expect(check(flow, known).filter((one) => !forbids(one))).toEqual([]);
    expect(check(drawn(flow), known).map((one) => detailOf(one, 'en'))).toEqual([]);
    expect(check(withoutOutcome(flow), known).map(({ kind }) => kind)).toEqual(['outcomeNever']);
  },
);

test('it is understood from the first minute who complains, wants a person, a repetition, or to know who calls', () => {
  const flow = drawn(made(1, 'en', group));
  const after = (said: string) => {
    const talk = play(flow, { phone: '1' }, said);
    return JSON.stringify(talk);
  };

  expect(after('I want to complain')).toContain('Thank you, goodbye.');
  expect(after('can I talk to a real person')).toContain('I will put you through');
  expect(after('who are you')).toContain('This is the automatic assistant of Yunhe');
  expect(after('are you a robot')).toContain('automatic assistant');
  expect(after('slower please').match(/Good day/g)!.length).toBeGreaterThan(1);
  expect(JSON.stringify(play(drawn(made(1, 'zh')), { phone: '1' }, '转人工'))).toContain('无法为您转接');
});

test('the specification hands over whom a robot cannot hear or understand: without a group it says goodbye, and a group that was lost is said by name', () => {
  const overs = (flow: Flow) =>
    ['1_2', '1_3']
      .map((id) => flow.abnors.find((one) => one.id === id)!)
      .map(({ localRepeatNum, exceedLocalConfig: { exceedAction, transformer, transformerSn, ttsConfigs } }) => [
        localRepeatNum,
        exceedAction,
        transformer,
        transformerSn,
        ttsConfigs[0]!.content[0]!.text,
      ]);

  expect(overs(made(1, 'en', group))).toEqual(
    Array(2).fill([3, 'agent', '7', 'SG7', 'I will put you through to a colleague. One moment, please.']),
  );
  expect(overs(made(1, 'zh'))).toEqual(Array(2).fill([3, 'end', undefined, undefined, '感谢您的接听，再见。']));

  const sentences = (flow: Flow, skillGroups: string[]) =>
    check(drawn(flow), { skillGroups }).map((one) =>
      (['en', 'zh'] as const).map((language) => detailOf(one, language) + solutionOf(one, language)).join('\n'),
    );
  expect(
    sentences(made(1, 'en', group), []).filter((one) => one.includes('(7)') && one.includes('Limits')),
  ).toHaveLength(3);
  const unchosen = {
    ...made(1, 'en', group),
    abnors: made(1, 'en', group).abnors.map((one) => ({
      ...one,
      exceedLocalConfig: { ...one.exceedLocalConfig, transformer: '' },
    })),
  };
  expect(sentences(unchosen, ['7'])).toHaveLength(3);
  for (const sentence of sentences(unchosen, ['7'])) {
    expect(sentence).toContain('no skill group is chosen');
    expect(sentence).not.toMatch(/\(\??\)|（？?）/);
  }
});
