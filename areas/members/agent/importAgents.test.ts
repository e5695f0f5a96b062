import { expect, test } from 'vitest';
import { actingAs } from '#kit/server/people.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { agentEndpoints } from './agent.contract.ts';
import { agentExportSource } from './agentExport.store.ts';
import { newSeat, newSkillGroup, personWithoutSeat } from './testRows.ts';
import { seatServer } from './testSeats.ts';

const { server, ownerUrl, gates, ownerOf, at, stored, groupsOf, page } = await seatServer();

const sheet = (content: string) => ({ name: 'agents.csv', content });

test('whoever may change seats and not bind them is refused groups, in forms and in files', async () => {
  const owner = ownerOf('19');
  const group = await newSkillGroup(owner);
  const seat = await newSeat(owner, at('19'), { loginName: 'wei.19' });
  const editor = server.as(person({ tenant: '19', gates: ['members.agent.view', 'members.agent.edit'] }));
  const groups = [{ groupId: group.queueId }];

  expect(
    await editor.call(agentEndpoints.change, { params: { agentId: seat.agentId }, body: { groups } }),
  ).toMatchObject({ name: 'NOT_ALLOWED' });
  expect(
    await editor.call(agentEndpoints.create, { body: { userId: await personWithoutSeat(at('19')), groups } }),
  ).toMatchObject({ name: 'NOT_ALLOWED' });
  expect(
    await editor.call(agentEndpoints.createMany, { body: { userIds: [await personWithoutSeat(at('19'))], groups } }),
  ).toMatchObject({ name: 'NOT_ALLOWED' });
  expect(
    await editor.call(
      agentEndpoints.import,
      { body: {} },
      sheet(`Login name,Skill groups\nwei.19,${group.groupName}\n`),
    ),
  ).toMatchObject({ name: 'NOTHING_STORED', facts: { stored: false, problems: [{ row: 0, reason: 'notAllowed' }] } });
  expect(
    (await editor.call(agentEndpoints.import, { body: {} }, sheet('Login name,Seat\nwei.19,W-1\n'))).data,
  ).toMatchObject({ stored: true, changed: 1 });
  expect(await groupsOf(seat.agentId)).toEqual({});
});

test('a spreadsheet makes and changes seats with their groups, and names the rows it refuses', async () => {
  const owner = ownerOf('16');
  const [renewals, claims] = [
    await newSkillGroup(owner, { groupName: 'Renewals: cars', groupSn: 'R' }),
    await newSkillGroup(owner, { groupName: 'Claims' }),
  ];
  for (const loginName of ['wei.16', 'na.16', 'bo.16'])
    await personWithoutSeat(at('16'), { loginName, name: loginName });
  const known = await newSeat(owner, at('16'), {
    loginName: 'old.16',
    seat: { seatId: 'A', phone: '13800138000', groups: [{ groupId: claims.queueId }] },
  });
  const content = [
    'Login name,Extension,Seat,Shift,Phone number,Skill groups,Switched on',
    'OLD.16,8050,,Inbound shift,138 **** 8000,Renewals: cars:9; claims,no',
    'Wei.16,,B,呼入班,13800138001,r:7,是',
    'na.16,8050,,,,,',
    'bo.16,8060,B,Late shift,Anna,Sales:3; Claims:12,perhaps',
    'nobody,8070,,,,,',
    ',8071,,,,,',
    'wei.16,8072,,,,,',
  ].join('\n');

  const checked = (await owner.call(agentEndpoints.import, { body: { check: '1' } }, sheet(content))).data;
  expect(checked).toMatchObject({ stored: false, rows: 7, created: 1, changed: 1, refused: 5 });
  expect(await ask(ownerUrl, 'select from agent where tenant_id = 16')).toHaveLength(1);
  const { problems, ...done } = (await owner.call(agentEndpoints.import, { body: {} }, sheet(content))).data;

  expect(done).toEqual({ ok: false, stored: true, rows: 7, created: 1, changed: 1, refused: 5 });
  expect(problems.map(({ row, field, reason }) => `${row} ${field} ${reason}`).sort()).toEqual([
    '4 agentDn twice',
    '5 groups noGroup',
    '5 groups noLevel',
    '5 phone badPhone',
    '5 seatId twice',
    '5 type noShift',
    '5 valid yesOrNo',
    '6 loginName noSuchPerson',
    '7 loginName empty',
    '8 loginName personTwice',
  ]);
  expect(await stored(known.agentId)).toMatchObject([
    { agent_dn: '8050', seat_id: null, work_type: 2, phone: '+8613800138000', valid: false },
  ]);
  expect(await groupsOf(known.agentId)).toEqual({ [renewals.queueId]: 9, [claims.queueId]: 5 });
  const made = (await owner.call(agentEndpoints.list, { body: { ...page, keyword: 'wei.16' } })).data.list[0]!;
  expect(made).toMatchObject({
    agentDn: '8001',
    seatId: 'B',
    type: 2,
    phone: '138 **** 8001',
    groups: [{ groupName: 'Renewals: cars', level: 7 }],
  });
});

test('what an export writes, an import reads: nothing changes', async () => {
  const who = person({ tenant: '17', gates: [...gates], plainNumbers: true });
  const owner = server.as(who);
  const group = await newSkillGroup(owner, { groupName: 'Renewals' });
  for (const [at17, type] of [0, 1, 2].entries())
    await newSeat(owner, at('17'), {
      loginName: `${type}.17`,
      seat: {
        type: type as 0,
        valid: type !== 1,
        phone: `1380013800${at17}`,
        groups: [{ groupId: group.queueId, level: type + 4 }],
      },
    });
  const before = (await owner.call(agentEndpoints.list, { body: page })).data.list;
  const signedIn = (await server.app.personOf(`Bearer ${await server.tokenOf(who)}`))!;
  const rows = await server.app.inTenant(actingAs(signedIn), async (db) => {
    const fields = (await agentExportSource.fields(db)).filter(({ key }) => key !== 'changedAt');
    const { text, values } = agentExportSource.rows(
      db,
      { query: { groupId: group.queueId }, ids: null, lastCallOnly: false },
      signedIn,
      fields.map(({ key }) => key),
    );
    const found = await db.rows<{ row: string }>(text, values);
    const shown = found.map(({ row }) =>
      (JSON.parse(row) as (string | null)[]).map(
        (value, column) => fields[column]!.words?.zh[value ?? ''] ?? value ?? '',
      ),
    );
    return [fields.map(({ title }) => title.zh), ...shown];
  });

  const { data } = await owner.call(
    agentEndpoints.import,
    { body: {} },
    sheet(rows.map((row) => row.join(',')).join('\n')),
  );

  expect(data).toMatchObject({ ok: true, created: 0, changed: 3, problems: [] });
  const after = (await owner.call(agentEndpoints.list, { body: page })).data.list;
  expect(after.map((agent) => ({ ...agent, changedAt: 0 }))).toEqual(
    before.map((agent) => ({ ...agent, changedAt: 0 })),
  );
});
