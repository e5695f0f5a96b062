import { Button } from 'antd';
import { useParams } from 'react-router';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { sheetEndpoints } from '../sheet/sheet.contract.ts';
import './sheets.css';
import { TemplateBench } from './TemplateBench.tsx';
import { templateTexts } from './template.texts.ts';

/** One template: its sheet, and the item that is being written. */
export function TemplateScreen() {
  const t = useText(templateTexts);
  const { id = '' } = useParams();
  const { data, fault, refetch } = useAsk(sheetEndpoints.read, { params: { templateId: id } });
  usePageTitle(data?.name);
  if (data) return <TemplateBench key={id} template={data} reload={() => refetch()} />;
  if (!fault) return <PageSkeleton />;
  const back = { to: '/qualityChecking/intelligence', label: t('back') };
  return (
    <>
      <PageHead title={t('gone')} back={back} />
      <Notice
        role="alert"
        title={t('gone')}
        text={fault.message}
        actions={<Button onClick={() => void refetch()}>{t('kit.again')}</Button>}
      />
    </>
  );
}
