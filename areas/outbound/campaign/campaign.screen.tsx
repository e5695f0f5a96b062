import { Button, Switch } from 'antd';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
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
import { campaignEndpoints, type Campaign } from './campaign.contract.ts';
import './campaign.css';
import { campaignTexts } from './campaign.texts.ts';
import { CampaignDrawer, languageWord } from './CampaignDrawer.tsx';

type Opened = 'create' | { edit: Campaign } | { switchOff: Campaign } | null;

export function CampaignScreen() {
  const t = useText(campaignTexts);
  const may = useMay();
  const act = useAct();
  const list = useList(campaignEndpoints.list);
  const { keyword, enableStatus } = list.query;
  const facets = useAsk(campaignEndpoints.list, { body: { pageNo: 1, pageSize: 1, keyword } }).data?.facets;
  const choices = useAsk(campaignEndpoints.choices, {});
  const [opened, open] = useState<Opened>(null);
  const mayEdit = may(campaignEndpoints.change);

  const show = async (what: 'create' | { edit: Campaign }) => {
    // Robots, gateways and numbers may have changed since the page was opened.
    await choices.refetch();
    open(what);
  };
  const enable = ({ campaignId, name }: Campaign, enableStatus: boolean) => act(campaignEndpoints.enable, { params: { campaignId }, body: { enableStatus } }, { then: list.reload, say: t(enableStatus ? 'switchedOn' : 'switchedOff', { name }) });
  const flip = (campaign: Campaign, on: boolean) => (!on && campaign.batchesAtWork > 0 ? open({ switchOff: campaign }) : enable(campaign, on));

  const columns: Column<Campaign>[] = [
    { key: 'name', title: t('name'), always: true, grow: true, width: 190, render: (_, row) => <Two first={mayEdit ? <button type="button" className="cw-cut campaign-name" title={row.name} onClick={() => show({ edit: row })}>{row.name}</button> : <span className="cw-cut campaign-name" title={row.name}>{row.name}</span>} second={row.memo} /> },
    { key: 'robot', title: t('robot'), width: 150, render: (_, { robotName, robotVersion, language }) => <Two first={<span className="cw-cut" title={robotName}>{robotName}</span>} second={t('version', { version: robotVersion, language: languageWord(t, language) })} /> },
    { key: 'gateway', title: t('gateway'), width: 144, render: (_, { gatewayName }) => <span className="cw-text2" title={gatewayName}>{gatewayName}</span> },
    { key: 'channels', title: t('channels'), width: 90, align: 'right', render: (_, { inCall, channels }) => <Num value={inCall} of={channels} /> },
    { key: 'batches', title: t('batches'), width: 84, align: 'right', render: (_, { campaignId, name, batchesAtWork, batches }) => <Link className="campaign-quiet" aria-label={t('seeBatches', { name, atWork: count(batchesAtWork), batches: count(batches) })} to={`/outbounds/tasks?campaignId=${campaignId}`}><Num value={batchesAtWork} of={batches} /></Link> },
    { key: 'rate', title: t('rate'), width: 92, align: 'right', render: (_, { connected, done }) => <Percent share={done > 0 ? connected / done : null} /> },
    { key: 'dailyCap', title: t('dailyCap'), width: 84, align: 'right', render: (_, { dailyCap }) => <Num value={dailyCap} /> },
    { key: 'created', title: t('created'), width: 96, render: (_, { createdAt, createdBy }) => <Two first={<span className="cw-text3"><TimeText at={createdAt} /></span>} second={createdBy} /> },
    { key: 'enabled', title: t('enabled'), width: 62, render: (_, row) => (mayEdit ? <Switch size="small" aria-label={t('switch', { name: row.name })} checked={row.enableStatus} onChange={(on) => flip(row, on)} /> : <span className={row.enableStatus ? undefined : 'cw-text3'}>{t(row.enableStatus ? 'kit.on' : 'kit.off')}</span>) },
  ];

  return (
    <ListPage
      name="outbound.campaigns" title={t('title')} list={list} columns={columns} rowKey="campaignId" rowName={({ name }) => name}
      actions={mayEdit && <Button type="primary" onClick={() => show('create')}><Plus size={15} />{t('create')}</Button>}
      facets={<Facets label={t('states')} chosen={enableStatus} onChoose={(chosen) => list.search({ enableStatus: chosen })} of={[
        { value: undefined, label: '', count: facets && facets.on + facets.off },
        { value: true, label: t('kit.on'), kind: 'running', count: facets?.on },
        { value: false, label: t('kit.off'), kind: 'cancelled', count: facets?.off },
      ]} />}
      search={<SearchBox placeholder={t('search')} value={keyword} onSearch={(sought) => list.search({ keyword: sought })} />}
      rowActions={mayEdit ? (row) => <RowActions of={row.name} likely={{ label: t('kit.edit'), icon: <Pencil size={14} />, onClick: () => show({ edit: row }) }} more={[]} /> : undefined}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), actions: mayEdit && <Button type="primary" onClick={() => show('create')}><Plus size={15} />{t('first')}</Button> }}
    >
      {opened !== null && (opened === 'create' || 'edit' in opened) && choices.data && <CampaignDrawer campaign={opened === 'create' ? null : opened.edit} choices={choices.data} onDone={list.reload} onClose={() => open(null)} />}
      {opened !== null && typeof opened === 'object' && 'switchOff' in opened && (
        <ConfirmDialog
          title={t('offTitle', { name: opened.switchOff.name })} text={t(opened.switchOff.batchesAtWork === 1 ? 'offTextOne' : 'offText', { batches: opened.switchOff.batchesAtWork })} confirm={t('offConfirm')}
          onConfirm={() => enable(opened.switchOff, false)} onClose={() => open(null)}
        />
      )}
    </ListPage>
  );
}

/** A thing and what is said about it, one above the other. */
const Two = ({ first, second }: { first: React.ReactNode; second: string }) => <span className="campaign-two">{first}{second && <span className="cw-cut" title={second}>{second}</span>}</span>;
