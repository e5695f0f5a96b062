import { Select } from 'antd';
import { Ban, Download, Mail, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { exportStates } from '#kit/contract/exportConfig.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useLive } from '#kit/console/live.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { exportEndpoints, type ExportNews, type ExportTask } from './exports.contract.ts';
import './exports.css';
import { exportsPageTexts } from './exportsPage.texts.ts';
import { exportKinds } from './TaskState.tsx';
import { useExportColumns } from './exportColumns.tsx';
import { useExportFiles } from './useExportFiles.tsx';

const isRepeatable = ({ state }: ExportTask) => state === 'failed' || state === 'cancelled' || state === 'expired';
export function ExportTasksScreen() {
  const t = useText(exportsPageTexts);
  const can = useMay();
  const act = useAct();
  const language = useLanguage();
  const list = useList(exportEndpoints.list);
  const { states, source, keyword, createdFrom, createdTo } = list.query;
  const counts = useAsk(exportEndpoints.list, {
    body: { source, keyword, createdFrom, createdTo, pageNo: 1, pageSize: 1 },
  }).data?.facets;
  const sources = useAsk(exportEndpoints.sources, { query: { language } }).data?.list ?? [];
  const [news, setNews] = useState<Record<string, ExportNews>>({});
  const [removing, remove] = useState<{ tasks: ExportTask[]; then?(): void }>();
  const mayEdit = can(exportEndpoints.remove);

  useLive<ExportNews>('export.changed', (fact) => {
    const row = list.rows.find(({ exportId }) => exportId === fact.exportId);
    setNews((old) => ({ ...old, [fact.exportId]: fact }));
    if (row?.state !== fact.state || fact.state === 'finished') void list.reload();
  });

  const sourceOf = (name: string) => sources.find((one) => one.source === name)?.title ?? name;
  const rowsOf = (task: ExportTask) =>
    task.state === 'writing' && news[task.exportId]?.state === 'writing' ? news[task.exportId]! : task;

  const files = useExportFiles();
  const columns = useExportColumns({ sourceOf, rowsOf, onDownload: (task) => void files.download([task]) });
  const cancel = ({ exportId }: ExportTask) =>
    act(exportEndpoints.cancel, { body: { exportId } }, { say: t('wasCancelled'), then: list.reload });
  const again = ({ exportId }: ExportTask) =>
    act(exportEndpoints.again, { body: { exportId } }, { say: t('wasBegun'), then: list.reload });

  return (
    <ListPage
      name="system.exports"
      title={t('title')}
      facts={[t('kept')]}
      list={list}
      columns={columns}
      rowKey="exportId"
      rowName={({ fileName }) => fileName}
      actions={files.mailboxButton}
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
              kind: exportKinds[value],
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
              why: files.mailKept ? t('mailKept') : task.mayDownload ? undefined : t('notYours'),
              onClick: () => void files.mail([task]),
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
          <BulkAct icon={<Download size={14} />} onClick={() => void files.download(tasks)}>
            {t('download')}
          </BulkAct>
          {!files.mailKept && (
            <BulkAct icon={<Mail size={14} />} onClick={() => void files.mail(tasks)}>
              {t('mail')}
            </BulkAct>
          )}
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
    </ListPage>
  );

  function likely(task: ExportTask) {
    if (task.state === 'finished')
      return {
        label: t('download'),
        icon: <Download size={15} />,
        why: task.mayDownload ? undefined : t('notYours'),
        onClick: () => void files.download([task]),
      };
    if (!mayEdit) return null;
    return isRepeatable(task)
      ? { label: t('again'), icon: <RotateCcw size={15} />, onClick: () => void again(task) }
      : { label: t('cancel'), icon: <Ban size={15} />, onClick: () => void cancel(task) };
  }
}
