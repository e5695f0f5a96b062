import { randomUUID } from 'node:crypto';
import { ask } from '#kit/testing/databaseCopy.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { scriptEndpoints } from './script/script.contract.ts';

const scriptId: Make = async (owner) =>
  (
    await owner.call(scriptEndpoints.create, {
      body: { name: `Script ${randomUUID()}`, text: 'select 1 as one', parameters: [] },
    })
  ).data.scriptId;

const runId: Make = async (owner) =>
  (await owner.call(scriptEndpoints.exec, { body: { text: 'select 1 as one' } })).data.run.runId;

/** One that goes on, as far as the database knows; its node is gone, so that it is in nobody's way. */
const goingOn: Make = async (owner, { of, tenant }) => {
  // The tenant is there once somebody of it has asked something.
  await owner.call(scriptEndpoints.now, {});
  const url = of.database.ownerUrl;
  await ask(url, "update sql_run set ended_at = now(), outcome = 'lost' where tenant_id = $1 and ended_at is null", [
    tenant,
  ]);
  const [made] = await ask(
    url,
    `insert into sql_run (tenant_id, title, text, person_id, department_id, path, scope, plain_numbers, secret_hash, beat_at)
    select $1, '', 'select 1', p.person_id, p.department_id, '/', 'all', false, sha256(gen_random_uuid()::text::bytea), now() - interval '1 minute'
    from person p where p.tenant_id = $1 limit 1 returning run_id::text as id`,
    [tenant],
  );
  return made!.id as string;
};

const ofCancel = 'runId of /analysis/sqlexec/cancel';

export const analysisRows: WalkRows = {
  rows: { scriptId, runId },
  bodies: { runId, [ofCancel]: goingOn },
  // Scripts are the tenant's, and a run is in everybody's way.
  notLimited: ['scriptId', ofCancel],
};
