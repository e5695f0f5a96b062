import { App } from 'antd';
import { useNavigate } from 'react-router';
import { ExportDialog } from '#kit/console/export/ExportDialog.tsx';
import { exportDialogTexts } from '#kit/console/export/exportDialog.texts.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import type { ExportButtonProps } from './exportButtonProps.ts';
import { exportEndpoints } from './exports.contract.ts';

interface OpenedProps extends Omit<ExportButtonProps, 'bulk'> {
  /** Null until somebody has chosen. */
  chosen: string[] | null;
  onChoose(keys: string[]): void;
  onClose(): void;
}

/** The dialog of a list's export; fetched when first opened. */
export default function OpenedExport({ source, endpoint, query, ids, chosen, ...dialog }: OpenedProps) {
  const t = useText(exportDialogTexts);
  const act = useAct();
  const go = useNavigate();
  const language = useLanguage();
  const { message } = App.useApp();
  const { pageNo: _, pageSize: __, orderBy: ___, descending: ____, ...filter } = query as Record<string, unknown>;
  const { data } = useAsk(exportEndpoints.fields, {
    body: { from: source, language, query: filter, ...(ids && { ids }) },
  });
  if (!data) return null;
  return (
    <ExportDialog
      {...dialog}
      from={source}
      chosen={chosen ?? data.fields.flatMap(({ key, usual }) => (usual ? key : []))}
      offer={data}
      onConfirm={(config) =>
        act(
          endpoint,
          { body: { ...config, language, query: filter, ...(ids && { ids }) } },
          {
            say: null,
            then({ fileName }) {
              if (config.flag === 1) void go('/systemConfig/exportTask');
              else message.success(t('begun', { file: fileName }));
            },
          },
        )
      }
    />
  );
}
