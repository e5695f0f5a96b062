import { expect, test } from 'vitest';
import { functions } from '../flow/functions.ts';
import { samples } from '../flow/samples/index.ts';
import { asks, ends, exit, otherwise, row, says, sets, testFlow, variables } from '../flow/testFlow.ts';
import { countUses, usesIn, usesOf } from './references.ts';
import { walkedFlow } from './walk.ts';

const flow = testFlow(
  [
    asks('ask', {
      ttsConfigs: says('Is ${name} there? ${json.getString(answer, "a")}'),
      leaveConfigs: [
        exit(
          'yes',
          ['yes'],
          { status: sets({ sum: '${name}' }) },
          { normalList: [row('id_sum', '>', '3'), row('string.wordLength(name)', '=', '1', { leftType: 'function' })] },
        ),
        otherwise(),
      ],
      faqs: { nodeFaq: ['own'], faq: ['price'] },
    }),
    {
      id: 'call',
      type: 'api',
      apiConfig: { apiId: 'crm', inputs: [{ id: 'q', value: '${sum}' }], outputs: [{ id: 'a', value: 'answer' }] },
    },
    { id: 'sub', type: 'subFlow', subFlowId: 'main' },
    ends(),
  ],
  ['ask.yes > call'],
  {
    paramConfigs: variables('name', 'sum', 'answer'),
    faqs: [
      { id: 'own', question: 'Own?' },
      { id: 'price', question: 'Price?' },
    ],
    smsConfigs: [{ id: 'bill', name: 'Bill', content: 'You owe ${sum}' }],
    recommendConfig: { faqs: ['price'], subFlows: ['main'] },
    hookOnConfigs: [{ id: 'h', smsConfig: { smsId: 'bill' } }],
    apiConfigs: [
      {
        id: 'crm',
        name: 'CRM',
        inputs: [{ id: 'q' }],
        outputs: [{ id: 'a', name: 'answer' }],
        mock: { text: '${sum}', faq: ['price'] },
      },
    ],
  },
);

const at = (kind: Parameters<typeof usesOf>[1]['kind'], id: string) =>
  usesOf(flow, { kind, id }).map((use) => `${use.place} ${use.id} ${use.trail.join('.')}`);

test('a variable is found in texts, conditions, updates, functions, APIs and messages, by name and by id', () => {
  expect(at('variable', 'id_name')).toEqual([
    'node ask ttsConfigs.content.text',
    'node ask leaveConfigs.condition.normalList.leftVar',
    'node ask leaveConfigs.status.statusUpdt.normalList.right1Var',
  ]);
  expect(at('variable', 'id_sum')).toEqual([
    'node ask leaveConfigs.condition.normalList.leftVar',
    'node ask leaveConfigs.status.statusUpdt.normalList.leftVar',
    'node call apiConfig.inputs.value',
    'sms bill content',
  ]);
  expect(at('variable', 'id_answer')).toEqual([
    'node ask ttsConfigs.content.text',
    'node call apiConfig.outputs.value',
    'api crm outputs.name',
  ]);
});

test('FAQ, sub-flows, APIs, messages and intentions are found where they are called', () => {
  expect(at('faq', 'price')).toEqual(['node ask faqs.faq', 'recommended recommendConfig faqs']);
  expect(at('faq', 'own')).toEqual(['node ask faqs.nodeFaq']);
  expect(at('subFlow', 'main')).toEqual(['node sub subFlowId', 'recommended recommendConfig subFlows']);
  expect(at('api', 'crm')).toEqual(['node call apiConfig.apiId']);
  expect(at('sms', 'bill')).toEqual(['hookOn h smsConfig.smsId']);
  expect(at('intention', 'yes')).toEqual(['node ask leaveConfigs.condition.nluResults']);
  expect(countUses(flow).faq.get('price')).toBe(2);
});

test('a flow is looked through once and looking changes nothing', () => {
  expect(usesIn(flow)).toBe(usesIn(flow));
  for (const sample of [flow, ...Object.values(samples)])
    expect(walkedFlow(sample, { refer: (_, id) => id, text: (text) => `${text}`, expression: (text) => text })).toBe(
      sample,
    );
});

test('what is taken out leaves a flow that can be read', () => {
  const without = walkedFlow(flow, { refer: () => null });

  expect(
    usesIn(without).filter(
      ({ kind, used, trail }) => kind !== 'variable' && !Object.hasOwn(functions, used) && trail.length > 0,
    ),
  ).toEqual([]);
  expect(
    new Set(
      usesIn(flow)
        .filter(({ used }) => Object.hasOwn(functions, used))
        .map(({ kind }) => kind),
    ),
  ).toEqual(new Set(['function']));
  expect(without.nodes.find(({ id }) => id === 'sub')).toMatchObject({ subFlowId: '' });
});
