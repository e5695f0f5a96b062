import type { Pool } from 'pg';
import type { IncomingCall } from '#adapters/telephony/sip/signalling.ts';
import type { CallOrder, Line, Telephony } from '#adapters/telephony/telephony.ts';
import { goneNodes } from '#areas/outbound/door.ts';
import type { OfPage } from '#areas/members/door.ts';
import { followedBy } from '#core/flow/record.ts';
import { beats } from '#kit/server/beats.ts';
import type { Live } from '#kit/server/live.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant as withTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { Fault } from '#kit/contract/faults.ts';
import { noted } from '#kit/server/unexpected.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import { agentCalls } from '../agents/agentCalls.store.ts';
import { changeAgent } from '../agents/changeAgent.service.ts';
import { tellOfAgent } from '../agents/tellOfAgent.ts';
import { agentNow } from '../agents/agentNow.store.ts';
import { assistants, type AssistantsNeeds } from '../assistant/assistants.service.ts';
import { watchPresence, type PresenceWatch } from '../presence/presence.service.ts';
import { callsOfPeople } from './callsOfPeople.store.ts';
import { desks, type TakesCalls } from './desks.ts';
import { listeners } from './listeners.ts';
import { openLines } from './openLines.ts';
import { peopleOnCalls } from './people.service.ts';
import { forCampaigns } from './forCampaigns.store.ts';
import { queueGroups } from './queueGroups.store.ts';
import type { RobotTakes } from './sentOn.service.ts';
import { simulatedStaff } from './simulatedStaff.service.ts';
import { withPeople } from './withPeople.ts';

/** Takes the telephone in a page; `over` is told once. */
export type ToPeople = (call: IncomingCall, of: OfPage, over: () => void) => void;

interface PeopleAtWorkNeeds {
  pool: Pool;
  log: Log;
  now(): number;
  node: string;
  telephony: Telephony;
  live: Pick<Live, 'tell' | 'tellWatchers'>;
  /** Absent where no telephones register with this node. */
  taken?: TakesCalls | undefined;
  /** See PeopleNeeds. */
  robot?: RobotTakes;
  /** Asked every second of who listens, with the call; without it they are asked for their right when they begin. */
  mayHear?: ((tenant: string, personId: string, callId: string) => Promise<boolean>) | undefined;
  /** Without it nobody is signed out because no way leads to them. */
  presence?: PresenceWatch | undefined;
  /** What silent robots beside agents are made of. */
  silent: Pick<AssistantsNeeds, 'understanding' | 'flowOf'>;
  /** For tests; see PeopleNeeds. */
  every?: number;
  comesBackIn?: number;
  goneAfter?: number;
}

/** People of all tenants on the calls of this node, and a telephony whose calls can be handed to them. */
export function peopleAtWork(needs: PeopleAtWorkNeeds) {
  const { pool, log, now, node, telephony, live, taken, goneAfter, mayHear, silent, presence, ...more } = needs;
  const inTenant = <Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>) => withTenant(pool, tenant, work);
  const nobody: TakesCalls = () => {
    throw new Error('no telephones register with this node');
  };
  const isGone = goneNodes(goneAfter);
  const beside = assistants({ inTenant, log, live, ...silent });
  const places = desks({
    taken: taken ?? nobody,
    said: beside.agentHeard,
    changed: (tenant, agentId, isUp) => people.deskChanged(tenant, agentId, isUp),
    silent: (...of) => people.deskSilent(...of),
  });
  const tenants = async () =>
    (await pool.query<{ tenantId: string }>('select * from tenants_with_people()')).rows.map(
      ({ tenantId }) => tenantId,
    );
  const people = peopleOnCalls({
    ...{ inTenant, log, now, node, telephony, live, deskLine: places.lineOf, isGone, ...more },
    ...{ tenants, beside },
    staff: (...asked) => staff.takes(...asked),
  });
  const staff = simulatedStaff({ inTenant, tenants, log, now, live, node, isGone, people, every: more.every });
  const ways =
    presence &&
    watchPresence({
      ...presence,
      ...{ pool, inTenant, tenants, log, now, node, live },
      desks: places,
      look: people.look,
    });
  const open = openLines();
  const ears = listeners({
    taken: taken ?? nobody,
    callNow: people.callNow,
    // While it waits for people there is nothing to be heard.
    ofRobot: (callId) => (people.has(callId) ? null : open.now(callId)),
  });

  const stillMay = beats(async () => {
    if (!mayHear) return;
    await ears
      .check(mayHear)
      .catch((error) => noted(log, 'peopleAtWork', error, {}, 'who listens could not be asked for their right'));
  }, more.every ?? 1_000);

  async function handOver(order: CallOrder, line: Line, to: { id: string; sn?: string }) {
    const tenant = order.gateway.tenant;
    if (tenant === undefined) return 'failed' as const;
    const about = await inTenant(tenant, async (db) => {
      const groupId = await queueGroups.idOf(db, to.id, to.sn);
      const call = await callsOfPeople.about(db, order.callId);
      // Nobody real is given a call without sound.
      if (order.gateway.kind === 'simulated' && groupId !== null && !(await forCampaigns.isStaffed(db, groupId)))
        return null;
      return groupId === null || !call ? null : { groupId, ...call };
    });
    if (!about) return 'failed' as const;
    const { groupId, ...call } = about;
    return people.handOver({ tenant, callId: order.callId, order, line, ...call }, { groupId });
  }

  /** An agent is looked for, for `within` milliseconds, who is connected with this call at once. */
  async function connect(
    order: CallOrder,
    line: Line,
    { groupId, within, toRobot }: { groupId: string; within: number; toRobot(): boolean },
  ) {
    const { tenant } = order.gateway;
    if (tenant === undefined) return { result: 'failed' as const, agentId: null };
    const about = await inTenant(tenant, (db) => callsOfPeople.about(db, order.callId));
    if (!about) return { result: 'failed' as const, agentId: null };
    const result = await people.handOver(
      { tenant, callId: order.callId, order, line, toRobot, ...about },
      { groupId, dialledFor: within },
    );
    return {
      result: result === 'sentOn' ? ('noAnswer' as const) : result,
      agentId: people.callNow(order.callId)?.agentId ?? null,
    };
  }

  /** Within the transaction that stores the call: its agent hears it ring from now on. */
  async function storesPlaced(db: TenantDb, agentId: string, { callId, groupId }: { callId: string; groupId: string }) {
    const at = now();
    const { reach, ...agent } = await changeAgent(db, agentId, { type: 'placed', at, callId });
    if (reach !== 'browser' || places.lineOf(db.tenant, agentId) === null)
      throw new Fault(agentDeskFaults.NO_TELEPHONE);
    await agentCalls.rings(db, callId, [agentId], groupId, 0, at);
    tellOfAgent(db, live, { ...agent, reach });
    const group = await queueGroups.one(db, groupId);
    return { wrapUpSeconds: group?.wrapUpSeconds ?? 0 };
  }

  const take: ToPeople = (call, { tenant, personId, callId }, over) => {
    if (callId !== null) return ears.connect(call, { tenant, personId, callId }, over);
    inTenant(tenant, (db) => agentNow.idOf(db, personId)).then(
      (agentId) => {
        if (agentId !== undefined) return places.connect(call, tenant, agentId, over);
        over();
        call.refuse(403);
      },
      (error) => {
        noted(log, 'peopleAtWork', error, {}, 'the telephone of a desk could not be taken');
        over();
        call.refuse(503);
      },
    );
  };

  return {
    ...people,
    start() {
      people.start();
      staff.start();
      stillMay.start();
      ways?.start();
    },
    async stop() {
      await ways?.stop();
      await stillMay.stop();
      await staff.stop();
      await people.stop();
    },
    connect,
    storesPlaced,
    agentsOf: forCampaigns.agents,
    closeDesk: places.close,
    listenAs: ears.as,
    toRobot(tenant: string, agentId: string, callId: string) {
      people.toRobot(tenant, agentId, callId);
      ears.handedOn(callId);
    },
    takeOver: (tenant: string, { id, name }: { id: string; name: string }, callId: string) =>
      ears.takeOver(tenant, id, callId, () =>
        people.has(callId) ? people.takenOver(tenant, callId, id) : open.take(tenant, callId, name),
      ),
    take,
    assistant: beside,
    telephony: withPeople(
      telephony,
      {
        handOver: (order, line, to) =>
          handOver(order, line, to).catch((error) => {
            noted(log, 'queue', error, { call: order.callId }, 'a call could not be handed to people');
            return 'failed' as const;
          }),
        heard: people.beyond.heard,
        said: beside.customerHeard,
        ended(callId, event, since) {
          people.ended(callId);
          ears.ended(callId);
          const then = people.beyond.ended(callId, event, since);
          const said = beside.ended(callId);
          return said && then ? followedBy(said, then) : (said ?? then);
        },
      },
      open,
    ),
  };
}
export type PeopleAtWork = ReturnType<typeof peopleAtWork>;
