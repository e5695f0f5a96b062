import { asks, ends, exit, intentions, otherwise, row, says, sets, variables } from '../testFlow.ts';
import { api, askedAfter, either, fork, phone, puts, script, slot, twoWays, typed, v, when } from './plantedKit.ts';
import { holds, cover, number, a, type Sound } from './plantedSoundKit.ts';
import { fine, of, q } from './testCheck.ts';

export const soundValues: Sound[] = [
  [
    'a sub-flow that always hangs up, with nothing behind it',
    of([{ id: 'call', type: 'subFlow', subFlowId: 'sub' }, ends('bye', { flowId: 'sub', endType: 'hangup' })]),
  ],
  [
    'a sub-flow that always hangs up, called on one way of a question',
    of(
      [
        q(),
        { id: 'call', type: 'subFlow', subFlowId: 'sub' },
        ends(),
        ends('bye', { flowId: 'sub', endType: 'hangup' }),
      ],
      ['Q.yes > call', 'Q.else > end', 'call > end'],
    ),
  ],
  [
    'a sub-flow that always hands over, with exits that lead to an end',
    of(
      [
        { id: 'call', type: 'subFlow', subFlowId: 'sub', leaveConfigs: [otherwise()] },
        ends(),
        { id: 'hand', type: 'skillGroupTransfer', skillGroupId: 'claims', flowId: 'sub' },
        ends('bye', { flowId: 'sub', endType: 'hangup' }),
      ],
      ['call.else > end', 'hand > bye'],
    ),
  ],
  [
    'a sub-flow called for what somebody says, which hangs up',
    of(
      [
        q({ subFlows: [{ subFlowId: 'sub', condition: { nluResults: ['swear'] } }] }),
        ends(),
        ends('bye', { flowId: 'sub', endType: 'hangup' }),
      ],
      fine,
    ),
  ],
  cover('≥5 and <5 on a required number', 'number', ['≥', '5'], ['<', '5']),
  cover('>5 and ≤5 on a required amount', 'amount', ['>', '5'], ['≤', '5']),
  cover('before and from noon on', 'time', ['<', '12:00'], ['≥', '12:00']),
  cover('before and from a day on', 'date', ['<', '2026-01-01'], ['≥', '2026-01-01']),
  cover('yes and no', 'yesNo', ['=', 'yes'], ['=', 'no']),
  cover('short and long', 'duration', ['≤', '5 min'], ['>', '5 min']),
  cover('gold and not gold', 'text', ['=', 'gold'], ['≠', 'gold']),
  cover('with and without a letter', 'text', ['contains', 'a'], ['notContains', 'a']),
  cover('overlapping bounds', 'number', ['≥', '3'], ['<', '7']),
  [
    'three bounds that leave nothing, and a default for the careful',
    twoWays('number', when('w', v('≥', '5')), when('x', v('<', '5'))),
  ],
  holds('a bounded number', 'number', ['≥', '1'], ['≤', '9']),
  holds('a number with thousands', 'number', ['≥', '1,000']),
  holds('a number that is one of some', 'number', ['in', '1,2,3'], ['>', '2']),
  holds('an amount in yuan', 'amount', ['≥', '5000元']),
  holds('an amount without a currency', 'amount', ['≥', '5000']),
  holds('a day in Chinese', 'date', ['>', '2026年5月1日']),
  holds('a time with a half of the day', 'time', ['<', '9:00 pm']),
  holds('a duration in Chinese', 'duration', ['≥', '1小时30分']),
  holds('yes in Chinese', 'yesNo', ['=', '是']),
  holds('a code with leading noughts', 'text', ['=', '0042']),
  holds('a start and an end', 'text', ['startsWith', 'A'], ['endsWith', 'Z'], ['notContains', 'AZ']),
  holds('a list that holds something', 'list', ['contains', 'gold']),
  holds('a text that fits an expression', 'text', ['matches', '^[a-z]+$'], ['≠', 'abc']),
  ['a number asked twice for more', askedAfter('number', [v('≥', '5')], [v('≥', '9')])],
  ['a day asked twice', askedAfter('date', [v('≥', '2026-01-01')], [v('<', '2026-06-01')])],
  ['a prefix asked twice', askedAfter('text', [v('startsWith', '01')], [v('startsWith', '010')])],
  ['a text that was not gold asked for silver', askedAfter('text', [v('=', 'gold')], [v('=', 'silver')], true)],
  [
    'a value asked again after it was set anew',
    of(
      [fork('F', when('w', v('≥', '5'))), puts('P', { v: '1' }), fork('G', when('w', v('<', '3'))), ends()],
      ['F.w > P', 'F.else > G', 'P > G', 'G.w > end', 'G.else > end'],
      typed('number'),
    ),
  ],
  [
    'one of several values',
    of([fork('F', either('w', v('=', 'a'), v('=', 'b'))), ends()], ['F.w > end', 'F.else > end'], typed('text')),
  ],
  ['a slot with a range', number({ kind: 'range', min: '1', max: '9', ttsConfigs: says('One to nine.') })],
  ['a slot with one end', number({ kind: 'range', min: '1' })],
  ['a slot with a list of numbers', number({ kind: 'list', values: ['1', '2'] })],
  ['a slot with a pattern', slot({ entity: 'code1', param: 'a', check: { kind: 'pattern', pattern: '[A-Z]{2}\\d+' } })],
  ['a slot for a day to come', slot({ entity: 'date', param: 'a', check: { kind: 'future' } })],
  [
    'a slot of an own list',
    slot(
      { entity: 'colour', param: 'a' },
      { entityConfigs: [{ id: 'c', name: 'colour', values: [{ value: 'red' }] }] },
    ),
  ],
  ['a script that doubles', script('return { a: Number(vars.phone) * 2 };')],
  [
    'a script with functions, loops and texts with returns in them',
    script(
      'const total = (list) => list.reduce((sum, one) => sum + one, 0);\nlet a = 0;\nfor (;;) { a += 1; if (a > 3) break; }\nwhile (true) { if (a) return { a: total([a]) }; }',
    ),
  ],
  [
    'a script that throws where it has to',
    script("if (!vars.phone) throw new Error('no number');\nconst out = {};\nout.a = '1';\nreturn out;"),
  ],
  [
    'a script that tries',
    script('try { return { a: JSON.parse(vars.phone).x }; } catch (error) { return { a: String(error) }; }'),
  ],
  [
    'a script that takes vars apart',
    script("const { phone = '', a: old } = vars;\nconst a = phone.slice(-4) + old;\nreturn { a };"),
  ],
  [
    'a script with a template and an expression',
    script('const a = `${vars.phone}-${/[a}]/.test(vars.a) ? 1 : 2}`;\nreturn { a };'),
  ],
  [
    'an output without a path is found by its id',
    api({ isMock: true, mock: { o: 1 }, outputs: [{ id: 'o', name: 'a' }] }),
  ],
  [
    'an API with a place in its address',
    api({ url: 'https://crm.example.com/{id}', inputs: [{ id: 'id', name: 'id', in: 'path', dfltValue: '${phone}' }] }),
  ],
  ['an API with a secret in a header', api({ headers: { 'x-key': 'Bearer {{secret:crm.key}}' } })],
  [
    'an API whose mock holds what is asked of it',
    api(
      { isMock: true, mock: { data: { list: [{ x: 1 }] } }, outputs: [{ id: 'o', name: 'a', path: 'data.list[0].x' }] },
      {},
      { paramConfigs: variables('a') },
    ),
  ],
  ['a post with a body', api({ method: 'post', inputs: [{ id: 'k', name: 'k', in: 'body', dfltValue: '${phone}' }] })],
  [
    'keys of one length',
    of(
      [
        q({
          dtmfConfig: { enabled: true, dtmfType: 'custom', endingType: 'length', endingKey: '1' },
          leaveConfigs: [
            exit('yes', [], {}, { mode: 'dtmf', connector: 'and', normalList: [row('dtmf_result', '=', '1')] }),
            otherwise(),
          ],
        }),
        ends(),
      ],
      fine,
    ),
  ],
  [
    'keys that end by another',
    of(
      [
        q({
          dtmfConfig: { enabled: true, dtmfType: 'custom', endingType: 'key', endingKey: '#' },
          leaveConfigs: [
            exit('yes', [], {}, { connector: 'and', normalList: [row('dtmf_result', '≥', '10')] }),
            otherwise(),
          ],
        }),
        ends(),
      ],
      fine,
    ),
  ],
  [
    'a fork asks later for the keys that were pressed',
    of(
      [
        q({
          mode: 'dtmf',
          dtmfConfig: { enabled: true, dtmfType: 'custom', endingType: 'length', endingKey: '2' },
          leaveConfigs: [otherwise({ status: sets({ a: '${dtmf_result}' }) })],
        }),
        fork('F', when('w', row('a', '=', '12'))),
        ends(),
      ],
      ['Q.else > F', 'F.w > end', 'F.else > end'],
      a('0'),
    ),
  ],
  [
    'a call to a number with a country code',
    of([{ id: 'H', type: 'outboundTransfer', outboundAddr: '+86 10-1234 5678' }, ends()], ['H > end']),
  ],
  ['a call to a short number', of([{ id: 'H', type: 'outboundTransfer', outboundAddr: '95588' }, ends()], ['H > end'])],
  [
    'a call to the number in a variable',
    of([{ id: 'H', type: 'outboundTransfer', outboundAddr: '${phone}' }, ends()], ['H > end']),
  ],
  [
    'a call to an address of the line',
    of([{ id: 'H', type: 'outboundTransfer', outboundAddr: 'sip:8001@pbx.example.com' }, ends()], ['H > end']),
  ],
  [
    'an exit before a question of another intention',
    of([q({ faqs: { enabled: true, faq: ['f'] } }), ends()], fine, {
      faqs: [{ id: 'f', condition: { nluResults: ['yes', 'who'] }, notExceed: { ttsConfigs: says('Me.') } }],
    }),
  ],
  [
    'an exit that takes a question only in one case',
    of(
      [
        asks('Q', {
          faqs: { enabled: true, faq: ['f'] },
          leaveConfigs: [exit('yes', ['who'], {}, { connector: 'and', normalList: [row('a', '=', '1')] }), otherwise()],
        }),
        ends(),
      ],
      fine,
      {
        ...a('1'),
        argConfigs: [phone, { id: 'a', name: 'a' }],
        paramConfigs: [],
        faqs: [{ id: 'f', condition: { nluResults: ['who'] }, notExceed: { ttsConfigs: says('Me.') } }],
      },
    ),
  ],
  [
    'intentions with words of their own',
    of([q({ leaveConfigs: [exit('yes', ['yes', 'm']), otherwise()] }), ends()], fine, {
      intentions: [...intentions, { id: 'm', name: 'm', keyWords: ['certainly'], simQs: ['yes please'] }],
    }),
  ],
];
