import { afterAll, expect, test } from 'vitest';
import { quickJsScripts } from '#adapters/scripts/quickjs.ts';
import { withoutWorld } from '#areas/designer/debug/debugParts.ts';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { nluJob } from '#areas/knowledge/nluTest/testRows.ts';
import { asks, ends, exit, otherwise, says, testFlow } from '#core/flow/testFlow.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const scripts = quickJsScripts({ time: 2_000, patience: 60_000 });
const server = await testProduct({ withConsole: true, needs: { robots: { ...withoutWorld, scripts } } });
afterAll(async () => {
  await server.stop();
  await scripts.stop();
});
const job = nluJob(server);

const designer = person({
  gates: ['robot.robot.view', 'designer.flow.view', 'designer.flow.edit', 'designer.flow.debug'],
});
const intentions = [
  {
    id: 'yes',
    name: 'Agrees',
    keyWords: ['of course'],
    simQs: ['yes please do that', 'yes I would like that', 'that sounds good to me', 'please go on with it'],
  },
  {
    id: 'later',
    name: 'Call later',
    keyWords: ['tomorrow'],
    simQs: ['call me another time', 'I am busy at the moment', 'this is a bad time to talk', 'ring me again next week'],
  },
];
const content = testFlow(
  [
    asks('offer', { leaveConfigs: [exit('yes', ['yes']), exit('later', ['later']), otherwise()] }),
    ends('bye', { ttsConfigs: says('Goodbye') }),
  ],
  ['offer.yes > bye', 'offer.later > bye', 'offer.else > bye'],
  {
    intentions,
    functionConfigs: [
      { id: 'f1', name: 'monthly', code: "console.log('for', vars.premium);\nreturn { monthly: vars.premium / 12 };" },
    ],
  },
);
const flowId = (await server.as(designer).call(draftEndpoints.createWith, { body: { name: 'Renewal', content } })).data
  .flowId;

const stored = (sql: string) => ask(server.database.ownerUrl, sql) as Promise<Record<string, unknown>[]>;
/** The job the screen has asked for, which no queue does here. */
async function runWaiting() {
  await expect.poll(() => stored("select test_id from nlu_test where state = 'waiting'")).toHaveLength(1);
  const [waiting] = await stored("select test_id::text as id from nlu_test where state = 'waiting'");
  await job.run(String(waiting!.id));
}

test('one uploads a set, runs it, makes a wrong sentence an example, runs it again and sees that it got better', async () => {
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}`);
  await page.getByRole('tab', { name: 'Test sets' }).click();
  await page.getByRole('button', { name: 'Upload a set' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: 'Heard.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Sentence,Intention\nof course,Agrees\ntomorrow maybe,Call later\nsuits me fine,Agrees\nwhatever,Agree\n',
      ),
    });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Upload a set' }).click();
  await expect.poll(() => dialog.innerText()).toContain('1 of 4 rows cannot be asked');
  expect(await complaints(page)).toEqual([]);
  expect(await stored('select from nlu_set')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Store 3, leave out 1' }).click();
  await expect
    .poll(() => stored('select sentence from nlu_sentence order by place'))
    .toEqual([{ sentence: 'of course' }, { sentence: 'tomorrow maybe' }, { sentence: 'suits me fine' }]);

  await page.getByRole('button', { name: 'Run “Heard”' }).click();
  await runWaiting();
  await expect.poll(() => page.locator('.nlu-last').innerText()).toContain('2 of 3 right');
  await page.getByRole('button', { name: 'Heard', exact: true }).click();
  await page.getByText('suits me fine').waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add as example of “Agrees”: “suits me fine”' }).click();
  await page.getByText('is an example now').waitFor();
  await expect
    .poll(async () => JSON.stringify(await stored("select flow->'intentions'->0->'simQs' as said from flow_draft")))
    .toContain('suits me fine');

  await page.getByRole('button', { name: 'Run again' }).click();
  await runWaiting();
  await expect.poll(() => page.getByRole('dialog').innerText()).toContain('1 better');
  await page.getByRole('button', { name: '1 better' }).click();
  await expect.poll(() => page.locator('.nlu-sentences tbody').innerText()).toContain('before: nothing');
  await page.getByText('Intentions', { exact: true }).last().click();
  await expect.poll(() => page.locator('.nlu-results .nlu-table').innerText()).toContain('Call later');
});

test('a set is run on the published version as well as on the draft, and the results say which was which', async () => {
  const own = (await server.as(designer).call(draftEndpoints.createWith, { body: { name: 'Two of them', content } }))
    .data.flowId;
  const deaf = { ...content, intentions: content.intentions.map((one) => ({ ...one, keyWords: [], simQs: [] })) };
  await ask(
    server.database.ownerUrl,
    'insert into flow_version (tenant_id, robot_id, version, flow) select tenant_id, robot_id, 1, $2 from robot where robot_id = $1',
    [own, JSON.stringify(deaf)],
  );
  await ask(server.database.ownerUrl, 'update robot set version = 1 where robot_id = $1', [own]);
  const page = await openPage(server, designer, `/proDesign?flowId=${own}`);
  await page.getByRole('tab', { name: 'Test sets' }).click();
  await page.getByRole('button', { name: 'Upload a set' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: 'Both.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Sentence,Intention\nof course,Agrees\ntomorrow maybe,Call later\n'),
    });
  await page.getByRole('dialog').getByRole('button', { name: 'Upload a set' }).click();
  await page.getByRole('combobox', { name: 'Run on' }).click();
  await page.getByTitle('Version 1, published').click();
  await page.getByRole('button', { name: 'Run “Both”' }).click();
  await runWaiting();
  await expect.poll(() => page.locator('.nlu-last').innerText()).toMatch(/0 of 2 right · v1/);

  await page.getByRole('button', { name: 'Both', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Both' });
  await dialog.getByRole('combobox', { name: 'Run on' }).click();
  await page.getByTitle('The draft').last().click();
  await dialog.getByRole('button', { name: 'Run again' }).click();
  await runWaiting();
  await expect.poll(() => dialog.innerText()).toMatch(/Against the run on v1[^]*2 better · 0 worse/);
  expect(
    await stored(
      `select t.version::int as version, count(*) filter (where r.is_right)::int as right from nlu_test t join nlu_result r using (tenant_id, test_id) where t.robot_id = ${own} group by t.test_id, t.version order by t.test_id`,
    ),
  ).toEqual([
    { version: 1, right: 0 },
    { version: null, right: 2 },
  ]);
  expect(await complaints(page)).toEqual([]);
});

test('one types a sentence and sees what it is understood as, and why', async () => {
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}`);
  await page.getByRole('tab', { name: 'Intentions' }).click();
  await page.getByRole('textbox', { name: 'What would a customer say?' }).fill('oh, of course');
  await expect
    .poll(() => page.locator('.nlu-ask').innerText())
    .toMatch(/Understood as Agrees[^]*100%[^]*keyword “of course”/);
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Call later' }).click();
  await page.getByRole('dialog').getByText('Call later').first().waitFor();
});

test('a script is tried with a value, and one that fails says where', async () => {
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}&settings=function&item=f1`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('textbox', { name: 'premium' }).fill('3600');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.poll(() => page.locator('.script-came').innerText()).toMatch(/monthly\s+300[^]*for 3600/);
  expect(await complaints(page)).toEqual([]);

  await page.locator('.cm-content').fill('const one = 1;\nreturn fetch("http://127.0.0.1");');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.poll(() => page.locator('.script-came').innerText()).toContain('Line 2: “fetch” is not there');
});
