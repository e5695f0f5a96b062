import { Type, type Static } from 'typebox';
import { id } from '#kit/contract/fields.ts';
import { resourceKinds, type ResourceKind } from '#core/design/resources.ts';
import { endpoint, removedCount } from '#kit/contract/endpoint.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const view = 'designer.flow.view';
const edit = 'designer.flow.edit';

const megabyte = 1 << 20;
export const mostBytes: Record<ResourceKind, number> = {
  image: 5 * megabyte,
  mp4: 50 * megabyte,
  sound: 20 * megabyte,
  video: 50 * megabyte,
  other: 20 * megabyte,
  humanAudio: 20 * megabyte,
  humanImage: 10 * megabyte,
};
/** Endings a person may choose; what a file is, its content says. */
export const endingsOf: Record<ResourceKind, readonly string[]> = {
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
  humanImage: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
  sound: ['wav', 'mp3', 'ogg', 'm4a', 'flac'],
  humanAudio: ['wav', 'mp3', 'ogg', 'm4a', 'flac'],
  mp4: ['mp4'],
  video: ['mp4', 'webm', 'mov'],
  other: ['pdf', 'txt', 'csv', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'zip'],
};
const endings = [...new Set(Object.values(endingsOf).flat())];

export const resourceId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  examples: ['00000000-0000-4000-8000-000000000000'],
});
const kind = Type.Enum(resourceKinds);
const sought = { type: Type.Optional(kind), keyword: Type.Optional(Type.String({ maxLength: 100 })) };
const recordings = { flowId: Type.Optional(id) };

export const Resource = Type.Object({
  id: Type.String(),
  type: kind,
  name: Type.String(),
  /** What its content is: image/png, audio/wav … */
  contentType: Type.String(),
  bytes: Type.Integer(),
  /** Of a picture; of what is played. */
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  milliseconds: Type.Optional(Type.Integer()),
  /** How often drafts play or show it, all robots together. */
  uses: Type.Integer(),
  madeBy: Type.String(),
  createdAt: Type.Integer(),
});
export type Resource = Static<typeof Resource>;

/** One place it is used at. */
const UsedAt = Type.Object({
  flowId: Type.String(),
  robot: Type.String(),
  /** In the draft, in the version that calls begin with, or in one that waits to be published. */
  where: Type.Enum(['draft', 'published', 'submitted']),
  version: Type.Optional(Type.Integer()),
  /** Of a draft: the part that plays it; `resources` where it only stands in the flow's own list. */
  place: Type.String(),
  id: Type.String(),
  name: Type.String(),
});
export type UsedAt = Static<typeof UsedAt>;

const Removed = Type.Object({ removed: Type.Integer() });
/** What an export of recordings would hold. */
const Checked = Type.Object({
  files: Type.Integer(),
  bytes: Type.Integer(),
  mostBytes: Type.Integer(),
  /** Recordings a flow plays that are gone. */ missing: Type.Integer(),
  ok: Type.Boolean(),
});

export const resourceEndpoints = {
  list: endpoint('GET', '/robot/api/resource', {
    gate: view,
    query: Type.Object({
      ...pageQuery,
      ...sought,
      /** Only what the draft of this robot plays or shows. */ ...recordings,
    }),
    returns: page(Resource),
  }),
  upload: endpoint('POST', '/robot/api/resource', {
    gate: edit,
    upload: { types: endings, most: Math.max(...Object.values(mostBytes)) },
    body: Type.Object({ type: Type.Optional(Type.Enum(resourceKinds, { examples: ['other'] })) }),
    returns: Resource,
  }),
  remove: endpoint('DELETE', '/robot/api/resource', {
    gate: edit,
    body: Type.Object({
      resourceIds: Type.Array(resourceId, {
        minItems: 1,
        maxItems: 100,
        examples: [['00000000-0000-4000-8000-000000000000']],
      }),
    }),
    returns: Removed,
    done: removedCount,
  }),
  removeOne: endpoint('DELETE', '/robot/api/resource/:resourceId', {
    gate: edit,
    params: Type.Object({ resourceId }),
    returns: Removed,
    done: removedCount,
  }),
  content: endpoint('GET', '/robot/api/resource/:resourceId/content', {
    gate: view,
    params: Type.Object({ resourceId }),
    returnsFile: true,
  }),

  usedAt: endpoint('GET', '/robot/api/resource/:resourceId/uses', {
    gate: view,
    params: Type.Object({ resourceId }),
    returns: Type.Array(UsedAt),
  }),

  sheet: endpoint('POST', '/robot/api/resource/excel/export', {
    gate: view,
    body: Type.Object(sought),
    returnsFile: true,
  }),
  sheetByGet: endpoint('GET', '/robot/api/resource/excel/export', {
    gate: view,
    query: Type.Object(sought),
    returnsFile: true,
  }),
  /** Recordings as files: all of the library, or those that a flow plays. */
  records: endpoint('POST', '/robot/api/resource/record/export', {
    gate: view,
    body: Type.Object(recordings),
    returnsFile: true,
  }),
  recordsByGet: endpoint('GET', '/robot/api/resource/record/export', {
    gate: view,
    query: Type.Object(recordings),
    returnsFile: true,
  }),
  checkRecords: endpoint('POST', '/robot/api/resource/record/export/validate', {
    gate: view,
    body: Type.Object(recordings),
    returns: Checked,
  }),
  checkRecordsByGet: endpoint('GET', '/robot/api/resource/record/export/validate', {
    gate: view,
    query: Type.Object(recordings),
    returns: Checked,
  }),
};
