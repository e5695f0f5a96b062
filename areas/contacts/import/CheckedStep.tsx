import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { matchColumns, type Column } from '#core/text/columns.ts';
import { Box } from '#kit/console/imports/Box.tsx';
import { FileButton } from '#kit/console/imports/FileButton.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { ContactImport } from './import.contract.ts';
import { importTexts } from './import.texts.ts';
import { RefusedRows } from './RefusedRows.tsx';

interface CheckedStepProps {
  contactImport: ContactImport;
  busy: boolean;
  onCorrected(file: File): void;
  onConfirm(): void;
  onCancel(): void;
}

/** What the check found, and the choice: correct the file, or go on without the refused rows. */
export function CheckedStep({
  contactImport: { importId, columns, rowsRead, rowsGood, rowsRefused },
  busy,
  onCorrected,
  onConfirm,
  onCancel,
}: CheckedStepProps) {
  const t = useText(importTexts);
  const unnamed = phoneOfOtherName(columns);
  const facts = { good: count(rowsGood), refused: count(rowsRefused), all: count(rowsRead) };
  return (
    <>
      {rowsRefused === 0 && <Box kind="ok" title={t('allGood', { count: facts.all })} text={t('allGoodText')} />}
      {rowsRefused > 0 && rowsGood > 0 && (
        <Box
          kind="bad"
          title={rowsRefused === 1 ? t('oneRefused') : t('someRefused', { count: facts.refused })}
          text={t('refusedText')}
        />
      )}
      {rowsGood === 0 && <Box kind="bad" title={t('noneGood', { count: facts.all })} text={t('noneGoodText')} />}
      {unnamed && <p className="cw-text2 import-phone">{t('phoneIs', { heading: unnamed })}</p>}
      {rowsRefused > 0 && <RefusedRows key={importId} importId={importId} />}
      <div className="import-foot">
        <span className="cw-text2">{rowsRefused > 0 && t('good', facts)}</span>
        <span className="cw-space" />
        <Button onClick={onCancel}>{t('kit.cancel')}</Button>
        {rowsRefused > 0 && (
          <FileButton
            focused
            icon={<Upload size={15} />}
            type={rowsGood === 0 ? 'primary' : 'default'}
            onChoose={onCorrected}
          >
            {t('chooseCorrected')}
          </FileButton>
        )}
        {rowsGood > 0 && (
          <Button type="primary" loading={busy} autoFocus={rowsRefused === 0} onClick={onConfirm}>
            {rowsRefused > 0 ? t('importSome', facts) : t('importAll', facts)}
          </Button>
        )}
      </div>
    </>
  );
}

/** The heading of the phone column where it does not say so itself: then it was found by its values, or chosen. */
const phoneOfOtherName = (columns: Column[]) =>
  columns.find(({ heading, to }) => to === 'phone' && matchColumns([heading])[0]?.to !== 'phone')?.heading;
