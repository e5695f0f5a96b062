import { Button } from 'antd';
import { ArrowRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { entryTexts, kindOfCall, useOutcomeWords } from '#areas/outbound/door.tsx';
import { callEndpoints, type CallRecord } from '#areas/outbound/call/call.contract.ts';
import { ExportButton } from '#areas/system/door.tsx';
import { entries } from '#core/inbound/entry.ts';
import { countedRows } from '#kit/contract/page.ts';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ChoiceFilter, OnOffFilter } from '#kit/console/list/filters.tsx';
import { FilterChips, type FilterChip } from '#kit/console/list/FilterChips.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { routeEndpoints } from '../route/route.contract.ts';
import { historyEndpoints, historyExportEndpoints, type IncomingFilter } from './history.contract.ts';
import { historyTexts } from './history.texts.ts';
import { useStatusWord } from './useStatusWord.ts';
import { incomingPage, useHistoryColumns } from './historyColumns.tsx';

const faceted = [1, 3, 2, 5];

/** Calls that came in, with who took them. */
export function IncomingScreen() {
  const t = useText(historyTexts);
  const tEntry = useText(entryTexts);
  const statusWord = useStatusWord();
  const times = useTimes();
  const go = useNavigate();
  const may = useMay();
  const list = useList(historyEndpoints.list);
  const { pageNo: _, pageSize: __, orderBy: ___, descending: ____, ...filter } = list.query;
  const counts = useAsk(historyEndpoints.count, { body: { ...filter, callStatus: undefined } }).data;
  const choices = useAsk(historyEndpoints.choices, {}).data;
  const countOf = (callStatus: number) =>
    counts && (counts.byStatus.find((one) => one.callStatus === callStatus)?.calls ?? 0);
  const mayOpen = may(callEndpoints.one);
  const columns = useHistoryColumns(mayOpen);
  const nameOf = ({ name }: CallRecord) => name || t('unknownCaller');

  return (
    <ListPage
      name="inbound.calls"
      title={t('title')}
      list={list}
      columns={columns}
      actions={<ExportButton source="income_1" endpoint={historyExportEndpoints.calls} query={list.query} />}
      rowKey="callId"
      rowName={(row) => t('row', { name: nameOf(row), time: times.exact(row.startedAt) })}
      facets={
        <Facets
          label={t('status')}
          upTo={countedRows}
          chosen={filter.callStatus?.length === 1 ? filter.callStatus[0] : undefined}
          onChoose={(status) => list.search({ callStatus: status === undefined ? undefined : [status] })}
          of={[
            { value: undefined, label: '', count: counts?.total },
            ...faceted.map((status) => ({
              value: status,
              label: statusWord(status),
              kind: kindOfCall(status),
              count: countOf(status),
            })),
          ]}
        />
      }
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={filter.keyword}
            onSearch={(keyword) => list.search({ keyword })}
          />
          <ChoiceFilter
            label={tEntry('entry')}
            value={filter.entry}
            of={entries.map((value) => ({ value, label: tEntry(value) }))}
            onChoose={(entry) => list.search({ entry: entries.find((one) => one === entry) })}
            width={130}
          />
          <ChoiceFilter
            label={t('route')}
            value={filter.routeId}
            of={choices?.routes}
            onChoose={(routeId) => list.search({ routeId })}
            searched
            width={140}
          />
          <ChoiceFilter
            label={t('dialled')}
            value={filter.numberId}
            of={choices?.numbers}
            onChoose={(numberId) => list.search({ numberId })}
            searched
            width={140}
          />
          <ChoiceFilter
            label={t('robot')}
            value={filter.robotId}
            of={choices?.robots}
            onChoose={(robotId) => list.search({ robotId })}
            searched
            width={130}
          />
          <ChoiceFilter
            label={t('result')}
            value={filter.category}
            of={choices?.verdicts}
            onChoose={(category) => list.search({ category })}
            searched
            width={110}
          />
          <OnOffFilter
            label={t('handedOver')}
            words={{ on: t('yes'), off: t('no') }}
            value={filter.transferred}
            onChoose={(transferred) => list.search({ transferred })}
            width={116}
          />
          <DateFilter
            label={t('when')}
            from={filter.startedFrom}
            to={filter.startedTo}
            onChange={({ from, to }) => list.search({ startedFrom: from, startedTo: to })}
          />
        </>
      }
      chips={<FilterChips of={useChips(filter, choices, list.search)} onClearAll={list.clear} />}
      rowActions={(row) =>
        mayOpen && (
          <RowActions
            of={nameOf(row)}
            likely={{ label: t('open'), icon: <ArrowRight size={15} />, onClick: () => go(incomingPage(row.callId)) }}
            more={[]}
          />
        )
      }
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        actions: may(routeEndpoints.list) && (
          <Button onClick={() => go('/incomingCall/routes')}>{t('toRoutes')}</Button>
        ),
      }}
    />
  );
}

type Choices = { [Of in 'routes' | 'numbers' | 'robots']: { value: string; label: string }[] } | undefined;

/** Everything that narrows the list, but for what facets and the search box show. */
function useChips(
  filter: IncomingFilter,
  choices: Choices,
  search: (change: Partial<IncomingFilter>) => void,
): FilterChip[] {
  const t = useText(historyTexts);
  const tEntry = useText(entryTexts);
  const words = useOutcomeWords();
  const times = useTimes();
  const named = (of: 'routes' | 'numbers' | 'robots', value: string) =>
    choices && (choices[of].find((one) => one.value === value)?.label ?? `#${value}`);
  const { entry, routeId, numberId, robotId, contactId, category, transferred, hangUpSide, talkFrom } = filter;
  const { startedFrom, startedTo, endedFrom } = filter;
  const chip = (key: keyof IncomingFilter, label: string, value: string | undefined): FilterChip => ({
    key,
    label,
    value,
    onClear: () => search({ [key]: undefined }),
  });
  return [
    entry !== undefined && chip('entry', tEntry('entry'), tEntry(entry)),
    routeId !== undefined && chip('routeId', t('route'), named('routes', routeId)),
    numberId !== undefined && chip('numberId', t('dialled'), named('numbers', numberId)),
    robotId !== undefined && chip('robotId', t('robot'), named('robots', robotId)),
    contactId !== undefined && chip('contactId', t('contact'), `#${contactId}`),
    category !== undefined && chip('category', t('result'), category),
    transferred !== undefined && chip('transferred', t('handedOver'), t(transferred ? 'yes' : 'no')),
    hangUpSide !== undefined && chip('hangUpSide', t('hungUpBy'), words.side(hangUpSide)),
    talkFrom !== undefined && chip('talkFrom', t('talkTime'), `≥ ${talkFrom}`),
    endedFrom !== undefined && chip('endedFrom', t('ended'), `≥ ${times.short(endedFrom)}`),
    (startedFrom !== undefined || startedTo !== undefined) && {
      key: 'started',
      label: t('when'),
      value: [startedFrom, startedTo].map((at) => (at === undefined ? '…' : times.day(at))).join(' – '),
      onClear: () => search({ startedFrom: undefined, startedTo: undefined }),
    },
  ].filter((one): one is FilterChip => one !== false);
}
