import { ArrowRight, PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Type } from 'typebox';
import { callStatusCodes as status } from '#core/dialing/taskState.ts';
import { ExportButton } from '#areas/system/door.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { Num } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import type { Batch } from '../batch/batch.contract.ts';
import { useBatchNews } from '../batch/useBatchNews.ts';
import { useWhen } from '../batch/useWhen.ts';
import { callEndpoints } from '../call/call.contract.ts';
import '../call/call.css';
import { CallState, kindOfCall } from '../call/CallState.tsx';
import { useOutcomeWords } from '../call/useOutcomeWords.ts';
import { Verdict } from '../call/Verdict.tsx';
import { outboundExportEndpoints } from '../exports/outboundExports.contract.ts';
import { taskEndpoints, TaskQuery, type Task } from './task.contract.ts';
import { taskTexts } from './task.texts.ts';

/** Those that every batch has stand first and always; the others where there are any. */
const always = [status.inCall, status.waiting, status.complete, status.notConnected];
const sometimes = [status.abnormal, status.blacklisted, status.cancelled, status.late];

/** The address of the page names the batch, so its search does not: a list would forget a search that lacks something. */
const searched = { ...taskEndpoints.list, body: Type.Object({ ...TaskQuery.properties, batchId: Type.Optional(TaskQuery.properties.batchId) }) };

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
export function TaskList({ batch: { batchId, state }, above, children, actions, ...head }: TaskListProps) {
  const t = useText(taskTexts);
  const words = useOutcomeWords();
  const go = useNavigate();
  const mayCall = useMay()(callEndpoints.list);
  const list = useList(searched, { batchId });
  const { callStatus, keyword } = list.query;
  const counts = useAsk(taskEndpoints.list, { body: { batchId, keyword, pageNo: 1, pageSize: 1 } }).data?.facets;
  // Both the rows and the counts.
  useBatchNews({ onCounted: { batchId, then: () => void list.reload() } });
  const countOf = (code: number) => counts && (counts.find((one) => one.callStatus === code)?.count ?? 0);
  const nameOf = ({ name }: Task) => name || t('noName');

  const columns: Column<Task>[] = [
    { key: 'name', title: t('name'), width: 140, grow: true, always: true, render: (_, task) => (mayCall && task.lastCallId ? <Link className="cw-name" to={`/outbounds/call/${task.lastCallId}`}>{nameOf(task)}</Link> : <span className="cw-name">{nameOf(task)}</span>) },
    { key: 'phone', title: t('phone'), width: 134, render: (_, { phone }) => <span className="cw-num">{phone}</span> },
    { key: 'status', title: t('status'), width: 228, render: (_, { callStatus: code, reason }) => <CallState callStatus={code} reason={reason} /> },
    { key: 'result', title: t('result'), width: 172, render: (_, { category, label }) => <Verdict category={category} label={label} /> },
    { key: 'attempts', title: t('attempts'), width: 84, align: 'right', render: (_, { attempts }) => <Num value={attempts} /> },
    { key: 'next', title: t('next'), width: 122, render: (_, task) => <Next task={task} isCalling={state === 2} /> },
    { key: 'changed', title: t('changed'), width: 96, render: (_, { attempts, changedAt }) => <span className="cw-text3"><TimeText at={attempts > 0 ? changedAt : null} /></span> },
  ];

  return (
    <ListPage
      {...head} actions={<><ExportButton source="tasks" endpoint={outboundExportEndpoints.tasks} query={list.query} />{actions}</>} name="outbound.tasks" list={list} columns={columns} rowKey="taskId" rowName={nameOf}
      facets={<>{above}<Facets label={t('status')} chosen={callStatus} onChoose={(code) => list.search({ callStatus: code })} of={[
        { value: undefined, label: '', count: counts?.reduce((sum, { count }) => sum + count, 0) },
        ...[...always, ...sometimes.filter((code) => countOf(code) || callStatus === code)].map((code) => ({ value: code as number, label: words.status(code), kind: kindOfCall(code), count: countOf(code) })),
      ]} /></>}
      search={<SearchBox placeholder={t('search')} value={keyword} onSearch={(text) => list.search({ keyword: text })} />}
      rowActions={mayCall ? (task) => <RowActions of={nameOf(task)} likely={task.lastCallId !== null && { label: t('lastCall'), icon: <ArrowRight size={15} />, onClick: () => go(`/outbounds/call/${task.lastCallId}`) }} more={[{ label: t('allCalls'), icon: <PhoneCall size={14} />, why: task.attempts === 0 ? t('noCalls') : undefined, onClick: () => go(`/outbounds/call?taskId=${task.taskId}`) }]} /> : undefined}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    >
      {children}
    </ListPage>
  );
}

/** While the batch does not call, what is due waits for the batch and not for a time. */
function Next({ task: { dueAt, callStatus }, isCalling }: { task: Task; isCalling: boolean }) {
  const t = useText(taskTexts);
  const when = useWhen();
  if (dueAt === null || callStatus !== status.waiting) return <span className="cw-text3">–</span>;
  if (dueAt <= Date.now()) return <span className="cw-text3">{t(isCalling ? 'dueNow' : 'whenOpen')}</span>;
  return <span className="cw-text2 cw-num">{when(dueAt)}</span>;
}
