import type { ReactNode } from 'react';
import type { Upload } from '#kit/contract/endpoint.ts';
import { DropArea } from '../form/DropArea.tsx';
import { useText } from '../useText.ts';
import { Box } from './Box.tsx';
import { FileButton } from './FileButton.tsx';
import { FileDrop } from './FileDrop.tsx';
import { fileFieldTexts } from './fileField.texts.ts';
import { FileLine } from './FileLine.tsx';
import { wrongAtFirstSight } from './firstSight.ts';

interface FileFieldProps {
  file: Pick<File, 'name'> | null;
  rule: Upload;
  /** Why the file was not taken. */
  why: string;
  /** What the file should be; its endings and size unless said. */
  accepted?: string;
  /** Of the chosen file. */
  facts?: ReactNode;
  /** What a person begins from. */
  example?: ReactNode;
  onChoose(file: File): void;
  /** The file has another ending or is too large, and is not sent. */
  onRefuse(why: string): void;
}

/** The file of a dialog that asks for more than a file: dropped or chosen, then named, and another can take its place. */
export function FileField({ file, rule, why, accepted, facts, example, onChoose, onRefuse }: FileFieldProps) {
  const t = useText(fileFieldTexts);
  const words = { types: rule.types.map((type) => `.${type}`).join(', '), limit: `${rule.most >> 20} MB` };

  function choose(chosen: File) {
    const wrong = wrongAtFirstSight(chosen, rule);
    if (wrong) onRefuse(t(wrong, { ...words, file: chosen.name }));
    else onChoose(chosen);
  }

  if (!file)
    return (
      <div>
        <FileDrop
          types={rule.types}
          refusal={why ? { why } : null}
          words={{ drop: t('drop'), choose: t('choose'), accepted: accepted ?? t('accepted', words) }}
          example={example}
          onChoose={choose}
        />
      </div>
    );
  return (
    <DropArea className="import-chosen" onChoose={choose}>
      <FileLine
        name={file.name}
        facts={facts}
        action={
          <FileButton size="small" types={rule.types} onChoose={choose}>
            {t('other')}
          </FileButton>
        }
      />
      {why && <Box kind="bad" title={why} />}
    </DropArea>
  );
}
