import { ExampleFile, FileDrop } from '#kit/console/imports/FileDrop.tsx';
import { useText } from '#kit/console/useText.ts';
import { importTexts } from './import.texts.ts';

interface FileStepProps {
  refusal: { why: string; what: string } | null;
  onChoose(file: File): void;
}

/** The file of customers. */
export function FileStep({ refusal, onChoose }: FileStepProps) {
  const t = useText(importTexts);
  return (
    <FileDrop
      refusal={refusal}
      words={{ drop: t('drop'), choose: t('orChoose'), accepted: t('accepted') }}
      example={
        <ExampleFile name={t('exampleName')} content={t('exampleContent')}>
          {t('example')}
        </ExampleFile>
      }
      onChoose={onChoose}
    />
  );
}
