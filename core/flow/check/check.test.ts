import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Flow } from '../flow.ts';
import { playOn } from '../play.ts';
import { begin, step, type FlowEvent } from '../step.ts';
import { samples } from '../samples/index.ts';
import { asks, ends, exit, intentions, otherwise, row, says, sets, testFlow, variables } from '../testFlow.ts';
import { compiled } from '../compiled.ts';
import { upgrade } from '../upgrade.ts';
import { asResult, check, checker, checkSaved, detailOf, solutionOf, type Known } from './check.ts';
import { explore } from './explore.ts';
import type { FindingKind } from './findings.ts';

const abnors = [{ id: '1_1', packId: '1_1', notExceed: { ttsConfigs: says('Pardon?') } }, { id: '1_4', packId: '1_4', notExceed: { ttsConfigs: says('Hello?') }, exceedLocalConfig: { exceedAction: 'end' } }];
const of = (nodes: object[], joins: string[] = [], rest: object = {}) => testFlow(nodes as never, joins, { intentions: intentions.map((one) => one), paramConfigs: variables('a', 'b', 'n'), abnors, ...rest });
const kinds = (flow: Flow, known: Known = { skillGroups: ['claims'] }) => [...new Set(check(flow, known).map(({ kind }) => kind))];
const fine = ['Q.yes > end', 'Q.else > end'];
const q = (more: object = {}) => asks('Q', more);

test('a sound flow has no findings', () => {
  expect(kinds(of([q(), ends()], fine))).toEqual([]);
});

const counted = (from: string) => [
  { id: 'add', type: 'interact', mode: 'tts', ttsConfigs: says('…'), leaveConfigs: [otherwise({ status: { enabled: true, statusUpdt: { normalList: [{ leftVar: 'n', right1Var: '${n}', right2Var: '1' }] } } })] },
  { id: 'more', type: 'fork', leaveConfigs: [exit('done', [], {}, { normalList: [row(from, '≥', '3')] }), otherwise()] }, ends(),
];

test.each<[FindingKind, Flow]>([
  ['exitNowhere', of([q(), ends()], ['Q.yes > end'])],
  ['lineBroken', of([q(), ends()], ['Q.yes > gone', 'Q.else > end'])],
  ['lineToStart', of([q(), ends()], ['Q.yes > main-start', 'Q.else > end'])],
  ['lineFromNowhere', of([q(), ends()], [...fine, 'Q.gone > end'])],
  ['lineFromEnd', of([q(), ends()], [...fine, 'end > Q'])],
  ['twoLines', of([q(), ends()], [...fine, 'Q.yes > Q'])],
  ['unreachable', of([q(), ends(), ends('island')], fine)],
  ['exitNever', of([q({ leaveConfigs: [exit('yes', ['yes']), exit('late', ['yes']), otherwise()] }), ends()], [...fine, 'Q.late > end'])],
  ['exitNever', of([q({ leaveConfigs: [exit('yes', ['yes']), otherwise()] }), { id: 'fork', type: 'fork', leaveConfigs: [exit('never', [], {}, { normalList: [row('a', '=', 'x')] }), otherwise()] }, ends()], ['Q.yes > fork', 'Q.else > fork', 'fork.never > end', 'fork.else > end'])],
  ['exitNever', of([{ id: 'fork', type: 'fork', leaveConfigs: [exit('both', [], {}, { connector: 'and', normalList: [row('phone', '>', '5'), row('phone', '<', '4')] }), otherwise()] }, ends()], ['fork.both > end', 'fork.else > end'])],
  ['noDefault', of([{ id: 'fork', type: 'fork', leaveConfigs: [exit('some', [], {}, { normalList: [row('phone', '=', '1')] })] }, ends()], ['fork.some > end'])],
  ['circle', of([{ id: 'fork', type: 'fork', leaveConfigs: [otherwise()] }, ends()], ['fork.else > fork'])],
  ['circle', of(counted('a'), ['add.else > more', 'more.done > end', 'more.else > add'])],
  ['noWayOut', of([q(), asks('R'), ends()], ['Q.yes > R', 'Q.else > R', 'R.yes > Q', 'R.else > Q'], { abnors: [abnors[0], { ...abnors[1], exceedLocalConfig: { exceedAction: 'return' } }] })],
  ['neverHangsUp', of([q()], ['Q.yes > Q', 'Q.else > Q'], { abnors: [abnors[0], { ...abnors[1], exceedLocalConfig: { exceedAction: 'return' } }] })],
  ['saysNothing', of([q({ ttsConfigs: [] }), ends()], fine)],
  ['noLine', of([{ id: 'sms', type: 'sms', smsConfig: [{ content: 'x' }] }])],
  ['subFlowMissing', of([{ id: 'call', type: 'subFlow', subFlowId: 'gone' }, ends()], ['call > end'])],
  ['recursion', of([{ id: 'call', type: 'subFlow', subFlowId: 'sub' }, ends(), { id: 'again', type: 'subFlow', subFlowId: 'sub', flowId: 'sub' }, ends('back', { flowId: 'sub', endType: 'back' })], ['call > end', 'again > back'])],
  ['flowNeverCalled', of([q(), ends(), ends('other', { flowId: 'sub', endType: 'back' })], fine)],
  ['sameName', of([q(), ends(), ends('other', { name: 'Q' })], ['Q.yes > end', 'Q.else > other'])],
  ['skillGroupMissing', of([{ id: 'hand', type: 'skillGroupTransfer', skillGroupId: 'nobody' }, ends()], ['hand > end'])],
  ['noAddress', of([{ id: 'hand', type: 'outboundTransfer', outboundAddr: '' }, ends()], ['hand > end'])],
  ['resourceMissing', of([q({ ttsConfigs: [{ content: [{ text: 'x', resourceId: 'gone' }] }] }), ends()], fine)],
  ['wrongKeys', of([q({ dtmfConfig: { enabled: true, dtmfType: 'custom', endingType: 'length', endingKey: '0' } }), ends()], fine)],
  ['scriptMissing', of([{ id: 's', type: 'script', functionId: 'gone', leaveConfigs: [] }, ends()], ['s > end'])],
  ['faqMissing', of([q({ faqs: { enabled: true, faq: ['gone'] } }), ends()], fine)],
  ['faqNowhere', of([q(), ends()], fine, { faqs: [{ id: 'f', condition: { nluResults: ['who'] }, notExceed: { ttsConfigs: says('x') } }] })],
  ['faqNeverAsked', of([q({ faqs: { enabled: true, faq: ['f'] } }), ends()], fine, { faqs: [{ id: 'f', notExceed: { ttsConfigs: says('x') } }] })],
  ['faqSaysNothing', of([q({ faqs: { enabled: true, faq: ['f'] } }), ends()], fine, { faqs: [{ id: 'f', condition: { nluResults: ['who'] } }] })],
  ['faqOverflow', of([q({ faqs: { enabled: true, faq: ['f'] } }), ends()], fine, { faqs: [{ id: 'f', condition: { nluResults: ['who'] }, notExceed: { ttsConfigs: says('x') }, exceedLocalConfig: { exceedAction: 'agent' } }] })],
  ['handlerMissing', of([q({ abnor: { noCondMatch: 'gone', other: ['1_1', '1_4'] } }), ends()], fine)],
  ['handlerOverflow', of([q(), ends()], fine, { abnors: [...abnors, { id: '1_2', packId: '1_2' }] })],
  ['handlerNever', of([q(), ends()], fine, { abnors: [...abnors, { id: 'own', name: 'Own' }] })],
  ['silenceUnhandled', of([q(), ends()], fine, { abnors: [abnors[0]] })],
  ['noMatchUnhandled', of([q(), ends()], fine, { abnors: [abnors[1]] })],
  ['argTwice', of([q(), ends()], fine, { paramConfigs: variables('phone') })],
  ['nameOfBuiltIn', of([q(), ends()], fine, { paramConfigs: variables('intent') })],
  ['statusUnknown', of([q({ status: sets({ gone: '1' }) }), ends()], fine)],
  ['variableUnknown', of([q({ ttsConfigs: says('Dear ${gone}?') }), ends()], fine)],
  ['variableUnset', of([q({ ttsConfigs: says('Dear ${a}?') }), ends()], fine)],
  ['variableUnset', of([q({ leaveConfigs: [exit('yes', ['yes'], { status: sets({ a: 'x' }) }), otherwise()] }), ends('end', { ttsConfigs: says('${a}') })], fine)],
  ['functionUnknown', of([q({ ttsConfigs: says('${no.such(phone)}?') }), ends()], fine)],
  ['functionArity', of([q({ ttsConfigs: says('${string.wordLength(phone, phone)}?') }), ends()], fine)],
  ['textUnreadable', of([q({ ttsConfigs: says('Dear ${phone') }), ends()], fine)],
  ['readingUnknown', of([q({ ttsConfigs: says('${phone|loud}') }), ends()], fine)],
  ['smsMissing', of([{ id: 'sms', type: 'sms', smsConfig: [{ smsId: 'gone' }] }, ends()], ['sms > end'])],
  ['smsEmpty', of([{ id: 'sms', type: 'sms', smsConfig: [{}] }, ends()], ['sms > end'])],
  ['apiMissing', of([{ id: 'api', type: 'api', apiConfig: { apiId: 'gone' }, leaveConfigs: [] }, ends()], ['api > end'])],
  ['apiNoAddress', of([{ id: 'api', type: 'api', apiConfig: { apiId: 'a' }, leaveConfigs: [] }, ends()], ['api > end'], { apiConfigs: [{ id: 'a', url: 'nowhere' }] })],
  ['apiNoMock', of([{ id: 'api', type: 'api', apiConfig: { apiId: 'a' }, leaveConfigs: [] }, ends()], ['api > end'], { apiConfigs: [{ id: 'a', isMock: true }] })],
  ['hotWordWrong', of([q(), ends()], fine, { globalHotWords: { hotWords: ['renewal', 'renewal'] } })],
  ['recommendedFaqMissing', of([q(), ends()], fine, { recommendConfig: { faqs: ['gone'] } })],
  ['recommendedFlowMissing', of([q(), ends()], fine, { recommendConfig: { subFlows: ['gone'] } })],
  ['intentionMissing', of([q({ leaveConfigs: [exit('yes', ['gone']), otherwise()] }), ends()], fine)],
  ['regexBroken', of([q(), ends()], fine, { intentions: [...intentions, { id: 'r', name: 'r', regs: ['(('] }] })],
  ['intentionDeaf', of([q(), ends()], fine, { intentions: [...intentions, { id: 'r', name: 'r' }] })],
  ['lineBetweenFlows', of([q(), ends(), { id: 'call', type: 'subFlow', subFlowId: 'sub' }, ends('back', { flowId: 'sub', endType: 'back' })], ['Q.yes > call', 'Q.else > back', 'call > end'])],
])('%s is found', (kind, flow) => {
  const found = check(flow, { skillGroups: ['claims'], resources: [] });
  expect(found.map((one) => one.kind)).toContain(kind);
  for (const one of found) for (const language of ['en', 'zh'] as const) expect(detailOf(one, language) + solutionOf(one, language)).not.toMatch(/\{place\}|\{fact\}/);
});

test('a flow without a start, or with two, is named', () => {
  const flow = of([q(), ends()], fine);
  expect(kinds({ ...flow, nodes: flow.nodes.filter(({ type }) => type !== 'start') })).toContain('noStart');
  expect(kinds({ ...flow, nodes: [...flow.nodes, { ...flow.nodes[0]!, id: 'second' }] })).toContain('twoStarts');
});

test('a circle that counts and leaves is no fault, however often it goes round within what the interpreter allows', () => {
  expect(kinds(of(counted('n'), ['add.else > more', 'more.done > end', 'more.else > add'], { paramConfigs: [{ id: 'n', name: 'n', dfltValue: '0' }] }))).toEqual([]);
});

test('values are followed: what is set on every way is set, and what no way sets is never compared with success', () => {
  const flow = (last: object) => of([
    q({ leaveConfigs: [exit('yes', ['yes'], { status: sets({ a: 'high' }) }), otherwise({ status: sets({ a: 'low' }) })] }),
    { id: 'fork', type: 'fork', leaveConfigs: [exit('high', [], {}, { normalList: [row('a', '=', 'high')] }), otherwise()] }, ends('end', last), ends('other')], ['Q.yes > fork', 'Q.else > fork', 'fork.high > end', 'fork.else > other']);
  expect(kinds(flow({ ttsConfigs: says('${a}') }))).toEqual([]);
});

test('what nobody can decide beforehand is reported as possible, never left out', () => {
  const open = check(of([{ id: 'hand', type: 'skillGroupTransfer', skillGroupId: 'claims' }, ends()], ['hand > end']));
  expect(open).toMatchObject([{ kind: 'skillGroupMissing', possible: true }]);
  expect(detailOf(open[0]!, 'en')).toMatch(/^Possibly: /);
  const loop = of([{ id: 'api', type: 'api', apiConfig: { apiId: 'a' }, leaveConfigs: [exit('ok', [], {}, { apiResult: 'success' }), otherwise()] }, ends()], ['api.ok > end', 'api.else > api'], { apiConfigs: [{ id: 'a', isMock: true, mock: {} }] });
  expect(check(loop).find(({ kind }) => kind === 'circle')).toMatchObject({ possible: true });
});

test('the answer has the codes of the designer: -1001 with errors, -1002 with warnings alone, 0233 for words that cannot be read', () => {
  expect(asResult(check(of([q(), ends()], fine)), 'en')).toEqual({ code: 1, data: [] });
  expect(asResult(check(of([q(), ends()], fine, { globalHotWords: { hotWords: [''] } })), 'en')).toMatchObject({ code: -1002, data: [{ type: 'warning', code: '1201' }] });
  expect(asResult(check(of([q(), ends()], ['Q.yes > end'])), 'zh')).toMatchObject({ code: -1001, data: [{ type: 'result', code: '0202', detail: expect.stringContaining('没有连线') }] });
  expect(checkSaved({ nodes: [{ id: 's', type: 'start' }, { id: 'a', type: 'interact', ttsConfigs: [{ content: [{ text: 7 }] }] }] }, {}, 'en')).toMatchObject({ code: -1001, data: [{ code: '0233', solution: 'Contact the administrator.' }] });
  expect(() => checkSaved({ nodes: 'none' }, {}, 'en')).toThrow('not a flow');
});

test('the shortest conversation that leads to a fault comes along', () => {
  const [one] = check(of([q(), asks('R'), ends()], ['Q.yes > R', 'Q.else > end', 'R.else > end']));
  expect(one).toMatchObject({ kind: 'exitNowhere', example: { replies: [{ says: 'yes' }, { says: 'yes' }] } });
});

test('one that remembers says the same as one that does not, after every edit', () => {
  const remembering = checker();
  const flow = samples.renewalEn;
  remembering(flow);
  for (const [at, node] of flow.nodes.entries()) {
    const edited: Flow = { ...flow, nodes: flow.nodes.map((one, index) => (index === at ? { ...structuredClone(node), name: '' } : one)).filter((_, index) => index !== (at + 5) % flow.nodes.length) };
    expect(remembering(edited)).toEqual(check(edited));
  }
});

test('whatever flow somebody draws, no conversation comes where the checker says that none does', () => {
  const kind = fc.constantFrom('interact', 'fork', 'end', 'api', 'subFlow', 'tts');
  const drawn = fc.record({ nodes: fc.array(kind, { minLength: 2, maxLength: 8 }), joins: fc.array(fc.tuple(fc.nat(7), fc.constantFrom('yes', 'no', 'else', 'next'), fc.nat(7)), { maxLength: 24 }), values: fc.array(fc.constantFrom('1', '2', '3'), { minLength: 8, maxLength: 8 }) });
  const events = fc.array(fc.constantFrom<FlowEvent>({ type: 'heard', text: 'yes' }, { type: 'heard', text: 'no' }, { type: 'silence' }, { type: 'heard', text: 'hm' }, { type: 'apiAnswered', result: 'fail' }, { type: 'apiAnswered', result: 'success', body: { x: '2' } }, { type: 'spoken' }, { type: 'spoken' }), { minLength: 10, maxLength: 40 });
  fc.assert(fc.property(drawn, events, ({ nodes, joins, values }, happened) => {
    const leaveConfigs = (at: number) => [exit('yes', ['yes'], { status: sets({ a: values[at]! }) }, { normalList: [row('a', '=', values[(at + 1) % 8]!)] }), exit('no', ['no'], {}, { normalList: [row('n', '>', values[at]!)] }), otherwise({ status: { enabled: true, statusUpdt: { normalList: [{ leftVar: 'n', right1Var: '${n}', right2Var: '1' }] } } })];
    const flow = of(nodes.map((one, at) => ({
      id: `n${at}`, type: one === 'tts' ? 'interact' : one, ...(one === 'tts' && { mode: 'tts' }), flowId: at < 5 ? 'main' : 'sub', ttsConfigs: says('x'), repeatTimes: 2, endType: at % 2 ? 'back' : 'hangup', subFlowId: 'sub', apiConfig: { apiId: 'a' },
      ...(one === 'end' || one === 'subFlow' ? {} : { leaveConfigs: leaveConfigs(at) }),
    })), joins.filter(([from, , to]) => from < nodes.length && to < nodes.length && (from < 5) === (to < 5)).map(([from, tab, to]) => `n${from}.${tab} > n${to}`), { apiConfigs: [{ id: 'a', outputs: [{ id: 'o', name: 'b', path: 'x' }] }] });
    const reachable = explore(compiled(flow)).at;
    let { state, trace } = begin(flow, { phone: '1' });
    const visited = trace.flatMap((one) => (one.type === 'entered' ? [one.nodeId] : []));
    for (const event of happened) {
      ({ state, trace } = step(flow, state, event));
      visited.push(...trace.flatMap((one) => (one.type === 'entered' ? [one.nodeId] : [])));
    }
    for (const id of visited) expect(reachable.has(id), `${id} was come to`).toBe(true);
  }), { numRuns: 400 });
});

test('the largest flow that is read is checked, and one that is too large is refused before', () => {
  const many = 2_000;
  const nodes = Array.from({ length: many }, (_, at) => asks(`n${at}`));
  const joins = nodes.flatMap((_, at) => [`n${at}.yes > n${(at + 1) % many}`, `n${at}.else > n${(at * 7 + 3) % many}`]);
  expect(Array.isArray(check(of(nodes, joins), {}, { examples: false }))).toBe(true);
  expect(() => upgrade({ nodes: Array.from({ length: 100_000 }, (_, at) => ({ id: `${at}`, type: 'fork' })) })).toThrow('too large');
});

test('an example of a sample’s fault is a conversation somebody could have', () => {
  const flow = { ...samples.renewalZh, lines: samples.renewalZh.lines.filter(({ endNodeId }) => endNodeId !== 'agreed') };
  const [one] = check(flow);
  expect(playOn(flow, one!.example!.given, one!.example!.replies).script.join('\n')).toContain('请问您是');
});
