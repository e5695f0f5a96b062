import { Input } from 'antd';
import type { BrandCode } from '#core/look/brandCodes.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { usePerson } from '#kit/console/person.ts';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { useText } from '#kit/console/useText.ts';
import { brandName } from './brandName.ts';
import { tenantEndpoints, type Tenant } from './tenant.contract.ts';
import { tenantTexts } from './tenant.texts.ts';
import { TenantFields } from './TenantFields.tsx';

const width = 560;

interface EditTenantProps {
  tenant: Tenant;
  onDone(): unknown;
  onClose(): void;
}

export function EditTenant({ tenant, onDone, onClose }: EditTenantProps) {
  const t = useText(tenantTexts);
  const {
    tenantId: childId,
    name,
    note,
    sector,
    bank,
    timeZone,
    language,
    country,
    brand,
    channels,
    seats,
    numbers,
  } = tenant;
  return (
    <FormDrawer
      title={t('editTitle', { name })}
      width={width}
      endpoint={tenantEndpoints.change}
      sent={{ params: { childId } }}
      values={{ name, note, sector, bank, timeZone, language, country, brand, channels, seats, numbers }}
      onDone={onDone}
      onClose={onClose}
    >
      <TenantFields before={tenant} />
    </FormDrawer>
  );
}

interface NewTenantProps {
  title: string;
  onDone(made: AnswerOf<typeof tenantEndpoints.create>): unknown;
  onClose(): void;
}

export function NewTenant({ title, onDone, onClose }: NewTenantProps) {
  const t = useText(tenantTexts);
  const language = useLanguage();
  const timeZone = usePerson()?.timeZone;
  return (
    <FormDrawer
      title={title}
      okText={t('createGo')}
      width={width}
      endpoint={tenantEndpoints.create}
      values={{ timeZone, language, country: 'CN', brand: 'default' }}
      onDone={onDone}
      onClose={onClose}
    >
      <TenantFields />
      <h2 className="tenant-part">{t('administrator')}</h2>
      <Field name="administrator" label={t('adminName')}>
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="loginName" label={t('loginName')} hint={t('loginHint')}>
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="email" label={t('email')}>
        <Input maxLength={120} autoComplete="off" />
      </Field>
    </FormDrawer>
  );
}

export function BrandName({ of }: { of: BrandCode }) {
  const language = useLanguage();
  return (
    <span className="cw-text2" title={brandName(of, language)}>
      {brandName(of, language)}
    </span>
  );
}
