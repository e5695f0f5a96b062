import { expect, test } from 'vitest';
import { clientLogHandlers } from './clientLog.server.ts';

test('of what a browser writes, the keys of our own pages get into the log and nothing else', async () => {
  const lines: { browser: object }[] = [];
  const log = { info: (line: never) => void lines.push(line), error: (line: never) => void lines.push(line) };
  const { write } = clientLogHandlers({ log: log as never, slowDown: () => {} });
  const params = { message: 'odd', line: 3, phone: '13800138000', level: 60, msg: 'database is gone' };

  await write({
    params: { module: 'console' },
    body: { type: 'error', params, more: [{ type: 'info', params: { url: '/a?b', password: 'x' } }] },
    who: null,
    address: '192.0.2.1',
  } as never);

  expect(lines.map(({ browser }) => browser)).toEqual([{ message: 'odd', line: 3 }, { url: '/a' }]);
});
