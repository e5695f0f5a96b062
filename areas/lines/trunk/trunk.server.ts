import { shownMessages } from '#areas/outbound/door.ts';
import { signallingEndpoints } from '#areas/outbound/signalling/signalling.contract.ts';
import { may } from '#core/access/may.ts';
import { ringsAfter } from '#core/dialing/sipText.ts';
import { countryOf, masked, national, readPhone, shownPhone } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { gateways } from '../gateway/gateway.store.ts';
import { linesFaults } from '../lines.faults.ts';
import type { NewTest, TrunkFigures, TrunkTest, trunkEndpoints } from './trunk.contract.ts';
import { trunks } from './trunk.store.ts';
import { median, stepsOfLeft } from './trunkTest.rules.ts';
import { trunkTests, type TestRow } from './trunkTest.store.ts';

export const trunkHandlers = (now: () => number): Handlers<typeof trunkEndpoints> => ({
  async read({ db, params: { trunkId }, who }) {
    const gateway = await trunkOf(db, trunkId);
    const [nodes, events, figures, campaigns, lastCall] = [
      await trunks.nodes(db, trunkId),
      await trunks.eventsOfToday(db, trunkId),
      // Sums over all users' calls: of the line, not of somebody's work.
      await db.beyond(() => figuresOf(db, trunkId, now())),
      await gateways.campaignsWith(db, { gatewayId: trunkId }),
      may(who, signallingEndpoints.read.gate) ? await trunks.lastCall(db, trunkId) : undefined,
    ];
    return {
      gateway,
      nodes,
      events,
      figures,
      campaigns: campaigns.map(({ name }) => name),
      lastCall: lastCall ? { ...lastCall, phone: shownPhone(lastCall.phone, who) } : null,
    };
  },

  async changeService({ db, params: { trunkId }, body: { validFlag }, changed }) {
    const before = await trunkOf(db, trunkId);
    const after = await gateways.switch(db, trunkId, validFlag);
    changed({ target: trunkId, before: { validFlag: before.validFlag }, after: { validFlag } });
    return after;
  },

  async startTest({ db, params: { trunkId }, body, who, changed }) {
    await trunkOf(db, trunkId);
    const numbers = await testNumbers(db, trunkId, body, who);
    await endLeft(db, trunkId);
    // Where one runs, the database refuses (TRUNK_TEST_RUNS).
    const testId = await trunkTests.start(db, { gatewayId: trunkId, ...numbers });
    await trunkTests.forgetOld(db, trunkId);
    changed({
      target: trunkId,
      after: { testId, callTo: numbers.callTo && masked(numbers.callTo), callFrom: numbers.callFrom },
    });
    return shown((await trunkTests.one(db, testId))!, who);
  },

  async tests({ db, params: { trunkId }, who }) {
    await trunkOf(db, trunkId);
    await endLeft(db, trunkId);
    return (await trunkTests.list(db, trunkId)).map((one) => {
      const { signalling: _, ...summary } = shown(one, who);
      return summary;
    });
  },

  async readTest({ db, params: { trunkTestId }, who }) {
    const found = await trunkTests.one(db, trunkTestId);
    if (!found) throw new Fault(faults.NOT_FOUND);
    await endLeft(db, found.gatewayId);
    return shown((await trunkTests.one(db, trunkTestId)) ?? found, who);
  },
});

async function trunkOf(db: TenantDb, gatewayId: string) {
  const gateway = await gateways.read(db, gatewayId);
  // A lent trunk is its owner's to look into.
  if (gateway.kind !== 'sip' || gateway.fromTenant !== null) throw new Fault(faults.NOT_FOUND);
  return gateway;
}

async function figuresOf(db: TenantDb, gatewayId: string, now: number): Promise<TrunkFigures> {
  const peaks = (await trunks.peaks(db, gatewayId)).map(({ peak }) => peak);
  const delays = (await trunks.signalling(db, gatewayId, now)).flatMap(
    ({ signalling }) => ringsAfter(signalling) ?? [],
  );
  return {
    ...(await trunks.counted(db, gatewayId, now)),
    ...(await trunks.heard(db, gatewayId, now)),
    lastMinute: await trunks.lastMinute(db, gatewayId, now),
    peakToday: Math.max(0, ...peaks),
    peaks,
    ringsAfter: median(delays),
    rang: delays.length,
  };
}

/** Whom a test calls, and with which number; neither where it calls nobody. */
async function testNumbers(db: TenantDb, gatewayId: string, { callTo, callFrom }: NewTest, who: SignedIn) {
  if (callTo === undefined) return { callTo: null, callFrom: null };
  const to = readPhone(callTo, who.country);
  if ('refused' in to) throw new Fault(linesFaults.TEST_NUMBER_UNREADABLE, { phone: callTo });
  if (countryOf(to.e164) !== who.country) throw new Fault(linesFaults.TEST_NUMBER_ABROAD);
  const own = (await trunks.numbers(db, gatewayId)).map(({ phone }) => phone);
  const wanted = callFrom === undefined ? undefined : readPhone(callFrom, who.country);
  const from = wanted === undefined ? own[0] : own.find((phone) => 'e164' in wanted && phone === wanted.e164);
  if (from === undefined) throw new Fault(linesFaults.TEST_CALLER_UNKNOWN);
  return { callTo: to.e164, callFrom: from };
}

/** Nobody else ends what no node took, or what a node began that died. */
async function endLeft(db: TenantDb, gatewayId: string) {
  for (const { testId, takenAt, steps } of await trunkTests.left(db, gatewayId))
    await trunkTests.end(db, testId, stepsOfLeft(takenAt !== null, steps));
}

const shown = (
  { gatewayId: _, takenAt: __, callTo, callFrom, signalling, ...row }: TestRow,
  who: SignedIn,
): TrunkTest => ({
  ...row,
  callTo: callTo === null ? null : shownPhone(callTo, who),
  callFrom: callFrom === null ? null : national(callFrom),
  signalling: callTo === null ? signalling : shownMessages(signalling, callTo, who),
});
