import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>;

/**
 * Structured lines on standard error; standard output belongs to what a person reads. A line holds ids and codes:
 * no number, no name, no words of a conversation, no key.
 */
export const newLog = (level: string, to: DestinationStream = pino.destination({ dest: 2, sync: true })): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  );

/** An error as a log may show it: PostgreSQL puts the values of a row into `detail`, so that stays out. */
export const shown = (error: unknown) =>
  error instanceof Error
    ? { type: error.name, message: error.message, code: (error as { code?: string }).code, stack: error.stack }
    : { message: String(error) };
