import { expect, test } from 'vitest';
import { samples } from '../flow/samples/index.ts';
import { promptsOf } from './prompts.ts';
import { spokenIn } from './spoken.ts';

const flow = { ...samples.renewalEn, commonConfigs: { speed: 60, speaker: '7:nova' } };

test('the fixed sentences of a flow are known before any call, each once and in the manner it is spoken in', () => {
  const prompts = promptsOf(flow);
  const written = spokenIn(flow).map(({ text }) => text);
  expect(prompts.length).toBeGreaterThan(5);
  expect(new Set(prompts.map(({ text }) => text)).size).toBe(prompts.length);
  for (const { text, ...how } of prompts) {
    expect(written).toContain(text);
    expect(text).not.toContain('${');
    expect(how).toEqual({ speed: 60, pitch: 50, volume: 50, speaker: '7:nova' });
  }
});

test('with the values of a callee those are known in which nothing else is filled in', () => {
  const first = flow.nodes.find(({ type }) => type === 'interact') ?? flow.nodes[0]!;
  const say = (text: string, more = {}) => ({
    ...flow,
    nodes: [{ ...first, ttsConfigs: [{ content: [{ text, ...more }] }] }],
    faqs: [],
    abnors: [],
  });
  const name = flow.argConfigs[0]!.name;
  const known = (text: string, given: Record<string, unknown>, more = {}) =>
    promptsOf(say(text, more) as never, given).map((prompt) => prompt.text);

  expect(known(`Dear \${${name}}, good morning.`, { [name]: 'Chen Wei' })).toEqual(['Dear Chen Wei, good morning.']);
  expect(known('Good morning.', { [name]: 'Chen Wei' })).toEqual([]);
  expect(known('You said \${asr_result}.', { asr_result: 'x' })).toEqual([]);
  expect(known(`\${json.getString(${name}, "a")}`, { [name]: '{}' })).toEqual([]);
  expect(known(`Dear \${${name}}.`, { [name]: 'Chen Wei' }, { resourceId: 'recorded' })).toEqual([]);
});
