import { Button } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { useText } from '#kit/console/useText.ts';
import type { AgentOnBoard } from './agents.contract.ts';
import { agentsTexts } from './agents.texts.ts';
import { useClock } from './useClock.ts';

interface LongBreaksProps {
  agents: AgentOnBoard[];
  at: number | undefined;
  onLook(agentId: string): void;
}

/** One line: whose break is longest beyond what its reason allows, and how many others there are. */
export function LongBreaks({ agents, at, onLook }: LongBreaksProps) {
  const t = useText(agentsTexts);
  const now = useClock(at);
  const [first, ...others] = agents
    .filter(({ longAt }) => longAt !== null && longAt <= now)
    .sort((a, b) => a.longAt! - b.longAt!);
  if (!first) return null;
  const { name, reasonName, longAt, now: standing } = first;
  const about = { name, reason: reasonName ?? '', minutes: Math.round((longAt! - standing.since) / 60_000) };
  return (
    <p className="board-alert" role="status">
      <TriangleAlert size={15} aria-hidden />
      <b>{t('longTitle')}</b>
      <span className="cw-cut">
        {others.length === 0 ? t('longOne', about) : t('longMore', { ...about, others: others.length })}
      </span>
      <span className="cw-space" />
      <Button type="link" size="small" onClick={() => onLook(first.agentId)}>
        {t('look')}
      </Button>
    </p>
  );
}
