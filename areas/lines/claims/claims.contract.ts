import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const text = Type.String();
const textOrNull = Type.Union([text, Type.Null()]);
const momentOrNull = Type.Union([moment, Type.Null()]);

/** `claims`: numbers that a tenant wants and another holds. `brought`: those that tenants hold on their own word. */
export const claimLists = ['claims', 'brought'] as const;

/** Who wants a number, or holds it, as the operator sees it. */
export const NumberClaim = Type.Object({
  /** Of the tenant and the number. */
  claimId: text,
  ofTenant: id,
  tenant: text,
  phone: text,
  /** In E.164, by which it is decided. */
  number: text,
  gateway: text,
  askedAt: moment,
  askedBy: text,
  /** The number stands in the tenant's list, marked; else it was refused when it was added. */
  isThere: Type.Boolean(),
  dismissed: Type.Boolean(),
  /** Null: nobody holds it now. */
  holder: textOrNull,
  holderConfirmed: Type.Union([Type.Boolean(), Type.Null()]),
  heldSince: momentOrNull,
});
export type NumberClaim = Static<typeof NumberClaim>;

/**
 * `allot`: the tenant holds it from now on, and whoever held it does no longer. `confirm`: it is its holder's. `withhold`: nobody holds it.
 * `dismiss`: the tenant that wants it does not get it.
 */
export const numberWords = ['allot', 'confirm', 'withhold', 'dismiss'] as const;
export type NumberWord = (typeof numberWords)[number];

/** A tenant at an address where another one is, too. */
export const SharedAddress = Type.Object({
  ofTenant: id,
  tenant: text,
  host: text,
  address: text,
  /** `first`: it came first. `signsIn`: it signs in with a name and a password of its own. `asked`, or what the operator said. */
  word: Type.Enum(['first', 'signsIn', 'asked', 'allowed', 'refused'] as const),
  askedAt: momentOrNull,
  askedBy: text,
  gateways: Type.Array(text),
  /** Calls go there, and come from there. */
  inUse: Type.Boolean(),
  /** The other tenants there. */
  others: Type.Array(text),
});
export type SharedAddress = Static<typeof SharedAddress>;

/** What the tenant itself wanted and did not get. */
const OwnClaim = Type.Object({ phone: text, askedAt: moment, dismissed: Type.Boolean() });
export type OwnClaim = Static<typeof OwnClaim>;

const e164 = Type.String({ pattern: '^\\+[0-9]{3,20}$', examples: ['+862160204410'] });
const view = 'operate.claim.view';
const edit = 'operate.claim.edit';

/** Whose a number is, and who may use an address of a carrier: the operator's word (docs/decisions/0108). */
export const claimEndpoints = {
  numbers: endpoint('POST', '/configserver/operator/numberClaims/list', {
    gate: view,
    /** `keyword`: a part of the number or of a tenant's name. */
    body: Type.Object({
      ...pageQuery,
      keyword,
      list: Type.Optional(Type.Enum([...claimLists], { examples: ['claims'] })),
    }),
    returns: Type.Object({
      ...page(NumberClaim).properties,
      facets: Type.Object({ claims: Type.Integer(), brought: Type.Integer() }),
    }),
  }),
  decideNumber: endpoint('POST', '/configserver/operator/numberClaims/decide', {
    gate: edit,
    body: Type.Object({ ofTenant: id, number: e164, word: Type.Enum([...numberWords], { examples: ['confirm'] }) }),
    returns: Type.Null(),
  }),
  addresses: endpoint('GET', '/configserver/operator/sharedAddresses', {
    gate: view,
    returns: Type.Array(SharedAddress),
  }),
  decideAddress: endpoint('POST', '/configserver/operator/sharedAddresses/decide', {
    gate: edit,
    body: Type.Object({
      ofTenant: id,
      address: Type.String({ minLength: 1, maxLength: 200, examples: ['203.0.113.7'] }),
      word: Type.Enum(['allowed', 'refused'] as const, { examples: ['allowed'] }),
    }),
    returns: Type.Null(),
  }),
  own: endpoint('GET', '/configserver/callerIdNumbers/claims', {
    gate: 'lines.gateway.view',
    returns: Type.Array(OwnClaim),
  }),
};
