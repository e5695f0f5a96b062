import type { Client } from 'pg';
import { newCredentials } from '#areas/members/door.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import { insertMany } from './demo.store.ts';

/** A telephone at the reception; who wants to use it gives it a new password. */
export async function writeDemoPhone(
  client: Client,
  { tenant, person }: { tenant: string; person: string },
  secrets: SecretBox,
) {
  const { login, secrets: sealed } = newCredentials(tenant, secrets);
  await insertMany(client, 'softphone', [
    {
      tenant_id: tenant,
      name: 'Reception',
      login,
      secrets: `\\x${sealed.toString('hex')}`,
      extension: '8901',
      made_by: person,
    },
  ]);
}
