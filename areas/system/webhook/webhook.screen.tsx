import { App, Button } from 'antd';
import { Ban, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { countedRows } from '#kit/contract/page.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useBeside } from '#kit/console/useBeside.ts';
import { useText } from '#kit/console/useText.ts';
import { Answer, useSource } from './answerWords.tsx';
import { DeliveryDrawer } from './DeliveryDrawer.tsx';
import { deliveryKinds } from './deliveryKinds.ts';
import { Receivers } from './Receivers.tsx';
import { deliveryStates, webhookEndpoints, webhookEvents, type DeliveryRow } from './webhook.contract.ts';
import { webhookTexts } from './webhook.texts.ts';

/** Which addresses are told, and what became of everything they were told. */
export function WebhookScreen() {
  const t = useText(webhookTexts);
  const act = useAct();
  const { message } = App.useApp();
  const may = useMay()(webhookEndpoints.again);
  const list = useList(
    webhookEndpoints.list,
    {},
    undefined,
    (rows) => rows.some(({ state }) => state === 'waiting') && 3_000,
  );
  const beside = useBeside('message');
  const receivers = useAsk(webhookEndpoints.receivers, {});
  const [allAgain, askForAll] = useState(false);
  const { states, event, source, ref, from, to, keyword } = list.query;
  const nameOf = useSource();
  const counted = useAsk(webhookEndpoints.list, {
    body: { event, source, ref, from, to, keyword, pageNo: 1, pageSize: 1 },
  });
  const facets = counted.data?.facets;
  const countOf = (state: string) => facets?.find((one) => one.state === state)?.count ?? 0;
  const opened = beside.shown('message');
  const all = receivers.data?.list ?? [];
  const reload = () => (void receivers.reload(), void counted.reload(), list.reload());

  const said = (text: 'isAgain' | 'isStopped') => ({
    say: null,
    then: ({ changed }: { changed: number }) => {
      void message.success(t(text, { count: count(changed) }));
      void reload();
    },
  });
  const again = (rows: DeliveryRow[]) =>
    act(webhookEndpoints.again, { body: { ids: rows.map(({ deliveryId }) => deliveryId) } }, said('isAgain'));
  const stop = (rows: DeliveryRow[]) =>
    act(webhookEndpoints.stop, { body: { ids: rows.map(({ deliveryId }) => deliveryId) } }, said('isStopped'));
  return (
    <ListPage
      name="system.webhooks"
      title={t('title')}
      list={list}
      columns={useDeliveryColumns(all.length > 1, (deliveryId) => beside.show({ message: deliveryId }))}
      rowKey="deliveryId"
      rowName={({ deliveryId }) => t('row', { id: deliveryId })}
      actions={
        may &&
        countOf('givenUp') > 0 && (
          <Button icon={<RotateCcw size={15} />} onClick={() => askForAll(true)}>
            {t('againAll', { count: count(countOf('givenUp')) })}
          </Button>
        )
      }
      facets={
        <>
          {receivers.data && <Receivers of={all} onChange={reload} />}
          <Facets
            label={t('state')}
            chosen={states?.length === 1 ? states[0] : undefined}
            onChoose={(state) => list.search({ states: state && [state] })}
            upTo={countedRows}
            of={[
              { value: undefined, label: '', count: facets?.reduce((sum, one) => sum + one.count, 0) },
              ...deliveryStates.map((value) => ({
                value,
                label: t(value),
                kind: deliveryKinds[value],
                count: facets && countOf(value),
              })),
            ]}
          />
        </>
      }
      search={
        <>
          <SearchBox placeholder={t('search')} value={keyword} onSearch={(said) => list.search({ keyword: said })} />
          <ChoiceFilter
            label={t('event')}
            value={event}
            of={webhookEvents.map((value) => ({ value, label: t(value) }))}
            onChoose={(chosen) => list.search({ event: chosen })}
            width={170}
          />
          {all.length > 1 && (
            <ChoiceFilter
              label={t('receiver')}
              value={source && `${source} ${ref ?? '0'}`}
              of={all.map((one) => ({ value: `${one.source} ${one.ref}`, label: nameOf(one) }))}
              onChoose={(chosen) => {
                const one = all.find((each) => `${each.source} ${each.ref}` === chosen);
                list.search({ source: one?.source, ref: one?.ref });
              }}
              searched
              width={200}
            />
          )}
          <DateFilter label={t('when')} from={from} to={to} onChange={(days) => list.search(days)} />
        </>
      }
      rowActions={
        may
          ? (row) => (
              <RowActions
                of={t('row', { id: row.deliveryId })}
                likely={
                  row.state === 'waiting'
                    ? { label: t('stop'), icon: <Ban size={14} />, onClick: () => void stop([row]) }
                    : { label: t('again'), icon: <RotateCcw size={14} />, onClick: () => void again([row]) }
                }
                more={[]}
              />
            )
          : undefined
      }
      bulk={
        may
          ? (rows, clear) => (
              <>
                <BulkAct icon={<RotateCcw size={14} />} onClick={() => void again(rows).then(clear)}>
                  {t('again')}
                </BulkAct>
                <BulkAct icon={<Ban size={14} />} onClick={() => void stop(rows).then(clear)}>
                  {t('stop')}
                </BulkAct>
              </>
            )
          : undefined
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    >
      {opened && <DeliveryDrawer deliveryId={opened} onClose={() => beside.show({})} />}
      {allAgain && (
        <ConfirmDialog
          title={t('againAllTitle', { count: count(countOf('givenUp')) })}
          text={t('againAllText')}
          confirm={t('againAll', { count: count(countOf('givenUp')) })}
          onClose={() => askForAll(false)}
          onConfirm={() => act(webhookEndpoints.again, { body: {} }, said('isAgain'))}
        />
      )}
    </ListPage>
  );
}

function useDeliveryColumns(several: boolean, onOpen: (deliveryId: string) => void): Column<DeliveryRow>[] {
  const t = useText(webhookTexts);
  const nameOf = useSource();
  return [
    {
      key: 'event',
      title: t('event'),
      width: 180,
      always: true,
      render: (_, { deliveryId, event }) => (
        <button type="button" className="cw-name cw-cut" onClick={() => onOpen(deliveryId)}>
          {t(event as 'ping')}
        </button>
      ),
    },
    {
      key: 'object',
      title: t('object'),
      width: 160,
      render: (_, { object }) => <span className="cw-num cw-cut">{object}</span>,
    },
    {
      key: 'state',
      title: t('state'),
      width: 120,
      render: (_, { state }) => <State kind={deliveryKinds[state]} word={t(state)} />,
    },
    { key: 'answer', title: t('answer'), width: 170, render: (_, { last }) => <Answer of={last} /> },
    {
      key: 'tries',
      title: t('tries'),
      width: 70,
      align: 'right',
      render: (_, { attempts }) => <span className="cw-num">{attempts}</span>,
    },
    {
      key: 'next',
      title: t('next'),
      width: 120,
      render: (_, { nextAt }) => (nextAt === null ? <span className="cw-text3">–</span> : <TimeText at={nextAt} />),
    },
    {
      key: 'receiver',
      title: t('receiver'),
      width: 190,
      hidden: !several,
      render: (_, row) => <span className="cw-cut cw-text2">{nameOf(row)}</span>,
    },
    { key: 'when', title: t('when'), width: 130, render: (_, { createdAt }) => <TimeText at={createdAt} /> },
  ];
}
