import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLive } from '#kit/console/live.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { deskEndpoints, type Desk } from './desk.contract.ts';
import { deskPhone } from './deskPhone.ts';
import { ringTone } from './ringTone.ts';

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

export function useRinging(rings: boolean) {
  useEffect(() => (rings ? ringTone() : undefined), [rings]);
}
