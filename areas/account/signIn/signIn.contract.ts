import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';

/** A password under RSA-OAEP-SHA256 with the public key, as base64; longer ones in pieces with a dot between them. */
/** The number that makes SHA-256 of the cookie `image_work`, a dot and it begin with `facts.work` zero bits, once that is asked for. */
export const Work = Type.Optional(Type.String({ maxLength: 20 }));
export const Encrypted = Type.String({ minLength: 1, maxLength: 2000, examples: ['bm90IGVuY3J5cHRlZA=='] });

const Credentials = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 100, examples: ['demo'] }),
  password: Encrypted,
  /** The refresh token then outlives the browser's session. */
  remember: Type.Optional(Type.Boolean()),
  /** What the image says, once one is asked for. */
  image: Type.Optional(Type.String({ maxLength: 20 })),
  work: Work,
});

/** The refresh token itself stands in a cookie no script can read. */
export const Tokens = Type.Object({
  access_token: Type.String(),
  /** Seconds. */
  expires_in: Type.Integer(),
  token_type: Type.Literal('bearer'),
  customerId: Type.String(),
});
export type Tokens = Static<typeof Tokens>;

const TokenRequest = Type.Object({
  /** `client_credentials` and `authorization_code` are for programs, which come with `Authorization: Basic`. */
  grant_type: Type.Enum(['refresh_token', 'client_credentials', 'authorization_code'], { examples: ['refresh_token'] }),
  /** What the sign-in in a frame told the page around it. */
  code: Type.Optional(Type.String({ maxLength: 200 })),
  client_id: Type.Optional(Type.String({ maxLength: 100 })),
  client_secret: Type.Optional(Type.String({ maxLength: 200 })),
});
export type TokenRequest = Static<typeof TokenRequest>;

/** The password was right; a code is asked for before anything is open. */
const SecondStep = Type.Object({
  /** Of this sign-in alone, for five minutes. */
  ticket: Type.String(),
  /** Seconds. */
  expires_in: Type.Integer(),
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
  mustChange: Type.Union([Type.Literal('password'), Type.Literal('profile'), Type.Literal('twoFactor'), Type.Null()]),
  homeTenantName: Type.Union([Type.String(), Type.Null()]),
  asRole: Type.Union([Type.String(), Type.Null()]),
  /** No mail server is set up: letters lie in a folder. */
  mailKept: Type.Optional(Type.Boolean()),
  /** No carrier for text messages is set up: they are kept in a file. */
  smsKept: Type.Optional(Type.Boolean()),
});
export type SignedInPerson = Static<typeof SignedInPerson>;

export const signInEndpoints = {
  publicKey: endpoint('GET', '/uaa/oauth/publicKey', { gate: 'anyone', returns: Type.Object({ key: Type.String() }) }),
  signIn: endpoint('POST', '/uaa/oauth/user/login', {
    gate: 'anyone',
    bodyAs: 'form',
    body: Credentials,
    returns: Type.Union([Tokens, SecondStep]),
  }),
  /** A code of the authenticator app, or a recovery code. */
  secondStep: endpoint('POST', '/uaa/oauth/user/login/second', {
    gate: 'anyone',
    bodyAs: 'form',
    body: Type.Object({
      ticket: Type.String({ minLength: 1, maxLength: 100, examples: ['1.bm8gdGlja2V0'] }),
      code: Type.String({ minLength: 1, maxLength: 40, examples: ['287082'] }),
    }),
    returns: Tokens,
  }),
  /** `pushed`: a client library may send more, which RFC 6749, 3.2 tells us to leave aside. */
  renew: endpoint('POST', '/uaa/oauth/token', {
    gate: 'anyone',
    bodyAs: 'form',
    pushed: true,
    body: TokenRequest,
    returns: Tokens,
  }),
  signOut: endpoint('DELETE', '/uaa/oauth/token', {
    gate: 'anyone',
    query: Type.Object({ access_token: Type.Optional(Type.String({ maxLength: 200 })) }),
  }),
  /** Who is signed in, and what that person may do. */
  me: endpoint('GET', '/uaa/oauth/user_auth', { gate: 'signed-in', returns: SignedInPerson }),
};
