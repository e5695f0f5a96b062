import { isOfNetwork, onUnexpected, safelyShown, unexpected, wasAborted, type Ids } from '#core/unexpected.ts';
import { Fault } from '#kit/contract/faults.ts';
import { isDatabaseAway } from './faultToAnswer.ts';
import { shown, type Log } from './log.ts';

/**
 * For a `.catch` that goes on with `instead`: a database or a network that is away and a refusal by name are expected there, all else is
 * told of.
 */
export const unlessAway =
  <Instead>(where: string, instead: Instead, ids: Ids = {}) =>
  (error: unknown): Instead => {
    if (isUnexpected(error)) unexpected(where, error, ids);
    return instead;
  };

/** Whether it is neither a refusal nor a database or a network that is away. */
export const isUnexpected = (error: unknown) =>
  !isDatabaseAway(error) && !isOfNetwork(error) && !wasAborted(error) && !(error instanceof Fault);

/** A line for what is done again or gone on without; what was not expected is told of and counted besides. */
export function noted(log: Pick<Log, 'warn'>, where: string, error: unknown, ids: Ids, text: string) {
  if (isUnexpected(error)) unexpected(where, error, ids);
  else log.warn({ ...ids, error: shown(error) }, text);
}

/** Writes what the program did not expect into the log, with its stack and without its words, and counts it; answers how to stop that. */
export const watchUnexpected = (log: Log, count: { inc(labels: { where: string }): void }) =>
  onUnexpected(({ where, error, ids }) => {
    count.inc({ where });
    log.error(
      { unexpected: where, ...ids, error: safelyShown(error) },
      'something came that the program did not expect',
    );
  });
