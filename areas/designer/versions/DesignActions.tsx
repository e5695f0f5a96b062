import { Button } from 'antd';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazy } from '#kit/console/lazy.tsx';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { versionEndpoints } from '../draft/draft.contract.ts';
import { useEditor, useEditorState } from '../editor/useEditor.ts';
import { versionTexts } from './versions.texts.ts';

const PublishDialog = lazy(async () => ({ default: (await import('./PublishDialog.tsx')).PublishDialog }));
const SubmitDialog = lazy(async () => ({ default: (await import('./ReviewDialogs.tsx')).SubmitDialog }));

interface DesignActionsProps {
  flowId: string;
  onPublished(version: number): void;
}

/** The end of every designer's head: the versions, and publishing, or handing in where somebody else publishes. */
export function DesignActions({ flowId, onPublished }: DesignActionsProps) {
  const t = useText(versionTexts);
  const can = useMay();
  const editor = useEditor();
  const name = useEditorState(({ flow }) => flow.name);
  const [open, show] = useState<'publish' | 'submit' | null>(null);
  const publishes = can(versionEndpoints.publish);
  const ask = async () => {
    // What was written a moment ago goes with it.
    await editor.saveNow();
    show(publishes ? 'publish' : 'submit');
  };
  const about = { flowId, name, onClose: () => show(null) };
  return (
    <>
      <Link className="cw-icon-button" to={`/robot/version/${flowId}`} aria-label={t('title')} title={t('title')}>
        <History size={16} />
      </Link>
      {(publishes || can(versionEndpoints.submit)) && (
        <Button type="primary" onClick={() => void ask()}>
          {t(publishes ? 'publish' : 'submit')}
        </Button>
      )}
      {open === 'publish' && <PublishDialog {...about} onDone={onPublished} />}
      {open === 'submit' && <SubmitDialog {...about} onDone={() => {}} />}
    </>
  );
}
