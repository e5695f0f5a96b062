import type { Turn } from '#core/flow/transcript.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface MediaRow {
  mediaId: string;
  kind: 'recording';
  name: string;
  type: string;
  key: string;
  peaks: Buffer;
  bytes: number;
  length: number;
}

interface Facts {
  orderedAt: number | null;
  media: MediaRow | null;
}

interface Spoken {
  phone: string;
  turns: Turn[];
  talkTime: number;
  language: 'en' | 'zh';
  recorded: boolean;
}

/** Of an outer join. */
type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };

const mediaColumns = `m.media_id, m.kind, m.name, m.type, m.storage_key as key, m.peaks,
  m.bytes::float8 as bytes, m.length`;

export const recordings = {
  /** Undefined where there is no such call. */
  async ofCall(db: TenantDb, callId: string): Promise<Facts | undefined> {
    const [row] = await db.rows<Nullable<MediaRow> & { orderedAt: number | null }>(
      `
      select r.recording_ordered_at as "orderedAt", ${mediaColumns} from call_record r
      left join media m on m.tenant_id = $1 and m.media_id = r.recording_id
      where r.tenant_id = $1 and r.call_id = $2`,
      [db.tenant, callId],
    );
    return row && { orderedAt: row.orderedAt, media: row.mediaId === null ? null : (row as MediaRow) };
  },

  async media(db: TenantDb, mediaId: string): Promise<MediaRow | undefined> {
    return (
      await db.rows<MediaRow>(`select ${mediaColumns} from media m where m.tenant_id = $1 and m.media_id = $2`, [
        db.tenant,
        mediaId,
      ])
    )[0];
  },

  /** What was said in a call that is over. */
  async spoken(db: TenantDb, callId: string): Promise<Spoken | undefined> {
    return (
      await db.rows<Spoken>(
        `
      select r.phone, t.turns, coalesce(r.talk_time, 0) as "talkTime", b.language,
        r.recording_id is not null as recorded
      from call_record r join transcript t on t.tenant_id = $1 and t.call_id = r.call_id
      join robot b on b.tenant_id = $1 and b.robot_id = r.robot_id
      where r.tenant_id = $1 and r.call_id = $2 and r.ended_at is not null`,
        [db.tenant, callId],
        'recordings.spoken',
      )
    )[0];
  },

  /** False where another job was faster: the call keeps the recording it has. */
  async store(
    db: TenantDb,
    callId: string,
    { name, type, key, peaks, bytes, length }: Omit<MediaRow, 'mediaId' | 'kind'>,
  ): Promise<boolean> {
    const rows = await db.rows<{ id: string }>(
      `
      with call as (select call_id from call_record where tenant_id = $1 and call_id = $2 and recording_id is null
        for update),
        made as (insert into media (tenant_id, kind, name, type, storage_key, peaks, bytes, length)
          select $1, 'recording', $3, $4, $5, $6, $7, $8 from call returning media_id)
      update call_record r set recording_id = made.media_id from made where r.tenant_id = $1 and r.call_id = $2
      returning r.call_id as id`,
      [db.tenant, callId, name, type, key, peaks, bytes, length],
      'recordings.store',
    );
    return rows.length > 0;
  },
};
