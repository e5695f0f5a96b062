import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Static } from 'typebox';
import { CallState, CallTime, Verdict } from '#areas/outbound/door.tsx';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { Duration } from '#kit/console/show/Duration.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { reports } from './reports.ts';
import { reportPartsEndpoints, type Records, type ReportName } from './report.contract.ts';
import type { RecordsOf } from './ReportTable.tsx';
import { reportTexts } from './report.texts.ts';
import { useReportWords } from './useReportWords.ts';
import { usePages } from './usePages.tsx';

/** One number of a report, of which everything behind it is shown. */
export interface BehindProps {
  name: ReportName;
  of: RecordsOf;
  onClose(): void;
}

/** The calls that one number of a report counts, the last that ended first. */
export function RecordsDrawer({ name, of, onClose }: BehindProps) {
  const words = useReportWords();
  const { page, pager } = usePages(20);
  const { against: _, ...ask } = of.ask;
  const { family, fixed } = reports[name];
  const body = {
    ...ask,
    ...((family === 'conversations' || family === 'turns') && { of: family }),
    filters: { ...fixed, ...ask.filters },
    keys: of.keys,
    count: of.count,
    ...page,
  };
  const { data, fault } = useAsk(reportPartsEndpoints.records, { body });
  return (
    <AppDrawer
      size={860}
      title={
        <span className="report-records-title">
          {of.title} <span className="cw-text3">{words.figure(of.figure)}</span>
        </span>
      }
      onClose={onClose}
    >
      <CallsBehind data={data} fault={fault} pager={pager} />
    </AppDrawer>
  );
}

interface CallsBehindProps {
  data: Static<typeof Records> | undefined;
  fault: { message: string } | null | undefined;
  pager(total: number): ReactNode;
}

/** The calls behind a number, each to be opened. */
export function CallsBehind({ data, fault, pager }: CallsBehindProps) {
  const t = useText(reportTexts);
  return (
    <>
      {fault && <p role="alert">{fault.message}</p>}
      {data && data.forgotten > 0 && <p className="cw-text2">{t('forgotten', { count: count(data.forgotten) })}</p>}
      {data && data.hidden > 0 && <p className="cw-text2">{t('hidden', { count: count(data.hidden) })}</p>}
      {data && data.total > data.calls + data.forgotten + data.hidden && (
        <p className="cw-text2">{t('partsInCalls', { total: count(data.total), calls: count(data.calls) })}</p>
      )}
      {data && (
        <>
          <table className="report-records">
            <tbody>
              {data.list.map((call) => (
                <tr key={call.callId}>
                  <td className="cw-text3">
                    <CallTime at={call.startedAt} />
                  </td>
                  <td>
                    <Link className="cw-name" to={`/outbounds/call/${call.callId}`}>
                      {call.name || call.phone || `#${call.callId}`}
                    </Link>
                  </td>
                  <td className="cw-num">{call.phone}</td>
                  <td>
                    <CallState callStatus={call.callStatus} reason={call.reason} />
                  </td>
                  <td className="report-number">
                    <Duration value={call.talkTime} />
                  </td>
                  <td>
                    <Verdict category={call.category} label={call.label} />
                  </td>
                  <td className="cw-cut cw-text3">{call.campaignName ?? call.routeName ?? ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {pager(data.calls)}
        </>
      )}
    </>
  );
}
