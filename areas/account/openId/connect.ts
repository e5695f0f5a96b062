import * as client from 'openid-client';
import { isGarbled, isOfNetwork, unexpected } from '#core/unexpected.ts';
import { Fault } from '#kit/contract/faults.ts';
import { accountFaults } from '../account.faults.ts';
import { mailPattern } from '../center/center.contract.ts';

/** How a provider is asked; see RFC 6749, RFC 7636 and OpenID Connect Core 1.0. */
export interface Connection {
  providerId: string;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  scopes: string;
  redirectUri: string;
  /** Addresses of which the provider does not say whether they are verified count as verified. */
  trustsEmails: boolean;
  changedAt: number;
}

/** Who came back, as far as the provider vouches for it. */
export interface Vouched {
  /** As its token says; a subject means nothing without it. */
  issuer: string;
  subject: string;
  /** Only where the provider says that it is verified, or the operator trusts what it says nothing of. */
  email: string | null;
  name: string | null;
  loginName: string | null;
}

const mailRule = new RegExp(mailPattern);
/** Bytes of an answer: a description with its keys takes some 20 kB. */
const mostBytes = 512 * 1024;
const rememberedFor = 10 * 60_000;
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** https, or http on this machine. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, hash } = new URL(text);
  return !username && !hash && (protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname)));
}

/** Talks to providers; what they say of themselves is remembered for a while. `patience`: milliseconds for one answer. */
export function connections({ now, patience = 10_000 }: { now(): number; patience?: number }) {
  const known = new Map<string, { config: Promise<client.Configuration>; until: number }>();

  function configOf({
    providerId,
    issuer,
    clientId,
    clientSecret,
    changedAt,
  }: Connection): Promise<client.Configuration> {
    const key = `${providerId} ${changedAt}`;
    const before = known.get(key);
    if (before && before.until > now()) return before.config;
    const server = new URL(issuer);
    const config = client.discovery(
      server,
      clientId,
      undefined,
      clientSecret ? client.ClientSecretBasic(clientSecret) : client.None(),
      {
        timeout: patience / 1000,
        [client.customFetch]: boundedFetch,
        execute: [
          // TLS vouches for the answer, the signature for the token.
          client.enableNonRepudiationChecks,
          ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    config.catch(() => known.delete(key));
    if (known.size > 200) known.clear();
    known.set(key, { config, until: now() + rememberedFor });
    return config;
  }

  return {
    /** What the provider says of itself; throws where it cannot be asked or describes another issuer. */
    describe: async (connection: Connection) => (await configOf(connection)).serverMetadata(),

    /** Where to send the browser, and what must come back. */
    async leave(connection: Connection) {
      const config = await configOf(connection).catch(unreachable);
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: connection.redirectUri,
        scope: connection.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, state, nonce, verifier };
    },

    /** Exchanges the code; refuses an answer this browser did not ask for a moment ago. */
    async comeBack(
      connection: Connection,
      answer: { state: string; code: string; iss?: string | undefined },
      { nonce, verifier }: { nonce: string; verifier: string },
    ): Promise<Vouched> {
      const config = await configOf(connection).catch(unreachable);
      const address = new URL(connection.redirectUri);
      for (const [name, value] of Object.entries(answer)) if (value) address.searchParams.set(name, value);
      try {
        const tokens = await client.authorizationCodeGrant(config, address, {
          expectedState: answer.state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        const said =
          claims.email === undefined && config.serverMetadata().userinfo_endpoint
            ? { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) }
            : claims;
        const text = (claim: unknown) => (typeof claim === 'string' && claim.trim() ? claim.trim() : null);
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: isVerified(said.email_verified, connection.trustsEmails) ? mailboxOf(text(said.email)) : null,
          name: text(said.name),
          loginName: text(said.preferred_username) ?? text(said.email),
        };
      } catch (error) {
        if (!isOfProvider(error)) unexpected('openId', error, { provider: connection.providerId });
        throw new Fault(accountFaults.OPEN_ID_REFUSED);
      }
    },
  };
}

export type Connections = ReturnType<typeof connections>;

function unreachable(error: unknown): never {
  if (!isOfProvider(error)) unexpected('openId', error);
  throw new Fault(accountFaults.OPEN_ID_UNREACHABLE);
}

const mailboxOf = (said: string | null) => (said && said.length <= 254 && mailRule.test(said) ? said : null);

/** A claim that says no is believed everywhere; Entra and some others leave it out. Some write it as text. */
const isVerified = (claim: unknown, trusted: boolean) =>
  claim === true || claim === 'true' || ((claim === undefined || claim === null) && trusted);

class TooLarge extends Error {}

/** fetch opens what is compressed; the signal of the library bounds the time, this the size. Redirections are not followed. */
async function boundedFetch(url: string, options: client.CustomFetchOptions): Promise<Response> {
  const answer = await fetch(url, options as RequestInit);
  if (!answer.body) return answer;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body) {
    bytes += part.length;
    if (bytes > mostBytes) throw new TooLarge('an answer of the provider is too large');
    parts.push(part);
  }
  const { status, statusText, headers } = answer;
  return new Response(Buffer.concat(parts), { status, statusText, headers });
}

/** What the library says of an answer has a code; the rest is the network's, or a fault of ours. */
export const isOfProvider = (error: unknown): boolean =>
  (error instanceof client.ClientError && error.code !== undefined) ||
  error instanceof client.ResponseBodyError ||
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.WWWAuthenticateChallengeError ||
  isOfNetwork(error) ||
  isGarbled(error) ||
  (error as Error).cause instanceof TooLarge ||
  error instanceof TooLarge;
