import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInNames } from '../builtIns.ts';
import { compiled } from '../compiled.ts';
import type { Flow } from '../flow.ts';
import { begin, step, type FlowEvent, type Outcome } from '../step.ts';
import { usedIn } from '../template.ts';
import { asks, exit, intentions, otherwise, row, says, testFlow, variables } from '../testFlow.ts';
import { check } from './check.ts';
import { explore } from './explore.ts';

/** Random flows: any kind of node, joined any way, with counters, copies, resets, questions, exceptions of every action and sub-flows inside each other. */
const names = ['a', 'b', 'n'];
const name = fc.constantFrom(...names);
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '2', 'x', '') },
  name.map((one) => `\${${one}}`),
  fc.constantFrom('${dtmf_result}', '${input_text}', '${a}${b}', '${string.wordLength(a)}'),
);
const sets = fc.option(
  fc
    .record({ leftVar: name, right1Var: value, right2Var: fc.constantFrom('', '', '1', '${n}') })
    .map((one) => ({ enabled: true, statusUpdt: { normalList: [one] } })),
  { nil: undefined, freq: 2 },
);
const rows = fc
  .record({
    leftVar: fc.oneof(name, fc.constantFrom('dtmf_result')),
    operator: fc.constantFrom('=', '≠', '>', '≥', '<', 'empty', 'notEmpty', 'contains'),
    rightVar: fc.constantFrom('1', '2', '3', 'x'),
  })
  .map((one) => row(one.leftVar, one.operator, one.rightVar));
const condition = fc.record({ connector: fc.constantFrom('or', 'and'), normalList: fc.array(rows, { maxLength: 2 }) });
const kind = fc.constantFrom(
  'interact',
  'interact',
  'interact',
  'text',
  'fork',
  'end',
  'api',
  'script',
  'subFlow',
  'tts',
  'sms',
  'skillGroupTransfer',
);
const drawnNode = fc.record({
  kind,
  first: condition,
  second: condition,
  status: sets,
  exitStatus: sets,
  defaultStatus: sets,
  post: sets,
  hasDefault: fc.integer({ min: 0, max: 5 }).map((one) => one > 0),
  says: fc.constantFrom('x', 'x', '${a}', 'x ${n}', ''),
  keys: fc.boolean(),
  faq: fc.boolean(),
  button: fc.boolean(),
  back: fc.boolean(),
  in: fc.constantFrom('main', 'main', 'sub'),
  calls: fc.constantFrom('sub', 'sub', 'main'),
});
const action = fc.constantFrom('return', 'end', 'agent');
const drawn = fc.record({
  nodes: fc.array(drawnNode, { minLength: 2, maxLength: 8 }),
  joins: fc.array(fc.tuple(fc.nat(7), fc.constantFrom('one', 'two', 'else', 'next'), fc.nat(7)), {
    minLength: 6,
    maxLength: 30,
  }),
  silence: action,
  nonsense: action,
  faqOver: action,
  faqStatus: sets,
  exceptionStatus: sets,
  overStatus: sets,
  calls: fc.boolean(),
  defaults: fc.constantFrom('', '0', '1'),
  text: fc.boolean(),
  repeat: fc.constantFrom(0, 2, 20),
});

type Drawn = typeof drawn extends fc.Arbitrary<infer One> ? One : never;

function flowOf({
  nodes,
  joins,
  silence,
  nonsense,
  faqOver,
  faqStatus,
  exceptionStatus,
  overStatus,
  calls,
  defaults,
  text,
  repeat,
}: Drawn): Flow {
  const inside = (at: number) => (at === 0 ? 'main' : nodes[at]?.in);
  return testFlow(
    nodes.map((one, at) => {
      const leaveConfigs = [
        exit(
          'one',
          ['yes'],
          { status: one.exitStatus, ...(one.button && { guide: { enabled: true, btnName: 'One' } }) },
          one.first,
        ),
        exit('two', [], {}, { ...one.second, ...(one.kind === 'api' && { apiResult: 'success' }) }),
        ...(one.hasDefault ? [otherwise({ status: one.defaultStatus })] : []),
      ];
      const common = {
        id: `n${at}`,
        flowId: inside(at),
        status: one.status,
        postStatus: one.post,
        ttsConfigs: says(one.says),
      };
      switch (one.kind) {
        case 'interact':
        case 'text':
          return {
            ...asks(`n${at}`),
            ...common,
            type: one.kind,
            repeatTimes: 2,
            leaveConfigs,
            faqs: { enabled: one.faq, faq: ['f'] },
            dtmfConfig: { enabled: one.keys, dtmfType: 'custom' },
            ...(calls && at === 0 && { subFlows: [{ subFlowId: 'sub', condition: { nluResults: ['price'] } }] }),
          };
        case 'tts':
          return { ...common, type: 'interact', mode: 'tts', leaveConfigs };
        case 'end':
          return { ...common, type: 'end', endType: one.back ? 'back' : 'hangup' };
        case 'subFlow':
          return { ...common, type: 'subFlow', subFlowId: one.calls, outputs: [{ param: 'b', value: '${a}' }] };
        case 'api':
          return { ...common, type: 'api', apiConfig: { apiId: 'api' }, leaveConfigs };
        case 'script':
          return { ...common, type: 'script', code: 'return {}', outputs: ['a'], leaveConfigs };
        case 'sms':
          return { ...common, type: 'sms', smsConfig: [{ content: 'sms ${b}' }] };
        case 'skillGroupTransfer':
          return { ...common, type: 'skillGroupTransfer', skillGroupId: 'claims' };
        default:
          return { ...common, type: 'fork', leaveConfigs };
      }
    }),
    joins
      .filter(([from, , to]) => nodes[from] && inside(from) === inside(to))
      .map(([from, tab, to]) => `n${from}.${tab} > n${to}`),
    {
      intentions,
      robotType: text ? 5 : 1,
      paramConfigs: variables('b').concat([{ id: 'n', name: 'n', dfltValue: defaults, isOutput: true }]),
      argConfigs: [
        { id: 'phone', name: 'phone', isNecessary: true },
        { id: 'a', name: 'a' },
      ],
      apiConfigs: [{ id: 'api', outputs: [{ id: 'o', name: 'a', path: 'x' }] }],
      recommendConfig: { subFlows: ['sub'], faqs: ['f'] },
      faqs: [
        {
          id: 'f',
          condition: { nluResults: ['who'] },
          localRepeatNum: 1,
          notExceed: { ttsConfigs: says('About ${b}.'), status: faqStatus },
          exceedLocalConfig: { exceedAction: faqOver, transformer: 'claims', status: overStatus },
        },
      ],
      abnors: [
        {
          id: '1_1',
          packId: '1_1',
          localRepeatNum: 1,
          notExceed: { ttsConfigs: says('Pardon?'), status: exceptionStatus, ...(calls && { subFlow: 'sub' }) },
          exceedLocalConfig: { exceedAction: nonsense, transformer: 'claims' },
        },
        {
          id: '1_4',
          packId: '1_4',
          localRepeatNum: repeat,
          notExceed: { ttsConfigs: says('Hello?') },
          exceedLocalConfig: { exceedAction: silence, transformer: 'claims', status: overStatus },
        },
      ],
    },
  );
}
const given = fc.constantFrom({ phone: '1' }, { phone: '1', a: '2' }, { phone: '1', a: 'x' });
/** What happens, as numbers: which of all that may happen then. */
const happens = fc.array(fc.nat(11), { minLength: 5, maxLength: 60 });

function next({ state }: Outcome, draw: number): FlowEvent {
  const said: FlowEvent[] = [
    { type: 'heard', text: 'yes' },
    { type: 'heard', text: 'who' },
    { type: 'silence' },
    { type: 'silence' },
    { type: 'heard', text: 'hm' },
    { type: 'mediaLost' },
    { type: 'keys', keys: '1#' },
    { type: 'keys', keys: '2#' },
    { type: 'heard', text: 'price' },
    { type: 'chose', id: 'sub' },
    { type: 'chose', id: 'f' },
    { type: 'chose', id: 'one' },
  ];
  switch (state.waitsFor) {
    case 'spoken':
      return { type: 'spoken' };
    case 'api':
      return {
        type: 'apiAnswered',
        result: (['success', 'fail', 'timeout'] as const)[draw % 3]!,
        body: { x: ['2', '', null][draw % 2] },
      };
    case 'script':
      return {
        type: 'scriptDone',
        result: (['success', 'fail'] as const)[draw % 2]!,
        values: draw % 3 ? { a: '3' } : {},
      };
    case 'transfer':
      return { type: 'transferred', accepted: draw % 4 === 0 };
    default:
      return said[draw]!;
  }
}

/** Plays, and answers what the checker should have known. */
function played(flow: Flow, arguments_: object, draws: readonly number[]) {
  let outcome = begin(flow, arguments_ as Record<string, unknown>);
  const visited = new Set<string>();
  const left = new Set<string>();
  const unsetAt = new Set<string>();
  let broken: { what: string; nodeId: string } | undefined;
  const look = () => {
    for (const one of outcome.trace) {
      if (one.type === 'entered') visited.add(one.nodeId);
      if (one.type === 'left') left.add(`${one.nodeId} ${one.exitId}`);
      if (one.type === 'broken') broken = one;
    }
    const { state } = outcome;
    const node = flow.nodes.find(({ id }) => id === state.at)!;
    if (
      state.waitsFor !== 'spoken' ||
      !('ttsConfigs' in node) ||
      state.asked > 0 ||
      state.latest.node_return_times !== '0'
    )
      return;
    for (const { text } of (node.ttsConfigs ?? []).flatMap(({ content }) => content))
      for (const used of usedIn(text).variables)
        if (!builtInNames.has(used) && state.variables[used] === '') unsetAt.add(`${node.id} ${used}`);
  };
  look();
  for (const draw of draws) {
    if (outcome.state.waitsFor === 'nothing') break;
    outcome = step(flow, outcome.state, next(outcome, draw));
    look();
  }
  return { outcome, visited, left, unsetAt, broken };
}

test('whatever flow somebody draws: what goes wrong in a conversation, or where one comes to, the checker has said before', () => {
  let broken = 0;
  let unset = 0;
  fc.assert(
    fc.property(drawn, given, fc.array(happens, { minLength: 3, maxLength: 3 }), (one, arguments_, plays) => {
      const flow = flowOf(one);
      const { at, never } = explore(compiled(flow));
      const found = check(flow, { skillGroups: ['claims'] }, { examples: false });
      for (const draws of plays) {
        const play = played(flow, arguments_, draws);
        for (const id of play.visited) expect(at.has(id), `${id} was come to`).toBe(true);
        for (const {
          node,
          exit: { id },
        } of never)
          expect(play.left.has(`${node.id} ${id}`), `${node.id} was left by ${id}`).toBe(false);
        if (play.broken) {
          broken++;
          const { what, nodeId } = play.broken;
          const told =
            {
              circle: ['circle', 'tooLong', 'endlessSilence', 'recursion'],
              noLine: ['exitNowhere', 'noLine', 'noDefault'],
              depth: ['recursion', 'tooDeep'],
              missing: ['subFlowMissing', 'scriptMissing', 'apiMissing', 'noStart'],
            }[what] ?? [];
          expect(
            found.some(({ kind: of, place }) => told.includes(of) && (what !== 'noLine' || place.nodeId === nodeId)),
            `${what} at ${nodeId}, ${found.map(({ kind: of }) => of).join()}`,
          ).toBe(true);
        }
        for (const place of play.unsetAt) {
          unset++;
          expect(
            found.some(
              ({ kind: of, place: { nodeId }, fact }) => of === 'variableUnset' && `${nodeId} ${fact}` === place,
            ),
            `${place} was read without a value`,
          ).toBe(true);
        }
        if (play.outcome.state.waitsFor === 'nothing') expect(play.outcome.state.ended).toBeDefined();
      }
    }),
    { numRuns: 1000 },
  );
  // The drawing would show nothing if hardly anything went wrong.
  expect(broken).toBeGreaterThan(50);
  expect(unset).toBeGreaterThan(20);
});

test('a customer who never says a word is let go: at once, after a while, or where the checker says that it goes on', () => {
  let cut = 0;
  fc.assert(
    fc.property(drawn, given, (one, arguments_) => {
      const flow = flowOf(one);
      let outcome = begin(flow, arguments_);
      let turns = 0;
      for (; outcome.state.waitsFor !== 'nothing' && turns < 20_000; turns++) {
        if (outcome.trace.some(({ type }) => type === 'broken')) break;
        outcome = step(
          flow,
          outcome.state,
          outcome.state.waitsFor === 'answer' ? { type: 'silence' } : next(outcome, 1),
        );
      }
      expect(outcome.state.waitsFor).toBe('nothing');
      if (outcome.state.ended !== 'broken') return;
      cut++;
      expect(check(flow, { skillGroups: ['claims'] }, { examples: false }).length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
  expect(cut).toBeGreaterThan(10);
});

test('what a fork knew of the last keys says nothing of those that are pressed next', () => {
  const pressed = () => exit('one', [], {}, { connector: 'or', normalList: [row('dtmf_result', '=', '1')] });
  const flow = testFlow(
    [
      { id: 'fork', type: 'fork', leaveConfigs: [pressed(), otherwise()] },
      { ...asks('asked'), dtmfConfig: { enabled: true, dtmfType: 'custom' }, leaveConfigs: [pressed(), otherwise()] },
    ] as never,
    ['fork.else > asked'],
    { intentions },
  );

  const { never } = explore(compiled(flow));

  expect(never.map(({ node, exit: { id } }) => `${node.id} ${id}`)).not.toContain('asked one');
});
