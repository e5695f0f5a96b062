import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { verdicts } from '#core/answering/evidence.ts';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import '#kit/console/list/list.css';
import { ListTable } from '#kit/console/list/ListTable.tsx';
import { Pager } from '#kit/console/list/Pager.tsx';
import { useColumns, type Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { TimeText, useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { useMay } from '#kit/console/person.ts';
import '../recording/recording.css';
import './answering.css';
import { answeringEndpoints, type Sample } from './answering.contract.ts';
import { answeringTexts } from './answering.texts.ts';
import { Bench } from './Bench.tsx';
import { ErrorsPart } from './ErrorsPart.tsx';
import { MarkedAs } from './MarkedAs.tsx';
import { useAnsweringWords } from './useAnsweringWords.ts';

const marks = ['no', 'yes', 'wrong'] as const;

/** How well answering machines are recognised: the errors over what people marked, and the samples to mark. */
export function AnsweringScreen() {
  const t = useText(answeringTexts);
  const times = useTimes();
  const go = useNavigate();
  const may = useMay();
  const list = useList(answeringEndpoints.list);
  const { campaignId, answeredFrom, answeredTo, verdict, marked } = list.query;
  const of = {
    ...(campaignId && { campaignId }),
    ...(answeredFrom !== undefined && { answeredFrom }),
    ...(answeredTo !== undefined && { answeredTo }),
  };
  const errors = useAsk(answeringEndpoints.errors, { body: of }).data;
  const everything = useAsk(answeringEndpoints.errors, { body: {} }).data;
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = list.rows.find(({ callId }) => callId === chosenId) ?? list.rows[0];
  const arranged = useColumns('outbound.machines', useSampleColumns(chosen?.callId, choose), list.rows);
  const step = (by: 1 | -1) => {
    const at = list.rows.findIndex(({ callId }) => callId === chosen?.callId) + by;
    const next = list.rows[at];
    if (!next) return;
    choose(next.callId);
    document.querySelector(`[data-sample="${next.callId}"]`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className="cw-list answering-page">
      <PageHead title={t('title')} />
      {errors && errors.samples > 0 && <ErrorsPart errors={errors} />}
      <Facets
        label={t('mark')}
        chosen={marked}
        onChoose={(value) => list.search({ marked: value })}
        of={[
          { value: undefined, label: '', ...(errors && { count: errors.samples }) },
          ...marks.map((value) => ({
            value,
            label: t(value === 'no' ? 'notMarked' : value === 'yes' ? 'marked' : 'markedWrong'),
            ...(errors &&
              value !== 'wrong' && { count: value === 'yes' ? errors.marked : errors.samples - errors.marked }),
          })),
        ]}
      />
      <div className="cw-toolbar">
        <ChoiceFilter
          label={t('verdict')}
          value={verdict}
          of={verdicts.map((value) => ({ value, label: t(value) }))}
          onChoose={(value) => list.search({ verdict: value })}
        />
        <ChoiceFilter
          label={t('allCampaigns')}
          width={200}
          searched
          value={campaignId}
          of={everything?.campaigns.map(({ campaignId: value, campaignName: label }) => ({ value, label }))}
          onChoose={(value) => list.search({ campaignId: value })}
        />
        <DateFilter
          label={t('when')}
          from={answeredFrom}
          to={answeredTo}
          onChange={({ from, to }) => list.search({ answeredFrom: from, answeredTo: to })}
        />
      </div>
      <ListTable
        list={list}
        columns={arranged}
        rowKey="callId"
        rowName={({ name, answeredAt }) => t('row', { name: name || t('noName'), time: times.exact(answeredAt) })}
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          ...(may({ gate: 'outbound.campaign.view' }) && {
            actions: <Button onClick={() => void go('/outbounds/activity')}>{t('toCampaigns')}</Button>,
          }),
        }}
      />
      <Pager
        total={list.total}
        totalIsMore={list.totalIsMore}
        pageNo={list.query.pageNo}
        pageSize={list.query.pageSize}
        onTurn={list.turnTo}
      />
      {chosen && <Bench sample={chosen} onStep={step} />}
    </div>
  );
}

function useSampleColumns(chosen: string | undefined, choose: (callId: string) => void): Column<Sample>[] {
  const t = useText(answeringTexts);
  const words = useAnsweringWords();
  return [
    {
      key: 'time',
      title: t('time'),
      width: 96,
      render: (_, { answeredAt }) => (
        <span className="cw-text3">
          <TimeText at={answeredAt} />
        </span>
      ),
    },
    {
      key: 'contact',
      title: t('contact'),
      width: 120,
      always: true,
      render: (_, { callId, name }) => (
        <button
          type="button"
          className="cw-name cw-cut cw-opens"
          data-sample={callId}
          aria-current={callId === chosen ? 'true' : undefined}
          aria-label={t('choose', { name: name || t('noName') })}
          onClick={() => choose(callId)}
        >
          {name || t('noName')}
        </button>
      ),
    },
    { key: 'verdict', title: t('verdict'), width: 84, render: (_, { verdict }) => words.verdict(verdict) },
    {
      key: 'why',
      title: t('why'),
      width: 230,
      grow: true,
      render: (_, { evidence }) => (
        <span className="cw-text2 cw-cut" title={words.why(evidence)}>
          {words.why(evidence)}
        </span>
      ),
    },
    {
      key: 'after',
      title: t('decidedAfter'),
      width: 104,
      align: 'right',
      render: (_, { evidence }) => <span className="cw-num">{words.seconds(evidence.at)}</span>,
    },
    {
      key: 'deed',
      title: t('deed'),
      width: 108,
      render: (_, { deed }) => (deed ? t(deed) : <span className="cw-text3">–</span>),
    },
    {
      key: 'campaign',
      title: t('campaign'),
      width: 150,
      render: (_, { campaignName }) => (
        <span className="cw-text2 cw-cut" title={campaignName}>
          {campaignName}
        </span>
      ),
    },
    {
      key: 'mark',
      title: t('mark'),
      width: 128,
      render: (_, { verdict, truth }) => <MarkedAs verdict={verdict} truth={truth} />,
    },
  ];
}
