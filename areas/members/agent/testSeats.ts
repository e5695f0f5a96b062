import { afterAll } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { membersFaults } from '../members.faults.ts';
import { skillGroupEndpoints } from '../skillGroup/skillGroup.contract.ts';
import { skillGroupHandlers } from '../skillGroup/skillGroup.server.ts';
import { agentEndpoints } from './agent.contract.ts';
import { agentHandlers } from './agent.server.ts';

/** A server that knows skill groups and their agents, and what the tests ask of its tables. */
export async function seatServer() {
  const server = await testServer(
    (app) => {
      serve(app, skillGroupEndpoints, skillGroupHandlers);
      serve(app, agentEndpoints, agentHandlers);
    },
    { faults: Object.values(membersFaults) },
  );
  const { ownerUrl } = server.database;
  afterAll(server.stop);

  const gates = [
    'members.skillGroup.view',
    'members.skillGroup.edit',
    'members.skillGroup.bind',
    'members.agent.view',
    'members.agent.edit',
    'members.agent.export',
    'robot.robot.view',
  ] as const;
  const ownerOf = (tenant: string) => server.as(person({ tenant, gates: [...gates] }));
  const at = (tenant: string) => ({ of: server, tenant });
  const stored = (agentId: string) =>
    ask(
      ownerUrl,
      'select person_id::text as "userId", agent_dn, seat_id, seat_name, work_type, phone, valid from agent where agent_id = $1',
      [agentId],
    );
  const groupsOf = async (agentId: string) =>
    Object.fromEntries(
      (
        await ask(ownerUrl, 'select queue_id::text as id, level from agent_in_group where agent_id = $1', [agentId])
      ).map(({ id, level }) => [id, level]),
    );
  const page = { pageNo: 1, pageSize: 20 };
  return { server, ownerUrl, gates, ownerOf, at, stored, groupsOf, page };
}
