import { Select } from 'antd';
import { useMemo } from 'react';
import { Field } from '#kit/console/form/Field.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { countryChoices } from './countries.ts';
import { outgoingTexts } from './outgoing.texts.ts';

/** What a tenant says of itself, and the one above of it. */
export function OutgoingFields({ countriesHint }: { countriesHint: string }) {
  const t = useText(outgoingTexts);
  const language = useLanguage();
  const choices = useMemo(() => countryChoices(language), [language]);
  return (
    <>
      <Field name="countries" label={t('countries')} hint={countriesHint}>
        <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={choices} />
      </Field>
      <Field name="beginnings" label={t('beginnings')} hint={t('beginningsHint')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', '，']} placeholder="+86400" />
      </Field>
      <Field name="longestMinutes" label={t('longestMinutes')} hint={t('longestHint')}>
        <NumberInput min={1} max={1440} precision={0} suffix={t('minutes')} />
      </Field>
      <Field name="phoneMinutes" label={t('phoneMinutes')} hint={t('phoneHint')}>
        <NumberInput min={1} max={14_400} precision={0} suffix={t('minutes')} />
      </Field>
    </>
  );
}
