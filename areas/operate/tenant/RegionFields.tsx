import { Radio, Select } from 'antd';
import { getCountries } from 'libphonenumber-js/min';
import { useMemo } from 'react';
import { brandCodes } from '#core/look/brandCodes.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { languageNames, useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { brandName } from './brandName.ts';
import { tenantTexts } from './tenant.texts.ts';

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }));

/** Time zone, language, country and brand, for one's own tenant and for a new one. */
export function RegionFields() {
  const t = useText(tenantTexts);
  const language = useLanguage();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return getCountries()
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => a.label.localeCompare(b.label, language));
  }, [language]);
  return (
    <>
      <Field name="timeZone" label={t('timeZone')}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={zones} />
      </Field>
      <Field name="country" label={t('country')} hint={t('countryHint')}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={countries} />
      </Field>
      <Field name="language" label={t('language')}>
        <Radio.Group
          options={[
            { value: 'en', label: languageNames.en },
            { value: 'zh', label: languageNames.zh },
          ]}
        />
      </Field>
      <Field name="brand" label={t('brand')}>
        <Select options={brandCodes.map((value) => ({ value, label: brandName(value, language) }))} />
      </Field>
    </>
  );
}
