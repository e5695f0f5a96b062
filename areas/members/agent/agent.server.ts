import { may, type Person } from '#core/access/may.ts';
import { requestExport } from '#areas/system/door.ts';
import { readPhone, shownPhone } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { membersFaults } from '../members.faults.ts';
import { isOn, type Binding } from '../seat/fields.contract.ts';
import type { Agent, AgentChange, agentEndpoints, AgentForm } from './agent.contract.ts';
import { agents, type SeatChange } from './agent.store.ts';
import { seatProblems } from './agentChecks.service.ts';
import { agentExportSource } from './agentExport.store.ts';
import { bindings } from '../seat/binding.store.ts';
import { extensions } from '../seat/extensions.store.ts';
import { importAgents } from './importAgents.service.ts';

type AgentHandlers = Handlers<typeof agentEndpoints>;
interface Reader {
  plainNumbers: boolean;
}

const bindGate = 'members.skillGroup.bind';
const firstOfAll = { pageNo: 1, pageSize: 5_000 };

const departmentAgents: AgentHandlers['departmentAgents'] = async ({
  db,
  who,
  body: { departmentId, below, ...page },
}) =>
  paged(
    await agents.list(db, { ...(departmentId && { departmentId }), ...(below !== undefined && { below }) }, page),
    who,
  );
const tenantAgents: AgentHandlers['tenantAgents'] = async ({ db, who }) =>
  paged(await agents.list(db, {}, firstOfAll), who);
const allocateInfo: AgentHandlers['allocateInfo'] = ({ db }) => extensionsOf(db);

function groupsIn({ groups, groupId }: Partial<Pick<AgentForm, 'groups' | 'groupId'>>) {
  if (groupId === undefined || groups?.some((one) => one.groupId === groupId)) return groups;
  return [...(groups ?? []), { groupId }];
}

export const agentHandlers: AgentHandlers = {
  list: async ({ db, who, body: { pageNo, pageSize, orderBy, descending, ...filter } }) =>
    paged(await agents.list(db, filter, { pageNo, pageSize, orderBy, descending }), who),
  read: async ({ db, who, params }) => shown(await agents.read(db, params.agentId), who),
  readByDn: async ({ db, who, params }) => shown(await agents.read(db, await agents.idOfDn(db, params.agentDn)), who),
  departmentAgents,
  departmentAgentsAlias: departmentAgents,
  tenantAgents,
  tenantAgentsAlias: tenantAgents,
  allocateInfo,
  allocateInfoAlias: allocateInfo,
  people: ({ db, body }) => agents.peopleWithout(db, body),
  departments: async ({ db }) => ({ list: await agents.departments(db) }),
  forRobots: async ({ db }) => ({ list: await agents.forRobots(db) }),

  async create({
    db,
    who,
    body: { userId, agentDn, seatId, seatName = '', type = 1, phone, valid = true, ...named },
    changed,
  }) {
    const groups = groupsIn(named) ?? [];
    await peopleThere(db, [userId]);
    mayBind(who, groups);
    await groupsThere(db, groups);
    const [extension] = agentDn ? [agentDn] : await extensions.ofPeople(db, [userId]);
    const [agentId] = await agents.create(db, [
      {
        userId,
        agentDn: extension!,
        seatId: seatId?.trim() || null,
        seatName: seatName.trim(),
        type,
        phone: phoneFrom(phone, who.country) ?? null,
        valid,
      },
    ]);
    await bindings.setOfAgents(db, [{ agentId: agentId!, groups }]);
    const made = await agents.read(db, agentId!);
    changed({ target: agentId!, after: settingsOf(made) });
    return shown(made, who);
  },

  async createMany({ db, who, body: { userIds, from, type = 1, groups = [] }, changed }) {
    await peopleThere(db, userIds);
    mayBind(who, groups);
    await groupsThere(db, groups);
    const numbers =
      from === undefined
        ? await extensions.ofPeople(db, userIds)
        : await extensions.nextExtensions(db, userIds.length, from);
    const agentIds = await agents.create(
      db,
      userIds.map((userId, at) => ({
        userId,
        agentDn: numbers[at]!,
        seatId: null,
        seatName: '',
        type,
        phone: null,
        valid: true,
      })),
    );
    await bindings.setOfAgents(
      db,
      agentIds.map((agentId) => ({ agentId, groups })),
    );
    const list = await agents.some(db, agentIds);
    changed({ target: agentIds.join(','), after: list.map(settingsOf) });
    return paged({ list, total: list.length }, who);
  },

  async change({ db, who, params: { agentId }, body, changed }) {
    const { groups: _, groupId: __, ...rest } = body;
    const groups = groupsIn(body);
    if (groups && !may(who, bindGate)) throw new Fault(faults.NOT_ALLOWED);
    if (groups) await groupsThere(db, groups);
    const [before] = await held(db, [agentId]);
    await agents.change(db, [{ agentId, ...seatOf(rest, who.country) }]);
    if (groups) await bindings.setOfAgents(db, [{ agentId, groups }]);
    const after = await agents.read(db, agentId);
    changed({ target: agentId, before: settingsOf(before!), after: settingsOf(after) });
    return shown(after, who);
  },

  async enable({ db, who, params: { agentId, valid }, changed }) {
    const [before] = await held(db, [agentId]);
    await agents.change(db, [{ agentId, valid: isOn(valid) }]);
    changed({ target: agentId, before: { valid: before!.valid }, after: { valid: isOn(valid) } });
    return shown(await agents.read(db, agentId), who);
  },

  async changeMany({ db, body: { agentIds, valid, type }, changed }) {
    const before = await held(db, agentIds);
    const meant = before.filter(
      (agent) => (valid !== undefined && agent.valid !== valid) || (type !== undefined && agent.type !== type),
    );
    await agents.change(
      db,
      meant.map(({ agentId }) => ({
        agentId,
        ...(valid !== undefined && { valid }),
        ...(type !== undefined && { type }),
      })),
    );
    changed({
      target: agentIds.join(','),
      before: before.map(({ agentId, valid: wasOn, type: wasType }) => ({ agentId, valid: wasOn, type: wasType })),
      after: { valid, type },
    });
    return { changed: meant.length };
  },

  async remove({ db, params: { agentId }, changed }) {
    const [before] = await held(db, [agentId]);
    await agents.remove(db, [agentId]);
    changed({ target: agentId, before: settingsOf(before!), after: null });
    return null;
  },

  async removeMany({ db, body: { agentIds }, changed }) {
    const before = await held(db, agentIds);
    const removed = await agents.remove(db, agentIds);
    changed({ target: agentIds.join(','), before: before.map(settingsOf), after: null });
    return { removed };
  },

  async handOver({ db, who, body: { agentId, userId }, changed }) {
    await peopleThere(db, [userId]);
    const [before] = await held(db, [agentId]);
    // A seat that bore its person's name bears the new one's.
    const seatName =
      before!.seatName === before!.userName ? (await agents.people(db, [userId]))[0]!.userName : undefined;
    await agents.change(db, [{ agentId, userId, ...(seatName !== undefined && { seatName }) }]);
    const after = await agents.read(db, agentId);
    changed({ target: agentId, before: settingsOf(before!), after: settingsOf(after) });
    return shown(after, who);
  },

  async bindGroups({ db, body: { agentIds, groups, how = 'add' }, changed }) {
    await groupsThere(db, groups);
    const before = await held(db, agentIds);
    const groupIds = groups.map(({ groupId }) => groupId);
    const actions = {
      set: () =>
        bindings.setOfAgents(
          db,
          agentIds.map((agentId) => ({ agentId, groups })),
        ),
      remove: () => bindings.remove(db, agentIds, groupIds),
      async add() {
        const put = await bindings.put(
          db,
          agentIds.flatMap((agentId) => groups.map((group) => ({ agentId, ...group }))),
        );
        return put.added + put.changed;
      },
    };
    const done = await actions[how]();
    changed({
      target: agentIds.join(','),
      before: before.map(({ agentId, groups: had }) => ({
        agentId,
        groups: had.map(({ groupId, level }) => ({ groupId, level })),
      })),
      after: { how, groups },
    });
    return { changed: done };
  },

  async checkRepeat({ db, who, body: { list }, changed }) {
    const problems = await seatProblems(db, list, who.country);
    changed({ target: 'check', after: { seats: list.length, problems: problems.length } });
    return { ok: problems.length === 0, problems };
  },

  async insertCheck({ db, who, params: { newAgentDn } }) {
    const problems = await seatProblems(db, [{ agentDn: newAgentDn }], who.country);
    return { ok: problems.length === 0, problems };
  },

  async range({ db, body, changed }) {
    const [from, to] = [Number(body.from), Number(body.to)];
    if (body.from.length !== body.to.length || to < from || to - from > 99_999)
      throw new Fault(membersFaults.EXTENSION_RANGE_BAD);
    const before = await extensions.range(db);
    await extensions.keepRange(db, { from, to });
    changed({ target: 'extensions', before, after: { from, to } });
    return extensionsOf(db);
  },

  async import({ db, who, file, changed }) {
    const done = await importAgents(db, file, who);
    changed({
      target: file.name,
      after: done.stored
        ? { created: done.created, changed: done.changed, refused: done.refused }
        : { checked: done.rows, refused: done.refused },
    });
    return done;
  },

  export: ({ db, who, body }) => requestExport(db, who, ['agents', agentExportSource], body),
};

async function extensionsOf(db: TenantDb) {
  const { from, to } = await extensions.range(db);
  const size = to - from + 1;
  const used = await extensions.usedIn(db, { from, to });
  const [next = null] = await extensions.free(db, { from, to }, 1);
  return { from: String(from), to: String(to), size, used, free: size - used, next };
}

async function peopleThere(db: TenantDb, userIds: string[]) {
  if ((await agents.people(db, userIds)).length < userIds.length) throw new Fault(faults.NOT_FOUND);
}

/** A user who may change a seat needs another gate to say which groups it serves. */
function mayBind(who: Person, groups: Binding[] | undefined) {
  if (groups && groups.length > 0 && !may(who, bindGate)) throw new Fault(faults.NOT_ALLOWED);
}

async function groupsThere(db: TenantDb, groups: Binding[]) {
  const ids = [...new Set(groups.map(({ groupId }) => groupId))];
  if ((await bindings.holdGroups(db, ids)).length < ids.length) throw new Fault(faults.NOT_FOUND);
}

/** The agents as they are, locked until this is stored. */
async function held(db: TenantDb, agentIds: string[]): Promise<Agent[]> {
  if ((await bindings.holdAgents(db, agentIds)).length < agentIds.length) throw new Fault(faults.NOT_FOUND);
  return agents.some(db, agentIds);
}

function seatOf(
  { agentDn, seatId, seatName, type, phone, valid }: AgentChange,
  country: string,
): Omit<SeatChange, 'agentId'> {
  const number = phoneFrom(phone, country);
  return {
    ...(agentDn !== undefined && { agentDn }),
    ...(seatId !== undefined && { seatId: seatId?.trim() || null }),
    ...(seatName !== undefined && { seatName: seatName.trim() }),
    ...(type !== undefined && { type }),
    ...(number !== undefined && { phone: number }),
    ...(valid !== undefined && { valid }),
  };
}

function phoneFrom(phone: string | null | undefined, country: string): string | null | undefined {
  if (phone === undefined || phone === null) return phone;
  if (!phone.trim()) return null;
  const read = readPhone(phone, country);
  if ('refused' in read) throw new Fault(membersFaults.AGENT_PHONE_BAD);
  return read.e164;
}

const shown = (agent: Agent, who: Reader): Agent => ({ ...agent, phone: agent.phone && shownPhone(agent.phone, who) });
const paged = ({ list, total }: { list: Agent[]; total: number }, who: Reader) => ({
  list: list.map((agent) => shown(agent, who)),
  total,
});
/** For the audit; a phone number is not written there. */
const settingsOf = ({ agentId, agentDn, valid, seatId, seatName, type, phone, userId, groups }: Agent) => ({
  agentId,
  agentDn,
  valid,
  seatId,
  seatName,
  type,
  phone: phone !== null,
  userId,
  groups: groups.map(({ groupId, level }) => ({ groupId, level })),
});
