import { useSearchParams } from 'react-router';
import { lineFrom } from '#core/design/links.ts';
import { exitsOf, type FlowNode } from '#core/flow/saved/node.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { useDraft } from '../editor/useDraft.ts';
import { shareOfExit, useTraffic } from '../flowTest/useTraffic.ts';
import { nodeTexts } from './node.texts.ts';

/** How calls of the last seven days went on at this node: each exit with its share, and where it leads. */
export function LastAnswers({ node }: { node: FlowNode }) {
  const t = useText(nodeTexts);
  const { flow } = useDraft();
  const [address] = useSearchParams();
  const traffic = useTraffic(address.get('flowId') ?? '');
  const exits = exitsOf(node);
  const all = shareOfExit(traffic, node.id, '')?.of;
  if (exits.length < 2 || !all) return null;
  const targetOf = (tabId: string) => {
    const line = lineFrom(flow, { nodeId: node.id, tabId }, node);
    return line && flow.nodes.find(({ id }) => id === line.endNodeId)?.name;
  };
  return (
    <section className="last-answers" aria-label={t('answers')}>
      <h3>
        {t('answers')} <small className="cw-text3">{t('answersOf', { count: count(all) })}</small>
      </h3>
      <ul>
        {exits.map(({ id, leaveName }) => {
          const { count: taken, percent } = shareOfExit(traffic, node.id, id)!;
          const target = targetOf(id);
          return (
            <li key={id}>
              <span className="cw-cut" title={leaveName}>
                {leaveName}
              </span>
              <span className="last-bar" aria-hidden>
                <i style={{ width: `${percent}%` }} />
              </span>
              <span className="cw-num" title={count(taken)}>
                {percent}%
              </span>
              <span className={target ? 'cw-cut cw-text3' : 'last-open'} title={target}>
                {target ?? t('notConnected')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
