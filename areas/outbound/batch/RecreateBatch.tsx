import { Alert, App, Button, Input, Switch } from 'antd';
import { useEffect, useState } from 'react';
import type { Schedule } from '#core/calendar/schedule.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { send } from '#kit/console/client.ts';
import { CheckBox } from '#kit/console/list/CheckBox.tsx';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { useOutcomeWords } from '../call/useOutcomeWords.ts';
import { batchEndpoints, type Batch } from './batch.contract.ts';
import { batchActionsEndpoints, type Again, type Outcome } from './batchActions.contract.ts';
import { batchActionsTexts } from './batchActions.texts.ts';
import { batchTexts } from './batch.texts.ts';
import { ScheduleEditor, usual } from './ScheduleEditor.tsx';
import { problemOf } from './useScheduleWords.ts';

interface RecreateBatchProps {
  batch: Batch;
  onDone(): unknown;
  onClose(): void;
}

/** Whoever was not reached is called again, unless the person chooses others. */
const usually = [2, 5];
/** The order in which a person thinks of them. */
const order = [2, 5, 3, 4, 7, 6];
const keyOf = ({ callStatus, reason }: Pick<Outcome, 'callStatus' | 'reason'>) => `${callStatus} ${reason ?? ''}`;

/** A new batch of contacts of an old one, chosen by what became of them. */
export default function RecreateBatch({
  batch: { batchId, name: oldName, schedule: oldSchedule, state },
  onDone,
  onClose,
}: RecreateBatchProps) {
  const t = useText(batchTexts);
  const tActions = useText(batchActionsTexts);
  const words = useOutcomeWords();
  const { message } = App.useApp();
  const { data, fault } = useAsk(batchActionsEndpoints.outcomes, { params: { batchId } });
  const ends = endsOf(data?.list ?? []);
  const [chosen, choose] = useState<Set<string>>();
  const [name, setName] = useState('');
  const [schedule, setSchedule] = useState<Schedule>(
    problemOf(oldSchedule) || oldSchedule.cycle !== 3 ? usual : oldSchedule,
  );
  const [atOnce, setAtOnce] = useState(true);
  const { busy, refusal, submit } = useSubmit();
  useUnsaved(chosen !== undefined);
  const wish = tActions('againName', { name: cutTo(oldName, 40) });
  useEffect(
    () =>
      void send(batchEndpoints.find, { body: { keyword: wish, pageNo: 1, pageSize: 200 } }).then(
        ({ list }) =>
          setName(
            (typed) =>
              typed ||
              freeName(
                wish,
                list.map((one) => one.name),
              ),
          ),
        () => {},
      ),
    [wish],
  );

  const marked = chosen ?? new Set(ends.filter(({ callStatus }) => usually.includes(callStatus)).map(keyOf));
  const contacts = ends.reduce((sum, end) => (marked.has(keyOf(end)) ? sum + end.count : sum), 0);
  const mark = (some: Outcome[], on: boolean) => {
    const next = new Set(marked);
    for (const end of some)
      if (on) next.add(keyOf(end));
      else next.delete(keyOf(end));
    choose(next);
  };

  const make = () =>
    submit(async () => {
      const made = await send(batchActionsEndpoints.recreate, {
        body: {
          fromBatchId: batchId,
          ...againOf(ends, marked),
          name: name.trim(),
          schedule,
          startWhenPrepared: atOnce,
        },
      });
      message.success(t('made', { name: made.name }));
      onClose();
      await onDone();
    });

  const action = contacts === 1 ? (atOnce ? 'callNowOne' : 'prepareNowOne') : atOnce ? 'callNow' : 'prepareNow';
  const ready = contacts > 0 && name.trim() !== '' && problemOf(schedule) === null;
  return (
    <AppModal
      title={tActions('againTitle', { name: oldName })}
      width={720}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div className="cw-row">
          <span className="cw-text3" role="status">
            {data && contacts === 0 && ends.length > 0 && tActions('againChoose')}
          </span>
          <span className="cw-space" />
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" loading={busy} disabled={!ready} onClick={make}>
            {t(action, { count: count(contacts) })}
          </Button>
        </div>
      }
    >
      {(fault || refusal) && (
        <Alert type="error" showIcon role="alert" title={refusal ?? fault?.message} style={{ marginBottom: 14 }} />
      )}
      <p className="cw-text2 batch-effect">{tActions(isStillCalling(state) ? 'againEffectRunning' : 'againEffect')}</p>
      {data && ends.length === 0 ? (
        <p className="cw-text3">{tActions('againNobody')}</p>
      ) : (
        <fieldset className="batch-ends">
          <legend>{tActions('againWhom')}</legend>
          {order.map((status) => {
            const some = ends.filter(({ callStatus }) => callStatus === status);
            const on = some.filter((end) => marked.has(keyOf(end)));
            if (some.length === 0) return null;
            const word = words.status(status);
            return (
              <div key={status}>
                <label>
                  <CheckBox
                    label={word}
                    checked={on.length === some.length}
                    partly={on.length > 0 && on.length < some.length}
                    onChange={(all) => mark(some, all)}
                  />
                  <span>{word}</span>
                  <span className="cw-num cw-text2">{count(some.reduce((sum, end) => sum + end.count, 0))}</span>
                </label>
                {(some.length > 1 || some[0]?.reason) &&
                  some.map((end) => (
                    <label key={keyOf(end)} className="part">
                      <CheckBox
                        label={`${word}: ${end.reason ? words.reason(end.reason) : tActions('noReason')}`}
                        checked={marked.has(keyOf(end))}
                        onChange={(one) => mark([end], one)}
                      />
                      <span className="cw-text2">{end.reason ? words.reason(end.reason) : tActions('noReason')}</span>
                      <span className="cw-num cw-text3">{count(end.count)}</span>
                    </label>
                  ))}
              </div>
            );
          })}
        </fieldset>
      )}
      <div className="batch-again-name">
        <label htmlFor="again-name">{t('name')}</label>
        <Input id="again-name" maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
      </div>
      <ScheduleEditor value={schedule} onChange={setSchedule} />
      <label className="batch-start">
        <Switch checked={atOnce} onChange={setAtOnce} size="small" />
        {t('startAtOnce')}
        <span className="cw-meta cw-text3">{t('startAtOnceHint')}</span>
      </label>
    </AppModal>
  );
}

function freeName(wish: string, taken: string[]) {
  let number = 2;
  while (taken.includes(`${wish} ${number}`)) number++;
  return taken.includes(wish) ? `${wish} ${number}` : wish;
}

const isStillCalling = (state: number) => state === 2 || state === 11 || state === 12 || state === 3;

/** One line per status and reason; results are told apart in the log of calls. */
function endsOf(list: Outcome[]): Outcome[] {
  const ends = new Map<string, Outcome>();
  for (const one of list) {
    const key = keyOf(one);
    ends.set(key, { ...one, resultCode: null, count: (ends.get(key)?.count ?? 0) + one.count });
  }
  return [...ends.values()];
}

function againOf(ends: Outcome[], marked: Set<string>): Pick<Again, 'callStatuses' | 'ends'> {
  const on = ends.filter((end) => marked.has(keyOf(end)));
  return {
    callStatuses: [...new Set(on.map(({ callStatus }) => callStatus))] as Again['callStatuses'],
    ends: on.map(({ callStatus, reason }) => ({ callStatus, reason })) as Again['ends'],
  };
}
