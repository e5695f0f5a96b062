import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { id } from './fields.ts';
import type { Gate } from '#core/access/may.ts';
import { endpoint } from './endpoint.ts';

/** Rows of one file: at least five digits, the first of them not a zero. */
export const fewestRows = 10_000;
export const fileNameForm = '^(?=.*\\S)[^/\\\\\\u0000-\\u001F]*$';
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStates = ['waiting', 'writing', 'finished', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

const flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** What the export dialog sends; `query` is the list's own filter, `ids` the rows that were chosen in it. */
export const exportConfig = <Query extends TSchema>(query: Query) =>
  Type.Object({
    exportFileName: Type.String({ minLength: 1, maxLength: 80, pattern: fileNameForm, examples: ['Call records'] }),
    /** 1: every field the source has; those that `exportFields` names come first, under its labels. */
    exportAllFlag: Type.Optional(flag),
    /** One-key maps from a field's key to the label that stands over its column. */
    exportFields: Type.Optional(
      Type.Array(
        Type.Record(Type.String({ maxLength: 220 }), Type.String({ maxLength: 200 }), {
          minProperties: 1,
          maxProperties: 1,
        }),
        { maxItems: 300 },
      ),
    ),
    /** 0 all calls per callee, 1 the last call per callee. */
    exportLastCallFlag: Type.Optional(flag),
    fileRows: Type.Optional(Type.Integer({ minimum: fewestRows, maximum: 999_999_999 })),
    /** 1 goes to the download tasks afterwards. */
    flag: Type.Optional(flag),
    from: Type.Optional(Type.String({ maxLength: 40 })),
    format: Type.Optional(Type.Enum(exportFormats)),
    /** Of the words in the file; the tenant's unless said. */
    language: Type.Optional(Type.Enum(['en', 'zh'] as const)),
    /** Shown in the dialog and counted anew by the server. */
    dataTotal: Type.Optional(Type.Integer({ minimum: 0 })),
    fileCreateTime: Type.Optional(Type.Integer({ minimum: 0 })),
    exportFieldValues: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 300 })),
    exportFieldKeys: Type.Optional(Type.Record(Type.String(), Type.String())),
    query: Type.Optional(query),
    ids: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 10_000, uniqueItems: true })),
  });
export type ExportConfig = Static<ReturnType<typeof exportConfig<TObject>>>;

const begun = Type.Object({ exportId: Type.String(), fileName: Type.String() });
export type ExportBegun = Static<typeof begun>;

/** Puts a list's export into the queue; it is done in the background. */
export const exportEndpoint = <Query extends TSchema>(path: `/${string}`, gate: Gate, query: Query) =>
  endpoint('POST', path, { gate, body: exportConfig(query), returns: begun });
export type ExportEndpoint = ReturnType<typeof exportEndpoint<TSchema>>;
