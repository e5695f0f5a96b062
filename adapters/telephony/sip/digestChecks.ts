import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { parametersOf } from './parameters.ts';
import { headersOf } from './sipText.ts';

/** What telephones are asked for credentials of. A part of every stored secret, so it never changes. */
export const realm = 'callwright';

/** H(user:realm:password) in hexadecimal, by both algorithms: what is stored instead of a password. */
export interface DigestSecrets {
  md5: string;
  sha256: string;
}

type Algorithm = keyof DigestSecrets;

/** Best first, as RFC 8760 wants challenges ordered. */
const algorithms: Record<string, Algorithm> = { 'SHA-256': 'sha256', MD5: 'md5' };

const hashed = (algorithm: Algorithm, ...parts: string[]) =>
  createHash(algorithm).update(parts.join(':')).digest('hex');

export const digestSecrets = (user: string, password: string): DigestSecrets => ({
  md5: hashed('md5', user, realm, password),
  sha256: hashed('sha256', user, realm, password),
});

/** An Authorization header that answers one of our challenges. */
export interface Credentials {
  user: string;
  nonce: string;
  uri: string;
  response: string;
  algorithm: Algorithm;
  /** Null where the telephone knows no qop (RFC 2069): its nonce holds once. */
  counted: { cnonce: string; nc: string } | null;
}

/** Milliseconds for which a nonce holds. */
const nonceLasts = 300_000;

/**
 * The server's side of digest (RFC 3261 section 22, RFC 7616, RFC 8760). A nonce bears its own time, address and signature, so nothing is kept for
 * strangers; how often one was used is kept from its first right answer on.
 */
export function digestChecks(now: () => number = Date.now) {
  const key = randomBytes(32);
  /** The highest count that was used with a nonce. */
  const used = new LRUCache<string, number>({ max: 20_000 });

  const sign = (text: string, address: string) =>
    createHmac('sha256', key).update(`${text} ${address}`).digest('base64url').slice(0, 22);

  function nonce(address: string): string {
    const text = `${now().toString(36)}-${randomBytes(6).toString('base64url')}`;
    return `${text}.${sign(text, address)}`;
  }

  function holds(nonce: string, address: string): boolean {
    const [text = '', signature = ''] = nonce.split('.');
    const begun = parseInt(text, 36);
    return same(signature, sign(text, address)) && now() - begun < nonceLasts && begun <= now();
  }

  /** Of a user who is not there: as much work as one who is. */
  const nobody = digestSecrets(randomBytes(8).toString('hex'), randomBytes(8).toString('hex'));

  return {
    /** The headers of a 401, one for each algorithm; `plain`: of MD5 alone. */
    challenge(address: string, { stale = false, plain = false } = {}): string[] {
      const one = nonce(address);
      const offered = Object.keys(algorithms).filter((algorithm) => !plain || algorithm === 'MD5');
      return offered.map(
        (algorithm) =>
          `WWW-Authenticate: Digest realm="${realm}", nonce="${one}", algorithm=${algorithm}, qop="auth"${stale ? ', stale=true' : ''}`,
      );
    },
    /** Whether a nonce is one of ours, was given to this address, and has not grown old: whoever shows it hears what is sent there. */
    holds,
    /**
     * `stale` are credentials whose nonce has grown old, was given to another address or to nobody: they prove nothing, right or wrong, and are asked
     * for again; so are right ones whose nonce was used before. A user who is not there (null) is as wrong as a wrong password, after the same work.
     */
    check(
      { user, nonce, uri, response, algorithm, counted }: Credentials,
      secrets: DigestSecrets | null,
      asked: { method: string; uri: string; address: string },
    ): 'right' | 'stale' | 'wrong' {
      const what = hashed(algorithm, asked.method, uri);
      const secret = (secrets ?? nobody)[algorithm];
      const expected = counted
        ? hashed(algorithm, secret, nonce, counted.nc, counted.cnonce, 'auth', what)
        : hashed(algorithm, secret, nonce, what);
      const isRight =
        same(response.toLowerCase(), expected) && secrets !== null && user !== '' && sameUri(uri, asked.uri);
      if (!holds(nonce, asked.address)) return 'stale';
      if (!isRight) return 'wrong';
      const count = counted ? parseInt(counted.nc, 16) : 1;
      if (count <= (used.get(nonce) ?? 0)) return 'stale';
      // Without a count it holds once, whatever comes after.
      used.set(nonce, counted ? count : Number.MAX_SAFE_INTEGER);
      return 'right';
    },
  };
}
export type DigestChecks = ReturnType<typeof digestChecks>;

/** The credentials of a message for our realm; null where it has none that can be checked. */
export function credentialsOf(text: string): Credentials | null {
  for (const { value } of headersOf(text, ['Authorization', 'Proxy-Authorization'])) {
    const given = /^Digest[ \t]+/i.exec(value);
    if (!given) continue;
    const parameters = parametersOf(value.slice(given[0].length));
    const { username, nonce, uri, response, qop, cnonce, nc } = parameters;
    const algorithm = algorithms[(parameters.algorithm ?? 'MD5').toUpperCase()];
    if (parameters.realm !== realm || !username || !nonce || !uri || !response || !algorithm) continue;
    if (qop === undefined) return { user: username, nonce, uri, response, algorithm, counted: null };
    if (qop.toLowerCase() !== 'auth' || !cnonce || !/^[0-9a-f]{8}$/i.test(nc ?? '')) continue;
    return { user: username, nonce, uri, response, algorithm, counted: { cnonce, nc: nc! } };
  }
  return null;
}

function same(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}

/** Telephones leave out parameters, and say sips: for what was read as sip:. */
const sameUri = (one: string, other: string) => bare(one) === bare(other);
const bare = (uri: string) =>
  uri
    .replace(/^sips?:/i, '')
    .split(/[;?]/, 1)[0]!
    .toLowerCase();
