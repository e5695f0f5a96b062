import { Button, Input, Segmented } from 'antd';
import { ClipboardCheck, Eye, RotateCcw, Undo2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { nameColumn, numberColumn, personColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useWatch } from '#kit/console/live.ts';
import { usePerson } from '#kit/console/person.ts';
import { duration } from '#kit/console/show/duration.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { taskEndpoints, taskStates, type TaskRow, type TaskState } from '../task/task.contract.ts';
import { ToBatches } from './ToBatches.tsx';
import { benchTexts } from './bench.texts.ts';

const clock = (time: number) => duration(time, (hours, minutes) => `${hours}:${String(minutes).padStart(2, '0')}:00`);

/** What waits to be inspected, what one has, and what became of it. */
export function BenchList({ kinds }: { kinds: ReactNode }) {
  const t = useText(benchTexts);
  const act = useAct();
  const go = useNavigate();
  const me = usePerson();
  const [address, setAddress] = useSearchParams();
  const connected = address.get('unconnected') === null;
  const batchId = address.get('batch');
  const mine = address.get('all') === null;
  const endpoint = connected ? taskEndpoints.connect : taskEndpoints.unconnected;
  const fixed = { ...(mine && { mine }), ...(batchId && { batchId }) };
  const list = useList(endpoint, fixed);
  const { states } = list.query;
  const sent = { ...fixed, pageNo: 1, pageSize: 1 };
  const { data: counted, reload } = useAsk(endpoint, { body: sent });
  const [dropping, drop] = useState<string[]>();
  const again = async () => {
    await Promise.all([list.reload(), reload()]);
  };
  useWatch('quality.batch', 'all', () => void again());
  const set = (name: string, value: string | null) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        if (value === null) next.delete(name);
        else next.set(name, value);
        next.delete('pageNo');
        return next;
      },
      { replace: true },
    );
  const toTask = (taskId: string) =>
    void go(
      `/taskInspection/workBench?${new URLSearchParams({ ...(batchId && { batch: batchId }), task: taskId }).toString()}`,
    );
  const next = () =>
    act(
      taskEndpoints.take,
      { body: { connected, ...(batchId && { batchId }) } },
      { say: null, then: ({ task }) => toTask(task.taskId) },
    );
  const inspect = (row: TaskRow) =>
    row.state === 'waiting'
      ? act(taskEndpoints.take, { body: { taskId: row.taskId } }, { say: null, then: () => toTask(row.taskId) })
      : toTask(row.taskId);
  const giveUp = (rows: TaskRow[], clear?: () => void) =>
    act(
      taskEndpoints.giveUp,
      { body: { taskIds: rows.map(({ taskId }) => taskId) } },
      { say: null, then: () => (clear?.(), again()) },
    );
  const recover = (rows: TaskRow[], clear?: () => void) =>
    act(
      taskEndpoints.recover,
      { body: { taskIds: rows.map(({ taskId }) => taskId) } },
      { say: null, then: () => (clear?.(), again()) },
    );
  const isMine = (row: TaskRow) => row.state === 'taken' && row.personId === me?.id;
  const nameOf = (row: TaskRow) => row.name || row.phone || t('unknown');
  const countOf = (state: TaskState) => counted?.counts.find((one) => one.state === state)?.tasks ?? 0;

  const columns: Column<TaskRow>[] = [
    nameColumn({ key: 'customer', title: t('customer'), of: nameOf, onOpen: (row) => void inspect(row) }),
    timeColumn({ key: 'calledAt', title: t('call'), of: ({ calledAt }) => calledAt }),
    textColumn({ key: 'who', title: t('who'), of: ({ agentName, robotName }) => agentName ?? robotName }),
    textColumn({ key: 'batch', title: t('batch'), of: ({ batchName }) => batchName }),
    textColumn({ key: 'length', title: t('length'), of: ({ talkTime }) => clock(talkTime), align: 'right', width: 80 }),
    numberColumn({ key: 'machine', title: t('machine'), of: ({ machineScore }) => machineScore, width: 90 }),
    textColumn({
      key: 'state',
      title: t('state'),
      of: ({ state, reason }) => [t(state), reason].filter(Boolean).join(' · '),
    }),
    numberColumn({ key: 'score', title: t('score'), of: ({ score }) => score, width: 80 }),
    personColumn({ key: 'person', title: t('person'), of: ({ personName }) => personName }),
    timeColumn({ key: 'due', title: t('due'), of: ({ dueAt }) => dueAt }),
  ];
  return (
    <ListPage
      name="quality.bench"
      title={t('title')}
      actions={
        <>
          {kinds}
          <Button type="primary" icon={<ClipboardCheck size={15} />} onClick={() => void next()}>
            {t('next')}
          </Button>
        </>
      }
      list={list}
      rowKey="taskId"
      rowName={nameOf}
      columns={columns}
      facets={
        <Facets<string>
          label={t('state')}
          chosen={states?.[0]}
          onChoose={(state) => list.search({ states: state ? [state as TaskState] : undefined } as never)}
          of={[
            { value: undefined, label: '' },
            ...taskStates.map((value) => ({ value, label: t(value), count: countOf(value) })),
          ]}
        />
      }
      search={
        <>
          <Segmented
            value={connected ? 'connected' : 'unconnected'}
            options={(['connected', 'unconnected'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(value) => set('unconnected', value === 'connected' ? null : '1')}
          />
          <Segmented
            value={mine ? 'mine' : 'everybodys'}
            options={(['mine', 'everybodys'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(value) => set('all', value === 'mine' ? null : '1')}
          />
        </>
      }
      rowActions={(row) => (
        <RowActions
          of={nameOf(row)}
          likely={
            row.state === 'waiting' || isMine(row)
              ? { label: t('inspect'), icon: <ClipboardCheck size={15} />, onClick: () => void inspect(row) }
              : { label: t('look'), icon: <Eye size={15} />, onClick: () => toTask(row.taskId) }
          }
          more={[
            isMine(row) && { label: t('giveUp'), icon: <Undo2 size={15} />, onClick: () => void giveUp([row]) },
            (row.state === 'waiting' || isMine(row)) && {
              label: t('drop'),
              icon: <X size={15} />,
              danger: true,
              onClick: () => drop([row.taskId]),
            },
            row.state === 'dropped' && {
              label: t('recover'),
              icon: <RotateCcw size={15} />,
              onClick: () => void recover([row]),
            },
          ]}
        />
      )}
      bulk={(rows, clear) => (
        <>
          {rows.some(isMine) && (
            <BulkAct icon={<Undo2 size={14} />} onClick={() => void giveUp(rows.filter(isMine), clear)}>
              {t('giveUp')}
            </BulkAct>
          )}
          {rows.some((row) => row.state === 'waiting' || isMine(row)) && (
            <BulkAct
              icon={<X size={14} />}
              onClick={() =>
                drop(rows.filter((row) => row.state === 'waiting' || isMine(row)).map(({ taskId }) => taskId))
              }
            >
              {t('drop')}
            </BulkAct>
          )}
          {rows.some(({ state }) => state === 'dropped') && (
            <BulkAct
              icon={<RotateCcw size={14} />}
              onClick={() =>
                void recover(
                  rows.filter(({ state }) => state === 'dropped'),
                  clear,
                )
              }
            >
              {t('recover')}
            </BulkAct>
          )}
        </>
      )}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), actions: <ToBatches /> }}
    >
      {dropping && (
        <FormDialog
          title={t('dropTitle', { n: dropping.length })}
          okText={t('dropNow')}
          endpoint={taskEndpoints.drop}
          values={{ taskIds: dropping, reason: '' }}
          onDone={again}
          onClose={() => drop(undefined)}
        >
          <Field name="reason" label={t('dropReason')}>
            <Input maxLength={200} autoFocus />
          </Field>
        </FormDialog>
      )}
    </ListPage>
  );
}
