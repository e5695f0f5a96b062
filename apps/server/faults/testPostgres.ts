import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { debianBinaries, findBinaries } from '#adapters/database/binaries.ts';
import { commandFor, unprivileged } from '#adapters/database/unprivileged.ts';
import { ask } from '#kit/testing/databaseCopy.ts';

const password = 'somebody else’s';

/** A PostgreSQL that is not the product's own: Debian's where it is installed. It can be stopped and started again on its port. */
export async function ownPostgres() {
  const bin = debianBinaries() ?? findBinaries();
  const runner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  for (const path of [folder, data]) {
    mkdirSync(path, { recursive: true });
    runner.give(path);
  }
  writeFileSync(passwordFile, password);
  runner.give(passwordFile);
  const run = (name: string, args: string[]) => commandFor(runner, bin, name, args);
  execFileSync(
    ...run('initdb', [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-instructions',
      '--no-sync',
    ]),
    { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const at = `127.0.0.1:${port}`;
  const masterUrl = `postgres://postgres:${encodeURIComponent(password)}@${at}/postgres`;
  let server: ChildProcess | undefined;

  async function start() {
    server = spawn(
      ...run('postgres', [
        '-D',
        data,
        '-p',
        `${port}`,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=200',
      ]),
      { cwd: '/', stdio: 'ignore', detached: true },
    );
    for (let tries = 0; tries < 300; tries++) {
      if (
        await ask(masterUrl, 'select 1').then(
          () => true,
          () => false,
        )
      )
        return;
      await wait(100);
    }
    throw new Error('PostgreSQL did not start');
  }

  async function stop() {
    const gone = new Promise((done) => server!.once('exit', done));
    server!.kill('SIGINT');
    await gone;
  }

  await start();
  // As README says it: an owner of its own, who is no superuser.
  await ask(masterUrl, "create role callwright login password 'secret' createrole bypassrls");
  await ask(masterUrl, 'create database callwright owner callwright');
  return {
    url: `postgres://callwright:secret@${at}/callwright`,
    start,
    stop,
    async leave() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort() {
  return new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}
