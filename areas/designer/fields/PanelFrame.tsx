import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#kit/console/useText.ts';
import { partTexts } from './panel.texts.ts';
import { TextField } from './fields.tsx';
import { useDraft } from '../editor/useDraft.ts';

interface PanelFrameProps {
  icon: ReactNode;
  name: string;
  /** What it is: its kind and number. */
  about?: ReactNode;
  onRename?(name: string): void;
  closes?: boolean;
  children: ReactNode;
}

/** The head every panel has, and its body that scrolls. */
export function PanelFrame({ icon, name, about, onRename, closes = true, children }: PanelFrameProps) {
  const t = useText(partTexts);
  const { editor } = useDraft();
  return (
    <>
      <header className="panel-head">
        {icon}
        {onRename && <h2 className="cw-unseen">{name}</h2>}
        {onRename ? (
          <div className="panel-name">
            <TextField bare leave label={t('name')} most={500} value={name} onChange={onRename} />
          </div>
        ) : (
          <h2 className="cw-cut" title={name}>
            {name}
          </h2>
        )}
        {about && <span className="panel-about">{about}</span>}
        <span className="cw-space" />
        {closes && (
          <button
            type="button"
            className="cw-icon-button"
            aria-label={t('close')}
            onClick={() => editor.select({ kind: null, ids: [] })}
          >
            <X size={15} aria-hidden />
          </button>
        )}
      </header>
      {children}
    </>
  );
}
