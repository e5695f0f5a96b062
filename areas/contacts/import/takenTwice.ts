import type { Column } from '#core/text/columns.ts';

/** A field that two columns would become, or the name two free ones would be kept by: one of them would be lost. */
export function takenTwice(columns: readonly Column[]): string | undefined {
  const free = columns.filter(({ to }) => to === 'free').map(({ heading, as = heading }) => as);
  const fields = columns.map(({ to }) => to).filter((to) => to !== 'free' && to !== 'nothing');
  return fields.find((one, at) => fields.indexOf(one) !== at) ?? free.find((one, at) => free.indexOf(one) !== at);
}
