import { Button, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { FormItem } from '#core/form/form.ts';
import { useText } from '#kit/console/useText.ts';
import { panelTexts } from './panel.texts.ts';

type Options = NonNullable<FormItem['options']>;
const mostOptions = 200;

/** What can be chosen: how it is read, and how it is stored. */
export function OptionsField({
  options,
  onChange,
}: {
  options: Options;
  onChange(options: Options, about: string): void;
}) {
  const t = useText(panelTexts);
  const add = () => {
    const taken = new Set(options.map(({ value }) => value));
    let number = options.length + 1;
    while (taken.has(`option${number}`)) number += 1;
    onChange([...options, { value: `option${number}`, label: t('option', { number }) }], '');
  };
  return (
    <fieldset className="fe-options">
      <legend>{t('options')}</legend>
      {options.map(({ value, label }, at) => {
        const number = at + 1;
        const set = (part: Partial<Options[number]>) =>
          onChange(options.with(at, { value, label, ...part }), `option${at}${Object.keys(part).join()}`);
        return (
          <div key={at}>
            <OptionText label={t('optionLabel', { number })} value={label} onChange={(next) => set({ label: next })} />
            <OptionText
              mono
              label={t('optionValue', { number })}
              value={value}
              onChange={(next) => set({ value: next })}
            />
            <button
              type="button"
              className="cw-icon-button"
              aria-label={t('removeOption', { number })}
              title={t('removeOption', { number })}
              onClick={() => onChange(options.toSpliced(at, 1), '')}
            >
              <X size={14} />
            </button>
          </div>
        );
      })}
      <Button size="small" type="text" icon={<Plus size={13} />} disabled={options.length >= mostOptions} onClick={add}>
        {t('addOption')}
      </Button>
    </fieldset>
  );
}

/** A blank one is not kept: what stood there comes back when the field is left. */
function OptionText({
  label,
  value,
  mono,
  onChange,
}: {
  label: string;
  value: string;
  mono?: boolean;
  onChange(text: string): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      aria-label={label}
      className={mono ? 'fe-mono' : undefined}
      maxLength={60}
      value={typed ?? value}
      {...(typed?.trim() === '' && { status: 'error' as const })}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value.trim() !== '') onChange(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
