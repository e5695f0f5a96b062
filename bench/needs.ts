import { join } from 'node:path';
import type { Pool } from 'pg';
import { simulatedSms } from '#adapters/sms/simulated.ts';
import { folderStorage } from '#adapters/storage/folder.ts';
import { signInKey } from '#areas/account/signIn/keys.service.ts';
import { anchorFiles } from '#kit/server/anchors/anchorFiles.ts';
import { anchorKeys } from '#kit/server/anchors/anchorKeys.ts';
import { newLog } from '#kit/server/log.ts';
import type { World } from '#kit/server/needs.ts';
import { secretBox } from '#kit/server/secretBox.ts';

/** What the server needs, without live listeners and without anything sent out. */
export const needsOfBench = (folder: string, pool: Pool, forget: World['forget']): World => ({
  pool,
  forget,
  log: newLog('warn'),
  now: Date.now,
  storage: folderStorage(join(folder, 'files')),
  key: signInKey(join(folder, 'key.pem')),
  secrets: secretBox(join(folder, 'secrets.key')),
  anchors: anchorFiles(folder, anchorKeys(folder)),
  mail: { send: async () => ({ sent: true }) },
  sms: simulatedSms(),
  mayReach: () => false,
  live: { tell() {}, tellWatchers() {} },
  publicUrl: 'http://console.bench',
});
