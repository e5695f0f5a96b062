import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { everyAgent, standingOf, type AgentChanged } from '#areas/agentDesk/door.tsx';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { useWatch } from '#kit/console/live.ts';
import { agentsEndpoints, type AgentOnBoard, type Reason } from './agents.contract.ts';

type Board = AnswerOf<typeof agentsEndpoints.list>;

/** All that is pushed says one agent's state alone; the rest is asked for this often at most. */
const atMostEvery = 1_000;

/** Keeps what the page shows in step: a row that is pushed changes at once, and everything else is asked for again. */
export function useBoard() {
  const cache = useQueryClient();
  const again = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; last: number }>({
    timer: undefined,
    last: 0,
  });
  useEffect(() => {
    const one = again.current;
    return () => clearTimeout(one.timer);
  }, []);

  const reload = () =>
    Promise.all(
      [agentsEndpoints.list, agentsEndpoints.groups, agentsEndpoints.concurrent, agentsEndpoints.day].map(({ path }) =>
        cache.invalidateQueries({ queryKey: [path] }),
      ),
    );

  function reloadSoon() {
    const one = again.current;
    if (one.timer !== undefined) return;
    one.timer = setTimeout(
      () => {
        one.timer = undefined;
        one.last = Date.now();
        void reload();
      },
      Math.max(0, one.last + atMostEvery - Date.now()),
    );
  }

  useWatch<AgentChanged>('agents.changed', everyAgent, (told) => {
    cache.setQueriesData<Board>({ queryKey: [agentsEndpoints.list.path] }, (board) => board && patched(board, told));
    reloadSoon();
  });

  return { reload };
}

const patched = (board: Board, told: AgentChanged): Board => ({
  ...board,
  list: board.list.map((agent) => (agent.agentId === told.agentId ? patchedAgent(agent, told, board.reasons) : agent)),
});

function patchedAgent(
  agent: AgentOnBoard,
  { now, connected, simulated }: AgentChanged,
  reasons: Reason[],
): AgentOnBoard {
  const standing = standingOf(now);
  const reason = reasons.find(({ reasonId }) => reasonId === standing.reason);
  return {
    ...agent,
    now: standing,
    connected,
    simulated,
    reasonName: reason?.name ?? null,
    longAt: reason?.minutes ? standing.since + reason.minutes * 60_000 : null,
    // Of a call that is new the name is asked for; one that is over is gone at once.
    call: agent.call?.callId === standing.callId && standing.state !== 'wrapUp' ? agent.call : null,
  };
}
