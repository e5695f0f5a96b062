import { afterAll, expect, test } from 'vitest';
import { firstPage } from '#kit/contract/page.ts';
import { customerEndpoints } from '../customer/customer.contract.ts';
import { columnTargets, importEndpoints } from './import.contract.ts';
import { missing, suggested } from './suggested.ts';
import { csv, of, testImports } from './testImports.ts';

const { server, importer, jobs, imported, stored } = await testImports();
afterAll(server.stop);

test('a file whose phone column is called strangely is saved by choosing the column', async () => {
  const failed = await imported('who,where to\nWei,13900000060\nNa,139\n');
  expect(failed).toMatchObject({ problem: 'noPhoneColumn', columns: [{ to: 'free' }, { to: 'free' }] });
  expect((await importer.call(importEndpoints.samples, of(failed.importId))).data.columns).toEqual([
    ['Wei', 'Na'],
    ['13900000060', '139'],
  ]);

  await importer.call(importEndpoints.changeColumns, {
    ...of(failed.importId),
    body: {
      columns: [
        { heading: 'who', to: 'name' },
        { heading: 'where to', to: 'phone' },
      ],
    },
  });
  await jobs.check({ tenant: '1', importId: failed.importId });

  expect((await importer.call(importEndpoints.one, of(failed.importId))).data).toMatchObject({
    state: 'checked',
    problem: null,
    rowsGood: 1,
    rowsRefused: 1,
  });
});

test('a file whose headings name no phone is read by the column whose values are telephone numbers', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => `Kunde ${at},${13_900_001_000 + at},3280`).join('\n');

  expect(await imported(`Wer,Wohin,Betrag\n${rows}\n`)).toMatchObject({
    state: 'checked',
    problem: null,
    rowsGood: 150,
    columns: [{ to: 'free' }, { heading: 'Wohin', to: 'phone' }, { to: 'free' }],
  });
});

test('a file without headings is told so, though its numbers could be found', async () => {
  expect(await imported('Wei,13900000064\nNa,13900000065\n')).toMatchObject({ problem: 'noHeadings' });
});

test.each([
  [
    'no phone',
    [
      ['phone', 'free'],
      ['name', 'name'],
    ],
    'PHONE_COLUMN_NEEDED',
  ],
  [
    'two phones',
    [
      ['phone', 'phone'],
      ['name', 'phone'],
    ],
    'PHONE_COLUMN_NEEDED',
  ],
  [
    'a heading of another file',
    [
      ['phone', 'phone'],
      ['nom', 'name'],
    ],
    'COLUMNS_REFUSED',
  ],
  [
    'two columns by one name',
    [
      ['phone', 'phone'],
      ['name', 'free'],
      ['sum', 'free', 'name'],
    ],
    'COLUMN_TAKEN_TWICE',
  ],
  [
    'two names',
    [
      ['phone', 'phone'],
      ['name', 'name'],
      ['sum', 'name'],
    ],
    'COLUMN_TAKEN_TWICE',
  ],
  [
    'a name of its own for a field',
    [
      ['phone', 'phone'],
      ['name', 'name', 'title'],
      ['sum', 'free'],
    ],
    'COLUMNS_REFUSED',
  ],
  [
    'a column more',
    [
      ['phone', 'phone'],
      ['name', 'name'],
      ['x', 'free'],
    ],
    'COLUMNS_REFUSED',
  ],
] as const)('a choice of columns with %s is refused', async (_, columns, name) => {
  const { importId } = await imported(
    columns.some(([heading]) => heading === 'sum')
      ? 'phone,name,sum\n13900000061,Wei,1\n'
      : 'phone,name\n13900000061,Wei\n',
  );

  expect(
    await importer.call(importEndpoints.changeColumns, {
      ...of(importId),
      body: {
        columns: columns.map(([heading, to, as]: readonly [string, (typeof columnTargets)[number], string?]) => ({
          heading,
          to,
          ...(as && { as }),
        })),
      },
    }),
  ).toMatchObject({ status: 200, name });
});

test('a column is kept by the name the robot asks for', async () => {
  const { importId } = await imported('phone,保费\n13900000063,3280\n');
  await importer.call(importEndpoints.changeColumns, {
    ...of(importId),
    body: {
      columns: [
        { heading: 'phone', to: 'phone' },
        { heading: '保费', to: 'free', as: 'premium' },
      ],
    },
  });
  await jobs.check({ tenant: '1', importId });
  await stored(importId);

  const { data } = await importer.call(customerEndpoints.list, { body: { ...firstPage, importId } });
  expect(data.list).toMatchObject([{ fields: { premium: '3280' } }]);
});

test('free columns called like an argument of the robot, or like what it means, are suggested for it', () => {
  const columns = [
    { heading: '手机', to: 'phone' as const },
    { heading: '车牌号', to: 'free' as const },
    { heading: 'Due date', to: 'free' as const },
    { heading: 'premium', to: 'free' as const },
    { heading: 'other', to: 'free' as const },
  ];
  const wanted = [
    ['plate', '车牌号'],
    ['due_date', '到期日'],
    ['premium', '保费'],
    ['agent', '坐席'],
  ].map(([name = '', description = '']) => ({ name, description, needed: false }));

  const chosen = suggested(columns, wanted);

  expect(chosen.map(({ as }) => as)).toEqual([undefined, 'plate', 'due_date', undefined, undefined]);
  expect(missing(chosen, wanted).map(({ name }) => name)).toEqual(['agent']);
});

test('one heading twice loses no value', async () => {
  const { importId } = await imported('phone,note,note,name,full name\n13900000062,a,b,Wei,Chen Wei\n');
  await stored(importId);

  const { data } = await importer.call(customerEndpoints.list, { body: { ...firstPage, importId } });
  expect(data.list).toMatchObject([{ name: 'Wei', remark: 'a', fields: { 'note (2)': 'b', 'full name': 'Chen Wei' } }]);
});

test('a corrected file takes the place of the first and keeps the choice of columns', async () => {
  const first = await imported('who,where to\nWei,139\n');
  await importer.call(importEndpoints.changeColumns, {
    ...of(first.importId),
    body: {
      columns: [
        { heading: 'who', to: 'name' },
        { heading: 'where to', to: 'phone' },
      ],
    },
  });

  const { data } = await importer.call(
    importEndpoints.upload,
    { body: { replaces: first.importId } },
    csv('who,where to\nWei,13900000080\n'),
  );
  await jobs.check({ tenant: '1', importId: data.importId });

  expect((await importer.call(importEndpoints.one, of(data.importId))).data).toMatchObject({
    state: 'checked',
    rowsGood: 1,
  });
  expect((await importer.call(importEndpoints.one, of(first.importId))).data.state).toBe('cancelled');
});
