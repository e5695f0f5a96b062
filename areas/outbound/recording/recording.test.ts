import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import { voicesOf } from '#core/callee/voices.ts';
import { samples } from '#core/flow/samples/index.ts';
import { soundOfWav } from '#core/sound/wav.ts';
import { faults } from '#kit/contract/faults.ts';
import { newLog } from '#kit/server/log.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person, type TestPerson } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { conversation, storeCalls, type TestCall } from '../call/testRows.ts';
import { dialer } from '../dialing/dialer.service.ts';
import { robotCalls } from '../dialing/robotCalls.service.ts';
import { tenantWithBatch } from '../dialing/testTenant.ts';
import { recordCall } from './recordCall.job.ts';
import { recordingEndpoints } from './recording.contract.ts';
import { recordingHandlers } from './recording.server.ts';
import { keepRecording } from './testRows.ts';

let late = 0;
const server = await testServer(
  (app, { storage }) =>
    serve(
      app,
      recordingEndpoints,
      recordingHandlers({ storage, now: () => Date.now() + late, inTenant: app.inTenant }),
    ),
  { faults: Object.values(faults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);

const listener = person({ gates: ['outbound.call.view', 'outbound.call.listen', 'outbound.call.download'] });
const reader = person({ gates: ['outbound.call.view'] });
const stranger = person({
  tenant: '2',
  gates: ['outbound.call.view', 'outbound.call.listen', 'outbound.call.download'],
});
for (const one of [listener, reader, stranger]) await server.tokenOf(one);

const store = async (call: TestCall = {}) => (await storeCalls(ownerUrl, '1', [call], { flow: samples.renewalEn }))[0]!;
const factsOf = async (callId: string, who = listener) =>
  server.as(who).call(recordingEndpoints.facts, { body: { ctiCallId: callId } });
const fetched = async (who: TestPerson | null, url: string, { method = 'GET', range = '' } = {}) =>
  server.app.inject({
    method,
    url,
    headers: {
      ...(who && { authorization: `Bearer ${await server.tokenOf(who)}` }),
      'x-requested-with': 'XMLHttpRequest',
      ...(range && { range }),
    },
    ...(method === 'POST' && { payload: {} }),
  });
const nothing = ({ body }: { body: string }) => JSON.parse(body).name === 'NOT_FOUND';
const auditOf = (action: string) =>
  sql(
    "select target, payload -> 'after' as after from audit_line where tenant_id = 1 and action = $1 order by line_no",
    [action],
  );

/** A voice that says each character for 40 ms, the robot louder than people. */
const speech = {
  speak: async (text: string, voice: string) =>
    new Uint8Array(text.length * 320).fill(voice === voicesOf('en', '').robot ? 0x2a : 0x1a),
  lasts: async (text: string) => text.length * 40,
};
const job = recordCall({ inTenant: server.app.inTenant, storage: server.storage, speech });
const record = (callId: string) => job({ tenant: '1', callId }, { signal: new AbortController().signal });
const filesOf = (tenant: string) =>
  existsSync(join(server.folder, tenant, 'recordings')) ? readdirSync(join(server.folder, tenant, 'recordings')) : [];

test('what was said in a call is put together as its line carried it, once, however often it is ordered', async () => {
  const talk = conversation(samples.renewalEn, 5);
  const callId = await store({ talkTime: talk.talkFor, turns: talk.turns, path: talk.path });
  const before = filesOf('1').length;

  await Promise.all([record(callId), record(callId)]);
  await record(callId);

  const { data } = await factsOf(callId);
  expect(data).toMatchObject({ state: 'ready', length: Math.max(talk.talkFor, talk.turns.at(-1)!.to), peakLasts: 50 });
  expect(filesOf('1')).toHaveLength(before + 1);
  // Each lane is loud where its turns are and nowhere else.
  for (const [lane, speaker] of [
    [data.customer, 'customer'],
    [data.robot, 'robot'],
  ] as const) {
    const spoken = talk.turns.filter((turn) => turn.speaker === speaker);
    expect(spoken.length).toBeGreaterThan(0);
    for (const { from } of spoken) expect(lane[Math.floor(from / 50) + 1]).toBeGreaterThan(20);
    const other = talk.turns.find(
      (turn) => turn.speaker !== speaker && !spoken.some(({ from, to }) => from < turn.to && to > turn.from),
    )!;
    expect(lane[Math.floor((other.from + other.to) / 100)]).toBeLessThan(5);
  }
});

test('a call that goes on, one without a word and one that does not exist are not recorded', async () => {
  const live = await store({ callStatus: 1, turns: conversation(samples.renewalEn, 3).turns });
  const silent = await store();
  const before = filesOf('1').length;

  for (const callId of [live, silent, '999999']) await record(callId);

  expect(filesOf('1')).toHaveLength(before);
  expect((await factsOf(silent)).data).toMatchObject({ state: 'none', mediaId: null });
});

test('a recording that was ordered is said to be made, until nobody waits for it any more', async () => {
  const callId = await store();
  await sql('update call_record set recording_ordered_at = now() where tenant_id = 1 and call_id = $1', [callId]);
  expect((await factsOf(callId)).data.state).toBe('preparing');

  await sql(
    "update call_record set recording_ordered_at = now() - interval '16 minutes' where tenant_id = 1 and call_id = $1",
    [callId],
  );
  expect((await factsOf(callId)).data.state).toBe('none');
});

test('the sound is heard by each of its addresses, by the call and by the media, and every listening is written down', async () => {
  const callId = await store();
  const file = await keepRecording(server, '1', callId);
  const { mediaId } = (await factsOf(callId)).data;

  for (const [method, url] of [
    ['POST', `/records/records/${callId}`],
    ['POST', `/records/records/${callId}?tenantID=1`],
    ['GET', `/records/records/${callId}`],
    ['GET', `/media/get?media_id=${mediaId}`],
  ] as const) {
    const answer = await fetched(listener, url, { method });
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
      answer.headers['cache-control'],
    ]).toEqual([
      200,
      'audio/wav',
      expect.stringContaining(`inline; filename*=UTF-8''call-${callId}.wav`),
      'private, no-store',
    ]);
    expect(answer.rawPayload.equals(file)).toBe(true);
  }
  const heard = [
    ...(await auditOf('POST /records/records/:ctiCallId')),
    ...(await auditOf('GET /records/records/:callId')),
    ...(await auditOf('GET /media/get')),
  ];
  expect(heard.map(({ target }) => target)).toEqual([callId, callId, callId, mediaId]);
  expect(heard.every(({ after }) => after.heard === mediaId)).toBe(true);
});

test('a player asks for parts, and for no more than there is', async () => {
  const callId = await store();
  const file = await keepRecording(server, '1', callId);
  const part = (range: string) => fetched(listener, `/records/records/${callId}`, { range });

  for (const [range, from, to] of [
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, file.length - 1],
    ['bytes=-10', file.length - 10, file.length - 1],
    [`bytes=10-${file.length * 2}`, 10, file.length - 1],
  ] as const) {
    const answer = await part(range);
    expect([answer.statusCode, answer.headers['content-range'], answer.headers['content-length']]).toEqual([
      206,
      `bytes ${from}-${to}/${file.length}`,
      String(to - from + 1),
    ]);
    expect(answer.rawPayload.equals(file.subarray(from, to + 1))).toBe(true);
  }
  for (const outside of [`bytes=${file.length}-`, 'bytes=-0']) expect((await part(outside)).statusCode).toBe(416);
  for (const odd of ['bytes=9-1', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=-'])
    expect([(await part(odd)).statusCode, (await part(odd)).rawPayload.length]).toEqual([200, file.length]);
});

test('keeping the sound needs its own permission and is written down', async () => {
  const callId = await store();
  const file = await keepRecording(server, '1', callId);

  const answer = await fetched(listener, `/outbound/call/recording/${callId}/file`);
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename*=UTF-8''call-${callId}.wav`,
  ]);
  expect(answer.rawPayload.equals(file)).toBe(true);
  expect((await auditOf('GET /outbound/call/recording/:callId/file')).at(-1)).toMatchObject({
    target: callId,
    after: { downloaded: expect.any(String) },
  });

  const mayListen = person({ gates: ['outbound.call.view', 'outbound.call.listen'] });
  expect((await fetched(mayListen, `/outbound/call/recording/${callId}/file`)).statusCode).toBe(403);
});

test('whoever may not listen sees that there is a recording and hears nothing; another tenant finds nothing, whatever it names', async () => {
  const callId = await store();
  await keepRecording(server, '1', callId);
  const { mediaId } = (await factsOf(callId)).data;
  const addresses = [
    ['GET', `/records/records/${callId}`],
    ['POST', `/records/records/${callId}`],
    ['GET', `/media/get?media_id=${mediaId}`],
    ['GET', `/outbound/call/recording/${callId}/file`],
  ] as const;

  expect((await factsOf(callId, reader)).data.state).toBe('ready');
  for (const [method, url] of addresses) expect((await fetched(reader, url, { method })).statusCode).toBe(403);
  expect(await server.as(reader).call(recordingEndpoints.link, { body: { ctiCallId: callId } })).toMatchObject({
    name: 'NOT_ALLOWED',
  });

  for (const [method, url] of addresses) expect(nothing(await fetched(stranger, url, { method }))).toBe(true);
  for (const url of [`/records/records/${callId}?tenantID=1`, '/records/records/999999', '/media/get?media_id=999999'])
    expect(nothing(await fetched(stranger, url))).toBe(true);
  expect(nothing(await fetched(listener, `/records/records/${callId}?tenantID=2`))).toBe(true);
  expect(await factsOf(callId, stranger)).toMatchObject({ name: 'NOT_FOUND' });
  expect(await server.as(stranger).call(recordingEndpoints.link, { body: { ctiCallId: callId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});

test('an address without a header works for a minute, and only as it was given', async () => {
  const callId = await store();
  const file = await keepRecording(server, '1', callId);
  const { data } = await server.as(listener).call(recordingEndpoints.link, { body: { ctiCallId: callId } });
  expect(data.validUntil - Date.now()).toBeGreaterThan(50_000);
  expect((await auditOf('POST /outbound/call/recording/link')).at(-1)).toMatchObject({ target: callId });

  expect((await fetched(null, data.url)).rawPayload.equals(file)).toBe(true);
  const [tenant, mediaId, until, seal] = data.url.split('/').at(-1)!.split('.');
  for (const changed of [
    `2.${mediaId}.${until}.${seal}`,
    `${tenant}.${Number(mediaId) + 1}.${until}.${seal}`,
    `${tenant}.${mediaId}.${Number(until) + 60_000}.${seal}`,
    `${tenant}.${mediaId}.${until}`,
    'x',
  ])
    expect(nothing(await fetched(null, `/media/signed/${changed}`))).toBe(true);
  late = 61_000;
  expect(nothing(await fetched(null, data.url))).toBe(true);
  late = 0;
});

test('a recording whose file is gone is not there, in plain words', async () => {
  const callId = await store();
  await keepRecording(server, '1', callId);
  const [{ key }] = (await sql(
    'select storage_key as key from media m join call_record r on r.tenant_id = 1 and r.recording_id = m.media_id where r.call_id = $1',
    [callId],
  )) as [{ key: string }];
  await server.storage.remove(key);

  expect(nothing(await fetched(listener, `/records/records/${callId}`))).toBe(true);
});

test('calls over a carrier with sound last as long as what is said, and each that was answered is recorded', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '5', { contacts: 12, channels: 12, answerRate: 1 });
  await sql('update gateway set with_sound = true where tenant_id = 5');
  const telephony = simulatedCarrier({ speech });
  const one = dialer({
    pool: server.pool,
    log: newLog('silent'),
    now: Date.now,
    telephony,
    batchChanged() {},
    callStored() {},
    every: 20,
    runCall: robotCalls({ telephony, now: Date.now, live: { tellWatchers() {}, isWatched: () => false } }).run,
  });
  await one.start();
  while ((await sql('select state from batch where batch_id = $1', [batchId]))[0]!.state !== 4) await wait(50);
  await one.stop();

  const ordered = await sql(
    "select payload from job where task = 'outbound.recordCall' and payload ->> 'tenant' = '5'",
  );
  for (const { payload } of ordered) await job(payload, { signal: new AbortController().signal });
  const calls = await sql(
    'select r.call_id::text as id, r.talk_time, m.length, m.storage_key as key, t.turns from call_record r left join transcript t using (tenant_id, call_id) left join media m on m.tenant_id = 5 and m.media_id = r.recording_id where r.tenant_id = 5 and r.call_status = 3',
  );

  expect(calls.length).toBeGreaterThan(6);
  for (const { length, key, turns } of calls.filter((call) => call.turns?.length > 0)) {
    const whole = turns.filter((turn: { text: string }) => !turn.text.endsWith('…'));
    for (const { from, to, text } of whole) expect(to - from).toBe(text.length * 40);
    const sound = soundOfWav(
      new Uint8Array(await new Response((await server.storage.read(key)) as never).arrayBuffer()),
    );
    expect(sound.length).toBe(Math.round(length * 8) * 2);
  }
});
