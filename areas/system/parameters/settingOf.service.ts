import { settingIn, type SettingCode } from '#core/settings/settings.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { settingRows } from './parameters.store.ts';

/** What holds for the tenant at this moment, in the unit of its code. */
export const settingOf = async (db: TenantDb, code: SettingCode): Promise<number> =>
  settingIn(await settingRows.now(db), code);
