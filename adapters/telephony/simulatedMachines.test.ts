import { expect, test } from 'vitest';
import { simulatedCarrier } from './simulated.ts';
import type { PlacedOrder, LineEvent } from './telephony.ts';

const order = (callId: string, callees: object, looksForMachine: boolean, speed = 200): PlacedOrder => ({
  callId,
  to: '+8613800000001',
  from: '+862160204410',
  language: 'en',
  gateway: { kind: 'simulated', speed, callees },
  looksForMachine,
});
/** All that a line tells until it ends; the robot greets, stops before a machine and leaves a word when it may. */
const placed = (one: PlacedOrder) =>
  new Promise<LineEvent[]>((done) => {
    const events: LineEvent[] = [];
    const line = simulatedCarrier().originate(one, (event) => {
      events.push(event);
      if (event.type === 'answered') line.speak('Hello, this is Yunhe Insurance, am I speaking with Chen Wei?');
      if (event.type === 'answeredBy' && event.verdict === 'person') line.hangUp();
      if (event.type === 'answeredBy' && event.verdict === 'machine') line.stopSpeaking!();
      if (event.type === 'messageDue') line.hangUp();
      if (event.type === 'ended') done(events);
    });
  });
const tenCalls = Array.from({ length: 10 }, (_, at) => String(at + 1));
const mailbox = { answerRate: 0, busy: 0, rejected: 0, poweredOff: 0, unreachable: 0, invalidNumber: 0, voicemail: 1 };

test('a mailbox answers a call that looks for machines, greets, beeps and is found; it does not answer one that does not', async () => {
  for (const events of await Promise.all(tenCalls.map((call) => placed(order(call, mailbox, true))))) {
    const types = events.map(({ type }) => type).filter((type) => type !== 'spoken');
    expect(types[0]).toBe('answered');
    expect(types).toContain('heard');
    const [answered, found, due] = ['answered', 'answeredBy', 'messageDue'].map((type) =>
      events.find((one) => one.type === type)!,
    );
    expect(found).toMatchObject({ verdict: 'machine' });
    expect(found!.at - answered!.at).toBeGreaterThan(400);
    expect(due).toMatchObject({ after: 'beep' });
  }
  expect((await placed(order('1', mailbox, false))).map(({ type }) => type)).toEqual(['ended']);
});

test('a person who answers is a person within two seconds and a half', async () => {
  const people = { answerRate: 1, mix: { agreeable: 1 } };
  // A timer that comes ten milliseconds late is two seconds of a call two hundred times as fast.
  for (const events of await Promise.all(tenCalls.map((call) => placed(order(call, people, true, 10))))) {
    const found = events.find(({ type }) => type === 'answeredBy')!;
    expect(found).toMatchObject({ verdict: 'person' });
    expect(found.at - events[0]!.at).toBeLessThan(2_500);
  }
});
