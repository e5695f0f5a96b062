import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';

const both = Type.Object({ en: Type.String(), zh: Type.String() });

export const Why = Type.Object({
  /** `unknown`: nothing of the product. `open`: needs no permission. `elsewhere`: the operator's alone. */
  because: Type.Enum(['unknown', 'open', 'held', 'missing', 'roleTried', 'mustChange', 'elsewhere']),
  words: both,
  /** Any one of these would do. */
  needs: Type.Array(
    Type.Object({
      gate: Type.String(),
      title: both,
      area: both,
      page: both,
      url: Type.String(),
      held: Type.Boolean(),
      roles: Type.Array(Type.Object({ name: Type.String(), valid: Type.Boolean(), mine: Type.Boolean() })),
    }),
  ),
  /** Who can grant it; at most twenty, of `total`. */
  administrators: Type.Array(Type.Object({ name: Type.String(), department: Type.String() })),
  total: Type.Integer(),
});
export type Why = Static<typeof Why>;

const text = Type.Optional(Type.String({ maxLength: 2000 }));

export const whyRefusedEndpoints = {
  /** Why somebody was refused: a permission by name, a page by its address, or an endpoint by method and address. */
  why: endpoint('GET', '/crm/api/permission/why', {
    gate: 'signed-in',
    query: Type.Object({
      gate: text,
      page: text,
      method: Type.Optional(Type.Enum(['GET', 'POST', 'PUT', 'DELETE'])),
      path: text,
    }),
    returns: Why,
  }),
};
