import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count, Num, Percent, percent } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { campaignPage } from '../campaign/campaignColumns.tsx';
import { AnsweredCalls } from './AnsweredCalls.tsx';
import { forAgentsEndpoints, type PacingNow } from './forAgents.contract.ts';
import './pacing.css';
import { pacingTexts } from './pacing.texts.ts';

/** Milliseconds after which a campaign that was not looked at dials no more. */
const rests = 15_000;

/** How a predictive campaign dials now, what is left of its budget, and the evidence. */
export function PacingScreen() {
  const t = useText(pacingTexts);
  const { id = '' } = useParams();
  const { data, fault, refetch } = useAsk(forAgentsEndpoints.now, { params: { predictiveId: id } }, { every: 2_000 });
  usePageTitle(data?.campaignName);
  const back = { to: '/outbounds/activity', label: t('back') };
  if (data) return <Known now={data} campaignId={id} back={back} />;
  if (fault)
    return (
      <>
        <PageHead title={t('gone')} back={back} />
        <Notice
          role="alert"
          title={t('gone')}
          text={fault.message}
          actions={<Button onClick={() => void refetch()}>{t('kit.again')}</Button>}
        />
      </>
    );
  return <PageSkeleton />;
}

interface KnownProps {
  now: PacingNow;
  campaignId: string;
  back: { to: string; label: string };
}

function Known({ now, campaignId, back }: KnownProps) {
  const t = useText(pacingTexts);
  const { campaignName, groupName } = now;
  return (
    <div className="pacing-page">
      <PageHead
        title={campaignName}
        facts={[groupName, <Mode key="mode" now={now} />]}
        back={back}
        actions={
          <Link to={campaignPage(campaignId)}>
            <Button>{t('settings')}</Button>
          </Link>
        }
      />
      <NowFigures now={now} />
      <div className="pacing-parts">
        <Days days={now.days} />
        <AnsweredCalls campaignId={campaignId} />
      </div>
    </div>
  );
}

function Mode({ now: { at, last } }: { now: PacingNow }) {
  const t = useText(pacingTexts);
  const times = useTimes();
  if (!last) return <span>{t('neverLooked')}</span>;
  if (at - last.at > rests) return <span>{t('restsSince', { time: times.exact(last.at) })}</span>;
  const kind = last.mode === 'predictive' ? 'running' : last.mode === 'progressive' ? 'resting' : 'paused';
  return (
    <span className="pacing-mode">
      <State kind={kind} word={t(last.mode)} />
      <span className="cw-text3">{t(last.reason)}</span>
    </span>
  );
}

function NowFigures({ now }: { now: PacingNow }) {
  const t = useText(pacingTexts);
  const { at, last, known, window, limitPercent, windowDays, withinSeconds, left, forecast, why } = now;
  const works = last !== null && at - last.at <= rests ? last : null;
  const ahead = works && works.within > 0;
  return (
    <Figures>
      <Figure
        label={t('agents')}
        value={<Num value={works?.idle} />}
        against={
          works &&
          t('agentsRest', { talking: count(works.talking), wrapUp: count(works.wrapUp), away: count(works.away) })
        }
      />
      <Figure
        label={t('ringing')}
        value={<Num value={works?.ringing} />}
        against={
          ahead
            ? t('expected', {
                seconds: (works.within / 1_000).toFixed(1),
                free: works.freeAgents.toFixed(1),
                answered: works.answeredCalls.toFixed(1),
              })
            : works && t('waitingNow', { waiting: count(works.waiting) })
        }
      />
      <Figure
        label={t('rate')}
        meaning={t('rateMeaning')}
        value={<Percent share={last?.answerRate} />}
        against={t('known', {
          answers: count(known.answers),
          talks: count(known.talks),
          wrapUps: count(known.wrapUps),
        })}
      />
      <Figure
        label={t('abandoned')}
        meaning={t('abandonedMeaning', { seconds: withinSeconds, days: windowDays })}
        value={<Percent share={window.share} />}
        warn={window.share !== null && window.share * 100 > limitPercent}
        against={t('ofLimit', {
          limit: limitPercent,
          abandoned: count(window.abandoned),
          answered: count(window.answered),
        })}
      />
      <Figure
        label={t('left')}
        meaning={t('leftMeaning')}
        value={<Num value={Math.max(0, Math.floor(left))} />}
        warn={left < 1 && why !== 'begins'}
        against={
          left < 0
            ? t('passed', { calls: count(Math.ceil(-left)) })
            : why === 'begins' || why === 'spent'
              ? t(why)
              : forecast.share !== null && t('forecast', { share: percent(forecast.share) })
        }
      />
    </Figures>
  );
}

function Days({ days }: { days: PacingNow['days'] }) {
  const t = useText(pacingTexts);
  return (
    <section className="pacing-days">
      <h2>{t('byDay')}</h2>
      {days.length === 0 ? (
        <p className="cw-text3">{t('noDay')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{t('day')}</th>
              <th>{t('answered')}</th>
              <th>{t('abandonedCalls')}</th>
              <th>{t('share')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, answered, abandoned }) => (
              <tr key={day}>
                <td className="cw-num">{day}</td>
                <td>
                  <Num value={answered} />
                </td>
                <td>
                  <Num value={abandoned} />
                </td>
                <td>
                  <Percent share={answered > 0 ? abandoned / answered : null} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
