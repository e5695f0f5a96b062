import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { changeRows, databaseNow, insertRowFor, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Letter, LetterForm } from './letter.contract.ts';

const columns = `l.letter_id, l.name, l.title, l.body, l.signature, l.valid_flag, l.changed_at,
  (select p.name from person p where p.tenant_id = $1 and p.person_id = l.person_id) as changed_by,
  (select count(*)::int from page_link k where k.tenant_id = $1 and k.page = 'letter' and k.of_id = l.letter_id) as links,
  (select count(*)::int from page_link k where k.tenant_id = $1 and k.page = 'letter' and k.of_id = l.letter_id and k.openings > 0) as opened`;

export const letters = {
  list: (db: TenantDb, { keyword, ...page }: { keyword?: string; pageNo: number; pageSize: number }) =>
    listOf<Letter>(
      db,
      {
        columns,
        from: 'letter l',
        where: 'l.tenant_id = $1 and ($2::text is null or l.name ilike $2)',
        values: [db.tenant, keyword ? contains(keyword) : null],
        orderBy: 'l.name, l.letter_id',
      },
      page,
    ),

  async one(db: TenantDb, letterId: string): Promise<Letter> {
    const [row] = await db.rows<Letter>(`select ${columns} from letter l where l.tenant_id = $1 and l.letter_id = $2`, [
      db.tenant,
      letterId,
    ]);
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  add: (db: TenantDb, form: LetterForm, personId: string) =>
    insertRowFor(db, 'letter', { ...form, personId }, 'letterId'),

  change: (db: TenantDb, letterId: string, form: LetterForm, personId: string) =>
    changeRows(db, 'letter', { letterId }, { ...form, personId, changedAt: databaseNow }),

  /** Its links open nothing any more. */
  remove: (db: TenantDb, letterId: string) => removeRows(db, 'letter', { letterId }),

  /** Those that links are made of. */
  offered: (db: TenantDb) =>
    db.rows<{ id: string; name: string }>(
      'select letter_id as id, name from letter where tenant_id = $1 and valid_flag order by name, letter_id limit 500',
      [db.tenant],
    ),
};
