import { dash, nameColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { State } from '#kit/console/show/State.tsx';
import type { TextOf } from '#kit/console/useText.ts';
import type { Agent, WorkType } from './agent.contract.ts';
import type { agentTexts } from './agent.texts.ts';

/** What the list says of a seat. */
export const agentColumns = (
  t: TextOf<typeof agentTexts>,
  onOpen: ((agent: Agent) => void) | false,
): Column<Agent>[] => [
  nameColumn({ key: 'agent', title: t('agent'), width: 150, sort: 'userName', of: ({ userName }) => userName, onOpen }),
  {
    key: 'extension',
    title: t('extension'),
    width: 100,
    sort: 'agentDn',
    render: (_, { agentDn }) => <span className="cw-num">{agentDn}</span>,
  },
  {
    key: 'state',
    title: t('state'),
    width: 106,
    render: (_, { valid: on, userValid }) => (
      <State
        kind={on && userValid ? 'running' : 'cancelled'}
        word={on && !userValid ? t('userOff') : t(on ? 'kit.on' : 'kit.off')}
      />
    ),
  },
  { key: 'groups', title: t('groups'), width: 230, grow: true, render: (_, { groups }) => <Groups of={groups} /> },
  textColumn({ key: 'department', title: t('department'), width: 146, of: ({ departmentName }) => departmentName }),
  textColumn({ key: 'shift', title: t('shift'), width: 126, of: ({ type }) => t(`shift${type as WorkType}`) }),
  { key: 'seat', title: t('seat'), width: 74, render: (_, { seatId }) => seatId ?? dash },
  textColumn({ key: 'seatName', title: t('seatName'), width: 150, hidden: true, of: ({ seatName }) => seatName }),
  textColumn({ key: 'loginName', title: t('loginName'), width: 150, hidden: true, of: ({ loginName }) => loginName }),
  {
    key: 'phone',
    title: t('phone'),
    width: 136,
    hidden: true,
    render: (_, { phone }) => (phone ? <span className="cw-num">{phone}</span> : dash),
  },
  timeColumn({
    key: 'changed',
    title: t('changed'),
    width: 104,
    hidden: true,
    sort: 'changedAt',
    of: ({ changedAt }) => changedAt,
  }),
];

/** Motor renewals 8, Front desk 3: the level beside the name. */
function Groups({ of }: { of: Agent['groups'] }) {
  if (of.length === 0) return dash;
  return (
    <span className="cw-text2" title={of.map(({ groupName, level }) => `${groupName} ${level}`).join('\n')}>
      {of.map(({ groupId, groupName, level }, at) => (
        <span key={groupId}>
          {at > 0 && ', '}
          {groupName} <span className="cw-num cw-text3">{level}</span>
        </span>
      ))}
    </span>
  );
}
