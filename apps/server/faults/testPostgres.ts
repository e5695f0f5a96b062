import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
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

  async function launch(ofData: string, atPort: number) {
    const launched = spawn(
      ...run('postgres', [
        '-D',
        ofData,
        '-p',
        `${atPort}`,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=200',
        '-c',
        'wal_keep_size=256MB',
      ]),
      { cwd: '/', stdio: 'ignore', detached: true },
    );
    const url = new URL(masterUrl);
    url.port = `${atPort}`;
    for (let tries = 0; tries < 300; tries++) {
      if (
        await ask(url.href, 'select 1').then(
          () => true,
          () => false,
        )
      )
        return launched;
      await wait(100);
    }
    throw new Error('PostgreSQL did not start');
  }
  const start = async () => void (server = await launch(data, port));

  /** A copy that follows it by streaming replication, made of its files as they are. */
  async function replica() {
    const copied = join(folder, 'copy');
    const copyPort = await freePort();
    const client = new Client({ connectionString: masterUrl });
    await client.connect();
    await client.query("select pg_backup_start('copy', true)");
    cpSync(data, copied, { recursive: true });
    const {
      rows: [label],
    } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await client.end();
    rmSync(join(copied, 'postmaster.pid'), { force: true });
    writeFileSync(join(copied, 'backup_label'), label!.labelfile);
    writeFileSync(join(copied, 'standby.signal'), '');
    const how = `host=127.0.0.1 port=${port} user=postgres password=''${password}''`;
    appendFileSync(join(copied, 'postgresql.auto.conf'), `\nprimary_conninfo = '${how}'\n`);
    for (const path of readdirSync(copied, { recursive: true, encoding: 'utf8' })) runner.give(join(copied, path));
    runner.give(copied);
    chmodSync(copied, 0o700);
    let copy = await launch(copied, copyPort);
    const at = (of: string) => {
      const url = new URL(of);
      url.port = `${copyPort}`;
      return url.href;
    };
    return {
      url: at(`postgres://callwright:secret@127.0.0.1:${port}/callwright`),
      masterUrl: at(masterUrl),
      start: async () => void (copy = await launch(copied, copyPort)),
      stop: () => ended(copy),
    };
  }

  async function ended(one: ChildProcess) {
    const gone = new Promise((done) => one.once('exit', done));
    one.kill('SIGINT');
    await gone;
  }
  const stop = () => ended(server!);

  await start();
  // As README says it: an owner of its own, who is no superuser.
  await ask(masterUrl, "create role callwright login password 'secret' createrole bypassrls");
  await ask(masterUrl, 'create database callwright owner callwright');
  return {
    url: `postgres://callwright:secret@${at}/callwright`,
    start,
    stop,
    replica,
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
