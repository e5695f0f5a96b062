import { App, Button } from 'antd';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ExportEndpoint } from '#kit/contract/exportConfig.ts';
import { exportDialogTexts } from '#kit/console/export/exportDialog.texts.ts';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { exportEndpoints } from './exports.contract.ts';

const ExportDialog = lazy(async () => ({ default: (await import('#kit/console/export/ExportDialog.tsx')).ExportDialog }));

interface ExportButtonProps {
  /** A name of the table of sources: call, batches, contacts … */
  source: string;
  endpoint: ExportEndpoint;
  /** `list.query`; its page and order are left aside. */
  query: object;
  /** The rows that are selected, in place of all that fit. */
  ids?: string[];
  /** Stands in the bar of a selection. */
  bulk?: boolean;
}

/** “Export” of a list, where the person may. */
export function ExportButton({ source, endpoint, query, ids, bulk }: ExportButtonProps) {
  const t = useText();
  const can = useMay();
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState<string[]>([]);
  if (!can(endpoint) || !can(exportEndpoints.fields)) return null;
  const icon = <Download size={bulk ? 14 : 15} />;
  return (
    <>
      {bulk ? <BulkAct icon={icon} onClick={() => setOpen(true)}>{t('kit.export')}</BulkAct> : <Button icon={icon} onClick={() => setOpen(true)}>{t('kit.export')}</Button>}
      {open && <Suspense><Opened source={source} endpoint={endpoint} query={query} ids={ids} chosen={chosen} onChoose={choose} onClose={() => setOpen(false)} /></Suspense>}
    </>
  );
}

interface OpenedProps extends Omit<ExportButtonProps, 'bulk'> {
  chosen: string[];
  onChoose(keys: string[]): void;
  onClose(): void;
}

function Opened({ source, endpoint, query, ids, ...dialog }: OpenedProps) {
  const t = useText(exportDialogTexts);
  const act = useAct();
  const go = useNavigate();
  const language = useLanguage();
  const { message } = App.useApp();
  const { pageNo: _, pageSize: __, orderBy: ___, descending: ____, ...filter } = query as Record<string, unknown>;
  const { data } = useAsk(exportEndpoints.fields, { body: { from: source, language, query: filter, ...(ids && { ids }) } });
  if (!data) return null;
  return (
    <ExportDialog
      {...dialog} from={source} offer={data}
      onConfirm={(config) => act(endpoint, { body: { ...config, language, query: filter, ...(ids && { ids }) } }, {
        say: null,
        then({ fileName }) {
          if (config.flag === 1) void go('/systemConfig/exportTask');
          else message.success(t('begun', { file: fileName }));
        },
      })}
    />
  );
}
