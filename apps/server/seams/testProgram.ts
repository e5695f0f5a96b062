import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, SentTo } from '#kit/contract/endpoint.ts';
import { pathOf } from '#kit/contract/pathOf.ts';
import { databaseCopy, migratesAlone } from '#kit/testing/databaseCopy.ts';
import { tokens, type TestPerson } from '#kit/testing/testPerson.ts';
import type { Answer } from '#kit/testing/testServer.ts';
import { runMain } from '../testMain.ts';

/**
 * The program itself, `apps/server/main.ts` in a process of its own, on a copy of the tests' database: what its settings lead
 * it to are real peers of a test, and nothing of a test is inside. `log` has the lines it wrote; one that says something
 * unexpected fails the test that runs (kit/testing/unexpected.ts).
 */
export async function seamProgram(settings: Record<string, string>) {
  const database = await databaseCopy();
  const folder = mkdtempSync(join(tmpdir(), 'seams-'));
  const migrated = await migratesAlone();
  const { address, log, end } = await runMain({
    ...{ SEED: 'none', LOG_LEVEL: 'warn', DATABASE_URL: database.ownerUrl, DATA_DIR: folder },
    ...settings,
  });
  await migrated();
  const { tokenOf, idOf } = tokens(database.ownerUrl);

  async function ask<C extends Endpoint>(who: TestPerson | null, endpoint: C, sent: SentTo<C>): Promise<Answer<C>> {
    const { params, query, body } = sent as Record<string, Record<string, unknown> | undefined>;
    const answer = await fetch(`${address}${pathOf(endpoint, params, query)}`, {
      method: endpoint.methods[0] ?? 'GET',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(body && { 'content-type': 'application/json' }),
        ...(who && { authorization: `Bearer ${await tokenOf(who)}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
    return { status: answer.status, text, ...json };
  }

  return {
    address,
    /** DATA_DIR */
    folder,
    log,
    ownerUrl: database.ownerUrl,
    tokenOf,
    idOf,
    as: (who: TestPerson | null) => ({ call: <C extends Endpoint>(one: C, sent: SentTo<C>) => ask(who, one, sent) }),
    async stop() {
      await end('SIGKILL');
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type SeamProgram = Awaited<ReturnType<typeof seamProgram>>;
