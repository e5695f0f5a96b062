import { Button } from 'antd';
import { FolderInput, Folders, Send, Undo2, Workflow } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { AllotDialog } from './AllotDialog.tsx';
import { allotmentEndpoints, type AllottedNumber } from './allotment.contract.ts';
import { allotmentTexts } from './allotment.texts.ts';
import { useAllotmentColumns } from './allotmentColumns.tsx';
import { IntoPool } from './IntoPool.tsx';
import { LentDrawer } from './LentDrawer.tsx';
import { poolEndpoints, type Pool } from './pool.contract.ts';
import { PoolsDrawer } from './PoolsDrawer.tsx';

type Dialog =
  | { what: 'allot' | 'takeBack' | 'into'; numbers: AllottedNumber[]; clear?(): void }
  | { what: 'allotPool'; pool: Pool }
  | { what: 'pools' | 'lent' };

/** All numbers a tenant has: which are free, whose the others are, and how they are used. */
export function AllotmentScreen() {
  const t = useText(allotmentTexts);
  const can = useMay();
  const act = useAct();
  const list = useList(allotmentEndpoints.list);
  const { pageNo: _, pageSize: __, free, ...sought } = list.query;
  // One row is enough to be told the counts of both.
  const { data: counted } = useAsk(allotmentEndpoints.list, { body: { ...sought, pageNo: 1, pageSize: 1 } });
  const facets = counted?.facets;
  const choices = useAsk(allotmentEndpoints.choices, {});
  const pools = useAsk(poolEndpoints.list, {});
  const [dialog, show] = useState<Dialog | null>(null);
  const close = () => show(null);
  const reload = () => Promise.all([list.reload(), choices.reload(), pools.reload()]);

  const { children = [], gateways = [] } = choices.data ?? {};
  const gives = children.length > 0;
  const mayEdit = can(allotmentEndpoints.takeBack);
  const mayGive = mayEdit && gives;
  const columns = useAllotmentColumns({ gives, gets: list.rows.some(({ fromTenant }) => fromTenant !== null) });
  const idsOf = (numbers: AllottedNumber[]) => numbers.map(({ numberId }) => numberId);
  const done = (clear?: () => void) => () => {
    clear?.();
    return reload();
  };
  const poolChoices = pools.data ?? [];

  return (
    <ListPage
      name="lines.allotment"
      title={t('title')}
      list={list}
      columns={columns}
      rowKey="numberId"
      rowName={({ callerNumber }) => callerNumber}
      actions={
        <>
          {gives && (
            <Button icon={<Workflow size={15} />} onClick={() => show({ what: 'lent' })}>
              {t('channels')}
            </Button>
          )}
          <Button icon={<Folders size={15} />} onClick={() => show({ what: 'pools' })}>
            {t('groups')}
          </Button>
        </>
      }
      facets={
        gives && (
          <Facets
            label={t('states')}
            chosen={free}
            onChoose={(value) => list.search({ free: value })}
            of={[
              { value: undefined, label: '', count: facets && facets.free + facets.lent },
              { value: true, label: t('free'), count: facets?.free },
              { value: false, label: t('lent'), count: facets?.lent },
            ]}
          />
        )
      }
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={list.query.keyword}
            onSearch={(keyword) => list.search({ keyword })}
          />
          {gives && (
            <ChoiceFilter
              searched
              label={t('anyTenant')}
              width={170}
              value={list.query.childId}
              of={children.map(({ tenantId, name }) => ({ value: tenantId, label: name }))}
              onChoose={(childId) => list.search({ childId })}
            />
          )}
          {poolChoices.length > 0 && (
            <ChoiceFilter
              searched
              label={t('anyGroup')}
              width={160}
              value={list.query.poolId}
              of={poolChoices.map(({ poolId, name }) => ({ value: poolId, label: name }))}
              onChoose={(poolId) => list.search({ poolId })}
            />
          )}
          {gateways.length > 1 && (
            <ChoiceFilter
              label={t('anyGateway')}
              width={180}
              value={list.query.ofGateway}
              of={gateways.map(({ gatewayId, name }) => ({ value: gatewayId, label: name }))}
              onChoose={(ofGateway) => list.search({ ofGateway })}
            />
          )}
        </>
      }
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        actions: <Link to="/lineManagement/number">{t('toGateways')}</Link>,
      }}
      rowActions={
        mayEdit
          ? (row) => (
              <RowActions
                of={row.callerNumber}
                likely={
                  row.tenantId !== null
                    ? {
                        label: t('takeBack'),
                        icon: <Undo2 size={14} />,
                        onClick: () => show({ what: 'takeBack', numbers: [row] }),
                      }
                    : mayGive && {
                        label: t('allot'),
                        icon: <Send size={14} />,
                        onClick: () => show({ what: 'allot', numbers: [row] }),
                      }
                }
                more={[
                  {
                    label: t('intoGroup'),
                    icon: <FolderInput size={14} />,
                    onClick: () => show({ what: 'into', numbers: [row] }),
                  },
                ]}
              />
            )
          : undefined
      }
      bulk={
        mayEdit
          ? (rows, clear) => {
              const freeOnes = rows.filter(({ tenantId }) => tenantId === null);
              const lentOnes = rows.filter(({ tenantId }) => tenantId !== null);
              return (
                <>
                  {mayGive && freeOnes.length > 0 && (
                    <BulkAct
                      icon={<Send size={14} />}
                      onClick={() => show({ what: 'allot', numbers: freeOnes, clear })}
                    >
                      {t('allotTo')}
                    </BulkAct>
                  )}
                  {lentOnes.length > 0 && (
                    <BulkAct
                      icon={<Undo2 size={14} />}
                      onClick={() => show({ what: 'takeBack', numbers: lentOnes, clear })}
                    >
                      {t('takeBack')}
                    </BulkAct>
                  )}
                  <BulkAct
                    icon={<FolderInput size={14} />}
                    onClick={() => show({ what: 'into', numbers: rows, clear })}
                  >
                    {t('intoGroup')}
                  </BulkAct>
                </>
              );
            }
          : undefined
      }
    >
      {dialog?.what === 'allot' && choices.data && (
        <AllotDialog
          title={
            dialog.numbers.length === 1 ? t('allotTitleOne') : t('allotTitle', { count: count(dialog.numbers.length) })
          }
          what={{ numberIds: idsOf(dialog.numbers) }}
          gatewayIds={dialog.numbers.map(({ gatewayId }) => gatewayId)}
          choices={choices.data}
          onDone={done(dialog.clear)}
          onClose={close}
        />
      )}
      {dialog?.what === 'allotPool' && choices.data && (
        <AllotDialog
          title={t('allotGroup', { name: dialog.pool.name, count: count(dialog.pool.free) })}
          what={{ poolIds: [dialog.pool.poolId] }}
          gatewayIds={dialog.pool.gatewayIds}
          choices={choices.data}
          onDone={reload}
          onClose={close}
        />
      )}
      {dialog?.what === 'takeBack' && (
        <ConfirmDialog
          danger
          title={
            dialog.numbers.length === 1
              ? t('takeTitleOne', {
                  number: dialog.numbers[0]!.callerNumber,
                  tenant: dialog.numbers[0]!.tenantName ?? '',
                })
              : t('takeTitle', { count: count(dialog.numbers.length) })
          }
          text={t('takeText')}
          confirm={t('takeBack')}
          onClose={close}
          onConfirm={() =>
            act(
              allotmentEndpoints.takeBack,
              { body: { numberIds: idsOf(dialog.numbers) } },
              { then: done(dialog.clear), say: t('taken', { count: count(dialog.numbers.length) }) },
            )
          }
        />
      )}
      {dialog?.what === 'into' && (
        <IntoPool numberIds={idsOf(dialog.numbers)} pools={poolChoices} onDone={done(dialog.clear)} onClose={close} />
      )}
      {dialog?.what === 'pools' && (
        <PoolsDrawer
          pools={poolChoices}
          onAllot={mayGive ? (pool) => show({ what: 'allotPool', pool }) : undefined}
          onShow={(poolId) => {
            close();
            list.search({ poolId });
          }}
          onDone={reload}
          onClose={close}
        />
      )}
      {dialog?.what === 'lent' && choices.data && <LentDrawer choices={choices.data} onDone={reload} onClose={close} />}
    </ListPage>
  );
}
