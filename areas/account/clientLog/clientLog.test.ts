import { expect, test } from 'vitest';
import { clientLogHandlers, troubleIn } from './clientLog.server.ts';

test('of what a browser writes, the keys of our own pages get into the log and nothing else', async () => {
  const lines: { browser: object }[] = [];
  const log = { info: (line: never) => void lines.push(line), error: (line: never) => void lines.push(line) };
  const { write } = clientLogHandlers({
    log: log as never,
    slowDown: () => {},
    inTenant: () => Promise.reject(new Error('a stranger has no tenant')),
  });
  const params = { message: 'odd', line: 3, phone: '13800138000', level: 60, msg: 'database is gone' };

  await write({
    params: { module: 'console' },
    body: { type: 'error', params, more: [{ type: 'info', params: { url: '/a?b', password: 'x' } }] },
    who: null,
    address: '192.0.2.1',
  } as never);

  expect(lines.map(({ browser }) => browser)).toEqual([{ message: 'odd', line: 3 }, { url: '/a' }]);
});

test('errors and slow answers become troubles, and nothing else does', () => {
  expect([
    troubleIn('error', { message: 'x is not a function', filename: '/assets/a.js', line: 3 }),
    troubleIn('error', { url: '/batch/list', status: 500 }),
    troubleIn('info', { url: '/outbound/why/contact/7', duration: 4_200.4 }),
    troubleIn('info', { message: 'not connected' }),
    troubleIn('info', { url: '/batch/list', duration: -1 }),
    troubleIn('error', { line: 3 }),
  ]).toEqual([
    [{ kind: 'error', what: 'x is not a function', place: '/assets/a.js:3', duration: null }],
    [{ kind: 'error', what: '/batch/list', place: '500', duration: null }],
    [{ kind: 'slow', what: '/outbound/why/contact/…', place: '', duration: 4_200 }],
    [],
    [],
    [],
  ]);
});
