import type { RefusedCells } from '#kit/server/imports/refusedFile.ts';
import { contains, pageOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Refusal } from './import.contract.ts';

interface RefusedQuery {
  pageNo: number;
  pageSize: number;
  field?: string;
  keyword?: string;
  /** False leaves phones out of the search: a masked number could be guessed digit by digit. */
  searchPhones: boolean;
}

/** By column, and by a part of the value or the number of the row. */
export async function pageOfRefusals(
  db: TenantDb,
  importId: string,
  { field, keyword, searchPhones, ...page }: RefusedQuery,
) {
  const all = db
    .selectFrom('contact_import_refusal')
    .where('tenantId', '=', db.tenant)
    .where('importId', '=', importId);
  const rows = all
    .$if(field !== undefined, (is) => is.where('field', '=', field!))
    .$if(keyword !== undefined, (is) =>
      is.where(({ or, and, eb }) =>
        or([
          and([eb('value', 'ilike', contains(keyword!)), ...(searchPhones ? [] : [eb('field', '<>', 'phone')])]),
          ...(/^\d{1,7}$/.test(keyword!) ? [eb('rowNo', '=', Number(keyword))] : []),
        ]),
      ),
    )
    .select(['rowNo', 'field', 'value', 'reason', 'facts'])
    .orderBy('rowNo')
    .orderBy('field');
  const [{ list, total }, fields] = await Promise.all([
    pageOf(rows, page),
    all
      .select(({ fn }) => ['field', fn.countAll<string>().as('count')])
      .groupBy('field')
      .orderBy('count', 'desc')
      .orderBy('field')
      .execute(),
  ]);
  return {
    list: list as Refusal[],
    total,
    fields: fields.map(({ field: one, count }) => ({ field: one, count: Number(count) })),
  };
}

export type Reason = Pick<Refusal, 'field' | 'reason' | 'facts'>;

/** The next refused rows after one, each once with all its reasons. */
export const refusedAfter = (db: TenantDb, importId: string, rowNo: number, most: number) =>
  db.rows<RefusedCells<Reason>>(
    `
  select row_no, (array_agg(cells))[1] as cells, jsonb_agg(jsonb_build_object('field', field, 'reason', reason, 'facts', facts) order by field) as reasons
  from contact_import_refusal where tenant_id = $1 and import_id = $2 and row_no > $3 group by row_no order by row_no limit $4`,
    [db.tenant, importId, rowNo, most],
  );

export async function emptyRefusals(db: TenantDb, importId: string) {
  await db
    .deleteFrom('contact_import_refusal')
    .where('tenantId', '=', db.tenant)
    .where('importId', '=', importId)
    .execute();
}
