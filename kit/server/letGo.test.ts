import fastify from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { letGo } from './letGo.ts';

test('a stop waits for a request under way and for no connection without one', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  letGo(app);
  let answer = () => {};
  const asked = new Promise<void>((begun) =>
    app.get('/slow', () => new Promise<string>((done) => (begun(), (answer = () => done('done'))))),
  );
  app.get('/quick', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const ahead = connect(port, '127.0.0.1');
  const half = connect(port, '127.0.0.1');
  const used = connect(port, '127.0.0.1');
  await Promise.all([ahead, half, used].map((socket) => once(socket, 'connect')));
  half.write('GET /quick HTTP/1.1\r\nhost:');
  used.write('GET /quick HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(used, 'data');
  const slow = fetch(`http://127.0.0.1:${port}/slow`).then((one) => one.text());
  await asked;

  const cut = Promise.all([ahead, half, used].map((socket) => once(socket.resume(), 'close')));
  const closed = app.close();
  await cut;
  answer();
  expect(await slow).toBe('done');
  await closed;
});
