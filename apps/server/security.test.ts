import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { exportEndpoints } from '#areas/system/exports/exports.contract.ts';
import { groupEndpoints } from '#areas/contacts/group/group.contract.ts';
import type { Gate } from '#core/access/may.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { pathOf } from '#kit/contract/pathOf.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { sampleOf } from '#kit/testing/sampleOf.ts';
import { person } from '#kit/testing/testPerson.ts';
import { originOf } from '#kit/testing/testServer.ts';
import { everyEndpoint as every } from './everyEndpoint.ts';
import { allGates } from './menu.ts';
import { testProduct } from './testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);
const who = person({ gates: allGates as Gate[] });
const token = await server.tokenOf(who);
const bearer = { authorization: `Bearer ${token}` };
const closed = every.filter(({ endpoint }) => endpoint.gate !== 'anyone');
const pathWith = ({ path }: Endpoint, value: string) => path.replace(/:\w+/g, encodeURIComponent(value.toWellFormed()));
const asked = (endpoint: Endpoint, parts: object) =>
  server.app.inject({ method: endpoint.methods[0]!, url: pathWith(endpoint, '1'), ...parts });

describe('a token is believed in its header alone', () => {
  test.each(closed)('$name', async ({ endpoint }) => {
    const tries = [
      await asked(endpoint, { headers: { cookie: `access_token=${token}; refresh_token=${token}` } }),
      await asked(endpoint, { url: `${pathWith(endpoint, '1')}?access_token=${token}` }),
      await asked(endpoint, { headers: { authorization: `Basic ${token}` } }),
      await asked(endpoint, { headers: { authorization: `Bearer ${token}x` } }),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  });
});

const oddities = [
  "' or 1=1; drop table person; --",
  '\u0000',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '=cmd|calc',
  'x'.repeat(5_000),
  '\u{1f468}\u200d\u{1f469}\u202e\ud800',
  '__proto__',
  '9'.repeat(30),
  '-1',
  '',
];

describe('nothing a person can send breaks the server, is answered with its insides or kept on the way', () => {
  test.each(closed)('$name', async ({ endpoint }) => {
    const { properties = {} } = (endpoint.body ?? {}) as { properties?: Record<string, object> };
    for (const odd of oddities) {
      const body =
        endpoint.body && !endpoint.upload
          ? {
              ...(sampleOf(endpoint.body) as object),
              ...Object.fromEntries(
                Object.entries(properties)
                  .filter(([, of]) => (of as { type?: string }).type === 'string')
                  .map(([name]) => [name, odd]),
              ),
            }
          : undefined;
      const answer = await server.app.inject({
        method: endpoint.methods[0]!,
        url: pathWith(endpoint, odd),
        headers: bearer,
        query: endpoint.query
          ? Object.fromEntries(
              Object.keys((endpoint.query as { properties?: object }).properties ?? {}).map((name) => [
                name,
                odd.toWellFormed(),
              ]),
            )
          : {},
        ...(body && { payload: body }),
      });
      expect(answer.statusCode, `${odd.slice(0, 20)}: ${answer.body.slice(0, 200)}`).toBeLessThan(500);
      expect(answer.headers['cache-control']).toContain('no-store');
      expect(answer.body).not.toMatch(/node_modules|\bat .*\.ts:\d|select .* from |syntax error at|SQLSTATE/);
    }
  });
});

test('every answer carries the headers that keep a browser safe: page, file, endpoint, refusal, nothing there', async () => {
  for (const url of [
    '/user/login',
    '/index.html',
    '/uaa/oauth/publicKey',
    '/uaa/oauth/user_auth',
    '/no/such/route',
    '/openapi.json',
    // Two that Fastify refuses before any hook: an address that cannot be read, and one with too long a part.
    '/%E0%A4%A',
    `/records/records/${'x'.repeat(700)}`,
  ]) {
    const { headers, body } = await server.app.inject({ url, headers: { accept: 'text/html' } });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("'unsafe-eval'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline|https?:|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-type']).toMatch(/charset=utf-8|json/);
    expect(body).not.toContain(url.slice(1));
  }
});

test('what is sent is decoded once, and stored and answered as it was meant', async () => {
  const name = '100%25 of &lt;%2541&gt; \\u0041 + "x"';
  const { data } = await server.as(who).call(groupEndpoints.save, { body: { name } });
  expect(data.name).toBe(name);
  expect(await ask(server.database.ownerUrl, 'select from customer_group where name = $1', [name])).toHaveLength(1);

  const found = async (keyword: string) =>
    (await server.as(who).call(groupEndpoints.list, { body: { pageNo: 1, pageSize: 10, keyword } })).data.list.length;
  expect(await found('%2541')).toBe(1);
  for (const decoded of ['%41', 'A&gt', '<%2541', '100%'])
    expect(await found(decoded), decoded).toBe(decoded === '100%' ? 1 : 0);
  expect((await server.app.inject({ url: '/%2561ssets/', headers: bearer })).statusCode).toBe(404);
});

test('over https, browsers are told to come by https alone', async () => {
  const over = async (protocol: string) =>
    (await server.app.inject({ url: '/uaa/oauth/publicKey', headers: { 'x-forwarded-proto': protocol } })).headers[
      'strict-transport-security'
    ];

  expect(await over('https')).toBe('max-age=63072000; includeSubDomains');
  expect(await over('http')).toBeUndefined();
});

test('another site may ask nothing: no answer names an origin, and a preflight finds no route', async () => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };
  const preflight = await server.app.inject({ method: 'OPTIONS', url: '/uaa/oauth/user_auth', headers });
  const simple = await server.app.inject({ url: '/uaa/oauth/publicKey', headers });

  expect(preflight.statusCode).toBe(404);
  for (const { headers: answered } of [preflight, simple])
    expect(Object.keys(answered).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('what a browser sends without asking first is never taken: a form, or text that looks like JSON', async () => {
  const before = await ask(server.database.ownerUrl, 'select count(*) from customer_group');
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: groupEndpoints.save.path,
          headers: { ...bearer, 'content-type': type },
          payload: '{"name":"Forged"}',
        })
      ).statusCode,
    ).toBeGreaterThanOrEqual(400);

  expect(await ask(server.database.ownerUrl, 'select count(*) from customer_group')).toEqual(before);
});

test.each(['TRACE', 'CONNECT', 'PATCH'])('%s is not served', async (method) => {
  const { port } = new URL(await originOf(server));
  const answer = await new Promise<string>((done, failed) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        `${method} /uaa/oauth/user_auth HTTP/1.1\r\nHost: x\r\nX-Secret: shown\r\nConnection: close\r\n\r\n`,
      ),
    );
    let text = '';
    socket
      .on('data', (some) => (text += some))
      .on('close', () => done(text))
      .on('error', failed);
  });
  expect(answer).not.toMatch(/^HTTP\/1.1 2|shown/);
});

test('a request whose length is said twice, in two ways, is refused', async () => {
  const { port } = new URL(await originOf(server));
  const answer = await new Promise<string>((done, failed) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        'POST /uaa/oauth/token HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /uaa/oauth/publicKey HTTP/1.1\r\nHost: x\r\n\r\n',
      ),
    );
    let text = '';
    socket
      .on('data', (some) => (text += some))
      .on('close', () => done(text))
      .on('error', failed);
    setTimeout(() => socket.end(), 500);
  });
  expect(answer).toMatch(/^HTTP\/1.1 400/);
  expect(answer).not.toContain('"key"');
});

test.each([
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5cpackage.json',
  '/.git/config',
  '/assets/',
])('a path that climbs gets nothing: %s', async (url) => {
  const { port } = new URL(await originOf(server));
  const answer = await new Promise<string>((done, failed) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket
      .on('data', (some) => (text += some))
      .on('close', () => done(text))
      .on('error', failed);
  });
  expect(answer).toMatch(/^HTTP\/1.1 40[0-9]/);
  expect(answer).not.toMatch(/"dependencies"|root:|\[core\]|Index of/);
});

test('a file’s name can end no header and leave no folder', async () => {
  await server.as(who).call(exportEndpoints.upload, {}, { name: '../../../etc/x.csv', content: 'one\n' });
  const stored = await ask(server.database.ownerUrl, 'select storage_key as key from file');
  expect(stored).toHaveLength(1);
  expect(stored[0]!.key).toMatch(/^[\w-]+(\/[\w-]+)*(\.\w+)?$/);

  const name = 'a"\r\nset-cookie: stolen=1\r\n/../../x.csv';
  await ask(server.database.ownerUrl, 'update file set name = $1', [name]);
  const answer = await server.app.inject({
    url: pathOf(exportEndpoints.download, { exportFile: name }, {}),
    headers: bearer,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.*~'()!-]+$/);
});

test('what an endpoint does not declare is not taken, whoever names it', async () => {
  const name = `Group ${randomUUID()}`;
  const answer = await server.app.inject({
    method: 'POST',
    url: groupEndpoints.save.path,
    headers: bearer,
    payload: {
      name,
      tenant_id: '999',
      person_id: '999',
      personId: '999',
      department_id: '999',
      created_at: '2000-01-01',
      isAdmin: true,
      operator: true,
    },
  });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    name: 'UNKNOWN_KEY',
    message: expect.stringContaining('tenant_id, person_id, personId, department_id, created_at, isAdmin, operator'),
    facts: { known: 'name, memo' },
  });
  expect(await ask(server.database.ownerUrl, 'select from customer_group where name = $1', [name])).toEqual([]);
});

test('__proto__ and constructor in a body are refused, and pollute nothing', async () => {
  for (const payload of [
    '{"name":"x","__proto__":{"operator":true}}',
    '{"name":"x","constructor":{"prototype":{"operator":true}}}',
  ]) {
    const answer = await server.app.inject({
      method: 'POST',
      url: groupEndpoints.save.path,
      headers: { ...bearer, 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
  }
  expect(({} as { operator?: boolean }).operator).toBeUndefined();
});

test('the same name twice in an address is one value or a refusal, never a list that passes for text', async () => {
  const answer = await server.app.inject({ method: 'DELETE', url: '/uaa/oauth/token?access_token=a&access_token=b' });

  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json().code).not.toBe(1);
});

test('a body as deep or as long as one likes is refused before it costs anything', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const long = JSON.stringify({ name: 'x'.repeat(2 << 20) });
  const statuses = await Promise.all(
    [deep, long].map(
      async (payload) =>
        (
          await server.app.inject({
            method: 'POST',
            url: groupEndpoints.save.path,
            headers: { ...bearer, 'content-type': 'application/json' },
            payload,
          })
        ).statusCode,
    ),
  );

  expect(statuses).toEqual([400, 413]);
  // A question of which one byte comes a minute is not waited for.
  expect(server.app.server.requestTimeout).toBe(300_000);
});

test('of a body in which everything is wrong, one thing is said', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/uaa/oauth/user/login',
    payload: { username: 5, password: [], image: {}, remember: 'perhaps' },
  });

  expect(answer.json().facts.issues).toHaveLength(1);
});

test('an address that a client claims for itself is believed from this machine’s proxy alone', async () => {
  const seen = (remoteAddress: string) =>
    server.app.inject({
      url: '/uaa/oauth/publicKey',
      remoteAddress,
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
    });

  expect((await seen('198.51.100.7')).headers['strict-transport-security']).toBeUndefined();
  expect((await seen('127.0.0.1')).headers['strict-transport-security']).toBeDefined();
});
