import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../useText.ts';
import { AppDrawer } from './AppDrawer.tsx';
import { EndpointForm } from './EndpointForm.tsx';
import { useEndpointForm, type EndpointFormProps, type FormEndpoint } from './useEndpointForm.ts';

type FormDrawerProps<C extends FormEndpoint> = EndpointFormProps<C> & {
  title: string;
  okText?: string;
  width?: number;
  children: ReactNode;
};

/** Edits one row while its list stays in sight. */
export function FormDrawer<C extends FormEndpoint>({ title, okText, width, children, ...about }: FormDrawerProps<C>) {
  const t = useText();
  const { saving, formId, ...form } = useEndpointForm(about);
  const footer = (
    <div className="cw-row">
      <span className="cw-space" />
      <Button onClick={about.onClose}>{t('kit.cancel')}</Button>
      <Button type="primary" htmlType="submit" form={formId} loading={saving}>
        {okText ?? t('kit.save')}
      </Button>
    </div>
  );
  return (
    <AppDrawer title={title} size={width ?? 480} onClose={about.onClose} footer={footer} mask={{ closable: false }}>
      <EndpointForm {...form}>{children}</EndpointForm>
    </AppDrawer>
  );
}
