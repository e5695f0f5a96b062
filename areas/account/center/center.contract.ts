import { Type, type Static } from 'typebox';
import { nameOf } from '#kit/contract/fields.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Encrypted, Work } from '../signIn/signIn.contract.ts';

const Phone = Type.String({ minLength: 3, maxLength: 40, examples: ['+8613800138000'] });
export const mailPattern = '^[^\\s@<>",;:]+@[^\\s@<>",;:]+\\.[^\\s@<>",;:.]+$';
const Email = Type.String({ maxLength: 254, pattern: mailPattern, examples: ['zhou.min@example.com'] });
const Code = Type.String({ minLength: 1, maxLength: 40, examples: ['123456'] });
const Username = Type.String({ minLength: 1, maxLength: 254, examples: ['zhou.min'] });
const Image = Type.String({ maxLength: 20, examples: ['k7Xp3'] });

/** With `username` and `image`: for a new password, signed out. Signed in: the address to bind and the password, or neither, for the address that is bound. */
const asked = {
  username: Type.Optional(Username),
  image: Type.Optional(Image),
  work: Work,
  oldPassword: Type.Optional(Encrypted),
};
/** With `username`: the new `password`. Signed in without one: the address the code was sent to, which is bound by it. */
const answered = { username: Type.Optional(Username), code: Code, password: Type.Optional(Encrypted) };
const Sent = Type.Object({
  /** Seconds until another one may be asked for. */
  again: Type.Integer(),
  /** Seconds for which the code holds. */
  holds: Type.Integer(),
});

const time = Type.Union([Type.Integer(), Type.Null()]);
export const Address = Type.Object({ value: Type.Union([Type.String(), Type.Null()]), bound: Type.Boolean() });
export type Address = Static<typeof Address>;

export const Account = Type.Object({
  name: Type.String(),
  loginName: Type.String(),
  tenantName: Type.String(),
  department: Type.String(),
  roles: Type.Array(Type.String()),
  email: Address,
  phone: Address,
  password: Type.Object({ changedAt: Type.Integer(), until: time }),
  twoFactor: Type.Object({ on: Type.Boolean(), since: time, codesLeft: Type.Integer(), demanded: Type.Boolean() }),
});
export type Account = Static<typeof Account>;

export const Session = Type.Object({
  id: Type.String(),
  address: Type.String(),
  browser: Type.String(),
  openedBy: Type.Union([Type.Literal('password'), Type.Literal('openId')]),
  openedAt: Type.Integer(),
  seenAt: Type.Integer(),
  /** The one that asks. */
  here: Type.Boolean(),
});
export type Session = Static<typeof Session>;

const rulesEdit = 'account.rules.edit';
const Rules = {
  requireTwoFactor: Type.Boolean({ examples: [false] }),
  passwordDays: Type.Union([Type.Integer({ minimum: 1, maximum: 3650 }), Type.Null()], { examples: [90] }),
};
export const SignInRules = Type.Object({ ...Rules, people: Type.Integer(), withTwoFactor: Type.Integer() });

const Codes = Type.Object({ codes: Type.Array(Type.String()) });
const confirmed = Type.Object({ oldPassword: Encrypted, code: Type.Optional(Code) });

export const centerEndpoints = {
  read: endpoint('GET', '/crm/api/center', { gate: 'signed-in', returns: Account }),
  rename: endpoint('PUT', '/crm/api/center', { gate: 'signed-in', body: Type.Object({ name: nameOf('Zhou Min') }) }),

  changePassword: endpoint('PUT', '/crm/api/user/password', {
    gate: 'signed-in',
    body: Type.Object({ oldPassword: Encrypted, password: Encrypted }),
  }),
  /** For a signed-in user who has forgotten the password: with a code sent to the bound mailbox or telephone. */
  resetPassword: endpoint('PUT', '/crm/api/center/reset', {
    gate: 'signed-in',
    body: Type.Object({
      way: Type.Union([Type.Literal('email'), Type.Literal('phone')], { examples: ['email'] }),
      code: Code,
      password: Encrypted,
    }),
  }),
  /** Days until the password has to be changed; null where it holds until somebody changes it. */
  passwordDue: endpoint('GET', '/crm/api/user/time/reset', {
    gate: 'signed-in',
    returns: Type.Object({ days: time, changedAt: Type.Integer(), until: time }),
  }),

  /** The answer is the same whether there is such an account or not. */
  sendToPhone: endpoint('POST', '/crm/api/center/phone/code', {
    gate: 'anyone',
    body: Type.Object({ ...asked, phone: Type.Optional(Phone) }),
    returns: Sent,
  }),
  sendToPhoneToo: endpoint('POST', '/crm/api/center/phone/code/send', {
    gate: 'anyone',
    body: Type.Object({ ...asked, phone: Type.Optional(Phone) }),
    returns: Sent,
  }),
  resetByPhone: endpoint(['PUT', 'POST'], '/crm/api/center/phone/reset', {
    gate: 'anyone',
    body: Type.Object({ ...answered, phone: Type.Optional(Phone) }),
  }),
  sendToEmail: endpoint('POST', '/crm/api/center/email/code', {
    gate: 'anyone',
    body: Type.Object({ ...asked, email: Type.Optional(Email) }),
    returns: Sent,
  }),
  sendToEmailToo: endpoint('POST', '/crm/api/center/email/code/send', {
    gate: 'anyone',
    body: Type.Object({ ...asked, email: Type.Optional(Email) }),
    returns: Sent,
  }),
  resetByEmail: endpoint(['PUT', 'POST'], '/crm/api/center/email/reset', {
    gate: 'anyone',
    body: Type.Object({ ...answered, email: Type.Optional(Email) }),
  }),

  sessions: endpoint('GET', '/crm/api/center/sessions', { gate: 'signed-in', returns: Type.Array(Session) }),
  endSession: endpoint('DELETE', '/crm/api/center/sessions/:sessionId', {
    gate: 'signed-in',
    params: Type.Object({ sessionId: Type.String({ maxLength: 20 }) }),
  }),
  /** All but the one that asks. */
  endOtherSessions: endpoint('DELETE', '/crm/api/center/sessions', {
    gate: 'signed-in',
    returns: Type.Object({ ended: Type.Integer() }),
  }),

  /** A new secret; it counts once `confirmTwoFactor` has seen a code of it. Where two-factor is on, a code of the old one is needed. */
  beginTwoFactor: endpoint('POST', '/crm/api/center/twoFactor', {
    gate: 'signed-in',
    body: confirmed,
    returns: Type.Object({ secret: Type.String(), link: Type.String() }),
  }),
  /** Answers the recovery codes, this once. */
  confirmTwoFactor: endpoint('PUT', '/crm/api/center/twoFactor', {
    gate: 'signed-in',
    body: Type.Object({ code: Code }),
    returns: Codes,
  }),
  newRecoveryCodes: endpoint('POST', '/crm/api/center/twoFactor/codes', {
    gate: 'signed-in',
    body: Type.Object({ oldPassword: Encrypted, code: Code }),
    returns: Codes,
  }),
  endTwoFactor: endpoint('POST', '/crm/api/center/twoFactor/off', {
    gate: 'signed-in',
    body: Type.Object({ oldPassword: Encrypted, code: Code }),
  }),

  rules: endpoint('GET', '/crm/api/center/rules', { gate: rulesEdit, returns: SignInRules }),
  changeRules: endpoint('PUT', '/crm/api/center/rules', { gate: rulesEdit, body: Type.Object(Rules) }),
  /** For somebody who has lost the telephone and the recovery codes. Ends that person's sessions. */
  dropTwoFactor: endpoint('PUT', '/crm/api/center/rules/twoFactor/drop', {
    gate: rulesEdit,
    body: Type.Object({ loginName: Type.String({ minLength: 1, maxLength: 100, examples: ['zhou.min'] }) }),
  }),
};
