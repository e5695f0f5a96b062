import { randomUUID } from 'node:crypto';
import { addFaq, changeFaq, copyFaq, moveFaqs, referFaqs, removeFaqs, switchFaqs } from '#core/design/faqs.ts';
import {
  addException,
  changeException,
  copyException,
  moveExceptions,
  referExceptions,
  removeExceptions,
  switchExceptions,
} from '#core/design/exceptions.ts';
import { addPack, movePack, removePack, renamePack } from '#core/design/packs.ts';
import { nameOfPart } from '#core/design/parts.ts';
import type { Changed } from '#core/design/refusals.ts';
import { findPack, type TreeKind } from '#core/design/tree.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { Faq, Exception } from '#core/flow/saved/answer.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { openDraft, type Changing, type LiveChannel } from '../draft/draft.server.ts';
import { contentOf, design, each, findPart, pageOf } from '../draft/designing.service.ts';
import type { faqEndpoints, exceptionEndpoints } from './answers.contract.ts';
import { itemsOf, treeOf } from '../draft/trees.ts';

const newId = randomUUID;
const making = () => ({ now: Date.now(), newId });

/** A new answer: with an empty id it gets one and its time, whatever the one it was made from says. */
function newFrom<Answer extends { id: string; createTime?: unknown }>(
  fields: Partial<Answer>,
  id = fields.id,
): Partial<Answer> {
  if (id) return { ...fields, id };
  const { id: _, createTime: __, ...rest } = fields;
  return rest as Partial<Answer>;
}

interface PackSave {
  flowId: string;
  client?: string;
  id?: string;
  pid?: string | null;
  before?: string;
  type?: string;
  name?: string;
}

/** Makes a folder, or renames and moves the one that has this id. */
export const savePack = (asked: Changing & { body: PackSave }, live: LiveChannel, tree: TreeKind) =>
  design(asked, live, 'folder', (flow, done) => {
    const { id, pid, before, type, name } = asked.body;
    if (id === undefined || !findPack(flow, tree, id)) {
      const added = addPack(
        flow,
        tree,
        {
          ...(type !== undefined && { type }),
          ...(typeof pid === 'string' && { pid }),
          ...(name !== undefined && { name }),
        },
        () => (id !== undefined && !flow.nodes.some((node) => node.id === id) ? id : newId()),
      );
      if (added.flow) done(added.id);
      return added;
    }
    done(id);
    const renamed: Changed = name === undefined ? { flow } : renamePack(flow, tree, id, name);
    return renamed.refused || pid === undefined ? renamed : movePack(renamed.flow, tree, id, pid, before);
  });

export const removePacks = (
  asked: Changing & { body: { flowId: string; client?: string } },
  live: LiveChannel,
  tree: TreeKind,
  ids: readonly string[],
) =>
  design(asked, live, 'delete', (flow, done) =>
    each(
      flow,
      ids.filter((id) => findPack(flow, tree, id)),
      (before, id) => {
        done(id);
        // One that lay in a folder which is gone already went with it.
        return findPack(before, tree, id) ? removePack(before, tree, id) : before;
      },
    ),
  );

interface ChangeBody {
  flowId: string;
  client?: string;
  ids: string[];
  packId?: string;
  on?: boolean;
  reference?: { nodeIds: string[]; action: 'add' | 'delete' };
}
interface Actions {
  move(flow: Flow, ids: string[], packId: string): Changed;
  toggle(flow: Flow, ids: string[], on: boolean): Flow;
  refer(flow: Flow, ids: string[], nodeIds: string[], action: 'add' | 'delete'): Changed;
}

const change = (asked: Changing & { body: ChangeBody }, live: LiveChannel, { move, toggle, refer }: Actions) =>
  design(asked, live, 'move', (flow, done) => {
    const { ids, packId, on, reference } = asked.body;
    const says = packId !== undefined || on !== undefined || (reference?.nodeIds.length ?? 0) > 0;
    if (ids.length === 0 || !says) return flow;
    done(...ids);
    const moved: Changed = packId === undefined ? { flow } : move(flow, ids, packId);
    if (moved.refused) return moved;
    const switched = on === undefined ? moved.flow : toggle(moved.flow, ids, on);
    return reference ? refer(switched, ids, reference.nodeIds, reference.action) : switched;
  });

/** An id that is gone already is no error: a user who clicks twice wants the same. */
const remaining = (list: readonly { id: string }[], ids: readonly string[]) =>
  ids.filter((id) => list.some((one) => one.id === id));

const copies = (
  asked: Changing & { body: { flowId: string; ids: string[] } },
  live: LiveChannel,
  copy: (flow: Flow, id: string) => Changed<{ id: string }>,
) =>
  design(asked, live, 'copy', (flow, done) =>
    each(flow, asked.body.ids, (before, id) => {
      const copied = copy(before, id);
      if (copied.flow) done(copied.id);
      return copied;
    }),
  );

export const faqHandlers = ({ live }: { live: LiveChannel }): Handlers<typeof faqEndpoints> => {
  const actions: Actions = { move: moveFaqs, toggle: switchFaqs, refer: referFaqs };
  const read = async (asked: { db: Changing['db']; body: { flowId: string } }, items: boolean) =>
    treeOf((await openDraft(asked.db, asked.body.flowId)).flow, 'faqPack', items);
  return {
    async list({ db, body }) {
      const { flow } = await openDraft(db, body.flowId);
      const packs = new Map(itemsOf(flow, 'faqPack').map(({ id, packId }) => [id, packId]));
      const rows = flow.faqs.filter(
        (faq) =>
          (body.nodeId === undefined ? faq.type !== 'node' : faq.type === 'node' && faq.pId === body.nodeId) &&
          (body.packId === undefined || packs.get(faq.id) === body.packId),
      );
      return pageOf<Record<string, unknown>>(
        rows,
        body,
        (row) => `${nameOfPart(row as Faq)}\n${(row as Faq).question ?? ''}`,
      );
    },
    save: (asked) =>
      design(asked, live, 'question', (flow, done) =>
        each(flow, asked.body.data, (before, { id, name, pId, nodeId, ...sent }) => {
          const fields = {
            ...contentOf({ ...sent, ...(name !== undefined && { name }) }),
            ...(name !== undefined && { faqName: name }),
            ...(pId !== undefined && { pId }),
          } as Partial<Faq>;
          if (id && before.faqs.some((faq) => faq.id === id)) {
            done(id);
            return changeFaq(before, id, (faq) => ({ ...faq, ...fields }));
          }
          const added = addFaq(before, { ...newFrom(fields, id), ...(nodeId !== undefined && { nodeId }) }, making());
          if (added.flow) done(added.id);
          return added;
        }),
      ),
    change: (asked) => change(asked, live, actions),
    copy: (asked) => copies(asked, live, (flow, id) => copyFaq(flow, id, making())),
    tree: (asked) => read(asked, true),
    pack: (asked) => read(asked, false),
    packSave: (asked) => savePack(asked, live, 'faqPack'),
    packDelete: (asked) => removePacks(asked, live, 'faqPack', asked.body.ids),
    remove: (asked) =>
      design(asked, live, 'delete', (flow, done) => {
        const ids = remaining(flow.faqs, asked.body.ids);
        done(...ids);
        return ids.length === 0 ? flow : removeFaqs(flow, ids);
      }),
    one: ({ db, params, query }) => findPart(db, 'faqs', params.faqId, query.flowId),
  };
};

export const exceptionHandlers = ({ live }: { live: LiveChannel }): Handlers<typeof exceptionEndpoints> => {
  const actions: Actions = { move: moveExceptions, toggle: switchExceptions, refer: referExceptions };
  const read = async (asked: { db: Changing['db']; body: { flowId: string } }, items: boolean) =>
    treeOf((await openDraft(asked.db, asked.body.flowId)).flow, 'abnorPack', items);
  return {
    async list({ db, body }) {
      const { flow } = await openDraft(db, body.flowId);
      const packs = new Map(itemsOf(flow, 'abnorPack').map(({ id, packId }) => [id, packId]));
      return pageOf<Record<string, unknown>>(
        flow.abnors.filter(({ id }) => body.packId === undefined || packs.get(id) === body.packId),
        body,
        (row) => String(row.name),
      );
    },
    save: (asked) =>
      design(asked, live, 'exception', (flow, done) =>
        each(flow, asked.body.data, (before, { id, name, pId, ...sent }) => {
          const fields = {
            ...contentOf({ ...sent, ...(name !== undefined && { name }) }),
            ...(name !== undefined && { name }),
            ...(pId !== undefined && { pId }),
          } as Partial<Exception>;
          if (id && before.abnors.some((one) => one.id === id)) {
            done(id);
            return changeException(before, id, (one) => ({ ...one, ...fields }));
          }
          const added = addException(before, newFrom(fields, id), making());
          if (added.flow) done(added.id);
          return added;
        }),
      ),
    move: (asked) => change(asked, live, actions),
    change: (asked) => change(asked, live, actions),
    copy: (asked) => copies(asked, live, (flow, id) => copyException(flow, id, making())),
    tree: (asked) => read(asked, true),
    pack: (asked) => read(asked, false),
    packSave: (asked) => savePack(asked, live, 'abnorPack'),
    packDelete: (asked) => removePacks(asked, live, 'abnorPack', asked.body.ids),
    remove: (asked) =>
      design(asked, live, 'delete', (flow, done) => {
        const ids = remaining(flow.abnors, asked.body.ids);
        done(...ids);
        return ids.length === 0 ? flow : removeExceptions(flow, ids);
      }),
    one: ({ db, params, query }) => findPart(db, 'abnors', params.exceptionId, query.flowId),
  };
};
