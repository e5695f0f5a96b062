import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ask, databaseCopy } from '#kit/testing/databaseCopy.ts';
import { ofKind, workOff } from './jobs.ts';
import { newLog } from './log.ts';

const database = await databaseCopy();
afterAll(() => database.drop());
const sql = (text: string, values: unknown[] = []) => ask(database.ownerUrl, text, values);
const command = async (...words: string[]) =>
  (
    await promisify(execFile)(process.execPath, ['tools/jobs.ts', ...words], {
      env: { ...process.env, DATABASE_URL: database.ownerUrl },
    })
  ).stdout;

beforeEach(async () => {
  await sql('truncate job restart identity');
  await sql(
    `insert into job (task, payload, attempts, died_at, problem)
     select 'system.mailExport', json_build_object('tenant', tenant), 25, now() - interval '1 day' * tenant::int, 'no postman'
     from unnest(array['5', '6']) tenant`,
  );
  await sql("select enqueue('system.mailExport', json_build_object('tenant', '7'))");
});

test('the operator sees which jobs were given up, whose they are and why', async () => {
  const lines = (await command()).trim().split('\n');

  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^1 +system\.mailExport +tenant 5 +25 tries +given up 20\S+Z +no postman$/);
  expect(lines[1]).toMatch(/^2 .* tenant 6 /);
});

test('a job that is ordered again is done at once, and the others stay', async () => {
  const done: string[] = [];
  const working = await workOff(
    database.ownerUrl,
    { 'system.mailExport': ofKind('messages', async ({ tenant }: { tenant: string }) => void done.push(tenant)) },
    newLog('silent'),
  );
  await vi.waitFor(() => expect(done).toEqual(['7']));

  expect(await command('again', '2')).toBe('1 job waits again\n');

  await vi.waitFor(() => expect(done).toEqual(['7', '6']), 1_500);
  expect((await command()).trim().split('\n')).toHaveLength(1);
  await working.stop();
});

test('what is cleared is gone, and nothing that still waits', async () => {
  expect(await command('clear', 'all')).toBe('2 jobs were cleared\n');

  expect(await command()).toBe('No job was given up.\n');
  expect(await sql('select tenant from job')).toEqual([{ tenant: '7' }]);
});

test('a word it does not know, or no job, is refused with what would be right', async () => {
  for (const words of [['forget', '1'], ['again'], ['clear', '1 or 2']])
    await expect(command(...words)).rejects.toThrow('npm run jobs');
  expect(await sql('select from job where died_at is not null')).toHaveLength(2);
});
