import { Button } from 'antd';
import { ArrowLeft, Eye, Redo2, RotateCcw, Settings2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Template } from '../template/template.contract.ts';
import { editorTexts } from './editor.texts.ts';
import type { Draft } from './useTemplateDraft.ts';

interface HeadProps {
  template: Template;
  draft: Draft;
  mayEdit: boolean;
  /** The draft is not what is published. */
  isChanged: boolean;
  publishing: boolean;
  onUses(): void;
  onSettings(): void;
  onReset(): void;
  onTry(): void;
  onPublish(): void;
}

export function Head({ template, draft, mayEdit, isChanged, publishing, ...on }: HeadProps) {
  const t = useText(editorTexts);
  const times = useTimes();
  const { name, version, campaigns, routes } = template;
  const { saving, savedAt } = draft;
  const isBad = saving === 'waiting' || saving === 'refused' || saving === 'clash';
  return (
    <header className="cw-page-head fe-head">
      <Link className="cw-icon-button" to="/businessTemplate/template" aria-label={t('back')} title={t('back')}>
        <ArrowLeft size={16} />
      </Link>
      <h1 className="cw-cut" title={name}>
        {name}
      </h1>
      <Tag>{version === 0 ? t('never') : t(isChanged ? 'versionDraft' : 'version', { version })}</Tag>
      <span role="status" className={isBad ? 'fe-saved fe-problem' : 'fe-saved'}>
        {!mayEdit ? t('readOnly') : saving === 'saved' ? t('saved', { time: times.short(savedAt) }) : t(saving)}
      </span>
      <button type="button" className="fe-uses" onClick={on.onUses}>
        {campaigns + routes > 0 ? t('usedBy', { campaigns, routes }) : t('unused')}
      </button>
      <span className="cw-space" />
      {mayEdit && (
        <>
          <IconButton label={t('undo')} keys="Control+Z" disabled={!draft.canUndo} onClick={draft.undo}>
            <Undo2 size={16} />
          </IconButton>
          <IconButton label={t('redo')} keys="Control+Y" disabled={!draft.canRedo} onClick={draft.redo}>
            <Redo2 size={16} />
          </IconButton>
          <IconButton label={t('reset')} onClick={on.onReset}>
            <RotateCcw size={15} />
          </IconButton>
          <IconButton label={t('settings')} onClick={on.onSettings}>
            <Settings2 size={16} />
          </IconButton>
        </>
      )}
      <Button icon={<Eye size={15} />} onClick={on.onTry}>
        {t('tryIt')}
      </Button>
      {mayEdit && (
        <Button
          type="primary"
          loading={publishing}
          disabled={!isChanged && version > 0}
          title={!isChanged && version > 0 ? t('publishNothing', { version }) : undefined}
          onClick={on.onPublish}
        >
          {t('publish', { version: version + 1 })}
        </Button>
      )}
    </header>
  );
}

interface IconButtonProps {
  label: string;
  keys?: string;
  disabled?: boolean;
  onClick(): void;
  children: ReactNode;
}

const IconButton = ({ label, keys, disabled, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    className="cw-icon-button"
    disabled={disabled}
    aria-label={label}
    aria-keyshortcuts={keys}
    title={keys ? `${label} (${keys.replace('Control+', 'Ctrl ')})` : label}
    onClick={onClick}
  >
    {children}
  </button>
);
