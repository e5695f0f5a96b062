import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';

const line = {
  type: Type.Union([Type.Literal('info'), Type.Literal('error')], { examples: ['error'] }),
  params: Type.Record(
    Type.String({ maxLength: 40 }),
    Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Null()]),
    { maxProperties: 12, examples: [{ message: 'x is not a function', line: 1 }] },
  ),
};

export const clientLogEndpoints = {
  /** Works signed out; lines are collected by the browser and sent together. `user` is the id of a person, never a name. */
  write: endpoint('POST', '/log/:module', {
    gate: 'anyone',
    params: Type.Object({ module: Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9-]{0,39}$', examples: ['console'] }) }),
    body: Type.Object({
      user: Type.Optional(Type.String({ maxLength: 40 })),
      ...line,
      more: Type.Optional(Type.Array(Type.Object(line), { maxItems: 50 })),
    }),
    bodyLimit: 32_768,
  }),
};
