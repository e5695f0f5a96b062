import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { page, pageQuery } from '#kit/contract/page.ts';
import { id } from '#kit/contract/fields.ts';
import {
  bigBody,
  changing,
  edit,
  finding,
  ofFlow,
  Part,
  partId,
  partIds,
  sought,
  view,
} from '../draft/parts.contract.ts';

/** Kinds of which a flow has a list, and settings it has once. */
export const listTypes = [
  'arg',
  'param',
  'status',
  'preParam',
  'function',
  'hookOn',
  'sms',
  'api',
  'intention',
  'relation',
  'img',
  'mp4',
  'sound',
  'video',
  'other',
] as const;
export const settingTypes = [
  'common',
  'hotWords',
  'interWords',
  'regex',
  'robot',
  'recommend',
  'faqQuestion',
  'nomatchQuestion',
] as const;
export type ListType = (typeof listTypes)[number];
export type SettingType = (typeof settingTypes)[number];
const listType = Type.Enum(listTypes, { examples: ['status'] });
const type = Type.Enum([...listTypes, ...settingTypes], { examples: ['status'] });

/** A place that refers to a configuration item, and the field it stands in. */
const Use = Type.Object({
  place: Type.String(),
  id: Type.String(),
  name: Type.String(),
  packId: Type.String(),
  field: Type.String(),
});
/** What being strict costs and gains, counted on what was learnt for the version new calls begin with; before that there are no positions. */
const Strictness = Type.Object({
  version: Type.Union([Type.Integer(), Type.Null()]),
  /** Not taught yet, too little to learn from, or taught. */
  state: Type.Enum(['notTaught', 'tooLittle', 'taught']),
  /** How many sentences were counted. */
  own: Type.Integer(),
  strange: Type.Integer(),
  /** Of them refused, in equal steps of `strictness` from 0 to 1. */
  positions: Type.Array(Type.Object({ own: Type.Integer(), strange: Type.Integer() })),
});
export type Strictness = Static<typeof Strictness>;
const listing = { ...sought, type: listType };

/** What came of a file: how many items were made and changed, and the rows that were not taken. */
const Imported = Type.Object({
  revision: Type.Integer(),
  created: Type.Integer(),
  changed: Type.Integer(),
  refused: Type.Array(Type.Object({ row: Type.Integer(), name: Type.String(), reason: Type.String() })),
});
export type Imported = Static<typeof Imported>;

export const configEndpoints = {
  /** One section of the configuration: a list, or a setting. */
  detail: endpoint('GET', '/robot/api/flow/config/detail', {
    gate: view,
    query: Type.Object({ flowId: id, type }),
    returns: Type.Object({ type: Type.String(), data: Type.Unknown() }),
  }),
  list: endpoint('POST', '/robot/api/flow/config/list', {
    gate: view,
    body: Type.Object(listing),
    returns: page(Part),
  }),
  listByGet: endpoint('GET', '/robot/api/flow/config/list', {
    gate: view,
    query: Type.Object({
      flowId: id,
      type: listType,
      ...pageQuery,
      keyword: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    returns: page(Part),
  }),
  /** Of a list: items that are made or, by their ids, changed. Of a setting: its fields. */
  save: endpoint('POST', '/robot/api/flow/config/save', {
    ...changing,
    bodyLimit: bigBody,
    body: Type.Object({
      ...ofFlow,
      type,
      data: Type.Union([Type.Array(Part, { maxItems: 5_000 }), Part], { examples: [[{ name: 'confirmed' }]] }),
    }),
  }),
  remove: endpoint('DELETE', '/robot/api/flow/config/delete', {
    ...changing,
    body: Type.Object({ ...ofFlow, type: listType, ids: partIds }),
  }),
  /** Items from a spreadsheet or from JSON; one of the same name is changed. */
  import: endpoint('POST', '/robot/api/flow/config/import', {
    gate: edit,
    upload: { types: ['xlsx', 'csv', 'json'], most: 5 << 20 },
    body: Type.Object({ flowId: id, type: Type.Optional(listType) }),
    returns: Imported,
    done: ({ created, changed }: Imported) => created + changed,
  }),
  strictness: endpoint('GET', '/robot/api/flow/config/strictness', {
    gate: view,
    query: Type.Object({ flowId: id }),
    returns: Strictness,
  }),
  /** What refers to an item. */
  quote: endpoint('POST', '/robot/api/flow/config/quote', {
    gate: view,
    body: Type.Object({ ...ofFlow, type: listType, id: partId }),
    returns: Type.Object({ list: Type.Array(Use), total: Type.Integer() }),
  }),
  one: endpoint('GET', '/robot/api/flow/config/:configId', { ...finding, params: Type.Object({ configId: partId }) }),
};

/** How often flows play or show what lies in the libraries, by the ids of the resources. */
export const referenceEndpoints = {
  keep: endpoint('POST', '/robot/api/resource/reference', {
    gate: edit,
    body: Type.Object({
      flowId: id,
      type: Type.Optional(Type.Union([Type.Literal(1), Type.Literal('1')])),
      reference: Type.Record(
        Type.String({ minLength: 1, maxLength: 100 }),
        Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        { examples: [{}] },
      ),
    }),
    returns: Type.Array(Type.Object({ resourceId: Type.String(), uses: Type.Integer() })),
  }),
};
