import { expect, test } from 'vitest';
import { trustOf, type Reach, type Speaker } from './trust.ts';

const reaches: Record<string, Reach> = { '10.0.0.5': 'inward', '10.0.0.6': 'named', '10.7.0.1': 'inward' };
const ranges = ['203.0.113.0/24', '10.7.0.0/16'];
const trust = (speaker: Speaker, address: string, how: { isProven?: boolean; home?: string; from?: string } = {}) =>
  trustOf({
    ...{ speaker, address, home: how.home ?? '198.51.100.1', signalledFrom: how.from, isProven: how.isProven ?? true },
    ...{ ranges, reachOf: (host) => reaches[host] ?? 'public' },
  });

test.each<[string, string, ...string[]]>([
  ['where signalling came from', '198.51.100.1', 'all', 'all', 'all'],
  ['in the media ranges of the trunk', '203.0.113.7', 'all', 'nothing', 'nothing'],
  ['somewhere else in public', '192.0.2.1', 'bounded', 'nothing', 'nothing'],
  ['named by the operator', '10.0.0.6', 'all', 'all', 'nothing'],
  ['inward', '10.0.0.5', 'nothing', 'nothing', 'nothing'],
  ['inward, in the ranges of the trunk', '10.7.0.1', 'nothing', 'nothing', 'nothing'],
])('before anything came from there, to an address %s is sent to trunk, telephone, stranger', (_, address, ...sent) => {
  const speakers = ['trunk', 'telephone', 'stranger'] as const;
  expect(speakers.map((speaker) => trust(speaker, address).unheard)).toEqual(sent);
  expect(speakers.map((speaker) => trust(speaker, address, { isProven: false }).unheard)).toEqual(
    Array(3).fill('nothing'),
  );
});

test('an inward address that a telephone names is not believed unless signalling comes from it; of a trunk it is', () => {
  expect(trust('telephone', '10.0.0.5').named).toBe(false);
  expect(trust('stranger', '10.0.0.5').named).toBe(false);
  expect(trust('telephone', '10.0.0.5', { home: '10.0.0.5' })).toMatchObject({ named: true, unheard: 'all' });
  expect(trust('telephone', '10.0.0.6').named).toBe(true);
  expect(trust('trunk', '10.0.0.5').named).toBe(true);
});

test('where a change came from is believed, and not sent to before it was heard: nobody proved it', () => {
  expect(trust('telephone', '192.0.2.1', { from: '192.0.2.1' })).toMatchObject({
    ...{ hosts: ['198.51.100.1', '192.0.2.1'], ranges: [], unheard: 'nothing' },
  });
  expect(trust('trunk', '192.0.2.1', { from: '192.0.2.1' })).toMatchObject({ ranges, unheard: 'bounded' });
});
