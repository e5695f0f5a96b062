import { randomUUID } from 'node:crypto';
import {
  addConfig,
  changeConfig,
  configLists,
  configsOf,
  removeConfig,
  type ConfigKind,
} from '#core/design/configs.ts';
import { usesOf } from '#core/design/references.ts';
import { setCommon, setHotWords, setInterWords, setRegex, setRobot } from '#core/design/settings.ts';
import type { ThingKind } from '#core/design/walk.ts';
import type { Flow } from '#core/flow/flow.ts';
import { taughtForNewCalls } from '#areas/robot/door.ts';
import { refusalIn } from '#core/nlu/binary.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { openDraft, type Changing, type LiveChannel } from '../draft/draft.server.ts';
import { design, each, pageOf } from '../draft/designing.service.ts';
import { draftsWith } from '../draft/parts.store.ts';
import {
  listTypes,
  type configEndpoints,
  type ListType,
  type referenceEndpoints,
  type SettingType,
  type Strictness,
} from './config.contract.ts';
import { resourceUses } from '../draft/resourceUse.store.ts';
import { importConfigs } from './importConfigs.service.ts';

type Fields = Record<string, unknown>;
const isList = (type: ListType | SettingType): type is ListType => (listTypes as readonly string[]).includes(type);
const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined;
const given = <Value>(name: string, value: Value | undefined) => (value === undefined ? {} : { [name]: value });

interface Setting {
  read(flow: Flow): unknown;
  write(flow: Flow, fields: Fields): Flow;
}
const robotField = (
  name: 'recommendConfig' | 'faqQuestionConfig' | 'nomatchQuestionConfig' | 'robotConfig',
): Setting => ({
  read: (flow) => flow[name] ?? {},
  write: (flow, fields) => setRobot(flow, { [name]: { ...(flow[name] as Fields | undefined), ...fields } }),
});

const settings: Record<SettingType, Setting> = {
  common: { read: (flow) => flow.commonConfigs ?? {}, write: setCommon },
  hotWords: {
    read: (flow) => ({ hotWords: [], params: [], ...flow.globalHotWords }),
    write: (flow, { hotWords, params }) =>
      setHotWords(flow, { ...given('hotWords', textsOf(hotWords)), ...given('params', textsOf(params)) }),
  },
  interWords: {
    read: (flow) => ({ words: flow.interWords ?? [] }),
    write: (flow, { words }) => setInterWords(flow, textsOf(words) ?? []),
  },
  regex: { read: (flow) => flow.regex ?? {}, write: (flow, fields) => setRegex(flow, fields) },
  robot: robotField('robotConfig'),
  recommend: robotField('recommendConfig'),
  faqQuestion: robotField('faqQuestionConfig'),
  nomatchQuestion: robotField('nomatchQuestionConfig'),
};

/** The kind by which uses are found; null: nothing in a flow refers to a folder or to what is done after a call. */
const thingOf: Record<ListType, ThingKind | null> = {
  arg: 'variable',
  param: 'variable',
  status: 'variable',
  preParam: 'variable',
  function: 'function',
  hookOn: null,
  sms: 'sms',
  api: 'api',
  intention: 'intention',
  relation: null,
  img: 'resource',
  mp4: 'resource',
  sound: 'resource',
  video: 'resource',
  other: 'resource',
};

const fitting = (flow: Flow, type: ListType) => configsOf(flow, type) as Fields[];
const wordsOf = (row: Fields) => `${String(row.name ?? '')}\n${String(row.description ?? '')}`;

export const configHandlers = ({ live }: { live: LiveChannel }): Handlers<typeof configEndpoints> => {
  const list = async (
    db: TenantDb,
    asked: { flowId: string; type: ListType; pageNo: number; pageSize: number; keyword?: string },
  ) => pageOf(fitting((await openDraft(db, asked.flowId)).flow, asked.type), asked, wordsOf);
  return {
    async detail({ db, query: { flowId, type } }) {
      const { flow } = await openDraft(db, flowId);
      return { type, data: isList(type) ? fitting(flow, type) : settings[type].read(flow) };
    },
    async strictness({ db, query: { flowId } }) {
      await openDraft(db, flowId);
      return strictnessOf(await taughtForNewCalls(db, flowId));
    },
    list: ({ db, body }) => list(db, body),
    listByGet: ({ db, query }) => list(db, query),
    save: (asked) =>
      design(asked, live, 'configuration', (flow, done) => {
        const { type, data } = asked.body;
        const all = [data].flat() as Fields[];
        if (!isList(type)) {
          // A setting has no id; it is called by its type.
          if (all.length > 0) done(type);
          return all.reduce<Flow>((before, fields) => settings[type].write(before, fields), flow);
        }
        return each(flow, all, (before, fields) => saveOne(before, type, fields, done));
      }),
    remove: (asked) =>
      design(asked, live, 'delete', (flow, done) => {
        const { type, ids } = asked.body;
        return each(
          flow,
          [...new Set(ids)].filter((id) => configsOf(flow, type).some((one) => one.id === id)),
          (before, id) => {
            done(id);
            return removeConfig(before, type, id);
          },
        );
      }),
    import: (asked) => importConfigs(asked, live),
    async quote({ db, body: { flowId, type, id } }) {
      const kind = thingOf[type];
      const { flow } = await openDraft(db, flowId);
      const uses =
        kind === null
          ? []
          : usesOf(flow, { kind, id }).map(({ place, id: at, name, flowId: packId = '', trail }) => ({
              place,
              id: at,
              name,
              packId,
              field: trail.join('.'),
            }));
      return { list: uses, total: uses.length };
    },
    one: ({ db, params, query }) => findConfig(db, params.configId, query.flowId),
  };
};

function strictnessOf(stored: Awaited<ReturnType<typeof taughtForNewCalls>>): Strictness {
  const none = { version: stored?.version || null, own: 0, strange: 0, positions: [] };
  if (!stored?.taught) return { ...none, state: 'notTaught' };
  if (!stored.model) return { ...none, state: 'tooLittle' };
  const refusal = refusalIn(stored.model);
  // Of an older form: it is taught again with its next call.
  if (!refusal) return { ...none, state: 'notTaught' };
  const { own, strange, positions } = refusal;
  return {
    version: stored.version,
    state: 'taught',
    own,
    strange,
    positions: positions.map((one) => ({ own: one.own, strange: one.strange })),
  };
}

/** Changes the item that has this id, or makes one. */
function saveOne(flow: Flow, type: ConfigKind, { id, ...fields }: Fields, done: (id: string) => void) {
  if (typeof id === 'string' && configsOf(flow, type).some((one) => one.id === id)) {
    done(id);
    return changeConfig(flow, type, id, fields);
  }
  const added = addConfig(flow, type, { ...fields, ...(typeof id === 'string' && { id }) }, randomUUID);
  if (added.flow) done(added.id);
  return added;
}

async function findConfig(db: Changing['db'], id: string, flowId: string | undefined) {
  for (const type of listTypes) {
    const where = flowId ?? (await draftsWith(db, configLists[type], id));
    if (where === undefined) continue;
    const { flow, revision } = await openDraft(db, where);
    const part = configsOf(flow, type).find((one) => one.id === id);
    if (part) return { flowId: where, revision, part: { ...part, configType: type } as Fields };
  }
  throw new Fault(faults.NOT_FOUND);
}

export const referenceHandlers: Handlers<typeof referenceEndpoints> = {
  async keep({ db, body: { flowId, reference }, changed }) {
    await openDraft(db, flowId);
    const ids = Object.keys(reference);
    if (ids.length > 0) await resourceUses.keep(db, flowId, reference);
    changed({ target: flowId, after: { resources: ids.length } });
    return ids.length === 0 ? [] : resourceUses.of(db, ids);
  },
};
