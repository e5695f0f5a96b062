import type { Pool } from 'pg';
import { Check } from 'typebox/value';
import type { Signalling, TrunkRights } from '#adapters/telephony/sip/signalling.ts';
import { trunkIdOf } from '#adapters/telephony/telephony.ts';
import { Trunk, type TrunkHealth } from '#core/dialing/trunk.ts';
import { beats } from '#kit/server/beats.ts';
import type { Log } from '#kit/server/log.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { noted, unlessAway } from '#kit/server/unexpected.ts';
import { registrar } from './registrar.service.ts';
import { openTrunkPassword } from '../gateway/trunkPassword.service.ts';
import { askToShare } from '../claims/asking.service.ts';
import { voice, type TrunkEventKind } from './voice.store.ts';

interface KeeperNeeds {
  pool: Pool;
  log: Log;
  /** This node's name. */
  node: string;
  signalling: Pick<Signalling, 'keep' | 'drop' | 'health' | 'allow' | 'found'>;
  secrets: Pick<SecretBox, 'open'>;
  /** Milliseconds between two looks. */
  every?: number;
}

interface Kept {
  tenant: string;
  gatewayId: string;
  changedAt: number;
  settings: Trunk;
  password: string | null;
  registersHere: boolean;
  rights: TrunkRights;
  /** What its hosts were found to be, as far as it was written down. */
  found: Set<string>;
  /** When signalling began with these settings. */
  keptAt: number;
  /** What was written last, and when. */
  written?: { health: TrunkHealth; at: number };
  /** Calls that may be placed now, and when that was counted. */
  tokens: number;
  countedAt: number;
}

/** Milliseconds after which a node says again what it sees; half of what makes it silent for the console. */
const saysAgain = 20_000;
/** Milliseconds for which a trunk with new settings is not said to be out of service while it is being asked. */
const asksFor = 15_000;

/** Keeps this node's signalling in step with the trunks of all tenants, and writes down what becomes of them. */
export function trunkKeeper({ pool, log, node, signalling, secrets, every = 1_000 }: KeeperNeeds) {
  const kept = new Map<string, Kept>();
  /** Trunks whose settings nobody can read, by when they were changed. */
  const unreadable = new Map<string, number>();
  const registering = registrar(pool);
  let stopping = false;

  const of = <Answer>(one: Pick<Kept, 'tenant'>, work: (db: TenantDb) => Promise<Answer>) =>
    inTenant(pool, one.tenant, work);

  async function round() {
    await registering.look();
    const now = await voice.trunksNow(pool);
    const there = new Set<string>();
    for (const { tenantId: tenant, gatewayId, changedAt, rights } of now) {
      const id = trunkIdOf(tenant, gatewayId);
      there.add(id);
      const known = kept.get(id);
      if (unreadable.get(id) === changedAt) continue;
      if (known) known.rights = rights;
      if (known?.changedAt !== changedAt) await alone(id, () => read(id, { tenant, gatewayId, changedAt, rights }));
      else if (known.registersHere !== registersHere(known.settings)) await alone(id, async () => keep(id, known));
      signalling.allow(id, rights);
      const one = kept.get(id);
      if (one) await alone(id, () => writeFound(id, one));
    }
    for (const id of unreadable.keys()) if (!there.has(id)) unreadable.delete(id);
    // Each may wait for its registrar.
    const gone = [...kept].filter(([id]) => !there.has(id) || unreadable.has(id));
    await Promise.all(gone.map(([id, one]) => alone(id, () => drop(id, one))));
    for (const [id, one] of kept) await alone(id, () => say(id, one));
  }

  /** What goes wrong with one trunk stops no other. */
  const alone = (trunk: string, work: () => Promise<void>) =>
    work().catch((error) => noted(log, 'trunkKeeper', error, { trunk }, 'a trunk could not be brought in step yet'));

  /** A host may lead elsewhere than when it was written down, to another tenant's carrier: until that is judged it is not used. */
  async function writeFound(id: string, one: Kept) {
    const found = signalling.found(id);
    if (found.every(({ host, address }) => one.found.has(`${host} ${address}`))) return;
    const refused = await of(one, async (db) => {
      const rest = await voice.foundAddresses(db, one.gatewayId, found);
      one.rights = await voice.rights(db, one.gatewayId);
      if (rest.length > 0) await askToShare(db, rest, '');
      return rest;
    });
    signalling.allow(id, one.rights);
    for (const { host, address } of found) one.found.add(`${host} ${address}`);
    if (refused.length > 0)
      log.warn(
        { tenant: one.tenant, gateway: one.gatewayId, addresses: refused.map(({ address }) => address).join(', ') },
        'a trunk leads to addresses of another tenant’s: the operator is asked',
      );
  }

  const registersHere = ({ registers }: Trunk) => registers && registering.isHere();

  async function read(id: string, at: Pick<Kept, 'tenant' | 'gatewayId' | 'changedAt' | 'rights'>) {
    const row = await of(at, (db) => voice.trunk(db, at.gatewayId));
    if (!row?.trunk) return;
    if (!Check(Trunk, row.trunk)) {
      unreadable.set(id, at.changedAt);
      return log.error(
        { trunk: id },
        'the settings of a trunk cannot be read: it is left alone until they are changed',
      );
    }
    unreadable.delete(id);
    const password = row.password && openTrunkPassword(at, at.gatewayId, row.password, secrets);
    if (row.password && password === null)
      log.error({ tenant: at.tenant, gateway: at.gatewayId }, 'the password of a trunk was sealed with another key');
    const before = kept.get(id);
    keep(id, {
      ...at,
      settings: row.trunk,
      password,
      registersHere: false,
      found: new Set(),
      keptAt: 0,
      ...(before?.written && { written: before.written }),
      tokens: before?.tokens ?? 1,
      countedAt: before?.countedAt ?? performance.now(),
    });
  }

  function keep(id: string, one: Kept) {
    one.registersHere = registersHere(one.settings);
    one.keptAt = performance.now();
    kept.set(id, one);
    const { settings, password, registersHere: here, rights } = one;
    signalling.keep({ trunkId: id, settings, password, registersHere: here }, rights);
  }

  async function drop(id: string, one: Kept) {
    kept.delete(id);
    await signalling.drop(id);
    await of(one, (db) => voice.forgetHealth(db, one.gatewayId, node));
  }

  /** Writes what is new, and now and then that this node still sees it. */
  async function say(id: string, one: Kept) {
    const health = signalling.health(id);
    if (!health) return;
    if (!health.inService && isAsked(health) && performance.now() - one.keptAt < asksFor) return;
    const before = one.written;
    const news = newsOf(before?.health, health, one.registersHere);
    if (before && news.length === 0 && sameHealth(before.health, health) && performance.now() - before.at < saysAgain)
      return;
    await of(one, async (db) => {
      // Nodes that died left their last word.
      if (!before) await voice.forgetHealth(db, one.gatewayId, node);
      await voice.keepHealth(db, one.gatewayId, node, health);
      for (const event of news) await voice.note(db, one.gatewayId, event);
    });
    one.written = { health, at: performance.now() };
  }

  /** Tokens come as fast as the trunk takes calls; half a second's worth is kept, so that rounds of the dialer lose none. */
  function room(id: string): number {
    const one = kept.get(id);
    if (!one || stopping || !signalling.health(id)?.inService) return 0;
    const now = performance.now();
    const rate = one.settings.callsPerSecond;
    one.tokens = Math.min(Math.max(1, rate / 2), one.tokens + ((now - one.countedAt) / 1_000) * rate);
    one.countedAt = now;
    return Math.max(0, Math.floor(one.tokens));
  }

  const rounds = beats(
    () => round().catch((error) => noted(log, 'trunkKeeper', error, {}, 'trunks could not be brought in step yet')),
    every,
  );

  return {
    trunk: (id: string) => kept.get(id)?.settings,
    /** How many calls may be placed over it now. */
    room,
    placed(id: string, calls: number) {
      const one = kept.get(id);
      if (one) one.tokens -= calls;
    },
    /** One look, for tests; `start` looks again and again. */
    round,
    start: rounds.start,
    /** From now on there is no room for calls. */
    drain() {
      stopping = true;
    },
    async stop() {
      stopping = true;
      await rounds.stop();
      for (const one of kept.values())
        await of(one, (db) => voice.forgetHealth(db, one.gatewayId, node)).catch(unlessAway('trunkKeeper', undefined));
      kept.clear();
      registering.release();
    },
  };
}

/** Nothing has been heard of it yet. */
const isAsked = ({ proxies, registration }: TrunkHealth) =>
  proxies.every(({ address, code }) => address === '' && code === null) ||
  (registration !== null && !registration.holds && registration.code === null);

/** What took so many milliseconds is not news. */
const plain = (health: TrunkHealth) =>
  JSON.stringify({ ...health, proxies: health.proxies.map(({ took: _, ...proxy }) => proxy) });
const sameHealth = (one: TrunkHealth, other: TrunkHealth) => plain(one) === plain(other);

interface News {
  kind: TrunkEventKind;
  code: number | null;
  proxy: string | null;
}

/** What befell a trunk between two looks. That it works from the first is none. */
function newsOf(before: TrunkHealth | undefined, now: TrunkHealth, registersHere: boolean): News[] {
  const proxy = now.proxies.find(({ up }) => up === now.inService) ?? now.proxies[0];
  const news: News[] = [];
  const was = before?.inService ?? true;
  if (was !== now.inService)
    news.push({
      kind: now.inService ? 'inService' : 'outOfService',
      code: proxy?.code ?? now.registration?.code ?? null,
      proxy: proxy?.proxy ?? null,
    });
  const holds = now.registration?.holds;
  const held = before?.registration?.holds ?? false;
  if (registersHere && holds !== undefined && holds !== held)
    news.push({
      kind: holds ? 'registered' : 'registrationLost',
      code: now.registration?.code ?? null,
      proxy: proxy?.proxy ?? null,
    });
  return news;
}
