import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { simulatedSms } from './simulated.ts';
import { SmsFailed, type Sms } from './sms.ts';

const keeps = 500;

/** Until a carrier is set, text messages are kept in a file beside the data, the latest last, for the operator to read. */
export function smsFromSettings(dataFolder: string): Sms {
  const file = join(dataFolder, 'sms', 'sent.jsonl');
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) writeFileSync(file, lastLines(readFileSync(file, 'utf8')), { mode: 0o600 });
  const simulated = simulatedSms({
    told({ to, text }) {
      try {
        appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), to, text })}\n`, { mode: 0o600 });
      } catch (error) {
        // A folder that cannot be written, or a full disk.
        const { code, syscall } = error as NodeJS.ErrnoException;
        throw syscall ? new SmsFailed(code ?? 'unwritable') : error;
      }
    },
  });
  return { ...simulated, kept: true };
}

const lastLines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .slice(-keeps)
    .map((line) => `${line}\n`)
    .join('');
