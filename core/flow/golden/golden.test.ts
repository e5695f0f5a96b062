import { expect, test } from 'vitest';
import { byLearning } from '../learnt.ts';
import { playOn } from '../play.ts';
import { expectedAt } from '../step.ts';
import { momentAt } from '../../calendar/zone.ts';
import { samples, type SampleName } from '../samples/index.ts';
import { golden } from './conversations.ts';

test('there are a hundred and eighteen, half of them Chinese, and of each robot at least four', () => {
  const all = Object.entries(golden) as [SampleName, unknown[]][];
  const many = (language: string) =>
    all.filter(([name]) => samples[name].language === language).flatMap(([, talks]) => talks).length;

  expect([many('en'), many('zh')]).toEqual([59, 59]);
  for (const [name, { length }] of all) expect(length, name).toBeGreaterThanOrEqual(4);
});

/** A Saturday morning: “tomorrow” is the 22nd. */
const clock = { now: Date.parse('2026-11-21T10:00:00+08:00'), zone: 'Asia/Shanghai' };

test.each(Object.keys(golden) as SampleName[])('%s says what it said', async (name) => {
  const talks = golden[name].map(({ title, given = {}, replies }) => {
    const flow = samples[name];
    const { script, outcome } = playOn(flow, given, replies, clock, (text, state) =>
      byLearning(
        flow,
        expectedAt(flow, state),
        { text, vector: undefined },
        { model: null, now: momentAt(clock.zone, clock.now) },
      ),
    );
    expect(['robot', 'transferred'], title).toContain(outcome.state.ended);
    return `## ${title}\n\n${script.map((line) => `- ${line}`).join('\n')}\n`;
  });
  await expect(`# ${samples[name].name}\n\n${talks.join('\n')}`).toMatchFileSnapshot(`${name}.md`);
});
