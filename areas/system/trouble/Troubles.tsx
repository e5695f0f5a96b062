import type { ReactNode } from 'react';
import { numberColumn, personColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { State } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import { troubleEndpoints, troubleKinds } from './trouble.contract.ts';
import { troubleTexts } from './trouble.texts.ts';

/** What went wrong or took long in browsers. `facets` leads back to what people did. */
export function Troubles({ title, facets }: { title: string; facets: ReactNode }) {
  const t = useText(troubleTexts);
  const list = useList(troubleEndpoints.list);
  const { kind, keyword } = list.query;
  return (
    <ListPage
      name="system.troubles"
      title={title}
      facts={[t('about')]}
      list={list}
      rowKey="troubleId"
      rowName={({ what }) => what}
      facets={facets}
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={keyword}
            onSearch={(sought) => list.search({ keyword: sought })}
          />
          <ChoiceFilter
            label={t('kind')}
            value={kind}
            of={troubleKinds.map((value) => ({ value, label: t(value) }))}
            onChoose={(chosen) => list.search({ kind: chosen })}
          />
        </>
      }
      columns={[
        {
          key: 'kind',
          title: t('kind'),
          width: 110,
          render: (_, { kind: of }) => <State kind={of === 'error' ? 'failed' : 'paused'} word={t(of)} />,
        },
        {
          key: 'what',
          title: t('what'),
          width: 360,
          grow: true,
          always: true,
          render: (_, { what }) => (
            <code className="cw-cut" title={what}>
              {what}
            </code>
          ),
        },
        textColumn({ key: 'place', title: t('place'), width: 220, of: ({ place }) => place }),
        numberColumn({ key: 'times', title: t('times'), width: 90, of: ({ times }) => times }),
        {
          key: 'longest',
          title: t('longest'),
          width: 110,
          render: (_, { longest }) =>
            longest !== null && <span className="cw-num">{t('seconds', { count: (longest / 1_000).toFixed(1) })}</span>,
        },
        personColumn({ key: 'person', title: t('person'), of: ({ person }) => person }),
        timeColumn({ key: 'firstAt', title: t('first'), hidden: true, of: ({ firstAt }) => firstAt }),
        timeColumn({ key: 'lastAt', title: t('last'), of: ({ lastAt }) => lastAt }),
      ]}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}
