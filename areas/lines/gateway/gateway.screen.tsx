import { Alert, Button, Select } from 'antd';
import { Gauge, Pencil, Plus, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import '#kit/console/list/list.css';
import { lazy } from '#kit/console/lazy.tsx';
import { ListTable } from '#kit/console/list/ListTable.tsx';
import { Pager } from '#kit/console/list/Pager.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useColumns } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { allotmentEndpoints } from '../allotment/allotment.contract.ts';
import { claimEndpoints } from '../claims/claims.contract.ts';
import { gatewayEndpoints, ownChannels, type CallerNumber, type Gateway } from './gateway.contract.ts';
import './gateway.css';
import { gatewayTexts } from './gateway.texts.ts';
import { GatewayDrawer } from './GatewayDrawer.tsx';
import { useGatewayColumns, useNumberColumns } from './gatewayColumns.tsx';

const AddNumbersDialog = lazy(() => import('./AddNumbersDialog.tsx'));
const RestDialog = lazy(() => import('./RestDialog.tsx'));
const NumberCapsDialog = lazy(() => import('./NumberCapsDialog.tsx'));

/** A tenant has a handful; their numbers below may be hundreds and are paged. */
const allGateways = { pageNo: 1, pageSize: 100, keyword: undefined };

/** What nodes see of trunks changes by itself, and soon after one was made. */
function looksAgain(rows: Gateway[]) {
  const trunks = rows.filter(({ kind, validFlag }) => kind === 'sip' && validFlag);
  return trunks.length > 0 && (trunks.some(({ nodes }) => nodes === 0) ? 3_000 : 15_000);
}

const phonesOf = (claims: { phone: string }[]) =>
  [...claims.slice(0, 5).map(({ phone }) => phone), ...(claims.length > 5 ? ['…'] : [])].join(', ');

export function GatewayScreen() {
  const t = useText(gatewayTexts);
  const can = useMay();
  const go = useNavigate();
  const mayEdit = can(gatewayEndpoints.change);
  const gateways = useList(gatewayEndpoints.list, allGateways, undefined, looksAgain);
  const numbers = useList(gatewayEndpoints.numbers);
  const [edited, edit] = useState<Gateway | 'new' | null>(null);
  const [gone, remove] = useState<{ gateway: Gateway } | { number: CallerNumber } | null>(null);
  const [adding, add] = useState(false);
  const act = useAct();
  const claims = useAsk(claimEndpoints.own, {});
  const waiting = claims.data?.filter((one) => !one.dismissed) ?? [];
  const dismissed = claims.data?.filter((one) => one.dismissed) ?? [];
  const reload = () => Promise.all([gateways.reload(), numbers.reload(), claims.reload()]);
  const newGateway = mayEdit && (
    <Button type="primary" icon={<Plus size={15} />} onClick={() => edit('new')}>
      {t('add')}
    </Button>
  );
  const [capped, cap] = useState<CallerNumber | null>(null);
  const [rested, rest] = useState<CallerNumber | null>(null);
  const sum = (of: (row: Gateway) => number) => count(gateways.rows.reduce((all, row) => all + of(row), 0));
  // As above every page: nobody calls over what is switched off.
  const facts = { inCall: sum(({ inCall }) => inCall), channels: sum((row) => (row.validFlag ? ownChannels(row) : 0)) };

  const arrangedGateways = useColumns('lines.gateways', useGatewayColumns(mayEdit && edit), gateways.rows);
  const arrangedNumbers = useColumns('lines.numbers', useNumberColumns(), numbers.rows);

  return (
    <div className="cw-list gateway-page">
      <PageHead
        title={t('title')}
        facts={gateways.total > 0 ? [t('inUse', facts)] : []}
        actions={
          gateways.total > 0 && (
            <>
              {can(allotmentEndpoints.list) && (
                <Button icon={<Share2 size={15} />} onClick={() => void go('/lineManagement/allotment')}>
                  {t('allotment')}
                </Button>
              )}
              {newGateway}
            </>
          )
        }
      />
      <div className="gateway-some">
        <ListTable
          list={gateways}
          columns={arrangedGateways}
          rowKey="gatewayId"
          rowName={({ name }) => name}
          empty={{ title: t('emptyTitle'), text: t('emptyText'), actions: newGateway }}
          rowActions={
            mayEdit
              ? (row) => (
                  <RowActions
                    of={row.name}
                    likely={{ label: t('kit.edit'), icon: <Pencil size={14} />, onClick: () => edit(row) }}
                    more={[
                      row.fromTenant === null && {
                        label: t('removeNow'),
                        danger: true,
                        onClick: () => remove({ gateway: row }),
                      },
                    ]}
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
            <SearchBox
              placeholder={t('findNumber')}
              value={numbers.query.keyword}
              onSearch={(keyword) => numbers.search({ keyword })}
            />
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
            {mayEdit && (
              <Button icon={<Plus size={15} />} onClick={() => add(true)}>
                {t('addNumbers')}
              </Button>
            )}
          </div>
          {waiting.length > 0 && (
            <Alert
              showIcon
              type="warning"
              className="gateway-claims"
              title={t(waiting.length === 1 ? 'claimsOne' : 'claims', { phones: phonesOf(waiting) })}
            />
          )}
          {dismissed.length > 0 && (
            <Alert
              showIcon
              type="info"
              className="gateway-claims"
              title={t('claimsDismissed', { phones: phonesOf(dismissed) })}
            />
          )}
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
                      more={[
                        { label: t('rest'), onClick: () => rest(row) },
                        { label: t('removeNow'), danger: true, onClick: () => remove({ number: row }) },
                      ]}
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
      {adding && (
        <AddNumbersDialog
          gateways={gateways.rows.filter(({ fromTenant }) => fromTenant === null)}
          gatewayId={numbers.query.ofGateway}
          onDone={reload}
          onClose={() => {
            add(false);
            // What was refused is kept as wanted.
            void claims.reload();
          }}
        />
      )}
      {gone && 'gateway' in gone && (
        <ConfirmDialog
          danger
          title={t('removeGateway', { name: gone.gateway.name })}
          text={t('removeGatewayText', { count: gone.gateway.numbers })}
          confirm={t('removeNow')}
          onConfirm={() =>
            act(
              gatewayEndpoints.remove,
              { params: { gatewayId: gone.gateway.gatewayId } },
              { then: reload, say: t('removed', { name: gone.gateway.name }) },
            )
          }
          onClose={() => remove(null)}
        />
      )}
      {gone && 'number' in gone && (
        <ConfirmDialog
          danger
          title={t('removeNumber', { phone: gone.number.phone })}
          text={t('removeNumberText')}
          confirm={t('removeNow')}
          onConfirm={() =>
            act(
              gatewayEndpoints.removeNumber,
              { params: { numberId: gone.number.numberId } },
              { then: reload, say: t('removed', { name: gone.number.phone }) },
            )
          }
          onClose={() => remove(null)}
        />
      )}
      {rested && <RestDialog number={rested} onDone={numbers.reload} onClose={() => rest(null)} />}
      {capped && <NumberCapsDialog number={capped} onDone={numbers.reload} onClose={() => cap(null)} />}
      {edited && (
        <GatewayDrawer gateway={edited === 'new' ? undefined : edited} onClose={() => edit(null)} onDone={reload} />
      )}
    </div>
  );
}
