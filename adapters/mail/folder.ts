import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTransport } from 'nodemailer';
import { readLetter } from './letterText.ts';
import { oneMailbox, type Mail } from './mail.ts';

const keptDays = 30;
const day = 86_400_000;

/** Where no mail server is set, letters lie in a folder for some weeks, as `.eml` files that any mail program opens. */
export function folderMail(folder: string, now: () => number = Date.now): Mail {
  const composer = createTransport({ streamTransport: true });
  let tidiedAt = 0;
  async function letters() {
    const names = existsSync(folder) ? await readdir(folder) : [];
    return names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => ({ path: join(folder, name), at: parseInt(name) }));
  }
  async function tidy() {
    tidiedAt = now();
    for (const { path, at } of await letters()) if (at < now() - keptDays * day) await rm(path, { force: true });
  }
  return {
    kept: true,
    async send({ attachment, to, ...letter }) {
      await mkdir(folder, { recursive: true });
      if (now() - tidiedAt > day) await tidy();
      const { message } = await composer.sendMail({
        from: 'Callwright <no-reply@localhost>',
        ...letter,
        to: oneMailbox(to),
        ...(attachment && { attachments: [{ filename: attachment.name, content: attachment.content }] }),
      });
      await pipeline(
        message as Readable,
        createWriteStream(join(folder, `${now()}-${randomUUID().slice(0, 8)}.eml`), { mode: 0o600 }),
      );
      return { sent: true };
    },
    async forget({ isAbout, since }) {
      for (const { path, at } of await letters()) {
        const { text, hasFile } = readLetter(await readFile(path, 'latin1'));
        if ((hasFile && since !== null && at >= since) || isAbout(text)) await rm(path, { force: true });
      }
    },
  };
}
