import type { Telephony } from '#adapters/telephony/telephony.ts';
import type { PeopleAtWork } from '#areas/agentDesk/door.ts';
import { wantCall } from '#areas/outbound/door.ts';
import type { Dialer } from '#areas/outbound/dialing/dialer.service.ts';
import type { DialerNeeds } from '#areas/outbound/dialing/needs.ts';
import type { RobotCalls } from '#areas/outbound/dialing/robotCalls.service.ts';
import { callsOfAgents } from '#areas/outbound/forAgents/agentsCalls.service.ts';
import { dialledCalls } from '#areas/outbound/forAgents/dialledCalls.service.ts';
import { learnFromEnded } from '#areas/outbound/forAgents/learn.service.ts';
import { looksOfPacer } from '#areas/outbound/forAgents/look.service.ts';
import type { Log } from '#kit/server/log.ts';
import type { PeopleWork } from '#kit/server/needs.ts';
import { inTenant as withTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import type { Pool } from 'pg';

interface CallsForPeopleNeeds {
  pool: Pool;
  log: Log;
  now(): number;
  telephony: Telephony;
  people: PeopleAtWork;
  robots: RobotCalls;
}

/** What a dialer needs for campaigns in which agents talk, and what desks need of it. */
export function callsForPeople({ pool, log, now, telephony, people, robots }: CallsForPeopleNeeds) {
  const inTenant = <Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>) => withTenant(pool, tenant, work);
  const forAgents = dialledCalls({ telephony, log, now, robots, inTenant, connect: people.connect });
  const byAgents = callsOfAgents({ telephony, log, robots, inTenant, people });
  const runCall: DialerNeeds['runCall'] = (placed, done) =>
    (placed.batch.forAgents ? forAgents : robots.run)(placed, done);

  return {
    dialer: {
      runCall,
      forAgents: looksOfPacer({ now, agents: people.agentsOf }),
      callsEnded: (db, ended) => learnFromEnded(db, ended, now()),
    } satisfies Partial<DialerNeeds>,
    /** An agent calls by hand. */
    dialWith:
      ({ dialOne }: Pick<Dialer, 'dialOne'>): PeopleWork['dial'] =>
      async (tenant, agentId, whom) => {
        let by = { agentId, groupId: '', wrapUpSeconds: 0 };
        const { placed, done } = await dialOne(
          tenant,
          async (db) => ('taskId' in whom ? whom.taskId : wantCall(db, { ...whom, at: new Date(now()) })),
          async (db, { attempt: { callId }, batch }) => {
            const groupId = batch.groupId!;
            by = { agentId, groupId, ...(await people.storesPlaced(db, agentId, { callId, groupId })) };
          },
        );
        byAgents(placed, by, done);
      },
  };
}
