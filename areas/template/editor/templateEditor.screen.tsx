import { Button } from 'antd';
import { useParams } from 'react-router';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { templateEndpoints } from '../template/template.contract.ts';
import { editorTexts } from './editor.texts.ts';
import { TemplateEditor } from './TemplateEditor.tsx';

const list = '/businessTemplate/template';

/** The form of one business template, as it is drawn. */
export function TemplateEditorScreen() {
  const t = useText(editorTexts);
  const { id: templateId = '' } = useParams();
  const { data, fault, reload } = useAsk(templateEndpoints.read, { params: { templateId } });
  usePageTitle(data?.name);
  if (fault)
    return (
      <>
        <PageHead title={t('gone')} back={{ to: list, label: t('back') }} />
        <Notice
          role="alert"
          title={t('gone')}
          text={fault.message}
          actions={<Button onClick={() => void reload()}>{t('kit.again')}</Button>}
        />
      </>
    );
  if (!data) return <PageSkeleton />;
  return <TemplateEditor key={templateId} template={data} onReload={reload} />;
}
