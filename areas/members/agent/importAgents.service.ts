import type { Binding } from '../seat/fields.contract.ts';
import { may, type Person } from '#core/access/may.ts';
import { readPhone } from '#core/text/phone.ts';
import type { ReceivedFile } from '#kit/server/receiveFile.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { SheetImported, SheetProblem } from '#kit/contract/imports.ts';
import { importedOf, readTable, unusable, yesOrNo, type TableRow } from '#kit/server/imports/readTable.ts';
import { skillGroups } from '../skillGroup/skillGroup.store.ts';

import { agents, type SeatChange } from './agent.store.ts';
import { seatProblems, type MeantSeat } from './agentChecks.service.ts';
import { bindings } from '../seat/binding.store.ts';
import { extensions } from '../seat/extensions.store.ts';

/** The first of each language is what an export writes. */
const headings = {
  loginName: ['login name', '登录名', 'username', 'user', 'account', '用户名', '账号', '账户'],
  agentDn: ['extension', '分机号', 'agentdn', 'ext', '分机', '坐席号', '工号'],
  seatId: ['seat', '座位', 'seatid', 'desk', '座位号', '席位'],
  seatName: ['name on the seat', '席位名称', 'seatname', '坐席名称', '显示名'],
  type: ['shift', '班次', 'type', 'worktype', '工作类型', '类型'],
  phone: ['phone number', '电话号码', 'phone', 'mobile', '手机', '手机号', '电话'],
  groups: ['skill groups', '技能组', 'skillgroup', 'groups', 'queues', 'skills'],
  valid: ['switched on', '启用', 'valid', 'enabled', 'on', '状态'],
} as const;
type Field = keyof typeof headings;

/** As an export writes them, as the specification numbers them, and as people shorten them. */
const shiftWords: Record<number, string[]> = {
  0: ['0', 'outbound shift', 'outbound', '外呼班', '外呼'],
  1: ['1', 'customer centre', 'customer center', '客服中心', '客服'],
  2: ['2', 'inbound shift', 'inbound', '呼入班', '呼入'],
};
const shiftOf = (text: string) =>
  Object.entries(shiftWords).find(([, words]) => words.includes(text.toLowerCase()))?.[0];

interface Read {
  row: number;
  values: TableRow<Field>['values'];
  meant: MeantSeat;
  type?: number;
  valid?: boolean;
  groups?: Binding[];
}

/** Seats from a spreadsheet, one for each row: made where the person has none, else changed in what the file has a column for. */
export async function importAgents(
  db: TenantDb,
  file: ReceivedFile,
  who: Person & { country: string },
): Promise<SheetImported> {
  const { country } = who;
  const table = await readTable<Field>(file, { headings, required: 'loginName' });
  if ('problem' in table) return unusable(table.problem, table.field);

  if (table.rows.some(({ values }) => values.groups !== undefined) && !may(who, 'members.skillGroup.bind'))
    return unusable('notAllowed', 'groups');

  const problems: SheetProblem[] = [];
  const read = await understood(db, table.rows, problems);
  const found = await seatProblems(
    db,
    read.map(({ meant }) => meant),
    country,
  );
  for (const { row, field, reason } of found) {
    const { row: rowNo, values } = read[row - 1]!;
    const column = field === 'userId' || field === 'agentId' ? 'loginName' : field;
    problems.push({
      row: rowNo,
      field: column,
      reason: column === 'loginName' && reason === 'twice' ? 'personTwice' : reason,
      value: values[column] ?? '',
    });
  }
  const refused = new Set(problems.map(({ row }) => row));
  const good = read.filter(({ row }) => !refused.has(row));
  const old = good.filter(({ meant }) => meant.agentId !== undefined);
  const young = good.filter(({ meant }) => meant.agentId === undefined);
  const counts = { created: young.length, changed: old.length };
  if (file.fields.check === '1') return importedOf(table.rows.length, problems, { ...counts, stored: false });

  await store(db, young, old, country);
  return importedOf(table.rows.length, problems, { ...counts, stored: true });
}

async function store(db: TenantDb, young: Read[], old: Read[], country: string) {
  const e164 = (phone: string | undefined) => {
    const number = phone ? readPhone(phone, country) : null;
    return number && 'e164' in number ? number.e164 : null;
  };
  await bindings.holdGroups(db, [
    ...new Set([...young, ...old].flatMap(({ groups = [] }) => groups.map(({ groupId }) => groupId))),
  ]);
  await bindings.holdAgents(
    db,
    old.map(({ meant }) => meant.agentId!),
  );
  await agents.change(
    db,
    old.map(({ meant, values, type, valid }): SeatChange => ({
      agentId: meant.agentId!,
      ...(values.agentDn && { agentDn: values.agentDn }),
      ...(values.seatId !== undefined && { seatId: values.seatId || null }),
      ...(values.seatName && { seatName: values.seatName }),
      ...(type !== undefined && { type }),
      ...(values.phone !== undefined && { phone: e164(values.phone) }),
      ...(valid !== undefined && { valid }),
    })),
  );
  const unnumbered = young.filter(({ values }) => !values.agentDn);
  // Those that are written in the file first: what is given out by itself must not be one of them.
  const numbered = young.filter(({ values }) => values.agentDn);
  const make = (some: Read[], extensions: string[]) =>
    agents.create(
      db,
      some.map(({ meant, values, type = 1, valid = true }, at) => ({
        userId: meant.userId!,
        agentDn: extensions[at]!,
        seatId: values.seatId || null,
        seatName: values.seatName ?? '',
        type,
        phone: e164(values.phone),
        valid,
      })),
    );
  const made = [
    ...(await make(
      numbered,
      numbered.map(({ values }) => values.agentDn!),
    )),
    ...(unnumbered.length > 0 ? await make(unnumbered, await extensions.nextExtensions(db, unnumbered.length)) : []),
  ];
  const withGroups = [
    ...[...numbered, ...unnumbered].map(({ groups }, at) => ({ agentId: made[at]!, groups })),
    ...old.map(({ meant, groups }) => ({ agentId: meant.agentId!, groups })),
  ];
  await bindings.setOfAgents(
    db,
    withGroups.flatMap(({ agentId, groups }) => (groups ? [{ agentId, groups }] : [])),
  );
}

async function understood(db: TenantDb, rows: TableRow<Field>[], problems: SheetProblem[]): Promise<Read[]> {
  const [people, groups] = await Promise.all([
    agents.byLoginName(
      db,
      rows.map(({ values }) => values.loginName ?? ''),
    ),
    skillGroups.choices(db),
  ]);
  const userOf = new Map(people.map(({ loginName, userId }) => [loginName, userId]));
  const agentOf = (await agents.held(db, { dns: [], seatIds: [], phones: [], userIds: [...userOf.values()] })).byUser;
  const groupOf = new Map(
    groups.flatMap(
      ({ queueId, groupName, groupSn }) =>
        [
          [groupSn.toLowerCase(), queueId],
          [groupName.toLowerCase(), queueId],
        ] as const,
    ),
  );

  const read: Read[] = [];
  for (const {
    row,
    values: { phone: number, ...others },
  } of rows) {
    // A number that was masked in an export is left as it is.
    const values: TableRow<Field>['values'] =
      number === undefined || number.includes('*') ? others : { ...others, phone: number };
    const say = (field: Field, reason: string, value = values[field] ?? '') =>
      void problems.push({ row, field, reason, value });
    const userId = userOf.get(values.loginName ?? '');
    if (!values.loginName) say('loginName', 'empty');
    else if (!userId) say('loginName', 'noSuchPerson');
    const type = values.type ? shiftOf(values.type) : undefined;
    if (values.type && type === undefined) say('type', 'noShift');
    const valid = values.valid ? yesOrNo(values.valid) : undefined;
    if (values.valid && valid === undefined) say('valid', 'yesOrNo');
    if ((values.seatId ?? '').length > 30) say('seatId', 'tooLong');
    if ((values.seatName ?? '').length > 60) say('seatName', 'tooLong');
    const bound =
      values.groups === undefined
        ? undefined
        : groupsIn(values.groups, groupOf, (reason, value) => say('groups', reason, value));
    const agentId = userId && agentOf.get(userId);
    const { agentDn, seatId, phone } = values;
    read.push({
      row,
      values,
      ...(type !== undefined && { type: Number(type) }),
      ...(valid !== undefined && { valid }),
      ...(bound && { groups: bound }),
      meant: {
        ...(agentId && { agentId }),
        ...(userId && { userId }),
        ...(agentDn && { agentDn }),
        ...(seatId && { seatId }),
        ...(phone && { phone }),
      },
    });
  }
  return read;
}

/** Renewals:7; Claims */
function groupsIn(text: string, groupOf: Map<string, string>, say: (reason: string, value: string) => void): Binding[] {
  const found = new Map<string, Binding>();
  for (const part of text
    .split(/[;；\n|]+/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, name = part, level] = groupOf.has(part.toLowerCase()) ? [] : (/^(.*)[:=]\s*(\d+)$/.exec(part) ?? []);
    const groupId = groupOf.get(name.trim().toLowerCase());
    if (!groupId) say('noGroup', name.trim());
    else if (level !== undefined && !/^[1-9]$/.test(level)) say('noLevel', part);
    else found.set(groupId, { groupId, ...(level && { level: Number(level) }) });
  }
  return [...found.values()];
}
