import { lazy } from '#kit/console/lazy.tsx';
import { Button } from 'antd';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { OwnApplication } from '../adjust/OwnApplication.tsx';
import { ourTenantEndpoints } from './ourTenant.contract.ts';
import { OwnShare } from './OwnShare.tsx';
import { tenantTexts } from './tenant.texts.ts';

const OurTenantDrawer = lazy(async () => ({ default: (await import('./OurTenantDrawer.tsx')).OurTenantDrawer }));

/** For who may see the own tenant's settings and no tenants below. */
export function OwnAlone() {
  const t = useText(tenantTexts);
  const [isOpen, open] = useState(false);
  const { data } = useAsk(ourTenantEndpoints.read, {});
  return (
    <>
      <PageHead title={t('settings')} />
      {data && <OwnShare own={data} />}
      {data && <OwnApplication own={data} />}
      <Notice
        title={data?.name ?? ''}
        actions={
          <Button icon={<Settings size={15} />} onClick={() => open(true)}>
            {t('settings')}
          </Button>
        }
      />
      {isOpen && <OurTenantDrawer onClose={() => open(false)} />}
    </>
  );
}
