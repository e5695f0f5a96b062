import { textColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { State } from '#kit/console/show/State.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { NumberClaim, claimLists } from './claims.contract.ts';
import { claimTexts } from './claims.texts.ts';

export function useClaimColumns(kind: (typeof claimLists)[number]): Column<NumberClaim>[] {
  const t = useText(claimTexts);
  const times = useTimes();
  const isWanted = kind === 'claims';
  return [
    {
      key: 'number',
      title: t('number'),
      always: true,
      width: 160,
      render: (_, { phone }) => <span className="cw-num cw-name">{phone}</span>,
    },
    textColumn({
      key: 'tenant',
      title: t(isWanted ? 'wants' : 'tenant'),
      width: 200,
      grow: true,
      of: ({ tenant }) => tenant,
    }),
    ...(isWanted
      ? [
          {
            key: 'holder',
            title: t('holder'),
            width: 220,
            grow: true,
            render: (_: unknown, { holder, holderConfirmed }: NumberClaim) => {
              const words =
                holder === null ? t('nobody') : holderConfirmed ? t('confirmedOf', { name: holder }) : holder;
              return (
                <span className="cw-text2 cw-cut" title={words}>
                  {words}
                </span>
              );
            },
          },
        ]
      : []),
    textColumn({ key: 'gateway', title: t('gateway'), width: 180, of: ({ gateway }) => gateway }),
    {
      key: 'asked',
      title: t('asked'),
      width: 170,
      render: (_, { askedAt, askedBy }) => (
        <span className="cw-text2 cw-cut cw-num" title={askedBy}>
          {[times.short(askedAt), askedBy].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    { key: 'state', title: t('state'), width: 170, render: (_, row) => <StateOf of={row} isWanted={isWanted} /> },
  ];
}

function StateOf({ of, isWanted }: { of: NumberClaim; isWanted: boolean }) {
  const t = useText(claimTexts);
  if (!isWanted)
    return of.holderConfirmed ? (
      <State kind="done" word={t('confirmed')} />
    ) : (
      <State kind="preparing" word={t('ownWord')} />
    );
  if (of.dismissed) return <State kind="cancelled" word={t('dismissed')} />;
  return <State kind="paused" word={t(of.isThere ? 'marked' : 'waits')} />;
}
