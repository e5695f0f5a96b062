import type { Flow } from '../flow.ts';
import { ends, row } from '../testFlow.ts';
import { adds, asked, fork, phone, slot, typed, v, when } from './plantedKit.ts';
import { abnors, of, q } from './testCheck.ts';

export type Sound = [why: string, flow: Flow];

export const n = (dfltValue: string, more: object = {}) => ({
  paramConfigs: [{ id: 'n', name: 'n', dfltValue, isOutput: true, ...more }],
});
export const loop = (why: string, from: string, by: string, operator: string, value: string): Sound => [
  why,
  of(
    [adds('add', 'n', by), fork('F', when('w', row('n', operator, value))), ends()],
    ['add > F', 'F.w > end', 'F.else > add'],
    n(from),
  ),
];
/** The way round is the exit, the way out the default. */
export const whileIt = (
  why: string,
  from: string,
  by: string,
  operator: string,
  value: string,
  more: object = {},
): Sound => [
  why,
  of(
    [fork('F', when('w', row('n', operator, value))), adds('add', 'n', by), ends()],
    ['F.w > add', 'F.else > end', 'add > F'],
    n(from, more),
  ),
];
export const holds = (why: string, valueType: string, ...rows: [string, string][]): Sound => [
  why,
  asked(valueType, ...rows.map(([operator, value]) => v(operator, value))),
];
export const spoken = (text: string, ...normalList: object[]) => ({
  ...(normalList.length > 0 && { condition: { connector: 'and', nluResults: [], normalList } }),
  content: [{ text }],
});
export const nick = { argConfigs: [phone, { id: 'v', name: 'v' }] };
export const patient = [abnors[0], { ...abnors[1], exceedLocalConfig: { exceedAction: 'return' } }];
export const cover = (why: string, valueType: string, first: [string, string], second: [string, string]): Sound => [
  why,
  of(
    [{ id: 'F', type: 'fork', leaveConfigs: [when('w', v(...first)), when('x', v(...second))] }, ends(), ends('bye')],
    ['F.w > end', 'F.x > bye'],
    typed(valueType),
  ),
];
export const retry = (why: string, start: string, by: string, out: object, rest: object = {}): Sound => [
  why,
  of(
    [q(), adds('add', 'n', by), fork('F', out), ends()],
    ['Q.yes > end', 'Q.else > add', 'add > F', 'F.out > end', 'F.else > Q'],
    { ...n(start), abnors: patient, ...rest },
  ),
];
export const number = (more: object) => slot({ entity: 'number', param: 'a', check: more });
export const a = (dfltValue: string) => ({ paramConfigs: [{ id: 'a', name: 'a', dfltValue, isOutput: true }] });
