import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints, type LogLine } from './batch.contract.ts';
import { batchDeedsTexts } from './batchDeeds.texts.ts';
import { batchTexts } from './batch.texts.ts';
import { useStateWord } from './BatchState.tsx';

/** Who did what to a batch, the latest first. */
export default function BatchLog({ batchId, onClose }: { batchId: string; onClose(): void }) {
  const t = useText(batchTexts);
  const word = useStateWord();
  const deedWords = useDeedWords();
  const { data, fault } = useAsk(batchEndpoints.log, { params: { batchId } });
  return (
    <AppDrawer title={t('logTitle')} onClose={onClose}>
      {fault && <Notice role="alert" title={t('kit.refusedList')} text={fault.message} />}
      {data?.list.length === 0 && <p className="cw-text3">{t('logEmpty')}</p>}
      <ol className="batch-log">
        {data?.list.map((line, index) => (
          <li key={index}>
            <span className="cw-text3">
              <TimeText at={line.at} />
            </span>
            <span>
              <b>{line.by || t('system')}</b> {deedWords(line)}
              {line.before !== null && line.after !== null && (
                <div className="cw-meta cw-text3">
                  {t('logStates', { before: word(line.before), after: word(line.after) })}
                </div>
              )}
            </span>
          </li>
        ))}
      </ol>
    </AppDrawer>
  );
}

const taskDeeds = {
  cancel: 'deedLeftOut',
  recover: 'deedTakenIn',
  recall: 'deedRecalled',
  redial: 'deedRedialled',
  add: 'deedAdded',
} as const;

function useDeedWords() {
  const t = useText(batchTexts);
  const tDeeds = useText(batchDeedsTexts);
  return ({ deed, before, after, contacts, named }: LogLine) => {
    const about = { contacts: count(contacts ?? 0), named: named ?? '' };
    if (deed in taskDeeds) return tDeeds(taskDeeds[deed as keyof typeof taskDeeds], about);
    if (deed.includes('/change/state'))
      return t(after === 3 ? 'deedPaused' : after === 6 ? 'deedCancelled' : 'deedResumed');
    if (deed.includes('/recreate')) return after === null ? tDeeds('deedRecreated', about) : tDeeds('deedMadeAgain');
    if (deed.includes('/allocate')) return tDeeds(contacts ? 'deedGiven' : 'deedTaken', about);
    if (deed.includes('/flow/change')) return tDeeds(named === null ? 'deedRobotBack' : 'deedRobot', about);
    if (before === null && after !== null) return t('deedMade');
    return t(deed.startsWith('PUT') ? 'deedChanged' : 'deedOther');
  };
}
