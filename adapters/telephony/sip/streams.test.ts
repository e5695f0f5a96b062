import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { streams } from './streams.ts';

/** A listener, and ports of those it is to know. */
async function listening(tls = false) {
  const known = new Set<number>();
  const listener = streams({
    ...{ tls, host: '127.0.0.1', port: 0, certificate: { key: '', cert: '' } },
    welcome: () => true,
    keeps: ({ port }) => known.has(port),
    heard() {},
    closed() {},
    tooLong() {},
    failed(error) {
      throw error;
    },
  });
  await listener.ready();
  onTestFinished(() => listener.close());

  /** Connects and says nothing. */
  async function come(localAddress = '127.0.0.1') {
    const socket = connect({ port: listener.port(), host: '127.0.0.1', localAddress });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {}).resume();
    await once(socket, 'connect');
    return { port: socket.localPort!, isOpen: () => !socket.destroyed, leave: () => socket.destroy() };
  }
  const some = (count: number) => Promise.all(Array.from({ length: count }, () => come()));
  return { known, come, some };
}

const open = (all: { isOpen(): boolean }[]) => all.filter((one) => one.isOpen()).length;

test.each([
  ['TCP', false],
  ['TLS', true],
])('over %s those who say nothing take the places of their source alone', async (_, tls) => {
  const { come, some } = await listening(tls);
  const first = await some(120);
  await vi.waitFor(() => expect(open(first)).toBe(100));
  const other = await come('127.0.0.2');
  const late = await come();
  await vi.waitFor(() => expect(late.isOpen()).toBe(false));
  expect(other.isOpen()).toBe(true);
});

test('who is known by now takes no place of a stranger', async () => {
  const { known, come, some } = await listening();
  const first = await some(100);
  for (const { port } of first) known.add(port);
  const next = await some(100);
  const late = await come();
  await vi.waitFor(() => expect(late.isOpen()).toBe(false));
  expect(open([...first, ...next])).toBe(200);
});

test('who leaves gives its place back', async () => {
  const { come, some } = await listening();
  for (const one of await some(100)) one.leave();
  await vi.waitFor(async () => {
    const [next, late] = [await come(), await come()];
    expect(open([next, late])).toBe(2);
  });
});
