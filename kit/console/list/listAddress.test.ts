import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { pageQuery } from '#kit/contract/page.ts';
import { addressOf, queryFrom } from './listAddress.ts';

const schema = Type.Object({
  ...pageQuery,
  name: Type.Optional(Type.String()),
  states: Type.Optional(Type.Array(Type.Integer())),
  mine: Type.Optional(Type.Boolean()),
  item: Type.Optional(Type.Object({ templateId: Type.String(), itemId: Type.String({ pattern: '^[0-9]+$' }) })),
});
const read = (address: string) => queryFrom(schema, new URLSearchParams(address));
const write = (old: string, query: object) => addressOf(schema, new URLSearchParams(old), query).toString();

test('a link shows the same page of the same search', () => {
  const query = { pageNo: 3, pageSize: 50, name: 'renewal', states: [2, 11], mine: true };

  expect(read(write('', query))).toEqual(query);
});

test('what is known by two ids is said in one word', () => {
  const query = { pageNo: 1, pageSize: 20, item: { templateId: '5', itemId: '3' } };
  expect(write('', query)).toBe('item=5%3A3');
  expect(read('item=5:3')).toEqual(query);
  expect(read('item=5')).toEqual({ pageNo: 1, pageSize: 20 });
});

test('what goes without saying is not said', () => {
  expect(write('name=x', { pageNo: 1, pageSize: 20, name: '' })).toBe('');
  expect(read('')).toEqual({ pageNo: 1, pageSize: 20 });
});

test('an address edited by hand shows the first page instead of an error', () => {
  expect(read('pageNo=minus&states=two')).toEqual({ pageNo: 1, pageSize: 20 });
});

test('what other parts of the page keep in the address stays there', () => {
  expect(write('row=17&pageNo=4', { pageNo: 2, pageSize: 20 })).toBe('row=17&pageNo=2');
});
