import { afterAll } from 'vitest';
import type { DataScope, Gate } from '#core/access/may.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testDepartment } from '#kit/testing/testDepartment.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { accountFaults } from '#areas/account/account.faults.ts';
import { membersFaults } from '../members.faults.ts';
import { userAdminEndpoints, userEndpoints, type NewUser } from './user.contract.ts';
import { userAdminHandlers } from './userAdmin.server.ts';
import { userHandlers } from './user.server.ts';

/** A server that knows users, one who may do all to them, and what the tests ask of its tables. */
export async function userServer() {
  /** A role grants its own gates, an administrator's template all that there are here. */
  const all = ['members.user.view', 'members.user.edit', 'members.user.enable', 'members.user.reset'] as Gate[];
  const granted = (roles: { template: string | null; grants: readonly string[] }[]) => ({
    gates: roles.flatMap(({ template, grants }) =>
      template === 'administrator' ? [...all, 'outbound.batch.edit'] : [...grants],
    ),
    menus: [],
  });
  const server = await testServer(
    (app) => {
      serve(app, userEndpoints, userHandlers({ granted }));
      serve(app, userAdminEndpoints, userAdminHandlers({ granted, inTenant: app.inTenant }));
    },
    { granted, faults: [...Object.values(membersFaults), ...Object.values(accountFaults)] },
  );
  afterAll(server.stop);

  const { ownerUrl } = server.database;
  const someone = (about: Partial<Parameters<typeof person>[0]> = {}) =>
    person({ gates: [...all, 'outbound.batch.edit'], plainNumbers: true, ...about });
  const me = someone();
  const editor = server.as(me);
  // Tenants are made with the first of their people who asks.
  await server.tokenOf(me);
  const created = async (about: Partial<NewUser> & { loginName: string }, by = editor) =>
    by.call(userEndpoints.create, { body: { name: 'Lin Qiao', ...about } });
  const newId = async (about: Partial<NewUser> & { loginName: string }) => (await created(about)).data.user.userId;
  const stored = async (userId: string) =>
    (
      await ask(
        ownerUrl,
        'select name, login_name, email, phone, valid, invited, agent_dn, numbers, department_id::text as department, password_hash from person where person_id = $1',
        [userId],
      )
    )[0];
  const department = async (name: string, parent?: string, tenant = '1') =>
    (await testDepartment(ownerUrl, name, { parent, tenant })).id;
  const role = async (name: string, grants: string[], scope: DataScope = 'own', about = '') =>
    (
      await ask(
        ownerUrl,
        `insert into role (tenant_id, name, grants, data_scope${about && ', '}${about}) values (1, $1, $2, $3${about && ', true'}) returning role_id::text as id`,
        [name, grants, scope],
      )
    )[0]!.id as string;
  const given = (userId: string, roleId: string) =>
    ask(ownerUrl, 'insert into person_role values (1, $1, $2)', [userId, roleId]);
  const session = (userId: string) =>
    ask(
      ownerUrl,
      "insert into session (tenant_id, person_id, access_hash, access_until, refresh_hash, refresh_until) select tenant_id, person_id, sha256(gen_random_uuid()::text::bytea), now() + interval '1 hour', sha256(gen_random_uuid()::text::bytea), now() + interval '1 day' from person where person_id = $1",
      [userId],
    );
  const sessions = async (userId: string) =>
    (await ask(ownerUrl, 'select count(*)::int as n from session where person_id = $1', [userId]))[0]!.n as number;
  return {
    all,
    server,
    ownerUrl,
    someone,
    me,
    editor,
    created,
    newId,
    stored,
    department,
    role,
    given,
    session,
    sessions,
  };
}
