import { Bot, Circle, GitFork, MessageSquareText, PhoneOff, Play, type LucideIcon } from 'lucide-react';
import type { NodeKind } from '#core/flow/flow.ts';

/** How a kind of node looks. A new kind does not compile until it stands here. */
const kinds: Record<NodeKind, { icon: LucideIcon; color: string }> = {
  start: { icon: Play, color: 'var(--cw-ok)' },
  interact: { icon: Bot, color: 'var(--cw-speaker-robot)' },
  text: { icon: MessageSquareText, color: 'var(--cw-speaker-robot)' },
  fork: { icon: GitFork, color: 'var(--cw-warn)' },
  end: { icon: PhoneOff, color: 'var(--cw-text2)' },
};

export const lookOf = (kind: string) => kinds[kind as NodeKind] ?? { icon: Circle, color: 'var(--cw-text3)' };
