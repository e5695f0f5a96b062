interface Limits {
  /** Scripts of one tenant that may run at the same time; fewer than there are threads, so that one stays for others. */
  each: number;
  /** Scripts of one tenant that may wait. */
  waiting: number;
}

interface Party<Order> {
  waiting: Order[];
  running: number;
  /** Scripts that had to be ended, less those that went well since. */
  ended: number;
  /** Milliseconds, as `now`: nothing of it runs before. */
  restsUntil: number;
}

/** From so many ended scripts on a tenant is slowed. */
const patience = 3;
/** Milliseconds of rest after the ended script that used the patience up; each further one doubles it, so many times. */
const rest = 100;
const doublings = 5;

/**
 * Whose script runs next. Tenants take turns, each with its oldest script first. A tenant whose scripts had to be ended
 * again and again is slowed: all such tenants together have one thread, and after each ended script its next one rests
 * for 100 ms to 3.2 s. A script that goes well takes one ended script back. `now` is milliseconds on any clock that goes forward.
 */
export function fairTurns<Order extends { tenant: string }>({ each, waiting: most }: Limits) {
  // In the order of their turns: whoever had one goes to the end.
  const parties = new Map<string, Party<Order>>();
  let slowedRunning = 0;
  const isSlowed = ({ ended }: Party<Order>) => ended >= patience;
  const slowedOrders = new WeakSet<Order>();

  const mayRun = (party: Party<Order>) =>
    party.waiting.length > 0 && (isSlowed(party) ? party.running === 0 && slowedRunning === 0 : party.running < each);

  const forget = (tenant: string, { waiting, running, ended }: Party<Order>) =>
    void (waiting.length === 0 && running === 0 && ended === 0 && parties.delete(tenant));

  return {
    /** Lets a script wait for its turn; false where too many of its tenant do already. */
    add(order: Order): boolean {
      const party = parties.get(order.tenant) ?? { waiting: [], running: 0, ended: 0, restsUntil: 0 };
      if (party.waiting.length >= most) return false;
      party.waiting.push(order);
      parties.set(order.tenant, party);
      return true;
    },

    /** Takes the script whose turn it is; it counts as running until `over`. */
    next(now: number): Order | undefined {
      for (const [tenant, party] of parties) {
        if (!mayRun(party) || party.restsUntil > now) continue;
        const order = party.waiting.shift()!;
        party.running += 1;
        if (isSlowed(party)) {
          slowedRunning += 1;
          slowedOrders.add(order);
        }
        parties.delete(tenant);
        parties.set(tenant, party);
        return order;
      }
      return undefined;
    },

    /** A script that ran is over, of itself or because it was `ended`. */
    over(order: Order, ended: boolean, now: number) {
      const party = parties.get(order.tenant)!;
      party.running -= 1;
      if (slowedOrders.delete(order)) slowedRunning -= 1;
      party.ended = Math.max(0, Math.min(patience + doublings, party.ended + (ended ? 1 : -1)));
      if (ended && isSlowed(party)) party.restsUntil = now + rest * 2 ** (party.ended - patience);
      forget(order.tenant, party);
    },

    /** Takes back a script that still waits; false where it does not. */
    withdraw(order: Order): boolean {
      const party = parties.get(order.tenant);
      const at = party?.waiting.indexOf(order) ?? -1;
      if (!party || at < 0) return false;
      party.waiting.splice(at, 1);
      forget(order.tenant, party);
      return true;
    },

    /** When a script may run that only rests now, where there is one. */
    restEnds(): number | undefined {
      const resting = [...parties.values()].filter(mayRun).map(({ restsUntil }) => restsUntil);
      return resting.length > 0 ? Math.min(...resting) : undefined;
    },

    /** Everything that waits, which waits no longer. */
    clear(): Order[] {
      const all = [...parties.values()].flatMap(({ waiting }) => waiting.splice(0));
      for (const [tenant, party] of parties) forget(tenant, party);
      return all;
    },
  };
}
