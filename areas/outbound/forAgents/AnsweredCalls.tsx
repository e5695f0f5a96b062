import { Link } from 'react-router';
import { ExportButton } from '#areas/system/door.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import '#kit/console/list/list.css';
import { ListTable } from '#kit/console/list/ListTable.tsx';
import { Pager } from '#kit/console/list/Pager.tsx';
import { useColumns, type Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { TimeText, useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { dialledExportEndpoints, forAgentsEndpoints, type Dialled } from './forAgents.contract.ts';
import { pacingTexts } from './pacing.texts.ts';

/** Each answered call, and when its agent came: the evidence of what is counted. */
export function AnsweredCalls({ campaignId }: { campaignId: string }) {
  const t = useText(pacingTexts);
  const times = useTimes();
  const list = useList(forAgentsEndpoints.dialled, { campaignId }, undefined, () => 5_000);
  const columns = useColumns('outbound.dialled', useDialledColumns(), list.rows);
  return (
    <section className="cw-list pacing-evidence">
      <div className="pacing-head">
        <h2>{t('evidence')}</h2>
        <span className="cw-space" />
        <ExportButton source="dialled" endpoint={dialledExportEndpoints.dialled} query={list.query} />
      </div>
      <Facets
        label={t('became')}
        chosen={list.query.abandoned}
        onChoose={(abandoned) => list.search({ abandoned })}
        of={[
          { value: undefined, label: t('all') },
          { value: true, label: t('abandonedCalls') },
          { value: false, label: t('served') },
        ]}
      />
      <ListTable
        list={list}
        columns={columns}
        rowKey="callId"
        rowName={({ name, answeredAt }) => `${name || t('noName')} ${times.exact(answeredAt)}`}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <Pager
        total={list.total}
        totalIsMore={list.totalIsMore}
        pageNo={list.query.pageNo}
        pageSize={list.query.pageSize}
        onTurn={list.turnTo}
      />
    </section>
  );
}

function useDialledColumns(): Column<Dialled>[] {
  const t = useText(pacingTexts);
  return [
    {
      key: 'time',
      title: t('time'),
      width: 110,
      render: (_, { answeredAt }) => (
        <span className="cw-text3">
          <TimeText at={answeredAt} />
        </span>
      ),
    },
    {
      key: 'contact',
      title: t('contact'),
      width: 190,
      always: true,
      render: (_, { callId, name, phone }) => (
        <Link className="cw-cut campaign-quiet" to={`/outbounds/call/${callId}`}>
          {name || t('noName')} <span className="cw-num cw-text3">{phone}</span>
        </Link>
      ),
    },
    { key: 'became', title: t('became'), width: 220, grow: true, render: (_, row) => <Became row={row} /> },
    {
      key: 'after',
      title: t('after'),
      width: 90,
      align: 'right',
      render: (_, { answeredAt, agentAt }) =>
        agentAt === null ? (
          <span className="cw-text3">–</span>
        ) : (
          <span className="cw-num">{t('secondsShort', { seconds: ((agentAt - answeredAt) / 1_000).toFixed(1) })}</span>
        ),
    },
  ];
}

function Became({ row: { abandoned, instead, agentAt, agentName } }: { row: Dialled }) {
  const t = useText(pacingTexts);
  if (abandoned === null) return t('looking');
  if (!abandoned) return agentAt === null ? t('hungUpFirst') : t('withAgent', { name: agentName ?? '' });
  const heard = instead === 'message' ? 'heardMessage' : instead === 'robot' ? 'heardRobot' : 'heardNothing';
  return <span className="pacing-abandoned">{t(heard)}</span>;
}
