import { sql, type Expression, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { Tables } from './tables.ts';
import type { TenantDb } from './tenantDb.ts';

/** Tables whose rows belong to a tenant. */
type Owned = { [Table in keyof Tables]: 'tenantId' extends keyof Tables[Table] ? Table : never }[keyof Tables];
type Given<Row> = { [Column in keyof Row]: Row[Column] | Expression<unknown> };
type New<Table extends Owned> = Given<Omit<Insertable<Tables[Table]>, 'tenantId'>>;
type Change<Table extends Owned> = Given<Omit<Updateable<Tables[Table]>, 'tenantId'>>;
type Which<Table extends Owned> = Partial<Omit<Selectable<Tables[Table]>, 'tenantId'>>;

/** When the transaction began, by the database's clock. */
export const databaseNow = sql<Date>`now()`;

/*
 * Plain statements: a row of the tenant is put in, changed or removed, by columns that are equal. The compiler knows
 * tables, columns and types. What is hot, conditional or counts is written as SQL: `db.rows(…)`.
 */

export async function insertRow<Table extends Owned>(db: TenantDb, table: Table, row: New<Table>): Promise<void> {
  await anyTable(db)
    .insertInto(table as string)
    .values({ tenantId: db.tenant, ...row })
    .execute();
}

/** Answers the column the database filled in: the id. */
export async function insertRowFor<Table extends Owned, Column extends keyof Selectable<Tables[Table]> & string>(
  db: TenantDb,
  table: Table,
  row: New<Table>,
  column: Column,
): Promise<Selectable<Tables[Table]>[Column]> {
  const made = await anyTable(db)
    .insertInto(table as string)
    .values({ tenantId: db.tenant, ...row })
    .returning(column as string)
    .executeTakeFirstOrThrow();
  return made[column as string] as Selectable<Tables[Table]>[Column];
}

export async function changeRows<Table extends Owned>(
  db: TenantDb,
  table: Table,
  which: Which<Table>,
  to: Change<Table>,
): Promise<void> {
  const change = anyTable(db)
    .updateTable(table as string)
    .set(to)
    .where('tenantId', '=', db.tenant);
  await Object.entries(which)
    .reduce((rows, [column, value]) => rows.where(column, '=', value), change)
    .execute();
}

export async function removeRows<Table extends Owned>(db: TenantDb, table: Table, which: Which<Table>): Promise<void> {
  const removal = anyTable(db)
    .deleteFrom(table as string)
    .where('tenantId', '=', db.tenant);
  await Object.entries(which)
    .reduce((rows, [column, value]) => rows.where(column, '=', value), removal)
    .execute();
}

/** Its types are those of the functions above. */
const anyTable = (db: TenantDb) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;
