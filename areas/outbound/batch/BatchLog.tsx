import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints, type LogLine } from './batch.contract.ts';
import { batchActionsTexts } from './batchActions.texts.ts';
import { batchTexts } from './batch.texts.ts';
import { useStateWord } from './BatchState.tsx';

/** Who did what to a batch, the latest first. */
export default function BatchLog({ batchId, onClose }: { batchId: string; onClose(): void }) {
  const t = useText(batchTexts);
  const word = useStateWord();
  const actionWords = useActionWords();
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
              <b>{line.by || t('system')}</b> {actionWords(line)}
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

const taskActions = {
  cancel: 'actionLeftOut',
  recover: 'actionTakenIn',
  recall: 'actionRecalled',
  redial: 'actionRedialled',
  add: 'actionAdded',
} as const;

function useActionWords() {
  const t = useText(batchTexts);
  const tActions = useText(batchActionsTexts);
  return ({ action, before, after, contacts, named }: LogLine) => {
    const about = { contacts: count(contacts ?? 0), named: named ?? '' };
    if (action in taskActions) return tActions(taskActions[action as keyof typeof taskActions], about);
    if (action.includes('/change/state'))
      return t(after === 3 ? 'actionPaused' : after === 6 ? 'actionCancelled' : 'actionResumed');
    if (action.includes('/recreate'))
      return after === null ? tActions('actionRecreated', about) : tActions('actionMadeAgain');
    if (action.includes('/allocate')) return tActions(contacts ? 'actionGiven' : 'actionTaken', about);
    if (action.includes('/flow/change')) return tActions(named === null ? 'actionRobotBack' : 'actionRobot', about);
    if (before === null && after !== null) return t('actionMade');
    return t(action.startsWith('PUT') ? 'actionChanged' : 'actionOther');
  };
}
