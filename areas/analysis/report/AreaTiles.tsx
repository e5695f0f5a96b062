import { useState } from 'react';
import { figureOf, figures, type FigureName } from '#core/figures/figures.ts';
import { areaCodes, areaNames, areaTiles } from '#core/text/areas.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { areaMapEndpoints } from '../areaMap/areaMap.contract.ts';
import { AreaMapShapes } from '../areaMap/AreaMapShapes.tsx';
import { AreaMapTools } from '../areaMap/AreaMapTools.tsx';
import './areaTiles.css';
import type { Report, ReportRow } from './report.contract.ts';
import { reportTexts } from './report.texts.ts';
import { useReportWords } from './useReportWords.ts';

interface AreaTilesProps {
  report: Report;
  /** What tiles and bars show. */
  drawn: FigureName;
  /** The areas a report is narrowed to. */
  chosen: readonly string[];
  onChoose(area: string | null): void;
}

/** Steps of a colour; more are not told apart. */
const steps = 5;

/** The provinces as tiles where they lie, darker with more, and ranked beside; a press narrows the report to one. The table below says the same. */
export function AreaTiles({ report, drawn, chosen, onChoose }: AreaTilesProps) {
  const t = useText(reportTexts);
  const words = useReportWords();
  const { language } = words;
  const given = useAsk(areaMapEndpoints.read, {});
  const map = given.data ?? null;
  const [asTiles, showTiles] = useState(false);
  const rows = new Map(report.rows.map((row) => [row.keys[0], row]));
  const valueOf = (row: ReportRow | undefined) => (row ? figureOf(drawn, row.counts) : null);
  const ranked = areaCodes
    .map((code) => ({ code, value: valueOf(rows.get(code)) }))
    .filter((one): one is { code: string; value: number } => one.value !== null && one.value > 0)
    .sort((one, other) => other.value - one.value);
  const most = ranked[0]?.value ?? 0;
  // Shares lie close together: theirs are told apart between the lowest and the highest.
  const least = figures[drawn].unit === 'share' ? (ranked.at(-1)?.value ?? 0) : 0;
  const stepOf = (value: number | null) =>
    value === null || value <= 0
      ? 0
      : most === least
        ? steps
        : Math.max(1, Math.ceil(((value - least) / (most - least)) * steps));
  const unknown = valueOf(rows.get(''));
  const say = (value: number | null) => (value === null ? t('none') : words.brief(drawn, value));

  return (
    <section className="areas" aria-label={t('areaMap', { figure: words.figure(drawn) })}>
      <AreaMapTools
        map={map}
        shown={asTiles ? 'tiles' : 'map'}
        onShow={(what) => showTiles(what === 'tiles')}
        onChanged={given.reload}
      />
      {map && !asTiles ? (
        <AreaMapShapes
          shapes={map.shapes}
          stepOf={(code) => stepOf(valueOf(rows.get(code)))}
          say={(code) => `${areaNames[language][code]}: ${say(valueOf(rows.get(code)))}`}
          chosen={chosen}
          onChoose={onChoose}
        />
      ) : (
        <div className="areas-tiles" role="group">
          {areaCodes.map((code) => {
            const [row, column] = areaTiles[code]!;
            const value = valueOf(rows.get(code));
            const isChosen = chosen.includes(code);
            return (
              <button
                key={code}
                type="button"
                className={`area step${stepOf(value)}`}
                style={{ gridRow: row + 1, gridColumn: column + 1 }}
                aria-pressed={isChosen}
                title={`${areaNames[language][code]}: ${say(value)}`}
                aria-label={`${areaNames[language][code]}: ${say(value)}`}
                onClick={() => onChoose(isChosen ? null : code)}
              >
                <span className="cw-cut">{areaNames[language][code]}</span>
                <b className="cw-num">{value === null ? '–' : words.brief(drawn, value)}</b>
              </button>
            );
          })}
        </div>
      )}
      <ol className="areas-ranked" aria-label={t('areaRanked', { figure: words.figure(drawn) })}>
        {ranked.slice(0, 12).map(({ code, value }) => (
          <li key={code}>
            <span className="cw-cut">{areaNames[language][code]}</span>
            <span className="areas-bar" aria-hidden>
              <i style={{ width: `${(value / most) * 100}%` }} />
            </span>
            <b className="cw-num">{words.brief(drawn, value)}</b>
          </li>
        ))}
        {unknown !== null && unknown > 0 && (
          <li className="cw-text3">
            <span className="cw-cut" title={t('areaUnknownMeans')}>
              {t('areaUnknown')}
            </span>
            <span />
            <b className="cw-num">{words.brief(drawn, unknown)}</b>
          </li>
        )}
      </ol>
    </section>
  );
}
