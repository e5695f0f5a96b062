import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Leg, LegEvent, Media } from '#adapters/telephony/media/media.ts';
import {
  causeOfEnd,
  unanswered,
  type SignalledCall,
  type Signalling,
  type SignallingEvent,
  type SipTrunk,
} from '#adapters/telephony/sip/signalling.ts';
import { trunkIdOf, type EndCause } from '#adapters/telephony/telephony.ts';
import type { LegGate } from '#areas/outbound/door.ts';
import { causeOfRefusal } from '#core/dialing/q850.ts';
import type { SignalMessage, StatusMeanings, TestStep, Trunk } from '#core/dialing/trunk.ts';
import { toALaw } from '#core/sound/aLaw.ts';
import { secureFor, securityFor } from '#core/voice/keeping.ts';
import { agreedOn, offerOf, readSession, theirView, waysOf } from '#core/voice/sdp.ts';
import { trustOf, type Reach } from '#core/voice/trust.ts';
import { beats } from '#kit/server/beats.ts';
import type { Log } from '#kit/server/log.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { noted, unlessAway } from '#kit/server/unexpected.ts';
import { openTrunkPassword } from '../gateway/trunkPassword.service.ts';
import { voice, type TestOrder } from './voice.store.ts';

interface TrunkTestNeeds {
  pool: Pool;
  log: Log;
  node: string;
  secrets: Pick<SecretBox, 'open'>;
  signalling: Pick<Signalling, 'tryOut' | 'keep' | 'drop' | 'health' | 'ownAddress' | 'call' | 'allow' | 'found'>;
  media: Pick<Media, 'open'>;
  /** The address that sound is received at. */
  host: string;
  /** How far an address lies that a session names. */
  reachOf(address: string): Reach;
  askForLeg: LegGate['ask'];
  every?: number;
}

const keys = '123#';
/** Milliseconds that keys are waited for, and that an ending is. */
const echoed = 4_000;
const keyLasts = 160;

/** Three tones that rise, three seconds together: heard in every language. */
const melody = toALaw(
  Int16Array.from({ length: 24_000 }, (_, at) => {
    const place = at % 8_000;
    const softly = Math.min(1, place / 200, (8_000 - place) / 200);
    return 7_000 * softly * Math.sin((2 * Math.PI * [440, 554, 659][Math.floor(at / 8_000)]! * place) / 8_000);
  }),
);

/** Tries trunks when somebody asks for it in the console: step by step, each written as it is done. */
export function trunkTests(needs: TrunkTestNeeds) {
  const { pool, log, node, secrets, signalling, media, host, reachOf, askForLeg, every = 500 } = needs;

  async function run(tenant: string, testId: string) {
    const order = await inTenant(pool, tenant, (db) => voice.takeTest(db, testId, node));
    if (!order) return;
    const steps = new Map<TestStep['step'], TestStep>();
    let signals: SignalMessage[] = [];
    const keep = (ended: boolean) =>
      inTenant(pool, tenant, (db) =>
        voice.keepTest(db, testId, { steps: [...steps.values()], signalling: signals, ended }),
      );
    let last: Promise<unknown> = Promise.resolve();
    const tell = (step: TestStep) => {
      steps.set(step.step, step);
      last = last.then(() => keep(false)).catch(unlessAway('trunkTests', undefined));
    };
    try {
      const row = await inTenant(pool, tenant, (db) => voice.triedTrunk(db, order.gatewayId));
      if (row?.trunk) {
        const trunk: SipTrunk = {
          trunkId: trunkIdOf(tenant, order.gatewayId),
          settings: row.trunk,
          password: row.password && openTrunkPassword({ tenant }, order.gatewayId, row.password, secrets),
          registersHere: false,
        };
        const there = await signalling.tryOut(trunk, tell);
        if (there && order.callTo) signals = await tryCall(tenant, trunk, order, tell);
      }
    } finally {
      await last;
      await keep(true);
    }
  }

  /** One that is switched off may have been found by nobody yet. */
  const judged = (trunkId: string, gatewayId: string, found: { host: string; address: string }[]) =>
    inTenant(pool, trunkId.split('/')[0]!, async (db) => {
      await voice.foundAddresses(db, gatewayId, found);
      return voice.rights(db, gatewayId);
    });

  /** A trunk that is switched off is kept for as long as its test lasts. */
  async function tryCall(tenant: string, trunk: SipTrunk, order: TestOrder, tell: (step: TestStep) => void) {
    const isKept = signalling.health(trunk.trunkId) !== null;
    const trunkId = isKept ? trunk.trunkId : `${trunk.trunkId} tried`;
    if (!isKept) {
      signalling.keep({ ...trunk, trunkId }, { addresses: [], signsIn: [] });
      await signalling.ownAddress(trunkId);
      signalling.allow(trunkId, await judged(trunk.trunkId, order.gatewayId, signalling.found(trunkId)));
    }
    try {
      return await callOver(tenant, { ...trunk, trunkId }, order, tell);
    } finally {
      if (!isKept) await signalling.drop(trunkId);
    }
  }

  async function callOver(
    tenant: string,
    { trunkId, settings }: SipTrunk,
    order: TestOrder,
    tell: (step: TestStep) => void,
  ) {
    const address = await signalling.ownAddress(trunkId);
    const steps = stepper(tell);
    if (!address) {
      steps.begin('call').failed('noAddress');
      return [];
    }
    const asked = { entry: 'trunkTest', to: order.callTo!, from: order.callFrom ?? '' } as const;
    const granted = await askForLeg(tenant, { ...asked, gatewayId: order.gatewayId, room: true });
    if ('refused' in granted) {
      steps.begin('call').failed(granted.refused);
      return [];
    }
    const { permit, over } = granted;
    const began = performance.now();
    const since = () => Math.round(performance.now() - began);
    let answeredAfter: number | null = null;
    const tooLong = setTimeout(() => call.hangUp(), permit.longest);
    const finish = (cause: EndCause) => {
      clearTimeout(tooLong);
      over({ cause, answeredAfter, endedAfter: since() });
    };
    const heard = { keys: '', sound: waiting<void>(), played: waiting<void>() };
    const pressed = (key: string) => void (heard.keys += key);
    const leg = await media.open({ host, ...secureFor(settings) }, (event: LegEvent) => {
      if (event.type === 'key') pressed(event.key);
      if (event.type === 'sound') heard.sound.done();
      if (event.type === 'played') heard.played.done();
    });
    const own = securityFor(settings, leg);
    const answer = waiting<Extract<SignallingEvent, { type: 'answered' }> | null>();
    const ended = waiting<Extract<SignallingEvent, { type: 'ended' }>>();
    let hungUp = false;
    const calling = steps.begin('call');
    const call = signalling.call(
      {
        trunkId,
        permit,
        to: order.callTo!,
        from: order.callFrom ?? '',
        offer: offerOf({
          id: Date.now(),
          version: 1,
          address,
          port: leg.port,
          ...own,
          codecs: settings.codecs,
          keys: settings.keysBy !== 'inBand',
        }),
      },
      (event) => {
        if (event.type === 'answered') {
          answeredAfter = since();
          answer.done(event);
        }
        if (event.type === 'key') pressed(event.key);
        if (event.type === 'offered') event.refuse(488);
        if (event.type === 'referred') event.refuse(603);
        if (event.type === 'ended') {
          hungUp = event.by === 'them';
          finish(causeOfEnd(event, { ...unanswered, isAnswered: answeredAfter !== null, meanings: settings }));
          ended.done(event);
          answer.done(null);
        }
      },
    );
    const answered = await answer.promise;
    const sdp = answered?.answer ?? null;
    const codes = statusesOf(call.messages(), 'INVITE');
    const theirs = sdp === null ? null : readSession(sdp, waysOf(own.security));
    const agreed = theirs && agreedOn(theirs, settings.codecs);
    if (!agreed) {
      const end = sdp === null ? await ended.promise : null;
      calling.failed(end ? whyOf(end, settings) : 'noSound', { codes });
      call.hangUp();
      await leg.close();
      return call.messages();
    }
    calling.passed({ codes, facts: { codec: agreed.codec, ...(agreed.security && { srtp: agreed.security.kind }) } });
    const from = answered?.signalledFrom;
    const trust = trustOf({
      ...{ speaker: 'trunk', address: agreed.address, home: from, signalledFrom: from, isProven: true },
      ...{ ranges: settings.mediaRanges ?? [], reachOf },
    });
    leg.connect({ ...agreed, direction: theirView(agreed.direction), trust });
    await hear(leg, heard, steps);
    await press(leg, call, settings, heard, steps);
    const hanging = steps.begin('hangUp');
    call.hangUp(16);
    // A number that echoes may take the last key for the wish to go.
    const byes = hungUp ? [] : await answersTo('BYE', call);
    if (hungUp || byes.some((status) => status < 300)) hanging.passed({ codes: byes });
    else hanging.failed('timeout', { codes: byes });
    await leg.close();
    return call.messages();
  }

  async function hear(
    leg: Leg,
    heard: { sound: Waiting<void>; played: Waiting<void> },
    { begin }: ReturnType<typeof stepper>,
  ) {
    const hearing = begin('hear');
    leg.play(1, melody, true);
    await Promise.race([heard.played.promise, wait(melody.length / 8 + echoed)]);
    const { packetsSent, packetsReceived, loss, mos, remoteLoss, unbelieved } = await leg.quality();
    const facts = { packetsSent, packetsReceived, loss: toTenth(loss), ...(mos !== null && { mos: toTenth(mos) }) };
    if (packetsReceived === 0 && unbelieved)
      hearing.failed('unbelieved', { facts: { ...facts, soundFrom: unbelieved } });
    else if (packetsReceived === 0) hearing.failed('noSound', { facts });
    else if (remoteLoss === 100) hearing.failed('oneWay', { facts });
    else hearing.passed({ facts });
  }

  /** A number that echoes sends the keys back; one that does not says nothing of them. */
  async function press(
    leg: Leg,
    call: SignalledCall,
    { keysBy }: Trunk,
    heard: { keys: string },
    { begin }: ReturnType<typeof stepper>,
  ) {
    const pressing = begin('keys');
    heard.keys = '';
    if (keysBy === 'info') for (const key of keys) call.sendKey(key, keyLasts);
    else leg.sendKeys(keys, keysBy);
    for (const end = performance.now() + echoed; heard.keys.length < keys.length && performance.now() < end;)
      await wait(50);
    const facts = { keysSent: keys, keysHeard: heard.keys };
    if (heard.keys === keys) pressing.passed({ facts });
    else if (heard.keys === '') pressing.skipped('noKeys', { facts });
    else pressing.failed('wrongKeys', { facts });
  }

  const underWay = new Set<Promise<void>>();
  async function round() {
    for (const { tenantId, testId } of await voice.testsWaiting(pool)) {
      const one = run(tenantId, testId).catch((error) =>
        noted(log, 'trunkTests', error, { tenant: tenantId }, 'a trunk could not be tried'),
      );
      underWay.add(one);
      void one.then(() => underWay.delete(one));
    }
  }
  const rounds = beats(
    () => round().catch((error) => noted(log, 'trunkTests', error, {}, 'tests of trunks could not be looked for')),
    every,
  );
  return {
    round,
    start: rounds.start,
    async stop() {
      await rounds.stop();
      await Promise.race([Promise.all(underWay), wait(2_000)]);
    },
  };
}

const toTenth = (value: number) => Math.round(value * 10) / 10;

interface Waiting<Value> {
  promise: Promise<Value>;
  done(value: Value): void;
}

function waiting<Value>(): Waiting<Value> {
  let done!: (value: Value) => void;
  const promise = new Promise<Value>((resolve) => (done = resolve));
  return { promise, done };
}

type More = Partial<Pick<TestStep, 'codes' | 'facts'>>;

/** Each step is told when it begins and when it is done. */
function stepper(tell: (step: TestStep) => void) {
  return {
    begin(step: TestStep['step']) {
      const began = performance.now();
      const blank = { step, took: null, codes: [], why: '', facts: {} };
      tell({ ...blank, state: 'running' });
      const done = (state: TestStep['state'], why: string, more: More) =>
        tell({ ...blank, ...more, state, why, took: performance.now() - began });
      return {
        passed: (more: More = {}) => done('passed', '', more),
        failed: (why: string, more: More = {}) => done('failed', why, more),
        skipped: (why: string, more: More = {}) => done('skipped', why, more),
      };
    },
  };
}

/** Waits for the first of them. */
async function answersTo(method: string, call: SignalledCall): Promise<number[]> {
  for (const end = performance.now() + echoed; performance.now() < end; await wait(20)) {
    const statuses = statusesOf(call.messages(), method);
    if (statuses.length > 0) return statuses;
  }
  return [];
}

/** Answers that came to requests of this method, in their order. */
const statusesOf = (messages: SignalMessage[], method: string) =>
  messages.flatMap(({ sent, text }) => {
    const status = sent ? undefined : /^SIP\/2\.0 (\d{3})/.exec(text)?.[1];
    const of = /^CSeq\s*:\s*\d+\s+(\w+)/im.exec(text)?.[1];
    return status && of === method ? [Number(status)] : [];
  });

function whyOf({ code, q850, why }: Extract<SignallingEvent, { type: 'ended' }>, meanings: StatusMeanings): string {
  if (why === 'transport') return 'timeout';
  if (why === 'noProxy') return 'refused';
  if (why === 'notSignedIn') return why;
  const cause = code === null ? null : causeOfRefusal(code, q850, meanings);
  if (cause === 'busy') return 'busy';
  if (cause === 'noAnswer') return 'noAnswer';
  // As the trunk's settings read it: where that is wrong, they are.
  if (cause === 'callerNumberBlocked' || cause === 'unreachable') return cause;
  return cause === 'invalidNumber' ? 'noNumber' : 'rejected';
}
