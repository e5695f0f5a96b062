import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';
import { Tokens } from '../signIn/signIn.contract.ts';

export const openIdEndpoints = {
  /** The providers of a tenant, and those of the installation. An unknown tenant has the installation's. */
  providers: endpoint('GET', '/crm/open/oauth/providers', {
    gate: 'anyone',
    query: Type.Object({ of: Type.Optional(Type.String({ maxLength: 60 })) }),
    returns: Type.Object({ list: Type.Array(Type.Object({ providerId: Type.String(), name: Type.String() })) }),
  }),
  /** Where to send the browser. It may come back for ten minutes, and only this browser. */
  callbackUrl: endpoint('GET', '/crm/open/callback/url', {
    gate: 'anyone',
    query: Type.Object({ providerId: id, next: Type.Optional(Type.String({ maxLength: 2000 })) }),
    returns: Type.Object({ url: Type.String() }),
  }),
  /** What the provider wrote into the address when it sent the browser back. */
  signIn: endpoint('POST', '/crm/open/oauth/login', {
    gate: 'anyone',
    body: Type.Object({
      state: Type.String({ minLength: 1, maxLength: 300, examples: ['unknown-state'] }),
      code: Type.Optional(Type.String({ maxLength: 4000 })),
      iss: Type.Optional(Type.String({ maxLength: 500 })),
      error: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    returns: Type.Object({ ...Tokens.properties, next: Type.String() }),
  }),
};
