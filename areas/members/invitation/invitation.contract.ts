import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';

const token = Type.String({
  minLength: 20,
  maxLength: 100,
  pattern: '^[A-Za-z0-9_-]+$',
  examples: ['a-token-that-nobody-was-sent-by-mail'],
});

export const InvitationFacts = Type.Object({
  name: Type.String(),
  loginName: Type.String(),
  tenantName: Type.String(),
  language: Type.Enum(['en', 'zh']),
  /** A new person joins; one who is there sets another password. */
  purpose: Type.Enum(['join', 'reset']),
  expiresAt: Type.Integer(),
});
export type InvitationFacts = Static<typeof InvitationFacts>;

/** In the body, for an address is written into logs. */
export const invitationEndpoints = {
  read: endpoint('POST', '/crm/api/open/invitation', {
    gate: 'anyone',
    body: Type.Object({ token }),
    returns: InvitationFacts,
  }),
  accept: endpoint('POST', '/crm/api/open/invitation/accept', {
    gate: 'anyone',
    body: Type.Object({
      token,
      /** base64 of the password under RSA-OAEP-SHA256 with the sign-in's public key. */ password: Type.String({
        minLength: 1,
        maxLength: 2000,
        examples: ['bm90IGVuY3J5cHRlZA=='],
      }),
    }),
    returns: Type.Object({ loginName: Type.String() }),
  }),
};
