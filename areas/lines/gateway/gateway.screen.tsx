import { Select } from 'antd';
import { Gauge, Pencil } from 'lucide-react';
import { useState } from 'react';
import { usualCallees } from '#core/callee/line.ts';
import { numberColumn, textColumn } from '#kit/console/list/columns.tsx';
import '#kit/console/list/list.css';
import { lazy } from '#kit/console/lazy.tsx';
import { ListTable } from '#kit/console/list/ListTable.tsx';
import { Pager } from '#kit/console/list/Pager.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { useColumns, type Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useMay } from '#kit/console/person.ts';
import { count, Num, Percent } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import { gatewayEndpoints, type CallerNumber, type Gateway } from './gateway.contract.ts';
import './gateway.css';
import { gatewayTexts } from './gateway.texts.ts';
import { GatewayDrawer } from './GatewayDrawer.tsx';

const NumberCapsDialog = lazy(() => import('./NumberCapsDialog.tsx'));

/** A tenant has a handful; their numbers below may be hundreds and are paged. */
const allGateways = { pageNo: 1, pageSize: 100 };

export function GatewayScreen() {
  const t = useText(gatewayTexts);
  const mayEdit = useMay()(gatewayEndpoints.change);
  const gateways = useList(gatewayEndpoints.list, allGateways);
  const numbers = useList(gatewayEndpoints.numbers);
  const [edited, edit] = useState<Gateway | null>(null);
  const [capped, cap] = useState<CallerNumber | null>(null);
  const sum = (of: 'inCall' | 'channels') => count(gateways.rows.reduce((all, row) => all + row[of], 0));

  const gatewayColumns: Column<Gateway>[] = [
    {
      key: 'name',
      title: t('name'),
      always: true,
      grow: true,
      width: 200,
      render: (_, row) =>
        mayEdit ? (
          <button type="button" className="cw-cut gateway-name" title={row.name} onClick={() => edit(row)}>
            {row.name}
          </button>
        ) : (
          <span className="cw-cut gateway-name" title={row.name}>
            {row.name}
          </span>
        ),
    },
    {
      key: 'kind',
      title: t('kind'),
      width: 160,
      render: (_, { kind }) => <span className="cw-text2">{kind === 'simulated' ? t('simulated') : kind}</span>,
    },
    { key: 'state', title: t('state'), width: 110, render: (_, { validFlag }) => <OnOff on={validFlag} /> },
    numberColumn({
      key: 'channels',
      title: t('channels'),
      width: 130,
      of: ({ inCall }) => inCall,
      outOf: ({ channels }) => channels,
    }),
    {
      key: 'speed',
      title: t('speed'),
      width: 90,
      align: 'right',
      render: (_, { speed }) => <span className="cw-num">{t('times', { speed })}</span>,
    },
    {
      key: 'answers',
      title: t('answers'),
      width: 100,
      align: 'right',
      render: (_, { callees }) => <Percent share={callees.answerRate ?? usualCallees.answerRate} />,
    },
    numberColumn({ key: 'numbers', title: t('numbers'), width: 130, of: ({ numbers: held }) => held }),
  ];
  const numberColumns: Column<CallerNumber>[] = [
    {
      key: 'phone',
      title: t('phone'),
      always: true,
      width: 220,
      render: (_, { phone }) => <span className="cw-num cw-name">{phone}</span>,
    },
    { key: 'state', title: t('state'), width: 140, render: (_, { validFlag }) => <OnOff on={validFlag} /> },
    {
      key: 'hour',
      title: t('thisHour'),
      width: 130,
      align: 'right',
      render: (_, { callsOfHour, hourlyCap }) => <Used calls={callsOfHour} cap={hourlyCap} />,
    },
    {
      key: 'today',
      title: t('today'),
      width: 140,
      align: 'right',
      render: (_, { callsToday, dailyCap }) => <Used calls={callsToday} cap={dailyCap} />,
    },
    textColumn({ key: 'gateway', title: t('name'), grow: true, width: 240, of: ({ gatewayName }) => gatewayName }),
  ];
  const arrangedGateways = useColumns('lines.gateways', gatewayColumns, gateways.rows);
  const arrangedNumbers = useColumns('lines.numbers', numberColumns, numbers.rows);

  return (
    <div className="cw-list gateway-page">
      <PageHead
        title={t('title')}
        facts={gateways.total > 0 ? [t('inUse', { inCall: sum('inCall'), channels: sum('channels') })] : []}
      />
      <div className="gateway-some">
        <ListTable
          list={gateways}
          columns={arrangedGateways}
          rowKey="gatewayId"
          rowName={({ name }) => name}
          empty={{ title: t('emptyTitle'), text: t('emptyText') }}
          rowActions={
            mayEdit
              ? (row) => (
                  <RowActions
                    of={row.name}
                    likely={{ label: t('kit.edit'), icon: <Pencil size={14} />, onClick: () => edit(row) }}
                    more={[]}
                  />
                )
              : undefined
          }
        />
      </div>
      {/* Without a gateway there are no numbers, and one empty table says enough. */}
      {gateways.total > 0 && (
        <>
          <div className="gateway-head">
            <h2>{t('numbers')}</h2>
            <span className="cw-space" />
            {gateways.rows.length > 1 && (
              <Select
                allowClear
                style={{ width: 220 }}
                aria-label={t('ofGateway')}
                placeholder={t('anyGateway')}
                value={numbers.query.ofGateway}
                onChange={(ofGateway?: string) => numbers.search({ ofGateway })}
                options={gateways.rows.map(({ gatewayId, name }) => ({ value: gatewayId, label: name }))}
              />
            )}
          </div>
          <ListTable
            list={numbers}
            columns={arrangedNumbers}
            rowKey="numberId"
            rowName={({ phone }) => phone}
            empty={{ title: t('noNumbers'), text: t('noNumbersText') }}
            rowActions={
              mayEdit
                ? (row) => (
                    <RowActions
                      of={row.phone}
                      likely={{ label: t('caps'), icon: <Gauge size={14} />, onClick: () => cap(row) }}
                      more={[]}
                    />
                  )
                : undefined
            }
          />
          <Pager
            total={numbers.total}
            pageNo={numbers.query.pageNo}
            pageSize={numbers.query.pageSize}
            onTurn={numbers.turnTo}
          />
        </>
      )}
      {capped && <NumberCapsDialog number={capped} onDone={numbers.reload} onClose={() => cap(null)} />}
      {edited && (
        <GatewayDrawer
          gateway={edited}
          onClose={() => edit(null)}
          onDone={() => Promise.all([gateways.reload(), numbers.reload()])}
        />
      )}
    </div>
  );
}

/** At its cap a number calls no more until the hour or the day is over. */
const Used = ({ calls, cap }: { calls: number; cap: number | null }) =>
  cap !== null && calls >= cap ? (
    <b className="gateway-full">
      <Num value={calls} of={cap} />
    </b>
  ) : (
    <Num value={calls} {...(cap !== null && { of: cap })} />
  );

function OnOff({ on }: { on: boolean }) {
  const t = useText();
  return <State kind={on ? 'running' : 'cancelled'} word={t(on ? 'kit.on' : 'kit.off')} />;
}
