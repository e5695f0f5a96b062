import { send } from '#kit/console/client.ts';
import { recordingEndpoints } from './recording.contract.ts';

const ask = (callId: string) => send(recordingEndpoints.listen, { params: { ctiCallId: callId }, query: {}, body: {} });

/** The recording that somebody is about to hear. One: the one before is let go. */
let ahead: { callId: string; file: ReturnType<typeof ask> } | null = null;

/** Fetches a recording before it is wanted; that it could not be had is said when it is. */
export function loadAhead(callId: string) {
  if (ahead?.callId === callId) return;
  const file = ask(callId);
  file.catch(() => {});
  ahead = { callId, file };
}

export function soundOf(callId: string) {
  if (ahead?.callId !== callId) return ask(callId);
  const { file } = ahead;
  ahead = null;
  return file.catch(() => ask(callId));
}
