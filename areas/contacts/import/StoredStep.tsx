import { Button } from 'antd';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { Num } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { ContactImport } from './import.contract.ts';
import { importTexts } from './import.texts.ts';
import { RefusedRows } from './RefusedRows.tsx';

interface StoredStepProps {
  contactImport: ContactImport;
  onShow(): void;
  onAnother(): void;
}

/** What became of the rows. */
export function StoredStep({ contactImport: { importId, rowsAdded, rowsUpdated, rowsRefused }, onShow, onAnother }: StoredStepProps) {
  const t = useText(importTexts);
  return (
    <>
      <div className="import-stored"><Figures>
        <Figure label={t('new')} value={<Num value={rowsAdded} />} />
        <Figure label={t('updated')} value={<Num value={rowsUpdated} />} />
        <Figure label={t('leftOut')} value={<Num value={rowsRefused} />} />
      </Figures></div>
      {rowsRefused > 0 && <RefusedRows importId={importId} />}
      <div className="import-foot">
        <span className="cw-space" />
        <Button onClick={onAnother}>{t('another')}</Button>
        <Button type="primary" autoFocus onClick={onShow}>{t('show')}</Button>
      </div>
    </>
  );
}
