import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';

const Credentials = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 100, examples: ['demo'] }),
  /** base64 of the password under RSA-OAEP-SHA256 with the public key. */
  password: Type.String({ minLength: 1, maxLength: 2000, examples: ['bm90IGVuY3J5cHRlZA=='] }),
  /** The refresh token then outlives the browser's session. */
  remember: Type.Optional(Type.Boolean()),
});

/** The refresh token itself stands in a cookie no script can read. */
const Tokens = Type.Object({
  access_token: Type.String(),
  /** Seconds. */
  expires_in: Type.Integer(),
  token_type: Type.Literal('bearer'),
  customerId: Type.String(),
});

export const SignedInPerson = Type.Object({
  id: Type.String(),
  tenantId: Type.String(),
  tenantName: Type.String(),
  name: Type.String(),
  loginName: Type.String(),
  gates: Type.Array(Type.String()),
  menus: Type.Array(Type.String()),
  plainNumbers: Type.Boolean(),
  language: Type.Union([Type.Literal('en'), Type.Literal('zh')]),
  timeZone: Type.String(),
  operator: Type.Boolean(),
  scope: Type.Union([Type.Literal('own'), Type.Literal('department'), Type.Literal('below'), Type.Literal('all')]),
  departmentId: Type.String(),
  mustChange: Type.Union([Type.Literal('password'), Type.Literal('profile'), Type.Null()]),
  homeTenantName: Type.Union([Type.String(), Type.Null()]),
  asRole: Type.Union([Type.String(), Type.Null()]),
});
export type SignedInPerson = Static<typeof SignedInPerson>;

export const signInEndpoints = {
  publicKey: endpoint('GET', '/uaa/oauth/publicKey', { gate: 'anyone', returns: Type.Object({ key: Type.String() }) }),
  signIn: endpoint('POST', '/uaa/oauth/user/login', { gate: 'anyone', bodyAs: 'form', body: Credentials, returns: Tokens }),
  renew: endpoint('POST', '/uaa/oauth/token', { gate: 'anyone', bodyAs: 'form', body: Type.Object({ grant_type: Type.Literal('refresh_token', { examples: ['refresh_token'] }) }), returns: Tokens }),
  signOut: endpoint('DELETE', '/uaa/oauth/token', { gate: 'anyone', query: Type.Object({ access_token: Type.Optional(Type.String({ maxLength: 200 })) }) }),
  /** Who is signed in, and what that person may do. */
  me: endpoint('GET', '/uaa/oauth/user_auth', { gate: 'signed-in', returns: SignedInPerson }),
};
