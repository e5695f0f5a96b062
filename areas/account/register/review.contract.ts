import { Type, type Static } from 'typebox';
import { id } from '#kit/contract/fields.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { page, pageQuery } from '#kit/contract/page.ts';
import { Company, loginNamePattern } from './register.contract.ts';

const view = 'operate.registration.view';
const decide = 'operate.registration.edit';

export const reviewStates = ['waiting', 'approved', 'refused'] as const;
const State = Type.Enum(reviewStates);
/** Milliseconds since 1970. */
const momentOrNull = Type.Union([Type.Integer(), Type.Null()]);
const one = Type.Object({ registrationId: id });

export const Registration = Type.Object({
  registrationId: Type.String(),
  state: State,
  loginName: Type.String(),
  name: Type.String(),
  /** Masked for who sees numbers masked. */
  phone: Type.String(),
  email: Type.String(),
  language: Type.Enum(['en', 'zh'] as const),
  company: Type.String(),
  industry: Type.String(),
  bank: Type.String(),
  city: Type.String(),
  seats: momentOrNull,
  purpose: Type.String(),
  /** The network address it came from. */
  address: Type.String(),
  sentAt: momentOrNull,
  decidedAt: momentOrNull,
  decidedBy: Type.String(),
  reason: Type.String(),
  madeTenantId: Type.Union([Type.String(), Type.Null()]),
  /** How the answer reached them: mail, sms, both or neither. */
  told: Type.String(),
});
export type Registration = Static<typeof Registration>;

export const RegistrationQuery = Type.Object({
  ...pageQuery,
  state: Type.Optional(State),
  keyword: Type.Optional(Type.String({ maxLength: 80 })),
});

export const Approval = Type.Object({
  company: Company.properties.company,
  loginName: Type.String({ pattern: loginNamePattern, examples: ['harbour.bank'] }),
  timeZone: Type.String({ maxLength: 60, default: 'Asia/Shanghai' }),
  language: Type.Enum(['en', 'zh'] as const, { default: 'zh' }),
});
export type Approval = Static<typeof Approval>;

export const reviewEndpoints = {
  list: endpoint('GET', '/crm/admin/api/registrations', {
    gate: view,
    query: RegistrationQuery,
    returns: Type.Object({
      ...page(Registration).properties,
      facets: Type.Array(Type.Object({ state: State, count: Type.Integer() })),
    }),
  }),
  read: endpoint('GET', '/crm/admin/api/registrations/:registrationId', {
    gate: view,
    params: one,
    returns: Registration,
  }),
  /** Makes the tenant with its first administrator, who signs in with the password chosen at registration. */
  approve: endpoint('PUT', '/crm/admin/api/registrations/:registrationId/approve', {
    gate: decide,
    params: one,
    body: Approval,
    returns: Registration,
  }),
  refuse: endpoint('PUT', '/crm/admin/api/registrations/:registrationId/refuse', {
    gate: decide,
    params: one,
    body: Type.Object({
      reason: Type.String({
        minLength: 1,
        maxLength: 300,
        pattern: '\\S',
        examples: ['The company could not be found in the register.'],
      }),
    }),
    returns: Registration,
  }),
};

export const registrationEvents = { 'registration.changed': view } as const;
