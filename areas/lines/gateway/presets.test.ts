import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { GatewayForm } from './gateway.contract.ts';
import { presetNames, presets, snippetOf } from './presets.ts';
import { isReadable, trunkProblems } from './trunk.rules.ts';
import { flatOf, formOf } from './trunkForm.ts';

const typed = { name: 'Carrier', proxies: ['sip.carrier.example'], user: '02160204410', password: 'very secret' };

describe.each(presetNames)('the preset %s', (name) => {
  const filled = { ...flatOf(undefined), ...presets[name], ...typed };

  test('fills in what the server takes', () => {
    const sent = formOf(filled);
    expect(Value.Errors(GatewayForm, sent)).toEqual([]);
    expect(trunkProblems(sent.trunk!, true)).toEqual([]);
    expect(sent).toMatchObject({ kind: 'sip', password: 'very secret', trunk: { user: '02160204410' } });
  });

  test.each(['en', 'zh'] as const)('says in %s what the other side writes down, and never the password', (language) => {
    for (const registers of [true, false])
      for (const transport of ['udp', 'tcp', 'tls'] as const) {
        const text = snippetOf(name, { ...filled, registers, transport }, language);
        const isSaid =
          registers && name === 'asterisk' ? `transport-${transport}` : transport === 'tls' ? '5061' : '5060';
        expect(text).toContain(isSaid);
        expect(text).not.toMatch(/very secret|undefined|\[object/);
        if (registers && name !== 'kamailio') expect(text).toContain('02160204410');
        expect(/[\u4e00-\u9fff]/.test(text)).toBe(language === 'zh');
      }
  });
});

test('a proxy is read as the form shows it: with or without a port, an IPv6 address in brackets', () => {
  for (const proxy of ['a', 'sip.carrier.example:1', '203.0.113.7:65535', '[2001:db8::1]', '[2001:db8::1]:5060'])
    expect([proxy, isReadable(proxy)]).toEqual([proxy, true]);
  for (const proxy of [
    'h:0',
    'h:99999',
    '2001:db8::1',
    'sip:h',
    'h;transport=tcp',
    '999.1.1.1',
    '上海.example',
    '😀',
    '-h',
    'h:',
  ])
    expect([proxy, isReadable(proxy)]).toEqual([proxy, false]);
});

test('an emptied field is sent as empty, and a password only where one was typed or is to be deleted', () => {
  const { password: _, ...filled } = { ...flatOf(undefined), ...typed };
  expect(formOf({ ...filled, user: '', domain: '' })).toMatchObject({ trunk: { user: '', domain: '' } });
  expect(formOf(filled)).not.toHaveProperty('password');
  expect(formOf({ ...filled, forgetsPassword: true })).toHaveProperty('password', '');
  expect(formOf({ ...filled, forgetsPassword: true, password: 'new' })).toHaveProperty('password', 'new');
});
