import { Form, Input, Select } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { useDictionary } from '../dictionary/useDictionary.ts';
import { ourTenantEndpoints } from './ourTenant.contract.ts';
import { leftOf, type Counted } from './allotting.ts';
import { RegionFields } from './RegionFields.tsx';
import './tenant.css';
import { resources } from './tenant.contract.ts';
import { tenantTexts } from './tenant.texts.ts';

/** `before` is the tenant that is changed: what it has already may stay. */
export function TenantFields({ before }: { before?: Counted }) {
  const t = useText(tenantTexts);
  const industries = useDictionary('ROBOT_INDUSTRY');
  const banks = useDictionary('ROBOT_BANK');
  const { data: own } = useAsk(ourTenantEndpoints.read, {});
  const sector = Form.useWatch<string | null>('sector');
  const most = (resource: (typeof resources)[number]) => {
    const left = own && !own.operator ? leftOf(own, resource) : null;
    return left === null ? null : left + (before?.[resource] ?? 0);
  };
  return (
    <>
      <Field name="name" label={t('name')}>
        <Input maxLength={60} autoFocus={!before} />
      </Field>
      <Field name="sector" label={t('sector')}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={industries.options} />
      </Field>
      {sector === 'BANK' && (
        <Field name="bank" label={t('bank')}>
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={banks.options} />
        </Field>
      )}
      <Field name="note" label={t('note')} hint={t('noteHint')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Field>

      <h2 className="tenant-part">{t('resources')}</h2>
      <div className="tenant-three">
        {resources.map((resource) => {
          const limit = most(resource);
          return (
            <Field
              key={resource}
              name={resource}
              label={t(resource)}
              hint={limit !== null && t('leftHint', { left: count(limit) })}
            >
              <NumberInput
                min={0}
                max={limit ?? 1_000_000}
                precision={0}
                placeholder={limit === null ? t('unlimited') : '0'}
              />
            </Field>
          );
        })}
      </div>

      <h2 className="tenant-part">{t('region')}</h2>
      <RegionFields />
    </>
  );
}
