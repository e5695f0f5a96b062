import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { folderMail } from './folder.ts';
import { mailFromSettings } from './fromSettings.ts';
import { readLetter } from './letterText.ts';

const folder = mkdtempSync(join(tmpdir(), 'mail-'));
const received: { from: string; to: string[]; letter: string }[] = [];
const server = new SMTPServer({
  authOptional: false,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  hideSTARTTLS: true,
  onAuth: ({ username, password }, _, done) =>
    password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong password for callwright')),
  onRcptTo: ({ address }, _, done) =>
    done(address.startsWith('nobody') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
  onData: async (stream, { envelope }, done) => {
    received.push({
      from: (envelope.mailFrom as { address: string }).address,
      to: envelope.rcptTo.map(({ address }) => address),
      letter: await text(stream),
    });
    done();
  },
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const port = (server.server.address() as AddressInfo).port;
afterAll(async () => {
  await new Promise<void>((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

const letter = (to = 'wei@example.com') => ({
  to,
  subject: '导出“十月”已完成',
  text: 'Your file is ready.',
  attachment: { name: '十月.xlsx', content: Readable.from([Buffer.from('sheet')]) },
});
const attached = Buffer.from('sheet').toString('base64');

test('a letter goes over the server that is set, from whom it is set, with its attachment', async () => {
  const mail = mailFromSettings(
    { SMTP_URL: `smtp://callwright:p%40ss@127.0.0.1:${port}`, MAIL_FROM: 'Callwright <robot@example.com>' },
    folder,
  );

  expect(await mail.send(letter())).toEqual({ sent: true });

  expect(received.at(-1)).toMatchObject({ from: 'robot@example.com', to: ['wei@example.com'] });
  expect(received.at(-1)!.letter).toContain(attached);
  expect(received.at(-1)!.letter).toContain(encodeURIComponent('十月.xlsx'));
});

test('no name, subject or address adds a head, a recipient or a second letter', async () => {
  const mail = mailFromSettings({ SMTP_URL: `smtp://callwright:p%40ss@127.0.0.1:${port}` }, folder);
  const forged = 'October\r\nBcc: thief@example.com\r\n.\r\nMAIL FROM:<thief@example.com>';
  const attachment = () => ({ name: `${forged}.csv`, content: Readable.from([Buffer.from('sheet')]) });
  const before = received.length;

  const text = `${forged}\r\n.\r\nQUIT`;
  expect(await mail.send({ to: 'wei@example.com', subject: forged, text, attachment: attachment() })).toEqual({
    sent: true,
  });
  for (const to of ['wei@example.com\r\nRCPT TO:<thief@example.com>', 'wei@example.com, thief@example.com'])
    await mail.send({ to, subject: forged, text, attachment: attachment() });

  for (const { to, letter } of received.slice(before)) {
    expect(to).not.toContain('thief@example.com');
    expect(letter.slice(0, letter.indexOf('\r\n\r\n'))).not.toMatch(/^(Bcc|MAIL FROM)/im);
  }
  expect(received[before]!.to).toEqual(['wei@example.com']);
});

test('a server that refuses, or is not there, is told by its code and never by its words', async () => {
  const over = (address: string) => mailFromSettings({ SMTP_URL: address }, folder);
  expect(await over(`smtp://callwright:wrong@127.0.0.1:${port}`).send(letter())).toEqual({ failed: 'EAUTH 535' });
  expect(await over(`smtp://callwright:p%40ss@127.0.0.1:${port}`).send(letter('nobody@example.com'))).toEqual({
    failed: 'EENVELOPE 550',
  });
  const { attachment, ...rest } = letter();
  expect(await over('smtp://127.0.0.1:1').send({ ...rest, attachment })).toEqual({
    failed: expect.stringMatching(/^E(SOCKET|CONNECTION)$/),
    again: true,
  });
  expect(attachment.content.destroyed).toBe(true);
});

test('without a server letters lie in a folder, one file each, readable by nobody else', async () => {
  const mail = mailFromSettings({}, folder);
  expect(mail.kept).toBe(true);
  expect(await mail.send(letter())).toEqual({ sent: true });
  expect(await mail.send(letter('na@example.com'))).toEqual({ sent: true });

  const files = readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml'));
  expect(files).toHaveLength(2);
  const written = files.map((name) => readFileSync(join(folder, 'mail', name), 'utf8'));
  for (const one of written) expect(one).toContain(attached);
  expect(written.some((one) => /^To: na@example.com/m.test(one))).toBe(true);
  expect(statSync(join(folder, 'mail', files[0]!)).mode & 0o077).toBe(0);
});

test('letters in the folder go after 30 days, and those about somebody, or with a file, when they are forgotten', async () => {
  const kept = join(folder, 'kept');
  const day = 86_400_000;
  const begin = Date.parse('2026-11-01T10:00:00Z');
  let now = begin;
  const mail = folderMail(kept, () => now);
  const texts = () =>
    readdirSync(kept)
      .sort()
      .map((name) => readLetter(readFileSync(join(kept, name), 'latin1')));
  const plain = (text: string) => ({ to: 'wei@example.com', subject: '通知', text });
  await mail.send(plain('王小明 has called'));
  await mail.send(plain('A code'));
  now += day;
  await mail.send(letter());
  expect(texts().some(({ text, hasFile }) => text.includes('导出“十月”已完成') && hasFile)).toBe(true);
  expect(texts().some(({ text }) => text.includes('通知') && text.includes('王小明 has called'))).toBe(true);

  await mail.forget!({ isAbout: (text) => text.includes('王小明'), since: null });
  expect(texts()).toHaveLength(2);
  await mail.forget!({ isAbout: () => false, since: begin + day });
  expect(texts().map(({ text }) => text.includes('A code'))).toEqual([true]);
  now += 31 * day;
  await mail.send(plain('Another'));
  expect(texts().map(({ text }) => text.includes('Another'))).toEqual([true]);
});
