import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Provider from 'oidc-provider';
import { answerOddly } from '#kit/testing/oddServer.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import { tempFolder } from '#kit/testing/tempFolder.ts';

/** Secrets sealed with a key of their own. */
export const newSecrets = () => secretBox(join(tempFolder('key'), 'secrets.key'));

export interface TestIdentity {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  preferred_username?: string;
}

/** A real OpenID provider on this machine. The person it is told to sign in is signed in without a question. */
export async function testProvider({
  clientId,
  clientSecret,
  redirectUri,
  furtherClients = [],
}: {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Their ids; all else is as of the first. */
  furtherClients?: string[];
}) {
  const people = new Map<string, TestIdentity>();
  const http = createServer();
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [clientId, ...furtherClients].map((id) => ({
      client_id: id,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: ['only a test'] },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ ...people.get(id)!, sub: id }) }),
  });
  const answer = provider.callback();
  /** At which path it answers in another way than it would, and how (kit/testing/oddServer.ts). */
  const oddly = { at: '', how: 'good' };
  let next: { person: string | null } = { person: null };
  http.on('request', async (request, reply) => {
    if (oddly.at && request.url!.startsWith(oddly.at)) answerOddly(oddly.how, request, reply);
    if (!request.url!.startsWith('/sign-in/')) return answer(request, reply);
    const { prompt, params, grantId } = await provider.interactionDetails(request, reply);
    if (!next.person)
      return provider.interactionFinished(request, reply, { error: 'access_denied', error_description: 'not today' });
    if (prompt.name === 'login')
      return provider.interactionFinished(request, reply, { login: { accountId: next.person } });
    const grant = grantId
      ? (await provider.Grant.find(grantId))!
      : new provider.Grant({ accountId: next.person, clientId: params.client_id as string });
    grant.addOIDCScope(params.scope as string);
    await provider.interactionFinished(
      request,
      reply,
      { consent: { grantId: await grant.save() } },
      { mergeWithLastSubmission: true },
    );
  });

  return {
    issuer,
    oddly,
    /** Goes through the provider as a browser would, and answers the address it is sent back to. */
    async visit(url: string, who: TestIdentity | null): Promise<URL> {
      next = { person: who?.sub ?? null };
      if (who) people.set(who.sub, who);
      const jar = new Map<string, string>();
      let at = url;
      for (let steps = 0; steps < 12; steps++) {
        if (at.startsWith(redirectUri)) return new URL(at);
        const { headers, status, ...rest } = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const one of headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
          jar.set(name, value);
        }
        const location = headers.get('location');
        if (!location) throw new Error(`the provider answered ${status} at ${at} ${JSON.stringify(rest)}`);
        at = new URL(location, at).href;
      }
      throw new Error('the provider sends us round and round');
    },
    stop: () =>
      new Promise<void>((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
}
