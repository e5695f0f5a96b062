import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { secretBox } from './secretBox.ts';

const folder = mkdtempSync(join(tmpdir(), 'box-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'keys', 'secrets.key');

test('a secret opens after a restart, for the row it was sealed for and for no other', () => {
  const sealed = secretBox(file).seal('密钥 secret', 'person 1');

  expect(secretBox(file).open(sealed, 'person 1')).toBe('密钥 secret');
  expect(secretBox(file).open(sealed, 'person 2')).toBeNull();
  expect(secretBox(join(folder, 'other.key')).open(sealed, 'person 1')).toBeNull();
  expect(sealed.toString('utf8')).not.toContain('secret');
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('what was changed or cut does not open', () => {
  const box = secretBox(file);
  const sealed = box.seal('secret', 'x');
  sealed[sealed.length - 1]! ^= 1;

  expect(box.open(sealed, 'x')).toBeNull();
  expect(box.open(Buffer.alloc(3), 'x')).toBeNull();
});

test('a signature belongs to its text and its key', () => {
  const box = secretBox(file);

  expect(box.sign('123456')).toEqual(secretBox(file).sign('123456'));
  expect(box.sign('123456')).not.toEqual(box.sign('123457'));
  expect(box.sign('123456')).not.toEqual(secretBox(join(folder, 'other.key')).sign('123456'));
});

test('a file that is no key ends the start with what is wrong', () => {
  writeFileSync(join(folder, 'short.key'), 'abc');

  expect(() => secretBox(join(folder, 'short.key'))).toThrow(/32 bytes/);
});
