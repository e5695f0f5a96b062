import type { Client } from 'pg';

/** A job that was tried too often. */
export interface DeadJob {
  jobId: string;
  task: string;
  tenant: string;
  attempts: number;
  diedAt: Date;
  problem: string;
}

type Queries = Pick<Client, 'query'>;

/** Dead jobs of all tenants, the latest first, for the operator's command; the server itself does not read the queue. */
export const deadJobs = {
  async list(owner: Queries): Promise<DeadJob[]> {
    const { rows } = await owner.query<DeadJob>(
      `select job_id as "jobId", task, tenant, attempts, died_at as "diedAt", coalesce(problem, '') as problem
       from job where died_at is not null order by died_at desc, job_id desc`,
    );
    return rows;
  },

  /** Puts them to the others that wait, as if they had never been tried; null means all. Answers how many. */
  async again(owner: Queries, jobIds: string[] | null): Promise<number> {
    const { rows } = await owner.query<{ task: string }>(
      `update job set died_at = null, attempts = 0, problem = null, run_at = now()
       where died_at is not null and ($1::bigint[] is null or job_id = any($1)) returning task`,
      [jobIds],
    );
    for (const task of new Set(rows.map((row) => row.task))) await owner.query("select pg_notify('job', $1)", [task]);
    return rows.length;
  },

  /** Answers how many. */
  async clear(owner: Queries, jobIds: string[] | null): Promise<number> {
    const { rowCount } = await owner.query(
      'delete from job where died_at is not null and ($1::bigint[] is null or job_id = any($1))',
      [jobIds],
    );
    return rowCount ?? 0;
  },
};
