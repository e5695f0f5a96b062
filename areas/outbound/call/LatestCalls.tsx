import { useRef } from 'react';
import { Link } from 'react-router';
import { useLive } from '#kit/console/live.ts';
import { useMay } from '#kit/console/person.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { callEndpoints } from './call.contract.ts';
import './call.css';
import { callTexts } from './call.texts.ts';
import { CallState } from './CallState.tsx';
import { CallTime } from './CallTime.tsx';
import { Verdict } from './Verdict.tsx';

const shown = 8;
const askAgainAfter = 3_000;

/** The last calls placed, the going ones among them; each row opens its call. Empty for users who may not see calls. */
export function LatestCalls() {
  return useMay()(callEndpoints.list) ? <Calls /> : null;
}

function Calls() {
  const t = useText(callTexts);
  const { data, refetch } = useAsk(callEndpoints.list, { body: { pageNo: 1, pageSize: shown } }, { every: 60_000 });
  const last = useRef(0);
  useLive('channels', () => {
    if (Date.now() - last.current < askAgainAfter) return;
    last.current = Date.now();
    void refetch();
  });
  return (
    <section className="latest">
      <div className="latest-head">
        <h2>{t('latest')}</h2>
        <span className="cw-space" />
        <Link to="/outbounds/call">{t('allCalls')}</Link>
      </div>
      <table className="latest-table">
        <thead>
          <tr>
            <th style={{ width: 116 }}>{t('time')}</th>
            <th style={{ width: 150 }}>{t('contact')}</th>
            <th style={{ width: 134 }}>{t('phone')}</th>
            <th>{t('batch')}</th>
            <th style={{ width: 250 }}>{t('status')}</th>
            <th style={{ width: 150 }}>{t('result')}</th>
            <th className="r" style={{ width: 88 }}>
              {t('talkTime')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data?.list.map(
            ({ callId, startedAt, name, phone, batchName, callStatus, reason, category, label, talkTime }) => (
              <tr key={callId}>
                <td className="cw-text3">
                  <CallTime at={startedAt} />
                </td>
                <td>
                  <Link className="cw-name" to={`/outbounds/call/${callId}`}>
                    {name || t('noName')}
                  </Link>
                </td>
                <td className="cw-num">{phone}</td>
                <td className="cw-text2" title={batchName ?? undefined}>
                  {batchName}
                </td>
                <td>
                  <CallState callStatus={callStatus} reason={reason} />
                </td>
                <td>
                  <Verdict category={category} label={label} />
                </td>
                <td className="r">
                  <Duration value={talkTime || null} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {data?.list.length === 0 && <p className="latest-none">{t('noCalls')}</p>}
    </section>
  );
}
