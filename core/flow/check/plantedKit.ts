import type { Flow } from '../flow.ts';
import { asks, ends, exit, otherwise, row, says, sets } from '../testFlow.ts';
import { of } from './testCheck.ts';

type Row = ReturnType<typeof row>;

/** All of the rows, or one of them. */
export const when = (id: string, ...normalList: Row[]) => exit(id, [], {}, { connector: 'and', normalList });
export const either = (id: string, ...normalList: Row[]) => exit(id, [], {}, { connector: 'or', normalList });
export const fork = (id: string, ...ways: object[]) => ({ id, type: 'fork', leaveConfigs: [...ways, otherwise()] });
/** Sets variables without a word of the customer. */
export const puts = (id: string, values: Record<string, string>, more: object = {}) => ({
  id,
  type: 'sms',
  smsConfig: [{ content: 'x' }],
  status: sets(values),
  ...more,
});
export const adds = (id: string, name: string, by: string) => ({
  id,
  type: 'sms',
  smsConfig: [{ content: 'x' }],
  status: { enabled: true, statusUpdt: { normalList: [{ leftVar: name, right1Var: `\${${name}}`, right2Var: by }] } },
});
export const tells = (id: string, text: string, more: object = {}) => ({
  id,
  type: 'interact',
  mode: 'tts',
  ttsConfigs: says(text),
  leaveConfigs: [],
  ...more,
});
export const phone = { id: 'phone', name: 'phone', isNecessary: true };
/** An argument `v` every call is given, of a type. */
export const typed = (valueType: string, more: object = {}) => ({
  argConfigs: [phone, { id: 'v', name: 'v', isNecessary: true, valueType, ...more }],
});
/** One fork about `v`, with one way for the rows. */
export const asked = (valueType: string, ...rows: Row[]): Flow =>
  of([fork('F', when('w', ...rows)), ends()], ['F.w > end', 'F.else > end'], typed(valueType));
/** A second fork about `v` where the first one held; with `not`, where it did not. */
export const askedAfter = (valueType: string, first: Row[], second: Row[], not = false): Flow =>
  of(
    [fork('F', when('w', ...first)), fork('G', when('w', ...second)), ends()],
    not
      ? ['F.w > end', 'F.else > G', 'G.w > end', 'G.else > end']
      : ['F.w > G', 'F.else > end', 'G.w > end', 'G.else > end'],
    typed(valueType),
  );
/** Two ways of one fork, the second behind the first. */
export const twoWays = (valueType: string, first: object, second: object): Flow =>
  of([fork('F', first, second), ends()], ['F.w > end', 'F.x > end', 'F.else > end'], typed(valueType));
export const v = (operator: string, value = '', more: object = {}) => row('v', operator, value, more);
/** A question, a slot of it and what else the flow holds. */
export const slot = (extract: object, rest: object = {}, collect = true): Flow =>
  of(
    [
      asks('Q', {
        nluConfigs: {
          extractInfo: [extract],
          ...(collect && { collectionInfo: [{ param: 'a', ttsConfigs: says('Which?') }] }),
        },
      }),
      ends('end', { ttsConfigs: says('${a|digits}') }),
    ],
    ['Q.yes > end', 'Q.else > end'],
    { paramConfigs: [{ id: 'a', name: 'a', dfltValue: 'x', isOutput: true }], ...rest },
  );
export const script = (code: string, outputs: string[] | undefined = ['a'], rest: object = {}): Flow =>
  of(
    [
      { id: 'S', type: 'script', code, ...(outputs && { outputs }), leaveConfigs: [] },
      fork('F', when('w', row('a', '=', '1'))),
      ends(),
    ],
    ['S > F', 'F.w > end', 'F.else > end'],
    { paramConfigs: [{ id: 'a', name: 'a', dfltValue: '0', isOutput: true }], ...rest },
  );
/** A node that asks one API. */
export const api = (config: object, node: object = {}, rest: object = {}): Flow =>
  of(
    [
      {
        id: 'A',
        type: 'api',
        apiConfig: { apiId: 'crm', ...node },
        leaveConfigs: [exit('fine', [], {}, { apiResult: 'success' }), otherwise()],
      },
      ends(),
    ],
    ['A.fine > end', 'A.else > end'],
    { apiConfigs: [{ id: 'crm', name: 'CRM', method: 'GET', url: 'https://crm.example.com/a', ...config }], ...rest },
  );
