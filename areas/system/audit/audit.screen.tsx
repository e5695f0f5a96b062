import { Button } from 'antd';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useLanguage } from '#kit/console/language.ts';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useBeside } from '#kit/console/useBeside.ts';
import { useText } from '#kit/console/useText.ts';
import { ExportButton } from '../exports/ExportButton.tsx';
import { auditEndpoints, type AuditLine } from './audit.contract.ts';
import { auditTexts } from './audit.texts.ts';
import { AnchorsShown, Verdict, type Chain } from './AuditState.tsx';
import { forgottenAction, restoredAction } from './explained.rules.ts';
import { Troubles } from '../trouble/Troubles.tsx';
import { troubleTexts } from '../trouble/trouble.texts.ts';
import { LineDrawer } from './LineDrawer.tsx';

/** What stands on no page of the menu. */
const wordsOfActions: Record<string, 'signIn' | 'contentsForgotten' | 'wasRestored'> = {
  'POST /uaa/oauth/user/login': 'signIn',
  [forgottenAction]: 'contentsForgotten',
  [restoredAction]: 'wasRestored',
};

/** Who changed what, and beside it what went wrong in browsers; which of the two stands in the address. */
export function AuditScreen() {
  const t = useText(auditTexts);
  const [address] = useSearchParams();
  return address.get('show') === 'trouble' ? (
    <Troubles title={t('title')} facets={<Kinds chosen="trouble" />} />
  ) : (
    <AuditList />
  );
}

function Kinds({ chosen }: { chosen: 'audit' | 'trouble' }) {
  const t = useText(troubleTexts);
  const [, go] = useSearchParams();
  return (
    <Facets
      label={t('shown')}
      chosen={chosen}
      onChoose={(kind) => kind && kind !== chosen && go(kind === 'audit' ? {} : { show: kind })}
      of={[
        { value: 'audit', label: t('audit') },
        { value: 'trouble', label: t('troubles') },
      ]}
    />
  );
}

function AuditList() {
  const t = useText(auditTexts);
  const language = useLanguage();
  const list = useList(auditEndpoints.list);
  const beside = useBeside('line');
  const act = useAct();
  const [chain, tell] = useState<Chain | null>(null);
  const [verifies, verify] = useState(false);
  const choices = useAsk(auditEndpoints.choices, {}).data;
  const { from, to, personId, page, keyword } = list.query;
  const opened = beside.shown('line');

  async function verifyAll() {
    verify(true);
    await act(auditEndpoints.chain, { body: {} }, { say: null, then: tell });
    verify(false);
  }
  return (
    <ListPage
      name="system.audit"
      title={t('title')}
      list={list}
      columns={useAuditColumns((lineNo) => beside.show({ line: lineNo }))}
      rowKey="lineNo"
      rowName={({ lineNo }) => t('row', { line: lineNo })}
      actions={
        <>
          <Button icon={<ShieldCheck size={15} />} loading={verifies} onClick={() => void verifyAll()}>
            {t('verify')}
          </Button>
          <ExportButton source="audit" endpoint={auditEndpoints.export} query={list.query} />
        </>
      }
      search={
        <>
          <SearchBox placeholder={t('search')} value={keyword} onSearch={(said) => list.search({ keyword: said })} />
          <DateFilter label={t('when')} from={from} to={to} onChange={(days) => list.search(days)} />
          <ChoiceFilter
            label={t('who')}
            value={personId}
            of={choices?.people.map((one) => ({ value: one.personId, label: one.name }))}
            onChoose={(chosen) => list.search({ personId: chosen })}
            searched
            width={150}
          />
          <ChoiceFilter
            label={t('where')}
            value={page}
            of={choices?.pages.map(({ url, title }) => ({ value: url, label: title[language] }))}
            onChoose={(chosen) => list.search({ page: chosen })}
            searched
            width={170}
          />
        </>
      }
      facets={
        <>
          <Kinds chosen="audit" />
          {chain ? <Verdict chain={chain} onClose={() => tell(null)} /> : <AnchorsShown />}
        </>
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    >
      {opened && <LineDrawer lineNo={opened} onClose={() => beside.show({})} />}
    </ListPage>
  );
}

function useAuditColumns(onOpen: (lineNo: string) => void): Column<AuditLine>[] {
  const t = useText(auditTexts);
  const language = useLanguage();
  return [
    { key: 'at', title: t('when'), width: 150, render: (_, { at }) => <TimeText at={at} /> },
    {
      key: 'who',
      title: t('who'),
      width: 150,
      render: (_, { personId, personName }) =>
        personName ? (
          <span className="cw-cut">{personName}</span>
        ) : (
          <span className="cw-cut cw-text3">{personId ? t('gone') : t('program')}</span>
        ),
    },
    {
      key: 'where',
      title: t('where'),
      width: 190,
      always: true,
      render: (_, { lineNo, page, action }) => {
        const word = wordsOfActions[action];
        return (
          <button type="button" className="cw-name cw-cut" onClick={() => onOpen(lineNo)}>
            {page ? page[language] : word ? t(word) : action}
          </button>
        );
      },
    },
    {
      key: 'right',
      title: t('right'),
      width: 300,
      render: (_, { right }) => <span className="cw-cut cw-text2">{right?.[language] ?? '–'}</span>,
    },
    {
      key: 'target',
      title: t('target'),
      width: 170,
      render: (_, { target }) => <span className="cw-num cw-cut">{target || '–'}</span>,
    },
    {
      key: 'address',
      title: t('address'),
      width: 140,
      render: (_, { address }) => <span className="cw-num cw-text2">{address || '–'}</span>,
    },
    {
      key: 'action',
      title: t('action'),
      width: 320,
      hidden: true,
      render: (_, { action }) => <span className="audit-action cw-cut">{action}</span>,
    },
  ];
}
