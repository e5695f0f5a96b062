import { settingCodes, settingIn, settings, type SettingCode } from '#core/settings/settings.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { systemFaults } from '../system.faults.ts';
import type { parameterEndpoints, Setting, settingEndpoints, SettingForm } from './parameters.contract.ts';
import { parameters, settingRows } from './parameters.store.ts';

async function one(db: TenantDb, id: string) {
  const found = await parameters.one(db, id);
  if (!found) throw new Fault(faults.NOT_FOUND);
  return found;
}

export const parameterHandlers: Handlers<typeof parameterEndpoints> = {
  list: ({ db, body }) => parameters.list(db, body),

  async add({ db, who, body, changed }) {
    const after = await one(db, await parameters.add(db, who.id, body));
    changed({ target: after.id, after: body });
    return after;
  },

  async change({ db, who, params: { id }, body, changed }) {
    const { name, value, memo } = await one(db, id);
    await parameters.change(db, who.id, id, body);
    changed({ target: id, before: { name, value, memo }, after: body });
    return one(db, id);
  },

  async remove({ db, params: { id }, changed }) {
    const { name, value, memo } = await one(db, id);
    await parameters.remove(db, id);
    changed({ target: id, before: { name, value, memo }, after: null });
    return null;
  },
};

async function all(db: TenantDb): Promise<Setting[]> {
  const [rows, now] = [await settingRows.all(db), await settingRows.now(db)];
  return settingCodes.map((code) => {
    const { usual, least, most } = settings[code];
    const unset = {
      id: null,
      value: null,
      fromDay: null,
      toDay: null,
      memo: '',
      validFlag: false,
      changedAt: null,
      changedBy: null,
    };
    return {
      ...unset,
      ...rows.find((row) => row.code === code),
      code,
      usual,
      least,
      most,
      inForce: settingIn(now, code),
    };
  });
}

async function setting(db: TenantDb, such: (one: Setting) => boolean) {
  const found = (await all(db)).find(such);
  if (!found) throw new Fault(faults.NOT_FOUND);
  return found;
}

function refuseOdd(code: SettingCode, { value, fromDay, toDay }: SettingForm) {
  const { least, most } = settings[code];
  if (value < least || value > most) throw new Fault(systemFaults.SETTING_OUT_OF_BOUNDS, { least, most });
  for (const day of [fromDay, toDay])
    if (day && new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day)
      throw new Fault(systemFaults.SETTING_DAYS_ODD);
  if (fromDay && toDay && toDay < fromDay) throw new Fault(systemFaults.SETTING_DAYS_ODD);
}

const said = ({ code, value, fromDay, toDay, memo, validFlag }: Setting) => ({
  code,
  value,
  fromDay,
  toDay,
  memo,
  validFlag,
});

export const settingHandlers: Handlers<typeof settingEndpoints> = {
  async list({ db, body: { pageNo, pageSize } }) {
    const found = await all(db);
    return { list: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length };
  },

  async create({ db, who, body: { code, ...form }, changed }) {
    refuseOdd(code, form);
    await settingRows.create(db, who.id, code, form);
    const after = await setting(db, (one) => one.code === code);
    changed({ target: after.id!, after: said(after) });
    return after;
  },

  async change({ db, who, params: { id }, body, changed }) {
    const before = await setting(db, (one) => one.id === id);
    refuseOdd(before.code, body);
    await settingRows.change(db, who.id, id, body);
    const after = await setting(db, (one) => one.id === id);
    changed({ target: id, before: said(before), after: said(after) });
    return after;
  },

  async enable({ db, who, params: { id, validFlag }, changed }) {
    const before = await setting(db, (one) => one.id === id);
    await settingRows.enable(db, who.id, id, validFlag === '1');
    const after = await setting(db, (one) => one.id === id);
    changed({ target: id, before: said(before), after: said(after) });
    return after;
  },
};
