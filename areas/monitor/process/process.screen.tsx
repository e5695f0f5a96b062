import { Button, Segmented } from 'antd';
import { Target } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay, usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import '../boards/boards.css';
import { useWhereCounted } from '../boards/useWhereCounted.ts';
import '../overview/overview.css';
import { BatchesInSight } from './BatchesInSight.tsx';
import { CampaignsInSight } from './CampaignsInSight.tsx';
import { GoalsDrawer } from './GoalsDrawer.tsx';
import type { InSight } from './inSight.ts';
import { processEndpoints } from './process.contract.ts';
import './process.css';
import { processTexts } from './process.texts.ts';
import { ProgressFigures } from './ProgressFigures.tsx';
import { useProgress } from './useProgress.ts';

/** How far campaigns and their batches are, and whether they will be where they should. */
export function ProcessScreen() {
  const t = useText(processTexts);
  const mayChange = useMay()(processEndpoints.config);
  const timeZone = usePerson()?.timeZone;
  const where = useWhereCounted();
  const [address, setAddress] = useSearchParams();
  const [editing, edit] = useState(false);
  const { total, isOld, reload } = useProgress();
  const byBatch = address.get('by') === 'batch';
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

  const inSight: InSight = {
    head: {
      title: t('title'),
      facts: [
        total && t('campaignsFact', { campaigns: total.campaigns, batches: total.batches }),
        total && isOld && t('asOf', { time: clock.format(total.at) }),
      ],
      actions: mayChange && total && (
        <Button icon={<Target size={15} />} onClick={() => edit(true)}>
          {t('goals')}
        </Button>
      ),
    },
    figures: (
      <div className={isOld ? 'process-figures is-old' : 'process-figures'}>
        <ProgressFigures total={total} where={where} />
      </div>
    ),
    choice: (
      <Segmented
        aria-label={t('by')}
        value={byBatch ? 'batch' : 'campaign'}
        onChange={(by) => setAddress(by === 'batch' ? { by } : {}, { replace: true })}
        options={[
          { value: 'campaign', label: t('byCampaign') },
          { value: 'batch', label: t('byBatch') },
        ]}
      />
    ),
  };
  return (
    <>
      {byBatch ? (
        <BatchesInSight {...inSight} />
      ) : (
        <CampaignsInSight {...inSight} goal={total?.config.connectRateGoal ?? null} from={total?.from} />
      )}
      {editing && total && <GoalsDrawer config={total.config} onDone={reload} onClose={() => edit(false)} />}
    </>
  );
}
