import { randomUUID } from 'node:crypto';
import { ask } from '#kit/testing/databaseCopy.ts';
import type { Caller, TestServer } from '#kit/testing/testServer.ts';
import { skillGroupEndpoints, type SkillGroupForm } from '../skillGroup/skillGroup.contract.ts';
import { agentEndpoints, type AgentForm } from './agent.contract.ts';

interface Where {
  of: TestServer;
  tenant: string;
}
interface Somebody {
  name?: string;
  loginName?: string;
  /** The tenant's uppermost unless said. */
  department?: string | null;
}

/** Answers the id of somebody new who has no seat. */
export async function personWithoutSeat(
  { of, tenant }: Where,
  { name = 'Test Colleague', loginName = randomUUID(), department = null }: Somebody = {},
): Promise<string> {
  await tenantThere({ of, tenant });
  const [made] = await ask(
    of.database.ownerUrl,
    "insert into person (tenant_id, login_name, name, password_hash, department_id) values ($1::bigint, $2, $3, '', $4::bigint) returning person_id::text as id",
    [tenant, loginName, name, department],
  );
  return made!.id;
}

export async function newSeat(
  owner: Caller,
  where: Where,
  { seat = {}, ...who }: Somebody & { seat?: Partial<AgentForm> } = {},
) {
  return (await owner.call(agentEndpoints.create, { body: { userId: await personWithoutSeat(where, who), ...seat } }))
    .data;
}

export const newSkillGroup = async (owner: Caller, form: Partial<SkillGroupForm> = {}) =>
  (await owner.call(skillGroupEndpoints.create, { body: { groupName: `Group ${randomUUID()}`, ...form } })).data;

/** A department below the tenant's uppermost, or below another one. */
export async function newDepartment({ of, tenant }: Where, name: string, below: string | null = null): Promise<string> {
  await tenantThere({ of, tenant });
  const [made] = await ask(
    of.database.ownerUrl,
    'insert into department (tenant_id, name, parent_id) select $1::bigint, $2, coalesce($3::bigint, (select department_id from department where tenant_id = $1::bigint and parent_id is null)) returning department_id::text as id',
    [tenant, name, below],
  );
  return made!.id;
}

const tenantThere = ({ of, tenant }: Where) =>
  ask(
    of.database.ownerUrl,
    "insert into tenant (tenant_id, name, language) overriding system value values ($1::bigint, 'Tenant ' || $1::bigint, 'en') on conflict do nothing",
    [tenant],
  );
