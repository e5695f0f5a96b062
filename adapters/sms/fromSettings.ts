import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { simulatedSms } from './simulated.ts';
import { SmsFailed, type Sms } from './sms.ts';

const keeps = 500;
const keptDays = 30;

/** Until a carrier is set, text messages are kept in a file beside the data for some weeks, the latest last, for the operator to read. */
export function smsFromSettings(dataFolder: string, now: () => number = Date.now): Sms {
  const file = join(dataFolder, 'sms', 'sent.jsonl');
  mkdirSync(dirname(file), { recursive: true });
  const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);
  let tidiedAt = 0;
  /** Whole or not at all: what is read meanwhile is the file of before. */
  function keep(those: string[]) {
    const next = `${file}.next`;
    writeFileSync(next, those.map((line) => `${line}\n`).join(''), { mode: 0o600 });
    renameSync(next, file);
  }
  function tidy() {
    tidiedAt = now();
    const all = lines();
    const kept = all.slice(-keeps).filter((line) => !isOlder(line, now() - keptDays * day));
    if (kept.length < all.length) keep(kept);
  }
  tidy();
  const { send, sent } = simulatedSms({
    told({ to, text }) {
      try {
        if (now() - tidiedAt > day) tidy();
        appendFileSync(file, `${JSON.stringify({ at: new Date(now()).toISOString(), to, text })}\n`, { mode: 0o600 });
      } catch (error) {
        // A folder that cannot be written, or a full disk.
        const { code, syscall } = error as NodeJS.ErrnoException;
        throw syscall ? new SmsFailed(code ?? 'unwritable') : error;
      }
    },
  });
  return {
    send,
    kept: true,
    async forget(isAbout) {
      const all = lines();
      const kept = all.filter((line) => !isAbout(line));
      if (kept.length < all.length) keep(kept);
      const others = sent.filter(({ to, text }) => !isAbout(`${to} ${text}`));
      sent.splice(0, sent.length, ...others);
    },
  };
}

const day = 86_400_000;

/** A line that says no time, or that was cut off, is as old as the file is. */
function isOlder(line: string, than: number): boolean {
  const at = /^\{"at":"([^"]+)"/.exec(line)?.[1];
  return at !== undefined && Date.parse(at) < than;
}
