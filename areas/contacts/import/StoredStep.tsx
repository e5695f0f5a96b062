import { Button } from 'antd';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#kit/console/person.ts';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { Num } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { groupEndpoints } from '../group/group.contract.ts';
import { IntoGroup } from '../group/IntoGroup.tsx';
import { groupTexts } from '../group/group.texts.ts';
import type { ContactImport } from './import.contract.ts';
import { importTexts } from './import.texts.ts';
import { RefusedRows } from './RefusedRows.tsx';

interface StoredStepProps {
  contactImport: ContactImport;
  onShow(): void;
  onAnother(): void;
}

/** What became of the rows. */
export function StoredStep({
  contactImport: { importId, rowsAdded, rowsUpdated, rowsRefused },
  onShow,
  onAnother,
}: StoredStepProps) {
  const t = useText(importTexts);
  const tg = useText(groupTexts);
  const mayGroup = useMay()(groupEndpoints.membersOfImport);
  const [grouping, group] = useState(false);
  return (
    <>
      <div className="import-stored">
        <Figures>
          <Figure label={t('new')} value={<Num value={rowsAdded} />} />
          <Figure label={t('updated')} value={<Num value={rowsUpdated} />} />
          <Figure label={t('leftOut')} value={<Num value={rowsRefused} />} />
        </Figures>
      </div>
      {rowsRefused > 0 && <RefusedRows importId={importId} />}
      <div className="import-foot">
        <span className="cw-space" />
        {mayGroup && rowsAdded + rowsUpdated > 0 && (
          <Button icon={<FolderInput size={15} />} onClick={() => group(true)}>
            {tg('put')}
          </Button>
        )}
        <Button onClick={onAnother}>{t('another')}</Button>
        <Button type="primary" autoFocus onClick={onShow}>
          {t('show')}
        </Button>
      </div>
      {grouping && (
        <IntoGroup whom={{ importId }} size={rowsAdded + rowsUpdated} onDone={() => {}} onClose={() => group(false)} />
      )}
    </>
  );
}
