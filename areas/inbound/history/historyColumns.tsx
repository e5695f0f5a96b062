import { Link } from 'react-router';
import { CallTime, entryTexts, kindOfCall, useOutcomeWords, Verdict } from '#areas/outbound/door.tsx';
import type { CallRecord } from '#areas/outbound/call/call.contract.ts';
import { textColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { Num } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import { historyTexts } from './history.texts.ts';
import { useStatusWord } from './useStatusWord.ts';

export const incomingPage = (callId: string) => `/incomingCall/callerHistory/${callId}`;

/** `mayOpen`: the person may see conversations. */
export function useHistoryColumns(mayOpen: boolean): Column<CallRecord>[] {
  const t = useText(historyTexts);
  const tEntry = useText(entryTexts);
  const words = useOutcomeWords();
  const status = useStatusWord();
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
      key: 'caller',
      title: t('caller'),
      width: 130,
      always: true,
      render: (_, { callId, name }) =>
        mayOpen ? (
          <Link className="cw-name cw-cut" to={incomingPage(callId)}>
            {name || t('unknownCaller')}
          </Link>
        ) : (
          <span className="cw-name cw-cut">{name || t('unknownCaller')}</span>
        ),
    },
    {
      key: 'phone',
      title: t('phone'),
      width: 140,
      render: (_, { phone, entry }) =>
        phone ? (
          <span className="cw-num">{phone}</span>
        ) : (
          <span className="cw-text3">{entry === 'trunk' ? t('withheld') : '–'}</span>
        ),
    },
    {
      key: 'entry',
      title: tEntry('entry'),
      width: 110,
      render: (_, { entry }) => <span className="cw-text2 cw-cut">{tEntry(entry)}</span>,
    },
    {
      key: 'dialled',
      title: t('dialled'),
      width: 130,
      render: (_, { callerNumber }) => <span className="cw-num cw-text2">{callerNumber || '–'}</span>,
    },
    {
      key: 'route',
      title: t('route'),
      width: 140,
      grow: true,
      render: (_, { entry, routeId, routeName }) => (
        <span className={routeName === null ? 'cw-text3' : 'cw-text2 cw-cut'} title={routeName ?? undefined}>
          {routeName ?? (entry === 'trunk' ? t(routeId === null ? 'noRoute' : 'routeGone') : '–')}
        </span>
      ),
    },
    textColumn({ key: 'robot', title: t('robot'), width: 150, hidden: true, of: ({ robotName }) => robotName }),
    {
      key: 'status',
      title: t('status'),
      width: 170,
      render: (_, { callStatus, reason }) => (
        <State
          kind={kindOfCall(callStatus)}
          word={status(callStatus)}
          {...(reason !== null && { reason: words.reason(reason) })}
        />
      ),
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
      key: 'transfers',
      title: t('handedOver'),
      width: 94,
      align: 'right',
      render: (_, { transfers }) => <Num value={transfers || null} />,
    },
    {
      key: 'side',
      title: t('hungUpBy'),
      width: 90,
      hidden: true,
      render: (_, { hangUpSide }) => (
        <span className="cw-text2">{hangUpSide === null || hangUpSide === 5 ? '–' : words.side(hangUpSide)}</span>
      ),
    },
    {
      key: 'rang',
      title: t('rang'),
      width: 90,
      align: 'right',
      hidden: true,
      render: (_, { ringTime }) => <Duration value={ringTime} />,
    },
    textColumn({
      key: 'recording',
      title: t('recording'),
      width: 90,
      hidden: true,
      of: ({ hasRecording }) => (hasRecording ? t('recorded') : null),
    }),
  ];
}
