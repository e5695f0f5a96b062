import type { Client } from 'pg';
import { ringsAfter } from '#core/dialing/sipText.ts';
import type { SignalMessage, TestStep, Trunk } from '#core/dialing/trunk.ts';
import { dialled } from '#core/dialing/dialled.ts';
import { randomFrom } from '#core/text/random.ts';
import { withAnswerTimes } from './answerTimes.ts';
import { insertMany, moveCallsTo, moveSequence, retell, type MovedCall } from './demo.store.ts';

const trunk: Trunk = {
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
};

/** Addresses that are kept for documents (RFC 5737). */
const [ours, theirs] = ['198.51.100.4:5060', '203.0.113.20:5060'];
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
  const mos = spoken ? 4 + Math.round(random() * 4) / 10 : null;
  return {
    call_id: call.callId,
    sip_code: code,
    q850,
    codec: spoken ? 'PCMA' : null,
    mos,
    loss: spoken ? Math.round(random() * 8) / 10 : null,
    jitter: spoken ? Math.round(20 + random() * 60) / 10 : null,
    signalling: signallingOf(call, code, phrase, q850, 40 + Math.floor(random() * 1_900)),
  };
}

/** The messages of a call that went as this one did. */
function signallingOf(call: MovedCall, code: number, phrase: string, q850: number, rang: number): SignalMessage[] {
  const to = dialled(call.phone, trunk.calleeRule);
  const from = dialled(call.callerNumber, trunk.callerRule);
  const messages: SignalMessage[] = [];
  const say = (at: number, sent: boolean, first: string, of: string, more: string[] = [], body: string[] = []) =>
    messages.push({
      at,
      sent,
      peer: `udp ${theirs}`,
      text: [
        first,
        `Via: SIP/2.0/UDP ${sent ? ours : theirs};branch=z9hG4bK${call.callId}`,
        `From: <sip:${from}@sip.example.com>;tag=${call.callId.slice(-6)}`,
        `To: <sip:${to}@sip.example.com>`,
        `Call-ID: ${call.callId}@198.51.100.4`,
        `CSeq: ${of === 'BYE' ? 2 : 1} ${of}`,
        ...more,
        `Content-Length: ${body.join('\r\n').length}`,
        '',
        ...body,
      ].join('\r\n'),
    });
  const sound = ['v=0', 'm=audio 24118 RTP/AVP 8 0 101', 'a=rtpmap:101 telephone-event/8000'];
  const began = call.startedAt;
  const ended = call.endedAt;
  const target = `sip:${to}@sip.example.com`;
  say(began, true, `INVITE ${target} SIP/2.0`, 'INVITE', [`P-Asserted-Identity: <sip:${from}@sip.example.com>`], sound);
  say(began + 21, false, 'SIP/2.0 100 Trying', 'INVITE');
  if (code < 400 || code === 486 || code === 487)
    say(began + rang, false, 'SIP/2.0 183 Session Progress', 'INVITE', [], sound);
  if (call.answeredAt === null) {
    if (code === 487) {
      say(ended - 40, true, `CANCEL ${target} SIP/2.0`, 'CANCEL');
      say(ended - 20, false, 'SIP/2.0 200 OK', 'CANCEL');
    }
    const at = Math.max(began + rang + 30, ended);
    say(at, false, `SIP/2.0 ${code} ${phrase}`, 'INVITE', [`Reason: Q.850;cause=${q850}`]);
    say(at + 2, true, `ACK ${target} SIP/2.0`, 'ACK');
    return messages;
  }
  const answered = Math.max(call.answeredAt, began + rang + 30);
  say(answered, false, 'SIP/2.0 200 OK', 'INVITE', [`Contact: <sip:${to}@${theirs}>`], sound);
  say(answered + 2, true, `ACK sip:${to}@${theirs} SIP/2.0`, 'ACK');
  const byUs = call.hangUpSide !== 2;
  const at = Math.max(ended, answered + 100);
  say(at, byUs, `BYE sip:${byUs ? `${to}@${theirs}` : `${from}@${ours}`} SIP/2.0`, 'BYE', [
    `Reason: Q.850;cause=${q850}`,
  ]);
  say(at + 26, !byUs, 'SIP/2.0 200 OK', 'BYE');
  return messages;
}
