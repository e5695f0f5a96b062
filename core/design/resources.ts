import type { Flow } from '../flow/flow.ts';
import type { SpokenItem } from '../flow/saved/said.ts';
import { isObject } from './same.ts';
import { withFields } from './share.ts';

/** The libraries: what flows show and play, and what digital humans are made of. */
export const resourceKinds = ['image', 'mp4', 'sound', 'video', 'other', 'humanAudio', 'humanImage'] as const;
export type ResourceKind = (typeof resourceKinds)[number];
export const isResourceKind = (kind: unknown): kind is ResourceKind =>
  (resourceKinds as readonly unknown[]).includes(kind);

/** What a flow remembers of a file of the library. */
export interface ResourceOfFlow {
  id: string;
  name: string;
  type: ResourceKind;
}

/** The list of a flow in which the files of a library stand. */
const listOf = {
  image: 'imgConfigs',
  humanImage: 'imgConfigs',
  mp4: 'mp4Configs',
  sound: 'soundConfigs',
  humanAudio: 'soundConfigs',
  video: 'videoConfigs',
  other: 'otherConfigs',
} as const satisfies Record<ResourceKind, keyof Flow>;
export const resourceLists = [...new Set(Object.values(listOf))];

/** The libraries whose files a robot may play or show where it says something. */
export const kindsSaidBy = (robotType: number): readonly ResourceKind[] =>
  robotType === 5
    ? ['image', 'mp4', 'video', 'sound', 'other']
    : robotType === digitalHuman
      ? ['humanAudio', 'sound']
      : ['sound'];
/** And the one its own picture is of. */
export const kindOfFace = (robotType: number): ResourceKind => (robotType === digitalHuman ? 'humanImage' : 'image');
const digitalHuman = 7;

/** With a file that is played or shown; null takes it away. */
export const withResource = <Item extends SpokenItem>(item: Item, resource: ResourceOfFlow | null): Item =>
  withFields(item, {
    resourceId: resource?.id,
    resourceName: resource?.name,
    resourceType: resource?.type,
  } as Partial<Item>);

/** The robot's own picture. */
export const setFace = (flow: Flow, resource: ResourceOfFlow | null): Flow =>
  withFields(flow, {
    robotConfig: withFields(isObject(flow.robotConfig) ? flow.robotConfig : {}, {
      image: resource?.id,
      imageName: resource?.name,
      imageType: resource?.type,
    }),
  });

type Placed = { id: string; name?: string; type?: ResourceKind };
const known = new WeakMap<object, readonly Placed[]>();
const none: readonly Placed[] = [];

/** The files one part of a flow plays or shows; a part that stays the same is looked through once. */
function placedIn(part: object): readonly Placed[] {
  const before = known.get(part);
  if (before) return before;
  const found: Placed[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isObject(value)) {
      if (typeof value.resourceId === 'string' && value.resourceId !== '')
        found.push(placed(value.resourceId, value.resourceName, value.resourceType));
      for (const inside of Object.values(value)) if (typeof inside === 'object') visit(inside);
    }
  };
  visit(part);
  known.set(part, found.length > 0 ? found : none);
  return found;
}
const placed = (id: string, name: unknown, type: unknown): Placed => ({
  id,
  ...(typeof name === 'string' && { name }),
  ...(isResourceKind(type) && { type }),
});

/** Every file a flow plays or shows, and how often. */
export function resourcesIn(flow: Flow): Map<string, Placed & { count: number }> {
  const all = new Map<string, Placed & { count: number }>();
  const take = (one: Placed) =>
    all.set(one.id, { ...all.get(one.id), ...one, count: (all.get(one.id)?.count ?? 0) + 1 });
  for (const list of ['nodes', 'faqs', 'abnors', 'hookOnConfigs'] as const)
    for (const part of flow[list] ?? []) placedIn(part).forEach(take);
  const robot = flow.robotConfig;
  if (isObject(robot) && typeof robot.image === 'string' && robot.image !== '')
    take(placed(robot.image, robot.imageName, robot.imageType));
  return all;
}

/** The lists of files after a change: files now played or shown are added, files no longer used are taken out. Files unused before stay. */
export function withListsInStep(before: Flow, after: Flow): Flow {
  if (before === after) return after;
  const [was, is] = [resourcesIn(before), resourcesIn(after)];
  const gone = new Set([...was.keys()].filter((id) => !is.has(id)));
  const changes: Partial<Flow> = {};
  for (const list of resourceLists) {
    const there = after[list] ?? [];
    const fresh = [...is.values()].filter(
      ({ id, type }) => type !== undefined && listOf[type] === list && !there.some((one) => one.id === id),
    );
    if (fresh.length > 0 || there.some(({ id }) => gone.has(id)))
      changes[list] = [...there.filter(({ id }) => !gone.has(id)), ...fresh.map(({ id, name = id }) => ({ id, name }))];
  }
  return withFields(after, changes);
}
