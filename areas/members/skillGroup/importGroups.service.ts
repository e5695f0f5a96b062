import { Value } from 'typebox/value';
import type { ReceivedFile } from '#kit/server/receiveFile.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { extensions } from '../seat/extensions.store.ts';
import type { SheetImported, SheetProblem } from '#kit/contract/imports.ts';
import { importedOf, readTable, unusable, yesOrNo, type TableRow } from '#kit/server/imports/readTable.ts';
import {
  overflowKinds,
  SkillGroupForm,
  type OverflowKind,
  type SkillGroup,
  type Strategy,
} from './skillGroup.contract.ts';
import { overflow } from './overflow.store.ts';
import { skillGroups } from './skillGroup.store.ts';

/** The first of each language is what an export writes. */
const headings = {
  groupName: ['skill group', '技能组', 'groupname', 'group', 'name', 'queue', '技能组名称', '名称'],
  groupSn: ['code', '编码', 'groupsn', '技能组编号', '编号'],
  queueDn: ['number', '队列号码', 'queuedn', 'queuenumber', '号码'],
  strategy: ['strategy', '分配策略', 'routing', '策略'],
  priority: ['priority', '优先级'],
  ringSeconds: ['rings for (s)', '振铃时长（秒）', 'ringseconds', 'ringtimeout', '振铃时长'],
  wrapUpSeconds: ['wrap-up (s)', '话后整理（秒）', 'wrapupseconds', 'wrapup', '话后时长'],
  answerWithinSeconds: ['answer within (s)', '应答目标（秒）', 'answerwithinseconds', 'servicelevel'],
  mostWaiting: ['most waiting', '最大排队数', 'mostwaiting', 'maxqueue'],
  overflowTo: ['kind of overflow', '溢出方式', 'overflowto'],
  farewell: ['said before the end', '挂机前播报', 'farewell'],
  overflow: ['overflows into', '溢出技能组', 'overflow', 'overflowgroup'],
  overflowAfterSeconds: ['overflows after (s)', '溢出等待（秒）', 'overflowafterseconds'],
  overflowUnstaffed: ['overflows unstaffed', '无人签入时溢出', 'overflowunstaffed'],
  announceSeconds: ['announces place every (s)', '位置播报间隔（秒）', 'announceseconds'],
  waitingText: ['said while waiting', '等待播报', 'waitingtext', 'music'],
  memo: ['note', '备注', 'memo', 'remark'],
  valid: ['switched on', '启用', 'valid', 'enabled'],
} as const;
type Field = keyof typeof headings;

/** As an export writes them, and as they are called in a contract. */
const strategyWords: Record<Strategy, string[]> = {
  longestIdle: ['longestidle', 'longest idle', '空闲最久优先'],
  roundRobin: ['roundrobin', 'in turn', '轮流分配'],
  byLevel: ['bylevel', 'by level', '按等级'],
  random: ['random', '随机'],
  ringAll: ['ringall', 'ring all', '同时振铃'],
};
const strategyOf = (text: string) =>
  (Object.keys(strategyWords) as Strategy[]).find((one) => strategyWords[one].includes(text.toLowerCase()));
const kindWords: Record<OverflowKind, string[]> = {
  group: ['group', 'skill group', '技能组'],
  robot: ['robot', '机器人'],
  callback: ['callback', '登记回拨'],
  end: ['end', 'end of the call', '结束通话'],
};
const kindOf = (text: string) => overflowKinds.find((kind) => kindWords[kind].includes(text.toLowerCase()));
const numbers = [
  'priority',
  'ringSeconds',
  'wrapUpSeconds',
  'answerWithinSeconds',
  'mostWaiting',
  'overflowAfterSeconds',
  'announceSeconds',
] as const;

interface Read {
  row: number;
  known: SkillGroup | undefined;
  form: SkillGroupForm;
  /** The name of the group calls overflow into; empty for none, undefined where the file does not say. */
  overflow: string | undefined;
}

/** Groups from a spreadsheet: known by their code or else by their name, they are changed in what the file has a column for; others are made. */
export async function importGroups(db: TenantDb, file: ReceivedFile): Promise<SheetImported> {
  const table = await readTable<Field>(file, { headings, required: 'groupName' });
  if ('problem' in table) return unusable(table.problem, table.field);
  await overflow.hold(db);
  await extensions.hold(db);

  const problems: SheetProblem[] = [];
  const read = await understood(db, table.rows, problems);
  const refused = new Set(problems.map(({ row }) => row));
  const good = read.filter(({ row }) => !refused.has(row));
  const counts = {
    created: good.filter(({ known }) => !known).length,
    changed: good.filter(({ known }) => known).length,
  };
  const stored = file.fields.check !== '1';
  if (stored) await store(db, good, problems);
  return importedOf(table.rows.length, problems, { ...counts, stored });
}

async function store(db: TenantDb, good: Read[], problems: SheetProblem[]) {
  const idOf = new Map<Read, string>();
  // Numbers that are written in the file first: what is given out by itself must not be one of them.
  for (const one of good.toSorted(
    (a, b) => Number(b.form.queueDn !== undefined) - Number(a.form.queueDn !== undefined),
  )) {
    if (one.known) await skillGroups.change(db, one.known.queueId, one.form);
    idOf.set(
      one,
      one.known?.queueId ??
        (await skillGroups.create(db, { ...one.form, queueDn: one.form.queueDn ?? (await extensions.nextQueue(db)) })),
    );
  }
  const choices = new Map(
    (await skillGroups.choices(db)).map(({ groupName, queueId }) => [groupName.toLowerCase(), queueId]),
  );
  for (const one of good) {
    if (one.overflow === undefined) continue;
    const queueId = idOf.get(one)!;
    const overflowId = one.overflow === '' ? null : choices.get(one.overflow.toLowerCase())!;
    await skillGroups.change(db, queueId, {
      overflowId,
      ...(one.form.overflowAfterSeconds && { overflowAfterSeconds: one.form.overflowAfterSeconds }),
      ...(one.form.overflowUnstaffed !== undefined && { overflowUnstaffed: one.form.overflowUnstaffed }),
    });
    if (!overflowId || !(await overflow.isCircle(db, queueId))) continue;
    // The group is there all the same: only its calls go nowhere.
    await skillGroups.change(db, queueId, { overflowId: null });
    problems.push({ row: one.row, field: 'overflow', reason: 'circle', value: one.overflow });
  }
}

async function understood(db: TenantDb, rows: TableRow<Field>[], problems: SheetProblem[]): Promise<Read[]> {
  const { list } = await skillGroups.list(db, { pageNo: 1, pageSize: 10_000 });
  const bySn = new Map(list.map((group) => [group.groupSn.toLowerCase(), group]));
  const byName = new Map(list.map((group) => [group.groupName.toLowerCase(), group]));
  const byDn = new Map(list.map((group) => [group.queueDn, group]));
  const agentDns = await extensions.ofAgents(
    db,
    rows.flatMap(({ values }) => values.queueDn ?? []),
  );
  const names = new Set(rows.map(({ values }) => (values.groupName ?? '').toLowerCase()));
  const robots = new Map((await overflow.robots(db)).map(({ robotId, name }) => [name.toLowerCase(), robotId]));
  const withCallbacks = new Set(await overflow.withCallbacks(db));
  const before = { name: new Set<string>(), sn: new Set<string>(), dn: new Set<string>() };

  return rows.map(({ row, values }) => {
    const say = (field: Field, reason: string) =>
      void problems.push({ row, field, reason, value: values[field] ?? '' });
    const { groupName = '', groupSn = '', queueDn = '' } = values;
    const sn = groupSn.toLowerCase();
    const name = groupName.toLowerCase();
    const known = (sn && bySn.get(sn)) || byName.get(name);
    if (sn && known && known.groupSn.toLowerCase() !== sn && bySn.has(sn)) say('groupSn', 'taken');
    if (byName.get(name) && byName.get(name) !== known) say('groupName', 'taken');
    if (before.name.has(name) || (sn && before.sn.has(sn)))
      say(before.name.has(name) ? 'groupName' : 'groupSn', 'twice');
    if (queueDn && (agentDns.has(queueDn) || (byDn.get(queueDn) ?? known) !== known)) say('queueDn', 'taken');
    if (queueDn && before.dn.has(queueDn)) say('queueDn', 'twice');
    before.name.add(name);
    if (sn) before.sn.add(sn);
    if (queueDn) before.dn.add(queueDn);

    const strategy = values.strategy ? strategyOf(values.strategy) : undefined;
    if (values.strategy && !strategy) say('strategy', 'noStrategy');
    const validFlag = values.valid ? yesOrNo(values.valid) : undefined;
    if (values.valid && validFlag === undefined) say('valid', 'yesOrNo');
    const overflowUnstaffed = values.overflowUnstaffed ? yesOrNo(values.overflowUnstaffed) : undefined;
    if (values.overflowUnstaffed && overflowUnstaffed === undefined) say('overflowUnstaffed', 'yesOrNo');
    const to = values.overflowTo ? kindOf(values.overflowTo) : undefined;
    if (values.overflowTo && !to) say('overflowTo', 'noKind');
    const robotId = to === 'robot' ? robots.get((values.overflow ?? '').toLowerCase()) : undefined;
    if (to === 'robot' && !robotId) say('overflow', 'noRobot');
    if (to === 'callback' && !(known && withCallbacks.has(known.queueId))) say('overflowTo', 'noCallbacks');
    if (to === 'group' && !values.overflow) say('overflow', 'noGroup');
    const overflow = to === undefined || to === 'group' ? values.overflow : undefined;
    if (overflow && !byName.has(overflow.toLowerCase()) && !names.has(overflow.toLowerCase()))
      say('overflow', 'noGroup');

    const form: SkillGroupForm = {
      groupName,
      ...(groupSn && { groupSn }),
      ...(queueDn && { queueDn }),
      ...(strategy && { strategy }),
      ...(validFlag !== undefined && { validFlag }),
      ...(overflowUnstaffed !== undefined && { overflowUnstaffed }),
      ...(to && to !== 'group' && { overflowTo: to, ...(robotId && { overflowRobotId: robotId }) }),
      ...(values.farewell !== undefined && { farewell: values.farewell }),
      ...(values.waitingText !== undefined && { waitingText: values.waitingText }),
      ...(values.memo !== undefined && { memo: values.memo }),
      ...Object.fromEntries(numbers.flatMap((field) => (values[field] ? [[field, Number(values[field])]] : []))),
      ...(values.mostWaiting === '' && { mostWaiting: null }),
      ...(values.announceSeconds === '' && { announceSeconds: null }),
    };
    for (const field of wrongFields(form)) say(field, field === 'groupName' && !groupName ? 'empty' : 'badValue');
    return { row, known, form, overflow };
  });
}

/** By the form's own schema. */
function wrongFields(form: SkillGroupForm): Field[] {
  if (Value.Check(SkillGroupForm, form)) return [];
  return [
    ...new Set(Value.Errors(SkillGroupForm, form).map(({ instancePath }) => instancePath.split('/')[1] as Field)),
  ].filter((field) => field in headings);
}
