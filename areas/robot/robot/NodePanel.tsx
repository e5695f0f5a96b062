import { X } from 'lucide-react';
import type { Flow } from '#core/flow/flow.ts';
import { exitsOf, saidBy, type FlowNode } from '#core/flow/saved/node.ts';
import type { LeaveGroup } from '#core/flow/saved/said.ts';
import { Facts } from '#kit/console/show/Facts.tsx';
import { useText } from '#kit/console/useText.ts';
import { commonOf, keyEnding } from '#core/flow/presets.ts';
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
  const texts = saidBy(node);
  const exits = exitsOf(node);
  const called =
    node.type === 'subFlow' && flow.nodes.find(({ type, flowId }) => type === 'start' && flowId === node.subFlowId);
  const answered =
    'faqs' in node && node.faqs?.enabled
      ? [...node.faqs.nodeFaq, ...node.faqs.faq].flatMap((id) => flow.faqs.find((faq) => faq.id === id) ?? [])
      : [];
  const messages =
    node.type === 'sms'
      ? node.smsConfig.map(
          ({ smsId, content }) => content || flow.smsConfigs?.find(({ id }) => id === smsId)?.content || '',
        )
      : [];
  const api = node.type === 'api' && flow.apiConfigs?.find(({ id }) => id === node.apiConfig.apiId);
  return (
    <>
      <div className="robot-node-head">
        <NodeIcon kind={node.type} size={16} />
        <h2 className="cw-cut">{node.name}</h2>
        <span className="cw-space" />
        <button type="button" className="cw-icon-button" aria-label={t('close')} title={t('close')} onClick={onClose}>
          <X size={15} />
        </button>
      </div>
      {texts.map((text, at) => (
        <div key={at}>
          <h3>{t(at === 0 ? 'says' : 'saidAgain')}</h3>
          <p className="robot-said">
            <SaidText text={text} />
          </p>
        </div>
      ))}
      {node.type === 'interact' && (
        <Facts
          of={[
            [
              t('waits'),
              t('seconds', { count: (node.asrConfig?.asrNoInputLen ?? commonOf(flow, 'asrNoInput')) / 1000 }),
            ],
            [
              t('repeats'),
              <span key="repeats" className="cw-num">
                {node.repeatTimes}
              </span>,
            ],
            ...(node.dtmfConfig?.enabled ? [[t('keys'), keysText(t, node.dtmfConfig)] as [string, string]] : []),
          ]}
        />
      )}
      {called && (
        <p>
          <button type="button" className="cw-link" onClick={() => onNode(called.id)}>
            {t('callsFlow', { flow: flow.flowPack?.find(({ id }) => id === called.flowId)?.name ?? called.flowId })}
          </button>
        </p>
      )}
      {api && (
        <Facts
          of={[
            [t('asksApi'), api.name],
            [t('answersBy'), t(api.isMock ? 'mock' : 'realApi')],
          ]}
        />
      )}
      {messages.map((text, at) => (
        <div key={at}>
          <h3>{t('sends')}</h3>
          <p className="robot-said">
            <SaidText text={text} />
          </p>
        </div>
      ))}
      {answered.length > 0 && (
        <>
          <h3>{t('answersQuestions')}</h3>
          <ul>
            {answered.map(({ id, faqName = '', notExceed }) => (
              <li key={id} className="robot-variable">
                <b>{faqName}</b>
                <span className="about">{notExceed.ttsConfigs[0]?.content[0]?.text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {node.type === 'end' && node.endType === 'back' && <p className="cw-text3">{t('comesBack')}</p>}
      {node.type === 'end' && node.endType === 'hangup' && <p className="cw-text3">{t('ends')}</p>}
      {exits.length > 0 && <h3>{t('ways')}</h3>}
      <ol>
        {exits.map((exit) => (
          <Exit key={exit.id} exit={exit} flow={flow} node={node} onNode={onNode} />
        ))}
      </ol>
    </>
  );
}

function keysText(
  t: (key: 'keysLength' | 'keysEnd', facts: Record<string, string>) => string,
  config: Parameters<typeof keyEnding>[0],
) {
  const { type, value } = keyEnding(config);
  return type === 'length' ? t('keysLength', { count: value }) : t('keysEnd', { key: value });
}

function Exit({
  exit,
  flow,
  node,
  onNode,
}: {
  exit: LeaveGroup;
  flow: Flow;
  node: FlowNode;
  onNode(nodeId: string): void;
}) {
  const t = useText(robotTexts);
  const {
    leaveName,
    condition: { isDflt, nluResults, normalList, connector, apiResult },
    status,
  } = exit;
  const updates = status?.enabled ? status.statusUpdt.normalList : [];
  const line = flow.lines.find(({ startNodeId, startTabId }) => startNodeId === node.id && startTabId === exit.id);
  const next = flow.nodes.find(({ id }) => id === line?.endNodeId);
  const intentions = nluResults.map((id) => flow.intentions.find((one) => one.id === id)?.name ?? id);
  const rows = normalList
    .map(({ leftVar, operator, rightVar }) => `${leftVar} ${operator} ${rightVar}`)
    .join(connector === 'and' ? ' ∧ ' : ' ∨ ');
  const when = [
    apiResult,
    intentions.length > 0 && t('means', { intentions: intentions.join(', ') }),
    rows,
    isDflt && t('otherwise'),
  ]
    .filter(Boolean)
    .join('; ');
  return (
    <li className="robot-exit">
      <b className="cw-cut">{leaveName}</b>
      {next ? (
        <button type="button" className="cw-link cw-cut" onClick={() => onNode(next.id)}>
          {t('leadsTo', { node: next.name })}
        </button>
      ) : (
        <span className="robot-loose">{t('leadsNowhere')}</span>
      )}
      <span className="about">{when}</span>
      {updates.length > 0 && (
        <span className="about">
          {updates.map(({ leftVar, right1Var }) => t('sets', { name: leftVar, value: right1Var })).join(', ')}
        </span>
      )}
    </li>
  );
}
