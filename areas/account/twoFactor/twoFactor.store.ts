import { changeRows, insertRow, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

interface Factor {
  sealed: Buffer | null;
  pending: Buffer | null;
  lastStep: number;
  since: number | null;
  /** Wrong codes since the last right one. */
  failures: number;
  /** Since when codes are refused until the password is another one. */
  blockedAt: number | null;
}

export const factors = {
  /** Locked, so that one code is not taken twice at once. */
  async read(db: TenantDb, person: string): Promise<Factor | undefined> {
    const [row] = await db.rows<Omit<Factor, 'lastStep'> & { lastStep: string }>(
      'select sealed, pending, last_step, since, failures, blocked_at from second_factor where tenant_id = $1 and person_id = $2 for update',
      [db.tenant, person],
    );
    return row && { ...row, lastStep: Number(row.lastStep) };
  },

  async isOn(db: TenantDb, person: string): Promise<boolean> {
    return (
      (
        await db.rows('select from second_factor where tenant_id = $1 and person_id = $2 and sealed is not null', [
          db.tenant,
          person,
        ])
      ).length > 0
    );
  },

  async isBlocked(db: TenantDb, person: string): Promise<boolean> {
    const rows = await db.rows(
      'select from second_factor where tenant_id = $1 and person_id = $2 and blocked_at is not null',
      [db.tenant, person],
    );
    return rows.length > 0;
  },

  async failed(db: TenantDb, person: string, { failures, blockedAt }: { failures: number; blockedAt: Date | null }) {
    await changeRows(db, 'second_factor', { personId: person }, { failures, blockedAt });
  },

  async propose(db: TenantDb, person: string, pending: Buffer) {
    await db.rows(
      `insert into second_factor (tenant_id, person_id, pending) values ($1, $2, $3)
        on conflict (tenant_id, person_id) do update set pending = $3`,
      [db.tenant, person, pending],
    );
  },

  async settle(db: TenantDb, person: string, { step, now }: { step: number; now: Date }) {
    await db.rows(
      `update second_factor set sealed = pending, pending = null, last_step = $3, since = $4
        where tenant_id = $1 and person_id = $2`,
      [db.tenant, person, step, now],
    );
  },

  async used(db: TenantDb, person: string, step: number) {
    await changeRows(db, 'second_factor', { personId: person }, { lastStep: String(step) });
  },

  async succeeded(db: TenantDb, person: string) {
    await changeRows(db, 'second_factor', { personId: person }, { failures: 0 });
  },

  async drop(db: TenantDb, person: string): Promise<boolean> {
    await removeRows(db, 'recovery_code', { personId: person });
    return (
      (
        await db.rows('delete from second_factor where tenant_id = $1 and person_id = $2 returning 1', [
          db.tenant,
          person,
        ])
      ).length > 0
    );
  },
};

export const recoveryCodes = {
  async replace(db: TenantDb, person: string, hashes: string[]) {
    await removeRows(db, 'recovery_code', { personId: person });
    await db.rows(
      'insert into recovery_code (tenant_id, person_id, code_hash) select $1, $2, h from unnest($3::text[]) h',
      [db.tenant, person, hashes],
    );
  },

  async unused(db: TenantDb, person: string) {
    return db.rows<{ id: string; hash: string }>(
      `select recovery_id as id, code_hash as hash from recovery_code
        where tenant_id = $1 and person_id = $2 and used_at is null order by recovery_id`,
      [db.tenant, person],
    );
  },

  async used(db: TenantDb, id: string, now: Date) {
    await changeRows(db, 'recovery_code', { recoveryId: id }, { usedAt: now });
  },

  async left(db: TenantDb, person: string): Promise<number> {
    const [row] = await db.rows<{ left: number }>(
      'select count(*)::int as left from recovery_code where tenant_id = $1 and person_id = $2 and used_at is null',
      [db.tenant, person],
    );
    return row!.left;
  },
};

export const tickets = {
  async give(
    db: TenantDb,
    person: string,
    { hash, remember, until, now }: { hash: Buffer; remember: boolean; until: Date; now: Date },
  ) {
    await db.rows('delete from sign_in_ticket where tenant_id = $1 and expires_at < $2', [db.tenant, now]);
    await insertRow(db, 'sign_in_ticket', { ticketHash: hash, personId: person, remember, expiresAt: until });
  },

  /** Whose it is, with one more try counted. */
  async show(db: TenantDb, hash: Buffer, now: Date) {
    const [row] = await db.rows<{ personId: string; loginName: string; remember: boolean; tries: number }>(
      `
      update sign_in_ticket t set tries = tries + 1 from person p
      where t.tenant_id = $1 and t.ticket_hash = $2 and t.expires_at > $3 and p.tenant_id = t.tenant_id
        and p.person_id = t.person_id
      returning t.person_id, p.login_name, t.remember, t.tries`,
      [db.tenant, hash, now],
    );
    return row;
  },

  async end(db: TenantDb, hash: Buffer) {
    await removeRows(db, 'sign_in_ticket', { ticketHash: hash });
  },

  async endAllOf(db: TenantDb, person: string) {
    await removeRows(db, 'sign_in_ticket', { personId: person });
  },
};
