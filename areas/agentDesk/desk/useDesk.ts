import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLive } from '#kit/console/live.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { deskEndpoints, type Desk } from './desk.contract.ts';
import { deskPhone } from './deskPhone.ts';
import { ringTone, zipTone } from './ringTone.ts';

export const useDeskPhone = () => useSyncExternalStore(deskPhone.subscribe, deskPhone.state);

/** The desk of the person who is signed in, as it is now: asked again whenever the server says that it changed. */
export function useDesk() {
  const [isRefused, refuse] = useState(false);
  // Queues move without a word to this agent. Who has no seat is not asked again and again.
  const asked = useAsk(deskEndpoints.read, {}, { every: 10_000, enabled: !isRefused });
  if (asked.fault && !asked.data && !isRefused) refuse(true);
  useLive('desk.changed', () => void asked.refetch());
  return asked;
}

/** The telephone stands while the agent works with this browser. */
export function usePhoneOfDesk(data: Desk | undefined) {
  const works = data && data.now.state !== 'signedOut' && data.reach === 'browser';
  const isOut = data?.now.state === 'signedOut';
  const before = useRef(false);
  useEffect(() => {
    if (works && !before.current) deskPhone.connect();
    if (isOut) deskPhone.disconnect();
    before.current = works === true;
  }, [works, isOut]);
}

/** A ringing that is over within this was none: the call was to be connected at once. */
const noRinging = 250;

/**
 * The sounds of calls in this page: they ring, and one that is connected without ringing, because it was dialled ahead for whoever
 * is free, is told by a tone. Answers the id of a call that came so, as long as it lasts.
 */
export function useCallSounds(desk: Desk | undefined): string | null {
  const [rang, heard] = useState<string | null>(null);
  const [seen, see] = useState<Seen>();
  const now = desk?.now;
  if (now && (seen?.state !== now.state || seen.callId !== now.callId)) {
    const { state, callId } = now;
    const isNew = seen !== undefined && (seen.callId !== callId || seen.state === 'ringing');
    const comes = isNew && !seen.isOwn && state === 'talking' && desk.reach === 'browser' && rang !== callId;
    see({
      state,
      callId,
      isOwn: state === 'ringing' && now.direction === 'out',
      atOnce: comes || (callId !== null && seen?.atOnce === callId) ? callId : null,
    });
  }
  const rings = now?.state === 'ringing' && now.direction === 'in' && desk?.reach === 'browser' ? now.callId : null;
  useEffect(() => {
    if (rings === null) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      heard(rings);
      stop = ringTone();
    }, noRinging);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [rings]);
  const atOnce = seen?.atOnce ?? null;
  useEffect(() => {
    if (atOnce !== null) zipTone();
  }, [atOnce]);
  return atOnce;
}

/** The standing that was seen last, and its call where that came without ringing. */
type Seen = Pick<Desk['now'], 'state' | 'callId'> & { isOwn: boolean; atOnce: string | null };
