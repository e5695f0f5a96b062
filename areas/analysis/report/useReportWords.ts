import { figureOf, figures, type FigureName } from '#core/figures/figures.ts';
import { reasonWords, stateWords } from '#core/agents/stateNames.ts';
import type { Grain } from '#core/report/callReport.ts';
import type { Narrowing, ReportCounts } from '#core/report/families.ts';
import { areaNames } from '#core/text/areas.ts';
import { national } from '#core/text/phone.ts';
import { useOutcomeWords } from '#areas/outbound/door.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { duration } from '#kit/console/show/duration.ts';
import { count, percent } from '#kit/console/show/Num.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { dimensionTitles, directionWords, meaningWords, hourWords, ratingWords, weekdayWords } from './dimensions.ts';
import { reportTexts } from './report.texts.ts';

/** Averages have their hundredths. */
const sayPoints = (name: FigureName, value: number) =>
  figures[name].unit === 'points' && 'numerator' in figures[name] ? value.toFixed(2) : count(value);

/** Values of figures and keys of rows in words. */
export function useReportWords() {
  const t = useText(reportTexts);
  const language = useLanguage();
  const outcome = useOutcomeWords();
  const times = useTimes();

  /** A key of a row; '' stands for none. */
  function keyWords(dimension: Narrowing, key: string, name = ''): string {
    if (key === '') return t('none');
    switch (dimension) {
      case 'direction':
        return directionWords[language][key as '0' | '1'] ?? key;
      case 'hour':
        return hourWords(Number(key));
      case 'weekday':
        return weekdayWords[language][key] ?? key;
      case 'result':
        return outcome.result(key);
      case 'reason':
        return outcome.reason(key);
      case 'area':
        return areaNames[language][key] ?? key;
      case 'rating':
        return ratingWords[language][key] ?? key;
      case 'hangUpSide':
        return outcome.side(Number(key));
      case 'state':
        return stateWords[language][key] ?? key;
      case 'breakReason':
        return name || (reasonWords[language][key] ?? `#${key}`);
      case 'callerNumber':
        return national(key);
      case 'robotVersion':
        return `${name || `#${key.split(':')[0]}`} v${key.split(':')[1] ?? ''}`;
      case 'kindOfMeaning':
        return meaningWords[language][key] ?? key;
      case 'segment':
      case 'meaning':
      case 'node':
      case 'category':
        return key;
      default:
        return name || `#${key}`;
    }
  }

  const long = (hours: number, minutes: number) => t('kit.hours', { hours, minutes });
  /** A value of a figure. */
  function say(name: FigureName, value: number | null): string {
    if (value === null) return '–';
    const { unit } = figures[name];
    return unit === 'share' ? percent(value) : unit === 'milliseconds' ? duration(value, long) : sayPoints(name, value);
  }

  /** The same where there is little room: of so many hours no minutes. */
  function brief(name: FigureName, value: number | null, hours = 100): string {
    const isLong = value !== null && figures[name].unit === 'milliseconds' && value >= hours * 3_600_000;
    return isLong ? t('hoursAlone', { hours: count(Math.round(value / 3_600_000)) }) : say(name, value);
  }

  return {
    brief,
    keyWords,
    say,
    of: (name: FigureName, counts: ReportCounts) => brief(name, figureOf(name, counts)),
    dimension: (name: Narrowing) => dimensionTitles[name][language],
    figure: (name: FigureName) => figures[name].name[language],
    meaning: (name: FigureName) => figures[name].meaning[language],
    /** When a bucket began. */
    at: (grain: Grain, at: number) =>
      grain === 'quarter' || grain === 'hour' ? times.exact(at).replace(/:00$/, '') : times.day(at),
    times,
    language,
  };
}
export type ReportWords = ReturnType<typeof useReportWords>;
