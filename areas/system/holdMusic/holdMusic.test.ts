import { afterAll, expect, test } from 'vitest';
import { onHold } from '#core/sound/onHold.ts';
import { readWav } from '#core/sound/readWav.ts';
import { wavOfALaw } from '#core/sound/wavOfALaw.ts';
import { newLog } from '#kit/server/log.ts';
import { serve } from '#kit/server/serve.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { systemFaults } from '../system.faults.ts';
import { holdMusicEndpoints } from './holdMusic.contract.ts';
import { holdMusicHandlers } from './holdMusic.server.ts';
import { holdMusic } from './holdMusic.service.ts';

const server = await testServer((app) => serve(app, holdMusicEndpoints, holdMusicHandlers), {
  faults: Object.values(systemFaults),
});
afterAll(server.stop);
const gates = ['system.parameter.view', 'system.parameter.edit'] as const;
const admin = person({ tenant: '1', gates: [...gates] });
const [me, other] = [server.as(admin), server.as(person({ tenant: '2', gates: [...gates] }))];
const list = async (who = me) => (await who.call(holdMusicEndpoints.list, {})).data.list;
const upload = (content: Uint8Array, name = 'waltz.wav') =>
  me.call(holdMusicEndpoints.upload, {}, { name, content: Buffer.from(content) });
const soundOf = async (music: 'house' | 'own') => {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/config/global/mohsound/${music}`,
    headers: { 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${await server.tokenOf(admin)}` },
  });
  return readWav(answer.rawPayload);
};
const own = Uint8Array.from({ length: 12_000 }, (_, at) => (at * 7) % 256);

test('a tenant has its own music on hold, which nodes that speak have at hand, until it is removed', async () => {
  const music = holdMusic({ pool: server.pool, log: newLog('silent') });
  expect(await list()).toEqual([
    { id: 'house', name: '', seconds: 8, inForce: true, changedAt: null, changedBy: null },
  ]);
  expect((await upload(wavOfALaw(own))).data.list).toMatchObject([
    { id: 'own', name: 'waltz.wav', seconds: 2, inForce: true, changedBy: 'Test Person' },
    { id: 'house', inForce: false },
  ]);
  expect(await soundOf('own')).toEqual(own);
  expect(await soundOf('house')).toEqual(onHold().music);
  expect(await list(other)).toMatchObject([{ id: 'house', inForce: true }]);

  expect(music.of('1')).toBeNull();
  await music.look();
  expect(Buffer.from(music.of('1')!)).toEqual(Buffer.from(own));
  expect(music.of('2')).toBeNull();
  const first = music.of('1');
  await music.look();
  // The same bytes, so that threads of sound keep one copy.
  expect(music.of('1')).toBe(first);
  await upload(wavOfALaw(own.slice(2_000)), 'other.wav');
  await music.look();
  expect(music.of('1')).toHaveLength(10_000);

  expect((await me.call(holdMusicEndpoints.remove, {})).data.list).toMatchObject([{ id: 'house', inForce: true }]);
  await music.look();
  expect(music.of('1')).toBeNull();
  expect((await me.call(holdMusicEndpoints.remove, {})).name).toBe('NO_OWN_MUSIC');
});

test('what is no sound, or too short, is refused and leaves what there was', async () => {
  expect((await upload(Buffer.from('RIFF0000WAVEfmt '))).name).toBe('MUSIC_UNREADABLE');
  expect((await upload(Buffer.alloc(0))).name).toBe('MUSIC_UNREADABLE');
  expect((await upload(wavOfALaw(own.slice(0, 7_999)))).name).toBe('MUSIC_TOO_SHORT');
  expect((await upload(wavOfALaw(own), 'waltz.mp3')).name).toBe('WRONG_TYPE');
  expect((await upload(Buffer.concat([wavOfALaw(own), Buffer.alloc(6 << 20)]))).name).toBe('TOO_LARGE');
  expect(await list()).toHaveLength(1);
});
