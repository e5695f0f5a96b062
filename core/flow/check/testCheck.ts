import type { Flow } from '../flow.ts';
import { asks, ends, exit, intentions, otherwise, row, says, testFlow, variables } from '../testFlow.ts';
import { check, type Known } from './check.ts';

export const abnors = [
  { id: '1_1', packId: '1_1', notExceed: { ttsConfigs: says('Pardon?') } },
  { id: '1_4', packId: '1_4', notExceed: { ttsConfigs: says('Hello?') }, exceedLocalConfig: { exceedAction: 'end' } },
];
export const of = (nodes: object[], joins: string[] = [], rest: object = {}) =>
  testFlow(nodes as never, joins, {
    intentions: intentions.map((one) => one),
    paramConfigs: variables('a', 'b', 'n'),
    abnors,
    ...rest,
  });
export const kinds = (flow: Flow, known: Known = { skillGroups: ['claims'] }) => [
  ...new Set(check(flow, known).map(({ kind }) => kind)),
];
export const fine = ['Q.yes > end', 'Q.else > end'];
export const q = (more: object = {}) => asks('Q', more);
export const counted = (from: string) => [
  {
    id: 'add',
    type: 'interact',
    mode: 'tts',
    ttsConfigs: says('…'),
    leaveConfigs: [
      otherwise({
        status: { enabled: true, statusUpdt: { normalList: [{ leftVar: 'n', right1Var: '${n}', right2Var: '1' }] } },
      }),
    ],
  },
  {
    id: 'more',
    type: 'fork',
    leaveConfigs: [exit('done', [], {}, { normalList: [row(from, '≥', '3')] }), otherwise()],
  },
  ends(),
];

export const number = (dfltValue: string) => ({
  paramConfigs: [
    { id: 'n', name: 'n', dfltValue },
    { id: 'a', name: 'a', dfltValue: '0', isOutput: true },
  ],
});
export const round = ['add.else > more', 'more.done > end', 'more.else > add'];
