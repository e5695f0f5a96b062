import { ask } from './databaseCopy.ts';

/** A department of a tenant that is there: below `parent`, or else below the uppermost. */
export async function testDepartment(
  ownerUrl: string,
  name: string,
  { parent = null as string | null, tenant = '1' } = {},
) {
  const [made] = await ask(
    ownerUrl,
    'insert into department (tenant_id, parent_id, name) values ($1, coalesce($2, root_department($1)), $3) returning department_id::text as id, path',
    [tenant, parent, name],
  );
  return made as { id: string; path: string };
}
