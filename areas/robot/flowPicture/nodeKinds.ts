import {
  Bot,
  Braces,
  Circle,
  GitFork,
  Headset,
  MessageSquareText,
  PhoneForwarded,
  PhoneOff,
  Play,
  Plug,
  Send,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import type { NodeKind } from '#core/flow/saved/node.ts';

/** How a kind of node looks. A new kind does not compile until it stands here. */
const kinds: Record<NodeKind, { icon: LucideIcon; color: string }> = {
  start: { icon: Play, color: 'var(--cw-ok)' },
  interact: { icon: Bot, color: 'var(--cw-speaker-robot)' },
  text: { icon: MessageSquareText, color: 'var(--cw-speaker-robot)' },
  fork: { icon: GitFork, color: 'var(--cw-warn)' },
  script: { icon: Braces, color: 'var(--cw-accent)' },
  api: { icon: Plug, color: 'var(--cw-accent)' },
  subFlow: { icon: Workflow, color: 'var(--cw-accent)' },
  sms: { icon: Send, color: 'var(--cw-accent)' },
  skillGroupTransfer: { icon: Headset, color: 'var(--cw-speaker-agent, var(--cw-ok))' },
  outboundTransfer: { icon: PhoneForwarded, color: 'var(--cw-speaker-agent, var(--cw-ok))' },
  end: { icon: PhoneOff, color: 'var(--cw-text2)' },
};

export const lookOf = (kind: string) => kinds[kind as NodeKind] ?? { icon: Circle, color: 'var(--cw-text3)' };
