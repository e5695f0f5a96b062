import { randomUUID } from 'node:crypto';
import { SmsFailed, type Sms } from './sms.ts';

export interface SentSms {
  id: string;
  to: string;
  text: string;
}

/** Keeps the latest messages instead of sending them, and tells who wants to know. */
export function simulatedSms({ keeps = 1_000, told }: { keeps?: number; told?(message: SentSms): void } = {}): Sms & {
  readonly sent: SentSms[];
} {
  const sent: SentSms[] = [];
  return {
    sent,
    async send({ to, text }) {
      if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new SmsFailed('the number is not E.164');
      const message = { id: randomUUID(), to, text };
      sent.push(message);
      if (sent.length > keeps) sent.shift();
      told?.(message);
      return { id: message.id };
    },
  };
}
