import type { TrunkHealth } from '#core/dialing/trunk.ts';
import type { Find, Peer } from './find.ts';
import { proxies } from './proxies.ts';
import { registration } from './registration.ts';
import type { SipTrunk, TrunkRights } from './signalling.ts';
import type { Wire } from './wire.ts';

/** A call waits this long for its turn at most. */
const longestTurn = 1_000;

export interface KeptTrunk {
  trunk: SipTrunk;
  wire: Wire;
  health(): TrunkHealth;
  /** Whether it is the address of one of its proxies; with a port: of exactly that one. */
  has(address: string, port?: number): boolean;
  /** The same, of an address that it may use: calls that come from elsewhere are none of its. */
  takesFrom(address: string): boolean;
  /** A call that goes to this address stands only once the carrier asked for its name and password. */
  mustSignIn(address: string): boolean;
  allow(rights: TrunkRights): void;
  found(): { host: string; address: string }[];
  targets(): Promise<Peer[]>;
  every(): Promise<Peer[]>;
  /** Milliseconds until the next call may begin; null where that is longer than a second. */
  turn(): number | null;
  /** `takesBack`: its registration too. */
  stop(takesBack: boolean): Promise<void>;
}

/** A trunk that is looked after: its proxies, its registration, its calls a second. */
export function keptTrunk(needs: {
  trunk: SipTrunk;
  wire: Wire;
  find: Find;
  rights?: TrunkRights;
  now(): number;
  onHealth(health: TrunkHealth): void;
}): KeptTrunk {
  const { trunk, wire } = needs;
  const { settings } = trunk;
  let rights = needs.rights ?? null;
  const may = (address: string) => rights === null || rights.addresses.includes(address);
  let stopped = false;
  let told = '';
  let since = needs.now();
  let inService = false;
  let freeAt = 0;

  const around = { ...needs, changed: () => queueMicrotask(tell) };
  const kept = proxies(around);
  const registered = settings.registers && trunk.registersHere ? registration({ ...around, proxies: kept }) : null;

  function health(): TrunkHealth {
    const all = kept.health();
    const leadsSomewhere = rights === null || kept.found().some(({ address }) => may(address));
    const now = leadsSomewhere && all.some(({ up }) => up) && (registered?.health().holds ?? true);
    if (now !== inService) since = needs.now();
    inService = now;
    return { inService, since, proxies: all, registration: registered?.health() ?? null };
  }

  function tell(): void {
    const now = health();
    // Times of a question change with each of them and are no news.
    const text = JSON.stringify({ ...now, proxies: now.proxies.map((proxy) => ({ ...proxy, took: null })) });
    if (stopped || text === told) return;
    told = text;
    needs.onHealth(now);
  }

  return {
    trunk,
    wire,
    health,
    has: (address, port) => (port === undefined ? kept.has(address) : kept.hasPort(address, port)),
    takesFrom: (address) => may(address) && kept.has(address),
    mustSignIn: (address) => (rights?.signsIn.includes(address) ?? false) && !registered?.wasAsked(),
    allow(now) {
      rights = now;
      tell();
    },
    found: kept.found,
    targets: async () => (await kept.targets()).filter(({ address }) => may(address)),
    every: kept.every,
    // One after the other with even gaps; a tenth of a second's calls may come at once.
    turn() {
      const gap = 1_000 / settings.callsPerSecond;
      const now = performance.now();
      const begins = Math.max(freeAt, now - 100);
      const wait = Math.max(0, begins - now);
      if (wait > longestTurn) return null;
      freeAt = begins + gap;
      return wait;
    },
    async stop(takesBack) {
      stopped = true;
      kept.stop();
      await registered?.stop(takesBack);
    },
  };
}
