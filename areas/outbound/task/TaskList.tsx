import { Button, Select } from 'antd';
import { ArrowRight, Ban, ListChecks, PhoneCall, PhoneOutgoing, Plus, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Type } from 'typebox';
import { isBatchState, isOver } from '#core/dialing/batchState.ts';
import { callStatusCodes as status, reasons } from '#core/dialing/taskState.ts';
import { ExportButton } from '#areas/system/door.tsx';
import { lazy } from '#kit/console/lazy.tsx';
import { numberColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import type { Batch } from '../batch/batch.contract.ts';
import { useBatchNews } from '../batch/useBatchNews.ts';
import { useWhen } from '../why/useWhen.ts';
import { callEndpoints } from '../call/call.contract.ts';
import '../call/call.css';
import { CallState, kindOfCall } from '../call/CallState.tsx';
import { useOutcomeWords } from '../call/useOutcomeWords.ts';
import { Verdict } from '../call/Verdict.tsx';
import { batchExportEndpoints } from '../batch/batchExports.contract.ts';
import { taskEndpoints, TaskQuery, type Task } from '../batch/task.contract.ts';
import './task.css';
import { taskTexts, type HeldBy } from './task.texts.ts';
import { taskActionsEndpoints } from './taskActions.contract.ts';
import { canRedial, actionOf, useTaskActions, type TaskAction } from './useTaskActions.tsx';

const AddTask = lazy(() => import('./AddTask.tsx'));
const TaskDrawer = lazy(() => import('./TaskDrawer.tsx'));

const icons = { cancel: Ban, recover: RotateCcw, recall: PhoneOutgoing } as const;
const actionNames: TaskAction[] = ['cancel', 'recover', 'recall'];

/** Those that every batch has stand first and always; the others where there are any. */
const always = [status.inCall, status.waiting, status.complete, status.notConnected];
const sometimes = [status.abnormal, status.blacklisted, status.cancelled, status.late];

/** The address of the page names the batch, so its search does not: a list would forget a search that lacks something. */
const searched = {
  ...taskEndpoints.list,
  body: Type.Object({ ...TaskQuery.properties, batchId: Type.Optional(TaskQuery.properties.batchId) }),
};

interface TaskListProps {
  batch: Batch;
  title: string;
  facts: ReactNode[];
  back: { to: string; label: string };
  buttons: ReactNode;
  /** Between the head and the list. */
  above: ReactNode;
  children: ReactNode;
}

/** The contacts of a batch: where each stands and what came of it. */
export function TaskList({ batch: { batchId, state }, above, children, buttons, ...head }: TaskListProps) {
  const t = useText(taskTexts);
  const words = useOutcomeWords();
  const go = useNavigate();
  const mayCall = useMay()(callEndpoints.list);
  const list = useList(searched, { batchId });
  const { callStatus, reason, keyword } = list.query;
  const counts = useAsk(taskEndpoints.list, { body: { batchId, keyword, reason, pageNo: 1, pageSize: 1 } }).data
    ?.facets;
  const actions = useTaskActions();
  const mayAdd =
    useMay()(taskActionsEndpoints.save) && isBatchState(state) && !isOver(state) && state !== 13 && state !== 14;
  const [adding, add] = useState(false);
  const [opened, open] = useState<string>();
  // Both the rows and the counts.
  useBatchNews({ onCounted: { batchId, then: () => void list.reload() } });
  const countOf = (code: number) => counts && (counts.find((one) => one.callStatus === code)?.count ?? 0);
  const nameOf = ({ name }: Task) => name || t('noName');

  const columns: Column<Task>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 140,
      grow: true,
      always: true,
      render: (_, task) =>
        mayCall && task.lastCallId ? (
          <Link className="cw-name" to={`/outbounds/call/${task.lastCallId}`}>
            {nameOf(task)}
          </Link>
        ) : (
          <span className="cw-name">{nameOf(task)}</span>
        ),
    },
    { key: 'phone', title: t('phone'), width: 134, render: (_, { phone }) => <span className="cw-num">{phone}</span> },
    {
      key: 'status',
      title: t('status'),
      width: 228,
      render: (_, { callStatus: code, reason }) => <CallState callStatus={code} reason={reason} />,
    },
    {
      key: 'result',
      title: t('result'),
      width: 172,
      render: (_, { category, label }) => <Verdict category={category} label={label} />,
    },
    ...(list.rows.some(({ givenTo }) => givenTo !== null)
      ? [{ key: 'givenTo', title: t('givenTo'), width: 118, dataIndex: 'givenTo' as const }]
      : []),
    numberColumn({ key: 'attempts', title: t('attempts'), width: 84, of: ({ attempts }) => attempts }),
    { key: 'next', title: t('next'), width: 122, render: (_, task) => <Next task={task} isCalling={state === 2} /> },
    timeColumn({
      key: 'changed',
      title: t('changed'),
      width: 96,
      of: ({ attempts, changedAt }) => (attempts > 0 ? changedAt : null),
    }),
  ];

  return (
    <ListPage
      {...head}
      actions={
        <>
          <ExportButton source="tasks" endpoint={batchExportEndpoints.tasks} query={list.query} />
          {buttons}
        </>
      }
      name="outbound.tasks"
      list={list}
      columns={columns}
      rowKey="taskId"
      rowName={nameOf}
      facets={
        <>
          {above}
          <Facets
            label={t('status')}
            chosen={callStatus}
            onChoose={(code) => list.search({ callStatus: code })}
            of={[
              { value: undefined, label: '', count: counts?.reduce((sum, { count }) => sum + count, 0) },
              ...[...always, ...sometimes.filter((code) => countOf(code) || callStatus === code)].map((code) => ({
                value: code,
                label: words.status(code),
                kind: kindOfCall(code),
                count: countOf(code),
              })),
            ]}
          />
        </>
      }
      search={
        <>
          <SearchBox placeholder={t('search')} value={keyword} onSearch={(text) => list.search({ keyword: text })} />
          <Select
            allowClear
            placeholder={t('reason')}
            aria-label={t('reason')}
            style={{ width: 150 }}
            value={reason}
            onChange={(value?: string) => list.search({ reason: value })}
            options={reasons.map((value) => ({ value, label: words.reason(value) }))}
          />
          {mayAdd && (
            <Button type="text" icon={<Plus size={15} />} onClick={() => add(true)}>
              {t('addNumber')}
            </Button>
          )}
        </>
      }
      rowActions={(task) => {
        const action = actions.may && actionOf(task, state);
        const Icon = action && icons[action];
        return (
          <RowActions
            of={nameOf(task)}
            likely={
              mayCall && task.lastCallId !== null
                ? {
                    label: t('lastCall'),
                    icon: <ArrowRight size={15} />,
                    onClick: () => go(`/outbounds/call/${task.lastCallId}`),
                  }
                : { label: t('details'), icon: <ListChecks size={15} />, onClick: () => open(task.taskId) }
            }
            more={[
              { label: t('details'), icon: <ListChecks size={14} />, onClick: () => open(task.taskId) },
              mayCall && {
                label: t('allCalls'),
                icon: <PhoneCall size={14} />,
                why: task.attempts === 0 ? t('noCalls') : undefined,
                onClick: () => go(`/outbounds/call?taskId=${task.taskId}`),
              },
              action && Icon
                ? {
                    label: t(action),
                    icon: <Icon size={14} />,
                    danger: action === 'cancel',
                    onClick: () => actions.one(action, task.taskId),
                  }
                : false,
              actions.may && canRedial(task, state)
                ? {
                    label: t('redial'),
                    icon: <PhoneOutgoing size={14} />,
                    onClick: () => actions.redial({ ...task, batchState: state }),
                  }
                : false,
            ]}
          />
        );
      }}
      canBeWhole
      bulk={
        actions.may
          ? (tasks, clear, whole) => {
              const chosen = whole
                ? { batchId, callStatus, reason, keyword }
                : { taskIds: tasks.map(({ taskId }) => taskId) };
              const fitting = (action: TaskAction) =>
                whole
                  ? (counts ?? [])
                      .filter(
                        (facet) =>
                          (callStatus === undefined || facet.callStatus === callStatus) &&
                          actionOf(facet, state) === action,
                      )
                      .reduce((sum, facet) => sum + facet.count, 0)
                  : tasks.filter((task) => actionOf(task, state) === action).length;
              return (
                <>
                  <i />
                  {actionNames.filter(fitting).map((name) => {
                    const Icon = icons[name];
                    return (
                      <BulkAct
                        key={name}
                        icon={<Icon size={14} />}
                        onClick={() => actions.many(name, chosen, fitting(name), clear)}
                      >
                        {t(name)}
                      </BulkAct>
                    );
                  })}
                  <ExportButton
                    bulk
                    source="tasks"
                    endpoint={batchExportEndpoints.tasks}
                    query={whole ? list.query : { batchId }}
                    ids={whole ? undefined : tasks.map(({ taskId }) => taskId)}
                  />
                </>
              );
            }
          : undefined
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    >
      {children}
      {actions.dialog}
      {adding && <AddTask batchId={batchId} onDone={actions.again} onClose={() => add(false)} />}
      {opened && <TaskDrawer taskId={opened} actions={actions} onClose={() => open(undefined)} />}
    </ListPage>
  );
}

/** While the batch does not call, what is due waits for the batch and not for a time. */
function Next({ task: { dueAt, callStatus, heldBy }, isCalling }: { task: Task; isCalling: boolean }) {
  const t = useText(taskTexts);
  const when = useWhen();
  if (dueAt === null || callStatus !== status.waiting) return <span className="cw-text3">–</span>;
  if (dueAt <= Date.now()) return <span className="cw-text3">{t(isCalling ? 'dueNow' : 'whenOpen')}</span>;
  return (
    <span className="cw-text2 cw-num">
      {when(dueAt)}
      {heldBy && <small className="cw-text3 task-held">{t(heldBy as HeldBy)}</small>}
    </span>
  );
}
