import type { Pool } from 'pg';
import type { Scripts } from '#adapters/scripts/scripts.ts';
import type { Sms } from '#adapters/sms/sms.ts';
import type { Web } from '#adapters/web/web.ts';
import { effects, openSecret } from '#areas/robot/door.ts';
import type { Log } from '#kit/server/log.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import { inTenant } from '#kit/server/tenantDb.ts';

interface RobotEffectsNeeds {
  pool: Pool;
  secrets: SecretBox;
  web: Web;
  scripts: Scripts;
  sms: Sms;
  log: Pick<Log, 'warn'>;
}

/** What the robots of each tenant do besides speaking, in this program. */
export const robotEffects =
  ({ pool, secrets, web, scripts, sms, log }: RobotEffectsNeeds) =>
  (tenant: string) =>
    effects({
      tenant,
      web,
      scripts,
      sms,
      secret: (name) => inTenant(pool, tenant, (db) => openSecret(db, name, secrets)),
      onSmsFailed: () => log.warn('a robot’s text message could not be sent'),
    });
