import { Button } from 'antd';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, List, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FlowPicture, NodeIcon } from '#areas/robot/door.tsx';
import { moveNodes, renameNode } from '#core/design/nodes.ts';
import type { Stage } from '#core/design/process.ts';
import { same } from '#core/design/same.ts';
import { flowsOfTree } from '#core/design/tree.ts';
import type { Flow } from '#core/flow/flow.ts';
import { useText } from '#kit/console/useText.ts';
import { DesignerPage } from '../page/DesignerPage.tsx';
import { useEditor, useEditorState } from '../editor/useEditor.ts';
import { NameInput } from '../lite/Fields.tsx';
import '../lite/lite.css';
import './process.css';
import { processTexts } from './process.texts.ts';
import { placesMoved, processPicture } from './processPicture.ts';

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

interface StagePanelProps {
  flow: Flow;
  stage: Stage;
  stages: Stage[];
  edits: boolean;
  onMove(by: { x: number; y: number }): void;
  onChoose(id: string | null): void;
}

const step = 60;

function StagePanel({ flow, stage, stages, edits, onMove, onChoose }: StagePanelProps) {
  const t = useText(processTexts);
  const editor = useEditor();
  const [address] = useSearchParams();
  const flowId = address.get('flowId') ?? '';
  const nodes = flow.nodes.filter(({ id }) => stage.nodeIds.includes(id));
  const nameOf = (id: string) => stages.find((one) => one.id === id)?.name ?? '';
  return (
    <>
      <div className="lite-top">
        <NodeIcon kind={stage.kind} size={16} />
        {edits ? (
          <NameInput
            value={stage.name}
            label={t('name')}
            onSave={(name) => editor.change('rename', (now) => renameNode(now, stage.id, name))}
          />
        ) : (
          <h2 className="cw-cut">{stage.name}</h2>
        )}
        <button
          type="button"
          className="cw-icon-button"
          aria-label={t('close')}
          title={t('close')}
          onClick={() => onChoose(null)}
        >
          <X size={15} />
        </button>
      </div>
      {edits && (
        <div className="process-move" role="group" aria-label={t('move')}>
          <span className="cw-text2">{t('move')}</span>
          {(
            [
              ['left', ArrowLeft, -step, 0],
              ['right', ArrowRight, step, 0],
              ['up', ArrowUp, 0, -step],
              ['down', ArrowDown, 0, step],
            ] as const
          ).map(([name, Icon, x, y]) => (
            <button
              key={name}
              type="button"
              className="cw-icon-button"
              aria-label={t(name)}
              title={t(name)}
              onClick={() => onMove({ x, y })}
            >
              <Icon size={15} />
            </button>
          ))}
        </div>
      )}
      <h3>{t('inIt')}</h3>
      <ul>
        {nodes.map(({ id, name, type }) => (
          <li key={id} className="process-node">
            <NodeIcon kind={type} size={14} />
            <Link className="cw-cut" to={`/proDesign?flowId=${flowId}&node=${id}`} title={t('canvas')}>
              {name}
            </Link>
            <span className="cw-space" />
            <Link
              className="cw-icon-button"
              to={`/liteDesign?flowId=${flowId}&node=${id}`}
              aria-label={`${t('list')}: ${name}`}
              title={t('list')}
            >
              <List size={15} />
            </Link>
          </li>
        ))}
      </ul>
      <h3>{t('leadsTo')}</h3>
      <ul>
        {stage.next.map(({ id, by }) => (
          <li key={id} className="process-node">
            <button type="button" className="lite-link cw-cut" onClick={() => onChoose(id)}>
              {nameOf(id)}
            </button>
            <span className="cw-space" />
            <span className="cw-meta cw-text3 cw-cut">{by.join(' / ')}</span>
          </li>
        ))}
        {stage.ends && <li className="process-node cw-text2">{t('ends')}</li>}
        {stage.next.length === 0 && !stage.ends && <li className="process-node cw-text3">{t('nothing')}</li>}
      </ul>
    </>
  );
}
