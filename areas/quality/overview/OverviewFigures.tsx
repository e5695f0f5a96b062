import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count, Num, percent } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Report } from '../figures/figures.contract.ts';
import { grown, moved, shareOf, type Change } from './overview.rules.ts';
import { overviewTexts } from './overview.texts.ts';

interface OverviewFiguresProps {
  report: Report;
  before: Report | undefined;
  days: number;
}

/** The figures of the days, each against the days before. */
export function OverviewFigures({ report, before, days }: OverviewFiguresProps) {
  const t = useText(overviewTexts);
  const share = (of: Report) => shareOf(of.passed, of.inspected);
  const agreed = ({ agreed: same, both }: Report['machine']) => shareOf(same, both);
  const points = (change: Change | null) => change && { ...change, text: t('points', { change: change.text }) };
  /** Beneath a figure: how it changed, and from what. */
  const against = (change: Change | null, was: string, good: 1 | 0 = 1) => {
    if (!before) return ' ';
    if (!change) return t('nothingBefore', { days });
    return (
      <>
        <Changed change={change} isGood={good === 1} /> {t('from', { before: was })}
      </>
    );
  };
  const agreement = (which: 'machine' | 'people') => {
    const now = report[which];
    const was = before ? agreed(before[which]) : null;
    const value = agreed(now);
    return (
      <Figure
        label={t(which)}
        meaning={t(`${which}Meaning`)}
        value={value === null ? <Num value={null} /> : (value * 100).toFixed(1)}
        {...(value !== null && { unit: `% ${now.kappa === null ? '' : t('kappa', { kappa: now.kappa.toFixed(2) })}` })}
        against={
          value === null ? t('noneBoth') : against(points(moved(value, was, 100)), was === null ? '' : percent(was))
        }
      />
    );
  };
  return (
    <Figures>
      <Figure
        label={t('inspected')}
        meaning={t('inspectedMeaning')}
        value={count(report.inspected)}
        against={against(before ? grown(report.inspected, before.inspected) : null, count(before?.inspected ?? 0), 0)}
      />
      <Figure
        label={t('passed')}
        meaning={t('passedMeaning')}
        value={share(report) === null ? <Num value={null} /> : (share(report)! * 100).toFixed(1)}
        {...(share(report) !== null && { unit: '%' })}
        against={against(
          before ? points(moved(share(report), share(before), 100)) : null,
          before && share(before) !== null ? percent(share(before)!) : '',
        )}
      />
      <Figure
        label={t('score')}
        meaning={t('scoreMeaning')}
        value={<Num value={report.score} digits={1} />}
        against={against(before ? moved(report.score, before.score) : null, before?.score?.toFixed(1) ?? '')}
      />
      {agreement('machine')}
      {agreement('people')}
      <Figure
        label={t('appeals')}
        meaning={t('appealsMeaning')}
        value={count(report.appeals)}
        unit={t('changedOf', { changed: count(report.overturned) })}
        against={
          before && before.inspected > 0 ? t('from', { before: count(before.appeals) }) : t('nothingBefore', { days })
        }
      />
    </Figures>
  );
}

/** Green or red where a direction is good or bad. */
function Changed({ change: { by, text }, isGood }: { change: Change; isGood: boolean }) {
  const look = !isGood || by === 0 ? 'cw-num' : by > 0 ? 'cw-num qc-good' : 'cw-num qc-bad';
  return <span className={look}>{text}</span>;
}
