import { afterAll, afterEach, vi } from 'vitest';
import type { Line, LineEvent, PlaceInRoom } from '#adapters/telephony/telephony.ts';
import { promiseEndpoints } from '#areas/outbound/promise/promise.contract.ts';
import { promiseHandlers } from '#areas/outbound/promise/promise.server.ts';
import { inboundLine, storeIncoming, type TestIncoming } from '#areas/outbound/call/testIncoming.ts';
import type { TransferResult } from '#core/inbound/transfer.ts';
import type { AgentNow } from '#core/agents/agentState.ts';
import type { AgentEvent } from '#core/agents/nextState.ts';
import { newLog } from '#kit/server/log.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { agentDeskFaults } from './agentDesk.faults.ts';
import { agentNow } from './agents/agentNow.store.ts';
import { tryChange } from './agents/changeAgent.service.ts';
import { byKeywords } from '#core/flow/understanding.ts';
import { assistants } from './assistant/assistants.service.ts';
import { assistantEndpoints } from './desk/assistant.contract.ts';
import { assistantHandlers } from './desk/assistant.server.ts';
import { deskEndpoints } from './desk/desk.contract.ts';
import { deskHandlers } from './desk/desk.server.ts';
import type { Handing } from './queue/moves.service.ts';
import { peopleOnCalls, type People } from './queue/people.service.ts';
import type { CustomerCall } from './queue/peopleFacts.ts';
import type { RobotTakes } from './queue/sentOn.service.ts';
import { simulatedStaff } from './queue/simulatedStaff.service.ts';

/** Whether lines of a test write down what is said on them. */
export const words = { heard: false };

/** A line that does nothing but write down what it was asked to do. */
export function testLine(over: () => void = () => {}) {
  const did: string[] = [];
  const as = (place?: PlaceInRoom) => (place && place.role !== 'speaks' ? ` as ${place.role}` : '');
  const line: Line = {
    speak: (text) => void did.push(`speak ${text}`),
    listen: () => void did.push('listen'),
    hangUp(because) {
      did.push(`hang up${because ? ` ${because}` : ''}`);
      over();
    },
    join: (room, place) => void did.push(`join${room.endsWith(' aside') ? ' aside' : ''}${as(place)}`),
    writeDown: async (on) => {
      did.push(on ? 'write' : 'write no more');
      return words.heard;
    },
    sayTo: (text) => void did.push(`say ${text}`),
    overhear: (room) => void did.push(`overhear${room.endsWith(' aside') ? ' aside' : ''}`),
    stopSpeaking: () => void did.push('stop'),
    wait: (hears) => void did.push(`wait ${hears}`),
    sendKey: (key) => void did.push(`key ${key}`),
    async transfer(to) {
      did.push(`transfer ${to.kind === 'phone' ? to.address : to.id}`);
      return 'accepted';
    },
  };
  return { line, did };
}

/** Agents at desks of a server with a real database; their telephones and customers are lines of the test. */
export async function deskServer() {
  let people!: People;
  let beside!: ReturnType<typeof assistants>;
  let staff!: ReturnType<typeof simulatedStaff>;
  let change!: (tenant: string, agentId: string, event: AgentEvent, then?: 'simulated') => Promise<unknown>;
  /** Milliseconds by which the server's clock is ahead of this machine's: because time went by, and because somebody set it. */
  const clock = { ahead: 0, set: 0 };
  const now = () => Date.now() + clock.ahead + clock.set;
  const desks = new Map<string, ReturnType<typeof testLine>>();
  /** Telephones that ring, by extension, and what a test tells of them. */
  const rang: { extension: string; did: string[]; tell(event: LineEvent): void }[] = [];
  const told: { event: string; facts: object }[] = [];
  const live = {
    tell: (_: string, event: string, facts: object) => void told.push({ event, facts }),
    tellWatchers: (_: string, event: string, __: string, facts: object) => void told.push({ event, facts }),
  };
  const goneNodes = new Set<string>();
  /** Robots that take calls no agent gets: none, unless a test has one. */
  const robots: { takes: RobotTakes } = { takes: async () => null };
  const server = await testServer(
    (app, { pool }) => {
      const shared = {
        node: 'here',
        isGone: async (_: TenantDb, node: string) => goneNodes.has(node),
        ...{ log: newLog('silent'), now, live, every: 50 },
        inTenant: <Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>) => inTenant(pool, tenant, work),
        tenants: async () =>
          (await pool.query('select tenant_id as id from tenants_with_people()')).rows.map(({ id }) => id),
      };
      change = (tenant, agentId, event, then) =>
        shared.inTenant(tenant, async (db) => {
          await tryChange(db, agentId, event);
          if (then) await agentNow.reachedBy(db, agentId, then, undefined);
        });
      beside = assistants({
        ...shared,
        understanding: { of: () => byKeywords },
        flowOf: async (_tenant, _robot, read) => (await read())?.flow ?? null,
      });
      people = peopleOnCalls({
        ...{ ...shared, comesBackIn: 200, random: () => 0, steady: () => performance.now() + clock.ahead },
        deskLine: (tenant, agentId) => desks.get(`${tenant}/${agentId}`)?.line ?? null,
        telephony: {
          ring(_, extension, tell) {
            const { line, did } = testLine();
            rang.push({ extension, did, tell });
            return line;
          },
        },
        staff: (...asked) => staff.takes(...asked),
        beside,
        robot: (...asked) => robots.takes(...asked),
      });
      staff = simulatedStaff({ ...shared, people });
      const work = {
        ...people,
        dial: async () => {},
        closeDesk() {},
        listenAs() {},
        takeOver() {},
        assistant: beside,
        said: () => undefined,
      };
      serve(app, deskEndpoints, deskHandlers({ now, live, people: () => work }));
      serve(app, promiseEndpoints, promiseHandlers);
      serve(app, assistantEndpoints, assistantHandlers({ now, live, people: () => work }));
    },
    { faults: Object.values(agentDeskFaults) },
  );
  const { ownerUrl } = server.database;
  afterEach(() => {
    desks.clear();
    rang.length = 0;
  });
  afterAll(async () => {
    await staff.stop();
    await people.stop();
    await server.stop();
  });

  async function group(tenant: string, form: Record<string, unknown> = {}): Promise<string> {
    await ask(
      ownerUrl,
      "insert into tenant (tenant_id, name, language) overriding system value values ($1::bigint, 'Tenant ' || $1::bigint, 'en') on conflict do nothing",
      [tenant],
    );
    const name = `Group ${++made}`;
    const all: Record<string, unknown> = {
      name,
      group_sn: `G${made}`,
      queue_dn: String(6000 + made),
      wrap_up_seconds: 30,
      ...form,
    };
    const keys = Object.keys(all);
    const [row] = await ask(
      ownerUrl,
      `insert into skill_group (tenant_id, ${keys.join(', ')}) values ($1, ${keys.map((_, at) => `$${at + 2}`).join(', ')})
      returning queue_id::text as id`,
      [tenant, ...Object.values(all)],
    );
    return row!.id as string;
  }

  /** Somebody who has a seat in these groups, signed out. */
  async function agent(tenant: string, groupIds: string[], { reach = 'browser' as 'browser' | 'telephone' } = {}) {
    const who = person({ tenant, gates: ['agentDesk.desk.work'], plainNumbers: true });
    const personId = await server.idOf(who);
    const extension = String(8000 + ++made);
    const [row] = await ask(
      ownerUrl,
      `insert into agent (tenant_id, person_id, agent_dn, seat_name) values ($1, $2, $3, $4) returning agent_id::text as id`,
      [tenant, personId, extension, `Agent ${made}`],
    );
    const agentId = row!.id as string;
    for (const groupId of groupIds)
      await ask(ownerUrl, 'insert into agent_in_group (tenant_id, queue_id, agent_id) values ($1, $2, $3)', [
        ...[tenant, groupId, agentId],
      ]);
    const { call } = server.as(who);
    const key = `${tenant}/${agentId}`;
    const one = {
      ...{ agentId, extension, call, personId },
      did: [] as string[],
      /** The telephone in the page. */
      connect() {
        const line = testLine();
        desks.set(key, line);
        one.did = line.did;
        people.deskChanged(tenant, agentId, true);
        return people.settled(tenant);
      },
      disconnect() {
        desks.delete(key);
        people.deskChanged(tenant, agentId, false);
        return people.settled(tenant);
      },
      /** What happens to them without their page. */
      has: (event: AgentEvent) => change(tenant, agentId, event),
      /** At work from now on in name alone, which their page does not show. */
      async rehearses() {
        await change(tenant, agentId, { type: 'signIn', at: now() }, 'simulated');
        people.look(tenant);
        return one;
      },
      async stands() {
        const [stored] = await ask(ownerUrl, 'select now from agent_now where agent_id = $1', [agentId]);
        return stored!.now as AgentNow;
      },
      state: async () => (await call(deskEndpoints.read, {})).data.now,
      /** Signed in and reachable. */
      async sitsDown() {
        if (reach === 'telephone')
          await ask(
            ownerUrl,
            "insert into agent_now (tenant_id, agent_id, now, state, since) values ($1, $2, $3, 'signedOut', now())",
            [...[tenant, agentId, JSON.stringify({ state: 'signedOut', since: 0, by: null })]],
          );
        const answer = await call(deskEndpoints.signIn, { body: { reach: 'browser' } });
        if (answer.status !== 200) throw new Error(JSON.stringify(answer));
        if (reach === 'browser') await one.connect();
        else
          await ask(
            ownerUrl,
            "update agent_now set reach = 'telephone', node = 'here', unreached_since = null where agent_id = $1",
            [agentId],
          );
        people.look(tenant);
        return one;
      },
      async rings(callId: string) {
        await vi.waitFor(async () => {
          const now = await one.state();
          if (now.state !== 'ringing' || now.callId !== callId)
            throw new Error(
              `${now.state} ${now.callId} of ${JSON.stringify(await visitsOf(callId))} ${JSON.stringify(await partsOf(callId))}`,
            );
        }, patience);
      },
      async is(state: string) {
        await vi.waitFor(async () => {
          const now = await one.state();
          if (now.state !== state) throw new Error(`${now.state}, not ${state}`);
        }, patience);
      },
    };
    return one;
  }

  /** A customer who called, and what became of them. */
  async function customer(
    tenant: string,
    handing: Handing,
    how: TestIncoming & { simulated?: boolean; speed?: number } = {},
  ) {
    const { gatewayId } = await (lines.get(tenant) ??
      lines.set(tenant, inboundLine(ownerUrl, tenant, `+86216020${1000 + lines.size}`)).get(tenant)!);
    const { simulated = false, speed = 1, phone = `+86138001${String(++made).padStart(5, '0')}`, ...more } = how;
    const [callId] = await storeIncoming(ownerUrl, tenant, gatewayId, [{ phone, ...more, ended: false }]);
    let result: TransferResult | 'sentOn' | null = null;
    const { line, did } = testLine(() => people.ended(callId!));
    const call: Parameters<People['handOver']>[0] = {
      ...{ tenant, callId: callId!, line, direction: 1, phone, name: how.name ?? '' },
      order: {
        ...{ callId: callId!, to: phone, from: '', language: 'en' },
        gateway: simulated
          ? { kind: 'simulated', speed, callees: {}, tenant }
          : { kind: 'sip', speed: 1, tenant, trunkId: '1/1' },
      },
    } satisfies Partial<CustomerCall>;
    void people.handOver(call, handing).then((one) => (result = one));
    return {
      ...{ callId: callId!, phone, line, did },
      result: () => result,
      hangsUp: () => people.ended(callId!),
      async became(wanted: TransferResult | 'sentOn') {
        await vi.waitFor(() => {
          if (result !== wanted) throw new Error(String(result));
        }, patience);
      },
      async waits() {
        await vi.waitFor(async () => {
          const [row] = await visitsOf(callId!);
          if (!row) throw new Error('it does not wait yet');
        }, patience);
      },
    };
  }

  const visitsOf = (callId: string) =>
    ask(
      ownerUrl,
      `select queue_id::text as "groupId", outcome, agent_id::text as "agentId", ringing::text[] as ringing, let_ring::text[] as "letRing",
        because, went_to ->> 'kind' as "wentTo" from queue_visit where call_id = $1 order by visit_id`,
      [callId],
    );
  const partsOf = (callId: string) =>
    ask(
      ownerUrl,
      `select agent_id::text as "agentId", result, answered_at is not null as answered, wrapped_up_at is not null as "wrappedUp", note
      from agent_call where call_id = $1 order by agent_call_id`,
      [callId],
    );
  /** Rows of states, of which each ends where the next begins. */
  const intervalsOf = (agentId: string) =>
    ask(
      ownerUrl,
      `select state, reason, began_at as "from", ended_at as "to" from agent_state where agent_id = $1 order by interval_id`,
      [agentId],
    );

  return {
    ...{
      server,
      ownerUrl,
      people,
      beside,
      clock,
      now,
      staff,
      group,
      agent,
      customer,
      visitsOf,
      partsOf,
      intervalsOf,
      rang,
      told,
      goneNodes,
      robots,
    },
  };
}

let made = 0;
const lines = new Map<string, Promise<{ gatewayId: string }>>();
const patience = { timeout: 20_000, interval: 20 };
