import { expect, test } from 'vitest';
import { outcomes } from '../dialing/causes.ts';
import { callingSamples, samples } from '../flow/samples/index.ts';
import { rehearse } from './rehearse.ts';

const flows = callingSamples.map((name) => samples[name]);
const calls = (flow: (typeof flows)[number], many: number, settings = {}) =>
  Array.from({ length: many }, (_, seed) =>
    rehearse({ flow, arguments: { name: 'Chen Wei', days_left: seed % 60 }, seed, settings }),
  );

test('the same seed makes the same call, another one another', () => {
  const call = (seed: number) => rehearse({ flow: flows[0]!, arguments: {}, seed, settings: { answerRate: 1 } });

  expect(call(7)).toEqual(call(7));
  expect(call(7)).not.toEqual(call(8));
});

test('as many answer as the carrier says, and the others have a cause the dialer knows', () => {
  const all = calls(flows[0]!, 4_000, { answerRate: 0.3 });

  const answered = all.filter(({ cause }) => cause === 'answered').length / all.length;
  expect(answered).toBeGreaterThan(0.27);
  expect(answered).toBeLessThan(0.33);
  for (const { cause } of all) expect(['answered', ...Object.keys(outcomes)]).toContain(cause);
});

test.each(flows)('most who talk to $name come to a result', (flow) => {
  const all = calls(flow, 300, { answerRate: 1 });

  const judged = all.filter(({ variables }) => variables.result).length / all.length;
  expect(judged).toBeGreaterThan(0.6);
  expect(new Set(all.map(({ variables }) => variables.result)).size).toBeGreaterThan(3);
});

test.each(flows)('turns of $name follow each other in time, and the path ends where the call did', (flow) => {
  for (const { turns, path, talkFor } of calls(flow, 100, { answerRate: 1 })) {
    turns.forEach((turn, at) => expect(turn.from).toBeGreaterThanOrEqual(turns[at - 1]?.to ?? 0));
    expect(turns.at(-1)!.to).toBeLessThanOrEqual(talkFor);
    expect(path[0]!.kind).toBe('start');
    path.slice(0, -1).forEach((one) => expect(one.exitId).toBeDefined());
  }
});

test('what was understood stands beside what the customer said', () => {
  const tagged = calls(samples.renewalZh, 300, { answerRate: 1 })
    .flatMap(({ turns }) => turns)
    .filter(({ speaker }) => speaker === 'customer');

  const understood = tagged.filter(({ tags }) => tags?.length).length / tagged.length;
  expect(understood).toBeGreaterThan(0.85);
});

test('text messages the robot sends are written down, with whom they go to and when', () => {
  const all = Array.from({ length: 100 }, (_, seed) =>
    rehearse({
      flow: samples.renewalEn,
      arguments: { name: 'Chen Wei', phone: '+8613800000001', days_left: 5, plate: 'A12345' },
      seed,
      settings: { answerRate: 1 },
    }),
  );

  const texted = all.filter(({ messages }) => messages.length > 0);
  expect(texted.length).toBeGreaterThan(5);
  for (const { messages, talkFor } of texted)
    for (const { to, text, at } of messages) {
      expect([to, text]).toEqual(['+8613800000001', expect.stringContaining('Yunhe Insurance')]);
      expect(at).toBeLessThanOrEqual(talkFor);
    }
});
