import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** Where no mail server is set, letters lie in a folder as `.eml` files that any mail program opens. */
export function folderMail(folder: string): Mail {
  const composer = createTransport({ streamTransport: true });
  return {
    kept: true,
    async send({ attachment, ...letter }) {
      await mkdir(folder, { recursive: true });
      const { message } = await composer.sendMail({
        from: 'Callwright <no-reply@localhost>',
        ...letter,
        ...(attachment && { attachments: [{ filename: attachment.name, content: attachment.content }] }),
      });
      await pipeline(
        message as Readable,
        createWriteStream(join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`), { mode: 0o600 }),
      );
      return { sent: true };
    },
  };
}
