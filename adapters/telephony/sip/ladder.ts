import type { SignalMessage } from '#core/dialing/trunk.ts';
import { withoutSecrets } from './sipText.ts';

/** The first and the last of a long call's messages are kept: how it began and how it ended. */
const firstOnes = 60;
const lastOnes = 140;
/** After its end a call still hears what is repeated, and the answer to its BYE. */
const keptFor = 40_000;

interface Kept {
  trunkId: string;
  checks: boolean;
  messages: SignalMessage[];
  /** Whether a request in the call may come from anywhere: its tag of ours is known. */
  tags: Set<string>;
}

/** What went over the wire for each call, by Call-ID. */
export function ladder(now: () => number) {
  const calls = new Map<string, Kept>();
  const ending = new Set<NodeJS.Timeout>();
  return {
    begin(callId: string, trunkId: string, checks: boolean): Kept {
      const known = calls.get(callId);
      if (known) return known;
      const kept: Kept = { trunkId, checks, messages: [], tags: new Set() };
      calls.set(callId, kept);
      return kept;
    },
    end(callId: string): void {
      const timer = setTimeout(() => {
        calls.delete(callId);
        ending.delete(timer);
      }, keptFor);
      ending.add(timer);
    },
    get: (callId: string) => calls.get(callId),
    note(callId: string, sent: boolean, peer: string, text: string): void {
      const messages = calls.get(callId)?.messages;
      if (!messages) return;
      if (messages.length >= firstOnes + lastOnes) messages.splice(firstOnes, 1);
      messages.push({ at: now(), sent, peer, text: withoutSecrets(text) });
    },
    count: () => calls.size,
    stop(): void {
      for (const timer of ending) clearTimeout(timer);
      calls.clear();
    },
  };
}
export type Ladder = ReturnType<typeof ladder>;
