import { createHash, randomBytes } from 'node:crypto';

const hashes: Record<string, string> = { MD5: 'md5', 'SHA-256': 'sha256', 'SHA-512-256': 'sha512-256' };

interface Asked {
  /** The response 401 or 407, one header a line. */
  challenge: string;
  method: string;
  uri: string;
  user: string;
  password: string;
  body: string;
}

/**
 * The header that answers a challenge by digest (RFC 3261 section 22, RFC 7616, RFC 8760), or null where none can be answered. Of
 * several challenges the first of a known algorithm is taken, as RFC 8760 wants it.
 */
export function digestAnswer(asked: Asked): string | null {
  for (const [, proxy, given] of asked.challenge.matchAll(
    /\r\n(WWW|Proxy)-Authenticate[ \t]*:[ \t]*Digest[ \t]+([^\r]*)/gi,
  )) {
    const answer = answerOf(parametersOf(given!), asked);
    if (answer) return `${proxy!.toLowerCase() === 'proxy' ? 'Proxy-' : ''}Authorization: Digest ${answer}`;
  }
  return null;
}

/** Whether the challenge says that only its nonce had grown old. */
export const isStale = (challenge: string) => /-Authenticate[^\r]*stale\s*=\s*"?true/i.test(challenge);

function parametersOf(given: string): Record<string, string> {
  const found = given.matchAll(/([a-z-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,]+))/gi);
  return Object.fromEntries([...found].map(([, name, quoted, plain]) => [name!.toLowerCase(), quoted ?? plain ?? '']));
}

function answerOf(challenge: Record<string, string>, asked: Asked): string | null {
  const algorithm = challenge.algorithm ?? 'MD5';
  const hash = hashes[algorithm.toUpperCase().replace(/-SESS$/, '')];
  const { realm, nonce, opaque } = challenge;
  if (!hash || realm === undefined || nonce === undefined) return null;
  const h = (...parts: string[]) => createHash(hash).update(parts.join(':')).digest('hex');
  const offered = challenge.qop?.split(',').map((one) => one.trim().toLowerCase());
  const qop = offered && (offered.includes('auth') ? 'auth' : offered.includes('auth-int') ? 'auth-int' : null);
  if (qop === null) return null;
  const cnonce = randomBytes(8).toString('hex');
  const plain = h(asked.user, realm, asked.password);
  const secret = /-sess$/i.test(algorithm) ? h(plain, nonce, cnonce) : plain;
  const what = qop === 'auth-int' ? h(asked.method, asked.uri, h(asked.body)) : h(asked.method, asked.uri);
  const response = qop ? h(secret, nonce, '00000001', cnonce, qop, what) : h(secret, nonce, what);
  return [
    `username="${asked.user.replace(/["\\]/g, '\\$&')}"`,
    ...[
      `realm="${realm}"`,
      `nonce="${nonce}"`,
      `uri="${asked.uri}"`,
      `response="${response}"`,
      `algorithm=${algorithm}`,
    ],
    ...(opaque === undefined ? [] : [`opaque="${opaque}"`]),
    ...(qop ? [`qop=${qop}`, `cnonce="${cnonce}"`, 'nc=00000001'] : []),
  ].join(', ');
}
