import type { AgentTimeCount } from '#core/report/agentReport.ts';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Duration } from '#kit/console/show/Duration.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import type { BehindProps } from '../report/RecordsDrawer.tsx';
import { useReportWords } from '../report/useReportWords.ts';
import { usePages } from '../report/usePages.tsx';
import { agentLogEndpoints } from './agentLog.contract.ts';
import { Intervals } from './Intervals.tsx';

/** The intervals that one figure of the time of agents adds up, the latest first. */
export function IntervalsDrawer({ of, onClose }: BehindProps) {
  const words = useReportWords();
  const { page, pager } = usePages(20);
  const { against: _, ...ask } = of.ask;
  const body = { ...ask, keys: of.keys, count: of.count as AgentTimeCount, ...page };
  const { data, fault } = useAsk(agentLogEndpoints.list, { body });
  return (
    <AppDrawer
      size={980}
      title={
        <span className="report-records-title">
          {of.title}{' '}
          <span className="cw-text3">
            {words.figure(of.count)}
            {data && of.count !== 'handled' && (
              <>
                {' '}
                <Duration value={data.time} />
              </>
            )}
          </span>
        </span>
      }
      onClose={onClose}
    >
      {fault && <p role="alert">{fault.message}</p>}
      {data && (
        <>
          <Intervals list={data.list} />
          {pager(data.total)}
        </>
      )}
    </AppDrawer>
  );
}
