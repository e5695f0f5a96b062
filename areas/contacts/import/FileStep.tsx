import { Button } from 'antd';
import { Download, Upload } from 'lucide-react';
import { DropArea } from '#kit/console/form/DropArea.tsx';
import { saveFile } from '#kit/console/saveFile.ts';
import { useText } from '#kit/console/useText.ts';
import { Box } from './Box.tsx';
import { FileButton } from './FileButton.tsx';
import { importTexts } from './import.texts.ts';

interface FileStepProps {
  refusal: { why: string; what: string } | null;
  onChoose(file: File): void;
}

/** Somewhere to drop a file, and a way to choose one without a mouse. */
export function FileStep({ refusal, onChoose }: FileStepProps) {
  const t = useText(importTexts);
  const example = () => saveFile(new File([`\uFEFF${t('exampleContent')}`], t('exampleName'), { type: 'text/csv' }));
  return (
    <>
      {refusal && <Box kind="bad" title={refusal.why} text={refusal.what} />}
      <DropArea className="import-drop" onChoose={onChoose}>
        <Upload size={22} className="cw-text3" />
        <div className="cw-row">
          <b>{t('drop')}</b>
          <FileButton focused type="primary" onChoose={onChoose}>
            {t('orChoose')}
          </FileButton>
        </div>
        <p className="cw-text3">{t('accepted')}</p>
        <Button type="link" size="small" icon={<Download size={13} />} onClick={example}>
          {t('example')}
        </Button>
      </DropArea>
    </>
  );
}
