import { Link } from 'react-router';
import { dash, numberColumn, personColumn, textColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { RecordRow } from '../record/record.contract.ts';
import { batchTexts } from './batch.texts.ts';

const kinds: Record<RecordRow['state'], StateKind> = {
  open: 'preparing',
  differs: 'paused',
  done: 'done',
  dropped: 'cancelled',
};
const stateWords = { open: 'open', differs: 'isDiffers', done: 'isDone', dropped: 'dropped' } as const;
const appealWords = { open: 'appealOpen', upheld: 'appealUpheld', changed: 'appealChanged' } as const;

/** The calls of a batch. Each leads to its inspection. */
export function useCallColumns(reviewers: number): Column<RecordRow>[] {
  const t = useText(batchTexts);
  return [
    {
      key: 'time',
      title: t('time'),
      width: 110,
      always: true,
      render: (_, { recordId, calledAt }) => (
        <Link className="cw-name" to={`/qualityChecking/record/${recordId}`}>
          <TimeText at={calledAt} />
        </Link>
      ),
    },
    textColumn({ key: 'whose', title: t('whose'), width: 140, of: (row) => row.agentName ?? row.robotName }),
    textColumn({ key: 'campaign', title: t('campaign'), width: 150, grow: true, of: (row) => row.campaignName }),
    textColumn({ key: 'customer', title: t('customer'), width: 120, of: (row) => row.name }),
    {
      key: 'phone',
      title: t('phone'),
      width: 130,
      render: (_, { phone }) => (phone ? <span className="cw-num cw-text2">{phone}</span> : dash),
    },
    {
      key: 'talked',
      title: t('talked'),
      width: 84,
      align: 'right',
      render: (_, { talkTime, connected }) => <Duration value={connected ? talkTime : null} />,
    },
    numberColumn({ key: 'machine', title: t('machine'), width: 84, of: (row) => row.machineScore }),
    {
      key: 'score',
      title: t('result'),
      width: 72,
      align: 'right',
      render: (_, { score, passed, fatal }) =>
        score === null ? (
          dash
        ) : (
          <span
            className={passed === false ? 'cw-num qc-bad' : 'cw-num'}
            title={fatal ? t('fatal') : passed === false ? t('notPassed') : undefined}
          >
            {score}
          </span>
        ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 210,
      render: (_, { state, fatal, passed, appeal }) => {
        const reason = appeal ? t(appealWords[appeal]) : fatal ? t('fatal') : passed === false ? t('notPassed') : '';
        return <State kind={kinds[state]} word={t(stateWords[state])} {...(reason && { reason })} />;
      },
    },
    personColumn({
      key: 'inspectors',
      title: t('inspectors'),
      width: 140,
      of: ({ inspectors, state }) =>
        inspectors.length === 0 && reviewers === 0 && state === 'done' ? t('byMachine') : inspectors.join(', '),
    }),
  ];
}
