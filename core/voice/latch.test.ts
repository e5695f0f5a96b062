import { expect, test } from 'vitest';
import { latch, type Believed, type Place } from './latch.ts';

const [named, behindNat, gateway, stranger] = [
  { address: '203.0.113.7', port: 4_000 },
  { address: '198.51.100.2', port: 61_000 },
  { address: '192.0.2.9', port: 5_000 },
  { address: '203.0.113.66', port: 7_000 },
] as [Place, Place, Place, Place];
const who: Believed = { named: true, knows: (host) => host === behindNat.address || host === gateway.address };
const nobodyElse: Believed = { named: true, knows: () => false };
const fits = { speaks: true, fits: true, stream: 'other', proves: false } as const;
const goesOn = { ...fits, stream: 'goesOn' } as const;
const sealed = { ...fits, proves: true };
const other = { ...fits, fits: false };

test('before it was heard a peer is believed at its signalled place and, where it sends what was agreed on, at known hosts; nobody else is', () => {
  const where = latch();
  expect(where.isPeer(named, fits, 0)).toBe(false);
  where.agree(named, who, 1_000);
  expect(where.isPeer(stranger, fits, 1_050)).toBe(false);
  expect(where.isPeer(behindNat, other, 1_100)).toBe(false);
  expect(where.isPeer(named, { ...other, speaks: false }, 1_150)).toBe(true);
  expect(where.isHeard()).toBe(false);
  // However long it took.
  expect(where.isPeer(behindNat, fits, 60_000)).toBe(true);
  expect(where.place()).toEqual(behindNat);
  expect(where.isPeer(gateway, fits, 60_100)).toBe(false);
  expect(where.isPeer(stranger, fits, 60_200)).toBe(false);
  expect(where.isPeer(named, fits, 60_300)).toBe(true);
  expect(where.place()).toEqual(named);
  expect(where.isPeer(behindNat, fits, 60_400)).toBe(false);
});

test('a place that may not be believed is not, though signalling names it', () => {
  const where = latch();
  where.agree(named, { ...who, named: false }, 0);
  expect(where.isPeer(named, fits, 10)).toBe(false);
  expect(where.isPeersHost(named.address)).toBe(false);
  expect(where.isPeer(behindNat, fits, 20)).toBe(true);
  expect(where.isPeersHost(behindNat.address)).toBe(true);
});

test('a peer that moves is followed after two seconds of silence where its stream goes on; a stranger’s stream never is', () => {
  const where = latch();
  where.agree(named, nobodyElse, 0);
  expect(where.isPeer(named, fits, 0)).toBe(true);
  expect(where.isPeer(stranger, goesOn, 1_999)).toBe(false);
  expect(where.isPeer(named, goesOn, 2_000)).toBe(true);
  expect(where.isPeer(stranger, goesOn, 3_999)).toBe(false);
  expect(where.isPeer(stranger, fits, 90_000)).toBe(false);
  expect(where.isPeer(stranger, { ...goesOn, fits: false }, 90_000)).toBe(false);
  expect(where.isPeer(behindNat, goesOn, 4_000)).toBe(true);
  expect(where.place()).toEqual(behindNat);
  expect(where.isPeer(stranger, fits, 90_000)).toBe(false);
  // Late, from where they were.
  expect(where.isPeer(named, { ...fits, stream: 'old' }, 90_010)).toBe(true);
  expect(where.place()).toEqual(behindNat);
});

test('what is sealed with the keys of the call is believed from anywhere, and followed once the place before is silent', () => {
  const where = latch();
  where.agree(named, nobodyElse, 0);
  expect(where.isPeer(stranger, sealed, 10)).toBe(true);
  expect(where.isPeer(gateway, sealed, 1_000)).toBe(false);
  expect(where.isPeer(gateway, sealed, 2_010)).toBe(true);
  expect(where.place()).toEqual(gateway);
});

test('what is on its way from the place before is heard and not sent to; a peer that stays there is found a second later', () => {
  const [old, next, real] = [1, 2, 3].map((port) => ({ address: '203.0.113.9', port })) as [Place, Place, Place];
  const there: Believed = { named: true, knows: (host) => host === old.address };
  const moved = (believed: Believed) => {
    const where = latch();
    where.agree(old, believed, 0);
    expect(where.isPeer(old, fits, 10)).toBe(true);
    where.agree(next, believed, 10_000);
    expect(where.isPeer(old, goesOn, 10_040)).toBe(true);
    expect(where.place()).toEqual(next);
    expect(where.isHeard()).toBe(false);
    return where;
  };
  const elsewhere = moved(there);
  expect(elsewhere.isPeer(real, fits, 10_200)).toBe(true);
  expect(elsewhere.place()).toEqual(real);
  expect(elsewhere.isPeer(old, fits, 10_220)).toBe(false);

  for (const believed of [there, nobodyElse]) {
    const stays = moved(believed);
    expect(stays.isPeer(stranger, goesOn, 11_100)).toBe(false);
    expect(stays.isPeer(old, goesOn, 11_200)).toBe(true);
    expect(stays.place()).toEqual(old);
  }
});

test('a place that spoke in this call is known when the call comes back to it; a host is known by its reports', () => {
  const where = latch();
  where.agree(named, nobodyElse, 0);
  where.reported(stranger.address);
  expect(where.isHeard()).toBe(false);
  where.reported(named.address);
  expect(where.isHeard()).toBe(true);
  where.agree(gateway, nobodyElse, 1_000);
  expect(where.isHeard()).toBe(false);
  where.agree(named, nobodyElse, 2_000);
  expect(where.isHeard()).toBe(true);
});

test('whatever sound comes from the signalled place shows that the peer is there', () => {
  const where = latch();
  where.agree(named, nobodyElse, 0);
  expect(where.isPeer(named, other, 10)).toBe(true);
  expect(where.isHeard()).toBe(true);
});
