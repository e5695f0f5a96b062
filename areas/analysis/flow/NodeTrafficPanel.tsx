import { ArrowLeft } from 'lucide-react';
import { exitsOf } from '#core/flow/saved/node.ts';
import { NodeIcon, type Heat } from '#areas/robot/door.tsx';
import { count, percent } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { counted, FlowTraffic } from './flow.contract.ts';
import { flowTexts } from './flow.texts.ts';
import type { Outcome } from './heat.rules.ts';

/** One number of a node, of which the calls are shown. */
export interface Opened {
  nodeId: string;
  count: (typeof counted)[number];
  verdict?: string;
  title: string;
}

/** A node by its name; one that the flow does not have (any more) by its id. */
const nodeOf = ({ flow }: FlowTraffic, nodeId: string) => flow?.nodes.find(({ id }) => id === nodeId);

interface NodesTableProps {
  data: FlowTraffic;
  heat: Heat;
  onChoose(nodeId: string): void;
}

/** What the picture shows, as a table: those that most calls came by first. */
export function NodesTable({ data, heat, onChoose }: NodesTableProps) {
  const t = useText(flowTexts);
  return (
    <table className="report-table report-log traffic-nodes">
      <thead>
        <tr>
          <th scope="col">{t('nodes')}</th>
          <th scope="col" className="report-number">
            {t('calls')}
          </th>
          <th scope="col" className="report-number">
            {t('hungUp')}
          </th>
          {heat.tone === 'good' && (
            <th scope="col" className="report-number">
              {t('outcome')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {data.nodes.map(({ nodeId, calls, hungUp }) => (
          <tr key={nodeId}>
            <th scope="row">
              <button type="button" className="cw-name cw-cut" onClick={() => onChoose(nodeId)}>
                {nodeOf(data, nodeId)?.name || `#${nodeId}`}
              </button>
            </th>
            <td className="report-number cw-num">{count(calls)}</td>
            <td className={`report-number cw-num${hungUp === 0 ? ' cw-text3' : ''}`}>{percent(hungUp / calls)}</td>
            {heat.tone === 'good' && <td className="report-number cw-num">{heat.nodes.get(nodeId)?.label}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NodeTrafficPanelProps {
  data: FlowTraffic;
  nodeId: string;
  outcomeName(outcome: Outcome): string;
  /** Undefined where this person may not see calls. */
  onOpen: ((of: Opened) => void) | undefined;
  /** Null: none, all of them. */
  onChoose(nodeId: string | null): void;
}

/** One node: who came by, where they went, and what became of them; each number opens its calls. */
export function NodeTrafficPanel({ data, nodeId, outcomeName, onOpen, onChoose }: NodeTrafficPanelProps) {
  const t = useText(flowTexts);
  const node = nodeOf(data, nodeId);
  const name = node?.name || `#${nodeId}`;
  const traffic = data.nodes.find((one) => one.nodeId === nodeId);
  const row = (what: string, calls: number, of: Pick<Opened, 'count' | 'verdict'>) => (
    <tr key={what}>
      <th scope="row">{what}</th>
      <td className="report-number">
        <button
          type="button"
          className="cw-num traffic-open"
          disabled={!onOpen || calls === 0}
          onClick={() => onOpen?.({ nodeId, ...of, title: t('opened', { node: name, what }) })}
        >
          {count(calls)}
        </button>
      </td>
      <td className="report-number cw-num cw-text3">{traffic && percent(calls / traffic.calls)}</td>
    </tr>
  );
  return (
    <section className="traffic-node" aria-label={name}>
      <header>
        <button
          type="button"
          className="cw-icon-button"
          aria-label={t('close')}
          title={t('close')}
          onClick={() => onChoose(null)}
        >
          <ArrowLeft size={15} />
        </button>
        {node && <NodeIcon kind={node.type} size={15} />}
        <b>{name}</b>
      </header>
      {!traffic && <p className="cw-text3">{t('notVisited')}</p>}
      {traffic && (
        <>
          <p className="cw-text2">{t('visitsOf', { visits: count(traffic.visits), calls: count(traffic.calls) })}</p>
          <table className="report-table report-log">
            <tbody>
              {row(t('calls'), traffic.calls, { count: 'calls' })}
              {row(t('hungUp'), traffic.hungUp, { count: 'hungUp' })}
              {row(t('ended'), traffic.ended, { count: 'ended' })}
            </tbody>
          </table>
          <h2>{t('exits')}</h2>
          <Exits data={data} nodeId={nodeId} visits={traffic.visits} onChoose={onChoose} />
          {(traffic.withAgent > 0 || Object.keys(traffic.verdicts).length > 0) && (
            <>
              <h2>{t('outcomes')}</h2>
              <table className="report-table report-log">
                <tbody>
                  {Object.entries(traffic.verdicts)
                    .sort(([one], [other]) => (one < other ? -1 : 1))
                    .map(([verdict, calls]) =>
                      row(outcomeName(`verdict:${verdict}`), calls, { count: 'verdict', verdict }),
                    )}
                  {traffic.withAgent > 0 && row(outcomeName('agent'), traffic.withAgent, { count: 'withAgent' })}
                </tbody>
              </table>
            </>
          )}
        </>
      )}
    </section>
  );
}

interface ExitsProps {
  data: FlowTraffic;
  nodeId: string;
  visits: number;
  onChoose(nodeId: string): void;
}

/** By which exits a node was left, and to where. */
function Exits({ data, nodeId, visits, onChoose }: ExitsProps) {
  const t = useText(flowTexts);
  const node = nodeOf(data, nodeId);
  const names = new Map(node ? exitsOf(node).map(({ id, leaveName }) => [id, leaveName]) : []);
  return (
    <table className="report-table report-log">
      <tbody>
        {data.ways
          .filter((way) => way.nodeId === nodeId)
          .map(({ exitId, next, times }) => (
            <tr key={`${exitId} ${next}`}>
              <th scope="row">
                {next === '' ? (
                  <span className="cw-text2">{t('end')}</span>
                ) : (
                  <>
                    {names.get(exitId) || t('onward')} <span className="cw-text3">→</span>{' '}
                    <button type="button" className="cw-name" onClick={() => onChoose(next)}>
                      {nodeOf(data, next)?.name || `#${next}`}
                    </button>
                  </>
                )}
              </th>
              <td className="report-number cw-num">{count(times)}</td>
              <td className="report-number cw-num cw-text3">{percent(times / visits)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
