import { afterAll } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { agentEndpoints } from '../agent/agent.contract.ts';
import { agentHandlers } from '../agent/agent.server.ts';
import { membersFaults } from '../members.faults.ts';
import { skillGroupEndpoints } from './skillGroup.contract.ts';
import { skillGroupHandlers } from './skillGroup.server.ts';

/** A server that knows skill groups and their agents, and what the tests ask of its tables. */
export async function groupServer() {
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
    'members.skillGroup.export',
    'members.agent.view',
    'members.agent.edit',
  ] as const;
  const ownerOf = (tenant: string) => server.as(person({ tenant, gates: [...gates] }));
  const stored = (queueId: string) =>
    ask(
      ownerUrl,
      'select name, queue_dn, group_sn, priority, strategy, ring_seconds, wrap_up_seconds, overflow_id::text, overflow_after_seconds, waiting_text, valid from skill_group where queue_id = $1',
      [queueId],
    );
  const levels = async (queueId: string) =>
    Object.fromEntries(
      (
        await ask(ownerUrl, 'select agent_id::text as id, level from agent_in_group where queue_id = $1', [queueId])
      ).map(({ id, level }) => [id, level]),
    );
  const page = { pageNo: 1, pageSize: 20 };
  return { server, ownerUrl, gates, ownerOf, stored, levels, page };
}
