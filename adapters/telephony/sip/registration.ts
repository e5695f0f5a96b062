import type { TrunkHealth } from '#core/dialing/trunk.ts';
import type { Answer } from './asking.ts';
import type { Peer } from './find.ts';
import type { Proxies } from './proxies.ts';
import { registering } from './questions.ts';
import type { SipTrunk } from './signalling.ts';
import { headerOf } from './sipText.ts';
import type { Wire } from './wire.ts';

const longestBackOff = 300_000;
const shortestBackOff = 5_000;
/** What cannot get better by itself (wrong password, unknown name) is tried rarely. */
const hopeless = [403, 404, 401, 407];

/** Milliseconds that an answer is waited for. */
const patience = 10_000;
/** Seconds: a registrar may grant a hundred years, which no timer counts; it is renewed every day. */
const longestGrant = 86_400;

type Health = NonNullable<TrunkHealth['registration']>;

/** Keeps a trunk registered (RFC 3261 section 10): renewed before it expires, tried again ever more rarely after a failure. */
export function registration(needs: { trunk: SipTrunk; wire: Wire; proxies: Proxies; now(): number; changed(): void }) {
  const { trunk, wire } = needs;
  const { settings } = trunk;
  const register = registering(wire, trunk);
  /** It holds because a name and a password were asked for, and were right. */
  let asked = false;
  const request = (peer: Peer, expires: number) =>
    register(peer, expires, patience, (status) => void (asked ||= status === 401 || status === 407));
  let seconds = settings.registersEvery;
  let failures = 0;
  let expiresAt = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let expiry: NodeJS.Timeout | undefined;
  let last: Peer | null = null;
  let health: Health = { holds: false, since: needs.now(), renewedAt: null, code: null };
  void round();

  function set(change: Partial<Health>): void {
    const next = { ...health, ...change };
    if (next.holds !== health.holds) next.since = needs.now();
    health = next;
    needs.changed();
  }

  async function round(): Promise<void> {
    const peers = await needs.proxies.every();
    let answer: Answer = { status: 503, text: null };
    for (const peer of last ? [last, ...peers.filter((one) => one !== last)] : peers) {
      if (stopped) return;
      answer = await request(peer, seconds);
      if (answer.status === 423 && answer.text) {
        seconds = Math.max(seconds, Math.min(86_400, Number(headerOf(answer.text, 'Min-Expires')) || seconds));
        answer = await request(peer, seconds);
      }
      if (answer.text && answer.status < 300) {
        last = peer;
        break;
      }
      if (answer.text && answer.status !== 503 && answer.status !== 408) break;
    }
    if (stopped) return;
    if (answer.text && answer.status < 300) holds(answer.text);
    else failed(answer);
  }

  function holds(text: string): void {
    const granted = Math.min(longestGrant, grantedBy(text, settings.user) ?? seconds);
    failures = 0;
    expiresAt = performance.now() + granted * 1_000;
    set({ holds: true, renewedAt: needs.now(), code: 200 });
    clearTimeout(expiry);
    expiry = setTimeout(() => set({ holds: false }), granted * 1_000);
    plan(granted * 800);
  }

  function failed({ status, text }: Answer): void {
    failures++;
    const back = Math.min(longestBackOff, shortestBackOff * 2 ** (failures - 1));
    const wait = hopeless.includes(status) && text ? Math.max(back, 60_000) : back;
    set({
      code: text ? status : null,
      holds: health.holds && !(hopeless.includes(status) && text) && performance.now() < expiresAt,
    });
    plan(wait * (0.8 + Math.random() * 0.2));
  }

  function plan(wait: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void round(), wait);
  }

  return {
    health: () => health,
    wasAsked: () => asked && health.holds,
    /** Takes it back where it holds, unless another one takes its place; waits two seconds at most. */
    async stop(takesBack: boolean): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(expiry);
      if (!takesBack || !health.holds || !last) return;
      await Promise.race([request(last, 0), new Promise((resolve) => setTimeout(resolve, 2_000))]);
    },
  };
}

export type Registration = ReturnType<typeof registration>;

/** Seconds that the registrar grants our contact, of several. */
function grantedBy(text: string, user: string): number | null {
  for (const [, contact] of text.matchAll(/\r\nContact[ \t]*:[ \t]*([^\r]*)/gi))
    for (const one of contact!.split(/,(?=\s*(?:"|<|sips?:))/))
      if (one.includes(`sip:${user}@`)) {
        const expires = /;\s*expires\s*=\s*"?(\d+)/i.exec(one)?.[1];
        if (expires !== undefined) return Math.max(1, Number(expires));
      }
  const expires = headerOf(text, 'Expires');
  return expires && /^\d+$/.test(expires) ? Math.max(1, Number(expires)) : null;
}
