import * as client from 'openid-client';
import { Fault } from '#kit/contract/faults.ts';
import { accountFaults } from '../account.faults.ts';

/** How a provider is asked; see RFC 6749, RFC 7636 and OpenID Connect Core 1.0. */
export interface Connection {
  providerId: string;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  scopes: string;
  redirectUri: string;
  changedAt: number;
}

/** Who came back, as far as the provider vouches for it. */
export interface Vouched {
  subject: string;
  /** Only where the provider says that it is verified. */
  email: string | null;
  name: string | null;
  loginName: string | null;
}

/** Seconds. */
const patience = 10;
const rememberedFor = 10 * 60_000;
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** https, or http on this machine. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, hash } = new URL(text);
  return !username && !hash && (protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname)));
}

/** Talks to providers; what they say of themselves is remembered for a while. */
export function connections({ now }: { now(): number }) {
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
      { timeout: patience, ...(server.protocol === 'http:' && { execute: [client.allowInsecureRequests] }) },
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
          subject: claims.sub,
          email: said.email_verified === true ? text(said.email) : null,
          name: text(said.name),
          loginName: text(said.preferred_username) ?? text(said.email),
        };
      } catch {
        throw new Fault(accountFaults.OPEN_ID_REFUSED);
      }
    },
  };
}

export type Connections = ReturnType<typeof connections>;

function unreachable(): never {
  throw new Fault(accountFaults.OPEN_ID_UNREACHABLE);
}
