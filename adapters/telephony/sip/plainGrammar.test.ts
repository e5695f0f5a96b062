import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainly, wholeGrammar } from './plainGrammar.ts';

const word = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
const host = fc.oneof(fc.ipV4(), fc.domain(), word);
const user = fc.stringMatching(/^[A-Za-z0-9+._*-]{1,12}$/);
const port = fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined });
const parameters = fc.uniqueArray(fc.tuple(fc.constantFrom('transport', 'lr', 'x', 'user'), fc.option(word)), {
  selector: ([name]) => name,
  maxLength: 3,
});
const written = (some: [string, string | null][]) =>
  some.map(([name, value]) => `;${name}${value === null ? '' : `=${value}`}`).join('');
const uri = fc
  .tuple(fc.option(user), host, port, parameters)
  .map(([name, at, number, more]) => `sip:${name ? `${name}@` : ''}${at}${number ? `:${number}` : ''}${written(more)}`);
const named = fc
  .tuple(fc.constantFrom('', '"Ann B. 1" ', '"" ', '"x"'), uri, fc.constantFrom('', ';tag=a-1.b', ';tag=x;y=z'))
  .map(([name, inside, outside]) => `${name}<${inside}>${outside}`);
const method = fc.constantFrom('INVITE', 'BYE', 'UPDATE', 'REGISTER', 'WHAT', 'OPTIONS');
const texts: Record<string, fc.Arbitrary<string>> = {
  Call_ID: fc.tuple(word, fc.option(host)).map(([a, b]) => (b ? `${a}@${b}` : a)),
  CSeq: fc.tuple(fc.nat(2 ** 30), method).map(([value, name]) => `${value} ${name}`),
  Content_Length: fc.nat(70_000).map(String),
  Max_Forwards: fc.nat(255).map(String),
  Content_Type: fc.constantFrom('application/sdp', 'application/dtmf-relay', 'Application/SDP'),
  From: named,
  To: named,
  Contact: named,
  Request_Response: fc.oneof(
    fc.tuple(method, uri).map(([name, to]) => `${name} ${to} SIP/2.0`),
    fc
      .tuple(fc.integer({ min: 100, max: 699 }), fc.constantFrom('OK', 'Busy Here', 'Call/Transaction', ''))
      .map(([code, phrase]) => `SIP/2.0 ${code} ${phrase}`),
  ),
};

test.each(Object.keys(texts))('what is read plainly of %s is what the whole grammar reads', (rule) => {
  fc.assert(
    fc.property(texts[rule]!, (text) => {
      expect(plainly(text, rule)).toEqual(wholeGrammar(text, rule));
    }),
    { numRuns: 300 },
  );
});

test('of a Via the same branch is read', () => {
  const text = 'SIP/2.0/UDP 192.0.2.1:5060;rport=5062;received=192.0.2.9;branch=z9hG4bK.x-1';
  expect(plainly(text, 'Via')).toMatchObject({ branch: 'z9hG4bK.x-1', host: '192.0.2.1', port: 5060 });
  expect(wholeGrammar(text, 'Via')).toMatchObject(plainly(text, 'Via') as object);
});
