import type { Client } from 'pg';
import { sealSecret } from '#areas/robot/door.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import { insertMany } from './demo.store.ts';

/** The key the renewal robots name; the policy system behind it is played. */
export async function writeDemoSecrets(
  client: Client,
  { tenant, person }: { tenant: string; person: string },
  secrets: SecretBox,
) {
  await insertMany(client, 'robot_secret', [
    {
      tenant_id: tenant,
      name: 'POLICY_KEY',
      sealed: `\\x${sealSecret(tenant, 'POLICY_KEY', 'only made up', secrets).toString('hex')}`,
      changed_by: person,
    },
  ]);
}
