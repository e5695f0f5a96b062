import { headerOf } from './sipText.ts';

const t1 = 500;
const t2 = 4_000;
/** 64 × T1: as long as any transaction. */
const whole = 32_000;

interface Kept {
  timer: NodeJS.Timeout;
  again: () => void;
  /** Of a response that arrived: what is sent again when it is repeated. */
  waits: number;
}

/**
 * What the transactions of sip.js leave out over UDP (RFC 3261 section 17): requests are repeated until they are answered (timers A
 * and E), refusals of an INVITE until their ACK (G); a repeated refusal is acknowledged again (D), a repeated request is answered
 * as it was (J). Over TCP and TLS nothing is repeated.
 */
export function repeats() {
  const asked = new Map<string, Kept>();
  const refused = new Map<string, Kept>();
  /** Sent again when the other side repeats itself. */
  const remembered = new Map<string, { again: () => void; timer: NodeJS.Timeout }>();

  function repeat(into: Map<string, Kept>, key: string, again: () => void, longest: number): void {
    if (into.has(key)) return;
    const until = Date.now() + whole;
    const kept: Kept = { again, waits: t1, timer: setTimeout(tick, t1) };
    function tick() {
      if (Date.now() >= until) return void into.delete(key);
      kept.again();
      kept.waits = Math.min(kept.waits * 2, longest);
      kept.timer = setTimeout(tick, kept.waits);
    }
    into.set(key, kept);
  }

  function stop(from: Map<string, Kept>, key: string): void {
    clearTimeout(from.get(key)?.timer);
    from.delete(key);
  }

  function remember(key: string, again: () => void): void {
    clearTimeout(remembered.get(key)?.timer);
    remembered.set(key, { again, timer: setTimeout(() => remembered.delete(key), whole) });
  }

  return {
    sent(method: string, status: number | null, branch: string, text: string, again: () => void): void {
      if (status !== null) {
        if (method === 'INVITE') {
          // A reliable provisional response (RFC 3262) is repeated until its PRACK.
          const sequence = status < 200 ? headerOf(text, 'RSeq') : null;
          if (sequence) repeat(refused, `reliable ${headerOf(text, 'Call-ID')} ${sequence}`, again, whole);
          if (status >= 300) repeat(refused, branch, again, t2);
        } else if (status >= 200) remember(`answer ${branch} ${method}`, again);
      } else if (method === 'ACK') remember(`ack ${branch}`, again);
      else repeat(asked, `${branch} ${method}`, again, method === 'INVITE' ? whole : t2);
    },
    /** Answers true where the message was a repetition and has been dealt with. */
    received(method: string, status: number | null, branch: string, text: string): boolean {
      if (status === null) {
        if (method === 'ACK') stop(refused, branch);
        if (method === 'PRACK')
          stop(refused, `reliable ${headerOf(text, 'Call-ID')} ${headerOf(text, 'RAck')?.split(/\s+/)[0]}`);
        const answer =
          method === 'INVITE' || method === 'ACK' ? undefined : remembered.get(`answer ${branch} ${method}`);
        answer?.again();
        return answer !== undefined;
      }
      const key = `${branch} ${method}`;
      const kept = asked.get(key);
      if (method === 'INVITE' || status >= 200) stop(asked, key);
      else if (kept) kept.waits = t2;
      const ack = method === 'INVITE' && status >= 300 ? remembered.get(`ack ${branch}`) : undefined;
      ack?.again();
      return ack !== undefined;
    },
    stop(): void {
      for (const { timer } of [...asked.values(), ...refused.values(), ...remembered.values()]) clearTimeout(timer);
      for (const all of [asked, refused, remembered]) all.clear();
    },
    /** How many are waiting, for tests. */
    waiting: () => asked.size + refused.size,
  };
}
