import { expect, test } from 'vitest';
import { saidBy } from '../flow/saved/node.ts';
import { samples } from '../flow/samples/index.ts';
import { asks, ends, testFlow } from '../flow/testFlow.ts';
import { changeSpoken, setAsr, setDtmf, spokenIn } from './spoken.ts';

const flow = testFlow([asks('ask'), ends()], [], {
  faqs: [{ id: 'price', question: 'Price?', notExceed: { ttsConfigs: [{ content: [{ text: 'Ten', speed: 70 }] }] } }],
});

test('everything a robot says is listed with the way to it', () => {
  expect(
    spokenIn(flow)
      .slice(0, 3)
      .map(({ place, id, path, text, speed }) => [place, id, path.join('.'), text, speed]),
  ).toEqual([
    ['node', 'ask', 'ttsConfigs.0.content.0', 'ask?', 50],
    ['node', 'ask', 'ttsConfigs.0.content.1', 'ask again?', 50],
    ['faq', 'price', 'notExceed.ttsConfigs.0.content.0', 'Ten', 70],
  ]);
  for (const sample of Object.values(samples)) {
    const said = new Set(spokenIn(sample).map(({ text }) => text));
    for (const node of sample.nodes) for (const text of saidBy(node)) expect(said).toContain(text);
  }
});

test('any of it can be said otherwise, and nothing else changes', () => {
  for (const { place, id, path } of spokenIn(flow)) {
    const after = changeSpoken(
      flow,
      { place: place as 'node', id, path },
      { text: 'New', pitch: 60, resourceId: 'r' },
    ).flow!;
    expect(
      spokenIn(after).filter(({ text, pitch, resourceId }) => text === 'New' && pitch === 60 && resourceId === 'r'),
    ).toHaveLength(1);
    expect(
      spokenIn(changeSpoken(after, { place: place as 'node', id, path }, { resourceId: '' }).flow!).every(
        ({ resourceId }) => resourceId === '',
      ),
    ).toBe(true);
    expect(after.lines).toBe(flow.lines);
  }
});

test('a way that leads to no words is refused', () => {
  const why = (path: (string | number)[], id = 'ask') =>
    changeSpoken(flow, { place: 'node', id, path }, { text: 'x' }).refused;
  for (const path of [
    [],
    ['name'],
    ['ttsConfigs', 9, 'content', 0],
    ['ttsConfigs', '0', 'content', 0],
    ['__proto__', 'x'],
    ['ttsConfigs', 0],
  ])
    expect(why(path)).toBe('configMissing');
  expect(why([], 'nobody')).toBe('nodeMissing');
});

test('keys end as their kind says, and only custom ones as the designer says', () => {
  const keys = (of: typeof flow) => (of.nodes.find(({ id }) => id === 'ask') as { dtmfConfig?: object }).dtmfConfig;
  expect(keys(setDtmf(flow, 'ask', { enabled: true, dtmfType: 'password', endingKey: '9' }).flow!)).toEqual({
    enabled: true,
    dtmfType: 'password',
    endingType: 'length',
    endingKey: '6',
    visible: false,
  });
  expect(keys(setDtmf(flow, 'ask', { endingType: 'length', endingKey: '4' }).flow!)).toMatchObject({
    dtmfType: 'custom',
    endingType: 'length',
    endingKey: '4',
    visible: true,
  });
  expect(setDtmf(flow, 'end', {}).refused).toBe('asksNothingThere');
  expect(setAsr(flow, 'ask', { asrNoInputLen: 3_000 }).flow?.nodes.find(({ id }) => id === 'ask')).toMatchObject({
    asrConfig: { asrNoInputLen: 3_000 },
  });
  expect(setAsr(flow, 'nobody', {}).refused).toBe('nodeMissing');
});
