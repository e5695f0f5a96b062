import { Button } from 'antd';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#kit/console/useText.ts';
import type { ReportPageName } from '../report/pages.ts';
import type { ShownReport } from '../report/report.screen.tsx';
import { SubscriptionsDrawer } from './SubscriptionsDrawer.tsx';
import { subscriptionTexts } from './subscription.texts.ts';

/** Opens what a page sends by mail. */
export function MailReport({ page, setup, called }: ShownReport) {
  const t = useText(subscriptionTexts);
  const [opened, open] = useState(false);
  return (
    <>
      <Button icon={<Mail size={15} />} onClick={() => open(true)}>
        {t('mail')}
      </Button>
      {opened && (
        <SubscriptionsDrawer page={page as ReportPageName} setup={setup} called={called} onClose={() => open(false)} />
      )}
    </>
  );
}
