import type { Client } from 'pg';
import { randomBytes } from 'node:crypto';
import type { Storage } from '#adapters/storage/storage.ts';
import type { TextToSpeech } from '#adapters/speech/speech.ts';
import { firstWords } from '#core/agents/firstWords.ts';
import { hashPassword } from '#areas/account/password/passwords.service.ts';
import { connectionOf } from '#kit/server/connection.ts';
import { holdStart } from '#kit/server/migrate.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { Settings } from '#kit/server/settings.ts';
import { insertMany } from './demo/demo.store.ts';
import { writeDemoClients, writeDemoProviders } from './demo/signIns.ts';
import { writeDemo } from './demo/demo.ts';
import { writeDemoLibrary } from './demo/library/library.ts';
import { writeDemoPhone } from './demo/phones.ts';
import { writeDemoSecrets } from './demo/secrets.ts';
import { writeDemoBank, writeDemoChildren } from './demo/tenants.ts';

/**
 * Makes the operator's tenant with `admin` and, unless told otherwise, the demonstration tenant with `demo`. Answers
 * the lines to print: on the first start alone, and without the password where a person chose it. Of servers that start
 * at once over an empty database one makes them.
 */
export async function firstStart(
  ownerUrl: string,
  { adminPassword, seed }: Pick<Settings, 'adminPassword' | 'seed'>,
  speech?: Pick<TextToSpeech, 'lasts'>,
  secrets?: SecretBox,
  storage?: Storage,
): Promise<string[]> {
  const client = connectionOf(ownerUrl, 'migrations');
  await client.connect();
  try {
    await client.query('begin');
    await holdStart(client);
    const { rowCount } = await client.query('select from tenant where operator');
    if (rowCount) return [];
    const lines: string[] = [];
    const newPerson = async (
      tenant: { name: string; operator: boolean },
      role: { name: string; template: string },
      login: { loginName: string; name: string },
    ) => {
      const password = adminPassword ?? randomBytes(16).toString('base64url');
      const {
        rows: [made],
      } = await client.query(
        `
        with own as (insert into tenant (name, operator) values ($1, $2) returning tenant_id),
          own_role as (insert into role (tenant_id, name, template) select tenant_id, $3, $4 from own returning tenant_id, role_id),
          own_person as (insert into person (tenant_id, login_name, name, password_hash) select tenant_id, $5, $6, $7 from own returning tenant_id, person_id)
        insert into person_role (tenant_id, person_id, role_id) select tenant_id, person_id, role_id from own_person join own_role using (tenant_id) returning tenant_id, person_id`,
        [
          tenant.name,
          tenant.operator,
          role.name,
          role.template,
          login.loginName,
          login.name,
          await hashPassword(password),
        ],
      );
      lines.push(adminPassword ? `Sign in as ${login.loginName}` : `Sign in as ${login.loginName} with ${password}`);
      return made as { tenant_id: string; person_id: string };
    };

    let demo = '';
    if (seed === 'demo') {
      const made = await newPerson(
        { name: 'Yunhe Insurance', operator: false },
        { name: 'Administrator', template: 'administrator' },
        { loginName: 'demo', name: 'Zhou Min' },
      );
      await client.query("select set_config('app.tenant', $1, true)", [made.tenant_id]);
      await writeDemo(client, {
        tenant: made.tenant_id,
        person: made.person_id,
        zone: 'Asia/Shanghai',
        now: Date.now(),
        speech,
      });
      const owner = { tenant: made.tenant_id, person: made.person_id };
      if (secrets) await writeDemoSecrets(client, owner, secrets);
      if (secrets) await writeDemoPhone(client, owner, secrets);
      if (storage)
        await writeDemoLibrary(client, { tenant: made.tenant_id, person: made.person_id, now: Date.now() }, storage);
      await writeDemoChildren(client, made.tenant_id);
      await writeDemoClients(client, { tenant: made.tenant_id, person: made.person_id, now: Date.now() });
      demo = made.tenant_id;
    }
    const operator = await newPerson(
      { name: 'Callwright', operator: true },
      { name: 'Operator', template: 'operator' },
      { loginName: 'admin', name: 'Administrator' },
    );
    await writeFirstWords(client, operator.tenant_id);
    if (seed === 'demo') {
      await writeDemoBank(client, operator.tenant_id);
      await writeDemoProviders(client, operator, { tenant: demo }, Date.now());
    }
    await client.query('commit');
    return lines;
  } finally {
    await client.end();
  }
}

/** Why agents take a break, and what became of conversations. */
async function writeFirstWords(client: Client, tenant: string) {
  const { breakReasons, dispositions } = firstWords('en');
  const own = { tenant_id: tenant };
  await insertMany(
    client,
    'break_reason',
    breakReasons.map((reason) => ({ ...own, ...reason })),
  );
  await insertMany(
    client,
    'disposition',
    dispositions.map(({ thenWhat, ...disposition }) => ({ ...own, ...disposition, then_what: thenWhat })),
  );
}
