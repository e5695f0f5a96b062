import { Link } from 'react-router';
import type { Column } from '#kit/console/list/useColumns.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { useText } from '#kit/console/useText.ts';
import type { CallRecord } from './call.contract.ts';
import { callTexts } from './call.texts.ts';
import { CallState } from './CallState.tsx';
import { CallTime } from './CallTime.tsx';
import { entryTexts } from './entry.texts.ts';
import { useOutcomeWords } from './useOutcomeWords.ts';
import { Verdict } from './Verdict.tsx';

export function useCallColumns(): Column<CallRecord>[] {
  const t = useText(callTexts);
  const tEntry = useText(entryTexts);
  const words = useOutcomeWords();
  return [
    {
      key: 'time',
      title: t('time'),
      width: 116,
      sort: 'startedAt',
      render: (_, { startedAt }) => (
        <span className="cw-text3">
          <CallTime at={startedAt} />
        </span>
      ),
    },
    {
      key: 'contact',
      title: t('contact'),
      width: 116,
      always: true,
      render: (_, { callId, name }) => (
        <Link className="cw-name" to={`/outbounds/call/${callId}`}>
          {name || t('noName')}
        </Link>
      ),
    },
    { key: 'phone', title: t('phone'), width: 136, render: (_, { phone }) => <span className="cw-num">{phone}</span> },
    {
      key: 'batch',
      title: t('batch'),
      width: 122,
      grow: true,
      render: (_, { batchId, batchName, campaignName, entry }) =>
        batchId === null ? (
          <span className="cw-text2">{tEntry(entry)}</span>
        ) : (
          <Link className="call-quiet" to={`/outbounds/tasks/${batchId}`} title={`${batchName}, ${campaignName}`}>
            {batchName}
          </Link>
        ),
    },
    { key: 'campaign', title: t('campaign'), width: 160, hidden: true, dataIndex: 'campaignName' },
    {
      key: 'status',
      title: t('status'),
      width: 206,
      render: (_, { callStatus, reason }) => <CallState callStatus={callStatus} reason={reason} />,
    },
    {
      key: 'talk',
      title: t('talkTime'),
      width: 94,
      align: 'right',
      sort: 'talkTime',
      render: (_, { talkTime }) => <Duration value={talkTime || null} />,
    },
    {
      key: 'result',
      title: t('result'),
      width: 134,
      render: (_, { category, label }) => <Verdict category={category} label={label} />,
    },
    {
      key: 'side',
      title: t('hungUpBy'),
      width: 90,
      render: (_, { hangUpSide }) => (
        <span className="cw-text2">{hangUpSide === null || hangUpSide === 5 ? '–' : words.side(hangUpSide)}</span>
      ),
    },
    { key: 'attempt', title: t('attempt'), width: 80, align: 'right', hidden: true, dataIndex: 'attempt' },
    { key: 'robot', title: t('robot'), width: 150, hidden: true, dataIndex: 'robotName' },
    {
      key: 'callerNumber',
      title: t('callerNumber'),
      width: 130,
      hidden: true,
      render: (_, { callerNumber }) => <span className="cw-num">{callerNumber}</span>,
    },
    {
      key: 'rang',
      title: t('rang'),
      width: 90,
      align: 'right',
      hidden: true,
      render: (_, { ringTime }) => <Duration value={ringTime} />,
    },
    {
      key: 'recording',
      title: t('recording'),
      width: 90,
      hidden: true,
      render: (_, { hasRecording }) => (hasRecording ? t('recorded') : <span className="cw-text3">–</span>),
    },
    {
      key: 'code',
      title: t('resultCode'),
      width: 160,
      hidden: true,
      render: (_, { resultCode }) => resultCode && words.result(resultCode),
    },
  ];
}
