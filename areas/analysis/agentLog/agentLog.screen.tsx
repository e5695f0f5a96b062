import { Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ExportButton } from '#areas/system/door.tsx';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import '#kit/console/list/list.css';
import { ListRefusal } from '#kit/console/list/ListRefusal.tsx';
import { Pager } from '#kit/console/list/Pager.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { duration } from '#kit/console/show/duration.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import '../report/report.css';
import { ReportFilters } from '../report/ReportFilters.tsx';
import type { ReportAsk } from '../report/report.contract.ts';
import { reportTexts } from '../report/report.texts.ts';
import { askFrom, parsed } from '../report/setup.rules.ts';
import { agentLogEndpoints } from './agentLog.contract.ts';
import { agentLogTexts } from './agentLog.texts.ts';
import { Intervals } from './Intervals.tsx';

const spans = [1, 7, 28, 90];

/** When agents were signed in, free, in calls, on a break, interval by interval. */
export function AgentLogScreen() {
  const t = useText(agentLogTexts);
  const r = useText(reportTexts);
  const [address, setAddress] = useSearchParams();
  const [{ pageNo, pageSize }, turn] = useState({ pageNo: 1, pageSize: 50 });
  const said = askFrom(parsed(address.get('set')), 'agentTime') ?? {};
  const ask = { ...said, ...(said.from === undefined && said.to === undefined && { days: said.days ?? 1 }) };
  const { data, fault, fetching, reload } = useAsk(agentLogEndpoints.list, { body: { ...ask, pageNo, pageSize } });
  const askFor = (some: Partial<ReportAsk>) => {
    turn({ pageNo: 1, pageSize });
    const next = Object.fromEntries(Object.entries({ ...ask, ...some }).filter(([, value]) => value !== undefined));
    setAddress({ set: JSON.stringify(next) }, { replace: true });
  };
  const own = ask.from !== undefined || ask.to !== undefined;
  return (
    <div className="report-page">
      <PageHead
        title={t('title')}
        facts={
          data
            ? [
                t('facts', {
                  total: count(data.total),
                  time: duration(data.time, (hours, minutes) => t('kit.hours', { hours, minutes })),
                }),
              ]
            : []
        }
        actions={<ExportButton source="report.agentLog" endpoint={agentLogEndpoints.export} query={ask} />}
      />
      <div className="cw-toolbar report-toolbar">
        <Select
          aria-label={r('length')}
          value={own ? 0 : (ask.days ?? 1)}
          onChange={(days: number) => askFor({ days, from: undefined, to: undefined })}
          options={[
            ...(own ? [{ value: 0, label: r('when'), disabled: true }] : []),
            ...[...new Set([...spans, ask.days ?? 1])]
              .sort((one, other) => one - other)
              .map((value) => ({ value, label: value === 1 ? r('today') : r('lastDays', { days: value }) })),
          ]}
        />
        <DateFilter
          label={r('when')}
          from={ask.from}
          to={ask.to}
          onChange={({ from, to }) =>
            askFor({ from, to, days: from === undefined && to === undefined ? 1 : undefined })
          }
        />
        <ReportFilters
          family="agentTime"
          filters={ask.filters ?? {}}
          onChange={(next) => askFor({ filters: Object.keys(next).length > 0 ? next : undefined })}
        />
      </div>
      <div className="report-scroll" aria-busy={fetching}>
        {fault && <ListRefusal fault={fault} onAgain={() => void reload()} />}
        {data && data.total === 0 && <Notice title={t('emptyTitle')} text={t('emptyText')} />}
        {data && data.total > 0 && (
          <>
            <Intervals list={data.list} />
            <Pager
              total={data.total}
              pageNo={pageNo}
              pageSize={pageSize}
              onTurn={(no, size) => turn({ pageNo: no, pageSize: size })}
            />
          </>
        )}
      </div>
    </div>
  );
}
