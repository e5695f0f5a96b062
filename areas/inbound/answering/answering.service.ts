import type { Pool } from 'pg';
import type { Arrival, CallOrder, GatewayOfCall, Refusal } from '#adapters/telephony/telephony.ts';
import { cameIn, type CallOver, type Judged, type RobotCalls } from '#areas/outbound/door.ts';
import type { CallEnd } from '#areas/robot/door.ts';
import { globalValues } from '#areas/system/door.ts';
import { callerOf, likeliestHeld, meaningsOf } from '#core/dialing/arrived.ts';
import { outcomeOf } from '#core/dialing/causes.ts';
import type { Flow } from '#core/flow/flow.ts';
import { canBeFollowed, robotCallOf } from '#core/inbound/robotCall.ts';
import { routeOf, type Route } from '#core/inbound/route.ts';
import { countryOf } from '#core/text/phone.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { answering, type Answerer, type Dialled, type NotTaken, type RobotNow } from './answering.store.ts';
import { answeringTexts } from './answering.texts.ts';
import { passOn, sayOnce, waitForPeople } from './plainCalls.ts';

interface AnsweringNeeds {
  pool: Pool;
  log: Log;
  now(): number;
  /** 0 up to below 100: chance, for routes that take a share. */
  draw?(): number;
  /** This node's name. */
  node: string;
  calls: Pick<RobotCalls, 'converse' | 'follow' | 'overOf'>;
  /** Flows that are read once for all of their calls. */
  flowOf(
    tenant: string,
    robot: RobotNow,
    read: () => Promise<{ flow: object; letters: number } | undefined>,
  ): Promise<object | null>;
  /** Stores what came of a call, with all others that end. */
  ended(tenant: string, judged: Judged): void;
}

/** What is done with a call that was stored. */
type Plan =
  | { do: 'refuse'; why: Refusal; cause: NotTaken }
  | { do: 'converse'; robot: RobotNow; flow: Flow; values: Record<string, string> }
  | { do: 'play'; text: string; resourceId?: string }
  | { do: 'passOn'; phone: string }
  | { do: 'wait'; groupId: string };

interface Decided {
  plan: Plan;
  callId: string;
  answerer: Pick<Answerer, 'zone' | 'language' | 'withSound'>;
  phone: string;
  /** Of the contact who calls, for the robot. */
  name: string;
  /** What was called. */
  from: string;
  /** Its route lets callers have us call somebody else (REFER). */
  followsRefer?: boolean;
  /** By what the one who placed it follows it. */
  followedAs?: string;
}

/** Routes of so many tenants are kept. */
const mostKept = 1_000;

/** Answers calls that come in: the number that was dialled says whose they are, the tenant's routes who takes them. */
export function answerCalls({
  pool,
  log,
  now,
  node,
  calls,
  flowOf,
  ended,
  draw = () => Math.random() * 100,
}: AnsweringNeeds) {
  const kept = new Map<string, { state: string; routes: Route[] }>();

  /** In their order; read anew once any of them is another. */
  async function routesOf(db: TenantDb): Promise<Route[]> {
    const state = await answering.routesAre(db);
    const known = kept.get(db.tenant);
    if (known?.state === state) return known.routes;
    const routes = await answering.routes(db);
    kept.delete(db.tenant);
    kept.set(db.tenant, { state, routes });
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    return routes;
  }

  /** Whose number was dialled: of all trunks at the address the call came from, the one on which somebody holds it. */
  async function numberOf({ trunkId, rules, lines = [{ trunkId, rules }], dialled }: Arrival) {
    const known = lines.flatMap((line) => {
      const [, tenant, gatewayId] = /^(\d+)\/(\d+)$/.exec(line.trunkId) ?? [];
      return tenant && gatewayId ? [{ ...line, tenant, gatewayId }] : [];
    });
    if (known.length === 0) return undefined;
    const countries = await answering.countries(pool, [...new Set(known.map(({ tenant }) => tenant))]);
    const read = known.map((line) => ({
      ...line,
      readings: meaningsOf(dialled, line.rules.callee, countries.get(line.tenant) ?? 'CN'),
    }));
    const all = [...new Set(read.flatMap(({ readings }) => readings.map(({ phone }) => phone)))];
    if (all.length === 0) return undefined;
    const numbers = await answering.dialled(pool, read, all);
    const held = read.flatMap((line) =>
      line.readings.flatMap((meant) => {
        const number = numbers.find(
          ({ ownerTenantId, ownerGatewayId, phone }) =>
            ownerTenantId === line.tenant && ownerGatewayId === line.gatewayId && phone === meant.phone,
        );
        return number ? [{ ...number, number, line, meant, holder: line.tenant }] : [];
      }),
    );
    return likeliestHeld(held);
  }

  /** Who takes it; stored before anybody does. Undefined: the tenant takes no calls at all. */
  async function decide(
    db: TenantDb,
    arrival: Arrival,
    number: Dialled,
    rules: Arrival['rules'],
  ): Promise<Decided | undefined> {
    const country = countryOf(number.phone) ?? 'CN';
    const [said, asserted] = [arrival.caller, arrival.asserted].map((one) => callerOf(one, rules.caller, country));
    // What the carrier asserts of somebody who hides is for judging them, and not to be shown.
    const caller = said === null ? null : (asserted ?? said!);
    await answering.lockChannels(db);
    const answerer = await answering.answerer(
      db,
      number.gatewayId,
      [said, asserted].flatMap((one) => one ?? []),
    );
    if (!answerer?.tenantMayCall) return;
    const known = caller === null ? undefined : await answering.caller(db, caller);
    const at = now();
    const { zone } = answerer;
    const route = routeOf(await routesOf(db), { numberId: number.numberId, caller, at, zone, draw });
    const plan = await planOf(db, route, answerer);
    const robot = plan.do === 'converse' ? plan.robot : null;
    const callId = await answering.store(db, {
      ...{
        routeId: route?.routeId ?? null,
        contactId: known?.contactId ?? null,
        robot,
        entry: 'trunk',
        gatewayId: number.gatewayId,
        node,
      },
      ...{ phone: caller ?? '', name: known?.name ?? '', callerNumber: number.phone, at: new Date(at) },
    });
    return {
      plan,
      callId,
      answerer,
      phone: caller ?? '',
      name: known?.name ?? '',
      from: number.phone,
      followsRefer: route?.followsRefer === true,
    };
  }

  async function planOf(db: TenantDb, route: Route | null, answerer: Answerer): Promise<Plan> {
    if (answerer.unwanted) return { do: 'refuse', why: 'unwanted', cause: 'blacklisted' };
    if (answerer.gatewayRoom <= 0 || (answerer.tenantRoom ?? 1) <= 0)
      return { do: 'refuse', why: 'busy', cause: 'congestion' };
    if (!route) return { do: 'refuse', why: 'nobodyThere', cause: 'unreachable' };
    const { target } = route;
    switch (target.kind) {
      case 'phone':
        return { do: 'passOn', phone: target.phone };
      case 'group':
        return { do: 'wait', groupId: target.groupId };
      case 'recording': {
        const recording = await answering.recording(db, target.resourceId);
        return recording
          ? { do: 'play', text: recording.name, resourceId: target.resourceId }
          : { do: 'play', text: sorry(answerer.language) };
      }
      case 'robot': {
        const robot = await answering.robot(db, target.robotId);
        const flow = robot && (await flowOf(db.tenant, robot, () => answering.flow(db, robot)));
        return robot && flow
          ? { do: 'converse', robot, flow: flow as Flow, values: await globalValues(db) }
          : { do: 'play', text: sorry(answerer.language) };
      }
    }
  }

  function carryOut(arrival: Arrival, tenant: string, decided: Decided) {
    const { plan, callId, answerer, phone, name, from, followedAs, followsRefer = false } = decided;
    const { withSound, zone, language } = answerer;
    const gateway: GatewayOfCall = { kind: 'sip', speed: 1, tenant, trunkId: arrival.trunkId, withSound, followsRefer };
    const orderIn = (spoken: 'en' | 'zh'): CallOrder => ({ callId, to: phone, from, language: spoken, gateway });
    const over = (call: CallOver) => {
      arrival.asked?.over();
      ended(tenant, { ...call, ...cameIn });
    };
    const plain = (finish: (call: CallOver) => void) => {
      const order = orderIn(language);
      const onEnd = (end: CallEnd) => finish(calls.overOf(order, end));
      return { arrival, order, onTurn: calls.follow(tenant, callId, followedAs), onEnd };
    };
    switch (plan.do) {
      case 'refuse':
        arrival.refuse(plan.why);
        return over(notTaken(callId, plan.cause, now()));
      case 'play':
        return sayOnce(plain(over), plan.text, plan.resourceId);
      case 'passOn':
        return void passOn(plain(over), plan.phone);
      case 'wait':
        return waitForPeople(plain(over), plan.groupId, answeringTexts[language].nobodyTookIt);
      case 'converse': {
        let isTaken = false;
        const { robot, flow, values } = plan;
        const telephony = {
          originate(...[order, tell]: Parameters<Arrival['take']>) {
            isTaken = true;
            return arrival.take(order, tell);
          },
        };
        return calls.converse(
          {
            ...{ tenant, zone, flow, given: { ...values, phone, name }, about: robot, order: orderIn(robot.language) },
            ...{ telephony, followedAs },
          },
          (call) => {
            if (isTaken) return over(call);
            // The robot lacks what it cannot do without: whoever calls hears so, and the record says what it lacks.
            const { callStatus, resultCode, reason, hangUpSide, outputs } = call;
            sayOnce(
              plain((said) => over({ ...said, callStatus, resultCode, reason, hangUpSide, outputs })),
              sorry(robot.language),
            );
          },
        );
      }
    }
  }

  /** A telephone of ours has named the robot: nothing is routed, and no channel is taken. */
  async function decideAsked(
    db: TenantDb,
    { robotId, entry, caller, name, sipCallId }: NonNullable<Arrival['asked']>,
  ): Promise<Decided | undefined> {
    const [house, robot] = [await answering.house(db), await answering.robot(db, robotId)];
    const flow = house?.mayCall && robot ? await flowOf(db.tenant, robot, () => answering.flow(db, robot)) : null;
    if (!house || !robot || !flow) return undefined;
    const callId = await answering.store(db, {
      ...{ routeId: null, contactId: null, robot, entry, gatewayId: null, node },
      ...{ phone: caller, name, callerNumber: '', at: new Date(now()) },
    });
    return {
      ...{ plan: { do: 'converse', robot, flow: flow as Flow, values: await globalValues(db) } },
      ...{ callId, answerer: house, phone: caller },
      // Who tries a robot out is none of the contacts it calls by their names.
      name: '',
      from: `robot-${robotId}`,
      ...(canBeFollowed(sipCallId) && { followedAs: robotCallOf(sipCallId) }),
    };
  }

  async function take(arrival: Arrival) {
    const { asked } = arrival;
    if (asked) {
      const decided = await inTenant(pool, asked.tenant, (db) => decideAsked(db, asked));
      if (decided) return carryOut(arrival, asked.tenant, decided);
      asked.over();
      return arrival.refuse('nobodyThere');
    }
    const found = await numberOf(arrival);
    if (!found) return arrival.refuse('noSuchNumber');
    const { number, line } = found;
    arrival.isFor?.(line.trunkId);
    const decided = await inTenant(pool, number.tenantId, (db) => decide(db, arrival, number, line.rules));
    if (!decided) return arrival.refuse('nobodyThere');
    carryOut({ ...arrival, trunkId: line.trunkId }, number.tenantId, decided);
  }

  return {
    /** Without the database nobody can say whose call it is. */
    arrived: (arrival: Arrival) =>
      void take(arrival).catch((error) => {
        noted(log, 'answering', error, { trunk: arrival.trunkId }, 'a call that came in could not be taken');
        arrival.asked?.over();
        arrival.refuse('unable');
      }),
  };
}

const sorry = (language: 'en' | 'zh') => answeringTexts[language].sorry;

const notTaken = (callId: string, cause: NotTaken, endedAt: number): CallOver => ({
  ...outcomeOf(cause),
  ...{
    callId,
    answeredAt: null,
    endedAt,
    ringTime: 0,
    talkTime: 0,
    category: null,
    outputs: null,
    turns: [],
    path: [],
  },
});
