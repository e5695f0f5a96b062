import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { newSkillGroup } from '../agent/testRows.ts';
import { skillGroupEndpoints } from './skillGroup.contract.ts';
import { groupServer } from './testGroups.ts';

const { ownerUrl, ownerOf, stored, page } = await groupServer();

const sheet = (content: string) => ({ name: 'groups.csv', content });

test('a spreadsheet makes and changes groups, and names the rows it refuses', async () => {
  const owner = ownerOf('12');
  const known = await newSkillGroup(owner, { groupName: 'Renewals', groupSn: 'R', waitingText: 'stays' });
  const content =
    'Skill group,Code,Priority,Strategy,Overflows into,Switched on\nRenewals,R,9,By level,Claims,yes\nClaims,,3,随机,,no\nHotline,,12,By level,,yes\nClaims,,1,,,\nNight,,,,Nowhere,\n';

  const checked = (await owner.call(skillGroupEndpoints.import, { body: { check: '1' } }, sheet(content))).data;
  expect(checked).toMatchObject({ ok: false, stored: false, rows: 5, created: 1, changed: 1, refused: 3 });
  expect(await ask(ownerUrl, 'select from skill_group where tenant_id = 12')).toHaveLength(1);
  const done = (await owner.call(skillGroupEndpoints.importAlias, { body: {} }, sheet(content))).data;

  expect(done).toMatchObject({
    stored: true,
    created: 1,
    changed: 1,
    problems: [
      { row: 4, field: 'priority', reason: 'badValue', value: '12' },
      { row: 5, field: 'groupName', reason: 'twice' },
      { row: 6, field: 'overflow', reason: 'noGroup', value: 'Nowhere' },
    ],
  });
  const claims = (await owner.call(skillGroupEndpoints.list, { body: { ...page, keyword: 'Claims' } })).data.list[0]!;
  expect(claims).toMatchObject({ priority: 3, strategy: 'random', validFlag: false, queueDn: '7002' });
  expect(await stored(known.queueId)).toMatchObject([
    { priority: 9, strategy: 'byLevel', overflow_id: claims.queueId, waiting_text: 'stays' },
  ]);
});

test('a spreadsheet says how often a place is announced, and where calls go while nobody is signed in', async () => {
  const owner = ownerOf('15');
  const content =
    'Skill group,Overflows into,Overflows unstaffed,Announces place every (s)\nDesk,,,\nClaims,Desk,yes,90\nNight,Desk,perhaps,5\n';
  const { data } = await owner.call(skillGroupEndpoints.import, { body: {} }, sheet(content));
  expect(data).toMatchObject({
    created: 2,
    problems: [
      { row: 4, field: 'overflowUnstaffed', reason: 'yesOrNo', value: 'perhaps' },
      { row: 4, field: 'announceSeconds', reason: 'badValue', value: '5' },
    ],
  });
  const { list } = (await owner.call(skillGroupEndpoints.list, { body: page })).data;
  expect(list).toMatchObject([
    { groupName: 'Claims', overflowName: 'Desk', overflowUnstaffed: true, announceSeconds: 90 },
    { groupName: 'Desk', overflowUnstaffed: false, announceSeconds: null },
  ]);
});

test('a circle in a spreadsheet stores the groups and not the circle', async () => {
  const owner = ownerOf('13');

  const { data } = await owner.call(skillGroupEndpoints.import, { body: {} }, sheet('技能组,溢出技能组\nA,B\nB,A\n'));

  expect(data).toMatchObject({ stored: true, created: 2, problems: [{ row: 3, field: 'overflow', reason: 'circle' }] });
  expect(
    await ask(ownerUrl, 'select name, overflow_id is null as none from skill_group where tenant_id = 13 order by name'),
  ).toEqual([
    { name: 'A', none: false },
    { name: 'B', none: true },
  ]);
});

test.each([
  ['nothing', '', 'empty'],
  ['only headings', 'Skill group\n', 'onlyHeadings'],
  ['no names', 'Code\nA\n', 'noColumn'],
  ['a picture', '\u0089PNG\u0000\u0000\u0000\r\u0000\u0001\u0000', 'notText'],
])('a file with %s is refused as a whole', async (_, content, reason) => {
  const told = { ok: false, stored: false, problems: [{ row: 0, reason }] };
  expect(await ownerOf('13').call(skillGroupEndpoints.import, { body: {} }, sheet(content))).toMatchObject({
    name: 'NOTHING_STORED',
    facts: told,
  });
  // Who only asks is told the same, and was not refused anything.
  expect(await ownerOf('13').call(skillGroupEndpoints.import, { body: { check: '1' } }, sheet(content))).toMatchObject({
    code: 1,
    data: told,
  });
});

test('a spreadsheet sends the calls of a group to a robot or to their end, and refuses what is not there', async () => {
  const owner = ownerOf('17');
  const content =
    'Skill group,Kind of overflow,Overflows into,Overflows after (s),Said before the end\nDesk,end of the call,,30,Goodbye.\nClaims,Robot,Nobody,,\nNight,Voicemail,,,\nSales,Callback,,,\nAll,Skill group,Desk,,\n';
  const { data } = await owner.call(skillGroupEndpoints.import, { body: {} }, sheet(content));
  expect(data).toMatchObject({
    created: 2,
    problems: [
      { row: 3, field: 'overflow', reason: 'noRobot', value: 'Nobody' },
      { row: 4, field: 'overflowTo', reason: 'noKind', value: 'Voicemail' },
      { row: 5, field: 'overflowTo', reason: 'noCallbacks', value: 'Callback' },
    ],
  });
  const { list } = (await owner.call(skillGroupEndpoints.list, { body: page })).data;
  expect(list).toMatchObject([
    { groupName: 'All', overflowTo: 'group', overflowName: 'Desk' },
    { groupName: 'Desk', overflowTo: 'end', overflowAfterSeconds: 30, farewell: 'Goodbye.' },
  ]);
});
