import { afterAll, expect, test } from 'vitest';
import { auditionEndpoints } from './audition.contract.ts';
import { testDebug } from '../debug/testDebug.ts';

const { spoken, designer, stranger, robotWith, flow, stop } = await testDebug();
afterAll(stop);

test('words are made audible with the values of their variables', async () => {
  const flowId = await robotWith({
    ...flow,
    argConfigs: [
      ...flow.argConfigs,
      { id: 'n', name: 'name', description: '', dfltValue: 'Wei', isNecessary: false, audition: 'Chen Wei' },
    ],
  });
  const url = await designer.call(auditionEndpoints.auditionUrl, {
    body: { text: 'Dear ${name}, level ${level}', flowId, variables: { level: 'gold' } },
  });
  expect(url.data.url).toMatch(/^data:audio\/wav;base64,UklGR/);
  expect(spoken.at(-1)).toEqual(['Dear Chen Wei, level gold', 'en']);
  for (const one of [auditionEndpoints.debug, auditionEndpoints.audition])
    expect((await designer.call(one, { body: { text: '您好', speaker: 'zh-bo' } })).text.slice(0, 4)).toBe('RIFF');
  expect(spoken.at(-1)).toEqual(['您好', 'zh-bo']);
  expect(await designer.call(auditionEndpoints.debug, { body: { text: ' … ' } })).toMatchObject({
    name: 'NOTHING_TO_SAY',
  });
  expect(await stranger.call(auditionEndpoints.debug, { body: { text: 'Hello', flowId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});
