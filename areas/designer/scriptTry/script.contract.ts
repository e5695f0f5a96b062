import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { ofFlow } from '../draft/draft.contract.ts';

/** What a call would go on with, or why the script came to nothing. */
export const Tried = Type.Object({
  result: Type.Union([
    Type.Literal('success'),
    Type.Literal('time'),
    Type.Literal('memory'),
    Type.Literal('output'),
    Type.Literal('error'),
    Type.Literal('busy'),
  ]),
  /** As a flow would keep them: every value is a text. */
  values: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  console: Type.Array(Type.String()),
  /** Further lines were left out. */
  cut: Type.Boolean(),
  error: Type.Union([
    Type.Null(),
    Type.Object({
      name: Type.String(),
      message: Type.String(),
      line: Type.Optional(Type.Integer()),
      /** Something of the machine that no script has. */ outside: Type.Optional(Type.String()),
    }),
  ]),
  /** Milliseconds. */
  took: Type.Integer(),
});
export type Tried = Static<typeof Tried>;

export const scriptEndpoints = {
  /** Runs a script as a call would, with its limits, and shows its console and errors, which a call does not. */
  try: endpoint('POST', '/robot/api/flow/:flowId/script/try', {
    gate: 'designer.flow.debug',
    params: ofFlow,
    returns: Tried,
    body: Type.Object({
      code: Type.String({ maxLength: 100_000, examples: ['return {};'] }),
      variables: Type.Optional(
        Type.Record(Type.String({ minLength: 1, maxLength: 200 }), Type.String({ maxLength: 20_000 }), {
          maxProperties: 300,
          examples: [{}],
        }),
      ),
    }),
  }),
};
