import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { keyword, nameOf } from '#kit/contract/fields.ts';
import { importEndpoint } from '#kit/contract/imports.ts';
import { page, pageQuery, sortedBy } from '#kit/contract/page.ts';

export const dictionaryTypes = ['ROBOT_INDUSTRY', 'ROBOT_BANK'] as const;
export type DictionaryType = (typeof dictionaryTypes)[number];

const type = Type.Enum(dictionaryTypes, { examples: ['ROBOT_INDUSTRY'] });
const name = nameOf('Insurance', 80);
export const Entry = Type.Object({
  type,
  code: Type.String({ pattern: '^[A-Z0-9_]{1,40}$', examples: ['INSURANCE'] }),
  nameEn: name,
  nameZh: name,
  /** Small ones first. */
  position: Type.Integer({ minimum: 0, maximum: 1_000_000, examples: [20] }),
  /** Offered in forms. What has it already keeps it. */
  validFlag: Type.Boolean({ examples: [true] }),
});
export type Entry = Static<typeof Entry>;

/** The dictionaries in one list: a code may stand in several. */
const Listed = Type.Object({ entryId: Type.String(), ...Entry.properties });
export type ListedEntry = Static<typeof Listed>;

/** Behind the last one where no position is said. */
export const NewEntry = Type.Object({ ...Entry.properties, position: Type.Optional(Entry.properties.position) });
export type NewEntry = Static<typeof NewEntry>;

const filter = { type: Type.Optional(type), keyword, validFlag: Type.Optional(Type.Boolean()) };

const view = 'operate.dictionary.view';
const edit = 'operate.dictionary.edit';

export const dictionaryEndpoints = {
  /** What forms offer, in order. */
  read: endpoint('GET', '/crm/api/dict/:dictionaryType', {
    gate: 'signed-in',
    params: Type.Object({ dictionaryType: Type.String({ maxLength: 60 }) }),
    returns: Type.Array(Entry),
  }),
  /** The same of one dictionary or of all, page by page. */
  offered: endpoint('POST', '/config/dict/list', {
    gate: 'signed-in',
    body: Type.Object({ ...pageQuery, type: Type.Optional(type), keyword }),
    returns: page(Entry),
  }),
  /** With the entries that are no longer offered. */
  list: endpoint('GET', '/crm/admin/api/dict', {
    gate: view,
    query: Type.Object({ ...pageQuery, ...filter, ...sortedBy('code', 'nameEn', 'nameZh') }),
    returns: page(Listed),
  }),
  create: endpoint('POST', '/crm/admin/api/dict', { gate: edit, body: NewEntry, returns: Entry }),
  /** Changes the entry of this code, or adds it. */
  save: endpoint('PUT', '/crm/admin/api/dict', { gate: edit, body: Entry, returns: Entry }),
  /** One that no tenant has; others are no longer offered instead. */
  remove: endpoint('DELETE', '/crm/admin/api/dict/:dictionaryType/:entryCode', {
    gate: edit,
    params: Type.Object({ dictionaryType: type, entryCode: Entry.properties.code }),
  }),
  import: importEndpoint('/crm/admin/api/dict/import', edit),
  export: exportEndpoint('/crm/admin/api/dict/export', view, Type.Object(filter)),
};
