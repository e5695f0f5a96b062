import { answerRate } from '#core/figures/figures.ts';
import { count, percent } from '#kit/console/show/Num.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useText } from '#kit/console/useText.ts';
import { numberStates } from '../gateway/channel.contract.ts';
import { allTogether, heatOf, hoursOf, type HourCell } from './hours.rules.ts';
import type { NumberUsage } from './usage.contract.ts';
import { usageTexts } from './usage.texts.ts';

interface HoursHeatProps {
  numbers: NumberUsage[];
  /** Where the person may let a number rest. */
  onRest: ((number: NumberUsage) => void) | undefined;
}

const clock = (hour: number) => String(hour).padStart(2, '0');

/** The answer rate of each caller number, hour by hour; beneath stands which of them fell, and what to do. */
export function HoursHeat({ numbers, onRest }: HoursHeatProps) {
  const t = useText(usageTexts);
  const figure = useFigure();
  const hours = hoursOf(numbers);
  const heat = heatOf(numbers);
  const row = (cells: readonly HourCell[], coloured: boolean) =>
    hours.map((hour) => {
      const cell = cells.find((one) => one.hour === hour);
      if (!cell) return <td key={hour} className="usage-cell" />;
      const { attempted, answered } = cell;
      const title = t('cell', { hour: `${clock(hour)}:00`, answered: count(answered), attempted: count(attempted) });
      return (
        <td key={hour} className="usage-cell" data-heat={coloured ? heat(cell) : 0} title={title}>
          {Math.round((answered / attempted) * 100)}
        </td>
      );
    });
  const rate = (one: { attempted: number; answered: number }) => {
    const share = answerRate({ answered: one.answered, placed: one.attempted });
    return share === null ? '–' : percent(share);
  };
  const total = numbers.reduce(
    (sum, { attempted, answered }) => ({ attempted: sum.attempted + attempted, answered: sum.answered + answered }),
    { attempted: 0, answered: 0 },
  );

  return (
    <>
      <div className="usage-heat">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              {hours.map((hour) => (
                <th key={hour} scope="col" className="usage-hour">
                  {clock(hour)}
                </th>
              ))}
              <th scope="col" className="right">
                {t('mean')}
              </th>
              <th scope="col" className="right" title={figure('placed').meaning}>
                {figure('placed').label}
              </th>
            </tr>
          </thead>
          <tbody>
            {numbers.map((one) => (
              <tr key={one.callerNumber} className={one.health === 'fallen' ? 'is-fallen' : undefined}>
                <th scope="row" className="cw-num">
                  {one.callerNumber}
                </th>
                {row(one.hours, true)}
                <td className="right cw-num">
                  <b>{rate(one)}</b>
                </td>
                <td className="right cw-num">{count(one.attempted)}</td>
              </tr>
            ))}
          </tbody>
          {numbers.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t('all', { count: numbers.length })}</th>
                {row(allTogether(numbers), false)}
                <td className="right cw-num">
                  <b>{rate(total)}</b>
                </td>
                <td className="right cw-num">
                  <b>{count(total.attempted)}</b>
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <ul className="usage-fallen">
        {numbers
          .filter(({ health }) => health === 'fallen')
          .map((one) => (
            <li key={one.callerNumber}>
              {t('fallen', { number: one.callerNumber, now: rate(one), before: rate(one.before) })}{' '}
              {one.state === numberStates.resting && t('isResting')}
              {one.state === numberStates.off && t('isOff')}
              {one.state === numberStates.inUse && onRest && (
                <button type="button" className="cw-link" onClick={() => onRest(one)}>
                  {t('rest')}
                </button>
              )}
            </li>
          ))}
      </ul>
    </>
  );
}
