import { answerRate, rateOf } from '#core/figures/figures.ts';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count, percent } from '#kit/console/show/Num.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { useText } from '#kit/console/useText.ts';
import type { ChannelSums } from './usage.contract.ts';
import { usageTexts } from './usage.texts.ts';

const day = 86_400_000;

/** What the lines did in that time, beside as long a time before. */
export function UsageFigures({ sums, byCampaign }: { sums: ChannelSums | undefined; byCampaign: boolean }) {
  const t = useText(usageTexts);
  const figure = useFigure();
  const named = [
    figure('placed'),
    figure('answered'),
    figure('answerRate'),
    { label: t('talk') },
    figure('averageTalk'),
  ];
  const peakNamed = { label: t('peak'), meaning: t('peakMeaning') };
  if (!sums)
    return (
      <Figures>
        {[...named, peakNamed].map((one) => (
          <Figure key={one.label} {...one} value="–" against=" " />
        ))}
      </Figures>
    );

  const { now, before, from, to, channels } = sums;
  const days = Math.round((to - from + 1) / day);
  const than = (value: string) =>
    before.attempted === 0 ? t('noneBefore') : t(days > 1 ? 'before' : 'beforeHours', { value, days });
  const rate = answerRate({ answered: now.answered, placed: now.attempted });
  const rateBefore = answerRate({ answered: before.answered, placed: before.attempted });
  const minutes = (milliseconds: number) => count(Math.round(milliseconds / 60_000));
  const mean = rateOf(before.talkTime, before.answered);
  const [taken, takenBefore] = [rateOf(now.taken, now.cameIn), rateOf(before.taken, before.cameIn)];
  const thanIncoming = (value: string) =>
    before.cameIn === 0 ? t('noneBefore') : t(days > 1 ? 'before' : 'beforeHours', { value, days });
  return (
    <>
      <Figures>
        <Figure {...named[0]!} value={count(now.attempted)} against={than(count(before.attempted))} />
        <Figure {...named[1]!} value={count(now.answered)} against={than(count(before.answered))} />
        <Figure
          {...named[2]!}
          value={rate === null ? '–' : (rate * 100).toFixed(1)}
          unit={rate === null ? undefined : '%'}
          against={than(rateBefore === null ? '–' : percent(rateBefore))}
        />
        <Figure
          {...named[3]!}
          value={minutes(now.talkTime)}
          unit={t('minutes')}
          against={than(`${minutes(before.talkTime)} ${t('minutes')}`)}
        />
        <Figure
          {...named[4]!}
          value={<Duration value={rateOf(now.talkTime, now.answered)} />}
          against={mean === null ? than('–') : <Before value={<Duration value={mean} />} than={than('\n')} />}
        />
        <Figure
          {...peakNamed}
          value={now.peak === null ? '–' : count(now.peak)}
          unit={now.peak === null ? undefined : t('ofChannels', { channels: count(channels) })}
          against={
            byCampaign
              ? t('notByCampaign')
              : now.peak === null
                ? t('notKept')
                : than(before.peak === null ? '–' : count(before.peak))
          }
          warn={now.peak !== null && channels > 0 && now.peak >= channels}
        />
      </Figures>
      {now.cameIn + before.cameIn > 0 && (
        <Figures>
          <Figure {...figure('cameIn')} value={count(now.cameIn)} against={thanIncoming(count(before.cameIn))} />
          <Figure {...figure('taken')} value={count(now.taken)} against={thanIncoming(count(before.taken))} />
          <Figure
            {...figure('takenRate')}
            value={taken === null ? '–' : (taken * 100).toFixed(1)}
            unit={taken === null ? undefined : '%'}
            against={thanIncoming(takenBefore === null ? '–' : percent(takenBefore))}
          />
          <Figure
            label={t('incomingTalk')}
            value={minutes(now.incomingTalk)}
            unit={t('minutes')}
            against={thanIncoming(`${minutes(before.incomingTalk)} ${t('minutes')}`)}
          />
        </Figures>
      )}
    </>
  );
}

/** A sentence with a drawn value in it. */
function Before({ value, than }: { value: React.ReactNode; than: string }) {
  const [first, last] = than.split('\n');
  return (
    <>
      {first}
      {value}
      {last}
    </>
  );
}
