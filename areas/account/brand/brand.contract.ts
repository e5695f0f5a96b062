import { Type } from 'typebox';
import { brandCodes } from '#core/look/brandCodes.ts';
import { endpoint } from '#kit/contract/endpoint.ts';

export const brandEndpoints = {
  /** What a page wears: `of` is a tenant or a brand; without it the tenant of whoever asks. An unknown one wears the default, like one that never chose. */
  worn: endpoint('GET', '/crm/open/brand', {
    gate: 'anyone',
    query: Type.Object({ of: Type.Optional(Type.String({ maxLength: 60 })) }),
    returns: Type.Object({ brand: Type.Enum(brandCodes) }),
  }),
};
