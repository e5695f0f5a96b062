import { App } from 'antd';
import { Link } from 'react-router';
import { dash } from '#kit/console/list/columns.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { customerEndpoints } from '../customer/customer.contract.ts';
import { blacklistEndpoints, listScopes, type Entry } from './blacklist.contract.ts';
import { blacklistTexts } from './blacklist.texts.ts';
import { BlacklistPage } from './BlacklistPage.tsx';

/** Numbers this tenant does not call. */
export function BlacklistScreen() {
  const t = useText(blacklistTexts);
  const can = useMay();
  const act = useAct();
  const { message } = App.useApp();
  const seesCustomers = can(customerEndpoints.one);
  const list = useList(blacklistEndpoints.list);
  const { orderBy: _, descending: __, scope, ...filter } = list.query;
  const counts = useAsk(blacklistEndpoints.list, { body: { ...filter, pageNo: 1, pageSize: 1 } });
  const facets = (
    <Facets
      label={t('scope')}
      chosen={scope}
      onChoose={(one) => list.search({ scope: one })}
      of={[
        { value: undefined, label: '', count: counts.data?.facets.reduce((sum, facet) => sum + facet.count, 0) },
        ...listScopes.map((one) => ({
          value: one,
          label: t(one),
          count: counts.data?.facets.find((facet) => facet.scope === one)?.count ?? (counts.data && 0),
        })),
      ]}
    />
  );
  const customer: Column<Entry> = {
    key: 'name',
    title: t('name'),
    width: 140,
    render: (_, { contactId, name }) =>
      contactId === null ? (
        dash
      ) : seesCustomers ? (
        <Link className="cw-cut" to={`/contactmanagement/customer?customer=${contactId}`}>
          {name || t('noName')}
        </Link>
      ) : (
        <span className="cw-text2">{name || t('noName')}</span>
      ),
  };
  const holdsFor: Column<Entry> = {
    key: 'scope',
    title: t('scope'),
    width: 130,
    render: (_, { batchId, batchName }) =>
      batchId ? (
        <Link className="cw-cut" to={`/outbounds/tasks/${batchId}`} title={batchName ?? ''}>
          {batchName}
        </Link>
      ) : (
        <span className="cw-text2">{t('tenant')}</span>
      ),
  };
  const takeOff = (entryIds: string[]) =>
    act(
      blacklistEndpoints.recovery,
      { body: { entryIds } },
      {
        say: null,
        then: ({ removed, resumed, held }) =>
          void message.success(
            [
              t('offDone', { count: count(removed) }),
              resumed > 0 && t('offResumed', { count: count(resumed) }),
              held > 0 && t('offHeld', { count: count(held) }),
            ]
              .filter(Boolean)
              .join(' '),
            5,
          ),
      },
    );

  return (
    <BlacklistPage
      name="contacts.blacklist"
      title={t('title')}
      search={t('search')}
      list={list}
      facets={facets}
      columns={{ customer, holdsFor }}
      mayEdit={can(blacklistEndpoints.toBlack)}
      takeOff={takeOff}
      reload={() => Promise.all([list.reload(), counts.refetch()])}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}
