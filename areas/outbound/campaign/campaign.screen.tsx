import { App, Button, Select, Switch } from 'antd';
import { CircleHelp, Copy, ListOrdered, Pencil, Plus, Power, PowerOff } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { campaignTypes, type CampaignType } from '#core/dialing/campaignSettings.ts';
import { send } from '#kit/console/client.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { numberColumn, textColumn } from '#kit/console/list/columns.tsx';
import { BulkAct, BulkFact } from '#kit/console/list/BulkBar.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count, Num, Percent } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { WhyDrawer } from '../why/WhyDrawer.tsx';
import { whyTexts } from '../why/why.texts.ts';
import { campaignEndpoints, type Campaign } from './campaign.contract.ts';
import './campaign.css';
import { campaignTexts } from './campaign.texts.ts';
import { languageWord } from './languageWord.ts';

const pageOf = (campaignId: string) => `/outbounds/activity/template/${campaignId}`;
const newPage = pageOf('new');

export function CampaignScreen() {
  const t = useText(campaignTexts);
  const tWhy = useText(whyTexts);
  const [asked, askWhy] = useState<Campaign>();
  const may = useMay();
  const act = useAct();
  const go = useNavigate();
  const { message } = App.useApp();
  const list = useList(campaignEndpoints.list);
  const { keyword, enableStatus, campaignType, robotId } = list.query;
  const facets = useAsk(campaignEndpoints.list, { body: { pageNo: 1, pageSize: 1, keyword, campaignType, robotId } })
    .data?.facets;
  const robots = useAsk(campaignEndpoints.choices, {}).data?.robots ?? [];
  const [switchingOff, switchOff] = useState<{ campaigns: Campaign[]; then?: () => void }>();
  const mayEdit = may(campaignEndpoints.change);

  const enable = ({ campaignId, name }: Campaign, on: boolean) =>
    act(
      campaignEndpoints.enable,
      { params: { campaignId }, body: { enableStatus: on } },
      { then: list.reload, say: t(on ? 'switchedOn' : 'switchedOff', { name }) },
    );
  const flip = (campaign: Campaign, on: boolean) =>
    !on && campaign.batchesAtWork > 0 ? switchOff({ campaigns: [campaign] }) : enable(campaign, on);

  async function enableMany(campaigns: Campaign[], on: boolean) {
    const done = await Promise.allSettled(
      campaigns.map(({ campaignId }) =>
        send(campaignEndpoints.enable, { params: { campaignId }, body: { enableStatus: on } }),
      ),
    );
    const failed = campaigns.filter((_, at) => done[at]!.status === 'rejected');
    if (failed.length < campaigns.length)
      message.success(t(on ? 'manyOn' : 'manyOff', { count: count(campaigns.length - failed.length) }));
    if (failed.length > 0)
      message.error(t('manyFailed', { names: failed.map(({ name }) => name).join(t('comma')) }), 8);
    await list.reload();
  }

  const columns: Column<Campaign>[] = [
    {
      key: 'name',
      title: t('name'),
      always: true,
      grow: true,
      width: 190,
      render: (_, row) => (
        <Two
          first={
            <Link className="cw-cut campaign-name" title={row.name} to={pageOf(row.campaignId)}>
              {row.name}
            </Link>
          }
          second={[row.campaignType === campaignTypes.passive && t('passiveBadge'), row.memo]
            .filter(Boolean)
            .join(t('comma'))}
        />
      ),
    },
    {
      key: 'robot',
      title: t('robot'),
      width: 150,
      render: (_, { robotName, robotVersion, language }) => (
        <Two
          first={
            <span className="cw-cut" title={robotName}>
              {robotName}
            </span>
          }
          second={t('version', { version: robotVersion, language: languageWord(t, language) })}
        />
      ),
    },
    textColumn({ key: 'gateway', title: t('gateway'), width: 144, of: ({ gatewayName }) => gatewayName }),
    numberColumn({
      key: 'channels',
      title: t('channels'),
      width: 90,
      of: ({ inCall }) => inCall,
      outOf: ({ channels }) => channels,
    }),
    {
      key: 'batches',
      title: t('batches'),
      width: 84,
      align: 'right',
      render: (_, { campaignId, name, batchesAtWork, batches }) => (
        <Link
          className="campaign-quiet"
          aria-label={t('seeBatches', { name, atWork: count(batchesAtWork), batches: count(batches) })}
          to={`/outbounds/tasks?campaignId=${campaignId}`}
        >
          <Num value={batchesAtWork} of={batches} />
        </Link>
      ),
    },
    {
      key: 'rate',
      title: t('rate'),
      width: 92,
      align: 'right',
      render: (_, { connected, done }) => <Percent share={done > 0 ? connected / done : null} />,
    },
    numberColumn({ key: 'dailyCap', title: t('dailyCap'), width: 84, of: ({ dailyCap }) => dailyCap }),
    {
      key: 'created',
      title: t('created'),
      width: 96,
      render: (_, { createdAt, createdBy }) => (
        <Two
          first={
            <span className="cw-text3">
              <TimeText at={createdAt} />
            </span>
          }
          second={createdBy}
        />
      ),
    },
    {
      key: 'enabled',
      title: t('enabled'),
      width: 62,
      render: (_, row) =>
        mayEdit ? (
          <Switch
            size="small"
            aria-label={t('switch', { name: row.name })}
            checked={row.enableStatus}
            onChange={(on) => flip(row, on)}
          />
        ) : (
          <span className={row.enableStatus ? undefined : 'cw-text3'}>
            {t(row.enableStatus ? 'kit.on' : 'kit.off')}
          </span>
        ),
    },
  ];

  return (
    <ListPage
      name="outbound.campaigns"
      title={t('title')}
      list={list}
      columns={columns}
      rowKey="campaignId"
      rowName={({ name }) => name}
      actions={
        mayEdit && (
          <Button type="primary" onClick={() => go(newPage)}>
            <Plus size={15} />
            {t('create')}
          </Button>
        )
      }
      facets={
        <Facets
          label={t('states')}
          chosen={enableStatus}
          onChoose={(chosen) => list.search({ enableStatus: chosen })}
          of={[
            { value: undefined, label: '', count: facets && facets.on + facets.off },
            { value: true, label: t('kit.on'), kind: 'running', count: facets?.on },
            { value: false, label: t('kit.off'), kind: 'cancelled', count: facets?.off },
          ]}
        />
      }
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={keyword}
            onSearch={(sought) => list.search({ keyword: sought })}
          />
          <Select
            allowClear
            aria-label={t('type')}
            placeholder={t('anyType')}
            style={{ width: 150 }}
            value={campaignType}
            onChange={(type?: CampaignType) => list.search({ campaignType: type })}
            options={[
              { value: campaignTypes.robot, label: t('robotType') },
              { value: campaignTypes.passive, label: t('passiveType') },
            ]}
          />
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t('robot')}
            placeholder={t('anyRobot')}
            style={{ width: 168 }}
            value={robotId}
            onChange={(robot?: string) => list.search({ robotId: robot })}
            options={robots.map(({ robotId: value, name }) => ({ value, label: name }))}
          />
        </>
      }
      rowActions={(row) => (
        <RowActions
          of={row.name}
          likely={
            mayEdit && { label: t('kit.edit'), icon: <Pencil size={14} />, onClick: () => go(pageOf(row.campaignId)) }
          }
          more={[
            {
              label: t(row.standingBatchId ? 'openBatch' : 'openBatches'),
              icon: <ListOrdered size={14} />,
              onClick: () =>
                go(
                  row.standingBatchId
                    ? `/outbounds/tasks/${row.standingBatchId}`
                    : `/outbounds/tasks?campaignId=${row.campaignId}`,
                ),
            },
            { label: tWhy('title'), icon: <CircleHelp size={14} />, onClick: () => askWhy(row) },
            mayEdit && {
              label: t('copy'),
              icon: <Copy size={14} />,
              onClick: () => go(`${newPage}?copyOf=${row.campaignId}`),
            },
          ]}
        />
      )}
      bulk={
        mayEdit
          ? (campaigns, clear) => {
              const { batches } = atWork(campaigns);
              const switched = async () => {
                await enableMany(campaigns, true);
                clear();
              };
              return (
                <>
                  <BulkFact>
                    {t(batches === 0 ? 'bulkNone' : batches === 1 ? 'bulkAtWorkOne' : 'bulkAtWork', {
                      batches: count(batches),
                    })}
                  </BulkFact>
                  <i />
                  <BulkAct icon={<Power size={14} />} onClick={() => void switched()}>
                    {t('switchOn')}
                  </BulkAct>
                  <BulkAct icon={<PowerOff size={14} />} onClick={() => switchOff({ campaigns, then: clear })}>
                    {t('switchOff')}
                  </BulkAct>
                </>
              );
            }
          : undefined
      }
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        actions: mayEdit && (
          <Button type="primary" onClick={() => go(newPage)}>
            <Plus size={15} />
            {t('first')}
          </Button>
        ),
      }}
    >
      {asked && <WhyDrawer of={{ campaignId: asked.campaignId, name: asked.name }} onClose={() => askWhy(undefined)} />}
      {switchingOff && (
        <SwitchOffDialog
          campaigns={switchingOff.campaigns}
          onClose={() => switchOff(undefined)}
          onConfirm={async () => {
            const [only] = switchingOff.campaigns;
            await (switchingOff.campaigns.length === 1
              ? enable(only!, false)
              : enableMany(switchingOff.campaigns, false));
            switchingOff.then?.();
          }}
        />
      )}
    </ListPage>
  );
}

const atWork = (campaigns: Campaign[]) =>
  campaigns.reduce(
    (sum, { batchesAtWork, inCall }) => ({ batches: sum.batches + batchesAtWork, inCall: sum.inCall + inCall }),
    { batches: 0, inCall: 0 },
  );

/** Says what comes to a stand before it does. */
function SwitchOffDialog({
  campaigns,
  onConfirm,
  onClose,
}: {
  campaigns: Campaign[];
  onConfirm(): Promise<void>;
  onClose(): void;
}) {
  const t = useText(campaignTexts);
  const { batches, inCall } = atWork(campaigns);
  if (campaigns.length === 1) {
    const text = batches === 0 ? 'offManyIdle' : batches === 1 ? 'offTextOne' : 'offText';
    return (
      <ConfirmDialog
        title={t('offTitle', { name: campaigns[0]!.name })}
        text={t(text, { batches: count(batches) })}
        confirm={t('offConfirm')}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    );
  }
  const facts = { count: count(campaigns.length), batches: count(batches), inCall: count(inCall) };
  return (
    <ConfirmDialog
      title={t('offManyTitle', facts)}
      text={t(batches === 0 ? 'offManyIdle' : 'offManyText', facts)}
      confirm={t('offManyConfirm', facts)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** A thing and what is said about it, one above the other. */
const Two = ({ first, second }: { first: React.ReactNode; second: string }) => (
  <span className="campaign-two">
    {first}
    {second && (
      <span className="cw-cut" title={second}>
        {second}
      </span>
    )}
  </span>
);
