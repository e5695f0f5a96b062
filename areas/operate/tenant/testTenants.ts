import { afterAll } from 'vitest';
import { hashPassword } from '#areas/account/password/passwords.service.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person, type TestPerson } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { impersonationEndpoints } from '../impersonation/impersonation.contract.ts';
import { impersonationHandlers } from '../impersonation/impersonation.server.ts';
import { operateFaults } from '../operate.faults.ts';
import { tenantEndpoints as tenants, type NewTenantForm } from './tenant.contract.ts';
import { tenantHandlers } from './tenant.server.ts';

/** A server that knows tenants below tenants, its operator, and what the tests ask of its tables. */
export async function tenantServer() {
  const server = await testServer(
    (app, { forget }) => {
      serve(app, tenants, tenantHandlers({ hashPassword, menu: [] }));
      serve(app, impersonationEndpoints, impersonationHandlers({ forget }));
    },
    { faults: Object.values(operateFaults) },
  );
  afterAll(server.stop);
  const { ownerUrl } = server.database;
  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    ask(ownerUrl, text, values) as Promise<Row[]>;
  await sql("select setval('tenant_tenant_id_seq', 1000000)");
  await sql("insert into tenant (tenant_id, name, operator) overriding system value values (900, 'Operator', true)");

  const gates = [
    'tenants.below.view',
    'tenants.below.edit',
    'tenants.below.brake',
    'tenants.below.lookIn',
    'operate.tenant.view',
  ] as const;
  const adminOf = (tenant: string) => person({ tenant, gates: [...gates] });
  const operator = adminOf('900');
  const page = { pageNo: 1, pageSize: 20 };
  let names = 0;
  const form = (over: Partial<NewTenantForm> = {}): NewTenantForm => {
    const name = `Child ${++names}`;
    return {
      name,
      timeZone: 'Asia/Shanghai',
      language: 'zh',
      country: 'CN',
      brand: 'gusi',
      loginName: `child${names}`,
      administrator: 'Chen Jie',
      ...over,
    };
  };
  /** A tenant of the first level with so many resources, and somebody who looks after its children. */
  async function parent(tenant: string, allotted = { channels: 100, seats: 50, numbers: 10 }) {
    const who = adminOf(tenant);
    await server.tokenOf(who);
    await sql('update tenant set channels = $2, seats = $3, numbers = $4 where tenant_id = $1', [
      tenant,
      allotted.channels,
      allotted.seats,
      allotted.numbers,
    ]);
    return who;
  }
  const created = async (who: TestPerson, over: Partial<NewTenantForm> = {}) =>
    (await server.as(who).call(tenants.create, { body: form(over) })).data.tenant;
  const who = async (one: TestPerson) => server.app.personOf(`Bearer ${await server.tokenOf(one)}`);
  const actionsOf = (tenant: string) =>
    sql<{ action: string; person: string | null; target: string }>(
      'select action, person_id::text as person, target from audit_line where tenant_id = $1 order by line_no',
      [tenant],
    );
  return { server, sql, gates, adminOf, operator, page, form, parent, created, who, actionsOf };
}
