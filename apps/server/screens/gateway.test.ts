import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayEndpoints } from '#areas/lines/gateway/gateway.contract.ts';
import { openPage } from '#kit/testing/browser.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

let product: Awaited<ReturnType<typeof testProduct>>;
const editor = person({ gates: ['lines.gateway.view', 'lines.gateway.edit'] });

beforeAll(async () => {
  product = await testProduct({ withConsole: true });
  await product.tokenOf(editor);
  await ask(
    product.database.ownerUrl,
    `
    with gateway as (insert into gateway (tenant_id, name, kind, channels, callees) values (1, 'Rehearsal carrier', 'simulated', 40, '{"busy": 0.2}') returning gateway_id)
    insert into caller_number (tenant_id, gateway_id, phone) select 1, gateway_id, '+862160204410' from gateway`,
  );
});
afterAll(() => product.stop());

test('a simulated carrier is made faster, and its callees keep their other habits', async () => {
  const page = await openPage(product, editor, '/lineManagement/number');
  await page.getByText('021 6020 4410').waitFor();

  await page.getByRole('button', { name: 'Edit: Rehearsal carrier' }).click();
  await page.getByText('A simulated carrier calls nobody').waitFor();
  await page.getByRole('slider', { name: 'Speed' }).focus();
  await page.keyboard.press('End');
  await page.getByRole('slider', { name: 'Answer rate' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('One minute of a call passes in 0.6 s.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: '100×' }).waitFor();

  const { data } = await product.as(editor).call(gatewayEndpoints.list, { body: { pageNo: 1, pageSize: 20 } });
  expect(data.list[0]).toMatchObject({
    name: 'Rehearsal carrier',
    channels: 40,
    speed: 100,
    callees: { busy: 0.2, answerRate: 0.43 },
    validFlag: true,
  });
});
