import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** As nice as this: what the sound of a call waits for goes before what a person waits for. */
const priority = -15;
/** The threads that collect V8's garbage: a thread of media waits for their share of it. */
const collectors = 'V8Worker';

/**
 * Sound is due every 20 ms, whatever else this machine does: raises the priority of the thread that calls it, and of those that
 * collect its garbage. Where the system refuses (a plain user) or is not Linux, it goes without.
 */
export function raisePriority() {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), priority);
    for (const task of readdirSync('/proc/self/task'))
      if (readFileSync(`/proc/self/task/${task}/comm`, 'utf8').startsWith(collectors))
        setPriority(Number(task), priority);
  } catch {
    // It is late more often then, and says so by `lateness`.
  }
}
