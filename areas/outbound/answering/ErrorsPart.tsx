import { verdicts } from '#core/answering/evidence.ts';
import { truths, type Share } from '#core/answering/errors.ts';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { AnsweringErrors } from './answering.contract.ts';
import { answeringTexts } from './answering.texts.ts';
import { isRight } from './MarkedAs.tsx';

const percent = (share: number | null) => (share === null ? '–' : (share * 100).toFixed(1));

/** How often the verdict was wrong, over the samples somebody marked. */
export function ErrorsPart({ errors }: { errors: AnsweringErrors }) {
  const t = useText(answeringTexts);
  const { people, machines, marked, samples, table, campaigns } = errors;
  const against = ({ wrong, of, least, most }: Share) =>
    of === 0
      ? t('noneMarked')
      : t('ofMarked', { wrong: count(wrong), of: count(of), least: percent(least), most: percent(most) });
  return (
    <section className="answering-errors">
      <Figures>
        <Figure
          label={t('peopleWrong')}
          meaning={t('peopleWrongMeaning')}
          value={percent(people.share)}
          {...(people.share !== null && { unit: '%' })}
          against={against(people)}
        />
        <Figure
          label={t('machinesMissed')}
          meaning={t('machinesMissedMeaning')}
          value={percent(machines.share)}
          {...(machines.share !== null && { unit: '%' })}
          against={against(machines)}
        />
        <Figure label={t('markedOf')} value={count(marked)} against={t('ofSamples', { samples: count(samples) })} />
      </Figures>
      {marked > 0 && (
        <div className="answering-tables">
          <table className="answering-table">
            <caption>{t('table')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('verdict')}</th>
                {truths.map((truth) => (
                  <th key={truth} scope="col" className="right">
                    {t(truth === 'person' ? 'truthPerson' : 'truthMachine')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {verdicts.map((verdict) => (
                <tr key={verdict}>
                  <th scope="row">{t(verdict)}</th>
                  {truths.map((truth) => {
                    const many = table[verdict][truth];
                    const wrong = many > 0 && verdict !== 'unknown' && !isRight({ verdict, truth });
                    return (
                      <td
                        key={truth}
                        className={`right cw-num${wrong ? ' answering-wrong' : many === 0 ? ' cw-text3' : ''}`}
                      >
                        {count(many)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          {campaigns.length > 1 && (
            <table className="answering-table">
              <caption>{t('byCampaign')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('campaign')}</th>
                  <th scope="col" className="right">
                    {t('markedOf')}
                  </th>
                  <th scope="col" className="right">
                    {t('peopleWrong')}
                  </th>
                  <th scope="col" className="right">
                    {t('machinesMissed')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {campaigns.map((one) => (
                  <tr key={one.campaignId}>
                    <th scope="row" className="cw-cut" title={one.campaignName}>
                      {one.campaignName}
                    </th>
                    <td className="right cw-num">
                      {count(one.marked)} <span className="cw-text3">/ {count(one.samples)}</span>
                    </td>
                    {[one.people, one.machines].map(({ share, least, most }, at) => (
                      <td key={at} className="right cw-num">
                        {share === null ? (
                          <span className="cw-text3">–</span>
                        ) : (
                          t('limits', { share: percent(share), least: percent(least), most: percent(most) })
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </section>
  );
}
