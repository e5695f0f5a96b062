import type { Flow } from '../flow.ts';
import { asks, ends, exit, otherwise, row, says, sets, variables } from '../testFlow.ts';
import { adds, asked, askedAfter, either, fork, phone, puts, tells, twoWays, typed, v, when } from './plantedKit.ts';
import { fine, of, q } from './testCheck.ts';

/** What was done wrong, in which flow, and what the checker has to say to it. */
export type Planted = [what: string, flow: Flow, kind: string];

const wrong = (valueType: string, operator: string, value: string): Planted => [
  `${valueType} ${operator} ${value}`,
  asked(valueType, v(operator, value)),
  'comparedWrong',
];
const never = (valueType: string, ...rows: [string, string][]): Planted => [
  `${valueType} ${rows.map(([operator, value]) => `${operator} ${value}`).join(' and ')}`,
  asked(valueType, ...rows.map(([operator, value]) => v(operator, value))),
  'exitNever',
];
const after = (valueType: string, first: [string, string], second: [string, string], not = false): Planted => [
  `${valueType} ${second.join(' ')} once ${first.join(' ')} ${not ? 'did not hold' : 'held'}`,
  askedAfter(valueType, [v(...first)], [v(...second)], not),
  'exitNever',
];
const shadowed = (valueType: string, first: [string, string], second: [string, string]): Planted => [
  `${valueType} ${second.join(' ')} behind ${first.join(' ')}`,
  twoWays(valueType, when('w', v(...first)), when('x', v(...second))),
  'exitNever',
];

/** A variable that comes to `from`, changes by `by` on a way, and is then asked about. */
const counted = (from: string, by: string, operator: string, value: string): Planted => [
  `${from}, then ${by}, asked ${operator} ${value}`,
  of(
    [adds('add', 'n', by), fork('F', when('w', row('n', operator, value))), ends()],
    ['add > F', 'F.w > end', 'F.else > end'],
    { paramConfigs: [{ id: 'n', name: 'n', dfltValue: from, isOutput: true }] },
  ),
  'exitNever',
];

const circling = (what: string, from: string, by: string, operator: string, value: string): Planted => [
  what,
  of(
    [adds('add', 'n', by), fork('F', when('w', row('n', operator, value))), ends()],
    ['add > F', 'F.w > end', 'F.else > add'],
    { paramConfigs: [{ id: 'n', name: 'n', dfltValue: from, isOutput: true }] },
  ),
  'circle',
];

const words = (what: string, groups: object[], rest: object = {}): Planted => [
  what,
  of([tells('T', 'x', { ttsConfigs: groups }), ends()], ['T > end'], rest),
  'wordsNever',
];
const spoken = (text: string, ...normalList: object[]) => ({
  ...(normalList.length > 0 && { condition: { connector: 'and', nluResults: [], normalList } }),
  content: [{ text }],
});

export const plantedConditions: Planted[] = [
  wrong('number', '=', 'soon'),
  wrong('number', '≥', 'many'),
  wrong('number', 'in', '1,two,3'),
  wrong('number', '<', '2026-01-01'),
  wrong('amount', '≥', 'a lot'),
  wrong('amount', '=', '10:00'),
  wrong('date', '>', 'next week'),
  wrong('date', '=', '2026-02-30'),
  wrong('date', '<', '7'),
  wrong('time', '<', '25:00'),
  wrong('time', '≥', 'noonish'),
  wrong('time', '=', '9'),
  wrong('duration', '>', 'long'),
  wrong('duration', '=', '2026-01-01'),
  wrong('yesNo', '=', '7'),
  wrong('yesNo', '≠', 'maybe'),
  wrong('yesNo', '>', 'no'),
  wrong('list', '≥', '3'),
  wrong('object', '<', '3'),
  [
    'a number is held against a day in another variable',
    of([fork('F', when('w', v('>', 'd', { rightType: 'variable' }))), ends()], ['F.w > end', 'F.else > end'], {
      argConfigs: [
        phone,
        { id: 'v', name: 'v', isNecessary: true, valueType: 'number' },
        { id: 'd', name: 'd', isNecessary: true, valueType: 'date' },
      ],
    }),
    'comparedWrong',
  ],
  [
    'the number a question asks for is held against a word',
    of(
      [
        asks('Q', { nluConfigs: { extractInfo: [{ entity: 'number', param: 'a' }] } }),
        fork('F', when('w', row('a', '≥', 'ten'))),
        ends(),
      ],
      ['Q.yes > F', 'Q.else > F', 'F.w > end', 'F.else > end'],
      { paramConfigs: [{ id: 'a', name: 'a', dfltValue: '1', isOutput: true }] },
    ),
    'comparedWrong',
  ],
  [
    'the day an API answers is held against a word',
    of(
      [
        { id: 'A', type: 'api', apiConfig: { apiId: 'x' }, leaveConfigs: [] },
        fork('F', when('w', row('a', '<', 'tomorrow'))),
        ends(),
      ],
      ['A > F', 'F.w > end', 'F.else > end'],
      {
        paramConfigs: [{ id: 'a', name: 'a', dfltValue: '2026-01-01', isOutput: true }],
        apiConfigs: [
          {
            id: 'x',
            name: 'X',
            url: 'https://x.example.com',
            outputs: [{ id: 'o', name: 'a', path: 'day', valueType: 'date' }],
          },
        ],
      },
    ),
    'comparedWrong',
  ],
  [
    'a wording asks a number for a word',
    of(
      [tells('T', 'x', { ttsConfigs: [spoken('One', v('=', 'high')), spoken('Two')] }), ends()],
      ['T > end'],
      typed('number'),
    ),
    'comparedWrong',
  ],
  [
    'a number is set to a word',
    of([puts('P', { n: 'many' }), tells('T', '${n}'), ends()], ['P > T', 'T > end'], {
      paramConfigs: [{ id: 'n', name: 'n', dfltValue: '1', valueType: 'number', isOutput: true }],
    }),
    'valueWrong',
  ],
  [
    'a day begins with what is no day',
    of([tells('T', '${n}'), ends()], ['T > end'], {
      paramConfigs: [{ id: 'n', name: 'n', dfltValue: 'someday', valueType: 'date', isOutput: true }],
    }),
    'valueWrong',
  ],

  never('number', ['≥', '5'], ['<', '5']),
  never('number', ['>', '5'], ['=', '5']),
  never('number', ['=', '5'], ['=', '6']),
  never('number', ['in', '1,2,3'], ['>', '3']),
  never('amount', ['≥', '6000元'], ['<', '5000元']),
  never('date', ['>', '2026-05-01'], ['<', '2026-04-01']),
  never('date', ['=', '2026-05-01'], ['≠', '2026/5/1']),
  never('time', ['≥', '18:00'], ['<', '9:00']),
  never('duration', ['>', '2 hours'], ['<', '90 min']),
  never('yesNo', ['=', 'yes'], ['=', 'no']),
  never('yesNo', ['≠', 'yes'], ['≠', 'no']),
  never('text', ['startsWith', '010'], ['startsWith', '021']),
  never('text', ['endsWith', 'a'], ['=', 'b']),
  never('text', ['=', 'gold'], ['empty', '']),
  never('text', ['contains', 'x'], ['notContains', 'x']),
  never('text', ['in', 'a,b'], ['notIn', 'a,b,c']),
  never('text', ['in', 'a,b'], ['=', 'c']),
  never('text', ['notEmpty', ''], ['empty', '']),

  after('number', ['≥', '18'], ['<', '10']),
  after('number', ['<', '18'], ['=', '20']),
  after('number', ['≥', '5'], ['≥', '5'], true),
  after('number', ['≥', '5'], ['>', '7'], true),
  after('date', ['>', '2026-05-01'], ['<', '2026-04-01']),
  after('time', ['<', '9:00'], ['≥', '10:00']),
  after('amount', ['≥', '¥6,000'], ['<', '500']),
  after('text', ['=', 'gold'], ['=', 'silver']),
  after('text', ['=', 'gold'], ['=', 'gold'], true),
  after('text', ['startsWith', 'A'], ['startsWith', 'B']),
  after('text', ['empty', ''], ['=', 'x']),
  after('text', ['in', 'a,b'], ['=', 'c']),
  after('yesNo', ['=', 'yes'], ['=', 'no']),
  after('duration', ['<', '10 min'], ['≥', '1 hour']),

  shadowed('number', ['≥', '3'], ['≥', '5']),
  shadowed('number', ['≥', '3'], ['=', '5']),
  shadowed('number', ['<', '10'], ['in', '1,2']),
  shadowed('date', ['≥', '2026-01-01'], ['>', '2026-06-01']),
  shadowed('time', ['<', '12:00'], ['<', '9:00']),
  shadowed('text', ['contains', 'a'], ['=', 'gala']),
  shadowed('text', ['startsWith', 'A'], ['startsWith', 'AB']),
  shadowed('text', ['notEmpty', ''], ['=', 'x']),
  shadowed('text', ['in', 'a,b,c'], ['in', 'a,b']),
  shadowed('yesNo', ['=', 'yes'], ['=', 'true']),
  [
    'a third way is behind two that leave nothing',
    of(
      [
        fork('F', when('w', v('<', '5')), when('x', v('=', '5')), when('y', v('≥', '5')), when('z', v('=', '7'))),
        ends(),
      ],
      ['F.w > end', 'F.x > end', 'F.y > end', 'F.z > end', 'F.else > end'],
      typed('number'),
    ),
    'exitNever',
  ],
  [
    'one of several is asked for, and none is possible',
    of(
      [puts('P', { a: 'x' }), fork('F', either('w', row('a', '=', 'y'), row('a', '=', 'z'))), ends()],
      ['P > F', 'F.w > end', 'F.else > end'],
    ),
    'exitNever',
  ],
  [
    'a copy is asked for what the first one cannot be',
    of(
      [fork('F', when('w', v('≥', '5'))), puts('P', { a: '${v}' }), fork('G', when('w', row('a', '<', '3'))), ends()],
      ['F.w > P', 'F.else > end', 'P > G', 'G.w > end', 'G.else > end'],
      typed('number'),
    ),
    'exitNever',
  ],
  [
    'a number asked for a value between two others',
    of(
      [
        fork('F', when('w', v('≥', '5'))),
        fork('G', when('w', v('<', '9'))),
        fork('H', when('w', v('=', '12'))),
        ends(),
      ],
      ['F.w > G', 'F.else > end', 'G.w > H', 'G.else > end', 'H.w > end', 'H.else > end'],
      typed('number'),
    ),
    'exitNever',
  ],
  counted('0', '1', '=', '2'),
  counted('3', '-1', '≥', '3'),
  counted('0', '1', '<', '1'),
  counted('10', '5', 'in', '10,20'),
  [
    'a way is always taken, and the others never',
    of(
      [puts('P', { a: '1' }), fork('F', when('w', row('a', '=', '1'))), ends('bye'), ends()],
      ['P > F', 'F.w > end', 'F.else > bye'],
    ),
    'unreachable',
  ],
  circling('it counts away from its limit', '0', '-1', '≥', '3'),
  circling('it counts over its limit', '0', '2', '=', '3'),
  circling('it does not count', '0', '0', '≥', '3'),
  circling('it counts up from above its limit', '5', '1', '<', '3'),
  circling('it counts in letters', 'x', '1', '=', 'x3'),

  words('a wording for a value that never is', [spoken('One', row('a', '=', 'x')), spoken('Two')], {
    paramConfigs: [{ id: 'a', name: 'a', dfltValue: 'y', isOutput: true }],
  }),
  words('a wording behind one that is always said', [spoken('One'), spoken('Two', v('=', 'x'))], typed('text')),
  words(
    'a wording behind the same condition',
    [spoken('One', v('=', 'x')), spoken('Two', v('=', 'x')), spoken('Three')],
    typed('text'),
  ),
  words('a wording nobody can fit', [spoken('One', v('≥', '5'), v('<', '5')), spoken('Two')], typed('number')),
  words(
    'a wording behind two that leave nothing',
    [spoken('One', v('≥', '5')), spoken('Two', v('<', '5')), spoken('Three', v('=', '7')), spoken('Four')],
    typed('number'),
  ),
  [
    'the own words of an exit never apply',
    of(
      [
        q({
          leaveConfigs: [
            exit('yes', ['yes'], {
              contentEnabled: true,
              content: [spoken('Fine', row('a', '=', 'never')), spoken('Good')],
            }),
            otherwise(),
          ],
        }),
        ends(),
      ],
      fine,
      { paramConfigs: [{ id: 'a', name: 'a', dfltValue: 'y', isOutput: true }] },
    ),
    'wordsNever',
  ],
  [
    'a sub-flow is called on what cannot be',
    of(
      [
        q({
          subFlows: [
            { subFlowId: 'sub', condition: { connector: 'and', normalList: [row('a', '=', 'x')], nluResults: [] } },
          ],
        }),
        ends(),
        ends('back', { flowId: 'sub', endType: 'back' }),
      ],
      fine,
      { paramConfigs: [{ id: 'a', name: 'a', dfltValue: 'y', isOutput: true }] },
    ),
    'flowNeverCalled',
  ],
  [
    'a question is answered on what cannot be',
    of([q({ faqs: { enabled: true, faq: ['f'] } }), ends()], fine, {
      paramConfigs: [{ id: 'a', name: 'a', dfltValue: 'y', isOutput: true }],
      faqs: [
        {
          id: 'f',
          condition: { connector: 'and', nluResults: ['who'], normalList: [row('a', '=', 'x')] },
          notExceed: { ttsConfigs: says('x') },
        },
      ],
    }),
    'faqNeverAsked',
  ],
  [
    'an exit of a question asks for what cannot be',
    of(
      [
        q({
          leaveConfigs: [exit('yes', ['yes'], {}, { connector: 'and', normalList: [row('a', '=', 'x')] }), otherwise()],
        }),
        ends(),
      ],
      fine,
      { paramConfigs: [{ id: 'a', name: 'a', dfltValue: 'y', isOutput: true }] },
    ),
    'exitNever',
  ],
  [
    'an API is left by what it answered before',
    of(
      [
        {
          id: 'A',
          type: 'api',
          apiConfig: { apiId: 'x' },
          leaveConfigs: [
            exit('good', [], {}, { apiResult: 'success' }),
            exit('again', [], {}, { apiResult: 'success' }),
            otherwise(),
          ],
        },
        ends(),
      ],
      ['A.good > end', 'A.again > end', 'A.else > end'],
      { apiConfigs: [{ id: 'x', name: 'X', url: 'https://x.example.com' }] },
    ),
    'exitNever',
  ],
  [
    'a value is set on one way and used on the other',
    of(
      [
        q({ leaveConfigs: [exit('yes', ['yes'], { status: sets({ a: 'x' }) }), otherwise()] }),
        ends(),
        tells('T', '${a}'),
      ],
      ['Q.yes > end', 'Q.else > T', 'T > end'],
      { paramConfigs: variables('a') },
    ),
    'variableUnset',
  ],
  [
    'a value is guarded the wrong way round',
    of([tells('T', 'x', { ttsConfigs: [spoken('Dear ${v}', v('empty')), spoken('Hello')] }), ends()], ['T > end'], {
      argConfigs: [phone, { id: 'v', name: 'v' }],
    }),
    'variableUnset',
  ],
];
