import { expect, test } from 'vitest';
import { matchColumns, missingFields, unmatched, withPhoneByValues } from './columns.ts';
import { checkRow } from './rows.ts';

test('columns are found in any order, by name, in both languages', () => {
  expect(matchColumns(['客户姓名', '到期日', '手机号码']).map(({ to }) => to)).toEqual(['name', 'free', 'phone']);
  expect(matchColumns(['premium', 'Phone Number', 'Customer No.', '']).map(({ to }) => to)).toEqual([
    'free',
    'phone',
    'customerNo',
    'nothing',
  ]);
});

test('two columns that could be the phone do not both become it', () => {
  expect(matchColumns(['手机', '电话']).map(({ to }) => to)).toEqual(['phone', 'free']);
});

test.each([
  'Phone',
  '手机号',
  '电话号码',
  '联系电话',
  ' Mobile Phone ',
  '*手机号',
  '手机号（必填）',
  '电话 [required]',
  'PHONE_NUMBER',
  'Rufnummer',
  'Telefon (privat)',
  'Handy-Nr.',
  'Téléphone',
  'N° de téléphone',
  'Teléfono móvil',
  'Telefon / Phone',
  'Móvil',
  '客户手机号',
  '手机/电话',
])('%s is the phone column', (heading) => {
  expect(matchColumns([heading])[0]?.to).toBe('phone');
});

test('parts of a heading that name different things name none', () => {
  expect(matchColumns(['Name / Phone', 'Phone (Remark) x'])[0]?.to).toBe('free');
});

test('where no heading names the phone, the column whose cells mostly are telephone numbers is it', () => {
  const isPhone = (cell: string) => /^1\d{10}$/.test(cell);
  const columns = matchColumns(['Wer', 'Nr A', 'Nr B', 'Contact']);
  const found = (rows: string[][]) => withPhoneByValues(columns, rows, isPhone).map(({ to }) => to);

  expect(
    found([
      ['Wei', '', '13900000001', ''],
      ['Na', '13900000002', '13900000003', 'x'],
      ['Li', '', 'unknown', ''],
      ['Bo', '', '13900000004', ''],
    ]),
  ).toEqual(['free', 'free', 'phone', 'name']);
  expect(found([['Wei', '1', '2', '13900000001']])).toEqual(['free', 'free', 'free', 'phone']);
  expect(
    found([
      ['Wei', '1', '13900000001', ''],
      ['Na', '1', '139', ''],
    ]),
  ).toEqual(columns.map(({ to }) => to));
});

test('a heading that nobody knows becomes a free field, the second of one name beside the first', () => {
  const columns = matchColumns(['电话', '到期日', '到期日', 'premium']);

  expect(unmatched(columns)).toEqual(['到期日', '到期日 2', 'premium']);
});

test('a file without a phone column is told so', () => {
  expect(missingFields(matchColumns(['name', 'premium']))).toEqual(['phone']);
  expect(missingFields(matchColumns(['手机']))).toEqual([]);
});

test('a template’s own fields are found by their own names', () => {
  const fields = { phone: ['电话'], plate: ['Plate No.', '车牌号'] };

  expect(matchColumns(['车牌号', '电话', 'plate-no'], fields).map(({ to }) => to)).toEqual(['plate', 'phone', 'free']);
});

test('a row becomes a contact, its free columns keep their headings', () => {
  const columns = matchColumns(['phone', 'name', 'sex', 'premium']);

  expect(checkRow(columns, ['138 0013 8000', ' Chen Wei ', '男', '3280'], 'CN')).toEqual({
    contact: {
      phone: '+8613800138000',
      name: 'Chen Wei',
      gender: 0,
      customerNo: '',
      company: '',
      remark: '',
      fields: { premium: '3280' },
    },
  });
});

test('everything that is wrong with a row is said at once', () => {
  const columns = matchColumns(['phone', 'name', 'gender']);

  expect(checkRow(columns, ['1381234567', 'x'.repeat(61), 'maybe'], 'CN')).toEqual({
    problems: [
      { field: 'phone', value: '1381234567', reason: 'tooShort', facts: { digits: 10 } },
      { field: 'name', value: 'x'.repeat(61), reason: 'tooManyCharacters', facts: { most: 60 } },
      { field: 'gender', value: 'maybe', reason: 'notAGender' },
    ],
  });
});

test('words that mean something to a computer are no gender, and invisible signs do not matter', () => {
  const columns = matchColumns(['phone', 'gender', 'name']);

  expect(checkRow(columns, ['13800138000', 'constructor', ''], 'CN')).toEqual({
    problems: [{ field: 'gender', value: 'constructor', reason: 'notAGender' }],
  });
  expect(checkRow(columns, ['13800138000', 'Mr.', 'Li\0 '], 'CN')).toMatchObject({
    contact: { gender: 0, name: 'Li' },
  });
});

test('a row without a number is no contact, also where the file has no column for it', () => {
  expect(checkRow(matchColumns(['name']), ['Chen'], 'CN')).toEqual({
    problems: [{ field: 'phone', value: '', reason: 'empty' }],
  });
  expect(checkRow(matchColumns(['name', 'phone']), ['Chen'], 'CN')).toEqual({
    problems: [{ field: 'phone', value: '', reason: 'empty' }],
  });
});
