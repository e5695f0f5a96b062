import type { Flow } from '../flow/flow.ts';
import type { DtmfConfig, NodeOf } from '../flow/saved/node.ts';
import { commonOf, keyEnding } from '../flow/presets.ts';
import { updateNode } from './nodes.ts';
import { partsOf, type Part } from './parts.ts';
import { refused, type Changed } from './refusals.ts';
import { withFields, withOne } from './share.ts';

/** One sentence a robot says, and the way to it inside of its node, FAQ or exception. */
export interface Spoken extends Part {
  path: (string | number)[];
  text: string;
  speed: number;
  volume: number;
  pitch: number;
  resourceId: string;
}

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Everything the robot says, in the order of the flow. */
export function spokenIn(flow: Flow): Spoken[] {
  const found: Spoken[] = [];
  for (const { part, list: _, ...at } of partsOf(flow)) {
    const visit = (value: unknown, path: (string | number)[]) => {
      if (Array.isArray(value)) value.forEach((one, index) => visit(one, [...path, index]));
      else if (isObject(value)) {
        if (path.at(-2) === 'content' && typeof value.text === 'string') {
          const { text, speed, volume, pitch, resourceId } = value;
          found.push({
            ...at,
            path,
            text,
            speed: numberOr(speed, commonOf(flow, 'speed')),
            volume: numberOr(volume, commonOf(flow, 'volume')),
            pitch: numberOr(pitch, commonOf(flow, 'pitch')),
            resourceId: typeof resourceId === 'string' ? resourceId : '',
          });
        } else
          for (const [name, inside] of Object.entries(value))
            if (typeof inside === 'object') visit(inside, [...path, name]);
      }
    };
    visit(part, []);
  }
  return found;
}
const numberOr = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual);

const lists = { node: 'nodes', faq: 'faqs', exception: 'abnors' } as const;
export type SpeakingPlace = keyof typeof lists;

interface NewWords {
  text?: string;
  speed?: number;
  volume?: number;
  pitch?: number;
  resourceId?: string;
}

/** Other words, or the same words said in another way. An empty recording takes the one there away. */
export function changeSpoken(
  flow: Flow,
  { place, id, path }: { place: SpeakingPlace; id: string; path: readonly (string | number)[] },
  { resourceId, ...words }: NewWords,
): Changed {
  const list = flow[lists[place]] as { id: string }[];
  const part = list.find((one) => one.id === id);
  if (!part)
    return refused(({ node: 'nodeMissing', faq: 'faqMissing', exception: 'exceptionMissing' } as const)[place]);
  const given = Object.fromEntries(
    Object.entries({ ...words, ...(resourceId !== undefined && resourceId !== '' && { resourceId }) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const after = changedAt(part, path, (item) =>
    isObject(item) && typeof item.text === 'string' && path.at(-2) === 'content'
      ? withFields(item, { ...given, ...(resourceId === '' && { resourceId: undefined }) })
      : undefined,
  );
  return after === undefined
    ? refused('configMissing')
    : { flow: withFields(flow, { [lists[place]]: withOne(list, id, () => after as { id: string }) }) };
}

/** What stands at the end of a path changed; undefined where the path leads nowhere. */
function changedAt(
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  change: (found: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  if (
    Array.isArray(value)
      ? typeof key !== 'number' || key < 0 || key >= value.length
      : !isObject(value) || !Object.hasOwn(value, key)
  )
    return undefined;
  const after = changedAt((value as Loose)[key as string], rest, change);
  if (after === undefined || after === (value as Loose)[key as string]) return after === undefined ? undefined : value;
  return Array.isArray(value) ? value.with(key as number, after) : { ...(value as Loose), [key]: after };
}

type Interact = NodeOf<'interact'>;
/** How one node hears speech. */
export const setAsr = (flow: Flow, id: string, fields: Interact['asrConfig']): Changed =>
  ofInteract(flow, id, (node) => withFields(node, { asrConfig: { ...node.asrConfig, ...fields } }));

/** How one node takes keys. The endings of all kinds but `custom` are fixed. */
export const setDtmf = (flow: Flow, id: string, fields: Partial<DtmfConfig>): Changed =>
  ofInteract(flow, id, (node) => {
    const config = { enabled: false, dtmfType: 'custom' as const, ...node.dtmfConfig, ...fields };
    const { type, value, secret } = keyEnding(config);
    return withFields(node, { dtmfConfig: { ...config, endingType: type, endingKey: value, visible: !secret } });
  });

function ofInteract(flow: Flow, id: string, change: (node: Interact) => Interact): Changed {
  const node = flow.nodes.find((one) => one.id === id);
  if (!node) return refused('nodeMissing');
  return node.type === 'interact'
    ? { flow: updateNode<'interact'>(flow, id, change) }
    : refused('asksNothingThere', { name: node.name });
}
