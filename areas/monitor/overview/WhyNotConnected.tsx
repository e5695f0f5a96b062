import { Link } from 'react-router';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { useOutcomeWords } from '#areas/outbound/door.tsx';
import { useMay } from '#kit/console/person.ts';
import { count, percent } from '#kit/console/show/Num.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { overviewEndpoints } from './overview.contract.ts';
import { overviewTexts } from './overview.texts.ts';
import { useWhileCalling } from './useLiveCounters.ts';

const most = 7;

/** Reasons in order of their weight; each leads to its calls. */
export function WhyNotConnected() {
  const t = useText(overviewTexts);
  const words = useOutcomeWords();
  const figure = useFigure();
  const mayList = useMay()(callEndpoints.list);
  const { data, refetch } = useAsk(overviewEndpoints.reasons, { body: {} }, { every: 60_000 });
  useWhileCalling(15_000, () => void refetch());
  const listed = (reason?: string) =>
    `/outbounds/call?callStatus=2&callStatus=5&taskType=1&endedFrom=${data?.since}${reason ? `&reason=${reason}` : ''}`;
  const heaviest = data?.list[0]?.calls ?? 1;
  return (
    <section>
      <div className="ov-head">
        <h2 title={figure('unanswered').meaning}>{t('why')}</h2>
        {data && data.notConnected > 0 && <span className="cw-num cw-text3">{count(data.notConnected)}</span>}
        <span className="cw-space" />
        {mayList && data && data.notConnected > 0 && (
          <Link className="cw-meta" to={listed()}>
            {t('listThem')}
          </Link>
        )}
      </div>
      {data?.list.length === 0 && <p className="ov-none">{t('allConnected')}</p>}
      <ul className="ov-reasons">
        {data?.list.slice(0, most).map(({ reason, calls }) => {
          const name = reason === null ? t('otherReason') : words.reason(reason);
          return (
            <li key={reason}>
              {mayList && reason !== null ? (
                <Link className="cw-cut" to={listed(reason)}>
                  {name}
                </Link>
              ) : (
                <span className="cw-cut">{name}</span>
              )}
              <span className="bar" aria-hidden>
                <i style={{ width: `${(calls / heaviest) * 100}%` }} />
              </span>
              <span className="cw-num">{count(calls)}</span>
              <span className="cw-num cw-meta cw-text3">{percent(calls / data.notConnected)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
