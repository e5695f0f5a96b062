import type { Flow, Pack } from '../flow/flow.ts';

export const treeKinds = ['flowPack', 'faqPack', 'abnorPack'] as const;
export type TreeKind = (typeof treeKinds)[number];

export const childrenOf = (pack: Pack): Pack[] => (pack.children ?? []) as Pack[];

/** Every pack of a tree, from the top down. */
export function* packsOf(packs: readonly Pack[] = []): Generator<Pack> {
  for (const pack of packs) {
    yield pack;
    yield* packsOf(childrenOf(pack));
  }
}

export const findPack = (flow: Flow, tree: TreeKind, id: string): Pack | undefined =>
  packsOf(flow[tree]).find((pack) => pack.id === id);

/** The flows of the tree, the main one first; of a save without a tree, those nodes lie in. */
export function flowsOfTree(flow: Flow): { id: string; name: string }[] {
  const flows = packsOf(flow.flowPack)
    .filter(({ type }) => type === 'flow')
    .map(({ id, name }) => ({ id, name: name ?? id }))
    .toArray();
  return flows.length > 0
    ? flows
    : [...new Set(flow.nodes.map(({ flowId }) => flowId))].map((id) => ({ id, name: id === flow.id ? flow.name : id }));
}

export const isFlowOfTree = (flow: Flow, id: string): boolean =>
  flowsOfTree(flow).some((one) => one.id === id) || flow.nodes.some(({ flowId }) => flowId === id);
