import { mainFlowOf } from '../flow/compiled.ts';
import type { Flow, Pack } from '../flow/flow.ts';
import type { Exception } from '../flow/saved/answer.ts';
import { presetOf } from '../flow/presets.ts';
import { defaultFaqPack, presetPack, startsAt, uncategorisedPack, withTrees } from './newFlow.ts';
import { commentsOf, removeComments } from './comments.ts';
import { forgotten } from './forget.ts';
import { newNode } from './newNode.ts';
import { uniqueName } from './names.ts';
import { withoutNodes } from './nodes.ts';
import { nameRefusal, refused, type Changed } from './refusals.ts';
import { kept, mapped, withFields } from './share.ts';
import { childrenOf, findPack, packsOf, type TreeKind } from './tree.ts';
import { words, type Language } from './words.ts';

const typeIn: Record<TreeKind, string> = { flowPack: 'flow', faqPack: 'faq', abnorPack: 'abnor' };
const nameIn = (tree: TreeKind, language: Language): string =>
  ({ flowPack: words[language].flow, faqPack: words[language].faqPack, abnorPack: words[language].exceptionPack })[
    tree
  ];
const deepest = 20;

/** Packs that are always there. */
export const isPresetPack = (tree: TreeKind, id: string): boolean =>
  tree === 'faqPack' ? id === defaultFaqPack : tree === 'abnorPack' && (id === presetPack || id === uncategorisedPack);

/** A folder, or a flow with its start node. `pid`: the pack it goes into; without, it stands at the top. */
export function addPack(
  given: Flow,
  tree: TreeKind,
  { type = typeIn[tree], pid, name }: { type?: string; pid?: string; name?: string },
  newId: () => string,
): Changed<{ id: string }> {
  const flow = withTrees(given);
  if (pid !== undefined && !findPack(flow, tree, pid)) return refused('packMissing');
  if (tree !== 'flowPack' && type !== typeIn[tree]) return refused('packOfAnotherKind');
  const refusal = name === undefined ? null : nameRefusal(name);
  if (refusal) return refusal;
  const pack: Pack = {
    id: newId(),
    type,
    ...(pid !== undefined && { pid }),
    name: uniqueName(
      name?.trim() ?? nameIn(tree, flow.language),
      packsOf(flow[tree]).map((one) => one.name ?? ''),
      flow.language,
    ),
    children: [],
  };
  const packs = inserted(flow[tree]!, pack, pid);
  if (depthOf(packs) > deepest) return refused('flowTooDeep', { most: String(deepest) });
  const after = withFields(flow, { [tree]: packs });
  if (type !== 'flow') return { flow: after, id: pack.id };
  return {
    flow: withFields(after, {
      nodes: [...after.nodes, newNode(after, 'start', { id: newId(), flowId: pack.id, at: startsAt, newId })],
    }),
    id: pack.id,
  };
}

export function renamePack(given: Flow, tree: TreeKind, id: string, name: string): Changed {
  const flow = withTrees(given);
  if (!findPack(flow, tree, id)) return refused('packMissing');
  const refusal = nameRefusal(name);
  if (refusal) return refusal;
  const others = packsOf(flow[tree])
    .filter((pack) => pack.id !== id)
    .map((pack) => pack.name ?? '');
  const unique = uniqueName(name.trim(), others, flow.language);
  return {
    flow: withFields(flow, { [tree]: changedIn(flow[tree]!, id, (pack) => withFields(pack, { name: unique })) }),
  };
}

/** Into another pack, or (null) to the top; behind its siblings, or in front of one of them. */
export function movePack(given: Flow, tree: TreeKind, id: string, pid: string | null, before?: string): Changed {
  const flow = withTrees(given);
  const pack = findPack(flow, tree, id);
  if (!pack || (pid !== null && !findPack(flow, tree, pid))) return refused('packMissing');
  if (pid !== null && packsOf([pack]).some((inside) => inside.id === pid))
    return refused('packInsideItself', { name: pack.name ?? id });
  const main = mainFlowOf(flow);
  const moved = withFields(pack, { pid: pid ?? undefined });
  const packs = inserted(
    changedIn(flow[tree]!, id, () => null),
    moved,
    pid ?? undefined,
    before,
  );
  if (depthOf(packs) > deepest) return refused('flowTooDeep', { most: String(deepest) });
  const after = withFields(flow, { [tree]: packs });
  return tree === 'flowPack' && mainFlowOf(after) !== main
    ? refused('mainFlowStays', { name: pack.name ?? id })
    : { flow: after };
}

/** Takes a pack out with all it holds: flows with their nodes and lines, FAQ, exceptions, and what referred to them. */
export function removePack(given: Flow, tree: TreeKind, id: string): Changed {
  const flow = withTrees(given);
  const pack = findPack(flow, tree, id);
  if (!pack) return refused('packMissing');
  const going = new Set(packsOf([pack]).map((one) => one.id));
  if ([...going].some((one) => isPresetPack(tree, one))) return refused('packIsPreset', { name: pack.name ?? id });
  if (tree === 'flowPack' && going.has(mainFlowOf(flow))) return refused('mainFlowStays', { name: pack.name ?? id });
  const without = withFields(flow, { [tree]: changedIn(flow[tree]!, id, () => null) });
  if (tree === 'flowPack') {
    const nodes = withoutNodes(
      without,
      new Set(flow.nodes.filter(({ flowId }) => going.has(flowId)).map((node) => node.id)),
    );
    return {
      flow: forgotten(
        removeComments(
          nodes,
          commentsOf(nodes)
            .filter(({ flowId }) => going.has(flowId))
            .map((one) => one.id),
        ),
        'subFlow',
        going,
      ),
    };
  }
  const list = tree === 'faqPack' ? 'faqs' : 'abnors';
  const inside = new Set(
    flow[list]
      .filter(
        (one) => one.pId !== undefined && going.has(one.pId) && !(list === 'abnors' && presetOf(one as Exception)),
      )
      .map((one) => one.id),
  );
  const left = withFields(without, { [list]: kept(without[list] as { id: string }[], (one) => !inside.has(one.id)) });
  return { flow: forgotten(left, tree === 'faqPack' ? 'faq' : 'exception', inside) };
}

function inserted(packs: readonly Pack[], pack: Pack, pid?: string, before?: string): Pack[] {
  const into = (list: readonly Pack[]) => {
    const at = list.findIndex(({ id }) => id === before);
    return at < 0 ? [...list, pack] : list.toSpliced(at, 0, pack);
  };
  return pid === undefined
    ? into(packs)
    : changedIn(packs, pid, (parent) => withFields(parent, { children: into(childrenOf(parent)) }));
}

const changedIn = (packs: readonly Pack[], id: string, change: (pack: Pack) => Pack | null): Pack[] =>
  mapped(packs, (pack) => {
    if (pack.id === id) return change(pack);
    const children = childrenOf(pack);
    return children.length === 0 ? pack : withFields(pack, { children: changedIn(children, id, change) });
  });

const depthOf = (packs: readonly Pack[]): number =>
  packs.length === 0 ? 0 : 1 + Math.max(...packs.map((pack) => depthOf(childrenOf(pack))));
