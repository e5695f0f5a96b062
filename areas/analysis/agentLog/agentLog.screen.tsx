import { ExportButton } from '#areas/system/door.tsx';
import '#kit/console/list/list.css';
import { ListRefusal } from '#kit/console/list/ListRefusal.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { duration } from '#kit/console/show/duration.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { usePages } from '../report/usePages.tsx';
import '../report/report.css';
import { PeriodBar } from '../report/PeriodBar.tsx';
import { usePeriod } from '../report/usePeriod.ts';
import type { ReportAsk } from '../report/report.contract.ts';
import { agentLogEndpoints } from './agentLog.contract.ts';
import { agentLogTexts } from './agentLog.texts.ts';
import { Intervals } from './Intervals.tsx';

const usual = 1;

/** When agents were signed in, free, in calls, on a break, interval by interval. */
export function AgentLogScreen() {
  const t = useText(agentLogTexts);
  const { page, toFirst, pager } = usePages(50);
  const { ask, askFor } = usePeriod('agentTime', usual);
  const { data, fault, fetching, reload } = useAsk(agentLogEndpoints.list, { body: { ...ask, ...page } });
  const onAsk = (some: Partial<ReportAsk>) => {
    toFirst();
    askFor(some);
  };
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
      <PeriodBar family="agentTime" ask={ask} usual={usual} onAsk={onAsk} />
      <div className="report-scroll" aria-busy={fetching}>
        {fault && <ListRefusal fault={fault} onAgain={() => void reload()} />}
        {data && data.total === 0 && <Notice title={t('emptyTitle')} text={t('emptyText')} />}
        {data && data.total > 0 && (
          <>
            <Intervals list={data.list} />
            {pager(data.total)}
          </>
        )}
      </div>
    </div>
  );
}
