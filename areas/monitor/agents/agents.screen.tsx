import { Button } from 'antd';
import { Ear, MessageCircle, UserCog, Users } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazy } from '#kit/console/lazy.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions, type RowAction } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useBeside } from '#kit/console/useBeside.ts';
import { useText } from '#kit/console/useText.ts';
import { agentColumns } from './agentColumns.tsx';
import { AgentDrawer } from './AgentDrawer.tsx';
import {
  agentsEndpoints,
  listeningRoles,
  type AgentOnBoard,
  type GroupOnBoard,
  type ListeningRole,
} from './agents.contract.ts';
import './agents.css';
import { agentsTexts } from './agents.texts.ts';
import { stateLooks, statesIn } from './agentState.rules.ts';
import { signedInOf } from './signedIn.rules.ts';
import { ChangeState } from './ChangeState.tsx';
import { GroupsNow } from './GroupsNow.tsx';
import { LongBreaks } from './LongBreaks.tsx';
import { useBoard } from './useBoard.ts';

const Rehearse = lazy(() => import('./Rehearse.tsx'));
const icons = { listen: Ear, whisper: MessageCircle, bargeIn: Users };
/** Calls begin to wait without a word to the page; milliseconds. */
const every = 5_000;

/** Groups and their queues, and what each agent does now. */
export function AgentsScreen() {
  const t = useText(agentsTexts);
  const can = useMay();
  const [address] = useSearchParams();
  // Nobody looks for who is not there, unless they ask for them.
  const list = useList(agentsEndpoints.list, address.get('state') === 'signedOut' ? {} : { signedIn: true });
  const { query } = list;
  // The same question as the list's, so it is asked once.
  const board = useAsk(agentsEndpoints.list, { body: query }).data;
  const groups = useAsk(agentsEndpoints.groups, { body: {} }, { every });
  const sums = useAsk(agentsEndpoints.concurrent, { body: {} }, { every }).data;
  const { reload } = useBoard();
  const { shown, show } = useBeside('agent');
  const [listenAs, setListenAs] = useState<ListeningRole>('listen');
  const [sent, send] = useState<AgentOnBoard>();
  const [rehearsed, rehearse] = useState<GroupOnBoard>();
  const open = shown('agent');
  const at = board?.at;

  const look = (agentId: string, as: ListeningRole = 'listen') => {
    setListenAs(as);
    show({ agent: agentId });
  };
  const mayListen = can(agentsEndpoints.listen);
  const mayChange = can(agentsEndpoints.changeState);
  const listening = (role: ListeningRole, { agentId, now, call, simulated }: AgentOnBoard): RowAction | false => {
    const Icon = icons[role];
    const talks = call !== null && (now.state === 'talking' || now.state === 'hold');
    return (
      // Nothing is heard of a call whose agent is one in name alone.
      mayListen &&
      !simulated && {
        label: t(role),
        icon: <Icon size={15} />,
        ...(!talks && { why: t('notTalking') }),
        onClick: () => look(agentId, role),
      }
    );
  };
  const changing = (agent: AgentOnBoard): RowAction | false =>
    mayChange && {
      label: t('changeState'),
      icon: <UserCog size={15} />,
      ...(agent.now.state === 'signedOut' && { why: t('isSignedOut') }),
      onClick: () => send(agent),
    };
  const signedOut = board?.byState.signedOut ?? 0;

  return (
    <>
      <ListPage
        name="monitor.agents"
        title={t('title')}
        facts={[
          sums && t('signedInFact', { agents: sums.signedIn }),
          sums && t('callsFact', { talking: sums.talking, waiting: sums.waiting }),
        ]}
        list={list}
        columns={agentColumns(t, {
          at,
          rehearsing: list.rows.some(({ simulated }) => simulated),
          onOpen: ({ agentId }) => look(agentId),
        })}
        rowKey="agentId"
        rowName={({ name, now }) => t('row', { name, state: t(now.state) })}
        facets={
          <>
            <LongBreaks agents={list.rows} at={at} onLook={look} />
            <GroupsNow
              groups={groups.data?.list ?? []}
              at={groups.data?.at}
              chosen={query.groupId}
              onChoose={(groupId) => list.search({ groupId })}
              onRehearse={can(agentsEndpoints.simulate) && rehearse}
            />
            <Facets
              label={t('state')}
              chosen={query.state}
              onChoose={(state) => list.search({ state })}
              of={[
                { value: undefined, label: t('signedIn'), count: board && signedInOf(board.byState) },
                ...[...statesIn, 'signedOut' as const].map((state) => ({
                  value: state,
                  label: t(state),
                  dot: stateLooks[state],
                  count: board?.byState[state],
                })),
              ]}
            />
          </>
        }
        search={
          <>
            <SearchBox
              placeholder={t('search')}
              value={query.keyword}
              onSearch={(keyword) => list.search({ keyword })}
            />
            <ChoiceFilter
              label={t('anyGroup')}
              value={query.groupId}
              of={groups.data?.list.map(({ groupId, groupName }) => ({ value: groupId, label: groupName }))}
              onChoose={(groupId) => list.search({ groupId })}
              searched
              width={180}
            />
          </>
        }
        rowActions={(agent) => (
          <RowActions
            of={agent.name}
            likely={listening('listen', agent)}
            more={[...listeningRoles.slice(1).map((role) => listening(role, agent)), changing(agent)]}
          />
        )}
        empty={{
          title: t('emptyTitle'),
          text: signedOut > 0 ? t('emptyText', { agents: signedOut }) : t('noneText'),
          actions: signedOut > 0 && <Button onClick={() => list.search({ state: 'signedOut' })}>{t('showOut')}</Button>,
        }}
      />
      {open !== undefined && (
        <AgentDrawer agentId={open} listenAs={listenAs} onChangeState={send} onClose={() => show({})} />
      )}
      {sent && (
        <ChangeState agent={sent} reasons={board?.reasons ?? []} onDone={reload} onClose={() => send(undefined)} />
      )}
      {rehearsed && <Rehearse group={rehearsed} onDone={reload} onClose={() => rehearse(undefined)} />}
    </>
  );
}
