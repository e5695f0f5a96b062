import { Link } from 'react-router';
import { notAnswering } from '#core/agents/agentState.ts';
import { notAnsweringName, stateNames } from '#core/agents/stateNames.ts';
import { stateLooks } from '#areas/monitor/door.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { Dot } from '#kit/console/show/Dot.tsx';
import { Duration } from '#kit/console/show/Duration.tsx';
import { Meant } from '#kit/console/show/Figure.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { reportPartsEndpoints } from '../report/report.contract.ts';
import '../report/report.css';
import type { AgentInterval } from './agentLog.contract.ts';
import { agentLogTexts } from './agentLog.texts.ts';

/** What agents did, a row for each interval. */
export function Intervals({ list }: { list: readonly AgentInterval[] }) {
  const t = useText(agentLogTexts);
  const language = useLanguage();
  const maySeeCalls = useMay()(reportPartsEndpoints.records);
  return (
    <table className="report-table report-log">
      <thead>
        <tr>
          <th scope="col">{t('agent')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('from')}</th>
          <th scope="col">{t('to')}</th>
          <th scope="col" className="report-number">
            <Meant by={t('timeMeant')}>{t('time')}</Meant>
          </th>
          <th scope="col">{t('call')}</th>
          <th scope="col">{t('by')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((one) => {
          const reason = one.reason === notAnswering ? notAnsweringName[language] : one.reasonName;
          return (
            <tr key={one.intervalId}>
              <th scope="row">
                <span className="report-name">
                  <span className="cw-cut">{one.agentName || `#${one.agentId}`}</span>
                  <span className="cw-text3 cw-num">{one.agentDn}</span>
                </span>
              </th>
              <td>
                <span className="cw-state">
                  <span className="cw-state-word" style={{ color: stateLooks[one.state].color }}>
                    <Dot {...stateLooks[one.state]} />
                    {stateNames[one.state][language]}
                  </span>
                  {reason && <span className="cw-text3 cw-cut">{reason}</span>}
                </span>
              </td>
              <td className="cw-num">
                <TimeText at={one.from} exact />
              </td>
              <td className="cw-num">
                {one.to === null ? <span className="cw-text3">{t('goesOn')}</span> : <TimeText at={one.to} exact />}
              </td>
              <td className="report-number cw-num">
                <Duration value={one.time} />
              </td>
              <td>
                {one.callId && maySeeCalls && (
                  <Link className="cw-name" to={`/outbounds/call/${one.callId}`}>
                    {t('openCall')}
                  </Link>
                )}
              </td>
              <td className="cw-cut">{one.byName}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
