import { Button } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { SkeletonRows } from '#kit/console/pages/PageSkeleton.tsx';
import { State } from '#kit/console/show/State.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { sheetEndpoints, type Template } from '../sheet/sheet.contract.ts';
import { SheetView } from './SheetView.tsx';
import { templateTexts } from './template.texts.ts';

interface VersionsDrawerProps {
  template: Template;
  onClose(): void;
}

/** All versions that have been in use; each can be looked at. */
export default function VersionsDrawer({ template: { templateId, version, kind }, onClose }: VersionsDrawerProps) {
  const t = useText(templateTexts);
  const [shown, show] = useState<number>();
  const versions = useAsk(sheetEndpoints.versions, { params: { templateId } });
  return (
    <AppDrawer
      title={shown === undefined ? t('versions') : t('version', { version: shown })}
      size={560}
      onClose={onClose}
    >
      {versions.fault && <p role="alert">{versions.fault.message}</p>}
      {shown !== undefined ? (
        <>
          <Button type="text" size="small" icon={<ArrowLeft size={14} />} onClick={() => show(undefined)}>
            {t('allVersions')}
          </Button>
          <OneVersion templateId={templateId} version={shown} kind={kind} />
        </>
      ) : versions.data?.length === 0 ? (
        <p className="cw-text3">{t('noVersions')}</p>
      ) : (
        <ul className="sheets-versions">
          {versions.data?.map((one) => (
            <li key={one.version}>
              <button type="button" onClick={() => show(one.version)}>
                <b>{t('version', { version: one.version })}</b>
                {one.version === version && <State kind="running" word={t('nowInUse')} />}
                <span className="cw-text2">{t('versionItems', { items: one.items })}</span>
                <span className="cw-space" />
                <span className="cw-text3">
                  {one.personName} <TimeText at={one.madeAt} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </AppDrawer>
  );
}

function OneVersion({ templateId, version, kind }: Pick<Template, 'templateId' | 'version' | 'kind'>) {
  const t = useText(templateTexts);
  const { data, fault } = useAsk(sheetEndpoints.version, { params: { templateId, version } });
  if (fault) return <p role="alert">{fault.message}</p>;
  return data ? <SheetView sheet={data} kind={kind} label={t('version', { version })} /> : <SkeletonRows count={6} />;
}
