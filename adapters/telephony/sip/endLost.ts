import { ask, type Credentials } from './asking.ts';
import { readUri } from './core.ts';
import { hostAndPortOf, type Peer } from './find.ts';
import type { StoredDialog } from './signalling.ts';
import type { Wire } from './wire.ts';

/** Requests of the process that died came after what was stored; a number may be skipped (RFC 3261 section 12.2.2). */
const skipped = 1_000;
const patience = 10_000;

/** Says BYE in a dialog of a process that is no more. That the other side knows nothing of it (481) is as good. */
export async function endLost(
  { wire, credentials, checks }: { wire: Wire; credentials: Credentials | null; checks: boolean },
  stored: StoredDialog,
): Promise<boolean> {
  const [target, from, to] = [stored.remoteTarget, stored.localUri, stored.remoteUri].map(readUri);
  if (!target || !from || !to) return false;
  const { host, port } = hostAndPortOf(stored.address);
  // Its first hop is asked where the route says so; else where its requests went, which may be another address than its Contact's.
  const known: Peer | null = stored.routeSet.length > 0 || !port ? null : { address: host, port, checks };
  let cseq = stored.localSequence + skipped;
  const say = (peer: Peer | null) =>
    ask({
      ...{ wire, peer, credentials, patience },
      make: (headers) =>
        wire.core.makeOutgoingRequestMessage(
          'BYE',
          target,
          from,
          to,
          {
            ...{ callId: stored.sipCallId, cseq: ++cseq, fromTag: stored.localTag, toTag: stored.remoteTag },
            routeSet: stored.routeSet,
          },
          headers,
        ),
    });
  const answer = await say(null);
  const last = answer.text === null && known ? await say(known) : answer;
  return last.text !== null && (last.status < 300 || last.status === 481);
}
