import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Of one robot; older ones are forgotten. */
export const keptUploads = 20;

/** A row as it stood in the file, and why it was not taken. */
export interface RefusedRow {
  row: number;
  reason: string;
  facts: Record<string, string>;
  cells: Record<string, string>;
}

export interface FaqUploadRecord {
  robotId: string;
  fileName: string;
  refused: RefusedRow[];
}

interface NewUpload extends FaqUploadRecord {
  created: number;
  changed: number;
  same: number;
  refusedRows: number;
}

export const faqUploads = {
  async add(
    db: TenantDb,
    { robotId, fileName, created, changed, same, refusedRows, refused }: NewUpload,
  ): Promise<string> {
    const [made] = await db.rows<{ uploadId: string }>(
      `
      insert into faq_upload (tenant_id, robot_id, file_name, created, changed, same, refused_rows, refused, made_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning upload_id`,
      [
        db.tenant,
        robotId,
        fileName,
        created,
        changed,
        same,
        refusedRows,
        JSON.stringify(refused),
        db.acting.person ?? null,
      ],
      'add upload of questions',
    );
    await db.rows(
      `
      delete from faq_upload where tenant_id = $1 and robot_id = $2
        and upload_id not in (select upload_id from faq_upload where tenant_id = $1 and robot_id = $2
          order by upload_id desc limit $3)`,
      [db.tenant, robotId, keptUploads],
      'forget uploads of questions',
    );
    return made!.uploadId;
  },

  async one(db: TenantDb, uploadId: string): Promise<FaqUploadRecord | undefined> {
    const [found] = await db.rows<FaqUploadRecord>(
      'select robot_id, file_name, refused from faq_upload where tenant_id = $1 and upload_id = $2',
      [db.tenant, uploadId],
      'upload of questions',
    );
    return found;
  },
};
