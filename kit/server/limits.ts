/** How long a connection waits, in milliseconds; 0: as long as it takes. */
export interface Limits {
  /** For a lock somebody else holds. */
  lock: number;
  /** For one statement. */
  statement: number;
  /** For this program's next word within a transaction. */
  idle: number;
}

const second = 1_000;
const minute = 60 * second;

/** How long a connection may wait (ms), by the kind of its work: no work may hold up other work for ever. */
export const limits = {
  // Somebody looks at the screen: busy is a better answer than none. A file may be on its way in while a transaction is open.
  requests: { lock: 5 * second, statement: 30 * second, idle: 5 * minute },
  // What is locked now is tried again in the next round. A batch of a million tasks that times out is one statement.
  dialing: { lock: 2 * second, statement: 2 * minute, idle: 30 * second },
  // Tried again by the queue, so it may give up; it may ask a mail server or a disk within a transaction.
  jobs: { lock: 30 * second, statement: 10 * minute, idle: 5 * minute },
  // Exports, imports and deletion go through all a tenant has, and wait for files.
  longJobs: { lock: 30 * second, statement: 60 * minute, idle: 15 * minute },
  // Takes jobs and tells what they came to: each is one short statement that passes over what is locked.
  queue: { lock: 10 * second, statement: minute, idle: minute },
  // Messages between nodes: one that is late is worth nothing.
  live: { lock: 2 * second, statement: 10 * second, idle: 10 * second },
  // Rewriting a table may take any time; but a migration that waits for a table's lock stops all queries behind it.
  migrations: { lock: 30 * second, statement: 0, idle: 5 * minute },
} as const satisfies Record<string, Limits>;

export type Kind = keyof typeof limits;

/** As `pg` takes them; they travel with the sign-in and cost nothing afterwards. */
export function limitsOf(kind: Kind) {
  const { lock, statement, idle } = limits[kind];
  return {
    lock_timeout: lock,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idle,
    // Many people ask at once: a statement that takes three cores for itself makes all the others wait.
    ...(kind === 'requests' && { options: '-c max_parallel_workers_per_gather=0' }),
  };
}
