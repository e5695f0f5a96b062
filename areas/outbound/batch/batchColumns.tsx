import { Link } from 'react-router';
import { numberColumn, timeColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { connectRate } from '#core/figures/figures.ts';
import { Percent } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useText } from '#kit/console/useText.ts';
import type { Batch } from './batch.contract.ts';
import './batch.css';
import { batchActionsTexts } from './batchActions.texts.ts';
import { batchTexts } from './batch.texts.ts';
import { BatchState } from './BatchState.tsx';
import { KindTag } from './KindSelect.tsx';
import { Progress } from './Progress.tsx';

export function useBatchColumns(): Column<Batch>[] {
  const t = useText(batchTexts);
  const tActions = useText(batchActionsTexts);
  const connect = useFigure()('connectRate');
  return [
    {
      key: 'name',
      title: t('batch'),
      width: 140,
      grow: true,
      sort: 'name',
      always: true,
      render: (_, { batchId, name, campaignName, taskType }) => (
        <span className="batch-name">
          <Link className="cw-name" to={`/outbounds/tasks/${batchId}`} title={`${name}, ${campaignName}`}>
            {name}
          </Link>
          <KindTag kind={taskType} />
        </span>
      ),
    },
    { key: 'state', title: t('state'), width: 274, render: (_, batch) => <BatchState batch={batch} /> },
    { key: 'progress', title: t('progress'), width: 106, render: (_, batch) => <Progress batch={batch} share /> },
    numberColumn({ key: 'total', title: t('contacts'), width: 92, sort: 'total', of: ({ total }) => total }),
    {
      key: 'connected',
      title: connect.label,
      meaning: connect.meaning,
      width: 112,
      align: 'right',
      sort: 'connected',
      render: (_, { connected, called }) => <Percent share={connectRate({ reached: connected, called })} />,
    },
    {
      key: 'robot',
      title: t('robot'),
      width: 108,
      render: (_, { robotName, robotVersion, ownRobot }) => (
        <span className="batch-robot cw-text2" title={ownRobot ? tActions('ownRobot') : undefined}>
          <Cut text={robotName} />
          <span>v{robotVersion}</span>
        </span>
      ),
    },
    {
      key: 'created',
      title: t('created'),
      width: 130,
      sort: 'createdAt',
      render: (_, { createdAt, createdBy }) => (
        <span className="cw-text2">
          <TimeText at={createdAt} />
          <span className="cw-text3" title={createdBy}>
            {t('beforeBy')}
            {createdBy}
          </span>
        </span>
      ),
    },
    { key: 'campaign', title: t('campaign'), width: 150, hidden: true, dataIndex: 'campaignName' },
    numberColumn({ key: 'attempts', title: t('attempts'), width: 104, hidden: true, of: ({ attempts }) => attempts }),
    timeColumn({ key: 'ended', title: t('endedAt'), width: 92, hidden: true, of: ({ endedAt }) => endedAt }),
    {
      key: 'number',
      title: t('number'),
      width: 92,
      hidden: true,
      render: (_, { batchId }) => <span className="cw-num cw-text2">B-{batchId}</span>,
    },
  ];
}

const Cut = ({ text }: { text: string }) => (
  <span className="cw-text2" title={text}>
    {text}
  </span>
);
