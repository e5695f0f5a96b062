import { Worker } from 'node:worker_threads';
import type { LostWhy } from './media.ts';

/** What the thread of handshakes is asked, and says. */
export type HandshakeOrder =
  | { type: 'expect'; leg: number; fingerprint: string }
  | { type: 'packet'; leg: number; bytes: Uint8Array }
  | { type: 'forget'; leg: number };
export type HandshakeSaid =
  | { type: 'ready'; fingerprint: string }
  | { type: 'send'; leg: number; bytes: Uint8Array }
  | { type: 'keys'; leg: number; ours: Uint8Array; theirs: Uint8Array }
  | { type: 'failed'; leg: number; why: LostWhy };

interface HandshakesNeeds {
  onSend(leg: number, bytes: Uint8Array): void;
  onKeys(leg: number, ours: Uint8Array, theirs: Uint8Array): void;
  onFailed(leg: number, why: LostWhy): void;
}

/**
 * DTLS of all legs, in a thread of its own that begins with the first browser: a handshake takes 10 ms of calculation, the first one
 * 50, in which a thread of media would be late for everybody (docs/decisions/0070-sound-with-browsers.md). Its certificate lasts as long as it does.
 */
export function handshakes({ onSend, onKeys, onFailed }: HandshakesNeeds) {
  let running: { worker: Worker; fingerprint: Promise<string> } | null = null;
  const expected = new Map<number, string>();

  function begin() {
    const worker = new Worker(new URL('handshakes.worker.ts', import.meta.url), { name: 'handshakes', execArgv: [] });
    worker.unref();
    const fingerprint = new Promise<string>((ready, failed) => {
      worker.on('message', (said: HandshakeSaid) => {
        if (said.type === 'ready') ready(said.fingerprint);
        else if (!expected.has(said.leg)) return;
        else if (said.type === 'send') onSend(said.leg, said.bytes);
        else if (said.type === 'keys') onKeys(said.leg, said.ours, said.theirs);
        else onFailed(said.leg, said.why);
      });
      // Those that have their keys go on; nobody else comes to any, and the next browser begins another.
      const gone = (error: Error) => {
        if (running?.worker === worker) running = null;
        failed(error);
      };
      worker.on('error', gone);
      worker.on('exit', (code) => gone(new Error(`the thread of handshakes ended with ${code}`)));
    });
    fingerprint.catch(() => {});
    return { worker, fingerprint };
  }

  const order = (what: HandshakeOrder) => running?.worker.postMessage(what);

  return {
    async fingerprint(): Promise<string> {
      running ??= begin();
      const { worker, fingerprint } = running;
      worker.ref();
      return fingerprint.finally(() => worker.unref());
    },
    /** Whose certificate the other side of a leg is to have: SDP said so. */
    expect(leg: number, fingerprint: string) {
      if (expected.get(leg) === fingerprint) return;
      expected.set(leg, fingerprint);
      order({ type: 'expect', leg, fingerprint });
    },
    packet(leg: number, bytes: Uint8Array) {
      if (expected.has(leg)) order({ type: 'packet', leg, bytes });
    },
    forget(leg: number) {
      if (expected.delete(leg)) order({ type: 'forget', leg });
    },
    async stop() {
      await running?.worker.terminate();
      running = null;
    },
  };
}
