import { Link } from 'react-router';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useText } from '#kit/console/useText.ts';
import { editorTexts } from '../editor/editor.texts.ts';
import type { View } from './Head.tsx';

interface NarrowNoticeProps {
  view: View;
  flowId: string;
}

/**
 * Stands in a window too narrow for the designer, in its place: the designer itself stays open behind it with what was
 * changed, and is there again when the window is wider. What can be done meanwhile is offered.
 */
export function NarrowNotice({ view, flowId }: NarrowNoticeProps) {
  const t = useText(editorTexts);
  return (
    <div className="design-narrow">
      <Notice
        page
        title={t('narrowTitle')}
        text={t(view === 'canvas' ? 'narrowCanvas' : 'narrowText')}
        actions={
          <>
            <Link className="cw-link" to={`/robotCenter/robots/${flowId}`}>
              {t('narrowLook')}
            </Link>
            {view === 'canvas' && (
              <Link className="cw-link design-narrow-list" to={`/liteDesign?flowId=${flowId}`}>
                {t('narrowList')}
              </Link>
            )}
            <Link className="cw-link" to="/robotCenter/robots">
              {t('back')}
            </Link>
          </>
        }
      />
    </div>
  );
}
