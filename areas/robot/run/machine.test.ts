import { expect, test } from 'vitest';
import type { PlacedOrder } from '#adapters/telephony/telephony.ts';
import { newAnswering, answering } from '#core/answering/answering.ts';
import type { Decision, MachineAction } from '#core/answering/evidence.ts';
import { outcomeOf } from '#core/dialing/causes.ts';
import { runCall, type CallEnd } from './runCall.ts';
import { flowOf, lineOf, order } from './testLine.ts';

const asks = flowOf(
  { type: 'interact', mode: 'tts', ttsConfigs: [{ content: [{ text: 'How do you do?' }] }], leaveConfigs: [] },
  [['node', 'end']],
);

/** What the rules say of a machine that said so, and of a word and silence. */
function decision(verdict: 'machine' | 'person'): Decision {
  let { state } = answering(newAnswering(), { type: 'speech', at: 400, speaking: true });
  if (verdict === 'machine') return answering(state, { type: 'words', at: 1_400, text: 'you have reached' }).decision!;
  ({ state } = answering(state, { type: 'speech', at: 900, speaking: false }));
  return answering(state, { type: 'time', at: 1_400 }).decision!;
}

function called(action: Exclude<MachineAction, 'off'> | undefined) {
  const { did, telephony, tell } = lineOf({ stopSpeaking: () => void did.push('stop speaking') });
  const ends: CallEnd[] = [];
  let asked: unknown;
  runCall({
    telephony: {
      ...telephony,
      originate: (call: PlacedOrder, teller) => ((asked = call.looksForMachine), telephony.originate(call, teller)),
    },
    order,
    flow: asks,
    arguments: { name: 'Chen Wei' },
    machine: action && { action, message: 'Hello ${name}, please call us.' },
    onEnd: (one) => ends.push(one),
  });
  tell({ type: 'answered', at: 5_000 });
  const first = did.splice(0);
  return { did, tell, ends, asked: () => asked, first };
}
const met = (verdict: 'machine' | 'person', at = 6_400) => ({ type: 'answeredBy', at, ...decision(verdict) }) as const;

test('the robot begins as usual; a machine is hung up on, and the call counts as voicemail that may be tried again', () => {
  const { did, tell, ends, asked, first } = called('hangUp');
  expect(asked()).toBe(true);
  expect(first[0]).toContain('speak');

  tell({ ...met('machine'), said: { text: 'You have reached', from: 5_500 } });

  expect(did).toEqual(['stop speaking', 'hang up']);
  const [{ cause, met: verdict, answer, turns }] = ends as [CallEnd];
  expect(outcomeOf(cause, verdict)).toMatchObject({
    callStatus: 2,
    reason: 'voicemail',
    resultCode: 'CustomerNoAnswer',
  });
  expect(answer).toMatchObject({ verdict: 'machine', deed: 'hungUp', evidence: { rule: 'machineWords' } });
  expect(turns.at(-1)).toMatchObject({ speaker: 'customer', text: 'You have reached', from: 500 });
});

test('a message is spoken when it is due, with the contact’s values, and then the call is complete', () => {
  const { did, tell, ends } = called('leaveMessage');

  tell(met('machine'));
  tell({ type: 'silence', at: 8_000 });
  expect(did).toEqual(['stop speaking']);
  tell({ type: 'messageDue', at: 12_000, after: 'silence' });
  // A beep after all: it begins anew.
  tell({ type: 'messageDue', at: 13_000, after: 'beep' });
  expect(did.slice(1)).toEqual([
    'speak Hello Chen Wei, please call us.',
    'stop speaking',
    'speak Hello Chen Wei, please call us.',
  ]);
  tell({ type: 'spoken', at: 16_000 });

  const [{ cause, met: verdict, answer, turns }] = ends as [CallEnd];
  expect(outcomeOf(cause, verdict)).toMatchObject({ callStatus: 3, resultCode: 'RobotEndCall' });
  expect(answer).toMatchObject({ deed: 'messageLeft' });
  expect(turns.at(-1)).toMatchObject({
    speaker: 'robot',
    text: 'Hello Chen Wei, please call us.',
    from: 8_000,
    to: 11_000,
  });
});

test('a message that found no moment, or was cut off, was not left', () => {
  for (const late of [
    { type: 'messageDue', at: 66_000, after: 'never' },
    { type: 'ended', at: 14_000, cause: 'hungUpByCustomer' },
  ] as const) {
    const { tell, ends } = called('leaveMessage');
    tell(met('machine'));
    if (late.type === 'ended') tell({ type: 'messageDue', at: 13_000, after: 'beep' });
    tell(late);

    expect(ends[0]!.answer).toMatchObject({ deed: 'noMessage' });
    expect(outcomeOf(ends[0]!.cause, ends[0]!.met)).toMatchObject({ callStatus: 2, reason: 'voicemail' });
  }
});

test('a line that broke while the message was spoken is a broken line, and a person is spoken with as ever', () => {
  const lost = called('leaveMessage');
  lost.tell(met('machine'));
  lost.tell({ type: 'ended', at: 9_000, cause: 'networkLost' });
  expect(outcomeOf(lost.ends[0]!.cause, lost.ends[0]!.met)).toMatchObject({ callStatus: 5 });

  const { tell, ends, did } = called('hangUp');
  tell(met('person'));
  expect(did).toEqual([]);
  tell({ type: 'spoken', at: 8_000 });
  expect(did).toEqual(['hang up']);
  expect(ends[0]).toMatchObject({ cause: 'robotEnded', answer: { verdict: 'person', deed: null } });
  expect(ends[0]!.met).toBeUndefined();
});

test('where it only goes on, the machine is noted; where nothing is looked for, nothing is asked', () => {
  const { tell, ends, did } = called('goOn');
  tell(met('machine'));
  expect(did).toEqual([]);
  tell({ type: 'spoken', at: 8_000 });
  expect(ends[0]).toMatchObject({ cause: 'robotEnded', answer: { verdict: 'machine', deed: 'wentOn' } });
  expect(ends[0]!.met).toBeUndefined();

  const plain = called(undefined);
  expect(plain.asked()).toBeUndefined();
  plain.tell({ type: 'spoken', at: 8_000 });
  expect(plain.ends[0]!.answer).toBeUndefined();
});
