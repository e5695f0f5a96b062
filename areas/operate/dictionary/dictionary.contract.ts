import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { nameOf } from '#kit/contract/fields.ts';

export const dictionaryTypes = ['ROBOT_INDUSTRY', 'ROBOT_BANK'] as const;
export type DictionaryType = (typeof dictionaryTypes)[number];

const name = nameOf('Insurance', 80);
export const Entry = Type.Object({
  type: Type.Enum(dictionaryTypes, { examples: ['ROBOT_INDUSTRY'] }),
  code: Type.String({ pattern: '^[A-Z0-9_]{1,40}$', examples: ['INSURANCE'] }),
  nameEn: name,
  nameZh: name,
  /** Small ones first. */
  position: Type.Integer({ minimum: 0, maximum: 1_000_000, examples: [20] }),
  /** Offered in forms. What has it already keeps it. */
  validFlag: Type.Boolean({ examples: [true] }),
});
export type Entry = Static<typeof Entry>;

export const dictionaryEndpoints = {
  /** What forms offer, in order. */
  read: endpoint('GET', '/crm/api/dict/:dictionaryType', {
    gate: 'signed-in',
    params: Type.Object({ dictionaryType: Type.String({ maxLength: 60 }) }),
    returns: Type.Array(Entry),
  }),
  /** With the entries that are no longer offered. */
  all: endpoint('GET', '/crm/admin/api/dict', {
    gate: 'operate.dictionary.view',
    query: Type.Object({ type: Entry.properties.type }),
    returns: Type.Array(Entry),
  }),
  /** Changes the entry of this code, or adds it. */
  save: endpoint('PUT', '/crm/admin/api/dict', { gate: 'operate.dictionary.edit', body: Entry, returns: Entry }),
};
