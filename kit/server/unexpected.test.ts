import { expect, test } from 'vitest';
import { isOfNetwork, safelyShown, unexpected } from '#core/unexpected.ts';
import { freePort } from '#kit/testing/ports.ts';
import { expectUnexpected, unexpectedFaults } from '#kit/testing/unexpected.ts';
import { newLog } from './log.ts';
import { newMetrics } from './metrics.ts';
import { watchUnexpected } from './unexpected.ts';

test('what was not expected is logged with its stack and ids, without its words, and counted', async () => {
  expectUnexpected('tests');
  const lines: string[] = [];
  const metrics = newMetrics();
  const stop = watchUnexpected(newLog('error', { write: (line) => void lines.push(line) }), metrics.unexpected);
  const error = Object.assign(new RangeError('Ada Lovelace, +44 20 7946 0018\n    at her own house'), {
    code: 'ERR_ODD',
  });
  unexpected('tests', error, { tenant: '7' });
  stop();
  unexpected('tests', error);

  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0]!);
  expect(line).toMatchObject({
    level: 'error',
    unexpected: 'tests',
    tenant: '7',
    error: { type: 'RangeError', code: 'ERR_ODD' },
  });
  expect(line.error.stack[0]).toContain('unexpected.test.ts');
  for (const word of ['Ada', '7946', 'house']) expect(lines[0]).not.toContain(word);
  expect(await metrics.registry.metrics()).toContain('callwright_unexpected_total{where="tests"} 1');
});

test('a test fails on what it did not announce, and on what it announced and did not come', () => {
  unexpected('nobodyAnnounced', new Error('odd'));
  expectUnexpected('nothingCame');
  expectUnexpected('came');
  unexpected('came', new Error('odd, too'));
  expect(unexpectedFaults()).toEqual([
    expect.stringContaining('unexpected in nobodyAnnounced: Error: odd'),
    'nothing unexpected came in nothingCame',
  ]);
  expect(unexpectedFaults()).toEqual([]);
});

test('a network that fails is told from a fault of the program', async () => {
  const refused = await fetch(`http://127.0.0.1:${await freePort()}`).catch((error: unknown) => error);
  expect(isOfNetwork(refused)).toBe(true);
  expect(isOfNetwork(Object.assign(new Error(), { code: 'CERT_HAS_EXPIRED' }))).toBe(true);
  expect(isOfNetwork(new AggregateError([Object.assign(new Error(), { code: 'EHOSTUNREACH' })]))).toBe(true);
  for (const error of [new TypeError('x is not a function'), new RangeError(), null, 'text', { code: 7 }])
    expect(isOfNetwork(error)).toBe(false);
  expect(isOfNetwork(Object.assign(new RangeError(), { code: 'ERR_OUT_OF_RANGE' }))).toBe(false);
  expect(safelyShown('what somebody said')).toEqual({ type: 'string' });
});
