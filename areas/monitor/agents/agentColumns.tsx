import { nameColumn, numberColumn, textColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { Tag } from '#kit/console/show/Tag.tsx';
import type { TextOf } from '#kit/console/useText.ts';
import type { AgentOnBoard } from './agents.contract.ts';
import type { agentsTexts } from './agents.texts.ts';
import { StateOfAgent } from './StateOfAgent.tsx';
import { Ticking } from './Ticking.tsx';

interface ColumnsOf {
  /** The server's clock. */
  at: number | undefined;
  /** Some of them are simulated, so that names need room for the word. */
  rehearsing: boolean;
  onOpen(agent: AgentOnBoard): void;
}

export const agentColumns = (
  t: TextOf<typeof agentsTexts>,
  { at, rehearsing, onOpen }: ColumnsOf,
): Column<AgentOnBoard>[] => [
  {
    ...nameColumn<AgentOnBoard>({
      key: 'agent',
      title: t('agent'),
      width: rehearsing ? 216 : 150,
      of: ({ name }) => name,
      onOpen,
    }),
    render: (_, agent) => (
      <span className="board-agent">
        <button type="button" className="cw-name cw-cut cw-opens" title={agent.name} onClick={() => onOpen(agent)}>
          {agent.name}
        </button>
        <span className="cw-num cw-text3">{agent.agentDn}</span>
        {agent.simulated && <Tag>{t('simulated')}</Tag>}
      </span>
    ),
  },
  { key: 'state', title: t('state'), width: 176, render: (_, agent) => <StateOfAgent agent={agent} /> },
  {
    key: 'time',
    title: t('time'),
    width: 70,
    align: 'right',
    render: (_, { now, longAt, connected }) =>
      now.state === 'signedOut' && !connected ? (
        <Duration value={null} />
      ) : (
        <Ticking since={now.since} at={at} longAt={now.until ?? longAt} />
      ),
  },
  {
    key: 'customer',
    title: t('customer'),
    width: 178,
    grow: true,
    render: (_, { call }) =>
      call ? (
        <span className="board-agent" title={`${call.name} ${call.phone}`}>
          <span className="cw-cut">{call.name || t('noName')}</span>
          <span className="cw-num cw-text2">{call.phone}</span>
        </span>
      ) : (
        <span className="cw-text3">–</span>
      ),
  },
  textColumn({ key: 'queue', title: t('queue'), width: 112, of: ({ call }) => call?.groupName }),
  textColumn({
    key: 'groups',
    title: t('inGroups'),
    width: 120,
    of: ({ groups }) => groups.map(({ groupName }) => groupName).join(', '),
  }),
  numberColumn({ key: 'handled', title: t('handled'), width: 60, of: ({ handled }) => handled }),
  {
    key: 'mean',
    title: t('mean'),
    width: 60,
    align: 'right',
    render: (_, { averageHandling }) => <Duration value={averageHandling} />,
  },
];
