import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { samples } from '#core/flow/samples/index.ts';
import { serve } from '#kit/server/serve.ts';
import { originOf } from '#kit/testing/testServer.ts';
import { person } from '#kit/testing/testPerson.ts';
import { draftEndpoints, versionEndpoints } from '../draft/draft.contract.ts';
import { testDesigner } from '../testDesigner.ts';
import { contentOf } from './contentOf.ts';
import type { ResourceKind } from '#core/design/resources.ts';
import { soundFile } from './soundFile.service.ts';
import { resourceEndpoints } from './resource.contract.ts';
import { resourceHandlers } from './resource.server.ts';

const server = await testDesigner({
  more: (app, { storage }) => serve(app, resourceEndpoints, resourceHandlers({ storage })),
});
afterAll(server.stop);
const { designer, stranger } = server;

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(60, 7)]);
const wav = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(5_000, 1)]);
const upload = (name: string, content: Buffer | string, type?: ResourceKind) =>
  designer.call(resourceEndpoints.upload, { body: type ? { type } : {} }, { name, content });
const stored = (id: string) =>
  server.ask('select kind, name, type, bytes::int as bytes, storage_key as key from resource where resource_id = $1', [
    id,
  ]) as Promise<{ kind: string; name: string; type: string; bytes: number; key: string }[]>;
const playing = (resourceId: string) => ({
  ...samples.renewalEn,
  nodes: samples.renewalEn.nodes.map((node) =>
    node.type === 'interact' ? { ...node, ttsConfigs: [{ content: [{ text: 'Hello', resourceId }] }] } : node,
  ),
});

test('a picture is stored with what its content is, listed in its library alone, and shown where it is', async () => {
  const { data } = await upload('logo.png', png);
  expect(data).toMatchObject({ type: 'image', name: 'logo.png', contentType: 'image/png', bytes: png.length });
  expect(await stored(data.id)).toMatchObject([{ kind: 'image', type: 'image/png', bytes: png.length }]);
  const list = async (type: ResourceKind) =>
    (await designer.call(resourceEndpoints.list, { query: { pageNo: 1, pageSize: 20, type } })).data;
  expect((await list('image')).list.map(({ id }) => id)).toContain(data.id);
  expect((await list('sound')).list.map(({ id }) => id)).not.toContain(data.id);
  expect((await stranger.call(resourceEndpoints.list, { query: { pageNo: 1, pageSize: 20 } })).data.total).toBe(0);

  const token = await server.tokenOf(person({ gates: ['designer.flow.view'] }));
  const ask = (range?: string) =>
    server.app.inject({
      url: `/robot/api/resource/${data.id}/content`,
      headers: { authorization: `Bearer ${token}`, ...(range && { range }) },
    });
  const whole = await ask();
  expect(whole.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  expect(whole.headers['content-disposition']).toMatch(/^inline/);
  expect(whole.rawPayload.equals(png)).toBe(true);
  expect(await ask('bytes=0-3')).toMatchObject({
    statusCode: 206,
    headers: { 'content-range': `bytes 0-3/${png.length}` },
  });
});

test('what a file is decides, not what it is called', async () => {
  for (const [name, content, type] of [
    ['photo.png', 'GIF, honestly', 'image'],
    ['page.txt', '<html><script>alert(1)</script></html>', 'other'],
    ['vector.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image'],
    ['tune.wav', png, 'sound'],
  ] as const)
    expect(await upload(name, content, type), name).toMatchObject({ name: 'WRONG_CONTENT' });
  expect(await upload('page.svg', '<svg/>', 'image')).toMatchObject({ name: 'WRONG_TYPE' });
  expect(await upload('logo.png', png, 'sound')).toMatchObject({ name: 'WRONG_TYPE' });
  expect(await upload('logo.png', png, 'nothing' as ResourceKind)).toMatchObject({ name: 'MALFORMED' });
  expect(contentOf(Buffer.from('plain words, 1 < 2'))).toBe('text/plain');
  expect(
    await server.ask("select from resource where name in ('photo.png', 'page.txt', 'vector.png', 'tune.wav')"),
  ).toEqual([]);
});

test('a picture of six megabytes is refused, and nothing of it stays', async () => {
  expect(await upload('large.png', Buffer.concat([png, Buffer.alloc(6 << 20)]), 'image')).toMatchObject({
    name: 'TOO_LARGE',
    facts: { limit: '5 MB' },
  });
  expect(await server.ask("select from resource where name = 'large.png'")).toEqual([]);
});

test('a document is saved, never opened where it is', async () => {
  const { data } = await upload('terms.txt', 'Some terms', 'other');
  const token = await server.tokenOf(person({ gates: ['designer.flow.view'] }));
  const answer = await server.app.inject({
    url: `/robot/api/resource/${data.id}/content`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  expect(answer.body).toBe('Some terms');
});

test('what is played to incoming calls stays until no route plays it', async () => {
  const { data } = await upload('hold.wav', wav, 'sound');
  await server.ask(
    "insert into inbound_route (tenant_id, name, place, target, person_id) values (1, 'Holidays', 1, $1, 1)",
    [JSON.stringify({ kind: 'recording', resourceId: data.id })],
  );
  expect(await designer.call(resourceEndpoints.removeOne, { params: { resourceId: data.id } })).toMatchObject({
    name: 'RESOURCE_TAKES_CALLS',
    facts: { name: 'hold.wav', routes: 'Holidays' },
  });
  await server.ask('delete from inbound_route');
  expect((await designer.call(resourceEndpoints.removeOne, { params: { resourceId: data.id } })).code).toBe(1);
});

test('what a flow plays stays until the flow lets go of it; what nothing uses goes with its file', async () => {
  const { data } = await upload('hello.wav', wav, 'sound');
  const flowId = await server.robotWith(playing(data.id), 'Plays hello');
  expect(await designer.call(resourceEndpoints.removeOne, { params: { resourceId: data.id } })).toMatchObject({
    name: 'RESOURCE_IN_USE',
    facts: { robots: 'Plays hello' },
  });
  expect(await designer.call(resourceEndpoints.remove, { body: { resourceIds: [data.id] } })).toMatchObject({
    name: 'RESOURCE_IN_USE',
  });
  await designer.call(draftEndpoints.cover, { params: { flowId }, body: { content: samples.renewalEn } });
  const { key } = (await stored(data.id))[0]!;
  expect(await stranger.call(resourceEndpoints.removeOne, { params: { resourceId: data.id } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(await designer.call(resourceEndpoints.removeOne, { params: { resourceId: data.id } })).toMatchObject({
    data: { removed: 1 },
  });
  expect(await stored(data.id)).toEqual([]);
  await expect.poll(() => existsSync(join(server.folder, key))).toBe(false);
  expect(await designer.call(resourceEndpoints.remove, { body: { resourceIds: [data.id] } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});

test('a line is given the file of a recording of its tenant that is one, and of no other', async () => {
  const { data: sound } = await upload('greeting for lines.wav', wav, 'sound');
  const { data: terms } = await upload('terms for lines.txt', Buffer.from('Some terms'), 'other');
  const of = (tenant: string, id: string) => server.app.inTenant(tenant, (db) => soundFile(db, id, server.storage));
  expect(await of('1', sound.id)).toEqual(wav);
  expect(await of('1', terms.id)).toBeNull();
  // What is no WAV file is converted where a program for it is installed.
  const { data: song } = await upload('song for lines.mp3', Buffer.from('ID3 and sound'), 'sound');
  expect(await of('1', song.id)).toEqual(Buffer.from('ID3 and sound'));
  expect(await of('2', sound.id)).toBeNull();
  expect(await of('1', '00000000-0000-4000-8000-000000000000')).toBeNull();
  expect(await of('1', 'bell')).toBeNull();
});

test('how often drafts play it is counted with each save, and it is said where', async () => {
  const {
    data: { id },
  } = await upload('counted.wav', wav, 'sound');
  const seen = async () =>
    (
      await designer.call(resourceEndpoints.list, {
        query: { pageNo: 1, pageSize: 20, type: 'sound', keyword: 'counted' },
      })
    ).data.list[0]!.uses;
  const places = async () => (await designer.call(resourceEndpoints.usedAt, { params: { resourceId: id } })).data;
  const flow = playing(id);
  const asking = flow.nodes.filter(({ type }) => type === 'interact');
  expect([await seen(), await places()]).toEqual([0, []]);
  const flowId = await server.robotWith(flow, 'Counts');
  expect(await seen()).toBe(asking.length);
  expect(await places()).toEqual(
    asking.map((node) => ({ flowId, robot: 'Counts', where: 'draft', place: 'node', id: node.id, name: node.name })),
  );
  await designer.call(draftEndpoints.cover, { params: { flowId }, body: { content: samples.renewalEn } });
  expect([await seen(), await places()]).toEqual([0, []]);
  await designer.call(draftEndpoints.cover, {
    params: { flowId },
    body: { content: { ...samples.renewalEn, soundConfigs: [{ id, name: 'counted.wav' }] } },
  });
  expect(await places()).toMatchObject([{ place: 'resources' }]);

  await designer.call(draftEndpoints.cover, { params: { flowId }, body: { content: flow } });
  await designer.call(versionEndpoints.publish, { body: { flowId, note: '' } });
  await designer.call(draftEndpoints.cover, { params: { flowId }, body: { content: samples.renewalEn } });
  expect(await places()).toEqual([
    { flowId, robot: 'Counts', where: 'published', version: 1, place: 'version', id: '1', name: '' },
  ]);
  expect(await stranger.call(resourceEndpoints.usedAt, { params: { resourceId: id } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});

test('a flow that plays what is in no library is not published', async () => {
  const flowId = await server.robotWith(playing('00000000-0000-4000-8000-00000000fffe'));
  expect(await designer.call(versionEndpoints.publish, { body: { flowId, note: '' } })).toMatchObject({
    name: 'FLOW_NOT_CLEAN',
  });
});

test('an empty file, an endless name and a name that is taken are refused for what they are, and nothing of them is kept', async () => {
  expect(await upload('empty.txt', '', 'other')).toMatchObject({ name: 'RESOURCE_EMPTY' });
  expect(await upload(`${'n'.repeat(10_000)}.png`, png)).toMatchObject({ name: 'NAME_TOO_LONG' });
  await upload('Taken.png', png);
  const files = () => readdirSync(join(server.folder, '1', 'resources')).length;
  const before = files();
  expect(await upload('taken.PNG', png)).toMatchObject({ name: 'RESOURCE_NAME_TAKEN' });
  expect(await upload('taken.png', png, 'humanImage')).toMatchObject({ data: { type: 'humanImage' } });
  await expect.poll(files).toBe(before + 1);
  expect(await server.ask("select kind from resource where lower(name) = 'taken.png' order by kind")).toEqual([
    { kind: 'humanImage' },
    { kind: 'image' },
  ]);
});

test('an upload that breaks off leaves nothing to be seen', async () => {
  const token = await server.tokenOf(person({ gates: ['designer.flow.edit'] }));
  const unfinished = () =>
    readdirSync(join(server.folder, '1', 'resources')).filter((name) => name.endsWith('.part')).length;
  const socket = connect(Number(new URL(await originOf(server)).port), '127.0.0.1');
  const head = `POST /robot/api/resource HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nx-requested-with: XMLHttpRequest\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="half.png"\r\n\r\n`;
  socket.write(Buffer.concat([Buffer.from(head), png, Buffer.alloc(200_000)]));
  await expect.poll(unfinished).toBe(1);
  socket.destroy();
  await expect.poll(unfinished).toBe(0);
  expect(await server.ask("select from resource where name = 'half.png'")).toEqual([]);
});

test('several go at once', async () => {
  const ids = [(await upload('one.png', png)).data.id, (await upload('two.png', png)).data.id];
  expect(await designer.call(resourceEndpoints.remove, { body: { resourceIds: ids } })).toMatchObject({
    data: { removed: 2 },
  });
  expect(await server.ask('select from resource where resource_id = any($1::uuid[])', [ids])).toEqual([]);
});

test('the list is written as a workbook, by either method', async () => {
  await upload('=evil().png', png, 'humanImage');
  const asked = [
    await designer.call(resourceEndpoints.sheet, { body: { type: 'humanImage' } }),
    await designer.call(resourceEndpoints.sheetByGet, { query: { type: 'humanImage' } }),
  ];
  for (const answer of asked) expect(answer).toMatchObject({ status: 200, text: expect.stringMatching(/^PK/) });
});

test('recordings of a flow are said beforehand and then come as one file', async () => {
  const { data } = await upload('greeting.wav', wav, 'sound');
  const flowId = await server.robotWith(playing(data.id));
  const gone = await server.robotWith(playing('00000000-0000-4000-8000-00000000ffff'));
  for (const answer of [
    await designer.call(resourceEndpoints.checkRecords, { body: { flowId } }),
    await designer.call(resourceEndpoints.checkRecordsByGet, { query: { flowId } }),
  ])
    expect(answer.data).toMatchObject({ files: 1, bytes: wav.length, missing: 0, ok: true });
  expect((await designer.call(resourceEndpoints.checkRecords, { body: { flowId: gone } })).data).toMatchObject({
    files: 0,
    missing: 1,
    ok: false,
  });
  for (const answer of [
    await designer.call(resourceEndpoints.records, { body: { flowId } }),
    await designer.call(resourceEndpoints.recordsByGet, { query: { flowId } }),
  ]) {
    expect(answer.text).toMatch(/^PK/);
    expect(answer.text).toContain('greeting.wav');
  }
  expect(await stranger.call(resourceEndpoints.checkRecords, { body: { flowId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});
