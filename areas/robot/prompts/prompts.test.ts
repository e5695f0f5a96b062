import { afterAll, expect, test } from 'vitest';
import type { Manner } from '#adapters/speech/speech.ts';
import { promptsOf } from '#core/design/prompts.ts';
import { samples } from '#core/flow/samples/index.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { preparePrompts } from './preparePrompts.job.ts';
import { promptsLater } from './prompts.store.ts';
import { whileItRings } from './whileItRings.service.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const flow = { ...samples.renewalEn, commonConfigs: { speaker: '3:nova', volume: 80 } };
await ask(
  server.database.ownerUrl,
  "insert into tenant (tenant_id, name) overriding system value values (1, 'One') on conflict do nothing",
);
const [{ robot_id: robotId }] = (await ask(
  server.database.ownerUrl,
  `with made as (insert into robot (tenant_id, name, language, version) values (1, 'Renewals', 'en', 1) returning tenant_id, robot_id),
    flows as (insert into flow_version (tenant_id, robot_id, version, flow)
      select tenant_id, robot_id, 1, $1::jsonb from made returning robot_id)
    select robot_id::text from flows`,
  [JSON.stringify(flow)],
)) as [{ robot_id: string }];

test('every fixed sentence of a robot is made in its voice and manner; one that fails keeps none from being made', async () => {
  const made: [string, string, Manner | undefined][] = [];
  const warned: object[] = [];
  const job = preparePrompts({
    inTenant: server.app.inTenant,
    voices: {
      async prepare(...asked) {
        made.push(asked as never);
        if (made.length === 2) throw new Error('away');
      },
    },
    log: { warn: (facts: object) => void warned.push(facts) } as never,
  });
  const context = { signal: new AbortController().signal };
  await job({ tenant: '1', robotId, version: 1 }, context);
  expect(made.map(([text]) => text)).toEqual(promptsOf(flow).map(({ text }) => text));
  expect(made[0]!.slice(1)).toEqual(['3:nova', { tenant: '1', pitch: 50, speed: 50, volume: 80 }]);
  expect(warned).toEqual([{ tenant: '1', robotId, failed: 1 }]);

  const before = made.length;
  await job({ tenant: '1', robotId, version: 9 }, context);
  await job({ tenant: '2', robotId, version: 1 }, context);
  expect(made).toHaveLength(before);
});

test('however often a version’s prompts are asked for, they wait once', async () => {
  await server.app.inTenant('1', async (db) => {
    await promptsLater(db, { robotId, version: 1 });
    await promptsLater(db, { robotId, version: 1 });
  });
  expect(await ask(server.database.ownerUrl, "select 1 from job where task = 'robot.preparePrompts'")).toHaveLength(1);
});

test('while a call rings its own sentences are made, of so many calls at once, and no more once it is over', async () => {
  const spoken: string[] = [];
  let goOn = () => {};
  const prepare = whileItRings({
    calls: 1,
    speech: {
      speak: (text) => {
        spoken.push(text);
        return new Promise((done) => (goOn = () => done(new Uint8Array())));
      },
    },
  });
  const given = Object.fromEntries(flow.argConfigs.map(({ name }) => [name, '7']));
  const wanted = promptsOf(flow, given).map(({ text }) => text);
  expect(wanted.length).toBeGreaterThan(1);

  const over = prepare('1', flow, given);
  prepare('1', flow, given);
  expect(spoken).toEqual(wanted.slice(0, 1));
  over();
  goOn();
  await Promise.resolve();
  await Promise.resolve();
  await new Promise(setImmediate);
  expect(spoken).toEqual(wanted.slice(0, 1));
  prepare('1', flow, given);
  expect(spoken).toEqual([wanted[0], wanted[0]]);
});
