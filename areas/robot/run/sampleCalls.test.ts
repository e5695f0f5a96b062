import { expect, test } from 'vitest';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import { simulatedSms } from '#adapters/sms/simulated.ts';
import { byLearning } from '#core/flow/learnt.ts';
import { callingSamples, samples } from '#core/flow/samples/index.ts';
import { effects } from './effects.service.ts';
import { runCall, type CallEnd } from './runCall.ts';

test.each(Object.values(samples))(
  '$name has questions, exceptions, an API that is played, keys, and a sub-flow or a person',
  (flow) => {
    const kinds = new Set(flow.nodes.map(({ type }) => type));
    expect(kinds.has('subFlow') || kinds.has('outboundTransfer')).toBe(true);
    expect(['interact', 'fork', 'api', 'end'].every((kind) => kinds.has(kind as never))).toBe(true);
    expect(flow.apiConfigs!.length).toBeGreaterThan(0);
    expect(flow.apiConfigs!.every(({ isMock }) => isMock)).toBe(true);
    expect(Math.min(flow.faqs.length, flow.abnors.length)).toBeGreaterThan(1);
    expect(flow.nodes.some((node) => node.type === 'interact' && node.dtmfConfig?.enabled)).toBe(true);
  },
);

const given = {
  phone: '+8613800000001',
  name: 'Chen Wei',
  days_left: '10',
  premium: '3280.00',
  plate: '沪A12345',
  pay_by: '2030-12-10',
};

test.each(callingSamples.map((name) => [name, samples[name]] as const))(
  '%s calls simulated people through questions, exceptions, its API and, where they like, keys',
  async (_, flow) => {
    const telephony = simulatedCarrier();
    const sms = simulatedSms();
    const world = effects({
      tenant: '1',
      web: { ask: async () => ({ failed: 'unreachable' }) },
      scripts: { run: async () => ({ values: {} }), stop: async () => {} },
      sms,
    });
    const ends = await Promise.all(
      Array.from(
        { length: 250 },
        (__, at) =>
          new Promise<CallEnd>((onEnd) => {
            runCall({
              telephony,
              flow,
              arguments: given,
              effects: world,
              // As a robot that was never taught: by its words, and what is named is picked out.
              understand: (one, expected, text) =>
                byLearning(
                  one,
                  expected,
                  { text, vector: undefined },
                  { model: null, now: { date: '2030-12-02', time: '10:00' } },
                ),
              onEnd,
              order: {
                callId: String(at + 1),
                to: given.phone,
                from: '+862160204410',
                language: flow.language,
                gateway: { kind: 'simulated', speed: 2_000, callees: { answerRate: 1 } },
              },
            });
          }),
      ),
    );

    const steps = ends.flatMap(({ path }) => path);
    const kinds = new Set(steps.map(({ kind }) => kind));
    const reasons = new Set(steps.map(({ why }) => why));
    for (const kind of ['interact', 'fork', 'api', 'subFlow', 'end'].filter((one) =>
      flow.nodes.some(({ type }) => type === one),
    ))
      expect(kinds, `${flow.name} comes to ${kind}`).toContain(kind);
    const tags = new Set(ends.flatMap(({ turns }) => turns.flatMap((turn) => turn.tags ?? [])));
    expect(
      flow.faqs.some(({ faqName = '' }) => tags.has(faqName)),
      'a question is answered',
    ).toBe(true);
    expect(
      flow.abnors.some(({ name }) => reasons.has(name)),
      'an exception speaks',
    ).toBe(true);
    expect(
      ends.some(({ turns }) => turns.some(({ keys }) => keys)),
      'somebody presses a key',
    ).toBe(true);
    const causes = new Set(ends.map(({ cause }) => cause));
    for (const cause of causes)
      expect(['robotEnded', 'customerEnded', 'exteriorEnded', 'gaveUpWaiting']).toContain(cause);
    // Those who want a person are handed over: some are taken, some come back.
    if (flow.nodes.some(({ type }) => type === 'outboundTransfer')) {
      const results = new Set(ends.flatMap(({ transfers = [] }) => transfers.map(({ result }) => result)));
      expect(results).toContain('accepted');
      expect(results.size).toBeGreaterThan(1);
    }
    expect(new Set(ends.map(({ variables }) => variables.result)).size).toBeGreaterThan(2);
    if (flow.smsConfigs) expect(sms.sent.length).toBeGreaterThan(0);
  },
);
