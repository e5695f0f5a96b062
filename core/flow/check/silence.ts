import type { Ways } from '../ways.ts';
import type { Exception } from '../saved/answer.ts';

/** Silence, lost sound and noise have an exception each: the one that is asked for first. */
export const silenceExceptions = ({ preset }: Pick<Ways, 'preset'>): (Exception | undefined)[] => [
  preset('1_4'),
  preset('1_2') ?? preset('1_4'),
  preset('1_10') ?? preset('1_4'),
];

/** Whether a customer who never says a word may be led on from here: what ends after so many silences, here or in all, leads nowhere. */
export const silentlyLeft = (ways: Ways): boolean =>
  silenceExceptions(ways).some(
    (one) =>
      !one ||
      (one.exceedLocalConfig.exceedAction !== 'end' &&
        !(one.isGlobalRepeat && one.exceedGlobalConfig.exceedAction === 'end')),
  );
