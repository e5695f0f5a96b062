import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'tools-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a tool as npm does. */
function run(tool: string, args: string[], env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, tool), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  return { status, said: stderr.trim() };
}

test('restoring into a folder in use is refused by a sentence, and nothing there is touched', () => {
  const data = join(folder, 'data');
  mkdirSync(join(data, 'postgres'), { recursive: true });
  // A program called postgres whose parent is a program like ours.
  copyFileSync('/bin/sleep', join(folder, 'postgres'));
  const server = spawn(join(folder, 'postgres'), ['60']);
  writeFileSync(join(data, 'postgres', 'PG_VERSION'), '18\n');
  writeFileSync(join(data, 'postgres', 'postmaster.pid'), `${server.pid}\n${data}\n1\n5432\n\n127.0.0.1\n1\nready\n`);

  const { status, said } = run('restore.ts', [join(folder, 'backup')], { DATA_DIR: data });

  expect([status, said]).toEqual([
    1,
    `process ${process.pid} is using ${join(data, 'postgres')}: stop it first, or choose another folder with DATA_DIR=`,
  ]);
  expect(server.exitCode).toBeNull();
  server.kill();
});

test('a backup that is none, and a database that does not answer, are told by a sentence', () => {
  const nowhere = 'postgres://nobody:secret@127.0.0.1:1/none';
  const restored = run('restore.ts', [join(folder, 'none')], { DATABASE_URL: nowhere });
  const backedUp = run('backup.ts', [join(folder, 'new')], {
    DATABASE_URL: nowhere,
    DATA_DIR: join(folder, 'no data'),
  });
  const listed = run('jobs.ts', [], { DATABASE_URL: nowhere });

  for (const { status, said } of [restored, backedUp, listed]) {
    expect(status).toBe(1);
    expect(said).not.toMatch(/^\s+at /m);
    expect(said.split('\n')).toHaveLength(1);
  }
  expect(backedUp.said).toContain('ECONNREFUSED 127.0.0.1:1');
});
