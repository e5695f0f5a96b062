import type { Language } from '#kit/contract/language.ts';
import type { Choices } from './role.contract.ts';

export type Area = Choices['areas'][number];
export type Leaf = Area['pages'][number]['gates'][number];

/** Each once, on however many pages it stands. */
export const leavesOf = (areas: Pick<Area, 'pages'>[]): Leaf[] => [
  ...new Map(
    areas.flatMap(({ pages }) => pages.flatMap(({ gates }) => gates)).map((leaf) => [leaf.gate, leaf]),
  ).values(),
];

/** How a box over several permissions stands. */
export function shareOf(leaves: Leaf[], held: ReadonlySet<string>) {
  const count = leaves.filter(({ gate }) => held.has(gate)).length;
  return { count, of: leaves.length, all: count === leaves.length, some: count > 0 && count < leaves.length };
}

/** What is not one's own to give stays as it is. */
export function withLeaves(held: ReadonlySet<string>, leaves: Leaf[], on: boolean): Set<string> {
  const next = new Set(held);
  for (const { gate, mine } of leaves) {
    if (!mine) continue;
    if (on) next.add(gate);
    else next.delete(gate);
  }
  return next;
}

export type Mark = 'added' | 'withheld' | 'offered';

/** How a permission differs from what the template gives; `offered` is what that has gained since. */
export function markOf(
  gate: string,
  held: ReadonlySet<string>,
  given: ReadonlySet<string>,
  offered: ReadonlySet<string>,
): Mark | null {
  if (held.has(gate) === given.has(gate)) return null;
  return held.has(gate) ? 'added' : offered.has(gate) ? 'offered' : 'withheld';
}

/** The part of the menu in which these permissions stand. */
export const onlyWith = (areas: Area[], gates: ReadonlySet<string>): Area[] =>
  areas
    .map((area) => ({
      ...area,
      pages: area.pages
        .map((page) => ({ ...page, gates: page.gates.filter(({ gate }) => gates.has(gate)) }))
        .filter((page) => page.gates.length > 0),
    }))
    .filter(({ pages }) => pages.length > 0);

/** The part of the menu that is looked for: an area or page that is found comes whole. */
export function foundIn(
  areas: Area[],
  typed: string,
  language: Language,
  keep: (gate: string) => boolean = () => true,
): Area[] {
  const text = typed.trim().toLowerCase();
  const has = (words: string) => words.toLowerCase().includes(text);
  return areas
    .map((area) => ({
      ...area,
      pages: area.pages
        .map((page) => ({
          ...page,
          gates: page.gates.filter(
            ({ gate, title }) =>
              keep(gate) &&
              (has(area.title[language]) || has(page.title[language]) || has(title[language]) || has(gate)),
          ),
        }))
        .filter(({ gates }) => gates.length > 0),
    }))
    .filter(({ pages }) => pages.length > 0);
}

export interface Difference {
  area: Area['title'];
  url: string;
  page: Area['title'];
  gates: (Leaf & { first: boolean; second: boolean })[];
}

/** Two roles side by side, page by page; without `whole` only where they differ. */
export function differencesOf(
  areas: Area[],
  first: ReadonlySet<string>,
  second: ReadonlySet<string>,
  whole: boolean,
): Difference[] {
  return areas
    .flatMap(({ title: area, pages }) =>
      pages.map(({ url, title: page, gates }) => ({
        area,
        url,
        page,
        gates: gates
          .map((leaf) => ({ ...leaf, first: first.has(leaf.gate), second: second.has(leaf.gate) }))
          .filter((leaf) => (whole ? leaf.first || leaf.second : leaf.first !== leaf.second)),
      })),
    )
    .filter(({ gates }) => gates.length > 0);
}
