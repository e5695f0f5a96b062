import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useText } from '#kit/console/useText.ts';
import { answerTexts } from './answer.texts.ts';

/** Copy and delete, with what would be lost. */
export function AnswerActions({
  name,
  uses,
  onCopy,
  onRemove,
}: {
  name: string;
  uses: number;
  onCopy(): void;
  onRemove(): void;
}) {
  const t = useText(answerTexts);
  const [asking, ask] = useState(false);
  return (
    <div className="panel-actions">
      <Button size="small" onClick={onCopy}>
        {t('copy')}
      </Button>
      <Button size="small" danger onClick={() => (uses > 0 ? ask(true) : onRemove())}>
        {t('remove')}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={t('removeAsk', { name })}
          text={t('removeText', { count: uses })}
          confirm={t('remove')}
          onConfirm={onRemove}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}
