import { Type, type Static, type TSchema } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { countedPage, pageQuery } from '#kit/contract/page.ts';

/** By which contents of the audit are forgotten. */
export const forgettingRules = ['retention', 'erasure', 'beforeLinesTold'] as const;
export type ForgettingRule = (typeof forgettingRules)[number];

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
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

/**
 * What the verification found. Of the lines: `beginning` so many of the first are missing, `gap` so many before this line, `content` and `facts` this line
 * was changed, or does not fit the one before, `removed` the content of this line is gone and no rule took it. Against anchors: `fewer` so many lines were
 * anchored and so many are there, `differs` this line is another than the one that was anchored, `restored` the anchors of before fit no more since the
 * database was put back. Of the anchors: `forged` a signature does not fit, `otherKeys` it is of a key that is not here, `anchorsMissing` numbers are
 * missing between, `anchorsCut` at the end, `anchorsGone` all that this node wrote, `late` none was written lately.
 */
const findingKinds = [
  ...(['beginning', 'gap', 'content', 'facts', 'removed', 'fewer', 'differs', 'restored'] as const),
  ...(['forged', 'otherKeys', 'anchorsMissing', 'anchorsCut', 'anchorsGone', 'late'] as const),
] as const;
export const Finding = Type.Object({
  kind: Type.Enum(findingKinds),
  /** Of the audit, or of a file. */
  lineNo: Type.Optional(Type.String()),
  /** How many are concerned. */
  count: Type.Optional(Type.Integer()),
  /** Of the anchor, or of the restoring. */
  at: Type.Optional(moment),
  lines: Type.Optional(Type.Integer()),
  there: Type.Optional(Type.Integer()),
  from: Type.Optional(Type.Integer()),
  to: Type.Optional(Type.Integer()),
  node: Type.Optional(Type.String()),
  file: Type.Optional(Type.String()),
  backupOf: Type.Optional(moment),
});
export type Finding = Static<typeof Finding>;

const AnchorState = Type.Object({
  /** The node that answers: its own files are read, of other nodes what the database has noted. */
  node: Type.String(),
  /** Beginning with `anchors/`, in the data folder. */
  files: Type.Array(Type.String()),
  /** Of the anchors in them. */
  count: Type.Integer(),
  /** Of the first anchor; null where there is none. */
  since: orNull(moment),
  last: orNull(Type.Object({ at: moment, lines: Type.Integer(), node: Type.String() })),
  /** Other folders that anchors were written into, each with its latest. */
  elsewhere: Type.Array(Type.Object({ node: Type.String(), at: moment })),
  /** In PEM; '' where there is none. */
  publicKey: Type.String(),
  findings: Type.Array(Finding),
});
export type AnchorState = Static<typeof AnchorState>;

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
      /** Its content is gone: only its hash is kept. */
      forgotten: Type.Boolean(),
      /** The line that says by which rule; null where none does. */
      forgottenBy: orNull(
        Type.Object({
          lineNo: Type.String(),
          at: moment,
          rule: Type.Enum([...forgettingRules]),
          /** Of retention. */
          keepDays: orNull(Type.Integer()),
          personName: Type.String(),
        }),
      ),
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
  /** What anchors say of the lines there are, without reading all of these. */
  anchors: endpoint('GET', '/log/audit/anchors', { gate, returns: AnchorState }),
  /** Reads all lines and says whether any was changed, taken out, cut off or put in, and whether they are those that were anchored. */
  chain: endpoint('POST', '/log/audit/chain', {
    gate,
    body: Type.Object({}),
    returns: Type.Object({
      lines: Type.Integer(),
      /** Of the first line; null where there is none. */
      since: orNull(moment),
      /** Lines whose content is gone by a rule that a line tells of. */
      forgotten: Type.Integer(),
      /** Hex, of the last line: kept elsewhere it proves that no line before was changed. '' where there is none. */
      head: Type.String(),
      findings: Type.Array(Finding),
      anchors: AnchorState,
    }),
  }),
  export: exportEndpoint('/log/audit/export', 'system.audit.export', AuditFilter),
};
