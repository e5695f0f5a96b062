import { onUnexpected, safelyShown } from '#core/unexpected.ts';
import type { Log } from './log.ts';

/** Writes what the program did not expect into the log, with its stack and without its words, and counts it; answers how to stop that. */
export const watchUnexpected = (log: Log, count: { inc(labels: { where: string }): void }) =>
  onUnexpected(({ where, error, ids }) => {
    count.inc({ where });
    log.error(
      { unexpected: where, ...ids, error: safelyShown(error) },
      'something came that the program did not expect',
    );
  });
