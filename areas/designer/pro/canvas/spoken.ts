import type { Flow } from '#core/flow/flow.ts';
import { exitsOf } from '#core/flow/saved/node.ts';
import type { proTexts } from '../pro.texts.ts';
import { kindKey } from '../kindWords.ts';
import type { Seen } from './seen.ts';

export type Words = (key: keyof (typeof proTexts)['en'], facts?: Record<string, unknown>) => string;

/** Words for a screen reader: a node, or one way out of it and where that leads. */
export function spokenOf(flow: Flow, nodeId: string, exitId: string | null, t: Words): string {
  const node = flow.nodes.find(({ id }) => id === nodeId);
  if (!node) return '';
  const exits = exitsOf(node);
  const leads = (tab: string | null) =>
    flow.nodes.find(
      ({ id }) =>
        id ===
        flow.lines.find(({ startNodeId, startTabId }) => startNodeId === nodeId && (tab === null || startTabId === tab))
          ?.endNodeId,
    )?.name;
  if (exitId === null)
    return t('spokenNode', {
      name: node.name,
      kind: t(kindKey[node.type]),
      exits:
        exits.length > 0
          ? t('spokenExits', { count: exits.length })
          : leads(null)
            ? t('spokenLeads', { to: leads(null) })
            : '',
    });
  const at = exits.findIndex(({ id }) => id === exitId);
  return t('spokenExit', {
    at: at + 1,
    of: exits.length,
    name: exits[at]?.leaveName ?? '',
    to: leads(exitId) ? t('spokenLeads', { to: leads(exitId) }) : t('spokenNowhere'),
  });
}

/** What the debugger has to do with a node, in words for a screen reader. */
export const debuggedOf = ({ breakpoints, debug }: Pick<Seen, 'breakpoints' | 'debug'>, nodeId: string, t: Words) =>
  [breakpoints.has(nodeId) && t('spokenHolds'), debug?.nodeId === nodeId && t(`spoken${debug.how}`)]
    .filter(Boolean)
    .join(' ');
