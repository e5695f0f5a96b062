import { createHash, randomBytes } from 'node:crypto';
import { parametersOf } from './parameters.ts';
import { headersOf } from './sipText.ts';

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
  for (const { proxy, parameters } of challengesIn(asked.challenge)) {
    const answer = answerOf(parameters, asked);
    if (answer) return `${proxy ? 'Proxy-' : ''}Authorization: Digest ${answer}`;
  }
  return null;
}

/** Whether the challenge says that only its nonce had grown old. */
export const isStale = (challenge: string) =>
  challengesIn(challenge).some(({ parameters }) => parameters.stale?.toLowerCase() === 'true');

/** All challenges by digest, as they stand. */
function challengesIn(text: string): { proxy: boolean; parameters: Record<string, string> }[] {
  return headersOf(text, ['WWW-Authenticate', 'Proxy-Authenticate']).flatMap(({ name, value }) => {
    const given = /^Digest[ \t]+/i.exec(value);
    // What is escaped goes back as it came.
    const parameters = given && parametersOf(value.slice(given[0].length), { keepsEscapes: true });
    return parameters ? [{ proxy: name === 'Proxy-Authenticate', parameters }] : [];
  });
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
