import { hashPassword } from '#areas/account/door.ts';
import { personaNames } from '#core/callee/index.ts';
import { rolesOfNewTenant } from '#core/access/firstRoles.ts';
import type { Language } from '#kit/contract/language.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { allGates } from '../../menu.ts';

export const line = 'Rehearsal carrier';

/** A tenant as it begins: its administrator, and two lines to choose from; on the one of four numbers everybody answers and will pay, if asked for money. */
export async function newTenant(
  ownerUrl: string,
  { loginName, password, language }: { loginName: string; password: string; language: Language },
) {
  const facts = { name: loginName, timeZone: 'Asia/Shanghai', language, country: 'CN' };
  const [{ tenant }] = (await ask(
    ownerUrl,
    `
    with above as materialized (select tenant_id, set_config('app.tenant', tenant_id::text, true) from tenant where operator)
    select n.tenant from above, new_tenant(above.tenant_id, $1, $2, $3) n`,
    [
      JSON.stringify(facts),
      JSON.stringify(rolesOfNewTenant(language, allGates)),
      JSON.stringify({ loginName, name: loginName, passwordHash: await hashPassword(password) }),
    ],
  )) as [{ tenant: string }];
  const callees = {
    answerRate: 1,
    ring: { least: 0, most: 1 },
    mix: Object.fromEntries(personaNames.map((one) => [one, one === 'agreeable' ? 1 : 0])),
  };
  await ask(
    ownerUrl,
    `
    with other as (insert into gateway (tenant_id, name, kind, channels) values ($1, 'Another carrier', 'simulated', 8)),
      g as (insert into gateway (tenant_id, name, kind, channels, speed, callees) values ($1, $2, 'simulated', 160, 100, $3) returning gateway_id)
    insert into caller_number (tenant_id, gateway_id, phone) select $1, gateway_id, phone from g, unnest(array['+862160204410', '+862160204411', '+862160204412', '+861082004410']) phone`,
    [tenant, line, JSON.stringify(callees)],
  );
}
