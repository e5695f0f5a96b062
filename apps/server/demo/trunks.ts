import type { Client } from 'pg';
import { ringsAfter } from '#core/dialing/sipText.ts';
import type { SignalMessage, TestStep, Trunk } from '#core/dialing/trunk.ts';
import { dialled } from '#core/dialing/dialled.ts';
import { randomFrom } from '#core/text/random.ts';
import { withAnswerTimes } from './answerTimes.ts';
import { ladderOf, soundOf } from './ladder.ts';
import { insertMany, moveCallsTo, moveSequence, retell, type MovedCall } from './demo.store.ts';

export const trunk: Trunk = {
  proxies: ['sip.example.com:5060', 'sip2.example.com:5060'],
  transport: 'udp',
  checksCertificate: true,
  domain: 'sip.example.com',
  user: '',
  registers: false,
  registersEvery: 300,
  asksEvery: 30,
  calleeRule: { form: 'national', prefix: '' },
  callerRule: { form: 'digits', prefix: '' },
  callerIn: 'both',
  codecs: ['PCMA', 'PCMU'],
  keysBy: 'rfc4733',
  callsPerSecond: 12,
  ringsFor: 45,
  sessionTimer: 1_800,
  reliable: 'offered',
  mediaRanges: ['203.0.113.0/24'],
  forbiddenMeans: 'callerNumberBlocked',
  unavailableMeans: 'noAnswer',
};

/** Of the trunk's proxy. */
export const theirs = '203.0.113.20:5060';
export const numbers = ['+862160204440', '+862160204441'];
const minute = 60_000;

interface Owner {
  tenant: string;
  person: string;
  now: number;
}

/** A SIP trunk of the demonstration. It is switched off: nothing is sent to its example hosts. */
export async function writeDemoTrunk(client: Client, { tenant }: Owner, gatewayId: number, firstNumber: number) {
  const own = { tenant_id: tenant, gateway_id: gatewayId };
  await insertMany(client, 'gateway', [
    {
      ...own,
      name: 'Example trunk SH-2',
      kind: 'sip',
      // Calls go out and come in by it.
      gateway_type: 2,
      source: 1,
      channels: 80,
      speed: 1,
      callees: {},
      with_sound: false,
      valid_flag: false,
      trunk,
      changed_at: new Date().toISOString(),
      trunk_changed_at: new Date().toISOString(),
    },
  ]);
  await insertMany(
    client,
    'caller_number',
    numbers.map((phone, at) => ({ ...own, number_id: firstNumber + at, phone, valid_flag: true })),
  );
}

/** A few calls of the past went over it, as far as its page can tell, and a test that found something. */
export async function writeDemoSignalling(client: Client, { tenant, person, now }: Owner, gatewayId: number) {
  const moved = await moveCallsTo(client, tenant, String(gatewayId), numbers[0]!, 24);
  const lines = moved.map((call) => lineOf(call));
  await insertMany(
    client,
    'call_line',
    lines.map((line) => ({ tenant_id: tenant, gateway_id: gatewayId, ...line })),
  );
  await retell(
    client,
    tenant,
    moved.map(({ callId }) => callId),
    (turns, callId) => withAnswerTimes(turns, Number(BigInt(callId) % 1_000_003n)),
  );
  const asked = new Date(now - 3 * 60 * minute).toISOString();
  const sample = lines.find(({ sip_code }) => sip_code === 200);
  await insertMany(client, 'trunk_test', [
    {
      tenant_id: tenant,
      test_id: 1,
      gateway_id: gatewayId,
      asked_by: person,
      asked_at: asked,
      call_to: moved.find(({ callId }) => callId === sample?.call_id)?.phone ?? null,
      call_from: numbers[0],
      node: 'demonstration',
      taken_at: asked,
      ended_at: new Date(Date.parse(asked) + 11_000).toISOString(),
      steps: testSteps(sample?.signalling ?? []),
      signalling: sample?.signalling ?? [],
    },
  ]);
  await moveSequence(client, 'trunk_test', 'test_id');
}

const testSteps = (signalling: SignalMessage[]): TestStep[] => [
  step('find', 12, { facts: { address: theirs } }),
  step('connect', 38),
  step('options', 34, { codes: [200] }),
  step('register', null, { state: 'skipped' }),
  step('call', ringsAfter(signalling) ?? 2_100, { codes: [100, 183, 200], facts: { codec: 'PCMA' } }),
  step('hear', 5_000, { facts: { packetsSent: 250, packetsReceived: 250 } }),
  step('keys', 1_600, { state: 'failed', why: 'wrongKeys', facts: { keysSent: '123#', keysHeard: '123' } }),
  step('hangUp', 29, { codes: [200] }),
];
const step = (name: TestStep['step'], took: number | null, part: Partial<TestStep> = {}): TestStep => ({
  step: name,
  state: 'passed',
  took,
  codes: [],
  why: '',
  facts: {},
  ...part,
});

/** How carriers answer, by why a call was missed, with the cause of Q.850. */
const answers: Record<string, [code: number, phrase: string, q850: number]> = {
  noAnswer: [487, 'Request Terminated', 19],
  busy: [486, 'Busy Here', 17],
  rejected: [603, 'Decline', 21],
  invalidNumber: [404, 'Not Found', 1],
  congestion: [503, 'Service Unavailable', 34],
  callerNumberBlocked: [403, 'Forbidden', 21],
};
const unavailable = [480, 'Temporarily Unavailable', 20] as const;

function lineOf(call: MovedCall) {
  const random = randomFrom(Number(BigInt(call.callId) % 1_000_003n));
  const spoken = call.answeredAt !== null;
  const [code, phrase, q850] = spoken ? [200, 'OK', 16] : (answers[call.reason ?? ''] ?? unavailable);
  return {
    call_id: call.callId,
    sip_code: code,
    q850,
    ...soundOf(spoken, random),
    signalling: ladderOf(call, {
      from: dialled(call.callerNumber, trunk.callerRule),
      to: dialled(call.phone, trunk.calleeRule),
      ...{ host: trunk.domain, peer: theirs, code, phrase, q850, rang: 40 + Math.floor(random() * 1_900) },
    }),
  };
}
