import { join } from 'node:path';
import { folderMail } from './folder.ts';
import type { Mail } from './mail.ts';
import { smtpMail } from './smtp.ts';

/** SMTP where `SMTP_URL` is set (`MAIL_FROM` says from whom), else a folder beside the data. */
export const mailFromSettings = (env: Record<string, string | undefined>, dataFolder: string): Mail =>
  env.SMTP_URL
    ? smtpMail(env.SMTP_URL, env.MAIL_FROM ?? 'Callwright <no-reply@localhost>')
    : folderMail(join(dataFolder, 'mail'));
