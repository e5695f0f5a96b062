import { answerRate } from '#core/figures/figures.ts';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count, percent } from '#kit/console/show/Num.tsx';
import { Sparkline } from '#kit/console/show/Sparkline.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useText } from '#kit/console/useText.ts';
import { ownChannels, type Gateway } from '../gateway/gateway.contract.ts';
import type { TrunkFigures } from './trunk.contract.ts';
import { trunkPageTexts } from './trunkPage.texts.ts';

/** More than this share of refused calls is said in amber. */
const manyRefused = 0.02;

/** What the calls of a trunk are like at this hour. */
export function TrunkFigureRow({ gateway, figures }: { gateway: Gateway; figures: TrunkFigures }) {
  const t = useText(trunkPageTexts);
  const figure = useFigure();
  const { attempted, answered, refused, congested, lastMinute, peakToday, peaks, mos, loss, jitter, ringsAfter, rang } =
    figures;
  const rate = answerRate({ answered, placed: attempted });
  const { label, meaning } = figure('answerRate');
  return (
    <Figures>
      <Figure
        label={t('channelsUsed')}
        value={count(gateway.inCall)}
        unit={t('ofChannels', { channels: count(ownChannels(gateway)) })}
        against={t('mostToday', { peak: count(peakToday) })}
        warn={gateway.inCall >= ownChannels(gateway)}
      >
        <Sparkline values={peaks} />
      </Figure>
      <Figure
        label={t('lastHour', { figure: label })}
        meaning={meaning}
        value={rate === null ? '–' : (rate * 100).toFixed(1)}
        {...(rate !== null && { unit: '%' })}
        against={
          attempted === 0 ? t('noneYet') : t('ofPlaced', { answered: count(answered), placed: count(attempted) })
        }
      />
      <Figure
        label={t('callsAMinute')}
        meaning={t('callsAMinuteMeaning')}
        value={count(lastMinute)}
        against={t('limit', { limit: count(gateway.trunk?.callsPerSecond ?? 0) })}
      />
      <Figure
        label={t('delay')}
        meaning={t('delayMeaning')}
        value={ringsAfter === null ? '–' : (ringsAfter / 1_000).toFixed(1)}
        {...(ringsAfter !== null && { unit: 's' })}
        against={ringsAfter === null ? t(attempted > 0 ? 'noRinging' : 'noneYet') : t('ofCalls', { count: rang })}
      />
      <Figure
        label={t('voice')}
        meaning={t('voiceMeaning')}
        value={mos === null ? '–' : mos.toFixed(1)}
        against={
          mos === null
            ? t('noneYet')
            : t('lossAndJitter', { loss: (loss ?? 0).toFixed(1), jitter: Math.round(jitter ?? 0) })
        }
      />
      <Figure
        label={t('refused')}
        meaning={t('refusedMeaning')}
        value={count(refused)}
        against={
          refused === 0 ? t('none') : t('ofThese', { share: percent(refused / attempted), congested: count(congested) })
        }
        warn={refused > 0 && refused / attempted > manyRefused}
      />
    </Figures>
  );
}
