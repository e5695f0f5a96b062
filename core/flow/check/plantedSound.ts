import { ends, exit, otherwise, row, sets, variables } from '../testFlow.ts';
import { adds, api, fork, puts, tells, v, when } from './plantedKit.ts';
import { n, loop, whileIt, spoken, nick, patient, retry, type Sound } from './plantedSoundKit.ts';
import { abnors, fine, of, q } from './testCheck.ts';

export const soundLoops: Sound[] = [
  loop('a loop counted up by ≥', '0', '1', '≥', '3'),
  loop('a loop counted up by =', '0', '1', '=', '3'),
  loop('a loop counted up by > from 1', '1', '1', '>', '4'),
  loop('a loop counted down to =', '3', '-1', '=', '0'),
  loop('a loop counted down to ≤', '5', '-1', '≤', '0'),
  loop('a loop counted down in twos to <', '9', '-2', '<', '0'),
  loop('a loop counted up in twos by =', '0', '2', '=', '6'),
  loop('a loop left at one of several counts', '0', '1', 'in', '3,4'),
  loop('a loop counted in tenths', '0', '0.5', '≥', '2'),
  whileIt('a loop that goes on while it is <', '0', '1', '<', '3'),
  whileIt('a loop that goes on while it is not =', '0', '1', '≠', '3'),
  whileIt('a loop that goes on while it is ≤', '1', '1', '≤', '3'),
  whileIt('a loop that goes on while it is > and counted down', '3', '-1', '>', '0'),
  whileIt('a loop counted by a variable with a type', '0', '1', '<', '3', { valueType: 'number' }),
  whileIt('a loop of thirty rounds', '0', '1', '<', '30'),
  [
    'a loop that is set up before it',
    of(
      [puts('P', { n: '0' }), adds('add', 'n', '1'), fork('F', when('w', row('n', '=', '2'))), ends()],
      ['P > add', 'add > F', 'F.w > end', 'F.else > add'],
      n(''),
    ),
  ],
  [
    'two loops one behind the other with one counter',
    of(
      [
        adds('add', 'n', '1'),
        fork('F', when('w', row('n', '≥', '2'))),
        puts('P', { n: '0' }),
        adds('more', 'n', '1'),
        fork('G', when('w', row('n', '=', '3'))),
        ends(),
      ],
      ['add > F', 'F.w > P', 'F.else > add', 'P > more', 'more > G', 'G.w > end', 'G.else > more'],
      n('0'),
    ),
  ],
  [
    'an API asked again three times',
    of(
      [
        {
          id: 'A',
          type: 'api',
          apiConfig: { apiId: 'x' },
          leaveConfigs: [exit('good', [], {}, { apiResult: 'success' }), otherwise()],
        },
        adds('add', 'n', '1'),
        fork('F', when('w', row('n', '=', '3'))),
        ends(),
      ],
      ['A.good > end', 'A.else > add', 'add > F', 'F.w > end', 'F.else > A'],
      { ...n('0'), apiConfigs: [{ id: 'x', name: 'X', url: 'https://x.example.com' }] },
    ),
  ],
  retry('a question retried by a counter', '0', '1', when('out', row('n', '≥', '3'))),
  retry('a question retried by a counter and =', '0', '1', when('out', row('n', '=', '3'))),
  retry('a question retried by counting down', '3', '-1', when('out', row('n', '≤', '0'))),
  [
    'a question retried while the counter is <',
    of(
      [q(), adds('add', 'n', '1'), fork('F', when('again', row('n', '<', '3'))), ends()],
      ['Q.yes > end', 'Q.else > add', 'add > F', 'F.again > Q', 'F.else > end'],
      { ...n('0'), abnors: patient },
    ),
  ],
  [
    'a question retried by a counter on its exit',
    of(
      [
        q({
          leaveConfigs: [
            exit('yes', ['yes']),
            otherwise({
              status: {
                enabled: true,
                statusUpdt: { normalList: [{ leftVar: 'n', right1Var: '${n}', right2Var: '1' }] },
              },
            }),
          ],
        }),
        fork('F', when('out', row('n', '≥', '2'))),
        ends(),
      ],
      ['Q.yes > end', 'Q.else > F', 'F.out > end', 'F.else > Q'],
      { ...n('0'), abnors: patient },
    ),
  ],
  [
    'a value said only where it is known',
    of(
      [tells('T', 'x', { ttsConfigs: [spoken('Dear ${v}', v('notEmpty')), spoken('Hello')] }), ends()],
      ['T > end'],
      nick,
    ),
  ],
  [
    'a value said only where it is not empty, behind the other case',
    of(
      [tells('T', 'x', { ttsConfigs: [spoken('Hello', v('empty')), spoken('Dear ${v}')] }), ends()],
      ['T > end'],
      nick,
    ),
  ],
  [
    'a value said where it is one of several',
    of(
      [tells('T', 'x', { ttsConfigs: [spoken('Dear ${v}', v('in', 'Ann,Bob')), spoken('Hello')] }), ends()],
      ['T > end'],
      nick,
    ),
  ],
  [
    'a value said at the end where it is known',
    of([q(), ends('end', { ttsConfigs: [spoken('Bye ${v}', v('≠', ''), v('notEmpty')), spoken('Bye')] })], fine, nick),
  ],
  [
    'a value said in the words of an exit where it is known',
    of(
      [
        q({
          leaveConfigs: [
            exit('yes', ['yes'], {
              contentEnabled: true,
              content: [spoken('Fine, ${v}', v('notEmpty')), spoken('Fine')],
            }),
            otherwise(),
          ],
        }),
        ends(),
      ],
      fine,
      nick,
    ),
  ],
  [
    'a value said in an exception where it is known',
    of([q(), ends()], fine, {
      ...nick,
      abnors: [
        { ...abnors[0], notExceed: { ttsConfigs: [spoken('Pardon, ${v}?', v('notEmpty')), spoken('Pardon?')] } },
        abnors[1],
      ],
    }),
  ],
  [
    'a value said in an answer where it is known',
    of([q({ faqs: { enabled: true, faq: ['f'] } }), ends()], fine, {
      ...nick,
      faqs: [
        {
          id: 'f',
          condition: { nluResults: ['who'] },
          notExceed: { ttsConfigs: [spoken('Me, ${v}', v('notEmpty')), spoken('Me.')] },
        },
      ],
    }),
  ],
  [
    'a value set on the way that says it',
    of(
      [
        q({ leaveConfigs: [exit('yes', ['yes'], { status: sets({ a: 'x' }) }), otherwise()] }),
        tells('T', '${a}'),
        ends(),
      ],
      ['Q.yes > T', 'Q.else > end', 'T > end'],
      { paramConfigs: variables('a') },
    ),
  ],
  [
    'a value set together with a mark, and said where the mark is',
    of(
      [
        q({ leaveConfigs: [exit('yes', ['yes'], { status: sets({ a: '${phone}', n: 'known' }) }), otherwise()] }),
        fork('F', when('w', row('n', '=', 'known'))),
        tells('T', '${a}'),
        ends(),
      ],
      ['Q.yes > F', 'Q.else > F', 'F.w > T', 'F.else > end', 'T > end'],
      { paramConfigs: variables('a', 'n') },
    ),
  ],
  [
    'a value set together with a mark, and said by a wording that asks for the mark',
    of(
      [
        q({ leaveConfigs: [exit('yes', ['yes'], { status: sets({ a: '${phone}', n: '1' }) }), otherwise()] }),
        tells('T', 'x', { ttsConfigs: [spoken('Again ${a}', row('n', '=', '1')), spoken('Hello')] }),
        ends(),
      ],
      ['Q.yes > T', 'Q.else > T', 'T > end'],
      { paramConfigs: variables('a', 'n') },
    ),
  ],
  [
    'what an API answered is said where it answered',
    api({ outputs: [{ id: 'o', name: 'a', path: 'x' }] }, {}, { paramConfigs: variables('a') }),
  ],
  [
    'an answer of an API said only where it is there',
    of(
      [
        {
          id: 'A',
          type: 'api',
          apiConfig: { apiId: 'x' },
          leaveConfigs: [
            exit('good', [], {}, { apiResult: 'success', connector: 'and', normalList: [row('a', 'notEmpty')] }),
            otherwise(),
          ],
        },
        tells('T', '${a}'),
        ends(),
      ],
      ['A.good > T', 'A.else > end', 'T > end'],
      {
        paramConfigs: variables('a'),
        apiConfigs: [
          { id: 'x', name: 'X', url: 'https://x.example.com', outputs: [{ id: 'o', name: 'a', path: 'x' }] },
        ],
      },
    ),
  ],
  [
    'a sub-flow that always hangs up, with an end behind it',
    of(
      [{ id: 'call', type: 'subFlow', subFlowId: 'sub' }, ends(), ends('bye', { flowId: 'sub', endType: 'hangup' })],
      ['call > end'],
    ),
  ],
];
