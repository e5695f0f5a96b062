import { Type, type Static } from 'typebox';
import { id } from '#kit/contract/fields.ts';
import { pageQuery } from '#kit/contract/page.ts';

export const view = 'designer.flow.view';
export const edit = 'designer.flow.edit';

/** Of a node, a question, an exception, a folder: an id is one in its flow. */
export const partId = Type.String({ minLength: 1, maxLength: 100, examples: ['example'] });
export const partIds = Type.Array(partId, { maxItems: 5_000, examples: [[]] });
/** The same in a form, with commas between them. */
export const partIdsAsText = Type.String({ maxLength: 100_000, examples: [''] });
export const name = Type.Optional(Type.String({ maxLength: 1_000 }));
/** The window that asks: it does not hear of its own changes. */
const client = Type.Optional(Type.String({ maxLength: 60 }));
export const ofFlow = { flowId: id, client };
/** The specification's console names the kind and the instance too; neither says anything the path and the flow do not. */
export const saving = {
  ...ofFlow,
  instanceId: Type.Optional(Type.String({ maxLength: 60 })),
  type: Type.Optional(Type.String({ maxLength: 30 })),
};
export const sought = {
  ...ofFlow,
  ...pageQuery,
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
  packId: Type.Optional(partId),
};
/** Where a path names a part alone, the draft that was changed last is looked through first. */
export const whichFlow = Type.Object({ flowId: Type.Optional(id) });

/** Any fields: the flow as a whole is checked before it is stored. */
export const Part = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }));
/** As an object, or as the text of one. */
const content = Type.Optional(
  Type.Unsafe<Record<string, unknown> | string>(Type.Union([Part, Type.String({ maxLength: 1_000_000 })])),
);
export const saved = { id: Type.Optional(partId), name, content };

/** What a change came to: the draft's revision, and the parts it made or changed. */
export const Done = Type.Object({ revision: Type.Integer(), ids: Type.Array(Type.String()) });
export type Done = Static<typeof Done>;
/** An empty list, or ids of which none is in the flow, change nothing: that is no success. */
export const changing = { gate: edit, returns: Done, done: ({ ids }: Done) => ids.length } as const;
export const bigBody = 4 * 1024 * 1024;

export const Tree = Type.Unsafe<TreePack[]>(Type.Array(Type.Object({}, { additionalProperties: true })));
export interface TreeItem {
  id: string;
  name: string;
  on?: boolean;
  type?: string;
  isDefault?: boolean;
}
export interface TreePack {
  id: string;
  type: string;
  name: string;
  pid?: string;
  children: TreePack[];
  items?: TreeItem[];
}
export const packSave = {
  ...changing,
  body: Type.Object({
    ...ofFlow,
    id: Type.Optional(partId),
    pid: Type.Optional(Type.Union([partId, Type.Null()])),
    before: Type.Optional(partId),
    type: Type.Optional(Type.Enum(['flow', 'folder', 'faq', 'abnor'])),
    name,
  }),
} as const;
/** Nodes that are to answer it, or no longer. */
export const reference = Type.Optional(Type.Object({ nodeIds: partIds, action: Type.Enum(['add', 'delete']) }));

const Found = Type.Object({ flowId: Type.String(), revision: Type.Integer(), part: Part });
export const finding = { gate: view, query: whichFlow, returns: Found } as const;
