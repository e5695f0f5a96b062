import { afterAll, expect, test } from 'vitest';
import { plainTrunk } from '#adapters/telephony/sip/testNode.ts';
import { phonesTexts } from '#areas/members/phones/phones.texts.ts';
import { inboundLine } from '#areas/outbound/call/testIncoming.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({
  withConsole: true,
  needs: { phoneServer: { host: 'sip.example.com', ports: { udp: 5060, tcp: 5060, tls: null } } },
});
afterAll(server.stop);
const { ownerUrl } = server.database;
const t = phonesTexts.en;

test('a telephone is issued, its password is shown once, and others set up what they are given', async () => {
  const keeper = person({ gates: ['members.phone.view', 'members.phone.edit', 'members.phone.trial'] });
  await server.tokenOf(keeper);
  await inboundLine(ownerUrl, '1');
  await ask(ownerUrl, "update gateway set kind = 'sip', trunk = $1 where tenant_id = 1", [plainTrunk]);
  await ask(ownerUrl, "insert into robot (tenant_id, name, language, version) values (1, 'Claims robot', 'en', 1)");
  const page = await openPage(server, keeper, '/member/phones');
  await page.getByText(t.emptyTitle).waitFor();
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('button', { name: t.issue }).click();
  await page.getByLabel(t.name, { exact: true }).fill('Front desk');
  await page.getByRole('textbox', { name: `${t.extension} Optional` }).fill('8123');
  expect(await complaints(page)).toEqual([]);
  const issued = page.getByRole('dialog');
  await issued.getByRole('button', { name: 'Create' }).click();

  await issued.getByText(t.issuedText).waitFor();
  const facts = issued.locator('dd code');
  // Where it registers is asked for beside the telephone, and may come after it.
  await facts.nth(2).waitFor();
  const [user, password, host] = await facts.allInnerTexts();
  expect(password).toMatch(/^[a-z0-9]{20}$/);
  expect(host).toBe('sip.example.com');
  await issued.locator('pre').getByText(password!).waitFor();
  expect(await complaints(page)).toEqual([]);
  await issued.getByText('baresip', { exact: true }).click();
  await issued.locator('pre').getByText(`auth_pass=${password}`).waitFor();
  // It cannot be closed by mistake.
  await page.keyboard.press('Escape');
  await issued.getByRole('button', { name: t.kept }).click();
  await issued.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Front desk', exact: true }).click();
  await issued.getByText(t.setUpText).waitFor();
  expect(await issued.innerText()).toContain(user!);
  expect(await issued.innerText()).not.toContain(password!);
  expect(await complaints(page)).toEqual([]);
  await issued.getByRole('button', { name: t.close, exact: true }).last().click();
  await issued.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: t.registeredNow }).click();
  await page.getByText('Front desk').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t.notRegistered }).click();
  await page.getByText('Front desk').waitFor();
  expect(await complaints(page)).toEqual([]);
});

test('outside calls and the trial address: off until somebody switches them on', async () => {
  const keeper = person({ gates: ['members.phone.view', 'members.phone.edit', 'members.phone.trial'] });
  const page = await openPage(server, keeper, '/member/phones');
  await page.getByRole('button', { name: t.outside }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch').click();
  await dialog.getByRole('combobox').click();
  await dialog.getByTitle('+862160204440').click();
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await ask(ownerUrl, 'select calls_out from softphone_setting where tenant_id = 1')).toEqual([
    { calls_out: true },
  ]);

  await page.getByRole('button', { name: t.trial }).click();
  await dialog.getByText(t.trialOff).waitFor();
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.switchOn }).click();
  const form = page.getByRole('dialog').last();
  await form.getByRole('combobox').click();
  await form.getByTitle('Claims robot').click();
  await form.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/^sip:trial-[a-z0-9]{20}@sip\.example\.com$/).waitFor();
  await dialog.getByText(t.noCall).waitFor();
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.switchOff }).click();
  await dialog.getByText(t.trialOff).waitFor();
});
