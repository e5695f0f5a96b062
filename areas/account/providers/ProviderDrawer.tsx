import { Alert, Form, Input, Select, Switch } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { isElsewhere } from '../openId/issuer.rules.ts';
import { providerEndpoints, type Provider } from '../openId/provider.contract.ts';
import { providerTexts } from '../openId/provider.texts.ts';

/** A provider's form, new or stored. */
export function ProviderDrawer({
  provider,
  onDone,
  onClose,
}: {
  provider?: Provider;
  onDone(): unknown;
  onClose(): void;
}) {
  const t = useText(providerTexts);
  const { name, issuer, clientId, scopes, redirectUri, trustsEmails, acceptsNew, newRoleId, forTenantId, valid } =
    provider ?? {};
  const about = {
    values: provider
      ? { name, issuer, clientId, scopes, redirectUri, trustsEmails, acceptsNew, newRoleId, forTenantId, valid }
      : { ...fresh, redirectUri: `${location.origin}/oauth/login` },
    // Who belongs to no tenant has no user made.
    toBody: (body: Record<string, unknown>) => (body.forTenantId ? body : { ...body, acceptsNew: false }),
    onDone,
    onClose,
  };
  const fields = <ProviderFields {...(provider && { provider })} />;
  return provider ? (
    <FormDrawer
      title={t('editTitle')}
      endpoint={providerEndpoints.change}
      sent={{ params: { providerId: provider.providerId } }}
      {...about}
    >
      {fields}
    </FormDrawer>
  ) : (
    <FormDrawer title={t('createTitle')} endpoint={providerEndpoints.create} {...about}>
      {fields}
    </FormDrawer>
  );
}

const fresh = {
  scopes: 'openid profile email',
  trustsEmails: false,
  acceptsNew: false,
  valid: true,
  forTenantId: null,
  newRoleId: null,
};

function ProviderFields({ provider }: { provider?: Provider }) {
  const t = useText(providerTexts);
  const form = Form.useFormInstance();
  const tenantId: string | undefined = Form.useWatch('forTenantId', form) ?? undefined;
  const acceptsNew: boolean = Form.useWatch('acceptsNew', form) ?? false;
  const issuer: string | undefined = Form.useWatch('issuer', form);
  const clientId: string | undefined = Form.useWatch('clientId', form);
  const elsewhere =
    provider !== undefined &&
    issuer !== undefined &&
    clientId !== undefined &&
    isElsewhere(provider, { issuer, clientId });
  const hasSecret = (provider?.hasSecret ?? false) && !elsewhere;
  const { data } = useAsk(providerEndpoints.choices, { query: tenantId ? { ofTenantId: tenantId } : {} });
  const options = (some: { id: string; name: string }[] = []) =>
    some.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Field name="name" label={t('name')} hint={t('nameHint')}>
        <Input maxLength={60} />
      </Field>
      <Field name="forTenantId" label={t('tenant')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('everyTenant')}
          options={options(data?.tenants)}
          onChange={() => form.setFieldValue('newRoleId', null)}
        />
      </Field>
      <Field name="issuer" label={t('issuer')} hint={t('issuerHint')}>
        <Input
          maxLength={300}
          placeholder="https://login.example.com"
          // What was said of the addresses of one issuer is not said of another's.
          onChange={() => provider && form.setFieldValue('trustsEmails', false)}
        />
      </Field>
      <Field name="clientId" label={t('clientId')}>
        <Input maxLength={200} autoComplete="off" />
      </Field>
      {elsewhere && provider.people > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t(provider.people === 1 ? 'elsewhereOne' : 'elsewhereMany', { count: count(provider.people) })}
          style={{ marginBottom: 16 }}
        />
      )}
      <Field
        name="clientSecret"
        label={t('clientSecret')}
        hint={t(hasSecret ? 'secretKept' : elsewhere && provider.hasSecret ? 'secretElsewhere' : 'secretHint')}
      >
        <Input.Password maxLength={500} autoComplete="new-password" />
      </Field>
      <Field name="scopes" label={t('scopes')}>
        <Input maxLength={200} />
      </Field>
      <Field name="redirectUri" label={t('redirectUri')} hint={t('redirectHint')}>
        <Input maxLength={300} />
      </Field>
      <Field name="trustsEmails" label={t('trustsEmails')} hint={t('trustsHint')}>
        <Switch />
      </Field>
      {tenantId && (
        <Field name="acceptsNew" label={t('acceptsNew')} hint={t('acceptsHint')}>
          <Switch />
        </Field>
      )}
      {tenantId && acceptsNew && (
        <Field name="newRoleId" label={t('newRole')}>
          <Select options={options(data?.roles)} />
        </Field>
      )}
      <Field name="valid" label={t('valid')} hint={t('validHint')}>
        <Switch />
      </Field>
    </>
  );
}
