import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment, nameOf } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const view = 'system.client.view';
const edit = 'system.client.edit';

/** Milliseconds since 1970. */

export const Client = Type.Object({
  clientId: Type.String(),
  /** Goes before the colon of the Basic credential. */
  clientKey: Type.String(),
  name: Type.String(),
  /** The gates it may use. */
  scopes: Type.Array(Type.String()),
  /** Those of `scopes` that are no permission of this version: they give nothing, and a change that keeps one is refused. */
  unknown: Type.Array(Type.String()),
  plainNumbers: Type.Boolean(),
  valid: Type.Boolean(),
  createdBy: Type.String(),
  createdAt: moment,
  secretAt: moment,
  usedAt: Type.Union([moment, Type.Null()]),
});
export type Client = Static<typeof Client>;

export const ClientForm = Type.Object({
  name: nameOf('Billing'),
  scopes: Type.Array(Type.String({ minLength: 3, maxLength: 80 }), {
    minItems: 1,
    maxItems: 500,
    uniqueItems: true,
    examples: [['outbound.call.view']],
  }),
  plainNumbers: Type.Optional(Type.Boolean()),
});
export type ClientForm = Static<typeof ClientForm>;

/** What is left out stays as it was. */
export const ClientChange = Type.Object({
  clientId: id,
  ...ClientForm.properties,
  valid: Type.Optional(Type.Boolean()),
});

/** The only answers that ever hold the secret. */
const WithSecret = Type.Object({ ...Client.properties, secret: Type.String() });

export const clientEndpoints = {
  list: endpoint('GET', '/uaa/api/client', {
    gate: view,
    query: Type.Object({ ...pageQuery, keyword }),
    returns: page(Client),
  }),
  make: endpoint('POST', '/uaa/api/client/gen', { gate: edit, body: ClientForm, returns: WithSecret }),
  /** The one before stops working at once, and so do the tokens it brought. */
  renewSecret: endpoint('PUT', '/uaa/api/client/secret', {
    gate: edit,
    body: Type.Object({ clientId: id }),
    returns: WithSecret,
  }),
  change: endpoint('PUT', '/uaa/api/client', { gate: edit, body: ClientChange, returns: Client }),
  remove: endpoint('DELETE', '/uaa/api/client/:clientId', { gate: edit, params: Type.Object({ clientId: id }) }),
};
