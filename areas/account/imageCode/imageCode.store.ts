import type { Pool } from 'pg';

/** Asked for before a tenant is known, so these go through functions that alone may see the table. */
export const imageCodeStore = (pool: Pool) => ({
  async keep(ticket: Buffer, answer: string, until: Date, now: Date) {
    await pool.query('select keep_image_code($1, $2, $3, $4)', [ticket, answer, until, now]);
  },

  /** What the image says, once. */
  async take(ticket: Buffer, now: Date): Promise<string | null> {
    const { rows } = await pool.query<{ answer: string | null }>('select take_image_code($1, $2) as answer', [
      ticket,
      now,
    ]);
    return rows[0]?.answer ?? null;
  },
});
