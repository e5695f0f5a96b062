import { Form } from 'antd';
import { useState } from 'react';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { snippetOf, type PresetName } from './presets.ts';
import { trunkTexts } from './trunk.texts.ts';
import { flatOf, type FlatTrunk } from './trunkForm.ts';

/** What is written down on the other side, following the form. */
export function Snippet({ preset, isOpen }: { preset: PresetName; isOpen: boolean }) {
  const t = useText(trunkTexts);
  const language = useLanguage();
  const form = Form.useFormInstance<FlatTrunk>();
  const values: Partial<FlatTrunk> | undefined = Form.useWatch([], form);
  const [copied, setCopied] = useState('');
  const text = snippetOf(preset, { ...flatOf(undefined), ...values }, language);
  return (
    <details className="trunk-snippet" open={isOpen}>
      <summary>{`${t('otherSide')}: ${t(preset)}`}</summary>
      <p className="cw-meta cw-text3">{t('otherSideHint')}</p>
      <pre tabIndex={0}>{text}</pre>
      {navigator.clipboard && (
        <button
          type="button"
          className="cw-link"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
        >
          {t(copied === text ? 'copied' : 'copy')}
        </button>
      )}
    </details>
  );
}
