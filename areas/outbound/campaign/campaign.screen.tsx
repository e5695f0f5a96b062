import { Button, Select } from 'antd';
import { CircleHelp, Copy, Gauge, ListOrdered, Pencil, Plus, Power, PowerOff } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { shownTypes, type CampaignType } from '#core/dialing/campaignSettings.ts';
import { BulkAct, BulkFact } from '#kit/console/list/BulkBar.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { WhyDrawer } from '../why/WhyDrawer.tsx';
import { whyTexts } from '../why/why.texts.ts';
import { campaignEndpoints, type Campaign } from './campaign.contract.ts';
import './campaign.css';
import { campaignTexts } from './campaign.texts.ts';
import { useCampaignColumns, campaignPage } from './campaignColumns.tsx';
import { atWork, useCampaignSwitch } from './useCampaignSwitch.tsx';

const newPage = campaignPage('new');

export function CampaignScreen() {
  const t = useText(campaignTexts);
  const tWhy = useText(whyTexts);
  const [asked, askWhy] = useState<Campaign>();
  const may = useMay();
  const go = useNavigate();
  const list = useList(campaignEndpoints.list);
  const { keyword, enableStatus, campaignType, robotId } = list.query;
  const facets = useAsk(campaignEndpoints.list, { body: { pageNo: 1, pageSize: 1, keyword, campaignType, robotId } })
    .data?.facets;
  const robots = useAsk(campaignEndpoints.choices, {}).data?.robots ?? [];
  const mayEdit = may(campaignEndpoints.change);
  const switching = useCampaignSwitch(list.reload);
  const columns = useCampaignColumns(mayEdit && switching.flip);

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
            options={shownTypes.map((value) => ({ value, label: t(`type${value}`) }))}
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
            mayEdit && {
              label: t('kit.edit'),
              icon: <Pencil size={14} />,
              onClick: () => go(campaignPage(row.campaignId)),
            }
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
            row.forAgents !== null && {
              label: t('pacing'),
              icon: <Gauge size={14} />,
              onClick: () => go(`/outbounds/activity/pacing/${row.campaignId}`),
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
                await switching.onMany(campaigns);
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
                  <BulkAct icon={<PowerOff size={14} />} onClick={() => switching.offMany(campaigns, clear)}>
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
      {switching.dialog}
    </ListPage>
  );
}
