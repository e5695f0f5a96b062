import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** `smtp://name:password@host:587` or `smtps://…`; STARTTLS is used where the server offers it. `from` is who the letters are from. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport(url, { from });
  return {
    async send({ attachment, ...letter }) {
      try {
        await transport.sendMail({
          ...letter,
          ...(attachment && { attachments: [{ filename: attachment.name, content: attachment.content }] }),
        });
        return { sent: true };
      } catch (error) {
        attachment?.content.destroy();
        // What a server says may repeat addresses and passwords; its code does not.
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        return { failed: [code, responseCode].filter(Boolean).join(' ') || 'refused' };
      }
    },
  };
}
