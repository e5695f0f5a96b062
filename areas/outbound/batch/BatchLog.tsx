import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints, type LogLine } from './batch.contract.ts';
import { batchTexts } from './batch.texts.ts';
import { useStateWord } from './BatchState.tsx';

/** Who did what to a batch, the latest first. */
export function BatchLog({ batchId, onClose }: { batchId: string; onClose(): void }) {
  const t = useText(batchTexts);
  const word = useStateWord();
  const { data, fault } = useAsk(batchEndpoints.log, { params: { batchId } });
  return (
    <AppDrawer title={t('logTitle')} onClose={onClose}>
      {fault && <Notice role="alert" title={t('kit.refusedList')} text={fault.message} />}
      {data?.list.length === 0 && <p className="cw-text3">{t('logEmpty')}</p>}
      <ol className="batch-log">
        {data?.list.map((line, index) => (
          <li key={index}>
            <span className="cw-text3"><TimeText at={line.at} /></span>
            <span><b>{line.by || t('system')}</b> {t(deedOf(line))}{line.before !== null && line.after !== null && <div className="cw-meta cw-text3">{t('logStates', { before: word(line.before), after: word(line.after) })}</div>}</span>
          </li>
        ))}
      </ol>
    </AppDrawer>
  );
}

function deedOf({ deed, before, after }: LogLine) {
  if (deed.includes('/change/state')) return after === 3 ? 'deedPaused' : after === 6 ? 'deedCancelled' : 'deedResumed';
  if (before === null && after !== null) return 'deedMade';
  return deed.startsWith('PUT') ? 'deedChanged' : 'deedOther';
}
