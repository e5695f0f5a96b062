import { createTransport, type SendMailOptions } from 'nodemailer';
import { unexpected } from '#core/unexpected.ts';
import { oneMailbox, type LetterSent, type Mail } from './mail.ts';

export interface SmtpLimits {
  /** Milliseconds until the server has greeted. */
  greeting?: number;
  /** Milliseconds in which the server says nothing. */
  silence?: number;
  /** Milliseconds for all of a letter; a large attachment over a slow line takes some. */
  whole?: number;
}

/** What the library says of the server and the way there; a broken attachment (ESTREAM) is none of these. */
const ofServer = new Set([
  ...['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EENVELOPE', 'EMESSAGE', 'EAUTH', 'ENOAUTH'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
const away = /^(ECONN\w+|ETIMEDOUT|ESOCKET|EDNS|EPIPE|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;

/**
 * `smtp://name:password@host:587` or `smtps://…`; STARTTLS is used where the server offers it (RFC 3207), and where the address
 * says `?requireTLS=true` nothing is sent without. `from` is who the letters are from.
 */
export function smtpMail(
  url: string,
  from: string,
  { greeting = 10_000, silence = 30_000, whole = 5 * 60_000 }: SmtpLimits = {},
): Mail {
  const transport = createTransport(
    { url, connectionTimeout: greeting, greetingTimeout: greeting, socketTimeout: silence },
    { from },
  );
  return {
    async send({ attachment, to, ...letter }) {
      const order: SendMailOptions = {
        ...letter,
        to: oneMailbox(to),
        ...(attachment && { attachments: [{ filename: attachment.name, content: attachment.content }] }),
      };
      try {
        await transport.sendMail({ ...order, signal: AbortSignal.timeout(whole) });
        return { sent: true };
      } catch (error) {
        attachment?.content.destroy();
        return failedBy(error);
      }
    },
  };
}

/** What a server says may repeat addresses and passwords; its code does not. */
function failedBy(error: unknown): LetterSent {
  const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string };
  if (code === 'EABORT') return { failed: 'ETIMEDOUT', again: true };
  if (!ofServer.has(code)) {
    unexpected('mail', error);
    return { failed: code || 'refused' };
  }
  const later = responseCode === 0 ? away.test(code) : responseCode < 500;
  return { failed: [code, responseCode].filter(Boolean).join(' '), ...(later && { again: true }) };
}
