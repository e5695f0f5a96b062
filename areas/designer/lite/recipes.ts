import { cutTo } from '#core/text/cutTo.ts';
import { newId } from '../editor/newId.ts';
import { addConfig, configsOf } from '#core/design/configs.ts';
import type { Changed } from '#core/design/refusals.ts';
import { withResource, type ResourceOfFlow } from '#core/design/resources.ts';
import { withFields } from '#core/design/share.ts';
import type { Flow } from '#core/flow/flow.ts';

/** Ids of intentions for what was chosen or written; words that are no intention yet make one that knows them. */
export function withMeanings(
  flow: Flow,
  chosen: readonly string[],
  then: (flow: Flow, ids: string[]) => Changed,
): Changed {
  let now = flow;
  const ids: string[] = [];
  for (const one of chosen.map((text) => text.trim()).filter(Boolean)) {
    const known = configsOf(now, 'intention').find(({ id, name }) => id === one || name === one);
    if (known) {
      ids.push(known.id);
      continue;
    }
    const made = addConfig(now, 'intention', { name: cutTo(one, 100), keyWords: [], simQs: [cutTo(one, 500)] }, newId);
    if (made.refused) return made;
    now = made.flow;
    ids.push(made.id);
  }
  return then(now, [...new Set(ids)]);
}

interface Said {
  text: string;
  [more: string]: unknown;
}
interface Group {
  content: Said[];
  [more: string]: unknown;
}

/** The first sentence of an answer; everything else about how it is said stays. */
export function withFirst<Groups extends readonly Group[]>(groups: Groups, text: string): Groups {
  const [first = { content: [] }, ...rest] = groups;
  const [item, ...others] = first.content;
  return [
    withFields(first, {
      content: [item ? withFields(item, { text }) : { text, speed: 50, volume: 50, pitch: 50 }, ...others],
    }),
    ...rest,
  ] as unknown as Groups;
}

/** What is played or shown with one sentence of an answer; null takes it away. */
export function withFile<Groups extends readonly Group[]>(
  groups: Groups,
  at: number,
  file: ResourceOfFlow | null,
): Groups {
  const [first = { content: [] }, ...rest] = groups;
  const content = first.content[at]
    ? first.content
    : [...first.content, { text: '', speed: 50, volume: 50, pitch: 50 }];
  return [
    withFields(first, { content: content.with(at, withResource(content[at]!, file)) }),
    ...rest,
  ] as unknown as Groups;
}

/** Without one sentence, and what is played with it. */
export const withoutSentence = <Groups extends readonly Group[]>([first, ...rest]: Groups, at: number): Groups =>
  (first ? [withFields(first, { content: first.content.toSpliced(at, 1) }), ...rest] : []) as unknown as Groups;
