import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { countedPage, pageQuery } from '#kit/contract/page.ts';

const words = Type.Object({ en: Type.String(), zh: Type.String() });
const line = {
  lineNo: Type.String(),
  at: moment,
  /** '' of what the program did itself, or somebody of a tenant above. */
  personId: Type.String(),
  /** '' of one who is gone. */
  personName: Type.String(),
  address: Type.String(),
  /** Method and path. */
  action: Type.String(),
  /** The page of the console on which that is done, and what its right lets one do; null of what stands on none. */
  page: Type.Union([words, Type.Null()]),
  right: Type.Union([words, Type.Null()]),
  /** The row it was done to, as its id; '' where there is none. */
  target: Type.String(),
};

export const AuditLine = Type.Object(line);
export type AuditLine = Static<typeof AuditLine>;

export const AuditFilter = Type.Object({
  from: Type.Optional(moment),
  to: Type.Optional(moment),
  personId: Type.Optional(id),
  /** The address of a page in the menu: what is done there. */
  page: Type.Optional(Type.String({ maxLength: 100, pattern: '^/', examples: ['/outbounds/tasks'] })),
  /** A part of what was done or of what was sent, or the id of a row. */
  keyword: Type.Optional(Type.String({ maxLength: 80, examples: ['Renewals'] })),
});
export type AuditFilter = Static<typeof AuditFilter>;

const gate = 'system.audit.view';

export const auditEndpoints = {
  /** The newest first. */
  list: endpoint('POST', '/log/audit/list', {
    gate,
    body: Type.Object({ ...pageQuery, ...AuditFilter.properties }),
    returns: countedPage(AuditLine),
  }),
  one: endpoint('GET', '/log/audit/lines/:lineNo', {
    gate,
    params: Type.Object({ lineNo: id }),
    returns: Type.Object({
      ...line,
      /** Its content was forgotten, as old lines are: only its hash is kept. */
      forgotten: Type.Boolean(),
      /** As it was sent or stored, without secrets; null where nothing was. */
      before: Type.Any(),
      after: Type.Any(),
      /** Longer than what is answered here. */
      cut: Type.Boolean(),
    }),
  }),
  choices: endpoint('GET', '/log/audit/choices', {
    gate,
    returns: Type.Object({
      people: Type.Array(Type.Object({ personId: id, name: Type.String() })),
      pages: Type.Array(Type.Object({ url: Type.String(), title: words })),
    }),
  }),
  /** Reads all lines and says whether any was changed, taken out or put in. */
  chain: endpoint('POST', '/log/audit/chain', {
    gate,
    body: Type.Object({}),
    returns: Type.Object({
      lines: Type.Integer(),
      forgotten: Type.Integer(),
      /** Hex, of the last line: kept elsewhere it proves that no line before was changed. '' where there is none. */
      head: Type.String(),
      /** The first line that does not fit; null where all do. */
      broken: Type.Union([
        Type.Object({
          lineNo: Type.String(),
          why: Type.Union([Type.Literal('missing'), Type.Literal('content'), Type.Literal('facts')]),
        }),
        Type.Null(),
      ]),
    }),
  }),
  export: exportEndpoint('/log/audit/export', 'system.audit.export', AuditFilter),
};
