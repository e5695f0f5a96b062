import { ConfigProvider } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { renameNode } from '#core/design/nodes.ts';
import type { FlowNode } from '#core/flow/saved/node.ts';
import { NodeIcon } from '#areas/robot/door.tsx';
import { QuietTabs } from '#kit/console/QuietTabs.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Selection } from '../../editor/editor.ts';
import { useEditorState } from '../../editor/useEditor.ts';
import { FaqPanel } from '../../answers/FaqPanel.tsx';
import { ExceptionPanel } from '../../answers/ExceptionPanel.tsx';
import { LastAnswers } from '../../node/LastAnswers.tsx';
import { panels } from '../../node/kinds/index.ts';
import type { AnyPanel, Tab } from '../../node/kinds/panelOf.ts';
import { nodeTexts } from '../../node/node.texts.ts';
import '../../editor/panels.css';
import { PanelFrame } from '../../fields/PanelFrame.tsx';
import { useDraft } from '../../editor/useDraft.ts';
import { ConfigPanel } from './ConfigPanel.tsx';
import { FlowPanel } from './FlowPanel.tsx';
import { LinePanel } from './LinePanel.tsx';
import { ManyPanel } from './ManyPanel.tsx';
import { PackPanel } from './PackPanel.tsx';

/** What is selected, to be looked at and changed; with nothing selected the flow itself. */
export function Panel() {
  const t = useText(nodeTexts);
  const { kind, ids } = useEditorState((state) => state.selection);
  const { flow, mayEdit } = useDraft();
  const [id = ''] = ids;
  const whole = (): ReactNode => {
    if (ids.length > 1) return <ManyPanel kind={kind} ids={ids} />;
    const node = kind === 'node' ? flow.nodes.find((one) => one.id === id) : undefined;
    if (node) return <NodePanel key={node.id} node={node} />;
    const faq = kind === 'faq' ? flow.faqs.find((one) => one.id === id) : undefined;
    if (faq) return <FaqPanel key={id} faq={faq} />;
    const exception = kind === 'exception' ? flow.abnors.find((one) => one.id === id) : undefined;
    if (exception) return <ExceptionPanel key={id} exception={exception} />;
    const line = kind === 'line' ? flow.lines.find((one) => one.id === id) : undefined;
    if (line) return <LinePanel key={id} line={line} />;
    if (kind === 'pack') return <PackPanel key={id} id={id} />;
    if (kind === 'config' || kind === 'intention') return <ConfigPanel key={id} id={id} />;
    return <FlowPanel />;
  };
  return (
    <ConfigProvider componentDisabled={!mayEdit}>
      <aside className="panel" aria-label={t('properties')}>
        {whole()}
      </aside>
    </ConfigProvider>
  );
}

function NodePanel({ node }: { node: FlowNode }) {
  const t = useText(nodeTexts);
  const { flow, change } = useDraft();
  const panel = panels[node.type] as AnyPanel;
  const names = Object.keys(panel) as Tab[];
  const [chosen, choose] = useTab(
    names,
    useEditorState((state) => state.selection),
  );
  const number = flow.nodes.filter(({ flowId }) => flowId === node.flowId).findIndex(({ id }) => id === node.id) + 1;
  return (
    <PanelFrame
      icon={<NodeIcon kind={node.type} size={16} />}
      name={node.name}
      about={
        <span title={t(`kind_${node.type}`)}>
          <span className="cw-unseen">{t(`kind_${node.type}`)}, </span>
          {number}
        </span>
      }
      onRename={(name) => change('rename', (now) => renameNode(now, node.id, name))}
    >
      <QuietTabs
        className="panel-tabs"
        activeKey={chosen}
        onChange={(tab) => choose(tab as Tab)}
        destroyOnHidden
        items={names.map((name) => ({
          key: name,
          label: t(name),
          children: (
            <div className="panel-body">
              {draw(panel, name, node)}
              {name === names[0] && <LastAnswers node={node} />}
            </div>
          ),
        }))}
      />
    </PanelFrame>
  );
}

function draw(panel: AnyPanel, name: Tab, node: FlowNode) {
  const Part = panel[name]!;
  return <Part node={node} />;
}

/** The next node of the kind opens at the same tab. */
const last: { tab: Tab | null } = { tab: null };
function useTab(names: Tab[], wanted: Selection) {
  const first = useRef(last.tab && names.includes(last.tab) ? last.tab : names[0]!);
  const [chosen, set] = useState<Tab>(first.current);
  useEffect(() => {
    if (wanted.tab) set(wanted.tab as Tab);
  }, [wanted]);
  return [
    names.includes(chosen) ? chosen : names[0]!,
    (tab: Tab) => {
      last.tab = tab;
      set(tab);
    },
  ] as const;
}
