import { Tooltip } from 'antd';
import {
  ArrowLeft,
  CircleCheck,
  List,
  Redo2,
  Settings2,
  TriangleAlert,
  Undo2,
  Waypoints,
  Workflow,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { forbids } from '#core/flow/check/findings.ts';
import { useLanguage } from '#kit/console/language.ts';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Draft } from '../draft/draft.contract.ts';
import { useOpenSettings } from '../editor/useOpenSettings.ts';
import { DesignActions } from '../versions/DesignActions.tsx';
import { useUnpublished } from '../versions/unpublished.ts';
import { editorTexts, labelTexts } from '../editor/editor.texts.ts';
import { useEditor, useEditorState } from '../editor/useEditor.ts';

export type View = 'canvas' | 'list' | 'process';
const views = {
  canvas: { path: '/proDesign', icon: Workflow },
  list: { path: '/liteDesign', icon: List },
  process: { path: '/processDesigner', icon: Waypoints },
} as const;

interface HeadProps {
  view: View;
  draft: Draft;
  actions?: ReactNode;
}

export function Head({ view, draft, actions }: HeadProps) {
  const t = useText(editorTexts);
  const name = useEditorState(({ flow }) => flow.name);
  const openSettings = useOpenSettings();
  const [version, published] = useState(draft.version);
  return (
    <header className="design-head">
      <Link className="cw-icon-button" to="/robotCenter/robots" aria-label={t('back')} title={t('back')}>
        <ArrowLeft size={16} />
      </Link>
      <h1 className="cw-cut" title={name}>
        {name}
      </h1>
      <Tag>{version > 0 ? t('published', { version }) : t('never')}</Tag>
      <Unpublished flowId={draft.flowId} version={version} />
      <SaveState />
      <UndoRedo />
      <nav className="design-views" aria-label={t('views')}>
        {Object.entries(views).map(([key, { path, icon: Icon }]) => (
          <Tooltip key={key} title={t(key as View)}>
            <Link
              to={`${path}?flowId=${draft.flowId}`}
              className={key === view ? 'on' : ''}
              aria-current={key === view ? 'page' : undefined}
              aria-label={t(key as View)}
            >
              <Icon size={15} />
            </Link>
          </Tooltip>
        ))}
      </nav>
      <span className="cw-space" />
      <Others />
      <Findings flowId={draft.flowId} />
      <button
        type="button"
        className="cw-icon-button"
        aria-label={t('settings')}
        title={t('settings')}
        onClick={() => openSettings('arg')}
      >
        <Settings2 size={16} />
      </button>
      {actions}
      <DesignActions flowId={draft.flowId} onPublished={published} />
    </header>
  );
}

/** What new calls do not have yet; leads to the comparison. */
function Unpublished({ flowId, version }: { flowId: string; version: number }) {
  const t = useText(editorTexts);
  const count = useUnpublished(flowId, version);
  if (!count) return null;
  return (
    <Link
      className="design-unpublished"
      to={`/robot/version/${flowId}?from=${version}&to=draft`}
      title={t('unpublishedTip')}
    >
      {count === 1 ? t('unpublishedOne') : t('unpublished', { count })}
    </Link>
  );
}

function SaveState() {
  const t = useText(editorTexts);
  const times = useTimes();
  const save = useEditorState((state) => state.save);
  const mayEdit = useEditorState((state) => state.mayEdit);
  const words = !mayEdit ? t('readOnly') : save === 'saved' ? t('saved', { time: times.short(Date.now()) }) : t(save);
  return (
    <span
      className={save === 'waiting' || save === 'refused' ? 'design-save bad cw-cut' : 'design-save cw-cut'}
      role="status"
      title={words}
    >
      {words}
    </span>
  );
}

function UndoRedo() {
  const t = useText(editorTexts);
  const editor = useEditor();
  const labels = labelTexts[useLanguage()];
  const undo = useEditorState((state) => state.undo);
  const redo = useEditorState((state) => state.redo);
  const mayEdit = useEditorState((state) => state.mayEdit);
  if (!mayEdit) return null;
  const what = (label: string) => labels[label] ?? labels.change;
  return (
    <div className="design-undo">
      <button
        type="button"
        className="cw-icon-button"
        disabled={undo === null}
        onClick={() => editor.undo()}
        aria-keyshortcuts="Control+Z"
        aria-label={undo === null ? t('undoNothing') : t('undo', { what: what(undo) })}
        title={undo === null ? t('undoNothing') : `${t('undo', { what: what(undo) })} (Ctrl Z)`}
      >
        <Undo2 size={16} />
      </button>
      <button
        type="button"
        className="cw-icon-button"
        disabled={redo === null}
        onClick={() => editor.redo()}
        aria-keyshortcuts="Control+Y"
        aria-label={redo === null ? t('redoNothing') : t('redo', { what: what(redo) })}
        title={redo === null ? t('redoNothing') : `${t('redo', { what: what(redo) })} (Ctrl Y)`}
      >
        <Redo2 size={16} />
      </button>
    </div>
  );
}

function Others() {
  const t = useText(editorTexts);
  const others = useEditorState((state) => state.others);
  if (others.length === 0) return null;
  return (
    <ul className="design-others" aria-label={t('others', { count: others.length })}>
      {others.slice(0, 4).map(({ client, person }, index) => (
        <li key={client} className={`who${index % 4}`} title={t('here', { person })}>
          {[...person][0] ?? '?'}
          <span className="cw-unseen">{t('here', { person })}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the checker says in one word; the list of it is with the canvas. */
function Findings({ flowId }: { flowId: string }) {
  const t = useText(editorTexts);
  const errors = useEditorState(({ findings }) => findings.filter(forbids).length);
  const warnings = useEditorState(({ findings }) => findings.filter((one) => !forbids(one)).length);
  const checking = useEditorState((state) => state.checking);
  const words =
    errors > 0
      ? t(errors === 1 ? 'error' : 'errors', { count: errors })
      : warnings > 0
        ? t(warnings === 1 ? 'warning' : 'warnings', { count: warnings })
        : t('clean');
  return (
    <span role="status" aria-busy={checking}>
      <Link
        className={errors > 0 ? 'design-findings bad' : warnings > 0 ? 'design-findings warn' : 'design-findings'}
        to={`/proDesign?flowId=${flowId}&dock=check`}
        title={t('showFindings')}
      >
        {errors + warnings > 0 ? <TriangleAlert size={14} /> : <CircleCheck size={14} />}
        {words}
      </Link>
    </span>
  );
}
