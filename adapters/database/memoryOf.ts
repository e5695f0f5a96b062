import { readFileSync } from 'node:fs';
import { isMissing, unexpected } from '#core/unexpected.ts';

/** Bytes that a process of this machine has in memory for itself, without what it shares; null where it is gone, or the system does not tell (Linux does). */
export function memoryOf(pid: number): number | null {
  try {
    const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch (error) {
    if (!isMissing(error) && (error as NodeJS.ErrnoException).code !== 'ESRCH') unexpected('memoryOf', error);
    return null;
  }
}
