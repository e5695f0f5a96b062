import { expect, test } from 'vitest';
import { isInward } from './addresses.ts';

/** The first and the last address of every range, and what lies beside it. */
const ranges: [what: string, first: string, last: string, beside: string | null][] = [
  ['this network', '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['private', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['shared by a provider’s customers', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['this machine', '127.0.0.1', '127.255.255.255', '128.0.0.1'],
  ['this link, with the metadata of clouds', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['private', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['protocols', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['documentation', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['AS112', '192.31.196.0', '192.31.196.255', '192.31.197.0'],
  ['AMT', '192.52.193.0', '192.52.193.255', '192.52.194.0'],
  ['relays of 6to4', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['private', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['AS112', '192.175.48.0', '192.175.48.255', '192.175.49.0'],
  ['benchmarks', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['documentation', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['documentation', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['multicast', '224.0.0.0', '239.255.255.255', '223.255.255.255'],
  ['reserved and broadcast', '240.0.0.0', '255.255.255.255', null],
  ['unspecified and this machine', '::', '::1', null],
  ['IPv4-compatible', '::8.8.8.8', '::a00:1', null],
  ['IPv4-mapped', '::ffff:10.0.0.1', '::ffff:7f00:1', null],
  ['IPv4-mapped, of a public one', '::ffff:8.8.8.8', '::ffff:808:808', null],
  ['IPv4-translated', '::ffff:0:0:0', '::ffff:0:7f00:1', null],
  ['NAT64', '64:ff9b::', '64:ff9b::a00:1', null],
  ['NAT64 of a network', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', null],
  ['discarded', '100::', '100::ffff:ffff:ffff:ffff', null],
  ['dummy', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff', null],
  ['once NSAP', '200::', '3ff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
  ['not given out', '400::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2000::1'],
  ['Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff', null],
  ['benchmarks of IPv6', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff', null],
  ['AMT of IPv6', '2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff', null],
  ['AS112 of IPv6', '2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff', null],
  ['ORCHID', '2001:10::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff', null],
  ['drones', '2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff', null],
  ['protocols of IPv6', '2001:100::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db9::'],
  ['6to4', '2002::', '2002:7f00:1::', '2003::'],
  ['AS112', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff', '2620:4f:8001::'],
  ['once 6bone', '3ffe::', '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3ffd::'],
  ['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:1000::'],
  ['segments of routes', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
  ['not given out', '4000::', 'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
  ['private', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
  ['this link', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
  ['this site', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
  ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
];

test.each(ranges)('%s, %s to %s, is not public; what lies beside it is', (_, first, last, beside) => {
  expect([first, last].map(isInward)).toEqual([true, true]);
  if (beside) expect(isInward(beside)).toBe(false);
});

test.each(['nobody', '', '1.2.3', '::1::', 'fe80::1%eth0', '2606:4700:4700::1111%lo'])(
  '“%s” is no address of the public network',
  (address) => expect(isInward(address)).toBe(true),
);

test.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '240e::1'])(
  '%s is public',
  (address) => expect(isInward(address)).toBe(false),
);
