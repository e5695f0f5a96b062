import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asks, ends, exit, otherwise, row, says, sets, testFlow, variables } from '../flow/testFlow.ts';
import { usedIn } from '../flow/template.ts';
import {
  addConfig,
  changeConfig,
  configLists,
  configsOf,
  orderConfigs,
  removeConfig,
  type ConfigKind,
} from './configs.ts';
import { setCommon, setHotWords, setInterWords } from './settings.ts';
import { usesOf } from './references.ts';
import { renamedInText } from './variables.ts';

const flow = testFlow(
  [
    asks('ask', {
      ttsConfigs: says('Dear ${name|digits}, ${table.contains(name, "name")}'),
      leaveConfigs: [
        exit(
          'yes',
          ['yes'],
          { status: sets({ sum: '${name}', other: '1' }) },
          { normalList: [row('name', '=', '${name}'), row('id_name', '=', 'name')] },
        ),
        otherwise(),
      ],
    }),
    {
      id: 'call',
      type: 'api',
      apiConfig: {
        apiId: 'crm',
        inputs: [{ id: 'q', value: '${sum}' }],
        outputs: [{ id: 'a', value: 'sum' }],
        status: sets({ sum: '1' }),
      },
    },
    {
      id: 'work',
      type: 'script',
      code: 'const x = vars.sum + vars[\'name\'];\nreturn { sum: x, "name": vars.summary };',
      outputs: ['sum'],
    },
    ends(),
  ],
  ['ask.yes > call'],
  {
    paramConfigs: variables('name', 'sum', 'other'),
    smsConfigs: [{ id: 'bill', name: 'Bill', content: 'For ${name}' }],
    apiConfigs: [
      { id: 'crm', name: 'CRM', inputs: [{ id: 'q', dfltValue: '${sum}' }], outputs: [{ id: 'a', name: 'sum' }] },
    ],
    intentions: [{ id: 'yes', name: 'Yes', keyWords: ['yes'] }],
    commonConfigs: { asrNoInput: 9 },
  },
);
const newId = () => 'new';
const node = (of: typeof flow, id: string) => of.nodes.find((one) => one.id === id) as Record<string, any>;

test('of every kind one can be added, changed, ordered and removed', () => {
  for (const kind of Object.keys(configLists) as ConfigKind[]) {
    const added = addConfig(flow, kind, {}, newId).flow!;
    expect(configsOf(added, kind).at(-1)).toMatchObject({ id: 'new', name: expect.stringMatching(/^\S/) });
    expect(configsOf(changeConfig(added, kind, 'new', { note: 'seen', id: 'x' }).flow!, kind).at(-1)).toMatchObject({
      id: 'new',
      note: 'seen',
    });
    expect(configsOf(orderConfigs(added, kind, ['new']), kind)[0]?.id).toBe('new');
    expect(configsOf(removeConfig(added, kind, 'new').flow!, kind)).toEqual(configsOf(flow, kind));
    expect(removeConfig(flow, kind, 'nobody').refused).toBe('configMissing');
    expect(changeConfig(flow, kind, 'nobody', {}).refused).toBe('configMissing');
  }
});

test('a variable has a name of its own that can stand in a text', () => {
  const why = (name: string) => addConfig(flow, 'param', { name }, newId).refused;
  expect(why('sum')).toBe('nameTaken');
  expect(why('phone')).toBe('nameTaken');
  expect(why('intent')).toBe('nameOfBuiltIn');
  for (const name of ['a b', 'a}', 'a|b', '"a"', 'f(x)', '__proto__', '5']) expect(why(name)).toBe('nameNotReadable');
  expect(why('x'.repeat(10_000))).toBe('nameTooLong');
  expect(addConfig(flow, 'param', { name: ' 保费 ' }, newId).flow?.paramConfigs.at(-1)?.name).toBe('保费');
  expect(changeConfig(flow, 'param', 'id_sum', { name: 'other' }).refused).toBe('nameTaken');
});

test('a variable that is called otherwise is called otherwise everywhere', () => {
  const after = changeConfig(flow, 'param', 'id_name', { name: 'customer' }).flow!;

  expect(node(after, 'ask').ttsConfigs[0].content[0].text).toBe(
    'Dear ${customer|digits}, ${table.contains(customer, "name")}',
  );
  expect(node(after, 'ask').leaveConfigs[0].condition.normalList).toMatchObject([
    { leftVar: 'customer', rightVar: '${customer}' },
    { leftVar: 'id_name', rightVar: 'name' },
  ]);
  expect(after.smsConfigs?.[0]?.content).toBe('For ${customer}');
  expect(node(after, 'work').code).toBe(
    'const x = vars.sum + vars.customer;\nreturn { sum: x, customer: vars.summary };',
  );
  expect(usesOf(after, { kind: 'variable', id: 'id_name' })).toHaveLength(
    usesOf(flow, { kind: 'variable', id: 'id_name' }).length,
  );
  expect(changeConfig(after, 'param', 'id_name', { name: 'name' }).flow!.nodes).toEqual(
    changeConfig(changeConfig(flow, 'param', 'id_name', { name: 'b' }).flow!, 'param', 'id_name', { name: 'name' })
      .flow!.nodes,
  );
});

test('renaming touches only what it names, whatever else stands there', () => {
  const name = fc.stringMatching(/^[a-z]{1,4}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), name)), name, (parts, before) => {
      const text = parts.map(([words, variable]) => `${words.replaceAll(/[$\\{}]/g, '')}\${${variable}}`).join('');
      expect(usedIn(renamedInText(text, before, 'AFTER')).variables).toEqual(
        usedIn(text).variables.map((one) => (one === before ? 'AFTER' : one)),
      );
    }),
    { numRuns: 100 },
  );
});

test('a variable stays while a message speaks of it', () => {
  expect(removeConfig(flow, 'param', 'id_name')).toEqual({
    refused: 'variableInSms',
    facts: { name: 'name', message: 'Bill' },
  });
});

test('a variable that goes is cleared from status updates and from what APIs are given and give', () => {
  const after = removeConfig(flow, 'param', 'id_sum').flow!;

  expect(after.paramConfigs.map(({ name }) => name)).toEqual(['name', 'other']);
  expect(node(after, 'ask').leaveConfigs[0].status.statusUpdt.normalList).toMatchObject([{ leftVar: 'other' }]);
  expect(node(after, 'call').apiConfig).toMatchObject({
    inputs: [{ id: 'q', value: '' }],
    outputs: [{ id: 'a', value: '' }],
    status: { statusUpdt: { normalList: [] } },
  });
  expect(after.apiConfigs?.[0]).toMatchObject({ inputs: [{ dfltValue: '' }], outputs: [{ name: '' }] });
  expect(node(after, 'work').outputs).toEqual([]);
});

test('the usual arguments stay and keep their names', () => {
  const own = addConfig(flow, 'arg', { name: 'customer_no' }, newId).flow!;
  expect(removeConfig(own, 'arg', 'phone').refused).toBe('argumentIsDefault');
  expect(removeConfig(own, 'arg', 'new').refused).toBe('argumentIsDefault');
  expect(changeConfig(own, 'arg', 'phone', { name: 'mobile' }).refused).toBe('argumentIsDefault');
  expect(changeConfig(own, 'arg', 'phone', { dfltValue: '1' }).flow?.argConfigs[0]?.dfltValue).toBe('1');
});

test('what nodes call is called no more when it goes', () => {
  expect(node(removeConfig(flow, 'api', 'crm').flow!, 'call').apiConfig.apiId).toBe('');
  expect(node(removeConfig(flow, 'intention', 'yes').flow!, 'ask').leaveConfigs[0].condition.nluResults).toEqual([]);
  expect(addConfig(flow, 'intention', { name: 'No', regs: ['(a)\\1'] }, newId).refused).toBe('regexBroken');
});

test('settings take only what fits them', () => {
  expect(setCommon(flow, { asrNoInput: 4_000, speaker: 3, dtmfNoInput: -1 }).commonConfigs).toEqual({
    asrNoInput: 4_000,
  });
  expect(setCommon(flow, { turnTaking: 'responsive' }).commonConfigs).toMatchObject({ turnTaking: 'responsive' });
  expect(setCommon(flow, { turnTaking: 'hasty' }).commonConfigs).toEqual(flow.commonConfigs);
  expect(setCommon(flow, { strictness: 0.8 }).commonConfigs).toMatchObject({ strictness: 0.8 });
  for (const strictness of [-0.1, 1.1, '1', NaN])
    expect(setCommon(flow, { strictness }).commonConfigs).toEqual(flow.commonConfigs);
  expect(setCommon(flow, { emotion: 80, noise: 101 }).commonConfigs).toEqual({ ...flow.commonConfigs, emotion: 80 });
  expect(setHotWords(flow, { hotWords: [' a ', 'a', '', 'x'.repeat(101)] }).globalHotWords).toEqual({
    hotWords: ['a'],
    params: [],
  });
  expect(setInterWords(flow, ['stop', 'stop']).interWords).toEqual(['stop']);
  expect(setInterWords(flow, [])).toBe(flow);
});
