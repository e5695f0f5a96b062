import { randomUUID } from 'node:crypto';
import { applied, difference, inverse, rebased, type Clash, type Edit, type Recipe } from '#core/design/edits.ts';
import { newRobot } from '#core/design/newRobot.ts';
import { unreadableWords } from '#core/flow/check/check.ts';
import type { Flow } from '#core/flow/flow.ts';
import { FlowRefused } from '#core/flow/flowRefused.ts';
import { upgrade } from '#core/flow/upgrade.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Live } from '#kit/server/live.ts';
import type { Around, Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { designerFaults } from '../designer.faults.ts';
import { resourceUses } from './resourceUse.store.ts';
import { checkedFlow, itemOf } from './checking.service.ts';
import type { DesignChanged, DesignPresent, draftEndpoints, FlowRow, Saved } from './draft.contract.ts';
import { routesTo } from '../routesTo.store.ts';
import { drafts, flows, keptEdits, type DraftRow, type EditRow } from './draft.store.ts';
import { versions } from './version.store.ts';

export type LiveChannel = Pick<Live, 'tellWatchers'>;
export type Changing = Pick<Around, 'db' | 'changed'>;

interface Change {
  label: string;
  /** The window that makes it. */
  client?: string;
}

/** The draft as it stands; begun from the published version where there is none yet. */
export async function openDraft(db: TenantDb, flowId: string): Promise<DraftRow> {
  let draft = await drafts.one(db, flowId);
  if (!draft) {
    await drafts.begin(db, flowId);
    draft = await drafts.one(db, flowId);
    if (draft) await resourceUses.follow(db, flowId, null, draft.flow);
  }
  if (!draft) throw new Fault(faults.NOT_FOUND);
  return draft;
}

/** What is sent as a flow, as this version runs it; refused in words where it is none. */
export function read(flow: unknown): Flow {
  try {
    return upgrade(flow);
  } catch (error) {
    if (error instanceof FlowRefused)
      throw new Fault(designerFaults.NO_FLOW, { why: error.sentence('en'), reason: error.code, fact: error.fact });
    throw error;
  }
}

/** Changes the present draft by a recipe. Other open editors are told, and their changes are never overwritten. */
export async function changeDraft(
  { db, changed }: Changing,
  live: LiveChannel,
  flowId: string,
  { label, client = '' }: Change,
  recipe: Recipe<Flow>,
): Promise<Saved> {
  const { revision, flow } = await lockedDraft(db, flowId);
  return keep(
    { db, changed },
    live,
    { flowId, revision, before: flow, label, client, since: [], clashes: [] },
    recipe(flow),
  );
}

async function lockedDraft(db: TenantDb, flowId: string): Promise<{ revision: number; flow: Flow }> {
  const there = await drafts.locked(db, flowId);
  if (there) return there;
  await openDraft(db, flowId);
  const begun = await drafts.locked(db, flowId);
  if (!begun) throw new Fault(faults.NOT_FOUND);
  return begun;
}

interface Kept {
  flowId: string;
  revision: number;
  before: Flow;
  label: string;
  client: string;
  since: EditRow[];
  clashes: Clash[];
}

async function keep(
  { db, changed }: Changing,
  live: LiveChannel,
  { flowId, revision, before, label, client, since, clashes }: Kept,
  after: Flow,
): Promise<Saved> {
  const flow = after === before ? before : read(after);
  const edits = difference(before, flow);
  changed({
    target: flowId,
    before: { revision },
    after: { revision: edits.length > 0 ? revision + 1 : revision, label },
  });
  const told = { since: since.map(dated), clashes };
  if (edits.length === 0) return { revision, edits, ...told };
  await drafts.store(db, flowId, { revision: revision + 1, flow, edits, label, client });
  await resourceUses.follow(db, flowId, before, flow);
  if (flow.name !== before.name) await renameRobot(db, flowId, flow.name);
  const fact: DesignChanged = { flowId, revision: revision + 1, client };
  db.afterCommit(() => live.tellWatchers(db.tenant, 'design.changed', flowId, fact));
  return { revision: revision + 1, edits, ...told };
}

/** A robot and its flow have one name. */
async function renameRobot(db: TenantDb, flowId: string, name: string) {
  if (await flows.isTaken(db, name, flowId)) throw new Fault(designerFaults.ROBOT_NAME_TAKEN);
  await drafts.rename(db, flowId, name);
}

/** Edits made from an earlier revision, put onto what others made of it since. */
async function saveEdits(
  asked: Changing,
  live: LiveChannel,
  flowId: string,
  { from, edits, label, client }: { from: number; edits: Edit[]; label: string; client: string },
): Promise<Saved> {
  const { revision, flow } = await lockedDraft(asked.db, flowId);
  if (from > revision || revision - from > keptEdits) throw new Fault(designerFaults.DRAFT_MOVED_ON);
  const since = from === revision ? [] : await drafts.since(asked.db, flowId, from);
  const mine =
    since.length === 0
      ? { edits, clashes: [] }
      : rebased(
          edits,
          since.flatMap((step) => step.edits),
          flow,
        );
  return keep(
    asked,
    live,
    { flowId, revision, before: flow, label, client, since, clashes: mine.clashes },
    applied(flow, mine.edits),
  );
}

/** A whole flow, made from an earlier revision: what it changes of that one. */
async function saveWhole(
  asked: Changing,
  live: LiveChannel,
  { id, revision: from, ...sent }: { id: string; revision?: number },
  label: string,
): Promise<Saved> {
  const { revision, flow } = await lockedDraft(asked.db, id);
  const mine = read({ ...sent, id: flow.id });
  if (from === undefined || from === revision)
    return keep(asked, live, { flowId: id, revision, before: flow, label, client: '', since: [], clashes: [] }, mine);
  if (from > revision || revision - from > keptEdits) throw new Fault(designerFaults.DRAFT_MOVED_ON);
  const since = await drafts.since(asked.db, id, from);
  const base = applied(
    flow,
    since.toReversed().flatMap(({ edits }) => inverse(edits)),
  );
  const made = rebased(
    difference(base, mine),
    since.flatMap(({ edits }) => edits),
    flow,
  );
  return keep(
    asked,
    live,
    { flowId: id, revision, before: flow, label, client: '', since, clashes: made.clashes },
    applied(flow, made.edits),
  );
}

/** A robot with a draft and no version; `flow` makes the draft, given the robot's id. Refused where the name is taken. */
export async function createRobot(
  db: TenantDb,
  { name, robotType, language }: Pick<Flow, 'name' | 'robotType' | 'language'>,
  flow: (id: string) => Flow,
): Promise<FlowRow> {
  if (await flows.isTaken(db, name)) throw new Fault(designerFaults.ROBOT_NAME_TAKEN);
  const made = await openDraft(db, await flows.create(db, { name, robotType, language, flow }));
  await resourceUses.follow(db, made.robotId, null, made.flow);
  return rowOf(made);
}

/** `live` tells the users who watch a flow of its changes. */
export const draftHandlers = ({ live }: { live: LiveChannel }): Handlers<typeof draftEndpoints> => {
  const saveDraft: Handlers<typeof draftEndpoints>['saveDraft'] = (asked) => saveWhole(asked, live, asked.body, 'save');
  const saveAndCheck: Handlers<typeof draftEndpoints>['saveAndCheck'] = async (asked) => {
    try {
      await saveWhole(asked, live, asked.body, 'save');
    } catch (error) {
      const unreadable = error instanceof Fault && unreadableWords(error.facts.reason, error.facts.fact);
      if (!unreadable) throw error;
      // Nothing of it is stored: the draft stays at its revision.
      const { revision } = await openDraft(asked.db, asked.body.id);
      return { revision, list: [itemOf(unreadable, asked.who.language)], total: 1 };
    }
    const draft = await openDraft(asked.db, asked.body.id);
    const list = (await checkedFlow(asked.db, draft.flow)).map((finding) => itemOf(finding, draft.language));
    return { revision: draft.revision, list, total: list.length };
  };
  const rename = async ({ db, changed }: Changing, flowId: string, name: string) => {
    await changeDraft({ db, changed }, live, flowId, { label: 'rename' }, (flow) => ({ ...flow, name: name.trim() }));
    return rowOf(await openDraft(db, flowId));
  };
  return {
    async list({ db, query }) {
      const { list, total } = await flows.list(db, query);
      return { list: list.map(rowOf), total };
    },
    async create({ db, body: { name, robotType, language, skillGroupId } }) {
      const [groups, company] = await Promise.all([versions.skillGroups(db), drafts.company(db)]);
      const skillGroup = skillGroupId === undefined ? groups[0] : groups.find(({ id }) => id === skillGroupId);
      if (skillGroupId && !skillGroup) throw new Fault(designerFaults.GROUP_NOT_USABLE);
      return createRobot(db, { name: name.trim(), robotType, language }, (id) =>
        newRobot({
          id,
          name: name.trim(),
          robotType,
          language,
          company,
          skillGroup,
          now: Date.now(),
          newId: randomUUID,
        }),
      );
    },
    usableGroups: ({ db }) => versions.skillGroups(db),
    async createWith({ db, body: { name, content }, changed }) {
      const flow = { ...read(content), name: name.trim() };
      const made = await createRobot(db, flow, (id) => renamed(flow, id, flow.name));
      changed({ target: made.flowId, before: null, after: { name, nodes: flow.nodes.length } });
      return made;
    },
    change: (asked) => rename(asked, asked.body.flowId, asked.body.name),
    rename: (asked) => rename(asked, asked.params.flowId, asked.body.name),
    one: async ({ db, params }) => rowOf(await openDraft(db, params.flowId)),
    async remove({ db, params: { flowId } }) {
      const draft = await openDraft(db, flowId);
      const count = await flows.campaigns(db, flowId);
      if (count > 0) throw new Fault(designerFaults.ROBOT_IN_USE, { count });
      const routes = await routesTo(db, [draft.robotId]);
      if (routes.length > 0) throw new Fault(designerFaults.ROBOT_TAKES_CALLS, { routes: routes.join(', ') });
      if ((await flows.calls(db, flowId)) > 0) throw new Fault(designerFaults.ROBOT_HAS_CALLED);
      await flows.remove(db, draft.robotId);
      return null;
    },
    async content({ db, params }) {
      const draft = await openDraft(db, params.flowId);
      return { ...rowOf(draft), content: JSON.stringify(draft.flow) };
    },
    draft: ({ db, params }) => whole(db, params.flowId),
    design: ({ db, params }) => whole(db, params.flowId),
    async definition({ db, params: { flowId }, query }) {
      const { version, flow } = await openDraft(db, flowId);
      if (query.version === undefined && version === 0) return { flowId, version, flow };
      const found = await versions.one(db, flowId, query.version ?? version);
      if (!found) throw new Fault(faults.NOT_FOUND);
      return { flowId, version: found.version, flow: read(found.flow) };
    },
    async skillGroups({ db, params }) {
      const [{ flow }, groups] = await Promise.all([openDraft(db, params.flowId), versions.skillGroups(db)]);
      const used = usesOfGroups(flow);
      return groups
        .map((group) => ({ ...group, uses: used.filter((id) => id === group.id || id === group.sn).length }))
        .filter(({ uses }) => uses > 0);
    },
    async surroundings({ db, params }) {
      await openDraft(db, params.flowId);
      return { skillGroups: await versions.skillGroups(db) };
    },
    async param({ db, params, query: { type = 'all' } }) {
      const { flow } = await openDraft(db, params.flowId);
      const input = flow.argConfigs.map(({ id, name, description, type: kind = 'generalString', isNecessary }) => ({
        id,
        name,
        description,
        type: kind,
        required: isNecessary,
        direction: 'input' as const,
      }));
      const output = flow.paramConfigs
        .filter(({ isOutput }) => isOutput)
        .map(({ id, name, description, type: kind = 'generalString' }) => ({
          id,
          name,
          description,
          type: kind,
          required: false,
          direction: 'output' as const,
        }));
      if (type === 'input') return input;
      if (type === 'contact') return input.filter(({ name }) => contactArguments.includes(name));
      return type === 'output' ? output : [...input, ...output];
    },

    save: (asked) => saveEdits(asked, live, asked.params.flowId, asked.body),
    async since({ db, params, query }) {
      await openDraft(db, params.flowId);
      return (await drafts.since(db, params.flowId, query.revision)).map(dated);
    },
    async present({ db, who, params: { flowId }, body }) {
      await openDraft(db, flowId);
      const fact: DesignPresent = {
        flowId,
        client: body.client,
        person: who.name,
        at: body.at,
        leaves: body.leaves ?? false,
      };
      db.afterCommit(() => live.tellWatchers(db.tenant, 'design.present', flowId, fact));
      return null;
    },
    saveDraft,
    saveDesignDraft: saveDraft,
    saveAndCheck,
    saveAndCheckV3: saveAndCheck,
    saveAndCheckOld: saveAndCheck,
    async cover(asked) {
      await openDraft(asked.db, asked.params.flowId);
      const flow = read(asked.body.content);
      return changeDraft(asked, live, asked.params.flowId, { label: 'cover' }, (before) =>
        renamed(flow, before.id, before.name),
      );
    },
  };
};

/** What a contact's own row knows. */
const contactArguments = ['phone', 'customer_no', 'name'];

/** A flow that came from elsewhere says its own id in its nodes and packs: the main flow keeps it, only the whole is called otherwise. */
const renamed = (flow: Flow, id: string, name: string): Flow => ({ ...flow, id, name });

const usesOfGroups = (flow: Flow): (string | undefined)[] => [
  ...flow.nodes.map((node) =>
    node.type === 'skillGroupTransfer' ? node.skillGroupId || node.skillGroupSn : undefined,
  ),
  ...[...flow.faqs, ...flow.abnors].flatMap(({ exceedLocalConfig: local, exceedGlobalConfig: global }) =>
    [local, global]
      .filter(({ exceedAction }) => exceedAction === 'agent')
      .map(({ transformer, transformerSn }) => transformer || transformerSn),
  ),
];

async function whole(db: TenantDb, flowId: string) {
  const draft = await openDraft(db, flowId);
  return { ...rowOf(draft), flow: draft.flow };
}

export const rowOf = ({
  robotId,
  name,
  robotType,
  language,
  version,
  inbound,
  revision,
  changedAt,
  changedBy,
}: Omit<DraftRow, 'flow'>): FlowRow => ({
  flowId: robotId,
  id: robotId,
  name,
  robotType,
  language,
  version,
  inbound,
  revision,
  changedAt,
  changedBy,
});
const dated = ({ at, ...step }: EditRow) => ({ ...step, at });
