import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FlowPicture, NodeIcon } from '#areas/robot/door.tsx';
import { moveNodes } from '#core/design/nodes.ts';
import { same } from '#core/design/same.ts';
import { flowsOfTree } from '#core/design/tree.ts';
import { useText } from '#kit/console/useText.ts';
import { DesignerPage } from '../page/DesignerPage.tsx';
import { useEditor, useEditorState } from '../editor/useEditor.ts';
import '../lite/lite.css';
import './process.css';
import { processTexts } from './process.texts.ts';
import { placesMoved, processPicture } from './processPicture.ts';
import { StagePanel } from './StagePanel.tsx';

/** The draft as stages: to look at until somebody asks to edit. */
export function ProcessScreen() {
  const [editing, edit] = useState(false);
  return (
    <DesignerPage view="process" actions={<EditButton editing={editing} onEdit={edit} />}>
      <Process editing={editing} />
    </DesignerPage>
  );
}

function EditButton({ editing, onEdit }: { editing: boolean; onEdit(on: boolean): void }) {
  const t = useText(processTexts);
  const mayEdit = useEditorState((state) => state.mayEdit);
  return mayEdit ? (
    <Button aria-pressed={editing} type={editing ? 'primary' : 'default'} onClick={() => onEdit(!editing)}>
      {t(editing ? 'done' : 'edit')}
    </Button>
  ) : null;
}

function Process({ editing }: { editing: boolean }) {
  const t = useText(processTexts);
  const editor = useEditor();
  const [address, setAddress] = useSearchParams();
  const flow = useEditorState((state) => state.flow);
  const mayEdit = useEditorState((state) => state.mayEdit);
  const open = useEditorState((state) => state.subFlowId);
  const flows = useEditorState((state) => flowsOfTree(state.flow), same);
  const { stages, picture } = useMemo(() => processPicture(flow, open), [flow, open]);
  const chosen = stages.find(({ id }) => id === address.get('stage'));
  const choose = (id: string | null) => {
    editor.select(id === null ? { kind: null, ids: [] } : { kind: 'node', ids: [id] });
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        if (id === null) next.delete('stage');
        else next.set('stage', id);
        return next;
      },
      { replace: true },
    );
  };
  const edits = editing && mayEdit;
  const move = (id: string, by: { x: number; y: number }) =>
    editor.change('stage', (now) => {
      const stage = processPicture(now, open).stages.find((one) => one.id === id);
      return stage ? moveNodes(now, placesMoved(now, stage, by)) : now;
    });
  return (
    <div className="lite process">
      <nav className="lite-side" aria-label={t('flows')}>
        <h2>{t('flows')}</h2>
        <ul>
          {flows.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === open ? 'true' : undefined}
                onClick={() => {
                  choose(null);
                  editor.openFlow(id);
                }}
              >
                <span className="cw-cut">{name}</span>
              </button>
            </li>
          ))}
        </ul>
        <h2>{t('stages')}</h2>
        <ul>
          {stages.map(({ id, name, kind }) => (
            <li key={id}>
              <button type="button" aria-current={id === chosen?.id ? 'true' : undefined} onClick={() => choose(id)}>
                <span className="process-name">
                  <NodeIcon kind={kind} size={14} />
                  <span className="cw-cut">{name}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section className="process-picture" aria-label={t('stages')}>
        <FlowPicture key={open} flow={picture} onNode={choose} {...(edits && { onMove: move })} />
      </section>
      <aside className="process-panel" aria-label={t('stage')}>
        {chosen ? (
          <StagePanel
            key={chosen.id}
            flow={flow}
            stage={chosen}
            stages={stages}
            edits={edits}
            onMove={(by) => move(chosen.id, by)}
            onChoose={choose}
          />
        ) : (
          <>
            <h2>{t('choose')}</h2>
            <p className="cw-text2">{edits ? t('editHint') : t('chooseText')}</p>
            <p className="cw-meta cw-text3">{t('count', { count: stages.length })}</p>
          </>
        )}
      </aside>
    </div>
  );
}
