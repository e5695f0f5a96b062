import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { Fault, faults } from '#kit/contract/faults.ts';
import { databaseCopy } from '#kit/testing/databaseCopy.ts';
import { expectUnexpected } from '#kit/testing/unexpected.ts';
import { answerFaults } from './faultToAnswer.ts';
import { newLog } from './log.ts';
import { openPool } from './pool.ts';
import { inTenant } from './tenantDb.ts';

/** What is answered when a handler fails with an error of that code, as PostgreSQL and Node name theirs. */
async function answerOf(code: string, language = 'en') {
  const app = Fastify();
  answerFaults(app, () => undefined);
  app.get('/', () => Promise.reject(Object.assign(new Error('it failed'), { code })));
  const answer = await app.inject({ url: '/', headers: { 'accept-language': language } });
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    body: answer.json<{ name: string; message: string }>(),
  };
}

test('a database that is away is 503, and says when to ask again', async () => {
  for (const code of ['ECONNREFUSED', '57P01', '08006'])
    expect(await answerOf(code)).toMatchObject({ status: 503, retryAfter: '3', body: { name: 'NO_DATABASE' } });
});

test('where all connections are in use it says that the server is busy, in both languages, and nothing of a restart', async () => {
  const database = await databaseCopy();
  const pool = openPool(database.appUrl, () => {}, 1);
  const held = await pool.connect();
  pool.options.connectionTimeoutMillis = 20;
  const app = Fastify();
  answerFaults(app, () => undefined);
  app.get('/', () => inTenant(pool, '1', (db) => db.rows('select 1')));
  const answerIn = async (language: string) => {
    const answer = await app.inject({ url: '/', headers: { 'accept-language': language } });
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json() };
  };

  const busy = { status: 503, retryAfter: '3', name: 'SERVER_BUSY' };
  expect(await answerIn('en')).toMatchObject({ ...busy, message: expect.stringMatching(/^The server is busy/) });
  expect(await answerIn('zh')).toMatchObject({ ...busy, message: expect.stringMatching(/^服务器繁忙/) });

  held.release();
  await pool.end();
  await database.drop();
});

test('what is locked, or takes too long, is 503 and not a fault of ours', async () => {
  for (const code of ['55P03', '57014', '25P03', '40P01'])
    expect(await answerOf(code)).toMatchObject({ status: 503, retryAfter: '3', body: { name: 'BUSY' } });
});

test('a refusal is written into the log, with no word of what was typed', async () => {
  const lines: string[] = [];
  const app = Fastify({
    loggerInstance: newLog('info', { write: (line) => void lines.push(line) }) as FastifyBaseLogger,
  });
  answerFaults(app, () => undefined);
  app.decorateRequest('who', null);
  app.post('/places/:place', () => Promise.reject(new Fault(faults.NOT_ALLOWED)));
  await app.inject({ method: 'POST', url: '/places/secret-word', payload: { password: 'secret-word' } });

  const refused = lines.filter((line) => line.includes('a request was refused'));
  expect(refused).toHaveLength(1);
  expect(JSON.parse(refused[0]!)).toMatchObject({
    name: 'NOT_ALLOWED',
    method: 'POST',
    route: '/places/:place',
    address: '127.0.0.1',
  });
  expect(refused[0]).not.toContain('secret-word');
});

test('what no page of ours would send is written into the log as well: a wrong value, an unknown key, a body or a file too large', async () => {
  const lines: string[] = [];
  const app = Fastify({
    bodyLimit: 100,
    loggerInstance: newLog('info', { write: (line) => void lines.push(line) }) as FastifyBaseLogger,
  });
  answerFaults(app, () => undefined);
  app.decorateRequest('who', null);
  const body = { type: 'object', properties: { count: { type: 'integer' } } };
  app.post('/counts', { schema: { body } }, () => Promise.reject(new Fault(faults.UNKNOWN_KEY, { keys: 'x' })));
  for (const payload of [{ count: 'secret-word' }, { count: 1 }, { count: 'x'.repeat(200) }])
    await app.inject({ method: 'POST', url: '/counts', payload });

  const names = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a request was refused');
  expect(names.map(({ name }) => name)).toEqual(['MALFORMED', 'UNKNOWN_KEY', 'TOO_LARGE']);
  expect(names[0]).toMatchObject({ method: 'POST', route: '/counts', address: '127.0.0.1' });
  expect(lines.join()).not.toContain('secret-word');
});

test('a full disk is told from other failures, of the database and of the files, in the person’s language', async () => {
  for (const code of ['53100', 'ENOSPC', 'EDQUOT'])
    expect(await answerOf(code)).toMatchObject({ status: 507, body: { name: 'DISK_FULL' } });
  expect((await answerOf('ENOSPC', 'zh')).body.message).toContain('磁盘已满');
  expectUnexpected('request');
  expect((await answerOf('EACCES')).status).toBe(500);
});
