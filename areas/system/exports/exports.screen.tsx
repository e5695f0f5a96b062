import { App, Button, Input, Select } from 'antd';
import { Ban, Download, Mail, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { exportStates, type ExportState } from '#kit/contract/exportConfig.ts';
import { send } from '#kit/console/client.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { numberColumn, personColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useLive } from '#kit/console/live.ts';
import { useMay } from '#kit/console/person.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { saveFile } from '#kit/console/saveFile.ts';
import { fileSize } from '#kit/console/show/fileSize.ts';
import { count } from '#kit/console/show/Num.tsx';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { exportEndpoints, type ExportMailed, type ExportNews, type ExportTask } from './exports.contract.ts';
import './exports.css';
import { exportsPageTexts } from './exportsPage.texts.ts';

const kinds: Record<ExportState, StateKind> = {
  waiting: 'preparing',
  writing: 'running',
  finished: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'resting',
};
const isRepeatable = ({ state }: ExportTask) => state === 'failed' || state === 'cancelled' || state === 'expired';
/** Names this window to the server, so that of several only the one that asked says that a mail is on its way. */
const windowId = Math.random().toString(36).slice(2, 12);

export function ExportTasksScreen() {
  const t = useText(exportsPageTexts);
  const can = useMay();
  const act = useAct();
  const language = useLanguage();
  const { message } = App.useApp();
  const list = useList(exportEndpoints.list);
  const { states, source, keyword, createdFrom, createdTo } = list.query;
  const counts = useAsk(exportEndpoints.list, {
    body: { source, keyword, createdFrom, createdTo, pageNo: 1, pageSize: 1 },
  }).data?.facets;
  const sources = useAsk(exportEndpoints.sources, { query: { language } }).data?.list ?? [];
  const mailbox = useAsk(exportEndpoints.mailbox, {});
  const [news, setNews] = useState<Record<string, ExportNews>>({});
  const [removing, remove] = useState<{ tasks: ExportTask[]; then?(): void }>();
  const [editsMailbox, editMailbox] = useState(false);
  const mayEdit = can(exportEndpoints.remove);

  useLive<ExportNews>('export.changed', (fact) => {
    const row = list.rows.find(({ exportId }) => exportId === fact.exportId);
    setNews((old) => ({ ...old, [fact.exportId]: fact }));
    if (row?.state !== fact.state || fact.state === 'finished') void list.reload();
  });
  useLive<ExportMailed>('export.mailed', ({ socketId, fileName, sent }) => {
    if (socketId !== windowId) return;
    if (sent) message.success(t('sent', { file: fileName }));
    else message.error(t('notSent', { file: fileName }), 6);
  });

  const hasFile = ({ state, mayDownload }: ExportTask) => state === 'finished' && mayDownload;
  const sourceOf = (name: string) => sources.find((one) => one.source === name)?.title ?? name;
  const rowsOf = (task: ExportTask) =>
    task.state === 'writing' && news[task.exportId]?.state === 'writing' ? news[task.exportId]! : task;

  async function download(tasks: ExportTask[]) {
    if (!tasks.every(hasFile)) return void message.warning(t('someNoFile'));
    try {
      saveFile(
        tasks.length === 1
          ? await send(exportEndpoints.download, { params: { exportFile: tasks[0]!.fileName } })
          : await send(exportEndpoints.downloadBatch, { body: { fileNames: tasks.map(({ fileName }) => fileName) } }),
      );
    } catch (error) {
      message.error(sentenceOf(error, t('kit.unsent')), 6);
    }
  }
  async function mail(tasks: ExportTask[]) {
    if (!tasks.every(hasFile)) return void message.warning(t('someNoFile'));
    if (!mailbox.data?.email) return editMailbox(true);
    const then = ({ email }: { email: string | null }) => void message.info(t('mailing', { email }));
    if (tasks.length === 1)
      await act(
        exportEndpoints.mail,
        { params: { exportFile: tasks[0]!.fileName, socketId: windowId } },
        { say: null, then },
      );
    else
      await act(
        exportEndpoints.mailBatch,
        { body: { fileNames: tasks.map(({ fileName }) => fileName) } },
        { say: null, then },
      );
  }
  const cancel = ({ exportId }: ExportTask) =>
    act(exportEndpoints.cancel, { body: { exportId } }, { say: t('wasCancelled'), then: list.reload });
  const again = ({ exportId }: ExportTask) =>
    act(exportEndpoints.again, { body: { exportId } }, { say: t('wasBegun'), then: list.reload });

  const columns: Column<ExportTask>[] = [
    {
      key: 'file',
      title: t('file'),
      width: 190,
      grow: true,
      always: true,
      render: (_, task) =>
        hasFile(task) ? (
          <button
            type="button"
            className="exports-name cw-cut"
            title={task.fileName}
            onClick={() => void download([task])}
          >
            {task.fileName}
          </button>
        ) : (
          <span className="cw-name" title={task.fileName}>
            {task.fileName}
          </span>
        ),
    },
    {
      key: 'source',
      title: t('source'),
      width: 146,
      render: (_, task) => (
        <span className="cw-text2" title={sourceOf(task.source)}>
          {sourceOf(task.source)}
        </span>
      ),
    },
    { key: 'state', title: t('state'), width: 204, render: (_, task) => <TaskState task={task} now={rowsOf(task)} /> },
    numberColumn({
      key: 'rows',
      title: t('rows'),
      width: 78,
      of: ({ state, rowsWritten, rowsTotal }) =>
        state === 'finished' || state === 'expired' ? rowsWritten : rowsTotal,
    }),
    {
      key: 'size',
      title: t('size'),
      width: 78,
      align: 'right',
      render: (_, { bytes, files }) =>
        bytes === null ? (
          <span className="cw-text3">–</span>
        ) : (
          <span className="cw-num" title={files > 1 ? t('files', { count: files }) : undefined}>
            {fileSize(bytes)}
          </span>
        ),
    },
    personColumn({ key: 'by', title: t('by'), width: 92, of: ({ createdBy }) => createdBy }),
    timeColumn({ key: 'created', title: t('created'), width: 84, of: ({ createdAt }) => createdAt }),
    timeColumn({ key: 'expires', title: t('expires'), width: 84, of: ({ expiresAt }) => expiresAt }),
  ];

  return (
    <ListPage
      name="system.exports"
      title={t('title')}
      facts={[t('kept')]}
      list={list}
      columns={columns}
      rowKey="exportId"
      rowName={({ fileName }) => fileName}
      actions={
        mailbox.data && (
          <Button icon={<Mail size={15} />} onClick={() => editMailbox(true)}>
            {mailbox.data.email ? t('mailbox', { email: mailbox.data.email }) : t('noMailbox')}
          </Button>
        )
      }
      facets={
        <Facets
          label={t('state')}
          chosen={states?.length === 1 ? states[0] : undefined}
          onChoose={(state) => list.search({ states: state && [state] })}
          of={[
            { value: undefined, label: '', count: counts?.reduce((sum, one) => sum + one.count, 0) },
            ...exportStates.map((value) => ({
              value,
              label: t(value),
              kind: kinds[value],
              count: counts && (counts.find(({ state }) => state === value)?.count ?? 0),
            })),
          ]}
        />
      }
      search={
        <>
          <SearchBox placeholder={t('search')} value={keyword} onSearch={(text) => list.search({ keyword: text })} />
          <Select
            allowClear
            placeholder={t('source')}
            aria-label={t('source')}
            style={{ width: 220 }}
            value={source}
            onChange={(value?: string) => list.search({ source: value })}
            options={sources.map((one) => ({ value: one.source, label: one.title }))}
          />
          <DateFilter
            label={t('created')}
            from={createdFrom}
            to={createdTo}
            onChange={({ from, to }) => list.search({ createdFrom: from, createdTo: to })}
          />
        </>
      }
      rowActions={(task) => (
        <RowActions
          of={task.fileName}
          likely={likely(task)}
          more={[
            task.state === 'finished' && {
              label: t('mail'),
              icon: <Mail size={14} />,
              why: task.mayDownload ? undefined : t('notYours'),
              onClick: () => void mail([task]),
            },
            mayEdit && {
              label: t('remove'),
              icon: <Trash2 size={14} />,
              danger: true,
              onClick: () => remove({ tasks: [task] }),
            },
          ]}
        />
      )}
      bulk={(tasks, clear) => (
        <>
          <BulkAct icon={<Download size={14} />} onClick={() => void download(tasks)}>
            {t('download')}
          </BulkAct>
          <BulkAct icon={<Mail size={14} />} onClick={() => void mail(tasks)}>
            {t('mail')}
          </BulkAct>
          {mayEdit && (
            <BulkAct icon={<Trash2 size={14} />} onClick={() => remove({ tasks, then: clear })}>
              {t('remove')}
            </BulkAct>
          )}
        </>
      )}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    >
      {removing && (
        <ConfirmDialog
          danger
          title={
            removing.tasks.length === 1
              ? t('removeTitle', { file: removing.tasks[0]!.fileName })
              : t('removeTitleMany', { count: count(removing.tasks.length) })
          }
          text={t('removeText')}
          confirm={
            removing.tasks.length === 1 ? t('removeOne') : t('removeMany', { count: count(removing.tasks.length) })
          }
          onClose={() => remove(undefined)}
          onConfirm={async () => {
            if (
              await act(
                exportEndpoints.remove,
                { body: { exportIds: removing.tasks.map(({ exportId }) => exportId).join(',') } },
                { say: t('removed'), then: list.reload },
              )
            )
              removing.then?.();
          }}
        />
      )}
      {editsMailbox && (
        <FormDialog
          endpoint={exportEndpoints.changeMailbox}
          title={t('mailboxTitle')}
          values={{ email: mailbox.data?.email ?? '' }}
          onClose={() => editMailbox(false)}
          onDone={() => void mailbox.reload()}
        >
          <Field name="email" label={t('email')} hint={t('emailHint')}>
            <Input autoComplete="email" />
          </Field>
        </FormDialog>
      )}
    </ListPage>
  );

  function likely(task: ExportTask) {
    if (task.state === 'finished')
      return {
        label: t('download'),
        icon: <Download size={15} />,
        why: task.mayDownload ? undefined : t('notYours'),
        onClick: () => void download([task]),
      };
    if (!mayEdit) return null;
    return isRepeatable(task)
      ? { label: t('again'), icon: <RotateCcw size={15} />, onClick: () => void again(task) }
      : { label: t('cancel'), icon: <Ban size={15} />, onClick: () => void cancel(task) };
  }
}

/** The state and what explains it: how far it is, why it failed, whether it was mailed. */
function TaskState({
  task: { state, problem, mailedAt, mailProblem },
  now,
}: {
  task: ExportTask;
  now: { rowsWritten: number; rowsTotal: number };
}) {
  const t = useText(exportsPageTexts);
  const share = now.rowsTotal > 0 ? Math.min(now.rowsWritten / now.rowsTotal, 1) : 0;
  if (state === 'writing') {
    return (
      <span className="exports-progress">
        <State kind="running" word={t('writing')} />
        <span
          className="exports-bar"
          role="progressbar"
          aria-label={t('writing')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(share * 100)}
        >
          <i style={{ width: `${share * 100}%` }} />
        </span>
        <span className="cw-num cw-meta cw-text2">{Math.floor(share * 100)}%</span>
      </span>
    );
  }
  const reason = problem
    ? t(problem)
    : state !== 'finished'
      ? undefined
      : mailedAt !== null
        ? t('mailed')
        : mailProblem !== null
          ? t('unmailed', { why: mailProblem })
          : undefined;
  return <State kind={kinds[state]} word={t(state)} reason={reason} />;
}
