import { X } from 'lucide-react';
import type { Flow, FlowNode, LeaveGroup } from '#core/flow/flow.ts';
import { Facts } from '#kit/console/show/Facts.tsx';
import { useText } from '#kit/console/useText.ts';
import { NodeIcon } from '../flowPicture/NodeIcon.tsx';
import { SaidText } from '../flowPicture/SaidText.tsx';
import { robotTexts } from './robot.texts.ts';

interface NodePanelProps {
  flow: Flow;
  node: FlowNode;
  onNode(nodeId: string): void;
  onClose(): void;
}

/** What one node says, waits for and leads to. */
export function NodePanel({ flow, node, onNode, onClose }: NodePanelProps) {
  const t = useText(robotTexts);
  const texts = 'ttsConfigs' in node ? node.ttsConfigs : [];
  const exits = 'leaveConfigs' in node ? node.leaveConfigs : [];
  return (
    <>
      <div className="robot-node-head"><NodeIcon kind={node.type} size={16} /><h2 className="cw-cut">{node.name}</h2><span className="cw-space" /><button type="button" className="cw-icon-button" aria-label={t('close')} title={t('close')} onClick={onClose}><X size={15} /></button></div>
      {texts.map(({ text }, at) => <div key={at}><h3>{t(at === 0 ? 'says' : 'saidAgain')}</h3><p className="robot-said"><SaidText text={text} /></p></div>)}
      {'asrNoInputLen' in node && <Facts of={[[t('waits'), t('seconds', { count: node.asrNoInputLen / 1000 })], [t('repeats'), <span key="repeats" className="cw-num">{node.repeatTimes}</span>]]} />}
      {node.type === 'end' && <p className="cw-text3">{t('ends')}</p>}
      {exits.length > 0 && <h3>{t('ways')}</h3>}
      <ol>{exits.map((exit) => <Exit key={exit.id} exit={exit} flow={flow} node={node} onNode={onNode} />)}</ol>
    </>
  );
}

function Exit({ exit, flow, node, onNode }: { exit: LeaveGroup; flow: Flow; node: FlowNode; onNode(nodeId: string): void }) {
  const t = useText(robotTexts);
  const { leaveName, condition: { isDflt, nluResults, normalList, connector }, status = [] } = exit;
  const line = flow.lines.find(({ startNodeId, startTabId }) => startNodeId === node.id && startTabId === exit.id);
  const next = flow.nodes.find(({ id }) => id === line?.endNodeId);
  const intentions = nluResults.map((id) => flow.intentions.find((one) => one.id === id)?.name ?? id);
  const rows = normalList.map(({ leftVar, operator, rightVar }) => `${leftVar} ${operator} ${rightVar}`).join(connector === 'and' ? ' ∧ ' : ' ∨ ');
  const when = [intentions.length > 0 && t('means', { intentions: intentions.join(', ') }), rows, isDflt && t('otherwise')].filter(Boolean).join('; ');
  return (
    <li className="robot-exit">
      <b className="cw-cut">{leaveName}</b>
      {next ? <button type="button" className="cw-link cw-cut" onClick={() => onNode(next.id)}>{t('leadsTo', { node: next.name })}</button> : <span className="robot-loose">{t('leadsNowhere')}</span>}
      <span className="about">{when}</span>
      {status.length > 0 && <span className="about">{status.map(({ leftVar, right1Var }) => t('sets', { name: leftVar, value: right1Var })).join(', ')}</span>}
    </li>
  );
}
