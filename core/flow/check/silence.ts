import type { Ways } from '../compiled.ts';
import type { Handler } from '../flow.ts';

/** Silence, lost sound and noise have a handler each: the one that is asked for first. */
export const silenceHandlers = ({ preset }: Pick<Ways, 'preset'>): (Handler | undefined)[] => [
  preset('1_4'),
  preset('1_2') ?? preset('1_4'),
  preset('1_10') ?? preset('1_4'),
];

/** Whether a customer who never says a word may be led on from here: what ends after so many silences, here or in all, leads nowhere. */
export const silentlyLeft = (ways: Ways): boolean =>
  silenceHandlers(ways).some(
    (one) =>
      !one ||
      (one.exceedLocalConfig.exceedAction !== 'end' &&
        !(one.isGlobalRepeat && one.exceedGlobalConfig.exceedAction === 'end')),
  );
