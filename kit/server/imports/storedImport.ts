import type { Storage } from '#adapters/storage/storage.ts';
import { keepFile } from '../files.ts';
import { shown, type Log } from '../log.ts';
import type { ReceivedFile } from '../receiveFile.ts';
import { FileProblem } from '../sheets/read/fileProblem.ts';
import type { TenantDb } from '../tenantDb.ts';
import { isFull } from './isFull.ts';
import { withFile } from './withFile.ts';

interface Received {
  db: TenantDb;
  storage: Storage;
  who: { id: string };
  file: ReceivedFile;
}

/** Keeps the file, and then begins: no row is held while it comes. What cannot begin leaves no file behind. */
export async function receive<Answer>(
  { db, storage, who, file }: Received,
  begin: (kept: { fileId: string; bytes: number }) => Promise<Answer>,
): Promise<Answer> {
  const { fileId, bytes, key } = await keepFile(db, storage, 'imports', who.id, file);
  try {
    return await begin({ fileId, bytes });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

interface CheckStages<Begun, Told> {
  /** Takes the import over, from its first row even if another reader came half-way. Null: nothing to check any more. */
  begin(): Promise<(Begun & { storageKey: string; fileName: string }) | null>;
  read(file: { path: string; ending: string }, begun: Begun): AsyncIterable<Told>;
  /** False: it was cancelled, or another reader took over. */
  keep(told: Told, begun: Begun): Promise<boolean>;
  checked(begun: Begun): Promise<unknown>;
  failed(begun: Begun, problem: FileProblem): Promise<unknown>;
}

/** The job that reads a stored file and keeps what its rows hold. What is wrong with the file ends the import; anything else is tried again by the queue. */
export async function checkStored<Begun, Told>(
  { storage, log, of }: { storage: Storage; log: Log; of: { tenant: string; importId: string } },
  { begin, read, keep, checked, failed }: CheckStages<Begun, Told>,
) {
  const begun = await begin();
  if (!begun) return;
  try {
    const content = await storage.read(begun.storageKey);
    if (!content) throw new FileProblem('gone');
    const whole = await withFile(content, async (path) => {
      for await (const told of read({ path, ending: endingOf(begun.fileName) }, begun))
        if (!(await keep(told, begun))) return false;
      return true;
    });
    if (!whole) return;
    await checked(begun);
  } catch (error) {
    const problem = asProblem(error);
    if (!problem) throw error;
    if (problem.problem === 'unreadable' || problem.problem === 'noSpace')
      log.error({ ...of, error: shown(error) }, 'a file could not be read');
    await failed(begun, problem);
  }
}

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Errors of PostgreSQL and a stop of the server are not the file's. */
function asProblem(error: unknown): FileProblem | null {
  if (error instanceof FileProblem) return error;
  if (isFull(error)) return new FileProblem('noSpace');
  const { name, code } = error as { name?: string; code?: string };
  const ours =
    name === 'AbortError' ||
    /^[0-9A-Z]{5}$/.test(code ?? '') ||
    /^E[A-Z]+$/.test(code ?? '') ||
    /Connection terminated|not queryable|timeout/.test(String(error));
  return ours ? null : new FileProblem('unreadable');
}
