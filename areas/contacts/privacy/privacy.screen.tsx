import { Button } from 'antd';
import { UserSearch } from 'lucide-react';
import { timeColumn } from '#kit/console/list/columns.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { count } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useBeside } from '#kit/console/useBeside.ts';
import { useText } from '#kit/console/useText.ts';
import { PersonDrawer } from './PersonDrawer.tsx';
import { erasedKinds, privacyEndpoints, type PrivacyRequest } from './privacy.contract.ts';
import { privacyTexts } from './privacy.texts.ts';

/** How often what is under way is asked for again, in milliseconds. */
const every = 3_000;

/** What was given out and erased, and the door to both. */
export function PrivacyScreen() {
  const t = useText(privacyTexts);
  const list = useList(privacyEndpoints.requests, undefined, undefined, (rows) =>
    rows.some(({ state }) => state === 'waiting') ? every : false,
  );
  const beside = useBeside('look', 'contactId');
  const kinds = { export: t('exports'), erasure: t('erasures') };
  const found = ({ found: of, keepBlacklisted }: PrivacyRequest) =>
    [
      ...erasedKinds.flatMap((kind) =>
        of[kind] ? [t('some', { count: count(of[kind]), what: t(kind).toLowerCase() })] : [],
      ),
      ...(keepBlacklisted ? [t('blacklisted')] : []),
    ].join(t('comma'));
  const shown = beside.shown('look') !== undefined || beside.shown('contactId') !== undefined;
  return (
    <ListPage
      name="contacts.privacy"
      title={t('title')}
      facts={[t('about')]}
      list={list}
      rowKey="requestId"
      rowName={({ mark }) => mark}
      actions={
        <Button type="primary" icon={<UserSearch size={15} />} onClick={() => beside.show({ look: '1' })}>
          {t('look')}
        </Button>
      }
      search={
        <ChoiceFilter
          label={t('kind')}
          value={list.query.kind}
          of={(['export', 'erasure'] as const).map((value) => ({ value, label: kinds[value] }))}
          onChoose={(kind) => list.search({ kind })}
        />
      }
      columns={[
        {
          key: 'mark',
          title: t('mark'),
          width: 120,
          always: true,
          render: (_, { mark }) => <span className="cw-num">{mark}</span>,
        },
        { key: 'kind', title: t('kind'), width: 110, render: (_, { kind }) => kinds[kind] },
        {
          key: 'state',
          title: t('state'),
          width: 120,
          render: (_, { state }) => (
            <State kind={state === 'done' ? 'done' : 'running'} word={t(state === 'done' ? 'isDone' : 'isWaiting')} />
          ),
        },
        {
          key: 'found',
          title: t('found'),
          width: 420,
          grow: true,
          render: (_, row) => (
            <span className="cw-cut cw-text2" title={found(row)}>
              {found(row)}
            </span>
          ),
        },
        {
          key: 'memo',
          title: t('memo'),
          width: 200,
          render: (_, { memo }) => (
            <span className="cw-cut cw-text2" title={memo}>
              {memo}
            </span>
          ),
        },
        { key: 'by', title: t('by'), width: 120, render: (_, { by }) => <span className="cw-cut">{by}</span> },
        timeColumn({ key: 'at', title: t('at'), width: 130, of: ({ createdAt }) => createdAt }),
      ]}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    >
      {shown && (
        <PersonDrawer contactId={beside.shown('contactId')} onChanged={list.reload} onClose={() => beside.show({})} />
      )}
    </ListPage>
  );
}
