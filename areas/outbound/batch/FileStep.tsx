import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { campaignEndpoints, type Campaign } from '../campaign/campaign.contract.ts';
import { batchTexts } from './batch.texts.ts';
import { FileImport } from './contactPickers.ts';

interface FileStepProps {
  campaign: Campaign;
  /** `stored` is its name, once its customers are there. */
  file: { importId?: string | undefined; stored?: string };
  onFile(file: FileStepProps['file']): void;
  head(at: 'file' | 'columns' | 'check'): ReactNode;
}

/** A file of customers: chosen, its columns given to what the robot asks for, checked and stored. */
export function FileStep({ campaign: { campaignId, robotName }, file, onFile, head }: FileStepProps) {
  const t = useText(batchTexts);
  const { data, fault } = useAsk(campaignEndpoints.ofContacts, { params: { campaignId } });
  if (file.stored)
    return (
      <div className="cw-row">
        <span>{t('fileStored', { file: file.stored })}</span>
        <Button size="small" onClick={() => onFile({})}>
          {t('anotherFile')}
        </Button>
      </div>
    );
  if (!data && !fault) return head('file');
  return (
    <FileImport
      importId={file.importId}
      onGo={(importId) => onFile({ importId })}
      robot={{
        name: robotName,
        asks: (data?.arguments ?? []).map((one) => ({ ...one, isNecessary: one.isNecessary && !one.dfltValue })),
      }}
      onStored={({ importId, fileName }) => onFile({ importId, stored: fileName })}
      onCancel={() => onFile({})}
      head={head}
    />
  );
}
