import { afterAll, expect, test } from 'vitest';
import { firstPage } from '#kit/contract/page.ts';
import { person } from '#kit/testing/testPerson.ts';
import { importEndpoints } from './import.contract.ts';
import { gates, of, testImports } from './testImports.ts';

const { server, importer, jobs, imported, refusedOf, stored } = await testImports();
afterAll(server.stop);

test('refused rows say what is wrong with them, and can be found by column, value and row', async () => {
  const { importId } = await imported(
    `phone,name,gender\n,Wei,\n400 820 8820,Na,\n1381234567,${'x'.repeat(61)},\n13900000020,Lei,perhaps\n`,
  );

  const all = await refusedOf(importId);
  expect(all.fields).toEqual([
    { field: 'phone', count: 3 },
    { field: 'gender', count: 1 },
    { field: 'name', count: 1 },
  ]);
  expect(all.list.map(({ rowNo, reason }) => `${rowNo} ${reason}`)).toEqual([
    '2 empty',
    '3 serviceNumber',
    '4 tooManyCharacters',
    '4 tooShort',
    '5 notAGender',
  ]);
  expect((await refusedOf(importId, { field: 'gender' })).list).toMatchObject([{ rowNo: 5, value: 'perhaps' }]);
  expect((await refusedOf(importId, { keyword: '820' })).total).toBe(1);
  expect((await refusedOf(importId, { keyword: '4' })).list.map(({ rowNo }) => rowNo)).toEqual([3, 4, 4]);
});

test('the file of refused rows can be corrected and chosen again, and carries out no formula', async () => {
  const { importId } = await imported('手机,姓名\n1381234567,=HYPERLINK("http://x")\n+86 400 820 8820,"Li, ""Na"""\n');

  const { text } = await importer.call(importEndpoints.refusedFile, of(importId));

  expect(text).toBe(
    [
      '\uFEFF手机,姓名,Row in the file,Why it was refused',
      `1381234567,"'=HYPERLINK(""http://x"")",2,"Phone has 10 digits, too few for a phone number"`,
      '+86 400 820 8820,"Li, ""Na""",3,"Phone is a hotline or an emergency number, not a person’s"',
      '',
    ].join('\r\n'),
  );
  const again = await imported(text.replace('1381234567', '13812345678'));
  expect(again).toMatchObject({
    rowsGood: 1,
    columns: [{ to: 'phone' }, { to: 'name' }, { to: 'nothing' }, { to: 'nothing' }],
  });
});

test('a file without a single good row cannot be imported', async () => {
  const { importId } = await imported('phone\n139\n');

  expect(await importer.call(importEndpoints.confirm, of(importId))).toMatchObject({ name: 'IMPORT_WITHOUT_ROWS' });
});

test('after thirty days the refused rows and the file are gone, the counts stay', async () => {
  const { importId } = await imported('phone\n139\n13900000090\n');
  await stored(importId);

  await jobs.forget({ tenant: '1', importId });

  expect((await refusedOf(importId)).total).toBe(0);
  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'stored',
    rowsGood: 1,
    rowsRefused: 1,
  });
});

test('somebody else who may not see numbers sees those of a file masked and cannot search in them', async () => {
  const { importId } = await imported('phone,name\n+861381234567890,Wei\n');
  const masked = server.as(person({ gates: [...gates] }));
  const query = (keyword?: string) =>
    masked.call(importEndpoints.refused, { ...of(importId), body: { ...firstPage, ...(keyword && { keyword }) } });

  expect((await query()).data.list).toMatchObject([{ value: '+861********7890' }]);
  expect((await query('1234')).data.total).toBe(0);
  expect((await masked.call(importEndpoints.refusedFile, of(importId))).text).toContain('+861********7890,Wei');
  expect((await masked.call(importEndpoints.samples, of(importId))).data.columns[0]).toEqual(['+861********7890']);
});

test('a second number in a free column is masked as well, and no formula of any script is carried out', async () => {
  const { importId } = await imported('phone,name,other phone\n139,@SUM(1),13912345678\n1390,＝1+1,-1-1\n');
  const masked = server.as(person({ gates: [...gates] }));

  expect((await masked.call(importEndpoints.refusedFile, of(importId))).text.split('\r\n').slice(1, 3)).toEqual([
    '139,\'@SUM(1),139****5678,2,"Phone has 3 digits, too few for a phone number"',
    '1390,\'＝1+1,-1-1,3,"Phone has 4 digits, too few for a phone number"',
  ]);
  expect((await importer.call(importEndpoints.refusedFile, of(importId))).text).toContain('13912345678');
});

test('the file of many refused rows is read as it is sent, each row once', async () => {
  const { importId } = await imported(
    `phone,name\n${Array.from({ length: 4_500 }, (_, at) => `139,Person ${at}`).join('\n')}\n`,
  );

  const rows = (await importer.call(importEndpoints.refusedFile, of(importId))).text.trimEnd().split('\r\n').slice(1);

  expect(rows.map((row) => row.split(',')[1])).toEqual(Array.from({ length: 4_500 }, (_, at) => `Person ${at}`));
});
