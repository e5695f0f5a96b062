import { Link } from 'react-router';
import { dash, personColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { Num } from '#kit/console/show/Num.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { RecordRow } from '../record/record.contract.ts';
import { inspectionsTexts } from './inspections.texts.ts';
import { Appeal, RecordState, Result, whoOf } from './inspectionWords.tsx';

export function useInspectionColumns(own: boolean): Column<RecordRow>[] {
  const t = useText(inspectionsTexts);
  const times = useTimes();
  return [
    {
      key: 'who',
      title: t('who'),
      width: 120,
      always: true,
      render(_, row) {
        const who = whoOf(row) || t('noOne');
        return (
          <Link className="cw-name cw-cut inspected-opens" to={`/qualityChecking/record/${row.recordId}`} title={who}>
            {who}
          </Link>
        );
      },
    },
    timeColumn({ key: 'inspectedAt', title: t('inspectedAt'), width: 84, of: ({ inspectedAt }) => inspectedAt }),
    {
      key: 'customer',
      title: t('customer'),
      width: 176,
      render: (_, { name, phone }) =>
        name || phone ? (
          <span className="inspected-customer" title={[name, phone].filter(Boolean).join(' ')}>
            <span className="cw-cut">{name}</span>
            <span className="cw-num cw-text3">{phone}</span>
          </span>
        ) : (
          dash
        ),
    },
    textColumn({ key: 'campaign', title: t('campaign'), width: 96, of: ({ campaignName }) => campaignName }),
    textColumn({ key: 'batch', title: t('batch'), width: 120, grow: true, of: ({ batchName }) => batchName }),
    {
      key: 'score',
      title: t('score'),
      width: 56,
      align: 'right',
      render: (_, { score }) => (
        <span className="inspected-score">
          <Num value={score} />
        </span>
      ),
    },
    { key: 'result', title: t('result'), width: 80, render: (_, row) => <Result {...row} /> },
    {
      key: 'machineScore',
      title: t('machineScore'),
      meaning: t('machineMeans'),
      width: 78,
      align: 'right',
      render: (_, { machineScore }) => (
        <span className="cw-text2">
          <Num value={machineScore} />
        </span>
      ),
    },
    personColumn({
      key: 'inspectors',
      title: t('inspectors'),
      width: 96,
      of: ({ inspectors, state }) => inspectors.join(', ') || (state === 'done' ? t('byMachine') : null),
    }),
    { key: 'state', title: t('state'), width: 118, render: (_, row) => <RecordState {...row} /> },
    { key: 'appeal', title: t('appeal'), width: 80, render: (_, row) => <Appeal {...row} /> },
    {
      key: 'note',
      title: t('note'),
      meaning: t('noteMeans'),
      width: 88,
      render(_, { hasNote, acknowledgedAt }) {
        if (!hasNote) return dash;
        if (acknowledgedAt === null) return <span className="inspected-result warn">{t('noteUnread')}</span>;
        return (
          <span className="cw-text2" title={times.exact(acknowledgedAt)}>
            {t('noteRead')}
          </span>
        );
      },
    },
    timeColumn({ key: 'calledAt', title: t('calledAt'), width: 96, hidden: !own, of: ({ calledAt }) => calledAt }),
    {
      key: 'talkTime',
      title: t('talkTime'),
      width: 80,
      align: 'right',
      hidden: true,
      render: (_, { talkTime }) => <Duration value={talkTime} />,
    },
  ];
}
