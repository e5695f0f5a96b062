import { Type } from 'typebox';
import { brandCodes } from '#core/look/brandCodes.ts';
import { endpoint } from '#kit/contract/endpoint.ts';

export const brandEndpoints = {
  /** The brand of a page: `of` is a tenant or a brand; without it, the user's tenant. An unknown one, or no choice, gives the default. */
  worn: endpoint('GET', '/crm/open/brand', {
    gate: 'anyone',
    query: Type.Object({ of: Type.Optional(Type.String({ maxLength: 60 })) }),
    returns: Type.Object({ brand: Type.Enum(brandCodes) }),
  }),
};
