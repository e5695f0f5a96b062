import { asks, ends, exit, intentions, otherwise, row, says } from '../testFlow.ts';
import type { Planted } from './plantedConditions.ts';
import { api, fork, phone, slot, tells, when } from './plantedKit.ts';
import { abnors, fine, of, q } from './testCheck.ts';

const checked = (what: string, check: object, kind: string, rest: object = {}): Planted => [
  what,
  slot({ entity: 'number', param: 'a', check }, rest),
  kind,
];
const asking = (what: string, config: object, kind: string, node: object = {}, rest: object = {}): Planted => [
  what,
  api(config, node, rest),
  kind,
];
const meaning = (what: string, more: object[], kind: string): Planted => [
  what,
  of(
    [
      q({ leaveConfigs: [exit('yes', ['yes', ...more.map((one) => (one as { id: string }).id)]), otherwise()] }),
      ends(),
    ],
    fine,
    { intentions: [...intentions, ...more] },
  ),
  kind,
];
const faq = (more: object = {}) => ({
  id: 'f',
  faqName: 'Who are you?',
  condition: { nluResults: ['yes'] },
  notExceed: { ttsConfigs: says('Me.') },
  ...more,
});
const keyed = (what: string, dtmfConfig: object | null, right: string, operator = '=', mode = 'normal'): Planted => [
  what,
  of(
    [
      q({
        mode,
        ...(dtmfConfig && { dtmfConfig: { enabled: true, dtmfType: 'custom', ...dtmfConfig } }),
        leaveConfigs: [
          exit('yes', [], {}, { connector: 'and', normalList: [row('dtmf_result', operator, right)] }),
          otherwise(),
        ],
      }),
      ends(),
    ],
    fine,
  ),
  'keysNever',
];
const calls = (what: string, outboundAddr: string): Planted => [
  what,
  of([{ id: 'H', type: 'outboundTransfer', outboundAddr }, ends()], ['H > end']),
  'notANumber',
];

export const plantedParts: Planted[] = [
  checked('a slot is checked by an API that is gone', { kind: 'api', apiId: 'gone' }, 'apiMissing'),
  checked('a slot is checked by no API', { kind: 'api' }, 'apiMissing'),
  checked('a slot has a pattern that cannot be read', { kind: 'pattern', pattern: '((' }, 'regexBroken'),
  checked('a slot is checked by an empty pattern', { kind: 'pattern', pattern: '' }, 'slotChecksNothing'),
  checked('a slot is checked by an empty list', { kind: 'list', values: [] }, 'slotChecksNothing'),
  checked('a slot is checked by a list of blanks', { kind: 'list', values: [' '] }, 'slotTakesNothing'),
  checked('a slot is checked by a range without ends', { kind: 'range' }, 'slotChecksNothing'),
  checked('the least is above the most', { kind: 'range', min: '9', max: '3' }, 'slotTakesNothing'),
  checked('the least is a word', { kind: 'range', min: 'few', max: '3' }, 'comparedWrong'),
  checked('the most is a day and the value a number', { kind: 'range', max: '2026-01-01' }, 'comparedWrong'),
  checked('a number must be past', { kind: 'past' }, 'comparedWrong'),
  checked('no number is in the list', { kind: 'list', values: ['gold', 'silver'] }, 'slotTakesNothing'),
  checked(
    'the words of a check use what is not there',
    { kind: 'range', min: '1', max: '3', ttsConfigs: says('Not ${gone}.') },
    'variableUnknown',
  ),
  checked('a limit is a variable that is not there', { kind: 'range', min: '${gone}', max: '3' }, 'variableUnknown'),
  [
    'the last day is before the first',
    slot({ entity: 'date', param: 'a', check: { kind: 'range', min: '2026-05-01', max: '2026-01-01' } }),
    'slotTakesNothing',
  ],
  ['a slot of an unknown kind', slot({ entity: 'colour', param: 'a' }), 'entityUnknown'],
  ['a slot of no kind', slot({ entity: '', param: 'a' }), 'entityUnknown'],
  [
    'a slot of a list without words',
    slot({ entity: 'colour', param: 'a' }, { entityConfigs: [{ id: 'c', name: 'colour', values: [] }] }),
    'listEmpty',
  ],
  ['a slot that fills what is not there', slot({ entity: 'number', param: 'gone' }), 'statusUnknown'],
  [
    'it asks for what nothing fills',
    of(
      [
        asks('Q', { nluConfigs: { extractInfo: [], collectionInfo: [{ param: 'a', ttsConfigs: says('Which?') }] } }),
        ends('end', { ttsConfigs: says('Bye.') }),
      ],
      fine,
    ),
    'slotNeverFilled',
  ],
  [
    'a list of words that nobody uses is empty',
    of([q(), ends()], fine, { entityConfigs: [{ id: 'c', name: 'colour', values: [{ value: ' ' }] }] }),
    'listEmpty',
  ],

  meaning('two intentions share a keyword', [{ id: 'm', name: 'm', keyWords: ['Yes'] }], 'intentionShared'),
  meaning(
    'two intentions share a sentence',
    [
      { id: 'm', name: 'm', simQs: ['I would rather not'] },
      { id: 'k', name: 'k', simQs: ['I would rather not.'] },
    ],
    'intentionShared',
  ),
  meaning(
    'a keyword is a sentence of another',
    [
      { id: 'm', name: 'm', keyWords: ['call me later'] },
      { id: 'k', name: 'k', simQs: ['Call me later'] },
    ],
    'intentionShared',
  ),
  meaning(
    'two intentions share an expression',
    [
      { id: 'm', name: 'm', regs: ['a+b'] },
      { id: 'k', name: 'k', regs: ['a+b'] },
    ],
    'intentionShared',
  ),
  [
    'a question is hidden by an exit',
    of([q({ faqs: { enabled: true, faq: ['f'] } }), ends()], fine, { faqs: [faq()] }),
    'faqHidden',
  ],
  [
    'a question of the node itself is hidden by an exit',
    of([q({ faqs: { enabled: true, nodeFaq: ['f'] } }), ends()], fine, { faqs: [faq()] }),
    'faqHidden',
  ],
  [
    'a question is hidden by another one',
    of([q({ faqs: { enabled: true, faq: ['f', 'g'] } }), ends()], fine, {
      faqs: [
        faq({ condition: { nluResults: ['who'] } }),
        faq({ id: 'g', faqName: 'Two', condition: { nluResults: ['who'] } }),
      ],
    }),
    'faqHidden',
  ],
  [
    'a sub-flow is hidden by an exit',
    of(
      [
        q({ subFlows: [{ subFlowId: 'sub', condition: { nluResults: ['yes'] } }] }),
        ends(),
        ends('back', { flowId: 'sub', endType: 'back' }),
      ],
      fine,
    ),
    'flowNeverCalled',
  ],

  keyed('keys are asked about where none are taken', null, '1'),
  keyed('a key that is longer than what is taken', { endingType: 'length', endingKey: '1' }, '12'),
  keyed('a key that is shorter than what is taken', { endingType: 'length', endingKey: '4' }, '12'),
  keyed('a letter is asked of keys', { endingType: 'length', endingKey: '1' }, 'a'),
  keyed('the ending key is asked for', { endingType: 'key', endingKey: '#' }, '1#'),
  keyed('two keys of one are asked for', { endingType: 'length', endingKey: '1' }, '12,34', 'in'),
  keyed('a birthday of four digits', { dtmfType: 'birthDate' }, '1980'),
  [
    'an exit for keys where none are taken',
    of([q({ leaveConfigs: [exit('yes', ['yes'], {}, { mode: 'dtmf' }), otherwise()] }), ends()], fine),
    'keysNever',
  ],
  calls('it hands over to a name', 'reception'),
  calls('it hands over to two digits too few', '1'),
  calls('it hands over to a number with letters', '0800-CALL-ME'),
  calls('it hands over to an address', 'https://example.com'),

  [
    'a variable nobody uses',
    of([q(), ends()], fine, { paramConfigs: [{ id: 'u', name: 'unused', dfltValue: '1' }] }),
    'variableUnused',
  ],
  [
    'a variable that is set and never used',
    of(
      [
        tells('T', 'x', { status: { enabled: true, statusUpdt: { normalList: [{ leftVar: 'u', right1Var: '1' }] } } }),
        ends(),
      ],
      ['T > end'],
      { paramConfigs: [{ id: 'u', name: 'u', dfltValue: '' }] },
    ),
    'variableUnused',
  ],
  [
    'an argument nobody uses',
    of([q(), ends()], fine, { argConfigs: [phone, { id: 'x', name: 'extra', isNecessary: false }] }),
    'variableUnused',
  ],
  [
    'what follows a sub-flow that always hangs up',
    of(
      [
        { id: 'call', type: 'subFlow', subFlowId: 'sub' },
        q(),
        ends(),
        ends('bye', { flowId: 'sub', endType: 'hangup' }),
      ],
      ['call > Q', ...fine],
    ),
    'neverComesBack',
  ],
  [
    'a sub-flow that runs in a circle never comes back',
    of(
      [
        { id: 'call', type: 'subFlow', subFlowId: 'sub' },
        ends(),
        q({ id: 'R', name: 'R', flowId: 'sub' }),
        ends('back', { flowId: 'sub', endType: 'back' }),
      ],
      ['call > end', 'R.yes > R', 'R.else > R'],
      { abnors: [abnors[0], { ...abnors[1], exceedLocalConfig: { exceedAction: 'return' } }] },
    ),
    'noWayOut',
  ],

  asking('an API without an address', { url: '' }, 'apiNoAddress'),
  asking('an address without a host', { url: 'https://' }, 'apiNoAddress'),
  asking('an address of files', { url: 'file:///etc/hosts' }, 'apiNoAddress'),
  asking('an address of mail', { url: 'mailto:me@example.com' }, 'apiNoAddress'),
  asking('an address with blanks in its host', { url: 'https://my crm/a' }, 'apiNoAddress'),
  asking(
    'a host that is a path parameter',
    { url: 'https://{host}/a', inputs: [{ id: 'host', in: 'path' }] },
    'apiNoAddress',
  ),
  asking('a method that is none', { method: 'FETCH' }, 'apiMethod'),
  asking('a method nobody sends', { method: 'OPTIONS' }, 'apiMethod'),
  asking('a place in the address nobody fills', { url: 'https://crm.example.com/{id}' }, 'apiPath'),
  asking(
    'a path parameter without a place',
    { inputs: [{ id: 'id', name: 'id', in: 'path', dfltValue: '1' }] },
    'apiPath',
  ),
  asking(
    'a path parameter that is always empty',
    { url: 'https://crm.example.com/{id}', inputs: [{ id: 'id', name: 'id', in: 'path' }] },
    'apiPath',
  ),
  asking('a secret with a blank in its name', { headers: { key: '{{secret:my key}}' } }, 'apiSecret'),
  asking('a secret without a name', { headers: { key: '{{secret:}}' } }, 'apiSecret'),
  asking('a secret that is not closed', { headers: { key: '{{secret:crm' } }, 'apiSecret'),
  asking(
    'a secret in an input, where none is put in',
    { inputs: [{ id: 'k', name: 'k', dfltValue: '{{secret:crm}}' }] },
    'apiSecret',
  ),
  asking('a header that is no header', { headers: { 'my key': 'x' } }, 'apiHeader'),
  asking(
    'an input that is no header',
    { inputs: [{ id: 'my key', name: 'my key', in: 'header', dfltValue: '1' }] },
    'apiHeader',
  ),
  asking('a body where none is sent', { inputs: [{ id: 'k', name: 'k', in: 'body', dfltValue: '1' }] }, 'apiBody'),
  asking(
    'an output of a list that is taken for an object',
    { isMock: true, mock: { x: [{ b: 1 }] }, outputs: [{ id: 'o', name: 'a', path: 'x.b' }] },
    'apiOutput',
  ),
  asking('an output that goes nowhere', { outputs: [{ id: 'o', path: 'data.x' }] }, 'apiOutput'),
  asking(
    'an output with a path that cannot be read',
    { outputs: [{ id: 'o', name: 'a', path: 'data[0' }] },
    'apiOutput',
  ),
  asking(
    'an output the mock does not hold',
    { isMock: true, mock: { b: 1 }, outputs: [{ id: 'o', name: 'a', path: 'data.x' }] },
    'apiOutput',
  ),
  asking(
    'a variable is filled twice',
    {
      outputs: [
        { id: 'o', name: 'a', path: 'x' },
        { id: 'p', name: 'a', path: 'y' },
      ],
    },
    'apiOutput',
  ),
  asking(
    'the mock answers what is no date',
    { isMock: true, mock: { x: 'soon' }, outputs: [{ id: 'o', name: 'a', path: 'x', valueType: 'date' }] },
    'apiOutput',
  ),
  asking('a node gives what the API does not take', {}, 'apiField', { inputs: [{ id: 'gone', value: '1' }] }),
  asking('a node takes what the API does not answer', {}, 'apiField', { outputs: [{ id: 'gone', value: 'a' }] }),
  asking('an API has no time', { timeout: 0 }, 'apiTime'),
  asking('an API waits longer than anybody', { timeout: 600_000 }, 'apiTime'),

  [
    'an API that never answers is left by success alone',
    of(
      [
        {
          id: 'A',
          type: 'api',
          apiConfig: { apiId: 'x' },
          leaveConfigs: [exit('good', [], {}, { apiResult: 'success' })],
        },
        ends(),
      ],
      ['A.good > end'],
      { apiConfigs: [{ id: 'x', name: 'X', url: 'https://x.example.com' }] },
    ),
    'noDefault',
  ],
  [
    'a script is left by an outcome that is none',
    of(
      [
        {
          id: 'S',
          type: 'script',
          code: 'return { a: 1 };',
          leaveConfigs: [exit('good', [], {}, { apiResult: 'done' }), otherwise()],
        },
        fork('F', when('w', row('a', '=', '1'))),
        ends(),
      ],
      ['S.good > end', 'S.else > F', 'F.w > end', 'F.else > end'],
    ),
    'exitNever',
  ],
];
