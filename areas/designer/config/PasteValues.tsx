import { Button, Input } from 'antd';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { valuesOfLines, type SaidValue } from '#core/design/wordLists.ts';
import { useText } from '#kit/console/useText.ts';
import { itemTexts } from './settingItems.texts.ts';

/** Many values at once, one a line. */
export function PasteValues({ onTake }: { onTake(values: SaidValue[]): void }) {
  const t = useText(itemTexts);
  const [text, type] = useState<string | null>(null);
  if (text === null)
    return (
      <Button
        type="link"
        size="small"
        className="panel-add"
        icon={<ClipboardPaste size={14} aria-hidden />}
        onClick={() => type('')}
      >
        {t('paste')}
      </Button>
    );
  const values = valuesOfLines(text);
  return (
    <div className="panel-item settings-paste">
      <Input.TextArea
        autoFocus
        aria-label={t('pasteLabel')}
        value={text}
        maxLength={100_000}
        autoSize={{ minRows: 4, maxRows: 12 }}
        placeholder={t('pasteHint')}
        onChange={({ target }) => type(target.value)}
      />
      <div className="cw-row">
        <Button
          size="small"
          type="primary"
          disabled={values.length === 0}
          onClick={() => {
            onTake(values);
            type(null);
          }}
        >
          {t('pasteDo', { count: values.length })}
        </Button>
        <Button size="small" onClick={() => type(null)}>
          {t('pasteCancel')}
        </Button>
      </div>
    </div>
  );
}
