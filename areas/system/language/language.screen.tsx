import { Button } from 'antd';
import { Pencil, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { lazy } from '#kit/console/lazy.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { SkeletonRows } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay } from '#kit/console/person.ts';
import { Facts } from '#kit/console/show/Facts.tsx';
import { OnOff } from '#kit/console/show/OnOff.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { languageEndpoints, type Service } from './language.contract.ts';
import './language.css';
import { languageTexts } from './language.texts.ts';

const ServiceDrawer = lazy(() => import('./ServiceDrawer.tsx'));
const TryDrawer = lazy(() => import('./TryDrawer.tsx'));

/** What the tenant's conversations are sent to, and what becomes of them there. */
export function LanguageScreen() {
  const t = useText(languageTexts);
  const can = useMay();
  const act = useAct();
  const { data, fault, reload } = useAsk(languageEndpoints.read, {});
  const [dialog, open] = useState<'edit' | 'try' | 'remove' | null>(null);
  const close = () => open(null);
  const service = data?.service ?? null;
  const mayEdit = can(languageEndpoints.save);

  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          service && (
            <>
              {mayEdit && (
                <Button icon={<Trash2 size={15} />} onClick={() => open('remove')}>
                  {t('remove')}
                </Button>
              )}
              {mayEdit && (
                <Button icon={<Pencil size={15} />} onClick={() => open('edit')}>
                  {t('edit')}
                </Button>
              )}
              {can(languageEndpoints.try) && (
                <Button type="primary" icon={<Sparkles size={15} />} onClick={() => open('try')}>
                  {t('try')}
                </Button>
              )}
            </>
          )
        }
      />
      {fault && <Notice role="alert" title={t('kit.refusedList')} text={fault.message} />}
      {!data && !fault && <SkeletonRows count={6} />}
      {data && !service && (
        <Notice
          title={t('noneTitle')}
          text={t('noneText')}
          actions={
            mayEdit && (
              <Button type="primary" onClick={() => open('edit')}>
                {t('setUp')}
              </Button>
            )
          }
        />
      )}
      {service && <ServiceFacts of={service} />}
      {dialog === 'edit' && <ServiceDrawer service={service} onDone={reload} onClose={close} />}
      {dialog === 'try' && service && <TryDrawer name={service.name} onClose={close} />}
      {dialog === 'remove' && service && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name: service.name })}
          text={t('removeText')}
          confirm={t('remove')}
          onClose={close}
          onConfirm={() =>
            act(languageEndpoints.remove, {}, { say: t('removed', { name: service.name }), then: reload })
          }
        />
      )}
    </>
  );
}

/** A key may stand in its query. */
function shownUrl(text: string) {
  const url = URL.parse(text);
  return url ? `${url.origin}${url.pathname}` : text;
}

function ServiceFacts({ of: { name, url, model, hasKey, timeout, enabled, changedAt } }: { of: Service }) {
  const t = useText(languageTexts);
  const host = URL.parse(url)?.host ?? url;
  return (
    <>
      <p className="language-sends">{t(enabled ? 'sends' : 'sendsNot', { host })}</p>
      <div className="language-facts">
        <Facts
          align="left"
          of={[
            [t('name'), name],
            [t('state'), <OnOff key="state" on={enabled} words={{ on: t('on'), off: t('off') }} />],
            [t('url'), shownUrl(url)],
            [t('model'), model || null],
            [t('key'), t(hasKey ? 'stored' : 'none')],
            [t('timeout'), t('ofSeconds', { seconds: timeout / 1_000 })],
            [t('changedAt'), <TimeText key="changed" at={changedAt} />],
          ]}
        />
      </div>
    </>
  );
}
