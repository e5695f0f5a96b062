import { momentAt } from '#core/calendar/zone.ts';
import { endEntries, startEntry } from '#core/design/debugEntries.ts';
import { playedBy, type Ask, type DebugTurn } from '#core/design/debugTurn.ts';
import { runFlowTest, testOf } from '#core/design/flowTest.ts';
import type { Flow } from '#core/flow/flow.ts';
import { byLearning } from '#core/flow/learnt.ts';
import { mockAnswer } from '#core/flow/mock.ts';
import type { FlowEvent, FlowState } from '#core/flow/state.ts';
import { begin, expectedAt, step } from '#core/flow/step.ts';

type Row = Record<string, unknown>;
interface Robot {
  robotId: number;
  name: string;
  flow: Flow;
}
interface Around {
  own: { tenant_id: string | number };
  person: string | number;
  zone: string;
  now: number;
  moment(at: number): string | null;
}

const minute = 60_000;
const given = {
  phone: '+8613800000001',
  name: 'Chen Wei',
  plate: '沪A 12345',
  policy_end: '2026-12-08',
  days_left: '30',
  premium: '3280.00',
};
/** What designers of the demonstration tried, and keep as tests: what the customer says, in order. */
const kept: Record<string, Record<string, string[]>> = {
  renewalEn: {
    'Renews in spite of the price': ['Yes, speaking.', 'That is too expensive', 'Yes, please send it'],
    'Not this year': ['Yes, speaking.', 'No thanks, not this year'],
    'The wrong person': ['You have the wrong number'],
  },
  renewalZh: { 嫌贵后仍续保: ['是的', '太贵了', '可以'], 打错电话: ['你打错了'] },
  rideEn: {
    'Corrects what is read back': [
      'Yes, speaking.',
      'Sure, go ahead.',
      'From Leeds to Bath tomorrow at nine, for two people',
      'Anna Miller',
      'No, make it noon',
      'Not Bath but Oxford',
      'That’s right',
    ],
    'A day that has passed': [
      'Yes.',
      'Okay.',
      'From Leeds to Bath',
      'yesterday',
      'tomorrow',
      'at ten',
      'three',
      'Tom Reed',
      'Yes',
    ],
  },
  rideZh: {
    复述时更正: ['是的', '可以', '明天上午九点从上海到杭州，两个人', '王芳', '不是九点，是十点', '送到宁波', '没错'],
    七个人坐不下: ['是的', '可以', '明天上午九点从上海到杭州，七个人', '那就四个人', '孙丽', '对的'],
  },
};

/** Conversations with robots as the debugger keeps them: some as tests that pass, one open in the debugger. */
export function debuggedConversations(robots: Robot[], around: Around): { tests: Row[]; charts: Row[]; turns: Row[] } {
  const { own, person, zone, now, moment } = around;
  const [tests, charts, turns]: [Row[], Row[], Row[]] = [[], [], []];
  for (const [robotName, conversations] of Object.entries(kept)) {
    const { robotId, flow } = robots.find(({ name }) => name === robotName)!;
    const clock = { now: now - 26 * 60 * minute, zone };
    for (const [name, said] of Object.entries(conversations)) {
      const made = conversation(flow, clock, said);
      const test = testOf(flow, made, { given, clock });
      if (!test) throw new Error(`“${name}” of the demonstration makes no test`);
      const { passed, differs } = runFlowTest(flow, test);
      if (!passed) throw new Error(`the test “${name}” of the demonstration fails: ${JSON.stringify(differs)}`);
      tests.push({
        ...own,
        test_id: tests.length + 1,
        robot_id: robotId,
        name,
        test,
        result: { passed },
        run_at: moment(now - 25 * 60 * minute),
        person_id: person,
        created_at: moment(now - 26 * 60 * minute),
      });
    }
    const chartId = charts.length + 1;
    const last = conversation(flow, { now: now - 40 * minute, zone }, Object.values(conversations)[0]!);
    charts.push({
      ...own,
      chart_id: chartId,
      robot_id: robotId,
      person_id: person,
      source: { kind: 'draft', revision: 0 },
      flow,
      given,
      begins: { clock: { now: now - 40 * minute, zone } },
      started_at: moment(now - 40 * minute),
    });
    turns.push(...last.map((turn, place) => ({ ...own, chart_id: chartId, place, turn })));
  }
  return { tests, charts, turns };
}

/** Understood by keywords alone, answered by mocks. */
function conversation(flow: Flow, clock: { now: number; zone: string }, said: string[]): DebugTurn[] {
  const answer = (ask: Ask): FlowEvent =>
    ask.type === 'callApi'
      ? (mockAnswer(flow, ask.apiId) ?? { type: 'apiAnswered', result: 'fail' })
      : ask.type === 'runScript'
        ? { type: 'scriptDone', result: 'fail' }
        : { type: 'transferred', accepted: true };
  const first = playedBy(flow, begin(flow, given, clock), { now: clock.now }, answer);
  const turns: DebugTurn[] = [
    turnOf('began', null, { ...first, entries: [startEntry(flow, given), ...first.entries] }, clock.now),
  ];
  for (const [count, text] of said.entries()) {
    const { state } = turns.at(-1)!;
    const at = clock.now + (count + 1) * 9_000;
    const event: FlowEvent = {
      type: 'heard',
      text,
      understood: byLearning(
        flow,
        expectedAt(flow, state),
        { text, vector: undefined },
        { model: null, now: momentAt(clock.zone, clock.now) },
      ),
    };
    turns.push(
      turnOf(
        'happened',
        event,
        playedBy(flow, step(flow, state, { ...event, now: at }), { event, now: at }, answer),
        at,
      ),
    );
  }
  const last = turns.at(-1)!;
  if (last.state.waitsFor === 'nothing')
    last.entries.push(
      ...endEntries(
        flow,
        last.state,
        turns.flatMap(({ entries }) => entries),
        last.at - clock.now,
      ),
    );
  return turns;
}

const turnOf = (
  did: DebugTurn['did'],
  event: FlowEvent | null,
  { entries, answers, state, speaking }: Pick<DebugTurn, 'entries' | 'answers' | 'speaking'> & { state: FlowState },
  at: number,
): DebugTurn => ({ did, event, answers, entries: [...entries], state, ...(speaking && { speaking }), at });
