import { expect, test } from 'vitest';
import { credentialsOf, digestChecks, digestSecrets } from './digestChecks.ts';
import { digestAnswer } from './digest.ts';

const asked = { method: 'REGISTER', uri: 'sip:calls.example', address: '192.0.2.7' };
const secrets = digestSecrets('ada', 'secret');

/** As our own client answers a challenge, which was held against carriers. */
function answered(challenge: string[], password = 'secret') {
  const header = digestAnswer({
    challenge: `SIP/2.0 401 Unauthorized\r\n${challenge.join('\r\n')}\r\n\r\n`,
    method: asked.method,
    uri: asked.uri,
    user: 'ada',
    password,
    body: '',
  });
  return credentialsOf(`REGISTER sip:calls.example SIP/2.0\r\n${header!}\r\n\r\n`)!;
}

test('what our own client answers is right, with either algorithm', () => {
  const checks = digestChecks();
  const [sha256, md5] = checks.challenge(asked.address);
  expect(answered([sha256!]).algorithm).toBe('sha256');
  expect(checks.check(answered([sha256!]), secrets, asked)).toBe('right');
  expect(checks.check(answered(checks.challenge(asked.address).slice(1)), secrets, asked)).toBe('right');
  expect(answered([md5!]).algorithm).toBe('md5');
  expect(checks.check(answered([sha256!], 'guessed'), secrets, asked)).toBe('wrong');
  expect(checks.check(answered([sha256!]), null, asked)).toBe('wrong');
});

test('a nonce that is old, of another address or of nobody is asked for again, and says nothing of the password', () => {
  let now = 1_000_000;
  const checks = digestChecks(() => now);
  const shown = answered(checks.challenge(asked.address));
  expect(checks.check(shown, secrets, { ...asked, address: '192.0.2.8' })).toBe('stale');
  expect(checks.check({ ...shown, nonce: 'made-up.x' }, secrets, asked)).toBe('stale');
  expect(checks.check(answered(checks.challenge('192.0.2.8'), 'guessed'), secrets, asked)).toBe('stale');
  now += 300_001;
  expect(checks.check(shown, secrets, asked)).toBe('stale');
  const later = answered(checks.challenge(asked.address));
  expect(checks.check(later, secrets, asked)).toBe('right');
  expect(checks.check(later, secrets, asked)).toBe('stale');
});

test('a telephone that stumbles over what it does not know is asked for MD5 alone', () => {
  const challenge = digestChecks().challenge(asked.address, { plain: true });
  expect(challenge).toHaveLength(1);
  expect(challenge[0]).toContain('algorithm=MD5');
});

test.each([
  ['another realm', 'Digest username="a", realm="b", nonce="c", uri="sip:d", response="e"'],
  ['no response', 'Digest username="a", realm="callwright", nonce="c", uri="sip:d"'],
  [
    'an algorithm that nobody offered',
    'Digest username="a", realm="callwright", nonce="c", uri="sip:d", response="e", algorithm=MD5-sess',
  ],
  [
    'a count that is none',
    'Digest username="a", realm="callwright", nonce="c", uri="sip:d", response="e", qop=auth, nc=x, cnonce="f"',
  ],
  ['another scheme', 'Basic YTpi'],
])('%s is none of ours', (_, header) => {
  expect(credentialsOf(`REGISTER sip:x SIP/2.0\r\nAuthorization: ${header}\r\n\r\n`)).toBeNull();
});
