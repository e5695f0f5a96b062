import { join } from 'node:path';
import type { Pool } from 'pg';
import { simulatedSms } from '#adapters/sms/simulated.ts';
import { folderStorage } from '#adapters/storage/folder.ts';
import { signInKey } from '#areas/account/signIn/keys.ts';
import { newLog } from '#kit/server/log.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import type { Needs } from '../apps/server/product.ts';

/** The product with nobody listening to it and nothing leaving it. */
export const needsOfBench = (folder: string, pool: Pool, forget: Needs['forget']): Needs => ({
  pool,
  forget,
  log: newLog('warn'),
  now: Date.now,
  storage: folderStorage(join(folder, 'files')),
  key: signInKey(join(folder, 'key.pem')),
  secrets: secretBox(join(folder, 'secrets.key')),
  mail: { send: async () => ({ sent: true }) },
  sms: simulatedSms(),
  live: { tell() {}, tellWatchers() {} },
  publicUrl: 'http://console.bench',
});
