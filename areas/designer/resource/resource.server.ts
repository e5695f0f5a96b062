import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '#adapters/storage/storage.ts';
import { usesOf } from '#core/design/references.ts';
import { resourcesIn, type ResourceKind } from '#core/design/resources.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { FileAnswer, Handlers } from '#kit/server/serve.ts';
import { zipFile } from '#kit/server/sheets/zipFile.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { designerFaults } from '../designer.faults.ts';
import { openDraft, read } from '../draft/draft.server.ts';
import { resourceUses } from '../draft/resourceUse.store.ts';
import { bookFile } from '../exchange/bookFile.service.ts';
import { contentOf, fits, isShown } from './contentOf.ts';
import { measured } from './measure.ts';
import { endingsOf, mostBytes, type Resource, type resourceEndpoints, type UsedAt } from './resource.contract.ts';
import { routesTo } from '../routesTo.store.ts';
import { resources, type ResourceRow, type Sought } from './resource.store.ts';
import { kindWords, sheetWords } from './resource.texts.ts';

/** Of an export of recordings, in bytes. */
const mostExported = 500 * (1 << 20);
/** Enough to tell what a file is. */
const begins = 65_536;
const megabytes = (bytes: number) => `${Math.round(bytes / (1 << 20))} MB`;

export function resourceHandlers({ storage }: { storage: Storage }): Handlers<typeof resourceEndpoints> {
  async function remove(
    db: TenantDb,
    ids: string[],
    changed: (change: { target: string; before: unknown; after: unknown }) => void,
  ) {
    const found = await some(db, ids);
    const uses = await resources.usedBy(db, ids);
    if (uses.length > 0)
      throw new Fault(designerFaults.RESOURCE_IN_USE, {
        name: found.find(({ id }) => id === uses[0]!.id)!.name,
        robots: [...new Set(uses.map(({ robot }) => robot))].slice(0, 5).join(', '),
        uses,
      });
    for (const { id, name } of found) {
      const routes = await routesTo(db, [id]);
      if (routes.length > 0) throw new Fault(designerFaults.RESOURCE_TAKES_CALLS, { name, routes: routes.join(', ') });
    }
    await resources.remove(db, ids);
    changed({ target: ids.join(','), before: found.map(({ name, kind }) => ({ name, kind })), after: null });
    // After the commit, when they can no longer be found; a file that stays is swept by night.
    db.afterCommit(() => void Promise.allSettled(found.map(({ key }) => storage.remove(key))));
    return { removed: found.length };
  }

  async function sheet(
    db: TenantDb,
    { type: kind, keyword }: { type?: ResourceKind; keyword?: string },
    language: 'en' | 'zh',
  ): Promise<FileAnswer> {
    const { list } = await resources.list(db, sought({ kind, keyword }), { pageNo: 1, pageSize: 100_000 });
    const words = sheetWords[language];
    return bookFile(`${words.title}.xlsx`, [
      {
        name: words.title,
        headings: words.headings,
        rows: list.map((row) => [
          row.name,
          kindWords[language][row.kind],
          row.type,
          String(row.bytes),
          row.madeBy,
          new Date(row.createdAt).toISOString(),
          row.id,
        ]),
      },
    ]);
  }

  async function records(db: TenantDb, flowId: string | undefined): Promise<FileAnswer> {
    const { list, bytes } = await recordingsOf(db, flowId);
    if (bytes > mostExported) throw new Fault(faults.TOO_LARGE, { limit: megabytes(mostExported) });
    return { name: 'recordings.zip', type: 'application/zip', content: zipped(list) };
  }

  async function checkRecords(db: TenantDb, flowId: string | undefined) {
    const { list, bytes, missing } = await recordingsOf(db, flowId);
    return {
      files: list.length,
      bytes,
      mostBytes: mostExported,
      missing,
      ok: list.length > 0 && missing === 0 && bytes <= mostExported,
    };
  }

  /** Written as it is read: never more than a part of a file is in memory. */
  function zipped(list: ResourceRow[]): Readable {
    const out = new PassThrough();
    const zip = zipFile(out);
    const names = new Map<string, number>();
    async function write() {
      for (const { key, name } of list) {
        const content = await storage.read(key);
        if (!content) continue;
        const entry = await zip.entry(uncommon(name, names), { store: true });
        for await (const part of content) await entry.write(part as Buffer);
        await entry.end();
      }
      await zip.end();
    }
    write().catch((error: Error) => out.destroy(error));
    return out;
  }

  return {
    async list({ db, query: { type: kind, keyword, flowId, ...page } }) {
      const { list, total } = await resources.list(
        db,
        { ...sought({ kind, keyword }), ...(flowId && { flowId }) },
        page,
      );
      return { list: list.map(shown), total };
    },

    async upload({ db, file, changed }) {
      const kind = kindOf(file.fields.type, file.ending);
      if (!endingsOf[kind].includes(file.ending))
        throw new Fault(faults.WRONG_TYPE, { types: endingsOf[kind].join(', ') });
      const { begin, content } = await begun(file.content, mostBytes[kind]);
      if (begin.length === 0) throw new Fault(designerFaults.RESOURCE_EMPTY);
      const type = contentOf(begin);
      if (!type || !fits(kind, type)) {
        file.content.destroy();
        throw new Fault(designerFaults.WRONG_CONTENT, { types: endingsOf[kind].join(', ') });
      }
      const key = `${db.tenant}/resources/${randomUUID()}.${file.ending}`;
      const bytes = await storage.write(key, content);
      try {
        const part = async (start: number, length: number) => {
          const content = await storage.read(key, { start, end: start + length - 1 });
          return content ? buffer(content) : Buffer.alloc(0);
        };
        const id = await resources.add(db, {
          kind,
          name: file.name,
          type,
          ending: file.ending,
          key,
          bytes,
          ...(await measured(type, { begin, bytes, part })),
        });
        changed({ target: id, before: null, after: { name: file.name, kind, bytes } });
        return shown((await some(db, [id]))[0]!);
      } catch (error) {
        await storage.remove(key);
        throw error;
      }
    },

    remove: ({ db, body, changed }) => remove(db, [...new Set(body.resourceIds)], changed),
    removeOne: ({ db, params, changed }) => remove(db, [params.resourceId], changed),

    async content({ db, params }) {
      const [{ key, name, type, bytes }] = (await some(db, [params.resourceId])) as [ResourceRow];
      const part = async (start: number, end: number) => {
        const content = await storage.read(key, { start, end });
        if (!content) throw new Fault(faults.NOT_FOUND);
        return content;
      };
      return {
        name,
        type: isShown(type) ? type : 'application/octet-stream',
        content: { size: bytes, part },
        ...(isShown(type) && { inline: true as const }),
      };
    },

    async usedAt({ db, params: { resourceId: id } }) {
      await some(db, [id]);
      return (await resources.flowsWith(db, id)).flatMap(({ flowId, robot, version, status, flow }): UsedAt[] => {
        if (version !== null)
          return [
            {
              flowId,
              robot,
              where: status === 'submitted' ? 'submitted' : 'published',
              version,
              place: 'version',
              id: String(version),
              name: '',
            },
          ];
        const places = usesOf(read(flow), { kind: 'resource', id });
        const at = { flowId, robot, where: 'draft' as const };
        return places.length > 0
          ? places.map(({ place, id: part, name }) => ({ ...at, place, id: part, name }))
          : [{ ...at, place: 'resources', id, name: '' }];
      });
    },

    sheet: ({ db, body, who }) => sheet(db, body, who.language),
    sheetByGet: ({ db, query, who }) => sheet(db, query, who.language),
    records: ({ db, body }) => records(db, body.flowId),
    recordsByGet: ({ db, query }) => records(db, query.flowId),
    checkRecords: ({ db, body }) => checkRecords(db, body.flowId),
    checkRecordsByGet: ({ db, query }) => checkRecords(db, query.flowId),
  };
}

const sought = ({ kind, keyword }: { kind?: ResourceKind | undefined; keyword?: string | undefined }): Sought => ({
  kind,
  keyword: keyword?.trim() ?? '',
});
const shown = ({
  id,
  kind,
  name,
  type,
  bytes,
  width,
  height,
  milliseconds,
  uses,
  madeBy,
  createdAt,
}: ResourceRow): Resource => ({
  id,
  type: kind,
  name,
  contentType: type,
  bytes,
  ...(width && height && { width, height }),
  ...(milliseconds && { milliseconds }),
  uses,
  madeBy,
  createdAt,
});

/** Refuses with NOT_FOUND unless all are there. */
async function some(db: TenantDb, ids: string[]): Promise<ResourceRow[]> {
  const found = await resources.some(db, ids);
  if (found.length < ids.length) throw new Fault(faults.NOT_FOUND);
  return found;
}

/** The library that was named, or the first that takes such files. */
function kindOf(named: string | undefined, ending: string): ResourceKind {
  const kinds = Object.keys(endingsOf) as ResourceKind[];
  if (named !== undefined && !kinds.includes(named as ResourceKind))
    throw new Fault(faults.MALFORMED, { issues: [{ field: 'type', keyword: 'enum' }] });
  return (named as ResourceKind | undefined) ?? kinds.find((kind) => endingsOf[kind].includes(ending)) ?? 'other';
}

/** Looks at the beginning and gives all of it on, up to so many bytes. */
async function begun(content: Readable, most: number): Promise<{ begin: Buffer; content: Readable }> {
  const parts = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first: Buffer[] = [];
  let taken = 0;
  const next = async () => {
    const { done, value } = await parts.next();
    if (done) return null;
    taken += value.length;
    if (taken > most) {
      content.destroy();
      throw new Fault(faults.TOO_LARGE, { limit: megabytes(most) });
    }
    return value;
  };
  for (let part = await next(); part; part = taken < begins ? await next() : null) first.push(part);
  async function* all() {
    yield* first;
    for (let part = await next(); part; part = await next()) yield part;
  }
  return { begin: Buffer.concat(first).subarray(0, begins), content: Readable.from(all()) };
}

/** All recordings of the libraries; of a flow those that it plays. */
async function recordingsOf(db: TenantDb, flowId: string | undefined) {
  const whole = { pageNo: 1, pageSize: 100_000 };
  const sounds = [
    ...(await resources.list(db, { kind: 'sound' }, whole)).list,
    ...(flowId === undefined ? [] : (await resources.list(db, { kind: 'humanAudio' }, whole)).list),
  ];
  if (flowId === undefined) return { list: sounds, bytes: sum(sounds), missing: 0 };
  const played = resourcesIn((await openDraft(db, flowId)).flow);
  const list = sounds.filter(({ id }) => played.has(id));
  return {
    list,
    bytes: sum(list),
    missing: played.size - (await resourceUses.existing(db, [...played.keys()])).length,
  };
}

const sum = (list: ResourceRow[]) => list.reduce((all, { bytes }) => all + bytes, 0);

/** A second file of one name gets a number. */
function uncommon(name: string, taken: Map<string, number>) {
  const safe = name.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '_') || 'recording';
  const count = (taken.get(safe) ?? 0) + 1;
  taken.set(safe, count);
  return count === 1 ? safe : safe.replace(/(\.[^.]*)?$/, ` (${count})$1`);
}
