import { same } from '#core/design/same.ts';
import { forbids } from '#core/flow/check/findings.ts';
import type { Flow } from '#core/flow/flow.ts';
import { promptsLater, teachLater } from '#areas/robot/door.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { designerFaults } from '../designer.faults.ts';
import { checkedFlow, itemOf } from './checking.service.ts';
import type { Version, versionEndpoints } from './draft.contract.ts';
import { changeDraft, openDraft, read, type LiveChannel } from './draft.server.ts';
import { versions, type VersionRow } from './version.store.ts';

/** How many tests of a flow fail with what is to be published, and of the first of them the first step that differs. */
export type TestsOfFlow = (
  db: TenantDb,
  flowId: string,
  flow: Flow,
) => Promise<{ failed: number; names: string[]; list?: { name: string; differs?: object }[] }>;

export const versionHandlers = ({
  live,
  testsOf,
}: {
  live: LiveChannel;
  testsOf: TestsOfFlow;
}): Handlers<typeof versionEndpoints> => ({
  async list({ db, params }) {
    await openDraft(db, params.flowId);
    return (await versions.list(db, params.flowId)).map(dated);
  },

  async restore(asked) {
    const found = await oneVersion(asked.db, asked.params.flowId, asked.body.version);
    return changeDraft(asked, live, asked.params.flowId, { label: `restore ${found.version}` }, (draft) => ({
      ...read(found.flow),
      id: draft.id,
      name: draft.name,
    }));
  },

  async submit({ db, params: { flowId }, body: { note = '' }, changed }) {
    const { flow, revision, language } = await openDraft(db, flowId);
    await mustBeClean(db, flow, language);
    const version = await versions.add(db, flowId, { flow, note, revision });
    changed({ target: flowId, before: null, after: { version, note } });
    return dated(await oneVersion(db, flowId, version));
  },

  async sendBack({ db, params: { flowId }, body: { version, reason } }) {
    await openDraft(db, flowId);
    const { status } = await oneVersion(db, flowId, version);
    if (status !== 'submitted') throw new Fault(designerFaults.VERSION_STATE_REFUSED, { status });
    await versions.decide(db, flowId, version, 'returned', reason);
    return dated(await oneVersion(db, flowId, version));
  },

  async publish({ db, body: { flowId, version, note = '', despite = '' }, changed }) {
    const draft = await openDraft(db, flowId);
    const chosen = version === undefined ? undefined : await oneVersion(db, flowId, version);
    if (chosen?.status === 'returned') throw new Fault(designerFaults.VERSION_STATE_REFUSED, { status: chosen.status });
    const flow = chosen ? read(chosen.flow) : draft.flow;
    const before = draft.version > 0 ? await versions.one(db, flowId, draft.version) : undefined;
    if (before && same(before.flow, flow)) throw new Fault(designerFaults.NOTHING_NEW);
    await mustBeClean(db, flow, draft.language);
    const { failed, names, list } = await testsOf(db, flowId, flow);
    if (failed > 0 && !despite.trim())
      throw new Fault(designerFaults.TESTS_FAILED, { count: failed, names, ...(list && { list }) });
    // A version that was published before is published anew: its number says in which order new calls got what.
    const published =
      chosen?.status === 'submitted'
        ? chosen.version
        : await versions.add(db, flowId, { flow, note, revision: chosen ? chosen.revision : draft.revision });
    await versions.decide(db, flowId, published, 'published', despite);
    await teachLater(db, { robotId: flowId, version: published });
    await promptsLater(db, { robotId: flowId, version: published });
    changed({ target: flowId, before: { version: draft.version }, after: { version: published, note, despite } });
    return dated(await oneVersion(db, flowId, published));
  },
});

async function oneVersion(db: TenantDb, flowId: string, version: number) {
  const found = await versions.one(db, flowId, version);
  if (!found) throw new Fault(faults.NOT_FOUND);
  return found;
}

async function mustBeClean(db: TenantDb, flow: Flow, language: 'en' | 'zh') {
  const errors = (await checkedFlow(db, flow)).filter(forbids);
  if (errors.length > 0)
    throw new Fault(designerFaults.FLOW_NOT_CLEAN, {
      count: errors.length,
      list: errors.slice(0, 50).map((finding) => itemOf(finding, language)),
    });
}

const dated = ({ createdAt, decidedAt, ...row }: VersionRow): Version => ({
  version: row.version,
  status: row.status,
  note: row.note,
  reason: row.reason,
  revision: row.revision,
  nodes: row.nodes,
  madeBy: row.madeBy,
  decidedBy: row.decidedBy,
  current: row.current,
  createdAt,
  decidedAt,
});
