import { afterAll, expect, test } from 'vitest';
import { agentTexts } from '#areas/members/agent/agent.texts.ts';
import { newSeat, newSkillGroup, personWithoutSeat } from '#areas/members/agent/testRows.ts';
import { sheetTexts } from '#areas/members/sheet/sheet.texts.ts';
import { bindAgentsTexts } from '#areas/members/skillGroup/bindAgents.texts.ts';
import { skillGroupTexts } from '#areas/members/skillGroup/skillGroup.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { hoursTexts } from '#kit/console/hours/hours.texts.ts';
import { kitTexts } from '#kit/console/kit.texts.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const { ownerUrl } = product.database;
const gates = [
  'members.skillGroup.view',
  'members.skillGroup.edit',
  'members.skillGroup.bind',
  'members.agent.view',
  'members.agent.edit',
] as const;
const chief = person({ gates: [...gates] });
const where = { of: product, tenant: '1' };
const address = '/member/skillsGroupManagement';
const t = { ...skillGroupTexts.en, ...bindAgentsTexts.en };
const ta = agentTexts.en;

test('a person makes a skill group, gives somebody a seat and says with which level it serves the group', async () => {
  await product.tokenOf(chief);
  await newSeat(product.as(chief), where, { name: 'Lin Qiao' });
  await personWithoutSeat(where, { name: 'Wu Bo', loginName: 'wu.bo' });
  const page = await openPage(product, chief, address);

  await page.getByText(t.emptyTitle).waitFor();
  await page.getByRole('button', { name: t.newGroup }).click();
  await page.getByLabel(t.nameField, { exact: true }).fill('Renewals');
  await page.getByText(hoursTexts.en.atHours).click();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: kitTexts.en.create, exact: true }).click();
  await page.getByRole('button', { name: 'Renewals', exact: true }).waitFor();
  expect(await ask(ownerUrl, 'select schedule, announce_seconds, overflow_unstaffed from skill_group')).toEqual([
    {
      schedule: { cycle: 2, weekdays: [1, 2, 3, 4, 5], windows: [{ from: '09:00', to: '18:00' }] },
      ...{ announce_seconds: 45, overflow_unstaffed: false },
    },
  ]);

  await page.getByRole('button', { name: `${t.bind}: Renewals` }).click();
  await page.getByRole('button', { name: fill(t.addOne, { name: 'Lin Qiao' }) }).click();
  await page.getByLabel(fill(t.levelOf, { name: 'Lin Qiao' })).selectOption('8');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: t.saveAgents, exact: true }).click();
  await page.getByText(fill(t.bindDone, { added: 1, removed: 0, changed: 0 })).waitFor();
  await expect.poll(() => ask(ownerUrl, 'select level from agent_in_group')).toEqual([{ level: 8 }]);

  await page.getByRole('group', { name: t.show }).getByRole('button', { name: t.agents }).click();
  await page.getByText('Renewals 8').waitFor();
  await page.getByRole('button', { name: ta.newAgents }).click();
  await page.getByLabel(ta.people, { exact: true }).fill('wu');
  await page.getByText('wu.bo', { exact: false }).click();
  await page.getByRole('dialog').getByText(ta.newAgents, { exact: true }).click();
  await page.getByLabel(fill(ta.levelOf, { name: 'Renewals' })).selectOption('3');
  await page.getByRole('button', { name: ta.makeAgents, exact: true }).click();
  await page.getByText('Renewals 3').waitFor();
  await expect
    .poll(() =>
      ask(
        ownerUrl,
        'select a.agent_dn, b.level, p.name from agent a join person p using (tenant_id, person_id) left join agent_in_group b using (tenant_id, agent_id) order by 1',
      ),
    )
    .toEqual([
      { agent_dn: '8001', level: 8, name: 'Lin Qiao' },
      { agent_dn: '8002', level: 3, name: 'Wu Bo' },
    ]);
});

test('a spreadsheet of agents is checked, and its good rows are stored once somebody says so', async () => {
  const tenant = '2';
  const clerk = person({ tenant, gates: [...gates] });
  await newSkillGroup(product.as(clerk), { groupName: '续保' });
  await personWithoutSeat({ of: product, tenant }, { loginName: 'na.2' });
  const page = await openPage(product, clerk, `${address}?tab=agents`, { mode: 'dark', width: 1280 });
  await page.getByRole('button', { name: ta.importAgents }).click();
  const file = (content: string) =>
    page.setInputFiles('input[type=file]', { name: 'agents.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

  await file('Extension\n8001\n');
  await page.getByText(fill(sheetTexts.en.noColumn, { column: ta.loginName })).waitFor();
  await file('登录名,分机号,技能组\nna.2,8200,续保：9\nnobody,8201,\n');
  await page.getByText(sheetTexts.en.noSuchPerson).waitFor();
  expect(await complaints(page)).toEqual([]);
  expect(await ask(ownerUrl, 'select from agent where tenant_id = 2')).toEqual([]);
  await page.getByRole('button', { name: fill(sheetTexts.en.importSome, { count: 1, refused: 1 }) }).click();
  await page.getByText(sheetTexts.en.storedText, { exact: false }).waitFor();

  await expect
    .poll(() =>
      ask(
        ownerUrl,
        'select agent_dn, level from agent join agent_in_group using (tenant_id, agent_id) where tenant_id = 2',
      ),
    )
    .toEqual([{ agent_dn: '8200', level: 9 }]);
});
