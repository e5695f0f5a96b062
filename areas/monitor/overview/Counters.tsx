import { answerRate, rateOf, type FigureName } from '#core/figures/figures.ts';
import { useLanguage } from '#kit/console/language.ts';
import { usePerson } from '#kit/console/person.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count, percent } from '#kit/console/show/Num.tsx';
import { Sparkline } from '#kit/console/show/Sparkline.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useText } from '#kit/console/useText.ts';
import type { Counters as CountersShape, Minutes } from './overview.contract.ts';
import { overviewTexts } from './overview.texts.ts';

export function Counters({ counters, hour }: { counters: CountersShape | undefined; hour: Minutes | undefined }) {
  const t = useText(overviewTexts);
  const against = useAgainst(counters?.at ?? 0);
  const figure = useFigure();
  const todays = (of: FigureName) => {
    const { label, meaning } = figure(of);
    return { label: t('figureToday', { figure: label }), meaning };
  };
  if (!counters)
    return (
      <Figures>
        {[
          { label: t('inProgress') },
          { label: t('perMinute') },
          todays('answerRate'),
          todays('answered'),
          todays('averageTalk'),
          { label: t('left') },
        ].map((named) => (
          <Figure key={named.label} {...named} value="–" against=" " />
        ))}
      </Figures>
    );

  const { now, today, lastWeek, lastWeekPerMinute } = counters;
  const rate = answerRate({ answered: today.connected, placed: today.attempted });
  const batches =
    now.batchesAtWork === 0
      ? t('noBatchAtWork')
      : now.batchesAtWork === 1
        ? t('oneBatchAtWork')
        : t('batchesAtWork', { count: count(now.batchesAtWork) });
  return (
    <Figures>
      <Figure
        label={t('inProgress')}
        value={count(now.inProgress)}
        unit={t('ofChannels', { channels: count(now.channels) })}
        against={batches}
      />
      <Figure
        label={t('perMinute')}
        value={count(now.dialledLastMinute)}
        against={against.compared(now.dialledLastMinute, lastWeekPerMinute)}
      >
        <Sparkline values={hour?.list.map(({ dialled }) => dialled) ?? []} />
      </Figure>
      <Figure
        {...todays('answerRate')}
        value={rate === null ? '–' : (rate * 100).toFixed(1)}
        unit={rate === null ? undefined : '%'}
        against={t('ofPlaced', { answered: count(today.connected), placed: count(today.attempted) })}
      >
        <Sparkline values={ratesOf(hour)} />
      </Figure>
      <Figure
        {...todays('answered')}
        value={count(today.connected)}
        against={against.compared(today.connected, lastWeek.connected)}
      />
      <Figure
        {...todays('averageTalk')}
        value={<Duration value={rateOf(today.talkTime, today.connected)} />}
        against={against.lastTime(<Duration value={rateOf(lastWeek.talkTime, lastWeek.connected)} />)}
      />
      <Figure label={t('left')} value={count(now.contactsLeft)} against={t('leftWhere')} />
    </Figures>
  );
}

/** Of ten minutes each, or a single call makes it jump. */
function ratesOf(hour: Minutes | undefined): number[] {
  const list = hour?.list ?? [];
  return list.slice(9).map((_, at) => {
    const ten = list.slice(at, at + 10);
    return (
      answerRate({
        answered: ten.reduce((sum, { connected }) => sum + connected, 0),
        placed: ten.reduce((sum, { dialled }) => sum + dialled, 0),
      }) ?? 0
    );
  });
}

/** Sentences that measure today against the same weekday of last week. */
function useAgainst(at: number) {
  const t = useText(overviewTexts);
  const language = useLanguage();
  const timeZone = usePerson()?.timeZone;
  const weekday = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: language === 'zh' ? 'short' : 'long',
    timeZone,
  }).format(at);
  return {
    compared(value: number, then: number) {
      if (then === 0) return t('noneThen', { weekday });
      const more = value / then - 1;
      // Ten times as much is no share any more.
      if (more > 9) return t('times', { times: Math.round(value / then), weekday });
      const shown = Math.abs(more) >= 0.1 ? `${Math.round(Math.abs(more) * 100)}%` : percent(Math.abs(more));
      return Math.abs(more) < 0.0005
        ? t('same', { weekday })
        : t(more > 0 ? 'above' : 'below', { share: shown, weekday });
    },
    lastTime(value: React.ReactNode) {
      const [before, after] = t('lastTime', { weekday, value: '\n' }).split('\n');
      return (
        <>
          {before}
          {value}
          {after}
        </>
      );
    },
  };
}
