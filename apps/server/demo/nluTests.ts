import type { Client } from 'pg';
import { askFlow, understandingOf } from '#areas/knowledge/nluTest/askFlow.ts';
import type { Flow } from '#core/flow/flow.ts';
import { byLearning } from '#core/flow/learnt.ts';
import { insertMany, moveSequence } from './demo.store.ts';

interface Robot {
  robotId: number;
  name: string;
  flow: Flow;
}
interface Around {
  own: { tenant_id: string | number };
  person: string | number;
  moment(at: number): string | null;
  now: number;
}

/** Sentences from calls the robot was not trained with, and the intention they mean; null where it should understand nothing. */
const heard: Record<string, { name: string; said: [string, string | null][] }> = {
  renewalEn: {
    name: 'Heard in November',
    said: [
      ['Yes, that is me, what is it about?', 'yes'],
      ['Go on then, renew it', 'yes'],
      ['Fine by me', 'yes'],
      ['I suppose that works', 'yes'],
      ['We would like to keep the policy', 'yes'],
      ['No, leave it', 'no'],
      ['I am giving up the car, so no', 'no'],
      ['Not this time round', 'no'],
      ['Rather not, thank you', 'no'],
      ['You have got the wrong person here', 'wrong'],
      ['She moved out two years ago', 'wrong'],
      ['That is steep', 'price'],
      ['My neighbour pays half of that', 'price'],
      ['Could you do it for less?', 'price'],
      ['I am at the wheel right now', 'later'],
      ['Try me again on Thursday', 'later'],
      ['We are just having dinner', 'later'],
      ['Put me through to your colleague', 'person'],
      ['Are you a machine?', 'person'],
      ['I have arranged it with someone else', 'done'],
      ['That was sorted last week', 'done'],
      ['This is the third call today', 'complaint'],
      ['Delete my number at once', 'complaint'],
      ['I will sleep on it', 'think'],
      ['I would have to look at the other offers', 'think'],
      ['And who would you be?', 'who'],
      ['How do I know this is genuine?', 'trust'],
      ['Is hail damage part of it?', 'cover'],
      ['Sorry, the line is bad', 'again'],
      ['The cat is on the table', null],
      ['Twenty-two divided by seven', null],
    ],
  },
  renewalZh: {
    name: '十一月通话',
    said: [
      ['是我，什么事啊', 'yes'],
      ['那就续上吧', 'yes'],
      ['行，就按这个来', 'yes'],
      ['先不弄了', 'no'],
      ['今年就算了吧', 'no'],
      ['这号码换人用了', 'wrong'],
      ['也太高了吧', 'price'],
      ['能不能再少点', 'price'],
      ['我正开着车呢', 'later'],
      ['过两天再联系我', 'later'],
      ['给我转个真人', 'person'],
      ['我在别处办好了', 'done'],
      ['再打我就投诉你们', 'complaint'],
      ['我回家跟家里人商量', 'think'],
      ['你是哪个单位的', 'who'],
      ['怎么证明你不是骗子', 'trust'],
      ['玻璃碎了赔不赔', 'cover'],
      ['信号不好没听到', 'again'],
      ['猫在桌子上', null],
    ],
  },
};

/** A set of each renewal robot, run a week ago, when it knew keywords alone: what it makes of it today, one sees by running it. */
export async function writeNluTests(client: Client, robots: Robot[], { own, person, moment, now }: Around) {
  const day = 86_400_000;
  const sets = robots
    .filter(({ name }) => name in heard)
    .map((robot, at) => ({ ...robot, ...heard[robot.name]!, setId: at + 1 }))
    .map((set) => ({ ...set, rows: rowsOf(set) }));
  await insertMany(
    client,
    'nlu_set',
    sets.map(({ setId, robotId, name }) => ({
      ...own,
      set_id: setId,
      robot_id: robotId,
      name,
      made_by: person,
      changed_at: moment(now - 7 * day),
    })),
  );
  await insertMany(
    client,
    'nlu_sentence',
    sets.flatMap(({ setId, rows }) => rows.map((row) => ({ ...own, set_id: setId, ...row }))),
  );
  const test = { ...own, revision: 0, made_by: person };
  await insertMany(
    client,
    'nlu_test',
    sets.map(({ setId, robotId, flow, rows }) => ({
      ...test,
      test_id: setId,
      set_id: setId,
      robot_id: robotId,
      content: understandingOf(keywordsAlone(flow)),
      state: 'done',
      total: rows.length,
      started_at: moment(now - 7 * day),
      ended_at: moment(now - 7 * day + 400),
    })),
  );
  for (const { setId, flow, rows } of sets)
    await insertMany(
      client,
      'nlu_result',
      await Promise.all(
        rows.map(async (row) => ({ ...own, test_id: setId, ...row, ...(await answerOf(keywordsAlone(flow), row)) })),
      ),
    );
  for (const [table, column] of [
    ['nlu_set', 'set_id'],
    ['nlu_test', 'test_id'],
  ] as const)
    await moveSequence(client, table, column);
}

const rowsOf = ({ said, flow }: { said: [string, string | null][]; flow: Flow }) =>
  said.map(([sentence, expected], at) => ({
    place: at + 1,
    sentence,
    expected,
    expected_name: flow.intentions.find(({ id }) => id === expected)?.name ?? '',
  }));

/** There is nothing to learn from it. */
const keywordsAlone = (flow: Flow): Flow => ({
  ...flow,
  intentions: flow.intentions.map((one) => ({ ...one, simQs: [] })),
});

async function answerOf(flow: Flow, { sentence, expected }: { sentence: string; expected: string | null }) {
  const { understood, guesses } = await askFlow(
    flow,
    { understand: (of, listened, text) => byLearning(of, listened, { text }, { model: null }) },
    sentence,
  );
  return {
    guesses,
    understood,
    understood_name: guesses.find(({ id }) => id === understood)?.name ?? '',
    is_right: understood === expected,
  };
}
