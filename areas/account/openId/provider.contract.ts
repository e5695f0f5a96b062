import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, nameOf } from '#kit/contract/fields.ts';
import { changeOf } from '#kit/contract/keptIn.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const view = 'operate.provider.view';
const edit = 'operate.provider.edit';
const idOrNull = Type.Union([id, Type.Null()], { default: null });
const chosenOrNot = Type.Optional(idOrNull);
const one = Type.Object({ providerId: id });
const momentOrNull = Type.Union([Type.Integer(), Type.Null()]);

export const ProviderForm = Type.Object({
  name: nameOf('Harbour Bank staff'),
  /** Without it people of every tenant sign in with this provider. */
  forTenantId: chosenOrNot,
  issuer: Type.String({ minLength: 8, maxLength: 300, examples: ['https://login.example.com'] }),
  clientId: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', examples: ['callwright'] }),
  /** Left out, the one before stays. */
  clientSecret: Type.Optional(Type.String({ maxLength: 500 })),
  scopes: Type.String({ maxLength: 200, pattern: '(^| )openid( |$)', default: 'openid profile email' }),
  redirectUri: Type.String({ minLength: 8, maxLength: 300, examples: ['https://calls.example.com/oauth/login'] }),
  /** This issuer's addresses are its own: one of which it does not say whether it is verified counts as verified. Refused where many organisations share an issuer. */
  trustsEmails: Type.Boolean({ default: false }),
  acceptsNew: Type.Boolean({ default: false }),
  /** Of the tenant: what somebody new may do. */
  newRoleId: chosenOrNot,
  valid: Type.Boolean({ default: true }),
});
export type ProviderForm = Static<typeof ProviderForm>;

const { clientSecret: _, ...shown } = ProviderForm.properties;
export const Provider = Type.Object({
  ...shown,
  providerId: Type.String(),
  tenantName: Type.String(),
  roleName: Type.String(),
  hasSecret: Type.Boolean(),
  people: Type.Integer(),
  changedAt: Type.Integer(),
  lastUsedAt: momentOrNull,
});
export type Provider = Static<typeof Provider>;

const Choice = Type.Object({ id: Type.String(), name: Type.String() });

export const providerEndpoints = {
  list: endpoint('GET', '/crm/admin/api/providers', {
    gate: view,
    query: Type.Object({ ...pageQuery, keyword }),
    returns: page(Provider),
  }),
  create: endpoint('POST', '/crm/admin/api/providers', { gate: edit, body: ProviderForm, returns: Provider }),
  /**
   * With another issuer or another `clientId` it knows none of the people it knew, until it points there again; its secret is dropped, and so is
   * `trustsEmails`, unless they are sent.
   */
  change: endpoint('PUT', '/crm/admin/api/providers/:providerId', {
    gate: edit,
    params: one,
    body: changeOf(ProviderForm),
    returns: Provider,
  }),
  /** Who came through it keeps the account, and needs another way in. */
  remove: endpoint('DELETE', '/crm/admin/api/providers/:providerId', { gate: edit, params: one }),
  /** Asks the provider for its description, as a sign-in would. */
  check: endpoint('POST', '/crm/admin/api/providers/:providerId/check', {
    gate: edit,
    params: one,
    returns: Type.Object({ ok: Type.Boolean(), problem: Type.String(), authorizationEndpoint: Type.String() }),
  }),
  /** What a form may choose from: tenants, and the roles of one. */
  choices: endpoint('GET', '/crm/admin/api/providers/choices', {
    gate: view,
    query: Type.Object({ ofTenantId: Type.Optional(id) }),
    returns: Type.Object({ tenants: Type.Array(Choice), roles: Type.Array(Choice) }),
  }),
};
