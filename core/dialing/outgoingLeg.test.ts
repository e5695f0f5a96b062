import { expect, test } from 'vitest';
import { decideLeg, isBeginning, usualRules } from './outgoingLeg.ts';
import { legFacts } from './testLegs.ts';

const rules = usualRules('CN');

test.each([
  ['13800138000’s like', '+8613800138000', null],
  ['a landline', '+862160204410', null],
  ['an extension behind the trunk', '8001', null],
  ['a carrier’s short service', '10086', null],
  ['a premium number', '+19005551234', 'kindNotAllowed'],
  ['a satellite telephone', '+881651234567', 'kindNotAllowed'],
  ['a satellite telephone of Inmarsat', '+870773111632', 'kindNotAllowed'],
  ['an international network', '+883510012345678', 'kindNotAllowed'],
  ['a personal number', '+447012345678', 'kindNotAllowed'],
  ['an international premium number', '+97912345678', 'kindNotAllowed'],
  ['a shared-cost number of the own country', '+864001234567', 'kindNotAllowed'],
  ['the same as it is dialled', '4001234567', 'kindNotAllowed'],
  ['another country', '+12125551234', 'countryNotAllowed'],
  ['a country that shares a code', '+18765551234', 'countryNotAllowed'],
  ['what no plan has', '+199999999999999', 'notANumber'],
  ['a feature code with digits behind it', '*21*19005551234#', 'notANumber'],
  ['a name', 'somebody', 'notANumber'],
])('%s: %s', (_, to, refused) => {
  const decided = decideLeg(legFacts({ to, rules }));
  if (refused === null) expect(decided).toEqual({ granted: { longest: 240 * 60_000 } });
  else expect(decided).toEqual({ refused });
});

test('a beginning allows what its country and kind would not, and the bounds of the tenant above still hold', () => {
  const open = { ...rules, countries: ['CN', 'US'], beginnings: ['+1900', '+864'] };
  expect(decideLeg(legFacts({ to: '+19005551234', rules: open }))).toHaveProperty('granted');
  expect(decideLeg(legFacts({ to: '+864001234567', rules: open }))).toHaveProperty('granted');
  expect(decideLeg(legFacts({ to: '+12125551234', rules: open, bounds: usualRules('CN') }))).toEqual({
    refused: 'countryNotAllowed',
  });
  const anyCountry = { ...usualRules('CN'), countries: null, longestMinutes: 5 };
  expect(decideLeg(legFacts({ to: '+12125551234', rules: open, bounds: anyCountry }))).toEqual({
    granted: { longest: 5 * 60_000 },
  });
  expect(['+1900', '+864', '1900', '+0', '+', '+1 900'].filter(isBeginning)).toEqual(['+1900', '+864']);
});

test('the strongest reason is said first, and minutes of a day shorten the last call', () => {
  const bad = { tenantMayCall: false, switchedOn: false, blacklisted: true, to: '+19005551234', room: 0 };
  expect(decideLeg(legFacts(bad))).toEqual({ refused: 'tenantBraked' });
  expect(decideLeg(legFacts({ ...bad, tenantMayCall: true }))).toEqual({ refused: 'callsOutOff' });
  expect(decideLeg(legFacts({ blacklisted: true, room: 0 }))).toEqual({ refused: 'blacklisted' });
  expect(decideLeg(legFacts({ room: 0 }))).toEqual({ refused: 'congestion' });
  expect(decideLeg(legFacts({ phoneTalked: 239 * 60_000 }))).toEqual({ granted: { longest: 60_000 } });
  expect(decideLeg(legFacts({ phoneTalked: 240 * 60_000 }))).toEqual({ refused: 'minutesUsedUp' });
  const uncounted = { ...rules, phoneMinutes: null };
  expect(decideLeg(legFacts({ phoneTalked: 999 * 60_000, rules: uncounted }))).toHaveProperty('granted');
});
