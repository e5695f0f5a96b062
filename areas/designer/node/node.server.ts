import { randomUUID } from 'node:crypto';
import { soleTab, link, moveBeginning, moveEnd, unlink } from '#core/design/links.ts';
import { addNode, copyNodes, moveNodes, removeNodes, renameNode, setNode } from '#core/design/nodes.ts';
import type { Changed } from '#core/design/refusals.ts';
import { mainFlowOf } from '#core/flow/compiled.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { openDraft, type LiveChannel } from '../draft/draft.server.ts';
import { removePacks, savePack } from '../answers/answers.server.ts';
import { contentOf, design, each, findPart, pageOf } from '../draft/designing.service.ts';
import type { nodeEndpoints, packEndpoints, relationEndpoints } from './node.contract.ts';
import { itemsOf, treeOf } from '../draft/trees.ts';

const newId = randomUUID;
const listOf = (text: string) =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
/** What decides what a node is, and where, has its own place in what is sent. */
const fixed = new Set(['id', 'flowId', 'type', 'name', 'coordinate']);

export const nodeHandlers = ({ live }: { live: LiveChannel }): Handlers<typeof nodeEndpoints> => ({
  pack: async ({ db, body }) => treeOf((await openDraft(db, body.flowId)).flow, 'flowPack', true),
  packSave: (asked) => savePack(asked, live, 'flowPack'),
  packDelete: (asked) => removePacks(asked, live, 'flowPack', listOf(asked.body.ids)),
  save: (asked) =>
    design(asked, live, 'node', (flow, done) =>
      each(flow, asked.body.data, (before, { id, name, kind = 'interact', packId, coordinate, ...sent }) => {
        const fields = Object.fromEntries(
          Object.entries(contentOf({ ...sent, ...(name !== undefined && { name }) })).filter(
            ([field]) => !fixed.has(field),
          ),
        );
        const known = id !== undefined && before.nodes.some((node) => node.id === id);
        const added: Changed<{ id: string }> = known
          ? { flow: before, id: id }
          : addNode(
              before,
              kind,
              {
                flowId: packId ?? mainFlowOf(before),
                at: coordinate ?? { x: 320, y: 200 },
                ...(name !== undefined && { name }),
              },
              idsFrom(before, id),
            );
        if (added.refused) return added;
        done(added.id);
        const placed = known && coordinate ? moveNodes(added.flow, new Map([[added.id, coordinate]])) : added.flow;
        const named: Changed = known && name !== undefined ? renameNode(placed, added.id, name) : { flow: placed };
        return named.refused ? named : setNode(named.flow, added.id, fields);
      }),
    ),
  copy: (asked) =>
    design(asked, live, 'copy', (flow, done) => {
      if (asked.body.ids.length === 0) return flow;
      const copied = copyNodes(flow, asked.body.ids, newId);
      if (copied.flow) done(...copied.ids);
      return copied;
    }),
  remove: (asked) =>
    design(asked, live, 'delete', (flow, done) => {
      const ids = listOf(asked.body.ids).filter((id) => flow.nodes.some((node) => node.id === id));
      done(...ids);
      return ids.length === 0 ? flow : removeNodes(flow, ids);
    }),
  one: ({ db, params, query }) => findPart(db, 'nodes', params.nodeId, query.flowId),
});

/** The id that was wished for first, where nothing has it. */
function idsFrom(flow: Flow, wish: string | undefined): () => string {
  const taken = new Set(flow.nodes.map(({ id }) => id));
  let wished = wish;
  return () => {
    const id = wished !== undefined && !taken.has(wished) ? wished : newId();
    wished = undefined;
    return id;
  };
}

export const relationHandlers = ({ live }: { live: LiveChannel }): Handlers<typeof relationEndpoints> => ({
  async list({ db, body }) {
    const { flow } = await openDraft(db, body.flowId);
    const names = new Map(flow.nodes.map(({ id, name }) => [id, name]));
    const rows = flow.lines.filter(({ flowId }) => body.packId === undefined || flowId === body.packId);
    return pageOf<Record<string, unknown>>(
      rows,
      body,
      ({ startNodeId, endNodeId }) =>
        `${names.get(startNodeId as string) ?? ''}\n${names.get(endNodeId as string) ?? ''}`,
    );
  },
  save: (asked) =>
    design(asked, live, 'line', (flow, done) => {
      const removed = (asked.body.removed ?? []).filter((id) => flow.lines.some((line) => line.id === id));
      done(...removed);
      return each(unlink(flow, removed), asked.body.data, (before, { id, startNodeId, startTabId, endNodeId }) => {
        const from = { nodeId: startNodeId, ...(startTabId !== undefined && { tabId: startTabId }) };
        const line = before.lines.find((one) => one.id === id);
        if (!line) {
          const linked = link(before, from, endNodeId, () => id ?? newId());
          if (linked.flow) done(linked.id);
          return linked;
        }
        done(line.id);
        const ended: Changed = line.endNodeId === endNodeId ? { flow: before } : moveEnd(before, line.id, endNodeId);
        if (ended.refused || (line.startNodeId === startNodeId && line.startTabId === (startTabId ?? soleTab)))
          return ended;
        return moveBeginning(ended.flow, line.id, from);
      });
    }),
});

export const packHandlers: Handlers<typeof packEndpoints> = {
  async pack({ db, body }) {
    const { flow } = await openDraft(db, body.flowId);
    return {
      faqPack: treeOf(flow, 'faqPack', true),
      abnorPack: treeOf(flow, 'abnorPack', true),
      flowPack: treeOf(flow, 'flowPack', true),
    };
  },
  async item({ db, body }) {
    const { flow } = await openDraft(db, body.flowId);
    const tree = ({ node: 'flowPack', faq: 'faqPack', abnor: 'abnorPack' } as const)[body.type];
    const rows = itemsOf(flow, tree)
      .filter(({ packId }) => body.packId === undefined || packId === body.packId)
      .map(({ id, name, type, packId }) => ({ id, name, type, packId }));
    return pageOf(rows, body, ({ name }) => name);
  },
};
