import { expect, test } from 'vitest';
import { matchColumns } from './columns.ts';
import { checkRow } from './rows.ts';

test('columns are found in any order, by name, in both languages', () => {
  expect(matchColumns(['客户姓名', '到期日', '手机号码']).map(({ to }) => to)).toEqual(['name', 'free', 'phone']);
  expect(matchColumns(['premium', 'Phone Number', 'Customer No.', '']).map(({ to }) => to)).toEqual(['free', 'phone', 'customerNo', 'nothing']);
});

test('two columns that could be the phone do not both become it', () => {
  expect(matchColumns(['手机', '电话']).map(({ to }) => to)).toEqual(['phone', 'free']);
});

test('a row becomes a contact, its free columns keep their headings', () => {
  const columns = matchColumns(['phone', 'name', 'sex', 'premium']);

  expect(checkRow(columns, ['138 0013 8000', ' Chen Wei ', '男', '3280'], 'CN')).toEqual({
    contact: { phone: '+8613800138000', name: 'Chen Wei', gender: 0, customerNo: '', company: '', remark: '', fields: { premium: '3280' } },
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
