import { Button } from 'antd';
import { Folder } from 'lucide-react';
import { useState } from 'react';
import { removePack, renamePack } from '#core/design/packs.ts';
import { findPack, packsOf, treeKinds } from '#core/design/tree.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useText } from '#kit/console/useText.ts';
import { useEditorState } from '../../editor/useEditor.ts';
import { PanelFrame } from '../../fields/PanelFrame.tsx';
import { useDraft } from '../../editor/useDraft.ts';
import { FlowPanel } from './FlowPanel.tsx';
import { wholeTexts } from './whole.texts.ts';

/** A folder of a tree, or a flow of the flow tree. The selection's list says of which tree. */
export function PackPanel({ id }: { id: string }) {
  const t = useText(wholeTexts);
  const { flow, change, editor } = useDraft();
  const list = useEditorState((state) => state.selection.list);
  const [asking, ask] = useState(false);
  const tree = treeKinds.find((one) => (list === undefined || one === list) && findPack(flow, one, id));
  const pack = tree && findPack(flow, tree, id);
  if (!tree || !pack) return <FlowPanel />;
  const within = new Set([...packsOf([pack])].map((one) => one.id));
  const inside =
    tree === 'flowPack'
      ? flow.nodes.filter(({ flowId }) => within.has(flowId)).length
      : flow[tree === 'faqPack' ? 'faqs' : 'abnors'].filter(({ pId }) => pId !== undefined && within.has(pId)).length;
  const name = pack.name ?? id;
  const isFlow = pack.type === 'flow';
  const remove = () => {
    if (change('remove', (now) => removePack(now, tree, id))) editor.select({ kind: null, ids: [] });
  };
  return (
    <PanelFrame
      icon={<Folder size={16} aria-hidden style={{ color: 'var(--cw-text2)' }} />}
      name={name}
      about={t(isFlow ? 'packFlow' : 'pack')}
      onRename={(next) => change('rename', (now) => renamePack(now, tree, id, next))}
    >
      <div className="panel-body">
        <p className="panel-hint">{t('inside', { count: inside })}</p>
        <div className="panel-actions">
          {isFlow && (
            <Button size="small" disabled={false} onClick={() => editor.openFlow(id)}>
              {t('openFlow')}
            </Button>
          )}
          <Button size="small" danger onClick={() => (inside > 0 ? ask(true) : remove())}>
            {t('removePack')}
          </Button>
        </div>
        {asking && (
          <ConfirmDialog
            danger
            title={t('removePackAsk', { name })}
            text={t('removePackText', { count: inside })}
            confirm={t('removePack')}
            onConfirm={remove}
            onClose={() => ask(false)}
          />
        )}
      </div>
    </PanelFrame>
  );
}
