import { Facets } from '#kit/console/list/Facets.tsx';
import type { StateKind } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import type { BatchQuery } from './batch.contract.ts';
import { batchTexts } from './batch.texts.ts';

/** In the order in which they want to be looked at. */
const facets = {
  running: [2],
  resting: [11, 12],
  paused: [3],
  preparing: [13],
  failed: [5, 14],
  complete: [4],
  cancelled: [6],
} as const;
type FacetName = keyof typeof facets;
const facetNames = Object.keys(facets) as FacetName[];
const kindOf = (facet: FacetName): StateKind => (facet === 'complete' ? 'done' : facet);

interface BatchFacetsProps {
  /** Codes that are chosen. */
  states: readonly number[] | undefined;
  counts: readonly { state: number; count: number }[] | undefined;
  onChoose(states: BatchQuery['states']): void;
}

/** How many batches run, rest, wait; one of them narrows the list. */
export function BatchFacets({ states, counts, onChoose }: BatchFacetsProps) {
  const t = useText(batchTexts);
  const countOf = (codes: readonly number[]) =>
    counts?.reduce((sum, facet) => (codes.includes(facet.state) ? sum + facet.count : sum), 0);
  const chosen = facetNames.find(
    (name) => states?.length === facets[name].length && facets[name].every((code) => states.includes(code)),
  );
  return (
    <Facets
      label={t('state')}
      chosen={chosen}
      onChoose={(name) => onChoose(name && [...facets[name]])}
      of={[
        { value: undefined, label: '', count: counts?.reduce((sum, facet) => sum + facet.count, 0) },
        ...facetNames.map((name) => ({
          value: name,
          label: t(name),
          kind: kindOf(name),
          count: countOf(facets[name]),
        })),
      ]}
    />
  );
}
