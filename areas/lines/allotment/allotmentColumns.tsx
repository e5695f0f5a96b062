import { dash, numberColumn, textColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { State } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import type { AllottedNumber } from './allotment.contract.ts';
import { allotmentTexts } from './allotment.texts.ts';

/** `gives`: there are tenants below; `gets`: some of it comes from above. */
export function useAllotmentColumns({ gives, gets }: { gives: boolean; gets: boolean }): Column<AllottedNumber>[] {
  const t = useText(allotmentTexts);
  return [
    {
      key: 'number',
      title: t('number'),
      always: true,
      width: 146,
      render: (_, { callerNumber }) => <span className="cw-num cw-name">{callerNumber}</span>,
    },
    ...(gives
      ? [
          {
            key: 'allottedTo',
            title: t('allottedTo'),
            width: 180,
            grow: true,
            render: (_: unknown, { tenantName }: AllottedNumber) =>
              tenantName === null ? (
                <State kind="cancelled" word={t('free')} />
              ) : (
                <span className="cw-name cw-cut" title={tenantName}>
                  {tenantName}
                </span>
              ),
          },
        ]
      : []),
    {
      key: 'group',
      title: t('group'),
      width: 150,
      render: (_, { poolName }) =>
        poolName === null ? (
          dash
        ) : (
          <span className="cw-text2 cw-cut" title={poolName}>
            {poolName}
          </span>
        ),
    },
    textColumn({ key: 'gateway', title: t('gateway'), width: 170, grow: !gives, of: ({ gatewayName }) => gatewayName }),
    ...(gets
      ? [
          {
            key: 'from',
            title: t('from'),
            width: 170,
            render: (_: unknown, { fromTenant }: AllottedNumber) => (
              <span className="cw-text2 cw-cut">{fromTenant ?? t('own')}</span>
            ),
          },
        ]
      : []),
    numberColumn({ key: 'campaigns', title: t('campaigns'), width: 96, of: ({ campaigns }) => campaigns }),
    numberColumn({ key: 'today', title: t('today'), width: 96, of: ({ callsToday }) => callsToday }),
  ];
}
