import { requestExport } from '#areas/system/door.ts';
import { hoursProblem } from '#core/calendar/schedule.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { extensions } from '../seat/extensions.store.ts';
import { membersFaults } from '../members.faults.ts';
import { isOn } from '../seat/fields.contract.ts';
import type { SkillGroup, SkillGroupForm, skillGroupEndpoints } from './skillGroup.contract.ts';
import { skillGroupExportSource } from './skillGroupExport.store.ts';
import { overflowTo, skillGroups } from './skillGroup.store.ts';
import { bindAgentsHandlers } from './bindAgents.server.ts';
import { importGroups } from './importGroups.service.ts';
import { overflow } from './overflow.store.ts';

const firstThousand = { pageNo: 1, pageSize: 1_000 };

type SkillGroupHandlers = Handlers<typeof skillGroupEndpoints>;

const importFile: SkillGroupHandlers['import'] = async ({ db, file, changed }) => {
  const done = await importGroups(db, file);
  if (done.stored)
    changed({ after: { file: file.name, created: done.created, changed: done.changed, refused: done.refused } });
  else changed({ target: file.name, after: { checked: done.rows, refused: done.refused } });
  return done;
};

const exportList: SkillGroupHandlers['export'] = ({ db, who, body }) =>
  requestExport(db, who, ['skillGroups', skillGroupExportSource], body);

export const skillGroupHandlers: SkillGroupHandlers = {
  ofTenant: ({ db, body }) =>
    skillGroups.list(db, { ...firstThousand, ...(body?.groupName && { keyword: body.groupName }) }),
  list: ({ db, body }) => skillGroups.list(db, body),
  read: ({ db, params }) => skillGroups.read(db, params.queueId),
  readByDn: async ({ db, params }) => skillGroups.read(db, await skillGroups.idOfDn(db, params.queueDn)),
  robots: async ({ db }) => ({ list: await overflow.robots(db), silent: await overflow.silentRobots(db) }),
  choices: async ({ db }) => ({ list: await skillGroups.choices(db) }),

  async create({ db, body, changed }) {
    const made = await createGroup(db, body);
    changed({ target: made.queueId, after: settingsOf(made) });
    return made;
  },

  async change({ db, params: { queueId }, body, changed }) {
    const { before, after } = await changeGroup(db, queueId, body);
    changed({ target: queueId, before: settingsOf(before), after: settingsOf(after) });
    return after;
  },

  async enable({ db, params: { queueId, validFlag }, changed }) {
    const { before, after } = await changeGroup(db, queueId, { validFlag: isOn(validFlag) });
    changed({ target: queueId, before: { validFlag: before.validFlag }, after: { validFlag: after.validFlag } });
    return after;
  },

  async remove({ db, params: { queueId }, changed }) {
    await overflow.hold(db);
    const before = await skillGroups.read(db, queueId);
    const [other] = await overflow.into(db, queueId);
    if (other) throw new Fault(membersFaults.SKILL_GROUP_TAKES_OVERFLOW, other);
    const routes = await skillGroups.routesTo(db, queueId);
    if (routes.length > 0) throw new Fault(membersFaults.GROUP_IS_A_TARGET, { routes: routes.join(', ') });
    const campaigns = await skillGroups.campaignsOf(db, queueId);
    if (campaigns.length > 0) throw new Fault(membersFaults.GROUP_TAKES_CAMPAIGNS, { campaigns: campaigns.join(', ') });
    await skillGroups.remove(db, queueId);
    changed({ target: queueId, before: { ...settingsOf(before), agents: before.agents }, after: null });
    return null;
  },

  ...bindAgentsHandlers,
  import: importFile,
  importAlias: importFile,
  export: exportList,
  exportAlias: exportList,
};

async function createGroup(db: TenantDb, form: SkillGroupForm): Promise<SkillGroup> {
  await partsKnown(db, form);
  // Campaigns are made for groups that are there.
  if (form.overflowTo === 'callback') throw new Fault(membersFaults.OVERFLOW_WITHOUT_CALLBACKS);
  const queueId = await skillGroups.create(db, { ...form, queueDn: form.queueDn ?? (await extensions.nextQueue(db)) });
  return skillGroups.read(db, queueId);
}

async function changeGroup(
  db: TenantDb,
  queueId: string,
  form: Partial<SkillGroupForm>,
): Promise<{ before: SkillGroup; after: SkillGroup }> {
  await overflow.hold(db);
  const before = await skillGroups.read(db, queueId);
  await partsKnown(db, form);
  if (form.overflowTo === 'callback' && !(await overflow.withCallbacks(db)).includes(queueId))
    throw new Fault(membersFaults.OVERFLOW_WITHOUT_CALLBACKS);
  await skillGroups.change(db, queueId, form);
  if (form.overflowId && (await overflow.isCircle(db, queueId))) throw new Fault(membersFaults.OVERFLOW_CIRCLE);
  return { before, after: await skillGroups.read(db, queueId) };
}

async function partsKnown(db: TenantDb, form: Partial<SkillGroupForm>) {
  const { overflowId, overflowRobotId, assistantRobotId, schedule } = form;
  const to = overflowTo(form);
  if (to === 'group' && !overflowId) throw new Fault(membersFaults.OVERFLOW_GROUP_MISSING);
  if (to === 'robot' && !(overflowRobotId && (await overflow.robotTakesCalls(db, overflowRobotId))))
    throw new Fault(membersFaults.OVERFLOW_ROBOT_REFUSED);
  if (assistantRobotId && !(await overflow.robotIsSilent(db, assistantRobotId)))
    throw new Fault(membersFaults.ASSISTANT_REFUSED);
  if (schedule && hoursProblem(schedule)) throw new Fault(membersFaults.GROUP_HOURS_REFUSED);
  if (to === 'group') await skillGroups.read(db, overflowId!);
}

const settingsOf = ({
  agents: _,
  agentsOn: __,
  createdAt: ___,
  changedAt: ____,
  tenantId: _____,
  overflowName: ______,
  overflowRobotName: _______,
  assistantRobotName: ________,
  ...settings
}: SkillGroup) => settings;
