import type { TenantDb } from './tenantDb.ts';

/** A statement that is put together at run time, with its values. */
export interface BuiltSql {
  text: string;
  values: unknown[];
}

/** Asks one. No test can read what such a statement says before it runs: whoever builds them tests many of them against the database. */
export const builtRows = <Row extends object>(db: TenantDb, { text, values }: BuiltSql) => db.rows<Row>(text, values);
