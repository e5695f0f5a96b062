import type { Client } from 'pg';
import { sampleScripts } from '#areas/analysis/door.ts';
import { grantSql, insertMany, moveSequence } from './demo.store.ts';

/** The demonstration may use SQL, and has scripts to begin with. */
export async function writeDemoScripts(
  client: Client,
  { tenant, person, now }: { tenant: string; person: string; now: number },
) {
  await grantSql(client, tenant);
  const at = new Date(now - 9 * 86_400_000).toISOString();
  const since = { name: 'since', kind: 'moment', value: now - 30 * 86_400_000 };
  const outcome = { name: 'outcome', kind: 'text', value: 'A' };
  await insertMany(
    client,
    'sql_script',
    sampleScripts.map(({ name, memo, text }, place) => ({
      tenant_id: tenant,
      script_id: place + 1,
      name: name.en,
      memo: memo.en,
      text,
      parameters: text.includes(':outcome') ? [since, outcome] : [since],
      person_id: person,
      created_at: at,
      changed_by: person,
      changed_at: at,
    })),
  );
  await moveSequence(client, 'sql_script', 'script_id');
}
