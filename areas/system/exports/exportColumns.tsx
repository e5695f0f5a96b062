import { numberColumn, personColumn, timeColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { fileSize } from '#kit/console/show/fileSize.ts';
import { useText } from '#kit/console/useText.ts';
import type { ExportTask } from './exports.contract.ts';
import { exportsPageTexts } from './exportsPage.texts.ts';
import { TaskState } from './TaskState.tsx';
import { hasFile } from './useExportFiles.tsx';

interface ExportColumnsNeeds {
  /** What a source is called. */
  sourceOf(name: string): string;
  /** How far a task is now. */
  rowsOf(task: ExportTask): { rowsWritten: number; rowsTotal: number };
  onDownload(task: ExportTask): void;
}

export function useExportColumns({ sourceOf, rowsOf, onDownload }: ExportColumnsNeeds): Column<ExportTask>[] {
  const t = useText(exportsPageTexts);
  return [
    {
      key: 'file',
      title: t('file'),
      width: 190,
      grow: true,
      always: true,
      render: (_, task) =>
        hasFile(task) ? (
          <button type="button" className="exports-name cw-cut" title={task.fileName} onClick={() => onDownload(task)}>
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
}
