import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '#adapters/storage/storage.ts';
import { peaksOf } from '#core/sound/callSound.ts';
import { heading, soundOfWav } from '#core/sound/wav.ts';
import { beats } from '#kit/server/beats.ts';
import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { recordings } from './recording.store.ts';

interface KeepRecordingsNeeds {
  /** Of this node alone: here calls write what is said while it is said. */
  folder: string;
  storage: Pick<Storage, 'write' | 'remove'>;
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** Mends the heading of a file that a process left unfinished; null where it is no recording. */
  repair(path: string): Promise<unknown>;
  log: Log;
  every?: number;
}

/** Bytes of a millisecond. */
const samplesOfMs = 16;
/** Bytes of both lanes; less than a tenth of a second is no recording. */
const shortest = 1_600;

class NotOurs extends Error {}

/**
 * Brings recordings of real calls from this node's disk to where files are kept. What a killed process left is found by
 * the next one; what cannot be kept now is tried again.
 */
export function keepRecordings({ folder, storage, inTenant, repair, log, every = 2_000 }: KeepRecordingsNeeds) {
  mkdirSync(folder, { recursive: true });
  const open = new Set<string>();
  /** What went wrong with the folder or a file is said once, until it is something else. */
  const said = new Map<string, string>();

  function say(file: string, error: NodeJS.ErrnoException) {
    const problem = error.code ?? error.message;
    if (said.get(file) === problem) return;
    said.set(file, problem);
    // A file that is none of ours, and a disk that refuses, are to be expected here.
    if (error instanceof NotOurs || error.syscall !== undefined)
      log.error({ file, problem }, 'a recording could not be kept yet');
    else noted(log, 'keepRecordings', error, { file }, 'a recording could not be kept yet');
  }

  async function keep(file: string) {
    const [, tenant, callId] = /^(\d+)-(\d+)\.wav$/.exec(file) ?? [];
    if (!tenant || !callId) return;
    const path = join(folder, file);
    if ((await repair(path)) === null) return leave(file);
    const sound = soundOfWav(await readFile(path));
    if (sound.length < shortest) return rm(path, { force: true });
    const key = `${tenant}/recordings/${randomUUID()}.wav`;
    const bytes = await storage.write(key, createReadStream(path));
    const kept = await inTenant(tenant, (db) =>
      recordings.store(db, callId, {
        name: `call-${callId}.wav`,
        type: 'audio/wav',
        key,
        peaks: Buffer.from(peaksOf(sound)),
        bytes,
        length: Math.round(sound.length / samplesOfMs),
      }),
    ).catch(async (error) => {
      await storage.remove(key);
      throw error;
    });
    // The call has one already, or is gone.
    if (!kept) await storage.remove(key);
    await rm(path, { force: true });
  }

  /** Not of ours: it is left where it is. One that was begun and has no heading yet holds nothing. */
  async function leave(file: string) {
    const path = join(folder, file);
    if ((await stat(path)).size < heading) return rm(path, { force: true });
    throw new NotOurs('it is no recording of ours');
  }

  async function round() {
    const files = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
      // It is made anew by the next call.
      if (error.code !== 'ENOENT') say(folder, error);
      return [];
    });
    for (const file of said.keys()) if (file !== folder && !files.includes(file)) said.delete(file);
    for (const file of files)
      if (!open.has(file))
        await keep(file).then(
          () => said.delete(file),
          (error) => say(file, error),
        );
  }

  const rounds = beats(round, every);
  return {
    /** Where a call writes; it is left alone until `closed`. */
    open(tenant: string, callId: string) {
      const file = `${tenant}-${callId}.wav`;
      open.add(file);
      return join(folder, file);
    },
    closed: (tenant: string, callId: string) => void open.delete(`${tenant}-${callId}.wav`),
    round,
    start: rounds.start,
    async stop() {
      await rounds.stop();
      await round();
    },
  };
}
