import { Button } from 'antd';
import { batchStateCodes } from '#core/dialing/batchState.ts';
import { PhoneOutgoing } from 'lucide-react';
import { Link } from 'react-router';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useMay } from '#kit/console/person.ts';
import { Facts } from '#kit/console/show/Facts.tsx';
import { TimeText, useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { callEndpoints, type Attempt } from '../call/call.contract.ts';
import { CallState } from '../call/CallState.tsx';
import { useOutcomeWords } from '../call/useOutcomeWords.ts';
import { Verdict } from '../call/Verdict.tsx';
import './task.css';
import { taskTexts, type HeldBy } from './task.texts.ts';
import { taskActionsEndpoints } from './taskActions.contract.ts';
import { canRedial, actionOf, type useTaskActions } from './useTaskActions.tsx';

interface TaskDrawerProps {
  taskId: string;
  actions: ReturnType<typeof useTaskActions>;
  onClose(): void;
}

/** One contact of a batch: how it stands, each attempt, what the robot knows of it. */
export default function TaskDrawer({ taskId, actions, onClose }: TaskDrawerProps) {
  const t = useText(taskTexts);
  const can = useMay();
  const words = useOutcomeWords();
  const { data: task, fault } = useAsk(taskActionsEndpoints.read, { params: { taskId, campaignBusinessType: '-1' } });
  const attempts = useAsk(taskActionsEndpoints.trace, { params: { taskId } }).data?.list;
  const given = Object.entries(task?.arguments ?? {}).filter(([, value]) => value !== '');
  const action = task && actionOf(task, task.batchState);
  const buttons = actions.may && task && (
    <>
      {action === 'cancel' && <Button onClick={() => actions.one('cancel', taskId)}>{t('cancel')}</Button>}
      {canRedial(task, task.batchState) && (
        <Button type="primary" icon={<PhoneOutgoing size={15} />} onClick={() => actions.redial(task)}>
          {t('redial')}
        </Button>
      )}
    </>
  );
  return (
    <AppDrawer title={task?.name || (task && t('noName')) || ' '} onClose={onClose} extra={buttons}>
      {fault && <Notice role="alert" title={fault.message} />}
      {task && (
        <>
          <Facts
            align="left"
            of={[
              [
                t('phone'),
                <span key="phone" className="cw-num">
                  {task.phone}
                </span>,
              ],
              [t('status'), <CallState key="status" callStatus={task.callStatus} reason={task.reason} />],
              [t('result'), task.category && <Verdict category={task.category} label={task.label} />],
              [t('resultCode'), task.resultCode && words.result(task.resultCode)],
              [
                t('next'),
                task.dueAt !== null &&
                  task.callStatus === 0 &&
                  (task.dueAt <= Date.now() ? (
                    t(task.batchState === batchStateCodes.calling ? 'dueNow' : 'whenOpen')
                  ) : (
                    <>
                      <TimeText at={task.dueAt} exact />
                      {task.heldBy && <small className="cw-text3 task-held">{t(task.heldBy as HeldBy)}</small>}
                    </>
                  )),
              ],
              [t('changed'), <TimeText key="changed" at={task.changedAt} exact />],
            ]}
          />
          <h2 className="task-part">{t('calls')}</h2>
          {attempts?.length === 0 && <p className="cw-text3">{t('noCalls')}</p>}
          <ol className="task-attempts">
            {attempts?.map((attempt) => (
              <li key={attempt.callId}>
                <OneAttempt attempt={attempt} mayCall={can(callEndpoints.one)} />
              </li>
            ))}
          </ol>
          {given.length > 0 && (
            <>
              <h2 className="task-part">{t('given')}</h2>
              <Facts
                align="left"
                of={given.map(([name, value]) => [
                  name,
                  <span key={name} title={String(value)}>
                    {typeof value === 'object' ? JSON.stringify(value) : String(value)}
                  </span>,
                ])}
              />
            </>
          )}
        </>
      )}
    </AppDrawer>
  );
}

function OneAttempt({
  attempt: { callId, startedAt, callStatus, reason, category, label },
  mayCall,
}: {
  attempt: Attempt;
  mayCall: boolean;
}) {
  const times = useTimes();
  const time = times.short(startedAt);
  return (
    <>
      {mayCall ? (
        <Link className="cw-num" to={`/outbounds/call/${callId}`}>
          {time}
        </Link>
      ) : (
        <span className="cw-num">{time}</span>
      )}
      <CallState callStatus={callStatus} reason={reason} />
      {category && <Verdict category={category} label={label} />}
    </>
  );
}
