import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { bodyOf } from './bodyOf.ts';

const schema = Type.Object({
  kind: Type.Integer(),
  name: Type.String({ minLength: 1 }),
  cap: Type.Union([Type.Integer(), Type.Null()]),
  number: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  note: Type.Optional(Type.String()),
  code: Type.Optional(Type.String({ minLength: 1 })),
});

test('what was emptied is sent as its schema can say it: null, an empty text, or not at all', () => {
  const began = { kind: 1, name: 'Renewals', cap: 5, number: '12', note: 'old', code: 'R' };

  const body = bodyOf(schema, began, { name: 'Renewals', cap: null, number: '', note: '', code: '' });

  expect(body).toEqual({ kind: 1, name: 'Renewals', cap: null, number: null, note: '' });
});

test('what began empty and stayed so is left out, so that a change leaves it as it is', () => {
  const body = bodyOf(schema, { kind: 1, number: undefined }, { name: 'New', cap: 3, number: '', note: undefined });

  expect(body).toEqual({ kind: 1, name: 'New', cap: 3 });
});

test('blanks around a text are not meant; a text of blanks is empty', () => {
  expect(bodyOf(schema, { note: 'x' }, { name: '  New ', note: '   ' })).toEqual({ name: 'New', note: '' });
});

test('a number of zero and a switch that is off are values', () => {
  expect(bodyOf(schema, {}, { kind: 0, valid: false })).toEqual({ kind: 0, valid: false });
});

test('what is no field and is not required stays behind', () => {
  const row = { kind: 2, code: 'R', createdAt: 17 };

  expect(bodyOf(schema, row, { name: 'New' })).toEqual({ kind: 2, name: 'New' });
});
