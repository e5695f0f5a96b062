import { Form, Input, Select } from 'antd';
import { dialled } from '#core/dialing/dialled.ts';
import { numberForms } from '#core/dialing/trunk.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { useText } from '#kit/console/useText.ts';
import { trunkTexts } from './trunk.texts.ts';
import type { FlatTrunk } from './trunkForm.ts';

const examples = {
  callee: { e164: '+8613800138000', written: '+86 138 0013 8000' },
  caller: { e164: '+862160204410', written: '+86 21 6020 4410' },
} as const;

/** How a number is written for the carrier, with an example of what comes of it. */
export function NumberFields({ of }: { of: 'callee' | 'caller' }) {
  const t = useText(trunkTexts);
  const form = Form.useFormInstance<FlatTrunk>();
  const [formName, prefixName] = [`${of}Form`, `${of}Prefix`] as const;
  const rule = { form: Form.useWatch(formName, form) ?? 'digits', prefix: Form.useWatch(prefixName, form) ?? '' };
  const { e164, written } = examples[of];
  return (
    <>
      <Field
        name={formName}
        label={t(formName)}
        hint={
          <span aria-live="polite">
            {t(of === 'callee' ? 'dialledAs' : 'shownAs', { number: written, dialled: dialled(e164, rule) })}
          </span>
        }
      >
        <Select options={numberForms.map((value) => ({ value, label: t(value) }))} />
      </Field>
      <Field name={prefixName} label={t('prefix')}>
        <Input maxLength={16} />
      </Field>
    </>
  );
}
