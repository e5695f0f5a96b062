import { Fault, faults } from '#kit/contract/faults.ts';
import type { PhoneServerOfNode } from '#kit/server/needs.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { membersFaults } from '../members.faults.ts';
import { extensions } from '../seat/extensions.store.ts';
import { drawn, newCredentials } from './credentials.service.ts';
import type { browserPhoneEndpoints, Phone, phonesEndpoints } from './phones.contract.ts';
import { phoneRows, trialRows } from './phones.store.ts';

interface Needs {
  secrets: Pick<SecretBox, 'seal'>;
  now(): number;
  publicUrl: string;
  /** How telephones reach this installation; without it none does. */
  phoneServer?: PhoneServerOfNode;
}

/** Milliseconds for which a browser's telephone signs in without asking anew. */
const browserLasts = 60 * 60_000;

/** The console's own address, as a WebSocket's. */
const browserServer = (publicUrl: string) => `${publicUrl.replace(/^http/, 'ws')}/sip`;

async function there(db: TenantDb, phoneId: string): Promise<Phone> {
  const phone = await phoneRows.one(db, phoneId);
  if (!phone) throw new Fault(faults.NOT_FOUND);
  return phone;
}

/** The extension of a device: the one that was asked for where it is free, else the next. */
async function extensionFor(db: TenantDb, asked: string | undefined, before: string | null): Promise<string> {
  if (asked === undefined) return before ?? (await extensions.nextExtensions(db, 1))[0]!;
  if (asked === before) return asked;
  await extensions.hold(db);
  if (await extensions.isTaken(db, asked)) throw new Fault(membersFaults.PHONE_EXTENSION_TAKEN);
  return asked;
}

/** Passwords go out once and never come back; the audit has names alone. */
export const phonesHandlers = ({ secrets, publicUrl, phoneServer }: Needs): Handlers<typeof phonesEndpoints> => ({
  list: ({ db, body: { pageNo, pageSize, ...sought } }) => phoneRows.list(db, sought, { pageNo, pageSize }),

  async server() {
    const { host, ports } = phoneServer ?? {
      host: new URL(publicUrl).hostname,
      ports: { udp: 5060, tcp: 5060, tls: null },
    };
    return { host, ports, browser: browserServer(publicUrl), speaks: phoneServer !== undefined };
  },

  people: ({ db, body: { keyword } }) => phoneRows.people(db, keyword),

  async create({ db, body: { name, userId = null, extension }, changed }) {
    if (userId !== null && !(await phoneRows.isInReach(db, userId))) throw new Fault(faults.NOT_FOUND);
    const { login, password, secrets: sealed } = newCredentials(db.tenant, secrets);
    const own = userId === null ? await extensionFor(db, extension, null) : null;
    const row = { name: name.trim(), login, secrets: sealed, userId, extension: own, expiresAt: null, sessionId: null };
    const phoneId = await phoneRows.create(db, row);
    const phone = (await phoneRows.one(db, phoneId)) ?? { ...row, phoneId, userName: null, places: [], createdAt: 0 };
    changed({ target: phoneId, after: facts(phone) });
    return { phone, password };
  },

  async change({ db, params: { phoneId }, body: { name, extension }, changed }) {
    const before = await there(db, phoneId);
    const own = before.userId === null ? await extensionFor(db, extension, before.extension) : null;
    await phoneRows.change(db, phoneId, { name: name.trim(), extension: own });
    const after = await there(db, phoneId);
    changed({ target: phoneId, before: facts(before), after: facts(after) });
    return after;
  },

  async renew({ db, params: { phoneId }, changed }) {
    const before = await there(db, phoneId);
    const { login, password, secrets: sealed } = newCredentials(db.tenant, secrets);
    await phoneRows.renew(db, phoneId, { login, secrets: sealed });
    const phone = await there(db, phoneId);
    changed({ target: phoneId, before: facts(before), after: facts(phone) });
    return { phone: { ...phone, places: [] }, password };
  },

  async remove({ db, params: { phoneId }, changed }) {
    const before = await there(db, phoneId);
    await phoneRows.remove(db, phoneId);
    changed({ target: phoneId, before: facts(before), after: null });
    return null;
  },

  async settings({ db }) {
    const [settings, numbers] = [await phoneRows.settings(db), await phoneRows.numbers(db)];
    return { ...settings, numbers: numbers.map(({ numberId, phone }) => ({ numberId, phone })) };
  },

  async saveSettings({ db, body, changed }) {
    if (body.callsOut && body.numberId === null) throw new Fault(membersFaults.PHONES_NEED_NUMBER);
    if (body.numberId !== null && !(await phoneRows.ownsNumber(db, body.numberId))) throw new Fault(faults.NOT_FOUND);
    const before = await phoneRows.settings(db);
    await phoneRows.saveSettings(db, body);
    changed({ target: 'telephones', before, after: body });
    return body;
  },

  trial: ({ db }) => trialRows.one(db),
  trialRobots: ({ db }) => trialRows.robots(db),

  async saveTrial({ db, body: { robotId, callsPerMinute, renew = false }, changed }) {
    if (!(await trialRows.robots(db)).some((robot) => robot.robotId === robotId)) throw new Fault(faults.NOT_FOUND);
    const before = await trialRows.one(db);
    await trialRows.save(db, { token: drawn(20), robotId, callsPerMinute, renew });
    const after = (await trialRows.one(db))!;
    changed({
      target: 'trial address',
      before: before && { robotId: before.robotId },
      after: { robotId, callsPerMinute, renew },
    });
    return after;
  },

  async removeTrial({ db, changed }) {
    const removed = await trialRows.remove(db);
    if (removed.length === 0) throw new Fault(faults.NOT_FOUND);
    changed({ target: 'trial address', before: {}, after: null });
    return null;
  },
});

/** Of the person who is signed in; it ends by itself, and the console asks again. */
export const browserPhoneHandlers = ({ secrets, now, publicUrl }: Needs): Handlers<typeof browserPhoneEndpoints> => ({
  async issue({ db, who, changed }) {
    // A program has no browser.
    if (who.kind === 'client') throw new Fault(faults.NOT_ALLOWED);
    await phoneRows.forgetBrowsers(db, who.id);
    const { login, password, secrets: sealed } = newCredentials(db.tenant, secrets);
    const expires = now() + browserLasts;
    const own = { userId: who.id, extension: null, expiresAt: expires, sessionId: who.sessionId };
    const row = { name: 'Browser', login, secrets: sealed, ...own };
    const phoneId = await phoneRows.create(db, row);
    changed({ target: phoneId, after: { login } });
    const { hostname } = new URL(publicUrl);
    return { uri: `sip:${login}@${hostname}`, user: login, password, server: browserServer(publicUrl), expires };
  },
});

const facts = ({ name, login, userId, extension }: Omit<Phone, 'places'>) => ({ name, login, userId, extension });
