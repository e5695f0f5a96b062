import { Button, Segmented, Select } from 'antd';
import { useNavigate } from 'react-router';
import { ExportButton } from '#areas/system/door.tsx';
import { numberColumn } from '#kit/console/list/columns.tsx';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import '#kit/console/list/list.css';
import { ListTable } from '#kit/console/list/ListTable.tsx';
import { Pager } from '#kit/console/list/Pager.tsx';
import { useColumns, type Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { steps, usageEndpoints, usageExportEndpoints, type ChannelUsage, type Step } from './usage.contract.ts';
import './usage.css';
import { usageTexts } from './usage.texts.ts';
import { UsageCharts } from './UsageCharts.tsx';
import { UsageFigures } from './UsageFigures.tsx';
import { useCountedColumns } from './usageColumns.tsx';
import { useSpan } from './useSpan.ts';

/** How much the lines carried, by the hour or the day. */
export function UsageScreen() {
  const t = useText(usageTexts);
  const go = useNavigate();
  const span = useSpan();
  const list = useList(usageEndpoints.channels);
  const { pageNo, pageSize, ...filter } = list.query;
  const { step = 'day', gatewayId, campaignId } = filter;
  const sums = useAsk(usageEndpoints.channelSums, { body: filter }, { every: 60_000 });
  const choices = useAsk(usageEndpoints.choices, {}).data;
  const arranged = useColumns('lines.usage', useUsageColumns(step), list.rows);
  const optionsOf = (of: { id: string; name: string }[] = []) => of.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <div className="cw-list usage-page">
      <PageHead
        title={t('title')}
        facts={[span(filter)]}
        actions={<ExportButton source="channelUsage" endpoint={usageExportEndpoints.channels} query={list.query} />}
      />
      <div className="cw-toolbar">
        <DateFilter
          label={t('when')}
          from={filter.from}
          to={filter.to}
          onChange={({ from, to }) => list.search({ from, to })}
        />
        <Select
          allowClear
          style={{ width: 200 }}
          aria-label={t('gateway')}
          placeholder={t('gateway')}
          value={gatewayId}
          onChange={(chosen?: string) => list.search({ gatewayId: chosen })}
          options={optionsOf(choices?.gateways)}
        />
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: 220 }}
          aria-label={t('campaign')}
          placeholder={t('campaign')}
          value={campaignId}
          onChange={(chosen?: string) => list.search({ campaignId: chosen })}
          options={optionsOf(choices?.campaigns)}
        />
        <span className="cw-space" />
        <Segmented
          aria-label={t('step')}
          value={step}
          onChange={(chosen: Step) => list.search({ step: chosen === 'day' ? undefined : chosen })}
          options={steps.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <div className="usage-scroll">
        <UsageFigures sums={sums.data} byCampaign={campaignId !== undefined} />
        {sums.data && sums.data.now.attempted > 0 && <UsageCharts sums={sums.data} step={step} />}
        <ListTable
          list={list}
          columns={arranged}
          rowKey="at"
          rowName={({ at }) => String(at)}
          empty={{
            title: t('emptyTitle'),
            text: t('emptyText'),
            actions: <Button onClick={() => go('/outbounds/tasks')}>{t('toBatches')}</Button>,
          }}
        />
      </div>
      <Pager total={list.total} pageNo={pageNo} pageSize={pageSize} onTurn={list.turnTo} />
    </div>
  );
}

function useUsageColumns(step: Step): Column<ChannelUsage>[] {
  const t = useText(usageTexts);
  const times = useTimes();
  const { calls, talk, incoming } = useCountedColumns<ChannelUsage>();
  return [
    {
      key: 'at',
      title: t(step),
      always: true,
      grow: true,
      width: 180,
      render: (_, { at }) => (
        <span className="cw-num cw-name">{step === 'day' ? times.day(at) : times.exact(at).replace(/:00$/, '')}</span>
      ),
    },
    ...calls,
    talk,
    ...incoming,
    numberColumn({ key: 'peak', title: t('peak'), meaning: t('peakMeaning'), width: 160, of: ({ peak }) => peak }),
  ];
}
