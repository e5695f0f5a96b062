import { expect, test } from 'vitest';
import { playOn } from '../play.ts';
import { samples, type SampleName } from '../samples/index.ts';
import { golden } from './conversations.ts';

test('there are forty, half of them Chinese', () => {
  expect(Object.values(golden).flat()).toHaveLength(40);
});

test.each(Object.keys(golden) as SampleName[])('%s says what it said', async (name) => {
  const talks = golden[name].map(({ title, given = {}, replies }) => {
    const { script, outcome } = playOn(samples[name], given, replies);
    expect(outcome.state.ended, title).toBe('robot');
    return `## ${title}\n\n${script.map((line) => `- ${line}`).join('\n')}\n`;
  });
  await expect(`# ${samples[name].name}\n\n${talks.join('\n')}`).toMatchFileSnapshot(`${name}.md`);
});
