import { Type, type Static } from 'typebox';
import { partKinds, type FlowParts } from '#core/design/exchange.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';
import { FlowAsSaved, flowBodyLimit, FlowRow, ofFlow, Saved } from '../draft/draft.contract.ts';

const view = 'designer.flow.view';
const edit = 'designer.flow.edit';
const operator = 'operate.flow.view';

const version = Type.Integer({ minimum: 1, maximum: 1_000_000 });
/** Without a version it is the draft. */
const ofVersion = Type.Object({ version: Type.Optional(version) });
const Kinds = Type.Array(Type.Enum(partKinds), { maxItems: partKinds.length });
const AsParts = Type.Unsafe<FlowParts>(Type.Object({}, { additionalProperties: true }));

/** What a file holds: a whole flow, or the parts of one that a spreadsheet can hold. */
export const ReadFile = Type.Object({
  name: Type.String(),
  flow: Type.Union([FlowAsSaved, Type.Null()]),
  /** The version it says it is; null of a draft, and of what was not written here. */
  version: Type.Union([Type.Integer(), Type.Null()]),
  parts: AsParts,
  kinds: Kinds,
});
export type ReadFile = Static<typeof ReadFile>;

const Changes = Type.Array(
  Type.Object({
    list: Type.String(),
    id: Type.String(),
    name: Type.String(),
    is: Type.Union([Type.Literal('added'), Type.Literal('changed'), Type.Literal('removed')]),
  }),
);
const Imported = Type.Object({ ...Saved.properties, changes: Changes, stored: Type.Boolean() });
export type Imported = Static<typeof Imported>;

export const fileTypes = ['json', 'xlsx'] as const;

export const exchangeEndpoints = {
  /** The published flow as a workbook; before the first publication the draft. */
  sheet: endpoint('GET', '/robot/api/flow/download/:flowId', {
    gate: view,
    params: ofFlow,
    query: ofVersion,
    returnsFile: true,
  }),
  definitionSheet: endpoint('GET', '/robot/api/flow/:flowId/definition/excel', {
    gate: view,
    params: ofFlow,
    query: ofVersion,
    returnsFile: true,
  }),
  /** The flow as JSON, with its number: it can be read again here and elsewhere. */
  json: endpoint('GET', '/robot/api/flow/:flowId/json', {
    gate: view,
    params: ofFlow,
    query: ofVersion,
    returnsFile: true,
  }),
  /** Says what a file holds, and changes nothing. */
  read: endpoint('POST', '/robot/api/flow/file/read', {
    gate: edit,
    upload: { types: fileTypes, most: flowBodyLimit },
    returns: ReadFile,
  }),
  /** Puts a whole flow, or the chosen parts, into the draft; with `preview` it only says what would change. */
  bringIn: endpoint('POST', '/robot/api/flow/:flowId/import', {
    gate: edit,
    params: ofFlow,
    bodyLimit: flowBodyLimit,
    returns: Imported,
    body: Type.Object({
      content: Type.Optional(FlowAsSaved),
      parts: Type.Optional(AsParts),
      kinds: Type.Optional(Kinds),
      preview: Type.Optional(Type.Boolean()),
    }),
  }),
};

const ofAnyTenant = Type.Object({ flowOfAnyTenant: id });
/** For the organisation that runs the installation: flows of all tenants. */
export const exchangeAdminEndpoints = {
  one: endpoint('GET', '/robot/admin/api/flow/:flowOfAnyTenant', {
    gate: operator,
    acrossTenants: true,
    params: ofAnyTenant,
    returns: Type.Object({ ...FlowRow.properties, tenantId: Type.String(), nodes: Type.Integer() }),
  }),
  download: endpoint('GET', '/robot/admin/api/flow/:flowOfAnyTenant/download', {
    gate: operator,
    acrossTenants: true,
    params: ofAnyTenant,
    returnsFile: true,
  }),
};
