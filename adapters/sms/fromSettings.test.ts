import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { smsFromSettings } from './fromSettings.ts';
import { SmsFailed } from './sms.ts';

const folder = mkdtempSync(join(tmpdir(), 'sms-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('without a carrier text messages lie in a file that only the server’s user reads, the latest 500 of them', async () => {
  const file = join(folder, 'sms', 'sent.jsonl');
  const sms = smsFromSettings(folder);
  expect(sms.kept).toBe(true);
  await sms.send({ to: '+8613800000001', text: 'code 123456' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ to: '+8613800000001', text: 'code 123456' });
  expect(statSync(file).mode & 0o077).toBe(0);

  writeFileSync(file, Array.from({ length: 600 }, (_, at) => `{"text":"${at}"}\n`).join(''));
  await smsFromSettings(folder).send({ to: '+8613800000001', text: 'last' });

  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect([lines.length, JSON.parse(lines[0]!).text, JSON.parse(lines.at(-1)!).text]).toEqual([501, '100', 'last']);
});

test('where the file cannot be written the message has failed, by a code that names nobody, and goes when it can be again', async () => {
  const data = join(folder, 'unwritable');
  const sms = smsFromSettings(data);
  // root may write into any folder: something else stands in the place of the file.
  mkdirSync(join(data, 'sms', 'sent.jsonl'));
  const send = () => sms.send({ to: '+8613800000001', text: 'code 123456' });

  await expect(send()).rejects.toThrow(SmsFailed);
  await expect(send()).rejects.toThrow(/^a text message was not sent: EISDIR$/);
  rmSync(join(data, 'sms'), { recursive: true });
  await expect(send()).rejects.toThrow(/ENOENT/);
  mkdirSync(join(data, 'sms'));
  expect(await send()).toEqual({ id: expect.any(String) });
});

test('kept messages go after 30 days, and those about somebody when they are forgotten', async () => {
  const data = join(folder, 'kept');
  const file = join(data, 'sms', 'sent.jsonl');
  const day = 86_400_000;
  let now = Date.parse('2026-11-01T10:00:00Z');
  const sms = smsFromSettings(data, () => now);
  const kept = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).text);
  await sms.send({ to: '+8613800000001', text: 'first' });
  now += 20 * day;
  await sms.send({ to: '+8613800000002', text: 'second' });
  await sms.send({ to: '+8613800000001', text: 'third' });

  await sms.forget!((text) => text.includes('13800000002'));
  expect(kept()).toEqual(['first', 'third']);
  now += 11 * day;
  await sms.send({ to: '+8613800000003', text: 'fourth' });
  expect(kept()).toEqual(['third', 'fourth']);
});
