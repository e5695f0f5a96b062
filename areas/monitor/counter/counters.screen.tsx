import { Button } from 'antd';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { DataMonitorScreen } from '../dataMonitor/dataMonitor.screen.tsx';
import { counterEndpoints } from './counter.contract.ts';
import { counterTexts } from './counter.texts.ts';
import { CounterLinks } from './CounterLinks.tsx';

/** The counters, and links that show them to somebody without an account. */
export function CountersScreen() {
  const t = useText(counterTexts);
  const may = useMay();
  const [shares, share] = useState(false);
  return (
    <>
      <DataMonitorScreen
        actions={
          may(counterEndpoints.make) && (
            <Button icon={<Link2 size={15} />} onClick={() => share(true)}>
              {t('share')}
            </Button>
          )
        }
      />
      {shares && <CounterLinks onClose={() => share(false)} />}
    </>
  );
}
