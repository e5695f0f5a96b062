import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { callStatuses, reasons, type CallStatus, type Reason } from '#core/dialing/taskState.ts';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { Num } from '#kit/console/show/Num.tsx';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import type { Batch } from '../batch/batch.contract.ts';
import { useBatchNews } from '../batch/useBatchNews.ts';
import { useWhen } from '../batch/useWhen.ts';
import { callEndpoints } from '../call/call.contract.ts';
import { taskEndpoints, type Task } from './task.contract.ts';
import { taskTexts } from './task.texts.ts';

const kinds: Record<CallStatus, StateKind> = { 0: 'preparing', 1: 'running', 2: 'cancelled', 3: 'done', 4: 'cancelled', 5: 'failed', 6: 'failed', 7: 'failed' };
/** Those that every batch has stand first and always; the others where there are any. */
const always: CallStatus[] = [1, 0, 3, 2];
const sometimes: CallStatus[] = [5, 6, 4, 7];

const isStatus = (code: number): code is CallStatus => code in callStatuses;
const isReason = (code: string): code is Reason => (reasons as readonly string[]).includes(code);

interface TaskListProps {
  batch: Batch;
  title: string;
  facts: ReactNode[];
  back: { to: string; label: string };
  actions: ReactNode;
  /** Between the head and the list. */
  above: ReactNode;
  children: ReactNode;
}

/** The contacts of a batch: where each stands and what came of it. */
export function TaskList({ batch: { batchId, state }, above, children, ...head }: TaskListProps) {
  const t = useText(taskTexts);
  const go = useNavigate();
  const mayCall = useMay()(callEndpoints.list);
  const list = useList(taskEndpoints.list, { batchId });
  const { callStatus, keyword } = list.query;
  const counts = useAsk(taskEndpoints.list, { body: { batchId, keyword, pageNo: 1, pageSize: 1 } }).data?.facets;
  // Both the rows and the counts.
  useBatchNews({ onCounted: { batchId, then: () => void list.reload() } });
  const countOf = (status: number) => counts && (counts.find((one) => one.callStatus === status)?.count ?? 0);
  const nameOf = ({ name }: Task) => name || t('noName');
  const word = (code: number) => (isStatus(code) ? t(`status${code}`) : String(code));
  const reasonOf = ({ reason }: Task) => (reason === null ? undefined : isReason(reason) ? t(reason) : reason);

  const columns: Column<Task>[] = [
    { key: 'name', title: t('name'), width: 160, grow: true, always: true, render: (_, task) => (mayCall && task.lastCallId ? <Link className="cw-name" to={`/outbounds/call/${task.lastCallId}`}>{nameOf(task)}</Link> : <span className="cw-name">{nameOf(task)}</span>) },
    { key: 'phone', title: t('phone'), width: 140, render: (_, { phone }) => <span className="cw-num">{phone}</span> },
    { key: 'status', title: t('status'), width: 264, render: (_, task) => <State kind={isStatus(task.callStatus) ? kinds[task.callStatus] : 'cancelled'} word={word(task.callStatus)} reason={reasonOf(task)} /> },
    { key: 'result', title: t('result'), width: 190, render: (_, { category, label }) => <Result category={category} label={label} /> },
    { key: 'attempts', title: t('attempts'), width: 88, align: 'right', render: (_, { attempts }) => <Num value={attempts} /> },
    { key: 'next', title: t('next'), width: 128, render: (_, task) => <Next task={task} isCalling={state === 2} /> },
    { key: 'changed', title: t('changed'), width: 96, render: (_, { attempts, changedAt }) => <span className="cw-text3"><TimeText at={attempts > 0 ? changedAt : null} /></span> },
  ];

  return (
    <ListPage
      {...head} name="outbound.tasks" list={list} columns={columns} rowKey="taskId" rowName={nameOf}
      facets={<>{above}<Facets label={t('status')} chosen={callStatus} onChoose={(status) => list.search({ callStatus: status })} of={[
        { value: undefined, label: '', count: counts?.reduce((sum, { count }) => sum + count, 0) },
        ...[...always, ...sometimes.filter((status) => countOf(status) || callStatus === status)].map((status) => ({ value: status as number, label: word(status), kind: kinds[status], count: countOf(status) })),
      ]} /></>}
      search={<SearchBox placeholder={t('search')} value={keyword} onSearch={(text) => list.search({ keyword: text })} />}
      rowActions={mayCall ? (task) => <RowActions of={nameOf(task)} likely={task.lastCallId !== null && { label: t('lastCall'), icon: <ArrowRight size={15} />, onClick: () => go(`/outbounds/call/${task.lastCallId}`) }} more={[]} /> : undefined}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    >
      {children}
    </ListPage>
  );
}

/** The robot's verdict: its letter, and what that means in the robot's own words. */
function Result({ category, label }: { category: string | null; label: string | null }) {
  if (category === null) return <span className="cw-text3">–</span>;
  return <span title={label ?? undefined}><b className="task-letter">{category}</b><span className="cw-text2">{label}</span></span>;
}

/** While the batch does not call, what is due waits for the batch and not for a time. */
function Next({ task: { dueAt }, isCalling }: { task: Task; isCalling: boolean }) {
  const t = useText(taskTexts);
  const when = useWhen();
  if (dueAt === null) return <span className="cw-text3">–</span>;
  if (dueAt <= Date.now()) return <span className="cw-text3">{t(isCalling ? 'dueNow' : 'whenOpen')}</span>;
  return <span className="cw-text2 cw-num">{when(dueAt)}</span>;
}
