import { expect, test } from 'vitest';
import { reachable, reachOf } from './reachable.ts';

test.each([
  'sip.carrier.example',
  'sip.carrier.example:5061',
  '8.8.8.8',
  '8.8.8.8:5060',
  '[2606:4700:4700::1111]:5061',
])('%s may be connected to', (host) => {
  expect(reachable([])(host)).toBe(true);
});

test.each([
  '127.0.0.1',
  '127.0.0.1:5060',
  '127.1',
  '0x7f000001',
  '2130706433',
  '10.0.0.9:5061',
  '192.168.1.1',
  '169.254.169.254',
  'localhost',
  'LOCALHOST:5060',
  'pbx.localhost',
  '[::1]:5060',
  '[::ffff:127.0.0.1]',
  '[fe80::1]',
  '[fd00::1]:5060',
  '[not an address]',
])('%s may not, unless the operator names it', (host) => {
  expect(reachable(['pbx.local'])(host)).toBe(false);
  expect(reachable([host])(host)).toBe(true);
});

test('a host that is named is open at every port, one that is named with its port at this one alone', () => {
  expect(reachable(['10.0.0.9'])('10.0.0.9:5099')).toBe(true);
  expect(reachable(['::1'])('[::1]:5060')).toBe(true);
  expect(reachable(['10.0.0.9:5061'])('10.0.0.9:5061')).toBe(true);
  expect(reachable(['10.0.0.9:5061'])('10.0.0.9:5060')).toBe(false);
});

test('a public name that stands for an address inside is refused where it is connected, unless the operator named either', () => {
  const may = reachable(['pbx.example', '10.0.0.5']);
  expect(may('sip.carrier.example:5060', '203.0.114.9')).toBe(true);
  expect(may('sip.carrier.example:5060', '10.0.0.6')).toBe(false);
  expect(may('sip.carrier.example:5060', '10.0.0.5')).toBe(true);
  expect(may('pbx.example', '192.168.1.9')).toBe(true);
});

test('a network that is named is open, and to sound its addresses are named, as are hosts at whatever port', () => {
  const allowed = ['10.0.0.0/16', '192.168.1.9:5061', '[fd00::9]:5061', 'pbx.local'];
  expect(reachable(allowed)('10.0.7.1:5060')).toBe(true);
  expect(reachable(allowed)('pbx.example', '10.0.7.1')).toBe(true);
  expect(reachable(allowed)('10.1.0.1')).toBe(false);
  const reach = reachOf(allowed);
  expect(['10.0.7.1', '192.168.1.9', 'fd00::9'].map(reach)).toEqual(['named', 'named', 'named']);
  expect(['10.1.0.1', '127.0.0.1', 'fd00::8', '169.254.169.254', '224.0.0.1'].map(reach)).toEqual(
    Array(5).fill('inward'),
  );
  expect(['8.8.8.8', '2606:4700::7'].map(reach)).toEqual(['public', 'public']);
});
