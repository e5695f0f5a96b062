import { Fault, faults } from '#kit/contract/faults.ts';
import { asTime } from '#kit/server/rowShape.ts';
import { changeRows, databaseNow, insertRowFor, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Note } from './history.contract.ts';

type Row = Note & { contactId: string };

const columns = `n.note_id, n.contact_id, n.text, p.name as by, n.person_id = $2 as mine, n.created_at, n.changed_at`;
const joined = 'contact_note n join person p on p.tenant_id = n.tenant_id and p.person_id = n.person_id';

export const notes = {
  /** The newest before a moment. */
  before: (db: TenantDb, person: string, contactId: string, before: number | undefined, most: number) =>
    db.rows<Row>(
      `select ${columns} from ${joined} where n.tenant_id = $1 and n.contact_id = $3
        and ($4::timestamptz is null or n.created_at < $4) order by n.created_at desc, n.note_id desc limit $5`,
      [db.tenant, person, contactId, before === undefined ? null : asTime(before), most],
    ),

  async one(db: TenantDb, person: string, noteId: string): Promise<Row> {
    const [row] = await db.rows<Row>(`select ${columns} from ${joined} where n.tenant_id = $1 and n.note_id = $3`, [
      db.tenant,
      person,
      noteId,
    ]);
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  count: async (db: TenantDb, contactId: string) =>
    (
      await db.rows<{ n: number }>(
        'select count(*)::int as n from contact_note where tenant_id = $1 and contact_id = $2',
        [db.tenant, contactId],
      )
    )[0]!.n,

  add: (db: TenantDb, person: string, contactId: string, text: string) =>
    insertRowFor(db, 'contact_note', { contactId, text, personId: person }, 'noteId'),

  change: (db: TenantDb, noteId: string, text: string) =>
    changeRows(db, 'contact_note', { noteId }, { text, changedAt: databaseNow }),

  remove: (db: TenantDb, noteId: string) => removeRows(db, 'contact_note', { noteId }),
};
