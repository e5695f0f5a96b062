import type { Storage } from '#adapters/storage/storage.ts';
import { may, type Gate } from '#core/access/may.ts';
import { peakLasts } from '#core/sound/callSound.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { FileAnswer, Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { recordingEndpoints } from './recording.contract.ts';
import { recordings, type MediaRow } from './recording.store.ts';
import { tickets } from './tickets.service.ts';

interface RecordingNeeds {
  storage: Storage;
  now(): number;
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
}

/** After it a recording that was ordered is not waited for any more. */
const givenUpAfter = 15 * 60_000;

/** Who may hear media of a kind. */
const gateOf: Record<MediaRow['kind'], Gate> = { recording: 'outbound.call.listen' };

export function recordingHandlers({ storage, now, inTenant }: RecordingNeeds): Handlers<typeof recordingEndpoints> {
  const { issue, read } = tickets(now);

  async function recordingOf(db: TenantDb, callId: string): Promise<MediaRow> {
    const media = (await recordings.ofCall(db, callId))?.media;
    if (!media) throw new Fault(faults.NOT_FOUND);
    return media;
  }

  async function fileOf({ key, name, type, bytes }: MediaRow): Promise<FileAnswer> {
    const part = async (start: number, end: number) => {
      const content = await storage.read(key, { start, end });
      if (!content) throw new Fault(faults.NOT_FOUND);
      return content;
    };
    return { name, type, content: { size: bytes, part } };
  }

  const heard = (media: MediaRow) => ({ after: { heard: media.mediaId } });

  return {
    async facts({ db, body }) {
      const found = await recordings.ofCall(db, body.ctiCallId);
      if (!found) throw new Fault(faults.NOT_FOUND);
      const { media, orderedAt } = found;
      const lane = (from: number, to: number) => [...media!.peaks.subarray(from, to)];
      if (!media)
        return {
          state: orderedAt && now() - orderedAt < givenUpAfter ? 'preparing' : 'none',
          length: 0,
          bytes: 0,
          mediaId: null,
          peakLasts,
          customer: [],
          robot: [],
        };
      const half = media.peaks.length / 2;
      return {
        state: 'ready',
        length: media.length,
        bytes: media.bytes,
        mediaId: media.mediaId,
        peakLasts,
        customer: lane(0, half),
        robot: lane(half, 2 * half),
      };
    },

    async listen({ db, params, query, body, who, changed }) {
      ownTenant(who, query.tenantID ?? body.tenantID);
      const media = await recordingOf(db, params.ctiCallId);
      changed({ target: params.ctiCallId, ...heard(media) });
      return { ...(await fileOf(media)), inline: true };
    },

    async listenByCall({ db, params, query, who, changed }) {
      ownTenant(who, query.tenantID);
      const media = await recordingOf(db, params.callId);
      changed({ target: params.callId, ...heard(media) });
      return { ...(await fileOf(media)), inline: true };
    },

    async download({ db, params, changed }) {
      const media = await recordingOf(db, params.callId);
      changed({ target: params.callId, after: { downloaded: media.mediaId } });
      return fileOf(media);
    },

    async media({ db, query, who, changed }) {
      const media = await recordings.media(db, query.media_id);
      if (!media) throw new Fault(faults.NOT_FOUND);
      if (!may(who, gateOf[media.kind])) throw new Fault(faults.NOT_ALLOWED);
      changed({ target: query.media_id, ...heard(media) });
      return { ...(await fileOf(media)), inline: true };
    },

    async link({ db, body, who, changed }) {
      const media = await recordingOf(db, body.ctiCallId);
      const { ticket, validUntil } = issue(who.tenantId, media.mediaId);
      changed({ target: body.ctiCallId, ...heard(media) });
      return { url: `/media/signed/${ticket}`, validUntil };
    },

    async linked({ params }) {
      const said = read(params.ticket);
      const media = said && (await inTenant(said.tenant, (db) => recordings.media(db, said.mediaId)));
      if (!media) throw new Fault(faults.NOT_FOUND);
      return { ...(await fileOf(media)), inline: true };
    },
  };
}

/** A tenant that is named has to be one's own; another one's is as if it were not there. */
function ownTenant(who: SignedIn, named: string | number | undefined) {
  if (named !== undefined && named !== '' && String(named) !== who.tenantId) throw new Fault(faults.NOT_FOUND);
}
