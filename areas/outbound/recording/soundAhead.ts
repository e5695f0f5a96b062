import type { QueryClient } from '@tanstack/react-query';
import { send } from '#kit/console/client.ts';
import { recordingEndpoints } from './recording.contract.ts';

const ask = (callId: string) => send(recordingEndpoints.listen, { params: { ctiCallId: callId }, query: {}, body: {} });

/** The recording that somebody is about to hear. One: the one before is let go. */
let ahead: { callId: string; file: ReturnType<typeof ask>; element?: HTMLAudioElement } | null = null;

/** Fetches a recording, and what the player asks about it, before they are wanted; that they could not be had is said when they are. */
export function loadAhead(callId: string, cache: QueryClient) {
  const sent = { body: { ctiCallId: callId } };
  void cache.prefetchQuery({
    queryKey: [recordingEndpoints.facts.path, sent],
    queryFn: () => send(recordingEndpoints.facts, sent),
  });
  if (ahead?.callId === callId) return;
  letGo();
  const file = ask(callId);
  const own: typeof ahead = { callId, file };
  ahead = own;
  file.then(
    (found) => {
      if (ahead === own) own.element = new Audio(URL.createObjectURL(found));
    },
    () => {},
  );
}

function letGo() {
  if (ahead?.element) URL.revokeObjectURL(ahead.element.src);
  ahead = null;
}

/** An element of its own; one that has read its sound already where that was fetched ahead. */
export function elementFor(callId: string): HTMLAudioElement {
  if (ahead?.callId !== callId || !ahead.element) return new Audio();
  const { element } = ahead;
  ahead = null;
  return element;
}

export function soundOf(callId: string) {
  if (ahead?.callId !== callId) return ask(callId);
  const { file } = ahead;
  letGo();
  return file.catch(() => ask(callId));
}
