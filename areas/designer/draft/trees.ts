import { defaultFaqPack, presetPack, uncategorisedPack, withTrees } from '#core/design/newFlow.ts';
import { nameOfPart } from '#core/design/parts.ts';
import { childrenOf, packsOf } from '#core/design/tree.ts';
import type { Flow, Pack } from '#core/flow/flow.ts';
import { presetOf } from '#core/flow/presets.ts';
import type { TreeItem, TreePack } from './parts.contract.ts';

type TreeName = 'faqPack' | 'abnorPack' | 'flowPack';

/** A tree of a flow; with what lies in its folders where that is wanted. */
export function treeOf(given: Flow, tree: TreeName, items = false): TreePack[] {
  const flow = withTrees(given);
  const inside = items ? Map.groupBy(itemsOf(flow, tree), ({ packId }) => packId) : undefined;
  const shown = (pack: Pack): TreePack => ({
    id: pack.id,
    type: pack.type,
    name: pack.name ?? pack.id,
    ...(pack.pid !== undefined && { pid: pack.pid }),
    children: childrenOf(pack).map(shown),
    ...(inside && { items: (inside.get(pack.id) ?? []).map(({ packId: _, ...item }) => item) }),
  });
  return flow[tree]!.map(shown);
}

/** What lies in the folders. What names a folder that is gone lies in the first one; presets lie in theirs. */
export function itemsOf(given: Flow, tree: TreeName): (TreeItem & { type: string; packId: string })[] {
  const flow = withTrees(given);
  const packs = new Set(packsOf(flow[tree]).map(({ id }) => id));
  const into = (packId: string | undefined, usual: string) =>
    packId !== undefined && packs.has(packId) ? packId : packs.has(usual) ? usual : flow[tree]![0]!.id;
  switch (tree) {
    case 'flowPack':
      return flow.nodes.map(({ id, name, type, flowId }) => ({ id, name, type, packId: into(flowId, flow.id) }));
    case 'faqPack':
      return flow.faqs
        .filter(({ type }) => type !== 'node')
        .map((faq) => ({
          id: faq.id,
          name: nameOfPart(faq),
          type: 'faq',
          on: faq.on,
          ...(faq.isDefault && { isDefault: true }),
          packId: into(faq.pId, defaultFaqPack),
        }));
    case 'abnorPack':
      return flow.abnors.map((one) => ({
        id: one.id,
        name: one.name,
        type: 'abnor',
        on: one.on,
        packId: into(presetOf(one) ? presetPack : one.pId, uncategorisedPack),
      }));
  }
}
