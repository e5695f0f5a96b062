import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { lazy } from '#kit/console/lazy.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import type { ExportButtonProps } from './exportButtonProps.ts';
import { exportEndpoints } from './exports.contract.ts';

const OpenedExport = lazy(() => import('./OpenedExport.tsx'));

/** “Export” of a list, where the person may. */
export function ExportButton({ source, endpoint, query, ids, bulk }: ExportButtonProps) {
  const t = useText();
  const can = useMay();
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState<string[] | null>(null);
  if (!can(endpoint) || !can(exportEndpoints.fields)) return null;
  const icon = <Download size={bulk ? 14 : 15} />;
  return (
    <>
      {bulk ? (
        <BulkAct icon={icon} onClick={() => setOpen(true)}>
          {t('kit.export')}
        </BulkAct>
      ) : (
        <Button icon={icon} onClick={() => setOpen(true)}>
          {t('kit.export')}
        </Button>
      )}
      {open && (
        <OpenedExport
          source={source}
          endpoint={endpoint}
          query={query}
          ids={ids}
          chosen={chosen}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
