import { expect, test } from 'vitest';
import { samples } from '../flow/samples/index.ts';
import { asks, ends, intentions, testFlow } from '../flow/testFlow.ts';
import { changeConfig } from './configs.ts';
import { differenceSentence } from './differenceSentence.ts';
import { switchFaqs } from './faqs.ts';
import { addGroup, removeGroup, updateGroup } from './groups.ts';
import { link, moveEnd } from './links.ts';
import { addNode, moveNodes, removeNodes, setNode } from './nodes.ts';
import { setSaid } from './outlineEdits.ts';
import { addPack, renamePack } from './packs.ts';
import { wordsOfDifference } from './wordsOfDifference.ts';

const flow = testFlow([asks('ask'), ends(), ends('other')], ['ask.yes > end'], {
  intentions,
  paramConfigs: [{ id: 'v', name: 'sum' }],
  faqs: [{ id: 'f', question: 'Price?' }],
});
const told = (after: typeof flow, language: 'en' | 'zh' = 'en') =>
  wordsOfDifference(flow, after, language).map(({ place, name, kind, field, before, after: is }) =>
    [place, name, kind, field, before, is].filter(Boolean).join(' | '),
  );
const newId = () => 'new';

test('two flows that are the same have no difference', () => {
  expect(wordsOfDifference(flow, flow, 'en')).toEqual([]);
  expect(wordsOfDifference(flow, structuredClone(flow), 'en')).toEqual([]);
});

test('what was said and what is said now stand beside each other', () => {
  expect(told(setSaid(flow, 'ask', ['Hello?', 'ask again?']).flow!)).toEqual([
    'node | ask | changed | what is said · words · words | ask? | Hello?',
  ]);
  expect(told(setSaid(flow, 'ask', ['Hello?', 'ask again?']).flow!, 'zh')).toEqual([
    'node | ask | changed | 话术 · 内容 · 内容 | ask? | Hello?',
  ]);
});

test('lines are told by the names of what they join', () => {
  const line = flow.lines.find(({ startTabId }) => startTabId === 'yes')!;
  expect(told(moveEnd(flow, line.id, 'other').flow!)).toEqual([
    'line | ask · yes | changed | connects to | end | other',
  ]);
  expect(told(link(flow, { nodeId: 'ask', tabId: 'else' }, 'other', newId).flow!)).toEqual([
    'line | ask · else | added | connects to | other',
  ]);
});

test('exits, intentions and settings are told in words', () => {
  expect(told(addGroup(flow, 'ask', newId, { name: 'Later' }).flow!)).toEqual(['node | ask | changed | exit | Later']);
  expect(told(removeGroup(flow, 'ask', 'yes').flow!)).toContain('node | ask | changed | exit | yes');
  expect(
    told(
      updateGroup(flow, 'ask', 'yes', (group) => ({
        ...group,
        condition: { ...group.condition, nluResults: ['yes', 'who'] },
      })),
    ),
  ).toEqual(['node | ask | changed | exit · yes · condition · intentions | yes | yes, who']);
  expect(told(setNode(flow, 'end', { endType: 'back' }))).toEqual(['node | end | changed | end | hang up | go back']);
  expect(told(switchFaqs(flow, ['f'], false), 'zh')).toEqual(['faq | Price? | changed | 启用 | 是 | 否']);
  expect(told(moveNodes(flow, new Map([['end', { x: 1, y: 2 }]])))).toEqual([
    'node | end | changed | place | 320, 40 | 1, 2',
  ]);
  expect(told(changeConfig(flow, 'param', 'v', { name: 'total' }).flow!)).toEqual([
    'variable | total | changed | name | sum | total',
  ]);
});

test('words that mean the same are told too', () => {
  expect(told({ ...flow, similarWords: [{ id: 's', name: 'premium', words: ['rate'] }] })).toEqual([
    'setting | premium | added',
  ]);
});

test('what came and what went is told once', () => {
  expect(told(addNode(flow, 'end', { flowId: 'main', at: { x: 0, y: 0 } }, newId).flow!)).toEqual([
    'node | End node | added',
  ]);
  expect(told(removeNodes(flow, ['other']).flow!)).toEqual(['node | other | removed']);
  expect(
    told(addPack(flow, 'flowPack', { type: 'folder', name: 'All' }, newId).flow!).filter(
      (line) => !line.includes('category') && !line.includes('reset') && !line.includes('ncategorised'),
    ),
  ).toEqual(['folder | All | added']);
  expect(told(renamePack(flow, 'flowPack', 'main', 'First').flow!)).toContain(
    'folder | First | changed | name | main | First',
  );
});

test('samples in two languages differ in a great many things, and telling them takes no time', () => {
  expect(wordsOfDifference(samples.renewalEn, samples.renewalZh, 'zh').length).toBeGreaterThan(50);
});

test('a difference is one line of a list, in both languages, however long its words are', () => {
  const line = (after: typeof flow, language: 'en' | 'zh') =>
    wordsOfDifference(flow, after, language).map((one) => differenceSentence(one, language))[0];
  const said = setSaid(flow, 'ask', ['Hello?', 'ask again?']).flow!;
  expect(line(said, 'en')).toBe('Node “ask” · what is said · words · words: “ask?” → “Hello?”');
  expect(line(said, 'zh')).toBe('节点 “ask” · 话术 · 内容 · 内容：“ask?” → “Hello?”');
  expect(line(removeNodes(flow, ['other']).flow!, 'en')).toBe('Node “other”: removed');
  expect(line(link(flow, { nodeId: 'ask', tabId: 'else' }, 'other', newId).flow!, 'zh')).toBe(
    '连线 “ask · else”：新增 → “other”',
  );
  expect(line(setSaid(flow, 'ask', ['x'.repeat(10_000), 'ask again?']).flow!, 'en')!.length).toBeLessThan(250);
});
