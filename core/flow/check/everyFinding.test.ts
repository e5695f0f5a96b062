import { expect, test } from 'vitest';
import type { Flow } from '../flow.ts';
import { asks, ends, exit, intentions, otherwise, row, says, sets, variables } from '../testFlow.ts';
import { check, detailOf, solutionOf } from './check.ts';
import type { FindingKind } from './findings.ts';
import { abnors, counted, fine, of, q } from './testCheck.ts';

test.each<[FindingKind, Flow]>([
  ['exitNowhere', of([q(), ends()], ['Q.yes > end'])],
  ['lineBroken', of([q(), ends()], ['Q.yes > gone', 'Q.else > end'])],
  ['lineToStart', of([q(), ends()], ['Q.yes > main-start', 'Q.else > end'])],
  ['lineFromNowhere', of([q(), ends()], [...fine, 'Q.gone > end'])],
  ['lineFromEnd', of([q(), ends()], [...fine, 'end > Q'])],
  ['twoLines', of([q(), ends()], [...fine, 'Q.yes > Q'])],
  ['unreachable', of([q(), ends(), ends('island')], fine)],
  [
    'exitNever',
    of(
      [q({ leaveConfigs: [exit('yes', ['yes']), exit('late', ['yes']), otherwise()] }), ends()],
      [...fine, 'Q.late > end'],
    ),
  ],
  [
    'exitNever',
    of(
      [
        q({ leaveConfigs: [exit('yes', ['yes']), otherwise()] }),
        {
          id: 'fork',
          type: 'fork',
          leaveConfigs: [exit('never', [], {}, { normalList: [row('a', '=', 'x')] }), otherwise()],
        },
        ends(),
      ],
      ['Q.yes > fork', 'Q.else > fork', 'fork.never > end', 'fork.else > end'],
    ),
  ],
  [
    'exitNever',
    of(
      [
        {
          id: 'fork',
          type: 'fork',
          leaveConfigs: [
            exit('both', [], {}, { connector: 'and', normalList: [row('phone', '>', '5'), row('phone', '<', '4')] }),
            otherwise(),
          ],
        },
        ends(),
      ],
      ['fork.both > end', 'fork.else > end'],
    ),
  ],
  [
    'noDefault',
    of(
      [
        { id: 'fork', type: 'fork', leaveConfigs: [exit('some', [], {}, { normalList: [row('phone', '=', '1')] })] },
        ends(),
      ],
      ['fork.some > end'],
    ),
  ],
  ['circle', of([{ id: 'fork', type: 'fork', leaveConfigs: [otherwise()] }, ends()], ['fork.else > fork'])],
  ['circle', of(counted('a'), ['add.else > more', 'more.done > end', 'more.else > add'])],
  [
    'noWayOut',
    of([q(), asks('R'), ends()], ['Q.yes > R', 'Q.else > R', 'R.yes > Q', 'R.else > Q'], {
      abnors: [abnors[0], { ...abnors[1], exceedLocalConfig: { exceedAction: 'return' } }],
    }),
  ],
  [
    'neverHangsUp',
    of([q()], ['Q.yes > Q', 'Q.else > Q'], {
      abnors: [abnors[0], { ...abnors[1], exceedLocalConfig: { exceedAction: 'return' } }],
    }),
  ],
  ['outcomeNever', of([q(), ends()], fine, { paramConfigs: variables('result') })],
  [
    'outcomeUnset',
    of(
      [
        q({ leaveConfigs: [exit('yes', ['yes'], { status: sets({ result: 'A' }) }), otherwise()] }),
        ends(),
        ends('bye'),
      ],
      ['Q.yes > end', 'Q.else > bye'],
      { paramConfigs: variables('result') },
    ),
  ],
  ['saysNothing', of([q({ ttsConfigs: [] }), ends()], fine)],
  ['noLine', of([{ id: 'sms', type: 'sms', smsConfig: [{ content: 'x' }] }])],
  ['subFlowMissing', of([{ id: 'call', type: 'subFlow', subFlowId: 'gone' }, ends()], ['call > end'])],
  [
    'recursion',
    of(
      [
        { id: 'call', type: 'subFlow', subFlowId: 'sub' },
        ends(),
        { id: 'again', type: 'subFlow', subFlowId: 'sub', flowId: 'sub' },
        ends('back', { flowId: 'sub', endType: 'back' }),
      ],
      ['call > end', 'again > back'],
    ),
  ],
  ['flowNeverCalled', of([q(), ends(), ends('other', { flowId: 'sub', endType: 'back' })], fine)],
  ['sameName', of([q(), ends(), ends('other', { name: 'Q' })], ['Q.yes > end', 'Q.else > other'])],
  [
    'skillGroupMissing',
    of([{ id: 'hand', type: 'skillGroupTransfer', skillGroupId: 'nobody' }, ends()], ['hand > end']),
  ],
  ['noAddress', of([{ id: 'hand', type: 'outboundTransfer', outboundAddr: '' }, ends()], ['hand > end'])],
  ['resourceMissing', of([q({ ttsConfigs: [{ content: [{ text: 'x', resourceId: 'gone' }] }] }), ends()], fine)],
  [
    'wrongKeys',
    of([q({ dtmfConfig: { enabled: true, dtmfType: 'custom', endingType: 'length', endingKey: '0' } }), ends()], fine),
  ],
  ['scriptMissing', of([{ id: 's', type: 'script', functionId: 'gone', leaveConfigs: [] }, ends()], ['s > end'])],
  ['faqMissing', of([q({ faqs: { enabled: true, faq: ['gone'] } }), ends()], fine)],
  [
    'faqNowhere',
    of([q(), ends()], fine, {
      faqs: [{ id: 'f', condition: { nluResults: ['who'] }, notExceed: { ttsConfigs: says('x') } }],
    }),
  ],
  [
    'faqNeverAsked',
    of([q({ faqs: { enabled: true, faq: ['f'] } }), ends()], fine, {
      faqs: [{ id: 'f', notExceed: { ttsConfigs: says('x') } }],
    }),
  ],
  [
    'faqSaysNothing',
    of([q({ faqs: { enabled: true, faq: ['f'] } }), ends()], fine, {
      faqs: [{ id: 'f', condition: { nluResults: ['who'] } }],
    }),
  ],
  [
    'faqOverflow',
    of([q({ faqs: { enabled: true, faq: ['f'] } }), ends()], fine, {
      faqs: [
        {
          id: 'f',
          condition: { nluResults: ['who'] },
          notExceed: { ttsConfigs: says('x') },
          exceedLocalConfig: { exceedAction: 'agent' },
        },
      ],
    }),
  ],
  ['exceptionMissing', of([q({ abnor: { noCondMatch: 'gone', other: ['1_1', '1_4'] } }), ends()], fine)],
  ['exceptionOverflow', of([q(), ends()], fine, { abnors: [...abnors, { id: '1_2', packId: '1_2' }] })],
  ['exceptionNever', of([q(), ends()], fine, { abnors: [...abnors, { id: 'own', name: 'Own' }] })],
  ['silenceUnhandled', of([q(), ends()], fine, { abnors: [abnors[0]] })],
  ['noMatchUnhandled', of([q(), ends()], fine, { abnors: [abnors[1]] })],
  ['argTwice', of([q(), ends()], fine, { paramConfigs: variables('phone') })],
  ['nameOfBuiltIn', of([q(), ends()], fine, { paramConfigs: variables('intent') })],
  ['statusUnknown', of([q({ status: sets({ gone: '1' }) }), ends()], fine)],
  ['variableUnknown', of([q({ ttsConfigs: says('Dear ${gone}?') }), ends()], fine)],
  ['variableUnset', of([q({ ttsConfigs: says('Dear ${a}?') }), ends()], fine)],
  [
    'variableUnset',
    of(
      [
        q({ leaveConfigs: [exit('yes', ['yes'], { status: sets({ a: 'x' }) }), otherwise()] }),
        ends('end', { ttsConfigs: says('${a}') }),
      ],
      fine,
    ),
  ],
  ['functionUnknown', of([q({ ttsConfigs: says('${no.such(phone)}?') }), ends()], fine)],
  ['functionArity', of([q({ ttsConfigs: says('${string.wordLength(phone, phone)}?') }), ends()], fine)],
  ['textUnreadable', of([q({ ttsConfigs: says('Dear ${phone') }), ends()], fine)],
  ['readingUnknown', of([q({ ttsConfigs: says('${phone|loud}') }), ends()], fine)],
  ['smsMissing', of([{ id: 'sms', type: 'sms', smsConfig: [{ smsId: 'gone' }] }, ends()], ['sms > end'])],
  ['smsEmpty', of([{ id: 'sms', type: 'sms', smsConfig: [{}] }, ends()], ['sms > end'])],
  [
    'apiMissing',
    of([{ id: 'api', type: 'api', apiConfig: { apiId: 'gone' }, leaveConfigs: [] }, ends()], ['api > end']),
  ],
  [
    'apiNoAddress',
    of([{ id: 'api', type: 'api', apiConfig: { apiId: 'a' }, leaveConfigs: [] }, ends()], ['api > end'], {
      apiConfigs: [{ id: 'a', url: 'nowhere' }],
    }),
  ],
  [
    'apiNoMock',
    of([{ id: 'api', type: 'api', apiConfig: { apiId: 'a' }, leaveConfigs: [] }, ends()], ['api > end'], {
      apiConfigs: [{ id: 'a', isMock: true }],
    }),
  ],
  ['hotWordWrong', of([q(), ends()], fine, { globalHotWords: { hotWords: ['renewal', 'renewal'] } })],
  ['recommendedFaqMissing', of([q(), ends()], fine, { recommendConfig: { faqs: ['gone'] } })],
  ['recommendedFlowMissing', of([q(), ends()], fine, { recommendConfig: { subFlows: ['gone'] } })],
  ['intentionMissing', of([q({ leaveConfigs: [exit('yes', ['gone']), otherwise()] }), ends()], fine)],
  ['regexBroken', of([q(), ends()], fine, { intentions: [...intentions, { id: 'r', name: 'r', regs: ['(('] }] })],
  ['intentionDeaf', of([q(), ends()], fine, { intentions: [...intentions, { id: 'r', name: 'r' }] })],
  [
    'wordsNever',
    of(
      [
        q({
          ttsConfigs: [
            ...says('Hello?'),
            { condition: { normalList: [row('phone', '=', '1')] }, content: [{ text: 'You again?' }] },
          ],
        }),
        ends(),
      ],
      fine,
    ),
  ],
  [
    'neverComesBack',
    of(
      [{ id: 'call', type: 'subFlow', subFlowId: 'sub' }, q(), ends(), ends('bye', { flowId: 'sub' })],
      ['call > Q', ...fine],
    ),
  ],
  [
    'lineBetweenFlows',
    of(
      [
        q(),
        ends(),
        { id: 'call', type: 'subFlow', subFlowId: 'sub' },
        ends('back', { flowId: 'sub', endType: 'back' }),
      ],
      ['Q.yes > call', 'Q.else > back', 'call > end'],
    ),
  ],
])('%s is found', (kind, flow) => {
  const found = check(flow, { skillGroups: ['claims'], resources: [] });
  expect(found.map((one) => one.kind)).toContain(kind);
  for (const one of found)
    for (const language of ['en', 'zh'] as const)
      expect(detailOf(one, language) + solutionOf(one, language)).not.toMatch(/\{place\}|\{fact\}/);
});
