import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { log } from './clientLog.ts';
import { accessToken, renewed } from './session.ts';

/** Milliseconds since the epoch in `since`. */
export type LiveState = { is: 'starting' } | { is: 'live' } | { is: 'lost'; since: number };

const listeners = new Set<() => void>();
let state: LiveState = { is: 'starting' };
let socket: Promise<Socket> | undefined;

function turn(next: LiveState) {
  if (next.is === state.is) return;
  state = next;
  for (const tell of listeners) tell();
}

/** One connection for the whole console; the library is loaded with the first who listens. */
const connection = () => (socket ??= connect());

async function connect() {
  const { io } = await import('socket.io-client');
  const one = io('/live', {
    auth: (give) => give({ token: accessToken() }),
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 5_000,
  });
  const lost = () => turn({ is: 'lost', since: Date.now() });
  one.on('connect', () => turn({ is: 'live' }));
  one.on('disconnect', (reason) => {
    lost();
    // The library does not come back by itself where the server let it go: this person's session has changed.
    if (reason === 'io server disconnect') setTimeout(() => one.connect(), 1_000);
  });
  one.on('connect_error', async () => {
    lost();
    // A refused handshake is not repeated by the library: the token has probably expired.
    if (one.active) return;
    await renewed(accessToken());
    setTimeout(() => one.connect(), 5_000);
  });
  return one;
}

/** Only while there is a connection: what a new one has to know is said when it comes, and what was kept would arrive twice. */
function say(one: Socket, ...words: [word: string, event: string, of: string]) {
  if (one.connected) one.emit(...words);
  else log('live', 'info', { message: 'not connected', event: words[1] });
}

export const useLiveState = () =>
  useSyncExternalStore(
    (tell) => (listeners.add(tell), () => void listeners.delete(tell)),
    () => state,
  );

/** Runs `handler` for each event of this name while the page is in sight. */
export function useLive<Fact>(event: string, handler: (fact: Fact) => void) {
  const latest = useEffectEvent(handler);
  useEffect(() => {
    let over = false;
    const hear = (fact: Fact) => latest(fact);
    connection()
      .then((one) => over || one.on(event, hear))
      .catch(() => turn({ is: 'lost', since: Date.now() }));
    return () => {
      over = true;
      void socket?.then((one) => one.off(event, hear)).catch(() => {});
    };
  }, [event]);
}

/** The same for events that belong to one thing, which the server tells only to who watches it: a call as it goes on. */
export function useWatch<Fact>(event: string, of: string | undefined, handler: (fact: Fact) => void) {
  const latest = useEffectEvent(handler);
  useEffect(() => {
    if (of === undefined) return;
    let over = false;
    const hear = (fact: Fact) => latest(fact);
    // A new connection knows nothing of what the last one watched.
    const ask = () => void socket?.then((one) => say(one, 'watch', event, of));
    connection()
      .then((one) => {
        if (over) return;
        one.on(event, hear).on('connect', ask);
        ask();
      })
      .catch(() => turn({ is: 'lost', since: Date.now() }));
    return () => {
      over = true;
      void socket?.then((one) => say(one.off(event, hear).off('connect', ask), 'unwatch', event, of)).catch(() => {});
    };
  }, [event, of]);
}
