import { createHash, randomBytes } from 'node:crypto';
import { Fault } from '#kit/contract/faults.ts';
import { writeAudit } from '#kit/server/audit.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Log } from '#kit/server/log.ts';
import { actingAs, type SignedIn } from '#kit/server/people.ts';
import type { Acting, TenantDb } from '#kit/server/tenantDb.ts';
import { unexpected } from '#core/unexpected.ts';
import { noted } from '#kit/server/unexpected.ts';
import { longestCell, Reader } from './reader.store.ts';
import { runs, type Ended } from './runs.store.ts';
import { failureOf, failureOfStopped, refusalOf, type Failure } from './failure.rules.ts';
import { keptDays, longestRun, mostCharacters, mostColumns, mostRows } from './script.contract.ts';
import { scriptFaults } from './script.faults.ts';
import type { Parameter } from './script.contract.ts';
import { boundSql, type BoundSql } from './script.rules.ts';

interface RunningNeeds {
  inTenant<Answer>(of: string | Acting, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** Where the role signs in that runs the SQL of people (kit/server/readerUrl.ts). */
  readerUrl: string;
  log: Log;
  /** Bytes that a process of the database has in memory for itself; null: it is not known. Absent where the database is another machine's. */
  memoryOf?: ((pid: number) => number | null) | undefined;
  limits?: Partial<RunLimits>;
}

export interface RunLimits {
  rows: number;
  characters: number;
  /** Bytes of memory of the process that carries it out. */
  memory: number;
  /** Characters of results that a tenant keeps. */
  kept: number;
}

export interface Asked {
  who: SignedIn;
  /** For the audit: where the request came from. */
  address: string;
  scriptId: string | null;
  title: string;
  text: string;
  parameters: Parameter[];
}

type Stopped = 'cancelled' | 'timedOut' | 'memory';

interface Kept {
  rows: number;
  characters: number;
  hasMore: boolean;
}

interface Over {
  runId: string;
  ended: Ended;
  failure: Failure | null;
  /** Milliseconds. */
  took: number;
}

/** Milliseconds: a run says so often that it is alive, and hears whether somebody wants it to end. */
const beatEvery = 1_000;
/** Milliseconds: so often its memory is looked at. */
const lookEvery = 50;
const usualLimits: RunLimits = { rows: mostRows, characters: mostCharacters, memory: 300_000_000, kept: 500_000_000 };
/** Rows are kept so that they come to about so many characters at once, and fetched so that they come to no more than some times as many. */
const charactersAtOnce = 2_000_000;
const charactersAtMost = 8_000_000;
/** Milliseconds: rows that have come are kept after so long, and counted on the page. */
const keepEvery = 1_000;

/** Runs the SQL of people, one statement a tenant. Whoever asks waits; what came of it is stored whether or not somebody still does. */
export function running({ inTenant, readerUrl, log, memoryOf, limits: given = {} }: RunningNeeds) {
  const limits = { ...usualLimits, ...given };
  /** Of this node: how to end them. */
  const underWay = new Map<string, () => void>();

  async function begin({ who, scriptId, title, text }: Asked): Promise<{ runId: string; secret: string }> {
    const secret = randomBytes(32).toString('hex');
    const secretHash = createHash('sha256').update(secret).digest();
    return inTenant(actingAs(who), async (db) => {
      for (const { runId, personId, ...lost } of await runs.lost(db))
        await writeAudit(db, { ...audit(personId, ''), target: runId, content: { ...lost, outcome: 'lost' } });
      const runId = await runs.begin(db, who, { scriptId, title, text, secretHash });
      if (runId === null)
        throw new Fault(scriptFaults.SQL_RUNS_ALREADY, { name: (await runs.now(db))?.personName ?? '' });
      return { runId, secret };
    });
  }

  /** Stopped after `time` (ms). */
  async function run(asked: Asked, time = longestRun): Promise<Over> {
    const { who } = asked;
    const acting = actingAs(who);
    const bound = boundSql(asked.text, asked.parameters);
    const { runId, secret } = await begin(asked);
    const began = performance.now();
    const reader = new Reader(readerUrl, memoryOf !== undefined);
    const kept: Kept = { rows: 0, characters: 0, hasMore: false };
    let stopped: Stopped | null = null;
    let cancelling = Promise.resolve();
    const stop = (why: Stopped) => {
      if (stopped) return;
      stopped = why;
      cancelling = reader.cancel();
    };
    underWay.set(runId, () => stop('cancelled'));
    const end = setTimeout(() => stop('timedOut'), time);
    const look = setInterval(() => {
      const taken = reader.pid > 0 ? memoryOf?.(reader.pid) : null;
      if (taken && taken > limits.memory) stop('memory');
    }, lookEvery);
    const beat = setInterval(() => {
      inTenant(acting, (db) => runs.beat(db, runId)).then(
        (how) => how !== 'goesOn' && stop('cancelled'),
        (error) => noted(log, 'running', error, { runId }, 'a run of SQL could not say that it goes on'),
      );
    }, beatEvery);

    let failure: Failure | null = null;
    try {
      await reader.open({ secret, tenant: who.tenantId, timeZone: who.timeZone });
      failure = await read(reader, bound, acting, runId, kept);
    } catch (error) {
      failure = failureOf(error, asked.text, bound, reader.before);
      if (!failure && !stopped) unexpected('sql', error, { run: runId });
      failure ??= { outcome: 'failed', fault: null, facts: {}, error };
    } finally {
      clearTimeout(end);
      clearInterval(look);
      clearInterval(beat);
      underWay.delete(runId);
      // Before the process that it means is another one's.
      await cancelling;
      await reader.close();
    }
    if (stopped) failure = failureOfStopped(stopped, { minutes: time / 60_000, megabytes: limits.memory / 1_000_000 });
    const ended: Ended = {
      outcome: failure?.outcome ?? 'done',
      problem: failure ? String(failure.facts['reason'] ?? failure.fault?.name ?? 'UNEXPECTED') : null,
      ...kept,
    };
    const took = Math.round(performance.now() - began);
    await inTenant(acting, async (db) => {
      const first = await runs.end(db, runId, ended);
      await runs.makeRoom(db, limits.kept);
      if (kept.rows > 0)
        await enqueue(
          db,
          'analysis.forgetResult',
          { runId },
          { runAt: new Date(Date.now() + keptDays * 86_400_000), key: `forget result ${db.tenant} ${runId}` },
        );
      // One that was done is told by the request itself.
      if (failure && first)
        await writeAudit(db, { ...audit(who.id, asked.address), target: runId, content: auditOf(asked, ended, took) });
    });
    return { runId, ended, failure, took };
  }

  /** Keeps what it answers, up to the limits. */
  async function read(
    reader: Reader,
    bound: BoundSql,
    acting: Acting,
    runId: string,
    kept: Kept,
  ): Promise<Failure | null> {
    const refused = await reader.look(bound);
    if (refused) return refusalOf(refused);
    const columns = await reader.begin(bound);
    if ('refused' in columns) return refusalOf(columns);
    if (columns.length === 0) return refusalOf({ refused: 'nothing' });
    if (columns.length > mostColumns)
      return {
        outcome: 'refused',
        fault: scriptFaults.SQL_TOO_WIDE,
        facts: { columns: columns.length, most: mostColumns },
      };
    await inTenant(acting, (db) => runs.columns(db, runId, columns));
    const atOnce = Math.max(1, Math.min(2_000, Math.floor(charactersAtMost / (columns.length * longestCell))));
    let waiting: string[] = [];
    let waitsFor = 0;
    let keptAt = performance.now();
    const keep = async () => {
      if (waiting.length > 0) await inTenant(acting, (db) => runs.keep(db, runId, kept.rows, waiting));
      kept.rows += waiting.length;
      waiting = [];
      waitsFor = 0;
      keptAt = performance.now();
    };
    for (let first = true; ; first = false) {
      const room = limits.rows - kept.rows - waiting.length;
      // One more than is kept tells that there are more.
      const most = Math.min(first ? Math.min(10, atOnce) : atOnce, room + 1);
      const some = await reader.fetch(most);
      const rows = some.slice(0, room);
      const length = rows.reduce((sum, row) => sum + row.length, 0);
      waiting.push(...rows);
      waitsFor += length;
      kept.characters += length;
      kept.hasMore = some.length > rows.length;
      const isLast = kept.hasMore || some.length < most;
      const isFull = !isLast && kept.characters >= limits.characters;
      if (first || isLast || isFull || waitsFor >= charactersAtOnce || performance.now() - keptAt > keepEvery)
        await keep();
      if (isFull) kept.hasMore = (await reader.fetch(1)).length > 0;
      if (isLast || isFull) return null;
    }
  }

  return {
    run,
    /** At once where it runs on this node; elsewhere with its next beat. */
    stop: (runId: string) => underWay.get(runId)?.(),
  };
}

export type Running = ReturnType<typeof running>;

const audit = (person: string, address: string) => ({ person, address, action: 'POST /analysis/sqlexec/exec' });

/** What the audit says of a run; `took` in milliseconds. */
export const auditOf = (
  { text, parameters, scriptId }: Asked,
  { outcome, rows, hasMore, problem }: Omit<Ended, 'characters'>,
  took: number,
) => ({ scriptId, text, parameters, outcome, rows, hasMore, problem, took });
