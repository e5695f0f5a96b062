import { shortestSessionTimer } from '#core/dialing/trunk.ts';
import { headerOf } from './sipText.ts';

/** Seconds of Session-Expires and who refreshes, as a message says it (RFC 4028 section 4). */
export function sessionExpires(text: string): { seconds: number; refresher: 'uac' | 'uas' | null } | null {
  const value = headerOf(text, 'Session-Expires');
  const seconds = /^\d+/.exec(value ?? '')?.[0];
  if (!value || seconds === undefined) return null;
  const refresher = /;\s*refresher\s*=\s*(uac|uas)/i.exec(value)?.[1]?.toLowerCase() as 'uac' | 'uas' | undefined;
  return { seconds: Number(seconds), refresher: refresher ?? null };
}

/** In a request of ours. */
export const timerHeaders = (seconds: number, least = shortestSessionTimer) =>
  seconds > 0 ? [`Session-Expires: ${Math.max(seconds, least)}`, `Min-SE: ${least}`] : [];

/**
 * What our answer says to a request that asks for a session timer, and what then holds; null where none is asked for. Whoever asked
 * refreshes, where it can and does not say otherwise.
 */
export function timerAnswer(text: string): { headers: string[]; seconds: number; ours: boolean } | null {
  const asked = sessionExpires(text);
  if (!asked) return null;
  const able = /(^|[\s,])timer([\s,]|$)/i.test(headerOf(text, 'Supported') ?? '');
  const seconds = Math.max(asked.seconds, shortestSessionTimer);
  const ours = !able || asked.refresher === 'uas';
  return {
    headers: [
      `Session-Expires: ${seconds};refresher=${ours ? 'uas' : 'uac'}`,
      ...(able && !ours ? ['Require: timer'] : []),
    ],
    seconds,
    ours,
  };
}

/** Seconds: what is longer no timer counts, and what is shorter would be nothing but refreshing. */
const [shortest, longest] = [3, 86_400];

/** Runs a session timer (RFC 4028 section 10): refreshes at half of it, or sees that the other side did. */
export function sessionTimer(refresh: () => void, expire: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    set(told: number, ours: boolean): void {
      stop();
      const seconds = Math.min(longest, Math.max(shortest, told));
      // The other side's refresh may come until a third of the time, but at most 32 s, is left.
      const wait = ours ? seconds / 2 : seconds - Math.min(32, seconds / 3);
      timer = setTimeout(ours ? refresh : expire, wait * 1_000);
    },
  };
}
