import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach } from 'vitest';
import { startSipp, type Sipp } from '#adapters/telephony/sip/testSipp.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { soundOfWav } from '#core/sound/wav.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer, type TestServer } from '#kit/testing/testServer.ts';
import { freePort } from '#kit/testing/ports.ts';
import { trunkNode } from './testTrunkCalls.ts';

/** A database, carriers and nodes with the roles voice and dialer, which end with each test. */
export async function trunkServer() {
  const server = await testServer(() => {});
  afterAll(server.stop);
  const { ownerUrl } = server.database;
  const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);

  let tenants = 30;
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  return {
    server,
    ownerUrl,
    sql,
    /** The id of a tenant that no test had, nor the same test when it was tried before. */
    newTenant: () => String((tenants += 1)),
    /** What is ended after this test, the last first. */
    ends,
    async carrier(options: Omit<Parameters<typeof startSipp>[0], 'port'>): Promise<Sipp> {
      const sipp = await startSipp({ port: await freePort(), ...options });
      ends.push(() => sipp.stop());
      return sipp;
    },
    async node(over: Partial<Parameters<typeof trunkNode>[0]> = {}, log?: Parameters<typeof trunkNode>[1]) {
      const one = await trunkNode({ ...server, ...over }, log);
      ends.push(one.stop);
      return one;
    },
    recordingOf: (callId: string) => keptRecording(server, callId),
    /** The calls of a batch, once so many have ended; with what the line was like and what was said. */
    async over(batchId: string, calls: number) {
      for (let tries = 0; tries < 1_200; tries++) {
        const all = await sql(
          `select r.*, l.sip_code, l.codec, l.mos, l.loss, l.signalling, l.media as sound, t.turns from call_record r
          left join call_line l using (tenant_id, call_id) left join transcript t using (tenant_id, call_id)
          where batch_id = $1 order by r.call_id`,
          [batchId],
        );
        if (all.length >= calls && all.every(({ ended_at }) => ended_at !== null)) return all;
        await wait(50);
      }
      throw new Error('the calls did not end');
    },
  };
}

/** Both lanes of a call's recording at 8 kHz, and its length in milliseconds, once it is kept. */
export async function keptRecording({ storage, database }: Pick<TestServer, 'storage' | 'database'>, callId: string) {
  for (let tries = 0; tries < 300; tries++) {
    const [media] = await ask(
      database.ownerUrl,
      'select m.storage_key as key, m.length from call_record r join media m on m.tenant_id = r.tenant_id and m.media_id = r.recording_id where r.call_id = $1',
      [callId],
    );
    if (media) {
      const sound = soundOfWav(await buffer((await storage.read(media.key as string))!));
      const lane = (at: 0 | 1) =>
        toLinear(Uint8Array.from({ length: sound.length / 2 }, (_, place) => sound[2 * place + at]!));
      return { theirs: lane(0), ours: lane(1), length: media.length as number };
    }
    await wait(50);
  }
  throw new Error('no recording was kept');
}
