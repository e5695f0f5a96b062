import { Link } from 'react-router';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { numberColumn, textColumn, dash } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useMay } from '#kit/console/person.ts';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { customerEndpoints } from '../customer/customer.contract.ts';
import type { RosterRow, Standing } from './roster.contract.ts';
import { rosterTexts } from './roster.texts.ts';

export const standingKinds: Record<Standing, StateKind> = {
  blacklisted: 'failed',
  waiting: 'resting',
  reached: 'done',
  notReached: 'paused',
  neverCalled: 'cancelled',
};

export function useRosterColumns(): Column<RosterRow>[] {
  const t = useText(rosterTexts);
  const can = useMay();
  const seesCustomers = can(customerEndpoints.one);
  const seesCalls = can(callEndpoints.list);
  return [
    {
      key: 'name',
      title: t('name'),
      width: 150,
      always: true,
      sort: 'name',
      render: (_, { contactId, name }) =>
        seesCustomers ? (
          <Link className="cw-name cw-cut" to={`/contactmanagement/customer?customer=${contactId}`}>
            {name || t('noName')}
          </Link>
        ) : (
          <span className="cw-name">{name || t('noName')}</span>
        ),
    },
    { key: 'phone', title: t('phone'), width: 150, render: (_, { phone }) => <span className="cw-num">{phone}</span> },
    {
      key: 'standing',
      title: t('standing'),
      width: 150,
      render: (_, row) => (
        <State
          kind={standingKinds[row.standing]}
          word={t(row.standing)}
          reason={row.standing === 'blacklisted' && row.blacklistedBy === 'operator' ? t('byOperator') : undefined}
        />
      ),
    },
    numberColumn({ key: 'attempts', title: t('attempts'), width: 90, of: ({ attempts }) => attempts }),
    {
      key: 'lastCall',
      title: t('lastCall'),
      width: 120,
      render: (_, { lastCallAt, lastCallId }) =>
        lastCallAt === null ? (
          dash
        ) : seesCalls ? (
          <Link to={`/outbounds/call/${lastCallId}`}>
            <TimeText at={lastCallAt} />
          </Link>
        ) : (
          <TimeText at={lastCallAt} />
        ),
    },
    {
      key: 'groups',
      title: t('groups'),
      width: 150,
      grow: true,
      render: (_, { groups: some }) =>
        some.length === 0 ? (
          dash
        ) : (
          <span className="cw-text2" title={some.map(({ name }) => name).join('\n')}>
            {some.map(({ name }) => name).join(', ')}
          </span>
        ),
    },
    {
      key: 'givenTo',
      title: t('givenTo'),
      width: 130,
      render: (_, { givenToName }) => (givenToName ? <span className="cw-text2">{givenToName}</span> : dash),
    },
    textColumn({
      key: 'company',
      title: t('company'),
      width: 170,
      hidden: true,
      sort: 'company',
      of: ({ company }) => company,
    }),
    { key: 'customerNo', title: t('customerNo'), width: 130, hidden: true, dataIndex: 'customerNo' },
  ];
}
