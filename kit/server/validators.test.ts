import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { asSent, checkOf, fromText, writerOf } from './validators.ts';

const Person = Type.Object({ name: Type.String(), roles: Type.Array(Type.Object({ title: Type.String() })) });

test('an answer holds what its schema declares, however much a row brings along', () => {
  const row = { name: 'Wei', password_hash: '$argon2id$', roles: [{ title: 'Agent', grants: ['everything'] }] };

  expect(JSON.parse(writerOf(Person)(row))).toEqual({ name: 'Wei', roles: [{ title: 'Agent' }] });
});

test('what a text holds ends neither its quotes nor the answer', () => {
  const name = '"},"operator":true,"x":"\u2028</script>\\';

  expect(JSON.parse(writerOf(Person)({ name, roles: [] }))).toEqual({ name, roles: [] });
});

test('a body is of the types it says; of an address, which is text, numbers are read', () => {
  const schema = Type.Object({ page: Type.Integer({ minimum: 1 }) });
  const body = checkOf(asSent, schema);
  const query = checkOf(fromText, schema);

  for (const page of ['1', true, null, [1], 1.5, 0, '1e999']) expect(body({ page }), String(page)).toBe(false);
  expect(body({ page: 1 })).toBe(true);
  expect(query({ page: '20' })).toBe(true);
  for (const page of ['1 or 1=1', '0', '', ['1', '2']]) expect(query({ page }), String(page)).toBe(false);
});
