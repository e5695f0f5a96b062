import { afterAll, expect, test } from 'vitest';
import { editorTexts } from '#areas/template/editor/editor.texts.ts';
import { findingTexts } from '#areas/template/editor/findings.texts.ts';
import { panelTexts } from '#areas/template/editor/panel.texts.ts';
import { formOf, item, publishedTemplate } from '#areas/template/testTemplates.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture, picturesAreWanted } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);
const { ownerUrl } = server.database;
const maker = person({ gates: ['template.template.view', 'template.template.edit'] });
const t = editorTexts.en;
const tPanel = panelTexts.en;

const options = ['thinks', 'renews'].map((value) => ({ value, label: value }));
const begun = formOf(item('decision', { label: 'Decision', type: 'radio', span: 24, options }));
const templateFor = (form = begun) => server.app.inTenant('1', (db) => publishedTemplate(db, form));
const draftOf = async (templateId: string) =>
  (await ask(ownerUrl, `select draft from business_template where template_id = ${templateId}`))[0].draft;

test('a form with a rule and a mask is drawn by mouse and by keys, tried in the preview and published', async () => {
  await server.tokenOf(maker);
  const templateId = await templateFor();
  const page = await openPage(server, maker, `/businessTemplate/template/${templateId}`);
  const canvas = page.getByRole('region', { name: t.canvas });
  const panel = page.locator('.fe-panel');
  const phone = page.locator('.fe-phone');

  await page.getByRole('button', { name: t.phone, exact: true }).dragTo(page.getByText(t.emptyPart).first());
  const field = canvas.getByRole('button', { name: /^Phone number, / });
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  const label = panel.getByLabel(tPanel.label, { exact: true });
  await expect.poll(() => label.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Call back at');
  await panel.getByLabel(tPanel.mask).click();
  await panel.getByLabel(tPanel.maskRule).fill('3*4');
  await panel.getByLabel(tPanel.showRule).fill('decison = "thinks"');
  await panel.getByText('Character 1: there is no field “decison”.').waitFor();
  await page.getByText(findingTexts.en.unknownField.replace('{about}', 'decison')).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish v2' }).click();
  await page.getByText('It cannot be published yet: 1 to mend.').waitFor();

  await panel.getByLabel(tPanel.showRule).fill('dec');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' = "thinks"');
  await panel.getByText('Sample: false, so it is not shown').waitFor();
  expect(await phone.getByLabel('Call back at').count()).toBe(0);
  await phone.getByText('thinks').click();
  await phone.getByLabel('Call back at').waitFor();
  await panel.getByText('Sample: true, so it is shown').waitFor();

  await page.getByRole('button', { name: 'Publish v2' }).click();
  await page.getByText('Version 2 is published.').waitFor();
  const [{ form }] = await ask(
    ownerUrl,
    `select form from template_version where template_id = ${templateId} and version = 2`,
  );
  expect(form.customInfo).toEqual([]);
  expect(form.businessInfo).toMatchObject([
    {
      formId: 'phone',
      label: 'Call back at',
      span: 16,
      maskType: 'all',
      maskRule: '3*4',
      showRule: 'decision = "thinks"',
    },
    { formId: 'decision' },
  ]);
});

test('what is removed asks where rules name it, is undone, and a field that is renamed takes its rules along', async () => {
  const templateId = await templateFor(
    formOf(...begun.businessInfo, item('reason', { label: 'Reason', showRule: 'decision = "thinks"' })),
  );
  const page = await openPage(server, maker, `/businessTemplate/template/${templateId}`);
  const canvas = page.getByRole('region', { name: t.canvas });
  const panel = page.locator('.fe-panel');

  await canvas.getByRole('button', { name: /^Decision, / }).click();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByText('Rules of Reason name it').waitFor();
  await page.getByRole('button', { name: t.removeNow }).click();
  await page.getByText(findingTexts.en.unknownField.replace('{about}', 'decision')).waitFor();
  await page.getByRole('button', { name: t.undo }).click();
  await page.getByText(t.nothingFound).waitFor();

  await canvas.getByRole('button', { name: /^Decision, / }).click();
  await panel.getByLabel(tPanel.storedAs).fill('choice');
  await page.keyboard.press('Enter');

  await expect
    .poll(async () => (await draftOf(templateId)).businessInfo)
    .toMatchObject([{ formId: 'choice' }, { showRule: 'choice = "thinks"' }]);
});

test('what somebody else saved meanwhile is not written over', async () => {
  const templateId = await templateFor();
  const page = await openPage(server, maker, `/businessTemplate/template/${templateId}`);
  await page.getByRole('region', { name: t.canvas }).waitFor();
  await ask(
    ownerUrl,
    `update business_template set revision = revision + 1, draft = jsonb_set(draft::jsonb, '{businessInfo,0,label}', '"Theirs"') where template_id = ${templateId}`,
  );

  await page.getByRole('button', { name: t.date, exact: true }).click();
  await page.getByText(t.clashTitle).waitFor();
  await page.getByRole('button', { name: t.takeTheirs }).click();

  await page.getByRole('button', { name: /^Theirs, / }).waitFor();
  expect((await draftOf(templateId)).businessInfo).toHaveLength(1);
  expect(await complaints(page)).toEqual([]);
});

test('who may not edit it looks at the form and tries it', async () => {
  const looker = person({ gates: ['template.template.view'] });
  await server.tokenOf(looker);
  const templateId = await templateFor();
  const page = await openPage(server, looker, `/businessTemplate/template/${templateId}`);

  await page.getByText(t.readOnly).waitFor();
  expect(await page.getByRole('button', { name: /^Publish/ }).count()).toBe(0);
  await page.getByRole('button', { name: t.tryIt }).click();
  await page.getByRole('dialog').getByText('renews').click();
  await page.getByRole('button', { name: t.tryCheck }).click();
  await page.getByText(t.tryFine).waitFor();
  expect(await complaints(page)).toEqual([]);
});

const drawn = formOf(
  item('decision', {
    ...{ label: 'Decision', type: 'radio', span: 24, required: true },
    options: ['Renews', 'Thinks', 'Refuses'].map((label) => ({ value: label.toLowerCase(), label })),
  }),
  item('premium', { label: 'Premium, yuan', type: 'amount', required: true }),
  item('offer', { label: 'Offer by', type: 'select', options: [{ value: 'sms', label: 'Text message' }] }),
  item('reason', { label: 'Reason for the change', type: 'textarea', span: 24, showRule: 'decision != "renews"' }),
  item('call_back_on', {
    ...{ label: 'Call back on', type: 'date', showRule: 'decision = "thinks" and premium > 0' },
    saveRule: 'value > today() and workday(value)',
  }),
  item('discounted', { label: 'With discount', type: 'amount', editType: 'read', computedRule: 'premium * 0.95' }),
);

if (picturesAreWanted)
  test('pictures of the editor', async () => {
    await server.tokenOf(maker);
    for (const [name, look] of [
      ['form-light', { width: 1440 }],
      ['form-zh-dark', { width: 1280, language: 'zh', mode: 'dark' }],
    ] as const) {
      const page = await openPage(server, maker, `/businessTemplate/template/${await templateFor(drawn)}`, look);
      const phone = page.locator('.fe-phone');
      await phone.getByText('Thinks').click();
      await phone.getByLabel('Premium, yuan').fill('3412');
      await page.locator('[data-field=call_back_on]').click();
      await picture(page, name);
    }
  });
